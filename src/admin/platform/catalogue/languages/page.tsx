import { Link, useSearchParams } from 'react-router';
import type { LanguageRow } from '../../../../../contract/catalogue/language.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Progress } from './progress.tsx';
import { type LanguageTexts, useLanguageTexts } from './texts.ts';
import { Translate } from './translate.tsx';

const route = 'GET /api/admin/language/list';

/** Languages beside Chinese and English: what of the site is translated, and the texts to translate. */
export function Page() {
  const t = useLanguageTexts();
  const [search] = useSearchParams();
  const languages = useApiQuery(route, {});
  const { data, error } = languages;
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  const chosen = data?.find(({ tag }) => tag === search.get('language')) ?? data?.[0];
  return (
    <div className="flex flex-col gap-4">
      <Title text={t.title} />
      {languages.isPending && <Skeleton rows={4} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void languages.refetch()} />}
      {data && !chosen && <Empty title={t.none} hint={t.noneHint} />}
      {data && data.length > 1 && chosen && (
        <nav aria-label={t.languages}>
          <ul className="flex flex-wrap gap-2">
            {data.map(({ tag, name }) => (
              <li key={tag}>
                <Link
                  to={`?language=${tag}`}
                  lang={tag}
                  aria-current={tag === chosen.tag ? 'page' : undefined}
                  className="control-button aria-[current]:border-accent aria-[current]:text-accent"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen && <Language key={chosen.tag} t={t} language={chosen} />}
    </div>
  );
}

interface LanguageProps {
  readonly t: LanguageTexts;
  readonly language: LanguageRow;
}

function Language({ t, language }: LanguageProps) {
  const [search] = useSearchParams();
  const { tag, name, fallback, offered, areas } = language;
  const first = areas.find(({ all, translated }) => translated < all) ?? areas[0];
  const area = areas.find((one) => one.area === search.get('area')) ?? first;
  return (
    <>
      <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4">
        <h2 className="font-semibold text-lg" lang={tag}>
          {name}
        </h2>
        <Tag tone={offered ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
          {offered ? t.offered : t.hidden}
        </Tag>
        <Offer t={t} language={language} />
        <p className="w-full text-ink-2">{fill(t.intro, { language: t.bases[fallback] })}</p>
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Progress t={t} language={language} current={area?.area ?? null} />
        {area && <Translate key={area.area} t={t} language={language} area={area} />}
      </div>
    </>
  );
}

/** What offers a language is its entry in the dictionary of languages. */
async function setOffered({ tag, label }: LanguageRow, enabled: boolean): Promise<void> {
  const types = await api('GET /api/admin/dictionary/type/list');
  const typeId = types.find(({ code }) => code === 'language_service')?.id ?? 0;
  const items = await api('GET /api/admin/dictionary/type/{id}', { params: { id: String(typeId) } });
  const item = items.find(({ value }) => value === tag);
  if (item) await api('PUT /api/admin/dictionary/item/update', { body: { id: item.id, enabled } });
  else await api('POST /api/admin/dictionary/item/add', { body: { typeId, value: tag, label, enabled } });
}

function Offer({ t, language }: LanguageProps) {
  const act = useAct();
  const { name, offered } = language;
  if (!useMay()('platform.dictionary.write')) return null;
  const change = (enabled: boolean) =>
    act(() => setOffered(language, enabled), {
      done: fill(enabled ? t.offeredNow : t.withdrawnNow, { name }),
      stale: [route, 'GET /api/admin/dictionary/type/{id}', 'GET /api/admin/dictionary/type/list'],
      undo: () => setOffered(language, !enabled),
    });
  return (
    <button type="button" className="control-button" onClick={() => void change(!offered)}>
      {offered ? t.withdraw : t.offer}
    </button>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ApiOutput } from '../../../../../contract/index.ts';
import type { HotWord } from '../../../../../contract/search/search-words.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { TextField } from '../../../form/field.tsx';
import { Card } from '../../../parts/card.tsx';
import { Sortable, smallButton } from '../../../parts/sortable.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from './kinds.tsx';
import { type SearchTexts, useSearchAdminTexts } from './texts.ts';

const route = 'GET /api/admin/search/hot/list';
const stale = [route] as const;

/** Suggested words below the search field. */
export function Page() {
  const t = useSearchAdminTexts();
  const mayWrite = useMay()('platform.search.write');
  const { data, isPending, error, refetch } = useApiQuery(route, {});
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <Title text={t.title} />
      <Kinds current="hot" />
      {isPending && <Skeleton rows={4} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="text-ink-2">{fill(t.hotHint, { limit: data.limit })}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {(['zh', 'en'] as const).map((locale) => (
              <OfLanguage key={locale} t={t} locale={locale} found={data} mayWrite={mayWrite} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface OfLanguageProps {
  readonly t: SearchTexts;
  readonly locale: HotWord['locale'];
  readonly found: ApiOutput<typeof route>;
  readonly mayWrite: boolean;
}

function OfLanguage({ t, locale, found: { limit, records, searched }, mayWrite }: OfLanguageProps) {
  const act = useAct();
  const [typed, setTyped] = useState('');
  const own = records.filter((one) => one.locale === locale);
  const isFull = own.length >= limit;
  const others = searched[locale].filter(({ keyword }) => !own.some((one) => one.keyword === keyword));
  const save = (body: { id?: number; keyword: string; enabled: boolean }, version?: string) =>
    api('POST /api/admin/search/hot/save', { query: { version }, body: { locale, ...body } });
  const add = (keyword: string) =>
    act(() => save({ keyword, enabled: true }), { done: fill(t.added, { name: keyword }), stale });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const keyword = typed.trim();
    if (keyword !== '' && (await add(keyword))) setTyped('');
  };
  const turn = ({ id, keyword, version }: HotWord, isOn: boolean) =>
    void act(() => save({ id, keyword, enabled: isOn }, version), {
      done: fill(isOn ? t.turnedOn : t.turnedOff, { name: keyword }),
      stale,
      undo: () => save({ id, keyword, enabled: !isOn }),
    });
  const remove = ({ id, keyword, enabled, version }: HotWord) =>
    void act(
      () => api('DELETE /api/admin/search/hot/{id}', { params: { id: String(id) }, query: { version } }),
      {
        done: fill(t.removed, { name: keyword }),
        stale,
        undo: () => save({ keyword, enabled }),
      },
    );
  return (
    <Card level={2} title={t.languages[locale]}>
      <div className="flex flex-col gap-4">
        {mayWrite && !isFull && (
          <form onSubmit={(event) => void send(event)} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={`${t.addHot} · ${t.languages[locale]}`}
                isBare
                placeholder={t.word}
                max={40}
                lang={locale === 'zh' ? 'zh-CN' : 'en'}
                value={typed}
                onChange={setTyped}
              />
            </div>
            <button type="submit" className="control-button" disabled={typed.trim() === ''}>
              <Plus className="size-4" aria-hidden="true" />
              {t.add}
            </button>
          </form>
        )}
        {own.length === 0 ? (
          <p className="text-ink-2">{t.noHot}</p>
        ) : (
          <Sortable
            items={own}
            nameOf={({ keyword }) => keyword}
            mayMove={mayWrite}
            stale={stale}
            order={(ids) => api('PUT /api/admin/search/hot/order', { body: { locale, ids } })}
            row={(one, handle, buttons) => (
              <div className="flex min-h-11 items-center gap-2 px-2">
                {handle}
                <span className={`min-w-0 grow break-words ${one.enabled ? '' : 'text-ink-3'}`}>
                  {one.keyword}
                  {one.hidden && <span className="block text-danger text-xs">{t.hidden[one.hidden]}</span>}
                </span>
                {mayWrite && (
                  <>
                    <label className="flex min-h-11 items-center gap-2 lg:min-h-9">
                      <input
                        type="checkbox"
                        role="switch"
                        aria-checked={one.enabled}
                        checked={one.enabled}
                        aria-label={fill(t.switch, { name: one.keyword })}
                        onChange={(event) => turn(one, event.target.checked)}
                        className="size-4 accent-accent"
                      />
                      <span className="max-sm:sr-only">{t.on}</span>
                    </label>
                    {buttons}
                    <button
                      type="button"
                      className={`${smallButton} hover:text-danger`}
                      aria-label={fill(t.removeOne, { name: one.keyword })}
                      onClick={() => remove(one)}
                    >
                      <Trash2 className="size-4" aria-hidden="true" />
                    </button>
                  </>
                )}
              </div>
            )}
          />
        )}
        {others.length > 0 && (
          <div>
            <h3 className="font-semibold">{t.searched}</h3>
            {mayWrite && !isFull && <p className="text-ink-3 text-xs">{t.searchedHint}</p>}
            <div className="mt-2 flex flex-wrap gap-1.5">
              {others.map(({ keyword, count }) => (
                <button
                  key={keyword}
                  type="button"
                  disabled={!mayWrite || isFull}
                  onClick={() => void add(keyword)}
                  className="inline-flex min-h-11 items-center rounded-control bg-soft px-2.5 enabled:hover:bg-tint-2 lg:min-h-8"
                >
                  {fill(t.times, { keyword, count })}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}

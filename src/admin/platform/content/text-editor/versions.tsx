import { useState } from 'react';
import type { LocalText } from '../../../../../contract/basics.ts';
import type { TextDetail } from '../../../../../contract/content/site-text.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { TwoTexts } from '../../suppliers/audit/two-texts.tsx';
import type { TextAdminTexts } from '../texts/texts.ts';

export interface TextDraft {
  readonly title: LocalText;
  readonly description: LocalText;
  readonly body: LocalText;
}
const route = 'GET /api/system/text/version/{id}';
type Version = ApiOutput<typeof route>;

const tones = {
  draft: 'bg-tint-2 text-accent-strong',
  coming: 'bg-tint-2 text-accent-strong',
  shown: 'bg-verified-tint text-success',
  past: 'bg-soft text-ink-2',
} as const;

interface VersionsProps {
  readonly t: TextAdminTexts;
  readonly text: TextDetail;
  readonly draft: TextDraft;
  /** null = read-only. */
  readonly onRestore: ((draft: TextDraft) => void) | null;
}

/** Published versions: compared with the draft, or restored into it. */
export function Versions({ t, text, draft, onRestore }: VersionsProps) {
  const locale = useLanguage();
  const act = useAct();
  const [compared, compare] = useState<TextDetail['versions'][number] | null>(null);
  const restore = (id: number, number: number) =>
    act(
      async () => {
        const { title, description, body } = await api(route, { params: { id: String(id) } });
        onRestore?.({ title, description, body });
      },
      { done: fill(t.restored, { number }), stale: [] },
    );
  return (
    <Card level={2} title={t.history}>
      <ul className="divide-y divide-line text-sm">
        {text.versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="inline-flex min-w-32 items-center gap-2 font-semibold">
              {fill(t.versionNo, { number: version.number })}
              <Tag tone={tones[version.state]}>{t.states[version.state]}</Tag>
            </span>
            <span className="text-ink-2 tabular-nums">
              {formatTime(version.effectiveTime ?? version.updateTime)}
            </span>
            <span className="text-ink-2">{version.author ?? (version.number === 1 ? t.byProgram : '')}</span>
            {version.needsAgreement && <Tag tone="bg-soft text-ink-2">{t.asksAgreement}</Tag>}
            <span className="min-w-0 grow text-ink-2">{pickText(version.changes, locale)}</span>
            <span className="ml-auto flex gap-2">
              <button type="button" className="control-button" onClick={() => compare(version)}>
                {t.compare} <span className="sr-only">{fill(t.versionNo, { number: version.number })}</span>
              </button>
              {onRestore && version.state !== 'draft' && (
                <button
                  type="button"
                  className="control-button"
                  onClick={() => void restore(version.id, version.number)}
                >
                  {t.restore} <span className="sr-only">{fill(t.versionNo, { number: version.number })}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {compared && (
        <Drawer title={fill(t.compareTitle, { number: compared.number })} onClose={() => compare(null)}>
          <Comparison t={t} id={compared.id} draft={draft} />
        </Drawer>
      )}
    </Card>
  );
}

/** A rich text as lines of plain text. */
const linesOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<\/(?:p|h[3-6]|li|tr|blockquote)>/g, '\n$&'), 'text/html')
    .body.textContent.trim();

interface ComparisonProps {
  readonly t: TextAdminTexts;
  readonly id: number;
  readonly draft: TextDraft;
}

function Comparison({ t, id, draft }: ComparisonProps) {
  const { data, isError, refetch } = useApiQuery(route, { params: { id: String(id) } });
  if (isError) return <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} label={t.loading} />;
  const words = {
    languages: { zh: t.zh, en: t.en },
    before: fill(t.before, { number: data.number }),
    after: t.after,
    sameWords: t.sameWords,
  };
  const partOf = (name: keyof TextDraft, label: string, said: (one: Version | TextDraft) => LocalText) => (
    <section key={name}>
      <h3 className="mb-1 text-base">{label}</h3>
      {(['zh', 'en'] as const).map((locale) => (
        <TwoTexts
          key={locale}
          t={words}
          before={said(data)[locale]}
          after={said(draft)[locale]}
          locale={locale}
          isNamed
        />
      ))}
    </section>
  );
  const lines = ({ body }: Version | TextDraft) => ({ zh: linesOf(body.zh), en: linesOf(body.en) });
  return (
    <div className="flex flex-col gap-5 text-sm">
      {partOf('title', t.pageTitle, ({ title }) => title)}
      {partOf('description', t.description, ({ description }) => description)}
      {partOf('body', t.body, lines)}
    </div>
  );
}

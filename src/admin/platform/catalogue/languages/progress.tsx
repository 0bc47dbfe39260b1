import { Link } from 'react-router';
import type { LanguageRow, TranslationArea } from '../../../../../contract/catalogue/language.ts';
import { fill } from '../../../../lib/format/text.ts';
import type { LanguageTexts } from './texts.ts';

type AreaRow = LanguageRow['areas'][number];

/** An area's name: of content in words, of a dictionary that of its file. */
export const areaName = (t: LanguageTexts, area: TranslationArea): string => {
  const names: Readonly<Record<string, string>> = t.areas;
  return names[area] ?? fill(t.pageArea, { area: area.replace(/^page\./, '') });
};

interface ProgressProps {
  readonly t: LanguageTexts;
  readonly language: LanguageRow;
  readonly current: TranslationArea | null;
}

/** How much of each area is translated; an area opens its texts. */
export function Progress({ t, language, current }: ProgressProps) {
  const groups = Object.groupBy(language.areas, ({ area }) =>
    area.startsWith('page.') ? 'pages' : 'content',
  );
  const missing = language.areas.reduce((sum, { all, translated }) => sum + all - translated, 0);
  return (
    <section aria-label={t.progress} className="flex flex-col gap-3 lg:sticky lg:top-4">
      <p className="text-ink-2">{missing === 0 ? t.complete : fill(t.untranslated, { count: missing })}</p>
      {(['content', 'pages'] as const).map((group) => (
        <nav key={group} aria-label={t[group]}>
          <h3 className="mb-1 font-semibold">{t[group]}</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-card lg:max-h-[45vh] lg:overflow-y-auto">
            {(groups[group] ?? []).map((row) => (
              <li key={row.area}>
                <AreaLink t={t} row={row} tag={language.tag} isCurrent={row.area === current} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </section>
  );
}

interface AreaLinkProps {
  readonly t: LanguageTexts;
  readonly row: AreaRow;
  readonly tag: string;
  readonly isCurrent: boolean;
}

function AreaLink({ t, row: { area, all, translated }, tag, isCurrent }: AreaLinkProps) {
  return (
    <Link
      to={`?language=${tag}&area=${area}`}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2 px-3 py-1.5 hover:bg-soft aria-[current]:bg-tint"
    >
      <span className="min-w-0 grow truncate">{areaName(t, area)}</span>
      <span className="shrink-0 text-ink-2 text-xs tabular-nums">
        {fill(t.progressOf, { translated, all })}
      </span>
    </Link>
  );
}

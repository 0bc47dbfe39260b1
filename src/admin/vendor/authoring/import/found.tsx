import type { ImportSummary } from '../../../../../contract/authoring/product-job.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { ImportTexts } from './words.ts';

interface FoundProps {
  readonly t: ImportTexts;
  readonly file: ImportSummary;
}

/** What a file is and would do, or has done. */
export function Numbers({ t, file }: FoundProps) {
  const { rows, products, encoding, waiting } = file;
  const tiles = (['created', 'updated', 'unchanged', 'failed'] as const).map((name) => ({
    name,
    count: file[name],
  }));
  return (
    <>
      <p className="text-ink-2">{fill(t.summary, { rows, products, encoding: encoding.toUpperCase() })}</p>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiles.map(({ name, count }) => (
          <div key={name} className="rounded-control border border-line px-3 py-2">
            <dt className="text-ink-2">{t[name]}</dt>
            <dd className={`text-xl tabular-nums ${name === 'failed' && count > 0 ? 'text-danger' : ''}`}>
              {count}
            </dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && <p className="text-ink-2">{fill(t.waiting, { count: waiting })}</p>}
    </>
  );
}

/** What each column was taken for. */
export function Columns({ t, file: { columns } }: FoundProps) {
  const ignored = columns.filter(({ means }) => means === null).length;
  return (
    <details className="rounded-control border border-line">
      <summary className="cursor-pointer px-3 py-2.5 font-semibold">
        {t.columns} · {fill(t.usedCount, { used: columns.length - ignored, ignored })}
      </summary>
      <table className="w-full border-line border-t text-left">
        <thead className="text-ink-2">
          <tr>
            <th className="px-3 py-1.5 font-normal">{t.column}</th>
            <th className="px-3 py-1.5 font-normal">{t.means}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, means }) => (
            <tr key={`${column} ${means}`} className="border-line border-t">
              <td className="break-words px-3 py-1.5">{column}</td>
              <td className={`px-3 py-1.5 ${means === null ? 'text-ink-3' : ''}`}>{meaning(t, means)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function meaning(t: ImportTexts, means: string | null): string {
  if (means === null) return t.ignored;
  if (means.startsWith('metafield:')) return fill(t.own, { name: means.slice('metafield:'.length) });
  const [name = '', language] = means.split('.');
  const names: Readonly<Record<string, string>> = t.keys;
  const said = names[name] ?? name;
  if (language !== 'zh' && language !== 'en') return said;
  return fill(t.in, { name: said, language: t.languages[language] });
}

/** What is wrong, by kind with how often, and the first of it row by row. */
export function Problems({ t, file }: FoundProps) {
  const locale = useLanguage();
  const { kinds, problems, problemTotal } = file;
  if (problemTotal === 0) return <p className="text-success">{t.noProblems}</p>;
  const numbered = problems.map((one, at) => ({ ...one, at }));
  const sum = (wanted: string) =>
    kinds.reduce((all, { severity, count }) => (severity === wanted ? all + count : all), 0);
  return (
    <section className="flex flex-col gap-2" aria-label={t.problems}>
      <h3 className="font-semibold">{t.problems}</h3>
      <p className="flex flex-wrap gap-x-4">
        <span className={sum('error') > 0 ? 'text-danger' : ''}>
          {t.errorsOf} {sum('error')}
        </span>
        <span>
          {t.warningsOf} {sum('warning')}
        </span>
      </p>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {numbered.map(({ at, line, column, value, severity, text }) => (
          <li
            key={at}
            className="grid gap-x-4 gap-y-0.5 px-3 py-2 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="text-ink-2 tabular-nums">
              {t.line} {line}
            </span>
            <span className="break-words">{[column, value && `“${value}”`].filter(Boolean).join(' ')}</span>
            <span className={severity === 'error' ? 'text-danger' : 'text-ink-2'}>
              {pickText(text, locale)}
            </span>
          </li>
        ))}
      </ul>
      {problemTotal > problems.length && (
        <p className="text-ink-2">{fill(t.firstOf, { shown: problems.length, total: problemTotal })}</p>
      )}
    </section>
  );
}

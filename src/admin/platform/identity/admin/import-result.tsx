import { Check, Download } from 'lucide-react';
import type { OperatorColumn, OperatorImport } from '../../../../../contract/identity/operator-import.ts';
import { fill } from '../../../../lib/text.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { OperatorTexts } from './words.ts';

interface ImportResultProps {
  readonly t: OperatorTexts;
  readonly result: OperatorImport;
  readonly nameOf: (column: OperatorColumn) => string;
  readonly onSave: () => void;
  readonly isSaved: boolean;
}

const tones = {
  created: 'text-success',
  updated: 'text-success',
  unchanged: 'text-ink-2',
  skipped: 'text-ink-2',
  failed: 'text-danger',
} as const;

/** What a sheet would do or has done, row by row, with the first passwords of new accounts. */
export function ImportResult({ t, result, nameOf, onSave, isSaved }: ImportResultProps) {
  const words = t.sheet;
  const locale = useLanguage();
  const { dryRun, unusable, ignoredColumns, rows, created, updated } = result;
  if (unusable !== null)
    return (
      <p role="alert" className="rounded-control bg-tint px-4 py-2 text-danger">
        {unusable}
      </p>
    );
  const said = dryRun ? words.will : words.outcomes;
  const hasPasswords = rows.some(({ password }) => password !== null);
  return (
    <section aria-label={words.results} className="flex flex-col gap-3">
      <h3 className="font-semibold">{dryRun ? words.checked : words.imported}</h3>
      {dryRun && created + updated === 0 && <p role="status">{words.nothing}</p>}
      {ignoredColumns.length > 0 && (
        <p className="text-ink-2">
          {fill(words.ignored, { columns: ignoredColumns.join(locale === 'zh' ? '、' : ', ') })}
        </p>
      )}
      {hasPasswords && (
        <div role="note" className="flex flex-col gap-2 rounded-control bg-tint px-4 py-3">
          <p>{words.passwordsHint}</p>
          <button type="button" onClick={onSave} className="control-button control-primary self-start">
            {isSaved ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Download className="size-4" aria-hidden="true" />
            )}
            {words.savePasswords}
          </button>
        </div>
      )}
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map(({ line, username, outcome, column, text, password }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0">
              <span className="break-all font-semibold">{username || '–'}</span>
              <span className="block text-ink-2 text-xs">{fill(words.line, { line })}</span>
            </span>
            <span className="flex flex-col items-end gap-0.5">
              <span className={tones[outcome]}>{said[outcome]}</span>
              {password && <code className="select-all font-mono">{password}</code>}
            </span>
            {text !== null && (
              <p className="w-full text-ink-2">
                {column ? fill(words.at, { column: nameOf(column), text }) : text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

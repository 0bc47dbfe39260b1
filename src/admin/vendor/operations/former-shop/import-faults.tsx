import type { DataImportSummary } from '../../../../../contract/operations/data-import.ts';
import { fill } from '../../../../lib/format/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import type { DataImportTexts } from './texts.ts';

interface ImportFaultsProps {
  readonly t: DataImportTexts;
  readonly summary: DataImportSummary;
}

/** What is wrong with which cell of a file, and what comes in otherwise than the file says. */
export function ImportFaults({ t, summary: { faults, faultCount } }: ImportFaultsProps) {
  if (faultCount === 0) return null;
  const title = faultCount > faults.length ? t.faultsShown : t.faults;
  return (
    <details className="flex flex-col gap-2" open={faults.some(({ severity }) => severity === 'error')}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold lg:min-h-0">
        {fill(title, { count: faultCount, most: faults.length })}
      </summary>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {faults.map(({ line, column, value, severity, reason, details }) => (
          <li
            key={`${line} ${column} ${reason} ${value}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-2"
          >
            <Tag tone={severity === 'error' ? 'bg-soft text-danger' : 'bg-soft text-ink-2'}>
              {severity === 'error' ? t.leftOut : t.differs}
            </Tag>
            <span className="text-ink-2 tabular-nums">{fill(t.line, { line })}</span>
            {column && <span className="break-words font-medium">{column}</span>}
            {value && <span className="break-all">“{value}”</span>}
            <span className="break-words">{fill(t.reasons[reason], details)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

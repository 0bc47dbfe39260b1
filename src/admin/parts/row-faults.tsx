import { fill } from '../../lib/format/text.ts';

interface RowFaultsProps {
  readonly title: string;
  /** `{{line}}` */
  readonly line: string;
  readonly faults: readonly { readonly line: number; readonly what: string; readonly why: string }[];
}

/** Rows of a file that are left out, with the reasons. */
export function RowFaults({ title, line, faults }: RowFaultsProps) {
  return (
    <>
      <p className="text-danger">{title}</p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {faults.map((fault) => (
          <li key={fault.line} className="flex flex-wrap gap-x-4 px-3 py-1.5">
            <span className="text-ink-2 tabular-nums">{fill(line, { line: fault.line })}</span>
            <span className="break-all">{fault.what}</span>
            <span className="text-danger">{fault.why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

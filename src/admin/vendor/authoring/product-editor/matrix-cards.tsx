import { X } from 'lucide-react';
import { fill } from '../../../../lib/text.ts';
import { columns } from './combinations.ts';
import { Cell } from './matrix-cell.tsx';
import { type LineChanges, type MatrixLine, useLineName } from './matrix-row.tsx';
import type { EditorTexts } from './words.ts';

interface MatrixCardsProps extends LineChanges {
  readonly t: EditorTexts['matrix'];
  readonly lines: readonly MatrixLine[];
}

/** The matrix where there is no room for a table. */
export const MatrixCards = ({ lines, ...rest }: MatrixCardsProps) => (
  <ul className="flex flex-col gap-3">
    {lines.map((line) => (
      <MatrixCard key={line.sku.key} line={line} {...rest} />
    ))}
  </ul>
);

function MatrixCard({
  t,
  line: { sku, at, values, errors },
  mayRemove,
  onChange,
  onRemove,
}: Omit<MatrixCardsProps, 'lines'> & { readonly line: MatrixLine }) {
  const name = useLineName(t, values);
  return (
    <li className="rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        {mayRemove && (
          <button
            type="button"
            aria-label={fill(t.remove, { name })}
            onClick={() => onRemove(sku.key)}
            className="grid size-11 place-items-center text-ink-3"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {columns.map((column) => (
          <div key={column} data-row={at} data-column={column}>
            <Cell
              t={t}
              column={column}
              sku={sku}
              name={name}
              error={errors[column]}
              isBare={false}
              onChange={(change) => onChange(sku.key, change)}
            />
          </div>
        ))}
      </div>
    </li>
  );
}

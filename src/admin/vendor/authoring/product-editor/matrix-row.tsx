import { X } from 'lucide-react';
import { memo } from 'react';
import { fill, pickText } from '../../../../lib/text.ts';
import { useLanguage } from '../../../shell/words.ts';
import { type Column, columns } from './combinations.ts';
import type { SkuDraft, ValueDraft } from './draft.ts';
import { Cell } from './matrix-cell.tsx';
import type { EditorTexts } from './words.ts';

export interface MatrixLine {
  readonly sku: SkuDraft;
  readonly at: number;
  readonly values: readonly ValueDraft[];
  readonly errors: Readonly<Partial<Record<Column, string>>>;
}
export interface LineChanges {
  readonly mayRemove: boolean;
  readonly onChange: (key: string, change: Partial<SkuDraft>) => void;
  readonly onRemove: (key: string) => void;
}

interface MatrixRowProps extends MatrixLine, LineChanges {
  readonly t: EditorTexts['matrix'];
}

/** One SKU as a row. */
export const MatrixRow = memo(
  function MatrixRow({ t, sku, at, values, errors, mayRemove, onChange, onRemove }: MatrixRowProps) {
    const name = useLineName(t, values);
    return (
      <tr className="border-line border-t align-top">
        <th scope="row" className="min-w-24 px-2 py-2 font-normal">
          {name}
        </th>
        {columns.map((column) => (
          <td key={column} data-row={at} data-column={column} className="px-1 py-1">
            <Cell
              t={t}
              column={column}
              sku={sku}
              name={name}
              error={errors[column]}
              isBare
              onChange={(change) => onChange(sku.key, change)}
            />
          </td>
        ))}
        <td className="py-1 pr-1">
          {mayRemove && (
            <button
              type="button"
              aria-label={fill(t.remove, { name })}
              onClick={() => onRemove(sku.key)}
              className="grid size-9 place-items-center rounded-control text-ink-3 hover:bg-soft hover:text-danger"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </td>
      </tr>
    );
  },
  (a, b) =>
    a.sku === b.sku &&
    a.at === b.at &&
    a.t === b.t &&
    a.mayRemove === b.mayRemove &&
    JSON.stringify([a.values, a.errors]) === JSON.stringify([b.values, b.errors]),
);

/** `Red / L` */
export function useLineName(t: EditorTexts['matrix'], values: readonly ValueDraft[]): string {
  const locale = useLanguage();
  return values.map(({ value }) => pickText(value, locale) || '–').join(' / ') || t.only;
}

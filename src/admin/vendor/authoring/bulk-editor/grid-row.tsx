import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';
import { pickText } from '../../../../lib/text.ts';
import type { BulkTexts } from '../../../jobs/bulk-words.ts';
import { useLanguage } from '../../../shell/words.ts';
import { Cell } from './cell.tsx';
import { hasCell, isLocked, isSkuField, keyOf, type Row } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { lineHeight } from './widths.ts';

interface RowProps {
  readonly t: BulkTexts;
  readonly row: Row;
  readonly at: number;
  readonly fields: readonly SheetField[];
  readonly sheet: Sheet;
  readonly errors: ReadonlyMap<string, string>;
  readonly columns: string;
  /** The column one is in, where it is this row. */
  readonly active: number | null;
  /** First and last column that is chosen here. */
  readonly chosen: readonly [first: number, last: number] | null;
  readonly typed: string | null;
  readonly isBusy: boolean;
  readonly textOf: (row: Row, field: SheetField) => string;
  readonly onType: (text: string) => void;
}

/** A line of the sheet, with the product or the variant it is about at its head. */
export function GridRow(props: RowProps) {
  const { t, row, at, fields, sheet, errors, columns, active, chosen, typed, isBusy, textOf } = props;
  const locale = useLanguage();
  const { product, sku, isProduct } = row;
  const name = pickText(product.name, locale) || t.noName;
  const spec = sku ? pickText(sku.spec, locale) || sku.code : '';
  const state = product.open ? t.open[product.open] : product.isPublic ? '' : t.newProduct;
  const whole = [name, isProduct ? '' : spec].filter(Boolean).join(', ');
  return (
    <tr
      data-row={at}
      aria-rowindex={at + 2}
      className="absolute grid w-max"
      style={{ gridTemplateColumns: columns, height: lineHeight, top: at * lineHeight }}
    >
      <th
        scope="row"
        aria-colindex={1}
        className={`sticky left-0 z-20 flex items-center gap-2 overflow-hidden border-line border-r border-b bg-card px-2 text-left ${isProduct ? 'font-semibold' : 'pl-6 font-normal text-ink-2'}`}
        title={[name, spec, sku?.code].filter(Boolean).join(' · ')}
      >
        <span className="truncate">{isProduct ? name : spec}</span>
        {isProduct && state && (
          <span className="shrink-0 rounded-control bg-tint-2 px-1.5 font-normal text-accent-strong text-xs max-sm:hidden">
            {state}
          </span>
        )}
      </th>
      {fields.map((field, col) => {
        const key = keyOf(row, field);
        const isThere = hasCell(row, field);
        const isActive = active === col;
        const locked = isLocked(row, field);
        return (
          <Cell
            key={field}
            id={`cell-${key}${isThere ? '' : `-${at}`}`}
            label={`${t.fields[field]}, ${whole}`}
            col={col}
            text={isThere ? textOf(row, field) : ''}
            error={isThere ? errors.get(key) : undefined}
            isChanged={isThere && sheet.edits.has(key)}
            isNumber={isSkuField(field)}
            isActive={isActive}
            isChosen={chosen !== null && col >= chosen[0] && col <= chosen[1]}
            isShut={!isThere || locked || isBusy}
            hint={isThere ? (locked ? t.locked : undefined) : t.notHere}
            typed={isActive ? typed : null}
            list={field === 'categoryId' || field === 'status' ? `sheet-${field}` : undefined}
            onType={props.onType}
          />
        );
      })}
    </tr>
  );
}

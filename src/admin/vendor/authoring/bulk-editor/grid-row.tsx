import { useLayoutEffect, useRef } from 'react';
import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';
import { pickText } from '../../../../lib/format/text.ts';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { hasCell, isLocked, isSkuField, keyOf, type Row } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { asCell, lineHeight } from './widths.ts';

interface RowProps {
  readonly t: BulkTexts;
  readonly row: Row;
  readonly at: number;
  readonly fields: readonly SheetField[];
  readonly sheet: Sheet;
  readonly errors: ReadonlyMap<string, string>;
  readonly columns: string;
  /** Index of the active column; null if the active cell is in another row. */
  readonly active: number | null;
  /** First and last selected column of this row. */
  readonly chosen: readonly [first: number, last: number] | null;
  readonly typed: string | null;
  readonly isBusy: boolean;
  readonly textOf: (row: Row, field: SheetField) => string;
  readonly onType: (text: string) => void;
}

/** A row of the grid, with its product or SKU in the header cell. */
export function GridRow(props: RowProps) {
  const { t, row, at, fields, sheet, errors, columns, active, chosen, typed, isBusy, textOf } = props;
  const locale = useLanguage();
  const { product, sku, isProduct } = row;
  const name = pickText(product.name, locale) || t.noName;
  const spec = sku ? pickText(sku.spec, locale) || sku.code : '';
  const state = product.open ? t.open[product.open] : product.isPublic ? '' : t.newProduct;
  const label = [name, isProduct ? '' : spec].filter(Boolean).join(', ');
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
            label={`${t.fields[field]}, ${label}`}
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

interface CellProps {
  readonly id: string;
  /** Name of the cell for screen readers. */
  readonly label: string;
  readonly col: number;
  readonly text: string;
  readonly error: string | undefined;
  readonly isChanged: boolean;
  readonly isNumber: boolean;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isShut: boolean;
  readonly hint: string | undefined;
  /** The text being typed; null outside of edit mode. */
  readonly typed: string | null;
  /** Id of the datalist, for columns with choices. */
  readonly list: string | undefined;
  readonly onType: (text: string) => void;
}

/** One cell. The active one contains a real input element, so that every input method works. */
function Cell(props: CellProps) {
  const { id, text, error, isChanged, isNumber, isActive, isChosen, isShut, hint, col } = props;
  const look = error
    ? 'bg-tint-2 text-danger'
    : isChosen
      ? 'bg-tint'
      : isChanged
        ? 'bg-verified-tint'
        : isShut
          ? 'bg-soft text-ink-2'
          : 'bg-card';
  return (
    <td
      {...asCell(isChosen, isShut)}
      data-col={col}
      aria-colindex={col + 2}
      title={error ?? hint}
      className={`relative flex items-center overflow-hidden border-line border-r border-b px-2 ${look} ${isNumber ? 'justify-end tabular-nums' : ''} ${isActive ? 'z-10 outline-2 outline-accent -outline-offset-2' : ''}`}
    >
      {isActive ? <Field {...props} /> : <span className="truncate">{text}</span>}
      {error && (
        <span id={`${id}-error`} className="sr-only">
          {error}
        </span>
      )}
    </td>
  );
}

function Field({ id, label, text, error, isNumber, isShut, typed, list, onType }: CellProps) {
  const field = useRef<HTMLInputElement>(null);
  const isTyping = typed !== null;
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus({ preventScroll: true });
    // The text is selected, so that typing replaces it and copying copies the cell.
    if (!isTyping && input.value === text) input.select();
  }, [isTyping, text]);
  return (
    <input
      ref={field}
      id={id}
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      autoComplete="off"
      list={isTyping ? list : undefined}
      readOnly={isShut}
      value={typed ?? text}
      onChange={(event) => onType(event.target.value)}
      className={`h-full w-full min-w-0 bg-transparent outline-none ${isTyping ? '' : 'cursor-default caret-transparent selection:bg-transparent'} ${isNumber ? 'text-right' : ''}`}
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';
import { useIsWide } from '../../../parts/use-is-wide.ts';
import { GridRow } from './grid-row.tsx';
import { type Place, rangeOf, type Selection } from './moves.ts';
import { isSkuField, type Row } from './rows.ts';
import type { Sheet } from './sheet.ts';
import type { Keys } from './use-keys.ts';
import { asGrid, headWidth, lineHeight, widths } from './widths.ts';

interface GridProps {
  readonly t: BulkTexts;
  readonly rows: readonly Row[];
  readonly fields: readonly SheetField[];
  readonly sheet: Sheet;
  readonly errors: ReadonlyMap<string, string>;
  readonly selection: Selection;
  readonly keys: Keys;
  readonly isBusy: boolean;
  readonly categoryNames: readonly string[];
  readonly textOf: (row: Row, field: SheetField) => string;
}

/** Rows rendered beyond the visible ones (overscan). */
const spare = 8;
/** Height in pixels before the first measurement. */
const usualHeight = 560;

/** The virtualised table: only the visible rows and the active one are rendered. */
export function Grid(props: GridProps) {
  const { t, rows, fields, sheet, errors, selection, keys, isBusy, textOf } = props;
  const isWide = useIsWide();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(usualHeight);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight || usualHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const head = isWide ? headWidth.wide : headWidth.narrow;
  const columns = `${head}px ${fields.map((field) => `${widths[field]}px`).join(' ')}`;
  const range = rangeOf(selection);
  const { row: line, col } = selection.to;
  // Scrolls the far end of the selection into view.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { clientHeight, clientWidth, scrollTop, scrollLeft } = element;
    const y = line * lineHeight;
    if (y < scrollTop) element.scrollTop = y;
    else if (y + 2 * lineHeight > scrollTop + clientHeight)
      element.scrollTop = y + 2 * lineHeight - clientHeight;
    const x = fields.slice(0, col).reduce((sum, field) => sum + widths[field], 0);
    const width = widths[fields[col] ?? 'price'];
    if (x < scrollLeft) element.scrollLeft = x;
    else if (x + width + head > scrollLeft + clientWidth) element.scrollLeft = x + width + head - clientWidth;
  }, [line, col, fields, head]);
  const first = Math.max(0, Math.floor(top / lineHeight) - spare);
  const last = Math.min(rows.length, Math.ceil((top + height) / lineHeight) + spare);
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  if (!drawn.includes(selection.at.row)) drawn.push(selection.at.row);
  return (
    <div
      ref={box}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className="h-[max(20rem,calc(100dvh-21rem))] overflow-auto rounded-card border border-line bg-card"
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- `asGrid` sets the role grid, and its cells take the focus */}
      <table
        {...asGrid}
        aria-label={t.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={fields.length + 1}
        aria-busy={isBusy}
        onKeyDown={keys.press}
        onCopy={(event) => keys.copy(event, false)}
        onCut={(event) => keys.copy(event, true)}
        onPaste={keys.paste}
        onPointerDown={(event) => {
          const place = placeOf(event.target);
          if (!place) return;
          keys.point(place, { isFar: event.shiftKey, isDouble: false });
          // The mousedown would take the focus from the input of the cell.
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
        }}
        onMouseDown={(event) => {
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
        }}
        onPointerOver={(event) => {
          const place = placeOf(event.target);
          const isDragging = event.pointerType === 'mouse' && event.buttons === 1;
          if (place && isDragging) keys.point(place, { isFar: true, isDouble: false });
        }}
        onDoubleClick={(event) => {
          const place = placeOf(event.target);
          if (place) keys.point(place, { isFar: false, isDouble: true });
        }}
        className="block w-max select-none"
      >
        <thead className="sticky top-0 z-30 block">
          <tr
            aria-rowindex={1}
            className="grid w-max bg-soft font-semibold"
            style={{ gridTemplateColumns: columns, height: lineHeight }}
          >
            <th
              scope="col"
              aria-colindex={1}
              className="sticky left-0 z-10 flex items-center border-line border-r border-b bg-soft px-2"
            >
              {t.product}
            </th>
            {fields.map((field, at) => (
              <th
                key={field}
                scope="col"
                aria-colindex={at + 2}
                className={`flex items-center overflow-hidden whitespace-nowrap border-line border-r border-b px-2 ${isSkuField(field) ? 'justify-end' : ''}`}
              >
                {t.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: rows.length * lineHeight }}>
          {drawn.map((at) => {
            const row = rows[at];
            const isIn = at >= range.top && at <= range.bottom;
            return (
              row && (
                <GridRow
                  key={`${row.product.id}.${row.isProduct ? '' : row.sku?.at}`}
                  t={t}
                  row={row}
                  at={at}
                  fields={fields}
                  sheet={sheet}
                  errors={errors}
                  columns={columns}
                  isBusy={isBusy}
                  textOf={textOf}
                  active={at === selection.at.row ? selection.at.col : null}
                  chosen={isIn ? [range.left, range.right] : null}
                  typed={keys.typed}
                  onType={keys.type}
                />
              )
            );
          })}
        </tbody>
      </table>
      <datalist id="sheet-status">
        {Object.values(t.statuses).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id="sheet-categoryId">
        {props.categoryNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** The cell under the pointer. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr')?.dataset.row;
  const col = cell?.dataset.col;
  return row === undefined || col === undefined ? null : { row: Number(row), col: Number(col) };
}

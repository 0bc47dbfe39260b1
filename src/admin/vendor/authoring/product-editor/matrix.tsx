import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef } from 'react';
import { keyOf } from '../../../../lib/composing.ts';
import { fill } from '../../../../lib/text.ts';
import { useIsWide } from '../../../parts/use-is-wide.ts';
import {
  type Column,
  columns,
  combinations,
  filled,
  mostSkus,
  pasted,
  skuOf,
  withSku,
} from './combinations.ts';
import type { SkuDraft } from './draft.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixFill } from './matrix-fill.tsx';
import { MatrixRow } from './matrix-row.tsx';
import type { PartProps } from './part-props.ts';

/** Where in the matrix something happened. */
function placeOf(target: EventTarget): { row: number; column: Column } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const column = columns.find((name) => name === cell?.dataset.column);
  const row = Number(cell?.dataset.row);
  return column && Number.isInteger(row) ? { row, column } : null;
}

const widths: Readonly<Record<Column, string>> = {
  code: 'min-w-32',
  price: 'min-w-26',
  originalPrice: 'min-w-26',
  stock: 'min-w-20',
  weight: 'min-w-20',
  gtin: 'min-w-32',
};

/** Code, price and stock of every combination of options, edited like a table of a spreadsheet. */
export function Matrix({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const { options, skus } = draft;
  const words = t.matrix;
  const isWide = useIsWide();
  const table = useRef<HTMLFieldSetElement>(null);
  const setting = useRef(set);
  setting.current = set;
  // Rows are drawn anew only where their SKU has changed: there may be two hundred.
  const put = useCallback(
    (key: string, change: Partial<SkuDraft>) =>
      setting.current((now) => ({
        ...now,
        skus: now.skus.map((sku) => (sku.key === key ? { ...sku, ...change } : sku)),
      })),
    [],
  );
  const remove = useCallback(
    (key: string) => setting.current((now) => ({ ...now, skus: now.skus.filter((sku) => sku.key !== key) })),
    [],
  );
  const onKey = (event: KeyboardEvent) => {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[keyOf(event)];
    const place = placeOf(event.target);
    if (step === undefined || !place) return;
    event.preventDefault();
    const next = `[data-row="${place.row + step}"][data-column="${place.column}"] input`;
    const input = table.current?.querySelector<HTMLInputElement>(next);
    input?.focus();
    input?.select();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const place = placeOf(event.target);
    if (!place || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    set({ skus: pasted(skus, place, text) });
  };
  const rows = combinations(options).slice(0, mostSkus);
  const missing = rows.filter((row) => !skuOf(skus, row));
  const lines = skus.map((sku, at) => ({
    sku,
    at,
    values: rows.find((row) => skuOf([sku], row))?.values ?? [],
    errors: Object.fromEntries(
      columns.flatMap((column) => {
        const error = errors[`skus.${at}.${column}`];
        return error ? [[column, error]] : [];
      }),
    ),
  }));
  return (
    <fieldset ref={table} className="flex min-w-0 flex-col gap-3" onKeyDown={onKey} onPaste={onPaste}>
      <legend className="sr-only">{words.caption}</legend>
      {options.length > 0 && skus.length > 1 && (
        <MatrixFill
          t={words}
          options={options}
          onFill={(value, change) => set({ skus: filled(skus, value, change) })}
        />
      )}
      {errors.skus && (
        <p role="alert" className="text-danger">
          {errors.skus}
        </p>
      )}
      {isWide ? (
        <div className="max-h-[70dvh] overflow-auto rounded-control border border-line">
          <table className="w-full border-collapse text-left">
            <thead className="sticky top-0 z-10 bg-soft text-ink-2">
              <tr>
                <th scope="col" className="px-2 py-2 font-normal">
                  {words.variant}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={`px-1 py-2 font-normal ${widths[column]}`}>
                    {words.columns[column]}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <MatrixRow
                  key={line.sku.key}
                  t={words}
                  sku={line.sku}
                  at={line.at}
                  values={line.values}
                  errors={line.errors}
                  mayRemove={skus.length > 1}
                  onChange={put}
                  onRemove={remove}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <MatrixCards t={words} lines={lines} mayRemove={skus.length > 1} onChange={put} onRemove={remove} />
      )}
      {missing.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {fill(words.missing, { count: missing.length })}
          <button
            type="button"
            className="min-h-9 font-semibold text-accent underline"
            onClick={() => set({ skus: missing.reduce((all, row) => withSku(options, all, row), skus) })}
          >
            {words.addMissing}
          </button>
        </p>
      )}
      <p className="text-ink-3 text-xs">{skus.length > 1 ? words.hint : words.hintOne}</p>
    </fieldset>
  );
}

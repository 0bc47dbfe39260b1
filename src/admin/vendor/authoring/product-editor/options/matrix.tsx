import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { useLatest } from '../../../../../components/use-latest.ts';
import { keyOf } from '../../../../../lib/format/composing.ts';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { SelectField } from '../../../../form/choice-fields.tsx';
import { MoneyField, NumberField, TextField } from '../../../../form/field.tsx';
import { useIsWide } from '../../../../parts/use-is-wide.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import type { OptionDraft, SkuDraft, ValueDraft } from '../draft.ts';
import type { PartProps } from '../part-props.ts';
import type { EditorTexts } from '../texts.ts';
import {
  type Column,
  cellOf,
  columns,
  combinations,
  filled,
  mostSkus,
  pasted,
  skuOf,
  withSku,
} from './combinations.ts';

interface CellProps {
  readonly t: EditorTexts['matrix'];
  readonly column: Column;
  readonly sku: SkuDraft;
  /** Name of the row. */
  readonly name: string;
  readonly error: string | undefined;
  /** Without a visible label: in a table the column header labels it; on a card it has its own. */
  readonly isBare: boolean;
  readonly onChange: (change: Partial<SkuDraft>) => void;
}

const texts = new Set<Column>(['code', 'gtin']);
const amounts = new Set<Column>(['price', 'originalPrice']);

/** One field of one SKU. */
function Cell({ t, column, sku, name, error, isBare, onChange }: CellProps) {
  const label = isBare ? `${t.columns[column]} · ${name}` : t.columns[column];
  const value = sku[column];
  if (texts.has(column))
    return (
      <TextField
        label={label}
        isBare={isBare}
        max={column === 'code' ? 100 : 14}
        value={typeof value === 'string' ? value : ''}
        error={error}
        onChange={(text) => onChange({ [column]: text })}
      />
    );
  const Field = amounts.has(column) ? MoneyField : NumberField;
  return (
    <Field
      label={label}
      isBare={isBare}
      value={typeof value === 'number' ? value : null}
      error={error}
      onChange={(number) => onChange({ [column]: number })}
    />
  );
}

interface MatrixLine {
  readonly sku: SkuDraft;
  readonly at: number;
  readonly values: readonly ValueDraft[];
  readonly errors: Readonly<Partial<Record<Column, string>>>;
}
interface LineChanges {
  readonly mayRemove: boolean;
  readonly onChange: (key: string, change: Partial<SkuDraft>) => void;
  readonly onRemove: (key: string) => void;
}

interface MatrixRowProps extends MatrixLine, LineChanges {
  readonly t: EditorTexts['matrix'];
}

/** One SKU as a row. */
const MatrixRow = memo(
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
function useLineName(t: EditorTexts['matrix'], values: readonly ValueDraft[]): string {
  const locale = useLanguage();
  return values.map(({ value }) => pickText(value, locale) || '–').join(' / ') || t.only;
}

interface MatrixFillProps {
  readonly t: EditorTexts['matrix'];
  readonly options: readonly OptionDraft[];
  /** Empty `value` = all SKUs. */
  readonly onFill: (value: string, change: Partial<SkuDraft>) => void;
}

const fillable = columns.filter((column) => column !== 'code' && column !== 'gtin');
const isColumn = (name: string): name is Column => fillable.some((one) => one === name);

/** Fills one field of many SKUs: of all, or of those with one option value. */
function MatrixFill({ t, options, onFill }: MatrixFillProps) {
  const locale = useLanguage();
  const [value, setValue] = useState('');
  const [column, setColumn] = useState<Column>('price');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const change = cellOf(column, text);
    const [said] = Object.values(change);
    const isNothing = said === null || Number.isNaN(said);
    setWrong(isNothing);
    if (!isNothing) onFill(value, change);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter bubbles from the fields in it, and would submit the whole form
    <fieldset
      className="grid grid-cols-2 items-start gap-2 rounded-control bg-soft p-3 sm:flex sm:flex-wrap"
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <legend className="sr-only">{t.fill}</legend>
      <SelectField
        isBare
        label={t.fillWhich}
        none={t.fillAll}
        value={value}
        options={options.flatMap(({ name, values }) =>
          values.map((one) => ({
            value: one.key,
            label: `${pickText(name, locale)}: ${pickText(one.value, locale)}`,
          })),
        )}
        onChange={setValue}
      />
      <SelectField
        isBare
        label={t.fillColumn}
        value={column}
        options={fillable.map((one) => ({ value: one, label: t.columns[one] }))}
        onChange={(name) => isColumn(name) && setColumn(name)}
      />
      <TextField
        isBare
        label={fill(t.fillValue, { column: t.columns[column] })}
        placeholder={t.fillPlaceholder}
        value={text}
        error={isWrong ? t.fillWrong : undefined}
        onChange={(typed) => {
          setText(typed);
          setWrong(false);
        }}
      />
      <button type="button" className="control-button" onClick={apply}>
        {t.fill}
      </button>
    </fieldset>
  );
}

interface MatrixCardsProps extends LineChanges {
  readonly t: EditorTexts['matrix'];
  readonly lines: readonly MatrixLine[];
}

/** The matrix as cards, on narrow screens. */
const MatrixCards = ({ lines, ...rest }: MatrixCardsProps) => (
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

/** The matrix cell of an event target. */
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

/** The SKU matrix: code, price and stock of every combination, with keyboard and paste as in a spreadsheet. */
export function Matrix({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const { options, skus } = draft;
  const words = t.matrix;
  const isWide = useIsWide();
  const table = useRef<HTMLFieldSetElement>(null);
  const setting = useLatest(set);
  // A row renders again only if its SKU has changed: there may be two hundred.
  const put = useCallback(
    (key: string, change: Partial<SkuDraft>) =>
      setting.current((now) => ({
        ...now,
        skus: now.skus.map((sku) => (sku.key === key ? { ...sku, ...change } : sku)),
      })),
    [setting],
  );
  const remove = useCallback(
    (key: string) => setting.current((now) => ({ ...now, skus: now.skus.filter((sku) => sku.key !== key) })),
    [setting],
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key and paste events bubble from the cells in it
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

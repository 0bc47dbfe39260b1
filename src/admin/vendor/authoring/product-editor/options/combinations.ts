import { typedFen } from '../../../../../lib/format/money.ts';
import { newSku, type OptionDraft, type SkuDraft, type ValueDraft } from '../draft.ts';

/** Maximum number of SKUs of a product. */
export const mostSkus = 200;

/** A row of the SKU matrix: one value of each option. */
interface Combination {
  /** The joined keys of the values. */
  readonly key: string;
  readonly values: readonly ValueDraft[];
}
const keyOf = (of: readonly string[]) => of.join(' ');

/** All combinations of option values, the last option changing fastest; one empty combination for a product without options. */
export const combinations = (options: readonly OptionDraft[]): Combination[] =>
  options
    .reduce<ValueDraft[][]>(
      (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
      [[]],
    )
    .map((values) => ({ key: keyOf(values.map(({ key }) => key)), values }));

export const skuOf = (skus: readonly SkuDraft[], { key }: Combination): SkuDraft | undefined =>
  skus.find((sku) => keyOf(sku.of) === key);

/**
 * The SKUs after a change of the options: combinations that still exist keep their data. The first value of a new option takes the data
 * from before; a combination with a new value is added as a SKU.
 */
export function skusAfter(
  before: readonly OptionDraft[],
  after: readonly OptionDraft[],
  skus: readonly SkuDraft[],
): readonly SkuDraft[] {
  const known = new Set(before.flatMap(({ values }) => values.map(({ key }) => key)));
  const cache = new Map<string, SkuDraft>();
  for (const sku of skus) {
    const of = after.map((option) => {
      const was = before.findIndex(({ key }) => key === option.key);
      return was === -1 ? (option.values[0]?.key ?? '') : (sku.of[was] ?? '');
    });
    const key = keyOf(of);
    if (!cache.has(key)) cache.set(key, { ...sku, of });
  }
  const wasSold = new Set(skus.map(({ of }) => keyOf(of)));
  return combinations(after)
    .slice(0, mostSkus)
    .flatMap((row) => {
      const sku = cache.get(row.key);
      if (sku) return [sku];
      const of = row.values.map(({ key }) => key);
      // An existing combination without a SKU was removed on purpose.
      const isOld = before.length === after.length && of.every((key) => known.has(key));
      return isOld && !wasSold.has(row.key) ? [] : [newSku(of)];
    });
}

/** Adds a SKU in the order of the rows. */
export function withSku(
  options: readonly OptionDraft[],
  skus: readonly SkuDraft[],
  row: Combination,
): readonly SkuDraft[] {
  const more = [...skus, newSku(row.values.map(({ key }) => key))];
  return combinations(options).flatMap((one) => skuOf(more, one) ?? []);
}

export const columns = ['code', 'price', 'originalPrice', 'stock', 'weight', 'gtin'] as const;
export type Column = (typeof columns)[number];

/** Parses a text for a cell, also in a foreign format such as `¥1,234.50` of a spreadsheet. */
export function cellOf(column: Column, typed: string): Partial<SkuDraft> {
  const text = typed.trim();
  if (column === 'code' || column === 'gtin') return { [column]: text };
  if (text === '') return { [column]: null };
  const plain = text.normalize('NFKC').replace(/^[¥￥]\s*|[,，\s]/g, '');
  if (column === 'price' || column === 'originalPrice') return { [column]: typedFen(plain) ?? Number.NaN };
  return { [column]: /^\d+$/.test(plain) ? Number(plain) : Number.NaN };
}

/** Pastes rows and columns of a spreadsheet from this cell down and to the right; cells outside the matrix are dropped. */
export function pasted(
  skus: readonly SkuDraft[],
  from: { readonly row: number; readonly column: Column },
  text: string,
): readonly SkuDraft[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = columns.indexOf(from.column);
  return skus.map((sku, row) => {
    const cells = lines[row - from.row]?.split('\t') ?? [];
    const changes = cells.flatMap((cell, i) => {
      const column = columns[first + i];
      return column ? [cellOf(column, cell)] : [];
    });
    return Object.assign({}, sku, ...changes);
  });
}

/** Sets one field of all SKUs, or of those with one value. */
export const filled = (
  skus: readonly SkuDraft[],
  value: string,
  change: Partial<SkuDraft>,
): readonly SkuDraft[] =>
  skus.map((sku) => (value === '' || sku.of.includes(value) ? { ...sku, ...change } : sku));

import { type Locale, type LocalText, priceLimit } from '../../../../../contract/basics.ts';
import type { ProductOption } from '../../../../../contract/catalogue/product.ts';
import { isGtin, writtenGtin } from '../../../../../contract/written.ts';
import { type ProductAggregate, retainSkus, type SkuAggregate } from '../../../catalogue/index.ts';
import type { StockMove } from '../seen-stock.ts';
import { amount, type Currency } from './amount.ts';
import { cutTo } from './cells.ts';
import type { CellKey } from './columns.ts';
import type { Pictures } from './images.ts';
import { readOptions, saysOptions } from './options.ts';
import { pictureOf } from './pictures.ts';
import type { Cell, Reader, Row } from './reader.ts';
import { reportStock, type StockRules, stockOf } from './stock.ts';

interface Variants {
  readonly options: readonly ProductOption[];
  readonly skus: readonly SkuAggregate[];
}

interface Known {
  readonly language: Locale;
  readonly pictures: Pictures;
  readonly before: ProductAggregate | undefined;
  /** Ids of stored SKUs that orders or reviews refer to. */
  readonly history: ReadonlySet<number>;
  readonly stock: StockRules;
  readonly currency: Currency;
  /** Receives stock moves, which are recorded once the product is written. */
  readonly moved: (move: StockMove) => void;
}

const mostVariants = 200;
const signs: readonly CellKey[] = ['price', 'sku', 'stock', 'listPrice', 'variantImage'];
const valueKeys = ([1, 2, 3] as const).flatMap((n): CellKey[] => [
  `option${n}Value`,
  `option${n}Value.zh`,
  `option${n}Value.en`,
]);

const isVariant = (row: Row) => [...signs, ...valueKeys].some((key) => row.cells.get(key)?.trim());

/**
 * Builds the SKUs. A file with option columns lists all SKUs: stored ones that are missing are removed, or kept without stock when orders
 * refer to them. A file without option columns changes the SKUs it names by code, or the only one.
 * @returns null when there was an error, which is then reported
 */
export function readVariants(reader: Reader, known: Known): Variants | null {
  const rows = reader.group.rows.filter(isVariant);
  const { before } = known;
  if (rows.length > mostVariants) reader.first('sku').wrong('too_many', { most: mostVariants });
  if (rows.length === 0) {
    if (before) return { options: before.options, skus: before.skus };
    reader.first('price').wrong('variant_required');
  }
  if (reader.failed) return null;
  const read = saysOptions(reader) ? allVariants(reader, rows, known) : namedVariants(reader, rows, known);
  // A default for new stock is the importer's explicit decision, so nothing is reported with it.
  if (read && known.stock.fresh === undefined) reportStock(reader, rows, read.skus, before);
  return read;
}

function allVariants(reader: Reader, rows: readonly Row[], known: Known): Variants | null {
  const read = readOptions(reader, rows, known.language, known.before?.options ?? []);
  if (!read) return null;
  const { before } = known;
  const stored = matchStored(reader, rows, read, before);
  const skus = rows.map((row, i) => readSku(reader, row, read.choices[i] ?? [], stored[i], known));
  const used = new Set(stored);
  const left = before?.skus.filter((sku) => !used.has(sku)) ?? [];
  const retained = left.filter((sku) => sku.id !== undefined && known.history.has(sku.id));
  return withRetained(
    reader,
    { options: read.options, skus: withCodes(reader, rows, skus) },
    retained,
    before,
  );
}

function namedVariants(reader: Reader, rows: readonly Row[], known: Known): Variants | null {
  const { before } = known;
  if (!before) {
    const [row] = rows;
    if (rows.length > 1 || !row) reader.first('option1Name').wrong('option_name_required');
    return row
      ? { options: [], skus: withCodes(reader, rows, [readSku(reader, row, [], undefined, known)]) }
      : null;
  }
  const changed = new Map<SkuAggregate, SkuAggregate>();
  rows.forEach((row) => {
    const code = row.cells.get('sku')?.trim() ?? '';
    const only = before.skus.length === 1 && rows.length === 1 ? before.skus[0] : undefined;
    const stored = before.skus.find((sku) => sku.code === code) ?? only;
    if (!stored) reader.cell(row, 'sku').wrong('sku_unknown');
    else changed.set(stored, readSku(reader, row, stored.choice, stored, known));
  });
  return { options: before.options, skus: before.skus.map((sku) => changed.get(sku) ?? sku) };
}

/** Matches each row to a stored SKU: by its code, else by its option values. */
function matchStored(
  reader: Reader,
  rows: readonly Row[],
  read: { options: readonly ProductOption[]; choices: readonly (readonly number[])[] },
  before: ProductAggregate | undefined,
): (SkuAggregate | undefined)[] {
  const free = new Set(before?.skus);
  const take = (sku: SkuAggregate | undefined) => {
    if (sku) free.delete(sku);
    return sku;
  };
  const codes = rows.map((row) => reader.cell(row, 'sku').value.trim());
  const byCode = codes.map((code) => take([...free].find((sku) => sku.code === code)));
  const valuesOf = (options: readonly ProductOption[], choice: readonly number[]) =>
    options.map((option, i) => option.values[choice[i] ?? -1]?.value ?? { zh: '', en: '' });
  return byCode.map((found, i) => {
    if (found || !before) return found;
    const values = valuesOf(read.options, read.choices[i] ?? []);
    return take([...free].find((sku) => sameTexts(valuesOf(before.options, sku.choice), values)));
  });
}

const sameTexts = (a: readonly LocalText[], b: readonly LocalText[]) =>
  a.length === b.length && a.every((text, i) => text.zh === b[i]?.zh && text.en === b[i]?.en);

/** Builds one SKU; its code may still be empty. */
function readSku(
  reader: Reader,
  row: Row,
  choice: readonly number[],
  stored: SkuAggregate | undefined,
  { pictures, before, stock: rules, currency, moved }: Known,
): SkuAggregate {
  const cell = (key: CellKey) => reader.cell(row, key);
  const says = (key: CellKey) => cell(key).value.trim() !== '';
  const price = priceOf(cell('price'), stored, currency);
  const code = cutTo(cell('sku'), cell('sku').value.trim(), 100) || (stored?.code ?? '');
  const gtin = readGtin(cell('gtin'), stored?.gtin ?? null);
  const originalPrice = listPriceOf(reader, row, price, stored, currency);
  const { stock, move } = stockOf(reader, row, stored, rules);
  if (move) moved(move);
  return {
    ...(stored?.id === undefined ? {} : { id: stored.id }),
    code,
    gtin,
    choice,
    price,
    originalPrice,
    stock,
    image: reader.has('variantImage')
      ? pictureOf(reader, row, 'variantImage', pictures, before)
      : (stored?.image ?? null),
    weight: says('grams') ? gramsOf(reader, row) : (stored?.weight ?? 0),
  };
}

/** The price in fen. A missing price or 0 keeps the stored price, so that nothing is sold for free by mistake. */
function priceOf(cell: Cell, stored: SkuAggregate | undefined, currency: Currency): number {
  const none = cell.value.trim() === '';
  if (none && stored && stored.price !== priceLimit) return stored.price;
  const price = none ? 0 : amount(cell, currency);
  if (price === 0) cell.draft('price_missing');
  return price || (stored?.price ?? priceLimit);
}

function listPriceOf(
  reader: Reader,
  row: Row,
  price: number,
  stored: SkuAggregate | undefined,
  currency: Currency,
): number {
  if (!reader.has('listPrice')) return Math.max(stored?.originalPrice ?? price, price);
  const cell = reader.cell(row, 'listPrice');
  const quiet: Cell = { ...cell, wrong: () => cell.warn('list_price_unread') };
  const value = cell.value.trim() === '' ? price : (amount(quiet, currency) ?? price);
  // Shopify accepts such a price and shows no discount.
  if (value < price && value > 0) cell.warn('list_price_below');
  return Math.max(value, price);
}

/** Shopify converts pounds to grams with many decimals. */
function gramsOf(reader: Reader, row: Row): number {
  const cell = reader.cell(row, 'grams');
  const text = cell.value.trim();
  const grams = /^\d{1,8}(\.\d+)?$/.test(text) ? Math.round(Number(text)) : Number.NaN;
  if (grams <= 10_000_000) return grams;
  cell.wrong('not_whole', { min: 0, max: 10_000_000 });
  return 0;
}

/** Gives SKUs without a code one derived from the handle. */
function withCodes(reader: Reader, rows: readonly Row[], skus: readonly SkuAggregate[]): SkuAggregate[] {
  const codes = new Set<string>();
  const single = skus.map((sku, i) => {
    const row = rows[i];
    const isRepeated = sku.code !== '' && codes.has(sku.code);
    if (isRepeated && row) reader.cell(row, 'sku').warn('sku_repeated');
    codes.add(sku.code);
    return isRepeated ? { ...sku, code: '' } : sku;
  });
  return single.map((sku, i) => {
    if (sku.code !== '') return sku;
    let n = i + 1;
    while (codes.has(codeFor(reader, n))) n += 1;
    codes.add(codeFor(reader, n));
    return { ...sku, code: codeFor(reader, n) };
  });
}

const codeFor = (reader: Reader, n: number) => `${reader.group.handle.slice(0, 90)}-${n}`;

/** Keeps SKUs that orders refer to, and reports it. */
function withRetained(
  reader: Reader,
  read: Variants,
  retained: readonly SkuAggregate[],
  before: ProductAggregate | undefined,
): Variants | null {
  if (retained.length === 0 || !before) return read;
  const merged = retainSkus(read, retained, before);
  if (!merged) {
    const hasOptions = read.options.length === before.options.length;
    reader.first(hasOptions ? 'option1Value' : 'option1Name').wrong('variants_sold');
  } else if (retained.some((sku) => sku.stock > 0)) {
    reader.first('sku').warn('variant_kept', { count: retained.length });
  }
  return merged;
}

/** The GTIN; an invalid one, also one with a wrong check digit, is skipped and reported. */
function readGtin(cell: Cell, stored: string | null): string | null {
  const text = writtenGtin(cell.value.slice(0, 60));
  if (text === '') return stored;
  if (isGtin(text)) return text;
  cell.warn(/^(\d{8}|\d{12,14})$/.test(text) ? 'barcode_check' : 'barcode_invalid');
  return stored;
}

import { isDeepStrictEqual } from 'node:util';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { plainYuan } from '../../../../contract/money.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import type { ProductAggregate, SkuAggregate, StoredProduct } from '../../catalogue/index.ts';
import type { CellKey, ColumnKey } from './format/columns.ts';
import { linesCell, pairsCell, tiersCell } from './format/lists.ts';
import { readOptions } from './format/options.ts';
import { type Row, readGroup } from './format/rows.ts';
import { createReport } from './report.ts';
import { seenCell } from './seen-stock.ts';

type Cells = ReadonlyMap<CellKey, string>;
type Entries = readonly (readonly [CellKey, string])[];

export interface Writing {
  readonly language: Locale;
  readonly siteUrl: string;
  readonly texts: Texts;
  readonly categoryName: (id: number) => string;
  /** Of this export: what a file says of stock is counted from what its export saw. */
  readonly stamp: string;
}

const states = { on_sale: 'active', off_shelf: 'draft', archived: 'archived' } as const;
const optionNumbers = [1, 2, 3] as const;

export const otherOf = (language: Locale): Locale => (language === 'zh' ? 'en' : 'zh');

/** A product's rows: the first with its own texts and its first variant and picture, then one for each further of either. */
export function rowsOf({ whole, promotions }: StoredProduct, writing: Writing): Cells[] {
  const count = Math.max(whole.skus.length, whole.images.length, 1);
  const rows = Array.from({ length: count }, (_, i): Entries => {
    const sku = whole.skus[i];
    const handle = ['handle', whole.handle] as const;
    return [handle, ...(sku ? variantCells(whole, sku, writing) : []), ...imageCells(whole, i, writing)];
  });
  const [first = [], ...rest] = rows;
  const flags: Entries = [['promotions', promotions.join(', ')]];
  const own = [...first, ...productCells(whole, writing), ...flags, ...optionNames(whole, writing)];
  const told = [own, ...rest].map((entries) => new Map(entries));
  if (isTold(whole, told, writing)) return told;
  return [new Map([...own, ['options', JSON.stringify(whole.options)]]), ...told.slice(1)];
}

function local(key: ColumnKey, text: LocalText, language: Locale): Entries {
  const other = otherOf(language);
  return [
    [key, text[language]],
    [`${key}.${other}`, text[other]],
  ];
}

function productCells(whole: ProductAggregate, { language, categoryName }: Writing): Entries {
  const both = (of: (locale: Locale) => string): LocalText => ({ zh: of('zh'), en: of('en') });
  const points = both((locale) => linesCell(whole.sellingPoints.map((point) => point[locale])));
  const attributes = both((locale) =>
    pairsCell(whole.attributes.map(({ name, value }) => [name[locale], value[locale]])),
  );
  return [
    ['language', language],
    ...local('title', whole.name, language),
    ...local('body', whole.description, language),
    ...local('vendor', whole.brand, language),
    ...local('brief', whole.brief, language),
    ...local('seoTitle', whole.seo.title, language),
    ...local('seoDescription', whole.seo.description, language),
    ...local('unit', whole.unit, language),
    ...local('sellingPoints', points, language),
    ...local('attributes', attributes, language),
    ['category', categoryName(whole.categoryId)],
    ['type', whole.type],
    ['tags', whole.tags.join(', ')],
    ['published', whole.status === 'on_sale' ? 'TRUE' : 'FALSE'],
    ['status', states[whole.status]],
    ['model', whole.model ?? ''],
    ['minimum', String(whole.minQuantity)],
    ['multiple', String(whole.orderMultiple)],
    ['tiers', tiersCell(whole.tiers)],
    ['freight', plainYuan(whole.freight)],
    ['province', whole.province],
    ['services', whole.services.join(', ')],
    ['tradeType', whole.tradeType],
  ];
}

/** Shopify gives a product without options one called Title. */
function optionNames({ options }: ProductAggregate, { language }: Writing): Entries {
  if (options.length === 0) return [['option1Name', 'Title']];
  return optionNumbers.flatMap((n) => {
    const option = options[n - 1];
    return option ? local(`option${n}Name`, option.name, language) : [];
  });
}

function variantCells(
  { options }: ProductAggregate,
  sku: SkuAggregate,
  { language, siteUrl, stamp }: Writing,
): Entries {
  const values = optionNumbers.flatMap((n): Entries => {
    const found = options[n - 1]?.values[sku.choice[n - 1] ?? -1];
    if (!found) return [];
    return [...local(`option${n}Value`, found.value, language), [`option${n}Swatch`, found.swatch ?? '']];
  });
  return [
    ...(options.length === 0 ? ([['option1Value', 'Default Title']] as const) : values),
    ['sku', sku.code],
    ['grams', String(sku.weight)],
    ['stock', String(sku.stock)],
    ['stockSeen', seenCell(sku.stock, stamp)],
    ['price', plainYuan(sku.price)],
    ['gtin', sku.gtin ?? ''],
    ['listPrice', sku.originalPrice > sku.price ? plainYuan(sku.originalPrice) : ''],
    ['variantImage', sku.image === null ? '' : fullAddress(sku.image, siteUrl)],
  ];
}

function imageCells(
  { images, imageAlts }: ProductAggregate,
  i: number,
  { language, siteUrl }: Writing,
): Entries {
  const image = images[i];
  if (image === undefined) return [];
  return [
    ['image', fullAddress(image, siteUrl)],
    ['imagePosition', String(i + 1)],
    ...local('imageAlt', imageAlts[i] ?? { zh: '', en: '' }, language),
  ];
}

const fullAddress = (path: string, siteUrl: string) => (path.startsWith('/') ? `${siteUrl}${path}` : path);

/** Whether an import would read the very same options from these rows: all values are used, in this order, and can be told apart. */
function isTold(whole: ProductAggregate, cells: readonly Cells[], { language, texts }: Writing): boolean {
  const rows = cells.map((row): Row => ({ line: 1, cells: row }));
  const [first] = rows;
  if (!first) return true;
  const header = new Map([...first.cells.keys()].map((key) => [key, key]));
  const reader = readGroup(
    { handle: whole.handle, rows: [first, ...rows.slice(1)] },
    header,
    createReport(texts),
  );
  const read = readOptions(reader, rows.slice(0, whole.skus.length), language, []);
  const choices = whole.skus.map((sku) => sku.choice);
  return isDeepStrictEqual(read, { options: whole.options, choices });
}

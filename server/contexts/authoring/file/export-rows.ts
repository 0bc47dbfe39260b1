import { isDeepStrictEqual } from 'node:util';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { plainYuan } from '../../../../contract/money.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import type { ProductAggregate, SkuAggregate, StoredProduct } from '../../catalogue/index.ts';
import type { CellKey, ColumnKey } from './format/columns.ts';
import { linesCell, pairsCell, tiersCell } from './format/lists.ts';
import { readOptions } from './format/options.ts';
import { type Row, readGroup } from './format/reader.ts';
import { createReport } from './report.ts';
import { seenCell } from './seen-stock.ts';

type Cells = ReadonlyMap<CellKey, string>;
type Entries = readonly (readonly [CellKey, string])[];

export interface Writing {
  readonly language: Locale;
  readonly siteUrl: string;
  readonly texts: Texts;
  readonly categoryName: (id: number) => string;
  /** The id of this export. Stock in the file is later applied as the difference to the stock that the export with this id saw. */
  readonly stamp: string;
}

const states = { on_sale: 'active', off_shelf: 'draft', archived: 'archived' } as const;
const optionNumbers = [1, 2, 3] as const;

export const otherOf = (language: Locale): Locale => (language === 'zh' ? 'en' : 'zh');

/** The rows of a product: the first with its texts, first variant and first picture, then one row per further variant or picture. */
export function rowsOf({ aggregate, promotions }: StoredProduct, writing: Writing): Cells[] {
  const count = Math.max(aggregate.skus.length, aggregate.images.length, 1);
  const rows = Array.from({ length: count }, (_, i): Entries => {
    const sku = aggregate.skus[i];
    const handle = ['handle', aggregate.handle] as const;
    return [
      handle,
      ...(sku ? variantCells(aggregate, sku, writing) : []),
      ...imageCells(aggregate, i, writing),
    ];
  });
  const [first = [], ...rest] = rows;
  const flags: Entries = [['promotions', promotions.join(', ')]];
  const own = [...first, ...productCells(aggregate, writing), ...flags, ...optionNames(aggregate, writing)];
  const cells = [own, ...rest].map((entries) => new Map(entries));
  if (isRestorable(aggregate, cells, writing)) return cells;
  return [new Map([...own, ['options', JSON.stringify(aggregate.options)]]), ...cells.slice(1)];
}

function local(key: ColumnKey, text: LocalText, language: Locale): Entries {
  const other = otherOf(language);
  return [
    [key, text[language]],
    [`${key}.${other}`, text[other]],
  ];
}

function productCells(aggregate: ProductAggregate, { language, categoryName }: Writing): Entries {
  const both = (of: (locale: Locale) => string): LocalText => ({ zh: of('zh'), en: of('en') });
  const points = both((locale) => linesCell(aggregate.sellingPoints.map((point) => point[locale])));
  const attributes = both((locale) =>
    pairsCell(aggregate.attributes.map(({ name, value }) => [name[locale], value[locale]])),
  );
  return [
    ['language', language],
    ...local('title', aggregate.name, language),
    ...local('body', aggregate.description, language),
    ...local('vendor', aggregate.brand, language),
    ...local('brief', aggregate.brief, language),
    ...local('seoTitle', aggregate.seo.title, language),
    ...local('seoDescription', aggregate.seo.description, language),
    ...local('unit', aggregate.unit, language),
    ...local('sellingPoints', points, language),
    ...local('attributes', attributes, language),
    ['category', categoryName(aggregate.categoryId)],
    ['type', aggregate.type],
    ['tags', aggregate.tags.join(', ')],
    ['published', aggregate.status === 'on_sale' ? 'TRUE' : 'FALSE'],
    ['status', states[aggregate.status]],
    ['model', aggregate.model ?? ''],
    ['minimum', String(aggregate.minQuantity)],
    ['multiple', String(aggregate.orderMultiple)],
    ['tiers', tiersCell(aggregate.tiers)],
    ['freight', plainYuan(aggregate.freight)],
    ['province', aggregate.province],
    ['services', aggregate.services.join(', ')],
    ['tradeType', aggregate.tradeType],
    ['hsCode', aggregate.trade.customs?.hsCode ?? ''],
    ['origin', aggregate.trade.customs?.origin ?? ''],
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

/** Whether an import would restore exactly these options from the rows: every value is used, in this order, and all values are distinct. */
function isRestorable(
  aggregate: ProductAggregate,
  cells: readonly Cells[],
  { language, texts }: Writing,
): boolean {
  const rows = cells.map((row): Row => ({ line: 1, cells: row }));
  const [first] = rows;
  if (!first) return true;
  const header = new Map([...first.cells.keys()].map((key) => [key, key]));
  const reader = readGroup(
    { handle: aggregate.handle, rows: [first, ...rows.slice(1)] },
    header,
    createReport(texts),
  );
  const read = readOptions(reader, rows.slice(0, aggregate.skus.length), language, []);
  const choices = aggregate.skus.map((sku) => sku.choice);
  return isDeepStrictEqual(read, { options: aggregate.options, choices });
}

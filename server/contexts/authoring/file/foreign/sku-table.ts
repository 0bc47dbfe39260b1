import type { ForeignSystem } from '../../../../../contract/authoring/product-file.ts';
import type { ColumnKey } from '../format/columns.ts';
import { type Cells, type ForeignFormat, type ForeignRow, rowsBy } from './sheet.ts';
import {
  as,
  attributesOf,
  eachOnce,
  grams,
  isGiven,
  pairsIn,
  pathOf,
  picturesIn,
  priced,
  shown,
  textAsHtml,
} from './values.ts';

interface SkuTable {
  readonly name: ForeignSystem;
  readonly recognises: (headers: ReadonlySet<string>) => boolean;
  /** Columns that name the product; rows with the same one are its SKUs. A row without any belongs to the product above. */
  readonly key: readonly string[];
  readonly columns: Readonly<Partial<Record<ColumnKey, readonly string[]>>>;
  readonly sale?: readonly string[];
  /** Weight columns, with the unit of those that do not say it. */
  readonly weight: readonly string[];
  readonly unit: string;
  readonly pictures: readonly string[];
  readonly skuPicture: readonly string[];
  /** Columns with all options of a SKU: `颜色:红色;尺码:M`. */
  readonly choice: readonly string[];
  readonly attributes: readonly string[];
}

/** Columns of one option each. */
const optionColumns = ['颜色', '尺码', '尺寸', '规格', '款式', '型号规格', '容量'];
const productKeys = [
  'title',
  'brief',
  'vendor',
  'model',
  'type',
  'tags',
  'unit',
  'minimum',
  'tiers',
  'sellingPoints',
] as const;
const skuKeys = ['sku', 'gtin', 'stock'] as const;

const optionPairs = (row: ForeignRow) =>
  optionColumns.flatMap((name) => {
    const value = row.get(name);
    return isGiven(value) ? [[name, value] as const] : [];
  });

function choiceOf(row: ForeignRow, { choice }: SkuTable) {
  const given = row.get(...choice);
  const packed = given ? pairsIn(given.value.replaceAll('：', ':'), /[;；|]/, ':') : [];
  if (given && packed.length > 0) return packed.map(([name, value]) => [name, { ...given, value }] as const);
  const numbered = row.all(/^规格(?:名称?)?([1-3一二三])$/).flatMap((name) => {
    const value = row.get(`规格值${name.match[1]}`);
    return value ? [[name.value.trim(), value] as const] : [];
  });
  return numbered.length > 0 ? numbered : optionPairs(row);
}

function skuCells(row: ForeignRow, table: SkuTable, now: number): Cells {
  const { columns, sale = [], weight } = table;
  const own = Object.fromEntries(skuKeys.map((key) => [key, row.get(...(columns[key] ?? []))]));
  const regular = row.get(...(columns.price ?? []));
  const list = row.get(...(columns.listPrice ?? []));
  const prices = sale.length > 0 ? priced(regular, { price: row.get(...sale) }, now) : { price: regular };
  return {
    ...own,
    ...prices,
    ...(list && (prices.listPrice === undefined || isGiven(list)) && { listPrice: list }),
    grams: grams(row.get(...weight), /\(g\)|克\)/.test(row.get(...weight)?.column ?? '') ? 'g' : table.unit),
    variantImage: row.get(...table.skuPicture),
  };
}

/** `isSingle`: the product has one SKU and no options, so that its colour is an attribute. */
function productCells(row: ForeignRow, table: SkuTable, isSingle: boolean): Cells {
  const { columns } = table;
  const own = Object.fromEntries(productKeys.map((key) => [key, row.get(...(columns[key] ?? []))]));
  const category = row.get(...(columns.category ?? []));
  const state = row.get(...(columns.status ?? []));
  const packed = row.get(...table.attributes);
  return {
    ...own,
    body: textAsHtml(row.get(...(columns.body ?? []))),
    category: as(category, pathOf(category?.value ?? '', /[>/]+|-(?=\D)/).join(' > ')),
    status: shown(state),
    attributes: attributesOf([
      ...pairsIn((packed?.value ?? '').replaceAll('：', ':'), /[;；\n]/, ':').map(
        ([name, value]) => [name, as(packed, value)] as const,
      ),
      ...(isSingle ? optionPairs(row) : []),
    ]),
  };
}

/** The format of a system that writes one row for each SKU and repeats the product's cells or leaves them empty. */
export function skuTable(table: SkuTable): ForeignFormat {
  return {
    name: table.name,
    recognises: table.recognises,
    *products({ rows }, now) {
      let above = '';
      const keyOf = (row: ForeignRow) => {
        above = row.text(...table.key) || above;
        return above;
      };
      for (const group of rowsBy(rows, keyOf).values()) {
        const [first] = group;
        const isSingle = group.length === 1 && table.choice.every((name) => first.text(name) === '');
        yield {
          keys: [first.get(...table.key)],
          cells: productCells(first, table, isSingle),
          variants: group.map((row) => ({
            cells: skuCells(row, table, now),
            choice: isSingle ? [] : choiceOf(row, table),
          })),
          pictures: eachOnce([
            ...table.pictures.flatMap((name) => picturesIn(first.get(name), /[,，;；|\s]+/)),
            ...group.flatMap((row) => picturesIn(row.get(...table.skuPicture), /[,，;；|\s]+/)),
          ]),
        };
      }
    },
  };
}

import { type Cells, type ForeignFormat, type ForeignRow, rowsBy } from './sheet.ts';
import {
  as,
  attributesOf,
  categories,
  eachOnce,
  grams,
  partsOf,
  pathOf,
  picturesIn,
  priced,
  textAsHtml,
} from './values.ts';

/** Attributes that tell the variants of an item group apart. */
const optionNames = [
  'color',
  'size',
  'material',
  'pattern',
  'gender',
  'age group',
  'size type',
  'size system',
];
const plainNames = ['condition', 'gtin type', 'energy efficiency class', 'unit pricing measure', 'multipack'];

/** Attribute names exist with spaces and with underscores. */
const named = (row: ForeignRow, name: string) => row.get(name, name.replaceAll(' ', '_'));

function variantCells(row: ForeignRow, now: number): Cells {
  const [from = '', to = ''] = (named(row, 'sale price effective date')?.value ?? '').trim().split('/');
  const sale = { price: named(row, 'sale price'), from, to };
  const availability = row.get('availability');
  const quantity = named(row, 'sell on google quantity') ?? row.get('quantity');
  const isOut = /^out[ _]of[ _]stock$/i.test(availability?.value.trim() ?? '');
  const isLater = /^(?:preorder|backorder)$/i.test(availability?.value.trim() ?? '');
  return {
    sku: row.get('id'),
    gtin: row.get('gtin'),
    ...priced(row.get('price'), sale, now),
    stock: isOut ? as(availability, '0') : (quantity ?? as(availability, '')),
    policy: as(availability, isLater ? 'continue' : 'deny'),
    grams: grams(named(row, 'shipping weight') ?? named(row, 'product weight'), ''),
    variantImage: named(row, 'image link'),
  };
}

/** `Section:Name:Value` items. */
const detailsOf = (row: ForeignRow) =>
  partsOf(named(row, 'product detail'), /,(?=[^,:]*:[^,:]*:)/).flatMap((given) => {
    const [, name = '', value = ''] = /^[^:]*:([^:]*):(.*)$/s.exec(given.value) ?? [];
    return name === '' ? [] : [[name.trim(), { ...given, value }] as const];
  });

function productCells(row: ForeignRow, options: readonly string[]): Cells {
  const type = named(row, 'product type');
  const found = categories(
    type,
    (type?.value ?? '').split(/,(?=[^,]*>)/).map((path) => pathOf(path, '>')),
  );
  const highlights = partsOf(named(row, 'product highlight'), /,(?! )/);
  const [first] = highlights;
  return {
    title: row.get('title'),
    body: textAsHtml(row.get('description')),
    vendor: row.get('brand'),
    model: row.get('mpn'),
    oldAddress: row.get('link'),
    category: found.category,
    tags: found.others.length > 0 ? as(type, found.others.join(', ')) : undefined,
    googleCategory: named(row, 'google product category'),
    sellingPoints: as(first, highlights.map(({ value }) => value).join('\n')),
    attributes: attributesOf([
      ...[...optionNames, ...plainNames]
        .filter((name) => !options.includes(name))
        .map((name) => [name, named(row, name)] as const),
      ...detailsOf(row),
    ]),
  };
}

/** The options of a group: those in which its items differ, else those that are given at all. */
function optionsOf(rows: readonly ForeignRow[]): string[] {
  if (rows.length === 1) return [];
  const values = (name: string) => new Set(rows.map((row) => named(row, name)?.value.trim() ?? ''));
  return optionNames.filter((name) => values(name).size > 1);
}

export const googleMerchant: ForeignFormat = {
  name: 'google_merchant',
  recognises: (headers) => {
    const has = (name: string) => headers.has(name) || headers.has(name.replaceAll(' ', '_'));
    return (
      has('id') && has('title') && has('image link') && has('price') && (has('availability') || has('link'))
    );
  },
  *products({ rows }, now) {
    for (const [, group] of rowsBy(
      rows,
      (row) => named(row, 'item group id')?.value.trim() || row.text('id'),
    )) {
      const [first] = group;
      const options = optionsOf(group);
      yield {
        keys: [named(first, 'item group id'), first.get('id')],
        cells: productCells(first, options),
        variants: group.map((row) => ({
          cells: variantCells(row, now),
          choice: options.flatMap((name) => {
            const value = named(row, name);
            return value ? [[name, value] as const] : [];
          }),
        })),
        pictures: eachOnce(
          group.flatMap((row) => [
            ...picturesIn(named(row, 'image link'), /\s+/),
            ...picturesIn(named(row, 'additional image link'), /,/),
          ]),
        ),
      };
    }
  },
};

import type { Cells, ForeignFormat, ForeignRow, ForeignVariant, Given } from './sheet.ts';
import {
  as,
  attributesOf,
  categories,
  eachOnce,
  grams,
  isGiven,
  type Pair,
  pairsIn,
  pathOf,
  picturesIn,
  priced,
  shown,
  tagsOf,
} from './values.ts';

const kindOf = (row: ForeignRow) => row.text('item', 'item type').toLowerCase();

function saleCells(row: ForeignRow, now: number): Cells {
  const regular = row.get('price');
  const retail = row.get('retail price');
  const { price, listPrice } = priced(regular, { price: row.get('sale price') }, now);
  const isSale = price !== regular;
  const tracked = row.get('inventory tracking', 'track inventory');
  return {
    sku: row.get('sku', 'product code/sku'),
    gtin: row.get('upc/ean', 'global trade number', 'product upc/ean', 'gtin'),
    price,
    listPrice: isGiven(retail) && !isSale ? retail : (listPrice ?? retail),
    stock: /^none$/i.test(tracked?.value.trim() ?? '')
      ? as(row.get('current stock', 'current stock level'), '')
      : row.get('current stock', 'current stock level'),
    grams: grams(row.get('weight', 'product weight'), 'kg'),
    variantImage: row.get('variant image url', 'sku image file'),
  };
}

/** `Type=Rectangle|Name=Size|Value=S` items, or in the older export `[RT]Size=S,[CS]Colour=Red:#ff0000`. */
function choiceOf(row: ForeignRow): readonly (readonly [string, Given])[] {
  const given = row.get('options', 'product name', 'name');
  const pairs = given?.value.includes('|')
    ? given.value.split(';').map((part): [string, string] => {
        const fields = new Map(pairsIn(part, '|'));
        return [fields.get('Name') ?? '', (fields.get('Value') ?? '').replace(/\[[^[\]]*\]$/, '')];
      })
    : pairsIn(given?.value ?? '', /,(?=\s*\[\w+\])/).map(([name, value]): [string, string] => [
        name.replace(/^\[\w+\]/, ''),
        value.replace(/:(?:#\w{1,20}|\S{1,300}\.(?:png|jpe?g|gif))$/i, ''),
      ]);
  return given
    ? pairs.filter(([name]) => name !== '').map(([name, value]) => [name, { ...given, value }])
    : [];
}

function productCells(row: ForeignRow): Cells {
  const words = row.get('categories', 'category', 'category string');
  const found = categories(
    words,
    (words?.value ?? '').split(';').map((path) => pathOf(path.replace(/^.*?category path:/i, ''), /[/>]/)),
  );
  const fields = row.get('custom fields', 'product custom fields');
  const pairs: Pair[] = pairsIn(fields?.value ?? '', /;/).map(([name, value]) => [
    name,
    fields && { ...fields, value },
  ]);
  return {
    title: row.get('name', 'product name'),
    body: row.get('description', 'product description'),
    vendor: row.get('brand name', 'brand'),
    category: found.category,
    tags: tagsOf(row.get('search keywords'), found.others, words),
    status: shown(row.get('is visible', 'product visible?')),
    seoTitle: row.get('page title'),
    seoDescription: row.get('meta description'),
    attributes: attributesOf(pairs),
  };
}

const picturesOf = (row: ForeignRow) => [
  ...(kindOf(row) === 'image'
    ? picturesIn(
        row.get('product image file', 'internal image url (export)', 'image url (import)'),
        /\s+/,
        row.get('image description'),
      )
    : []),
  ...row.all(/^product image (?:file|url) - (\d+)$/).map((address) => ({
    address,
    alt: row.get(`product image description - ${address.match[1]}`),
  })),
];

export const bigCommerce: ForeignFormat = {
  name: 'bigcommerce',
  recognises: (headers) =>
    (headers.has('item type') && headers.has('product name') && headers.has('product code/sku')) ||
    ['item', 'name', 'inventory tracking', 'current stock'].every((name) => headers.has(name)),
  *products({ rows }, now) {
    const groups: [ForeignRow, ...ForeignRow[]][] = [];
    for (const row of rows)
      if (kindOf(row) === 'product' || groups.length === 0) groups.push([row]);
      else groups.at(-1)?.push(row);
    for (const [product, ...below] of groups) {
      const base = saleCells(product, now);
      const skus = below.filter((row) => kindOf(row) === 'variant' || kindOf(row) === 'sku');
      const variants = skus.map((row): ForeignVariant => {
        const own = saleCells(row, now);
        const price = isGiven(own.price) ? own.price : base.price;
        const listPrice = isGiven(own.listPrice) ? own.listPrice : base.listPrice;
        return {
          cells: { ...own, price, listPrice, grams: isGiven(own.grams) ? own.grams : base.grams },
          choice: choiceOf(row),
        };
      });
      yield {
        keys: [
          as(product.get('product url'), pathOf(product.text('product url'), '/').at(-1) ?? ''),
          product.get('sku', 'product code/sku'),
          product.get('name', 'product name'),
        ],
        cells: productCells(product),
        variants: variants.length > 0 ? variants : [{ cells: base, choice: [] }],
        pictures: eachOnce([product, ...below].flatMap(picturesOf)),
      };
    }
  },
};

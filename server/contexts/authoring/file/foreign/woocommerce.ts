import { slugOf } from '../format/slug.ts';
import {
  type Cells,
  type ForeignFormat,
  type ForeignRow,
  type ForeignVariant,
  type Given,
  headerText,
  rowsBy,
} from './sheet.ts';
import {
  as,
  attributesOf,
  categories,
  grams,
  htmlAsText,
  isGiven,
  pathOf,
  picturesIn,
  priced,
  saysYes,
  shown,
  tagsOf,
  withoutShortcodes,
} from './values.ts';

/** A comma that does not stand behind a backslash separates values. */
const comma = /(?<!\\),/;
const plain = (text: string) => text.replaceAll('\\,', ',');
const lineBreaks = (given: Given | undefined) => as(given, given?.value.replaceAll('\\n', '\n') ?? '');

interface Attribute {
  readonly name: string;
  readonly value: Given;
}

const attributesIn = (row: ForeignRow): Attribute[] =>
  row.all(/^attribute (\d+) name$/).flatMap(({ match, value: name }) => {
    const value = row.get(`attribute ${match[1]} value(s)`);
    return value ? [{ name: name.trim(), value: { ...value, value: plain(value.value) } }] : [];
  });

/** What the parent of a variation is named by: its SKU, or `id:` and its number. */
const namesOf = (row: ForeignRow) => [row.text('sku'), `id:${row.text('id')}`].filter((name) => name !== '');

function saleCells(row: ForeignRow, now: number): Cells {
  const [weight] = row.all(/^weight \((\w+)\)$/);
  const stock = row.get('stock');
  const inStock = row.get('in stock?');
  const isOut = inStock?.value.trim() === '0' || inStock?.value.trim().toLowerCase() === 'outofstock';
  const backorders = row.get('backorders allowed?');
  const sale = {
    price: row.get('sale price'),
    from: row.text('date sale price starts'),
    to: row.text('date sale price ends'),
  };
  return {
    sku: row.get('sku'),
    gtin: row.get('gtin, upc, ean, or isbn'),
    ...priced(row.get('regular price'), sale, now),
    stock: isGiven(stock) || !isOut ? stock : as(stock ?? inStock, '0'),
    policy: as(
      backorders,
      saysYes(backorders?.value ?? '') || backorders?.value === 'notify' ? 'continue' : 'deny',
    ),
    grams: grams(weight, weight?.match[1] ?? 'kg'),
  };
}

function variantOf(row: ForeignRow, now: number): ForeignVariant {
  const [picture] = picturesIn(row.get('images'), comma);
  return {
    cells: { ...saleCells(row, now), variantImage: picture?.address },
    choice: attributesIn(row).map(({ name, value }) => [name, value]),
  };
}

/** The export has no column for the address of a product: it is made of the name, unless a plugin adds one. */
function addressOf(row: ForeignRow): Given | undefined {
  const link = row.get('permalink', 'product url', 'url');
  if (isGiven(link)) return link;
  const slug = row.get('slug');
  const name = row.get('name');
  const given = isGiven(slug) ? slug.value.trim() : slugOf(name?.value ?? '');
  return given === '' ? undefined : as(isGiven(slug) ? slug : name, `/product/${given}`);
}

function productCells(row: ForeignRow, options: ReadonlySet<string>): Cells {
  const words = row.get('categories');
  const found = categories(
    words,
    (words?.value ?? '').split(comma).map((path) => pathOf(plain(path), '>')),
  );
  const sizes = row.all(/^(length|width|height) \(\w+\)$/);
  return {
    title: row.get('name'),
    body: withoutShortcodes(lineBreaks(row.get('description'))),
    brief: htmlAsText(withoutShortcodes(lineBreaks(row.get('short description')))),
    vendor: row.get('brands'),
    category: found.category,
    tags: tagsOf(row.get('tags'), found.others, words),
    status: shown(
      row.get('published'),
      row.text('published') === '1' && row.text('visibility in catalog') !== 'hidden',
    ),
    oldAddress: addressOf(row),
    seoTitle: row.get('meta: _yoast_wpseo_title', 'meta: rank_math_title'),
    seoDescription: row.get('meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'),
    attributes: attributesOf([
      ...attributesIn(row)
        .filter(({ name }) => !options.has(name))
        .map(({ name, value }) => [name, value] as const),
      ...sizes.map((size) => [size.column, size] as const),
    ]),
  };
}

export const wooCommerce: ForeignFormat = {
  name: 'woocommerce',
  recognises: (headers) =>
    ['type', 'sku', 'name', 'regular price'].every((name) => headers.has(name)) &&
    (headers.has('in stock?') || headers.has('categories')),
  *products({ rows }, now) {
    const isVariation = (row: ForeignRow) => headerText(row.text('type')).split(/, ?/).includes('variation');
    const children = rowsBy(rows.filter(isVariation), (row) => row.text('parent'));
    for (const row of rows) {
      if (isVariation(row)) continue;
      const own = namesOf(row).flatMap((name) => {
        const found = children.get(name) ?? [];
        children.delete(name);
        return found;
      });
      const variants = own.map((child) => variantOf(child, now));
      const options = new Set(variants.flatMap(({ choice }) => choice.map(([name]) => name)));
      yield {
        keys: [row.get('sku'), row.get('id'), row.get('name')],
        cells: productCells(row, options),
        variants: variants.length > 0 ? variants : [{ cells: saleCells(row, now), choice: [] }],
        pictures: picturesIn(row.get('images'), comma),
      };
    }
    // Variations without their parent: told as products without a name.
    for (const orphans of children.values())
      yield {
        keys: [orphans[0].get('parent'), orphans[0].get('sku')],
        cells: { title: as(orphans[0].get('parent'), '') },
        variants: orphans.map((row) => variantOf(row, now)),
        pictures: [],
      };
  },
};

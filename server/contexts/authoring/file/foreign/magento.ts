import { mostRows } from '../format/reader.ts';
import type { Cells, ForeignFormat, ForeignRow, ForeignVariant, Given, Picture } from './sheet.ts';
import {
  as,
  attributesOf,
  categories,
  eachOnce,
  grams,
  htmlAsText,
  isGiven,
  type Pair,
  pairsIn,
  pathOf,
  picturesIn,
  priced,
  shown,
  tagsOf,
} from './values.ts';

const hiddenAlone = /^not visible individually$/i;
/** A comma between two `code=value` pairs; values may contain commas. */
const betweenPairs = /,(?=[a-z]\w*=)/i;

function saleCells(row: ForeignRow, now: number): Cells {
  const stock = row.get('qty');
  const inStock = row.get('is_in_stock');
  const managed = row.get('manage_stock');
  const sale = {
    price: row.get('special_price'),
    from: row.text('special_price_from_date', 'special_from_date'),
    to: row.text('special_price_to_date', 'special_to_date'),
  };
  return {
    sku: row.get('sku'),
    ...priced(row.get('price'), sale, now),
    stock: inStock?.value.trim() === '0' && isGiven(inStock) ? as(stock ?? inStock, '0') : stock,
    policy: as(managed, managed?.value.trim() === '0' ? 'continue' : 'deny'),
    grams: grams(row.get('weight'), 'kg'),
  };
}

const attributePairs = (row: ForeignRow): [string, Given][] => {
  const given = row.get('additional_attributes');
  return given
    ? pairsIn(given.value, betweenPairs).map(([name, value]) => [
        name,
        { ...given, value: value.replaceAll('|', ', ') },
      ])
    : [];
};

type PicturesOf = (row: ForeignRow) => readonly Picture[];

/** Reads the pictures of each row once: several variants may name the same row. */
function pictureReader(): PicturesOf {
  const known = new Map<ForeignRow, readonly Picture[]>();
  return (row) => {
    const pictures =
      known.get(row) ??
      eachOnce([
        ...picturesIn(row.get('base_image', 'image'), /,/, row.get('base_image_label')),
        ...picturesIn(row.get('additional_images'), /,/, row.get('additional_image_labels')),
      ]);
    known.set(row, pictures);
    return pictures;
  };
}

/** The variants of a configurable product: `sku=A-1,color=Red|sku=A-2,color=Blue`. */
function variantsOf(
  row: ForeignRow,
  bySku: ReadonlyMap<string, ForeignRow>,
  picturesOf: PicturesOf,
  now: number,
): ForeignVariant[] {
  const packed = row.get('configurable_variations');
  if (!packed || !isGiven(packed)) return [{ cells: saleCells(row, now), choice: [] }];
  const labels = new Map(pairsIn(row.text('configurable_variation_labels'), betweenPairs));
  return packed.value.split('|', mostRows + 1).map((part): ForeignVariant => {
    const pairs = pairsIn(part, betweenPairs);
    const sku = pairs.find(([name]) => name === 'sku')?.[1] ?? '';
    const child = bySku.get(sku);
    const choice = pairs
      .filter(([name]) => name !== 'sku')
      .map(([name, value]) => [labels.get(name) ?? name, { ...packed, value }] as const);
    const own = child ? saleCells(child, now) : { ...saleCells(row, now), sku: { ...packed, value: sku } };
    return { cells: { ...own, variantImage: child && picturesOf(child)[0]?.address }, choice };
  });
}

function productCells(row: ForeignRow, variants: readonly ForeignVariant[]): Cells {
  const words = row.get('categories');
  // The first name of a path is the root of the other shop's tree.
  const paths = (words?.value ?? '').split(',').map((path) => pathOf(path, '/').slice(1));
  const found = categories(words, paths);
  const options = new Set(variants.flatMap(({ choice }) => choice.map(([name]) => name.toLowerCase())));
  const pairs: Pair[] = attributePairs(row).filter(([name]) => !options.has(name.toLowerCase()));
  return {
    title: row.get('name'),
    body: row.get('description'),
    brief: htmlAsText(row.get('short_description')),
    category: found.category,
    tags: tagsOf(row.get('meta_keywords'), found.others, words),
    vendor: pairs.find(([name]) => name === 'manufacturer' || name === 'brand')?.[1],
    status: shown(row.get('product_online', 'status')),
    seoTitle: row.get('meta_title'),
    seoDescription: row.get('meta_description'),
    attributes: attributesOf(pairs.filter(([name]) => name !== 'manufacturer' && name !== 'brand')),
  };
}

export const magento: ForeignFormat = {
  name: 'magento',
  recognises: (headers) =>
    ['sku', 'product_type', 'attribute_set_code', 'name'].every((name) => headers.has(name)),
  *products({ rows }, now) {
    // Rows of a store view hold only what differs there.
    const main = rows.filter((row) => row.text('store_view_code') === '' && row.text('sku') !== '');
    const picturesOf = pictureReader();
    const bySku = new Map(main.map((row) => [row.text('sku'), row]));
    const inParent = new Set(
      main.flatMap((row) =>
        row
          .text('configurable_variations')
          .split('|')
          .flatMap((part) =>
            pairsIn(part, betweenPairs).flatMap(([name, value]) => (name === 'sku' ? [value] : [])),
          ),
      ),
    );
    for (const row of main) {
      if (inParent.has(row.text('sku')) && hiddenAlone.test(row.text('visibility'))) continue;
      const variants = variantsOf(row, bySku, picturesOf, now);
      const children = new Set(
        variants.flatMap(({ cells }) => bySku.get(cells.sku?.value.trim() ?? '') ?? []),
      );
      yield {
        keys: [row.get('url_key'), row.get('sku')],
        cells: productCells(row, variants),
        variants,
        pictures: eachOnce([row, ...children].flatMap(picturesOf)),
      };
    }
  },
};

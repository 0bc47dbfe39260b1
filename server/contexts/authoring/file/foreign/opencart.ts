import { changesPrice, optionSheets, optionsOf, rowsOfProduct, variantsOf } from './opencart-options.ts';
import type { Cells, ForeignFormat, ForeignProduct, ForeignRow, Given } from './sheet.ts';
import {
  as,
  attributesOf,
  decimal,
  eachOnce,
  grams,
  isGiven,
  isNow,
  leftOut,
  partsOf,
  picturesIn,
  priced,
  shown,
  tagsOf,
} from './values.ts';

/** Text columns by our keys: the name, and the name with a language in brackets, `name(en-gb)`. */
const texts = {
  title: ['name', /^name ?\(([a-z]{2})[-_a-z]*\)$/],
  body: ['description', /^description ?\(([a-z]{2})[-_a-z]*\)$/],
  seoTitle: ['meta_title', /^meta_title ?\(([a-z]{2})[-_a-z]*\)$/],
  seoDescription: ['meta_description', /^meta_description ?\(([a-z]{2})[-_a-z]*\)$/],
} as const;

function textIn(row: ForeignRow, key: keyof typeof texts): Cells {
  const [name, localised] = texts[key];
  const found = row.all(localised);
  const of = (language: string): Given | undefined => found.find(({ match }) => match[1] === language);
  return { [`${key}.zh`]: of('zh'), [`${key}.en`]: of('en'), [key]: row.get(name) };
}

/** The group of customers without one; the prices of others are for them alone. */
const everybody = 'default';
const isForAll = (row: ForeignRow) => ['', everybody].includes(row.text('customer_group').toLowerCase());
const datesOf = (row: ForeignRow) => ({ from: row.text('date_start'), to: row.text('date_end') });
const groupPrice = (row: ForeignRow): Given[] => {
  const price = row.get('price');
  return price ? [leftOut(price, row.text('customer_group'))] : [];
};

/** The special price that counts: of those that apply now the one of the lowest priority number, else the first. */
function specialOf(rows: readonly ForeignRow[], now: number): ForeignRow | undefined {
  const known = rows
    .filter(isForAll)
    .toSorted((a, b) => Number(a.text('priority')) - Number(b.text('priority')));
  return known.find((row) => isNow(datesOf(row), now)) ?? known[0];
}

/** Prices from a quantity on, as tiers. */
function tiersOf(rows: readonly ForeignRow[], now: number): Given | undefined {
  const tiers = rows
    .filter((row) => isForAll(row) && isNow(datesOf(row), now))
    .flatMap((row) => {
      const [from, price] = [Number(row.text('quantity')), decimal(row.text('price'), true)];
      return Number.isInteger(from) && from > 1 && price !== null ? [{ from, price, row }] : [];
    })
    .toSorted((a, b) => a.from - b.from || Number(a.row.text('priority')) - Number(b.row.text('priority')));
  const once = tiers.filter(({ from }, at) => from !== tiers[at - 1]?.from);
  const text = once.map(({ from, price }) => `${from}: ${price.toFixed(2)}`).join('; ');
  return once[0] && as(once[0].row.get('price'), text);
}

/** Attributes in the languages of their columns; without any they come from the one column. */
function attributesIn(rows: readonly ForeignRow[]): Cells {
  const of = (shape: RegExp) =>
    attributesOf(
      rows.flatMap((row) => {
        const [value] = row.all(shape);
        return value ? [[row.text('attribute', 'attribute_id'), value] as const] : [];
      }),
    );
  return {
    'attributes.zh': of(/^text ?\(zh[-_a-z]*\)$/),
    'attributes.en': of(/^text ?\(en[-_a-z]*\)$/),
    attributes: of(/^text$|^text ?\((?!zh|en)[a-z]{2}[-_a-z]*\)$/),
  };
}

export const openCart: ForeignFormat = {
  name: 'opencart',
  sheets: [
    'AdditionalImages',
    'Specials',
    'Discounts',
    'ProductOptions',
    'ProductOptionValues',
    'ProductAttributes',
    'ProductSEOKeywords',
    'Options',
  ],
  recognises: (headers) =>
    ['product_id', 'model', 'quantity', 'price'].every((name) => headers.has(name)) &&
    [...headers].some((name) => /^name ?\(/.test(name)),
  *products({ rows }, now, { sheets }) {
    const options = optionSheets(sheets);
    const of = {
      images: rowsOfProduct(sheets, 'AdditionalImages'),
      specials: rowsOfProduct(sheets, 'Specials'),
      discounts: rowsOfProduct(sheets, 'Discounts'),
      attributes: rowsOfProduct(sheets, 'ProductAttributes'),
      keywords: rowsOfProduct(sheets, 'ProductSEOKeywords'),
    };
    for (const row of rows) {
      const id = row.text('product_id');
      const [specials, discounts] = [of.specials.get(id) ?? [], of.discounts.get(id) ?? []];
      const numbers = partsOf(row.get('categories'), /,/);
      const [tags] = row.all(/^tags ?\(/);
      const own = optionsOf(id, options);
      const special = specialOf(specials, now);
      const price = row.get('price');
      const prices = special
        ? priced(price, { price: special.get('price'), ...datesOf(special) }, now)
        : { price };
      const tiers = tiersOf(discounts, now);
      const isTiered = tiers !== undefined && !changesPrice(own.options);
      const weight = row.get('weight');
      const unit = row.text('weight_unit') || 'kg';
      const cells: Cells = {
        sku: row.get('sku', 'model'),
        gtin: row.get('ean', 'upc', 'jan', 'isbn'),
        ...prices,
        stock: row.get('quantity'),
        grams: grams(weight, unit),
      };
      const variants =
        own.options.length > 0
          ? variantsOf(own.options, { own: cells, weight, unit })
          : [{ cells, choice: [] }];
      const [keyword] = (of.keywords.get(id) ?? []).flatMap((line) => line.all(/^keyword/));
      const told = [
        ...own.left.map(([given, what]) => leftOut(given, what)),
        ...[...specials, ...discounts].filter((one) => !isForAll(one)).flatMap(groupPrice),
        ...(tiers && !isTiered ? [leftOut(tiers, tiers.value)] : []),
        ...(variants.length > 1 && isGiven(cells.gtin) ? [leftOut(cells.gtin, cells.gtin.value)] : []),
      ];
      const product: ForeignProduct = {
        keys: [
          row.get('seo_keyword', 'keyword'),
          keyword,
          row.get('sku'),
          row.get('model'),
          row.get('product_id'),
        ],
        cells: {
          ...textIn(row, 'title'),
          ...textIn(row, 'body'),
          ...textIn(row, 'seoTitle'),
          ...textIn(row, 'seoDescription'),
          ...attributesIn(of.attributes.get(id) ?? []),
          ...(isTiered && { tiers }),
          model: row.get('model'),
          vendor: row.get('manufacturer'),
          // A bare number would be read as one of another taxonomy.
          category: as(numbers.at(-1), `OpenCart ${numbers.at(-1)?.value ?? ''}`),
          tags: tagsOf(tags, []),
          status: shown(row.get('status')),
          minimum: row.get('minimum'),
        },
        variants,
        pictures: eachOnce([
          ...picturesIn(row.get('image_name', 'image'), /,/),
          ...picturesIn(row.get('additional_images'), /,/),
          ...(of.images.get(id) ?? [])
            .toSorted((a, b) => Number(a.text('sort_order')) - Number(b.text('sort_order')))
            .flatMap((line) => picturesIn(line.get('image'), /,/)),
        ]),
        ...(told.length > 0 && { told }),
      };
      yield product;
    }
  },
};

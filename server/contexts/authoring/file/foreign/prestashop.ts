import {
  type Cells,
  type ForeignFormat,
  type ForeignRow,
  type ForeignVariant,
  type Further,
  type Given,
  rowsBy,
  secondFile,
} from './sheet.ts';
import {
  as,
  attributesOf,
  categories,
  decimal,
  eachOnce,
  grams,
  htmlAsText,
  isGiven,
  partsOf,
  pathOf,
  picturesIn,
  priced,
  saysYes,
  shown,
  tagsOf,
} from './values.ts';

/** The first column whose header begins so: PrestaShop explains the form of a cell in brackets behind the name. */
const of = (row: ForeignRow, ...names: string[]): Given | undefined => {
  return row.get(
    ...names.flatMap((name) => [name, ...endings.flatMap((end) => [`${name} ${end}`, `${name}${end}`])]),
  );
};
const endings = [
  '#',
  '(x,y,z...)',
  '(0/1)',
  '(yyyy-mm-dd)',
  '(name:value:position)',
  '(name:value:position:customized)',
  '(name:type:position)',
  '(value:position)',
  '(0 = no, 1 = yes)',
  '(1,2,3...)',
];

const regularPrice = (row: ForeignRow) =>
  of(row, 'price tax included', 'price tax incl.', 'price tax excluded', 'price tax excl.', 'price');

/** A price with the discount of the row, which is an amount or a percentage. */
function discounted(row: ForeignRow, regular: Given | undefined): Given | undefined {
  const price = decimal(regular?.value ?? '');
  const amount = of(row, 'discount amount', 'reduction amount');
  const percent = of(row, 'discount percent', 'reduction per cent');
  const by = {
    amount: decimal(amount?.value ?? '', true) ?? 0,
    percent: decimal(percent?.value ?? '', true) ?? 0,
  };
  if (price === null || (by.amount <= 0 && by.percent <= 0)) return as(amount ?? percent, '');
  const cell = by.amount > 0 ? amount : percent;
  const left = by.amount > 0 ? price - by.amount : price * (1 - by.percent / 100);
  return as(cell, left.toFixed(2));
}

function saleCells(row: ForeignRow, now: number, regular = regularPrice(row)): Cells {
  const sale = {
    price: discounted(row, regular),
    from: of(row, 'discount from', 'reduction from')?.value.trim() ?? '',
    to: of(row, 'discount to', 'reduction to')?.value.trim() ?? '',
  };
  return {
    sku: of(row, 'reference'),
    gtin: of(row, 'ean13', 'upc'),
    ...priced(regular, sale, now),
    stock: of(row, 'quantity'),
    grams: grams(of(row, 'weight'), 'kg'),
  };
}

/** A combination of options; its prices differ from the product's by the impact. */
function combination(row: ForeignRow, product: ForeignRow, now: number): ForeignVariant {
  const impact = of(row, 'impact on price');
  const by = decimal(impact?.value ?? '', true) ?? 0;
  const regular = regularPrice(product);
  const amount = decimal(regular?.value ?? '');
  const moved = amount !== null && by !== 0 ? as(impact, (amount + by).toFixed(2)) : regular;
  const base = saleCells(product, now, moved);
  const own = saleCells(row, now);
  const names = partsOf(of(row, 'attribute'), /,/).map(({ value }) => value.split(':')[0]?.trim() ?? '');
  const values = partsOf(of(row, 'value'), /,/).map((given) => ({
    ...given,
    value: given.value.split(':')[0] ?? '',
  }));
  const pictures = picturesIn(of(product, 'image urls'), /,/);
  // A number says which of the product's pictures it is.
  const position = of(row, 'choose among product images by position');
  const [chosen] = partsOf(position, /,/).flatMap(({ value }) => pictures[Number(value) - 1] ?? []);
  const [picture = chosen] = picturesIn(of(row, 'image urls'), /,/);
  const heavier = decimal(of(row, 'impact on weight')?.value ?? '', true) ?? 0;
  const weight = decimal(of(product, 'weight')?.value ?? '', true) ?? 0;
  return {
    cells: {
      ...base,
      sku: own.sku,
      gtin: own.gtin,
      stock: own.stock,
      grams: isGiven(own.grams)
        ? own.grams
        : heavier !== 0
          ? grams(as(of(row, 'impact on weight'), (weight + heavier).toFixed(4)), 'kg')
          : base.grams,
      // A combination without a number of its own has that of none.
      ...(!isGiven(own.sku) && { sku: undefined }),
      variantImage: picture?.address,
    },
    choice: names.flatMap((name, i) => {
      const value = values[i];
      return value ? [[name, value] as const] : [];
    }),
  };
}

function productCells(row: ForeignRow): Cells {
  const words = of(row, 'categories');
  // Names stand from the widest to the finest.
  const found = categories(
    words,
    partsOf(words, /,/)
      .map(({ value }) => pathOf(value, '/'))
      .reverse(),
  );
  const features = partsOf(of(row, 'feature', 'features'), /,(?=[^,:]+:)/).flatMap((given) => {
    const [name = '', value = ''] = given.value.split(':');
    return [[name.trim(), { ...given, value }] as const];
  });
  return {
    title: of(row, 'name'),
    body: of(row, 'description'),
    brief: htmlAsText(of(row, 'summary', 'short description')),
    vendor: of(row, 'manufacturer', 'brand'),
    category: found.category,
    tags: tagsOf(of(row, 'tags'), found.others, words),
    status: shown(of(row, 'active', 'enabled')),
    minimum: of(row, 'minimal quantity'),
    seoTitle: of(row, 'meta title', 'meta-title'),
    seoDescription: of(row, 'meta description', 'meta-description'),
    attributes: attributesOf(features),
  };
}

export const prestaShop: ForeignFormat = {
  name: 'prestashop',
  recognises: (headers) =>
    headers.has('name') &&
    [...headers].some((name) => /^(?:active|enabled) \(0\/1\)$/.test(name)) &&
    [...headers].some((name) => /^price tax (?:excl|incl)/.test(name)),
  recognisesSecond: (headers) =>
    !headers.has('name') && [...headers].some((name) => /^attribute ?\(name:type:position\)/.test(name)),
  *products({ rows }, now, further) {
    const second = combinationsBy(further);
    for (const group of rowsBy(rows, keyOf).values()) {
      const [product, ...others] = group;
      const apart = namesOf(product).flatMap((name) => second.get(name) ?? []);
      if (further.isSecondAlone && apart.length === 0) continue;
      const below = others.filter((row) => isGiven(of(row, 'attribute')));
      const rowsOfProduct = apart.length > 0 ? apart : below;
      // The first one is shown first.
      const sorted = rowsOfProduct.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)));
      const variants = sorted.map((row) => combination(row, product, now));
      yield {
        keys: [of(product, 'url rewritten', 'friendly url'), of(product, 'reference'), of(product, 'name')],
        cells: productCells(product),
        variants: variants.length > 0 ? variants : [{ cells: saleCells(product, now), choice: [] }],
        pictures: eachOnce(
          [...group, ...apart].flatMap((row) =>
            picturesIn(of(row, 'image urls'), /,/, of(row, 'image alt texts')),
          ),
        ),
      };
    }
  },
  strays({ rows }, further) {
    const known = new Set(rows.flatMap(namesOf));
    return [...combinationsBy(further)].flatMap(([key, [row]]) => {
      const cell = row && (row.get('product id', 'id') ?? of(row, 'product reference'));
      return known.has(key) || !cell ? [] : [cell];
    });
  },
};

const idOf = (row: ForeignRow) => row.text('product id', 'id');
const referenceOf = (row: ForeignRow) => of(row, 'reference')?.value.trim() ?? '';
const keyOf = (row: ForeignRow) => idOf(row) || referenceOf(row);
const namesOf = (row: ForeignRow): string[] =>
  [...new Set([idOf(row), referenceOf(row)])].filter((name) => name !== '');
const isDefault = (row: ForeignRow) => saysYes(of(row, 'default')?.value ?? '');

/** The rows of the combinations file by what it names the product with: its number, else its reference. */
function combinationsBy({ sheets }: Further): ReadonlyMap<string, ForeignRow[]> {
  const rows = sheets.get(secondFile)?.rows ?? [];
  return Map.groupBy(
    rows.filter((row) => isGiven(of(row, 'attribute'))),
    (row) => idOf(row) || (of(row, 'product reference')?.value.trim() ?? ''),
  );
}

import { type Cells, type ForeignFormat, type ForeignRow, type ForeignVariant, rowsBy } from './sheet.ts';
import { as, attributesOf, eachOnce, grams, isGiven, partsOf, picturesIn, priced, tagsOf } from './values.ts';

/** Columns of options, with the word for them in a variation theme. */
const options: readonly (readonly [column: string, word: string])[] = [
  ['color_name', 'color'],
  ['size_name', 'size'],
  ['style_name', 'style'],
  ['material_type', 'material'],
  ['pattern_name', 'pattern'],
  ['flavor_name', 'flavor'],
  ['scent_name', 'scent'],
];

/** Columns of attributes that buyers can read. */
const attributes =
  /^(?:color_name|size_name|style_name|material_type\d*|pattern_name|flavor_name|scent_name|manufacturer|department_name\d*|target_audience\d*|care_instructions\d*|condition_type|fabric_type\d*)$/;

const codeKinds = /^(?:ean|upc|gtin)$/i;
const isParent = (row: ForeignRow) => row.text('parent_child', 'parentage_level').toLowerCase() === 'parent';

function saleCells(row: ForeignRow, now: number): Cells {
  const list = row.get('list_price');
  const sale = {
    price: row.get('sale_price'),
    from: row.text('sale_from_date'),
    to: row.text('sale_end_date'),
  };
  const prices = priced(row.get('standard_price'), sale, now);
  const isSale = isGiven(sale.price) && prices.price === sale.price;
  const weight = row.get('item_weight', 'website_shipping_weight');
  const unit = row.text('item_weight_unit_of_measure', 'website_shipping_weight_unit_of_measure');
  const code = row.get('external_product_id');
  return {
    sku: row.get('item_sku'),
    gtin: codeKinds.test(row.text('external_product_id_type')) ? code : undefined,
    price: prices.price,
    listPrice: isSale ? prices.listPrice : (list ?? prices.listPrice),
    currency: row.get('currency'),
    stock: row.get('quantity'),
    grams: grams(weight, unit),
    variantImage: row.get('main_image_url'),
  };
}

const picturesOf = (row: ForeignRow) => [
  ...picturesIn(row.get('main_image_url'), /\s+/),
  ...row.all(/^other_image_url\d*$/).map((address) => ({ address })),
];

function optionsOf(rows: readonly ForeignRow[], theme: string): string[] {
  if (rows.length === 0) return [];
  const named = options.filter(([column, word]) =>
    theme === ''
      ? new Set(rows.map((row) => row.text(column))).size > 1
      : theme.includes(word) && rows.some((row) => row.text(column) !== ''),
  );
  return named.map(([column]) => column);
}

function productCells(row: ForeignRow, inOptions: readonly string[]): Cells {
  const bullets = row.all(/^bullet_point\d*$/);
  const keywords = row.all(/^generic_keywords\d*$/);
  const [bullet] = bullets;
  return {
    title: row.get('item_name'),
    body: row.get('product_description'),
    vendor: row.get('brand_name'),
    model: row.get('part_number', 'model'),
    category: row.get('item_type', 'item_type_name', 'feed_product_type'),
    tags: tagsOf(
      keywords[0],
      keywords.slice(1).flatMap((given) => partsOf(given, /[,;]/).map(({ value }) => value)),
    ),
    sellingPoints: as(bullet, bullets.map(({ value }) => value.trim()).join('\n')),
    status:
      row.text('update_delete').toLowerCase() === 'delete'
        ? as(row.get('update_delete'), 'archived')
        : undefined,
    attributes: attributesOf(
      row
        .all(attributes)
        .filter(({ column }) => !inOptions.includes(column.toLowerCase()))
        .map((given) => [given.column, given] as const),
    ),
  };
}

export const amazon: ForeignFormat = {
  name: 'amazon',
  recognises: (headers) => ['item_sku', 'item_name', 'standard_price'].every((name) => headers.has(name)),
  *products({ rows }, now) {
    const groups = rowsBy(rows, (row) => row.text('parent_sku') || row.text('item_sku'));
    for (const group of groups.values()) {
      const [first] = group;
      const parent = group.find(isParent) ?? first;
      const children = group.filter((row) => !isParent(row));
      const theme =
        group.map((row) => row.text('variation_theme').toLowerCase()).find((text) => text !== '') ?? '';
      const inOptions = children.length > 1 || isParent(parent) ? optionsOf(children, theme) : [];
      const variants = children.map(
        (row): ForeignVariant => ({
          cells: saleCells(row, now),
          choice: inOptions.flatMap((column) => {
            const given = row.get(column);
            return given ? [[given.column.replace(/_(?:name|type)$/, ''), given] as const] : [];
          }),
        }),
      );
      yield {
        keys: [parent.get('parent_sku'), parent.get('item_sku')],
        cells: productCells(parent, inOptions),
        variants,
        pictures: eachOnce([parent, ...children].flatMap(picturesOf)),
      };
    }
  },
};

import type { Cells, ForeignFormat, ForeignRow, Given } from './sheet.ts';
import { as, eachOnce, grams, partsOf, picturesIn, shown, tagsOf } from './values.ts';

/** A text column with its language in brackets, `name(en-gb)`, as cells for each of our languages. */
function textIn(row: ForeignRow, name: string, key: 'title' | 'body' | 'seoTitle' | 'seoDescription'): Cells {
  const found = row.all(new RegExp(`^${name} ?\\(([a-z]{2})[-_a-z]*\\)$`));
  const of = (language: string): Given | undefined => found.find(({ match }) => match[1] === language);
  return { [`${key}.zh`]: of('zh'), [`${key}.en`]: of('en'), [key]: row.get(name) };
}

export const openCart: ForeignFormat = {
  name: 'opencart',
  recognises: (headers) =>
    ['product_id', 'model', 'quantity', 'price'].every((name) => headers.has(name)) &&
    [...headers].some((name) => /^name ?\(/.test(name)),
  *products({ rows }) {
    for (const row of rows) {
      const numbers = partsOf(row.get('categories'), /,/);
      const [tags] = row.all(/^tags ?\(/);
      yield {
        keys: [row.get('seo_keyword', 'keyword'), row.get('sku'), row.get('model'), row.get('product_id')],
        cells: {
          ...textIn(row, 'name', 'title'),
          ...textIn(row, 'description', 'body'),
          ...textIn(row, 'meta_title', 'seoTitle'),
          ...textIn(row, 'meta_description', 'seoDescription'),
          model: row.get('model'),
          vendor: row.get('manufacturer'),
          // A bare number would be read as one of another taxonomy.
          category: as(numbers.at(-1), `OpenCart ${numbers.at(-1)?.value ?? ''}`),
          tags: tagsOf(tags, []),
          status: shown(row.get('status')),
          minimum: row.get('minimum'),
        },
        variants: [
          {
            cells: {
              sku: row.get('sku', 'model'),
              gtin: row.get('ean', 'upc', 'jan', 'isbn'),
              price: row.get('price'),
              stock: row.get('quantity'),
              grams: grams(row.get('weight'), row.text('weight_unit') || 'kg'),
            },
            choice: [],
          },
        ],
        pictures: eachOnce([
          ...picturesIn(row.get('image_name', 'image'), /\s*,\s*/),
          ...picturesIn(row.get('additional_images'), /,/),
        ]),
      };
    }
  },
};

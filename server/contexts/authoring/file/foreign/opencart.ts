import type { Cells, ForeignFormat, ForeignRow, Given } from './sheet.ts';
import { as, eachOnce, grams, partsOf, picturesIn, shown, tagsOf } from './values.ts';

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
          ...textIn(row, 'title'),
          ...textIn(row, 'body'),
          ...textIn(row, 'seoTitle'),
          ...textIn(row, 'seoDescription'),
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
          ...picturesIn(row.get('image_name', 'image'), /,/),
          ...picturesIn(row.get('additional_images'), /,/),
        ]),
      };
    }
  },
};

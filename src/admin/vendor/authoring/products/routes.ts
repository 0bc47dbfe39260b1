/** What the page asks, and where a product is written: a page of its own. */
export const listRoute = 'GET /api/supplier/product/list';
export const detailRoute = 'GET /api/supplier/product/detail/{id}';
/** Links of the area begin behind its first word. */
export const newProduct = '/vendor/product-editor';
export const editorOf = (id: number) => `${newProduct}/${id}`;
export const filesPage = '/vendor/import';

const ofThisPage = ['current', 'size', 'open', 'prices'];
/** The same products in a spreadsheet. */
export function sheetOf(search: URLSearchParams): string {
  const query = new URLSearchParams([...search].filter(([name]) => !ofThisPage.includes(name)));
  return query.size > 0 ? `/vendor/bulk-editor?${query}` : '/vendor/bulk-editor';
}

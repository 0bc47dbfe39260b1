/** The list's route, and the address of the product editor. */
export const listRoute = 'GET /api/supplier/product/list';
export const detailRoute = 'GET /api/supplier/product/detail/{id}';
/** Addresses without the first segment of the area. */
export const newProduct = '/vendor/product-editor';
export const editorOf = (id: number) => `${newProduct}/${id}`;
export const filesPage = '/vendor/import';

const ofThisPage = ['current', 'size', 'open', 'prices'];
/** Address of the bulk editor with the same filters. */
export function sheetOf(search: URLSearchParams): string {
  const query = new URLSearchParams([...search].filter(([name]) => !ofThisPage.includes(name)));
  return query.size > 0 ? `/vendor/bulk-editor?${query}` : '/vendor/bulk-editor';
}

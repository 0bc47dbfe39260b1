import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import matrix from '../../locales/en/authoring/product-editor.json';
import { category } from '../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from '../support/fixtures/fixtures.ts';
import type { TestApp } from '../support/test-app.ts';
import { signInAs } from './page.ts';

export const editorPath = '/adminweb/vendor/product-editor';

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export async function type(name: string | RegExp, text: string) {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** jsdom has no layout: the rich text editor queries the position of its cursor. */
export function layOut() {
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
}

/** A cell of the matrix. */
export const cell = (column: keyof typeof matrix.matrix.columns, row: string) =>
  field(`${matrix.matrix.columns[column]} · ${row}`);

/** A shop whose owner is logged in, and a category for its goods. */
export async function openShop(app: TestApp) {
  const made = await addSupplier(app);
  await signInAs(made.owner);
  const [, , categoryId] = await addCategories(app);
  const [leaf] = await app.deps.db.select().from(category).where(eq(category.id, categoryId));
  const { api } = made.owner;
  return {
    ...made,
    categoryId,
    categoryName: leaf?.name.en ?? '',
    api,
    addProduct: (values: Partial<Parameters<typeof addProduct>[1]> = {}) =>
      addProduct(app, { supplierId: made.id, categoryId, ...values }),
    detail: (id: number) => api('GET /api/supplier/product/detail/{id}', { params: { id: String(id) } }),
  };
}

export async function png(name: string): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

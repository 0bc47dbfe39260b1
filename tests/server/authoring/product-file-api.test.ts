import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importLimit } from '../../../contract/authoring/product-file.ts';
import { product } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv, sample, unstamped } from '../../support/fixtures/product-files.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addSupplier>>;
let categoryId: string;
beforeAll(async () => {
  app = await testApp();
  shop = await addSupplier(app);
  categoryId = String((await addCategories(app))[2]);
});
afterAll(() => app.close());

const address = '/api/admin/product/import';
const small = csv('Handle,Title,Variant Price', 'a,A,1');
const post = async (
  body: BodyInit,
  type: string | null,
  query = `?categoryId=${categoryId}`,
  token = shop.owner.token,
) => {
  const headers = { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) };
  const response = await app.request('POST', `${address}${query}`, { headers, body });
  return response.json();
};
const form = (...files: [name: string, file: File][]) => {
  const data = new FormData();
  for (const [name, file] of files) data.append(name, file);
  return data;
};
const file = (text: BlobPart, type = 'text/csv') => new File([text], 'products.csv', { type });
const count = async () =>
  (await app.deps.db.select().from(product).where(eq(product.supplierId, shop.id))).length;

describe('product file API', () => {
  it('accepts a file as the body or as the one file of a form, and answers with the report', async () => {
    expect(await post(small, 'text/csv', `?dryRun=true&language=en&categoryId=${categoryId}`)).toMatchObject({
      code: 200,
      data: { dryRun: true, created: 1, encoding: 'utf-8' },
    });
    expect(await count()).toBe(0);
    expect(await post(form(['file', file(small)]), null)).toMatchObject({
      data: { dryRun: false, created: 1 },
    });
    expect(await post(small, 'application/vnd.ms-excel')).toMatchObject({ data: { unchanged: 1 } });
    const typed = await shop.owner.api('POST /api/admin/product/import', {
      query: { language: 'en', categoryId },
      file: file(sample('home-and-garden.csv')),
    });
    expect(typed).toMatchObject({ created: 20, failed: 0 });
    expect(await count()).toBe(0);
    const admin = await addAccount(app, 9);
    const list = await admin.api('GET /api/system/product/audit/list', {
      query: { supplierId: String(shop.id), size: '50' },
    });
    const rows = list.records.map(({ id, version }) => ({ id, version }));
    await admin.api('POST /api/system/product/audit/approve-many', { body: { rows } });
    expect(await count()).toBe(21);
  });

  it('refuses an invalid file, with the field', async () => {
    const error = async (...call: Parameters<typeof post>) => {
      const { error: name, field } = await post(...call);
      return [name, field];
    };
    expect(await error('{}', 'application/json')).toEqual(['unsupported_media_type', 'file']);
    expect(await error('', 'text/csv')).toEqual(['invalid_input', 'file']);
    expect(await error(form(), null)).toEqual(['invalid_input', 'file']);
    expect(await error(form(['other', file(small)]), null)).toEqual(['invalid_input', 'file']);
    expect(await error(form(['file', file(small)], ['file', file(small)]), null)).toEqual([
      'invalid_input',
      'file',
    ]);
    expect(await error(form(['file', file(small, 'image/png')]), null)).toEqual([
      'unsupported_media_type',
      'file',
    ]);
    expect(await error('--x\r\nnonsense', 'multipart/form-data; boundary=x')).toEqual([
      'malformed_body',
      'file',
    ]);
    expect(await error('x', 'multipart/form-data')).toEqual(['malformed_body', 'file']);
    expect((await error(new Uint8Array(importLimit + 1), 'text/csv'))[0]).toBe('body_too_large');
    expect((await error(form(['file', file(new Uint8Array(importLimit + 1))]), null))[0]).toBe(
      'body_too_large',
    );
    expect(await error(small, 'text/csv', '?categoryId=1')).toEqual(['invalid_input', 'query.categoryId']);
    expect(await error(small, 'text/csv', '?language=fr')).toEqual(['invalid_input', 'query.language']);
    expect(await error(small, 'text/csv', '?dryRun=maybe')).toEqual(['invalid_input', 'query.dryRun']);
  });

  it('lets a supplier import to the own shop only, and an operator to any named one', async () => {
    const other = await addSupplier(app);
    const admin = await addAccount(app, 9);
    const theirs = { supplierId: String(other.id) };
    const own = { supplierId: String(shop.id) };
    await refused(
      shop.owner.api('POST /api/admin/product/import', { query: theirs, file: file(small) }),
      'forbidden',
    );
    await refused(shop.owner.api('GET /api/admin/product/export', { query: theirs }), 'forbidden');
    await refused(admin.api('GET /api/admin/product/export'), 'invalid_input', 'query.supplierId');
    await refused(
      admin.api('GET /api/admin/product/export', { query: { supplierId: '999999' } }),
      'not_found',
    );
    const mine = unstamped(await shop.owner.api('GET /api/admin/product/export'));
    expect(unstamped(await admin.api('GET /api/admin/product/export', { query: own }))).toBe(mine);
    expect(unstamped(await shop.owner.api('GET /api/admin/product/export', { query: own }))).toBe(mine);
  });

  it('answers an export as a download, which imports unchanged', async () => {
    const response = await app.request('GET', '/api/admin/product/export?dialect=new&language=en', {
      headers: { authorization: `Bearer ${shop.owner.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="products-${shop.id}.csv"`,
    );
    const bytes = await response.arrayBuffer();
    const rows = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(rows.length).toBeGreaterThan(21);
    expect(await post(new Uint8Array(bytes), 'text/csv', '')).toMatchObject({
      data: { created: 0, updated: 0, unchanged: 21, problems: [] },
    });
  });
});

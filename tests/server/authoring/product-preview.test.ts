import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewProduct } from '../../../server/contexts/authoring/index.ts';
import { supplierOfCommand } from '../../../server/platform/access/actor.ts';
import { product, productRevision, publishOutbox } from '../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { uploadFor } from '../../support/fixtures/pictures.ts';
import { fieldsOf } from '../../support/fixtures/product-fields.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function begun() {
  const shop = await addSupplier(app);
  const { api } = shop.owner;
  const [, , categoryId] = await addCategories(app);
  const picture = await uploadFor(api, 'shop');
  const inside = await uploadFor(api, 'shop');
  const description = {
    zh: '',
    en: `<p>Good</p><img src="${inside}"><img src="https://other.example/x.webp">`,
  };
  const fields = fieldsOf({ categoryId, images: [picture], description });
  const draft = await api('POST /api/supplier/product/add', { body: { fields } });
  return { shop, api, categoryId, draft, inside, fields };
}

describe('product preview', () => {
  it('shows a draft as its page would be, and leaves nothing of it behind', async () => {
    const { shop, api, draft, inside } = await begun();
    const waiting = await app.deps.db.$count(publishOutbox);
    const shown = await previewProduct(app.deps, supplierOfCommand(shop.id), draft.id);
    expect(shown).toMatchObject({ id: draft.id, name: { en: 'Blue cup' }, skus: [{ price: 1_000 }] });
    // Pictures of a description are uploads; others are removed.
    expect(shown.description.en).toBe(`<p>Good</p><img src="${inside}" alt="" loading="lazy" />`);
    expect(await app.deps.db.$count(product, eq(product.id, draft.id))).toBe(0);
    expect(await app.deps.db.$count(publishOutbox)).toBe(waiting);
    const after = await api('GET /api/supplier/product/detail/{id}', { params: { id: String(draft.id) } });
    expect(after).toMatchObject({ status: 'new', version: draft.version });
  });

  it('shows a revision over the public product, which stays unchanged', async () => {
    const { shop, api, categoryId } = await begun();
    const old = await addProduct(app, { supplierId: shop.id, categoryId, status: 'off_shelf' });
    const params = { id: String(old.id) };
    const { version, fields } = await api('GET /api/supplier/product/detail/{id}', { params });
    const name = { zh: '新名字', en: 'New name' };
    await api('PUT /api/supplier/product/draft/{id}', {
      params,
      body: { version, fields: { ...fields, name } },
    });
    expect(await previewProduct(app.deps, supplierOfCommand(shop.id), old.id)).toMatchObject({ name });
    const [row] = await app.deps.db.select().from(product).where(eq(product.id, old.id));
    expect(row).toMatchObject({ name: old.name, status: 'off_shelf' });
  });

  it('gives signed addresses to staff of the supplier alone', async () => {
    const { api, draft, fields } = await begun();
    const params = { id: String(draft.id) };
    const { zh, en } = await api('GET /api/supplier/product/preview/{id}', { params });
    expect(new Set([zh, en]).size).toBe(2);
    const stranger = await addSupplier(app);
    await expect(
      stranger.owner.api('GET /api/supplier/product/preview/{id}', { params }),
    ).rejects.toMatchObject({ error: 'not_found' });
    // A draft without a category has no page yet.
    await api('PUT /api/supplier/product/draft/{id}', {
      params,
      body: { version: draft.version, fields: { ...fields, categoryId: null } },
    });
    await expect(api('GET /api/supplier/product/preview/{id}', { params })).rejects.toMatchObject({
      error: 'invalid_input',
      field: 'body.fields.categoryId',
    });
    expect(await app.deps.db.$count(productRevision, eq(productRevision.productId, draft.id))).toBe(1);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { category, product, supplier } from '../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

describe('product changes', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  let path: [number, number, number];
  beforeAll(async () => {
    app = await testApp();
    shop = await addSupplier(app, { productCount: 5 });
    path = await addCategories(app);
  });
  beforeEach(() => app.touched());
  afterAll(() => app.close());

  const cup = (values: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(app, { supplierId: shop.id, categoryId: path[2], ...values });
  const row = async (id: number) => first(await app.deps.db.select().from(product).where(eq(product.id, id)));
  type Body = Parameters<typeof shop.owner.api<'PUT /api/admin/product/update'>>[1]['body'];
  const asPlatform = async (body: Body) =>
    (await addAccount(app, 9)).api('PUT /api/admin/product/update', { body });
  const update = (body: Body) => shop.owner.api('PUT /api/admin/product/update', { body });

  it('applies texts of an operator and invalidates only the product', async () => {
    const made = await cup();
    const name = { zh: '新名字', en: 'New name' };
    const changed = await asPlatform({ id: made.id, name, freight: 300 });
    expect(changed).toMatchObject({ name, freight: 300, outcome: 'changed' });
    expect(await app.touched()).toEqual([`product:${made.id}`]);
    expect(app.asked.publish).toBeGreaterThan(0);
  });

  it("holds a supplier's texts for moderation, while prices and freight take effect", async () => {
    const made = await cup();
    const name = { zh: '待审名字', en: 'A name that waits' };
    const skus = [{ id: made.sku.id, price: 700 }];
    const answer = await update({ id: made.id, name, freight: 250, skus });
    expect(answer).toMatchObject({ name: made.name, freight: 250, price: 700, outcome: 'submitted' });
    const open = await shop.owner.api('GET /api/supplier/product/detail/{id}', byId(made.id));
    expect(open).toMatchObject({ fields: { name }, revision: { state: 'submitted' } });
    // The same text is in moderation already; another text has to wait for its decision, a price has not.
    expect(await update({ id: made.id, name })).toMatchObject({ outcome: 'changed' });
    await refused(update({ id: made.id, brief: { zh: '简介', en: '' } }), 'transition_forbidden');
    expect(await update({ id: made.id, freight: 0 })).toMatchObject({ freight: 0, outcome: 'changed' });
    await shop.owner.api('POST /api/supplier/product/withdraw/{id}', byId(made.id));
    const brief = { zh: '简介', en: 'Brief' };
    expect(await update({ id: made.id, brief })).toMatchObject({ brief: made.brief, outcome: 'draft' });
    const draft = await shop.owner.api('GET /api/supplier/product/detail/{id}', byId(made.id));
    expect(draft).toMatchObject({ fields: { name, brief }, revision: { state: 'draft' } });
    expect(await row(made.id)).toMatchObject({ name: made.name, brief: made.brief });
  });

  it('keeps the price range of a product in step with its SKUs', async () => {
    const made = await cup({ skus: [{ price: 1_000 }, { price: 1_500, originalPrice: 1_800 }] });
    const [a, b] = made.skus.map((item) => item.id);
    await update({ id: made.id, skus: [{ id: a ?? 0, price: 2_000 }] });
    expect(await row(made.id)).toMatchObject({ price: 1_500, maxPrice: 2_000, originalPrice: 1_800 });
    expect(await app.touched()).toEqual(['list:all', `product:${made.id}`]);
    await update({ id: made.id, skus: [{ id: b ?? 0, price: 1_600 }] });
    expect(await row(made.id)).toMatchObject({ price: 1_600, maxPrice: 2_000, originalPrice: 1_800 });
    expect(await app.touched()).toEqual([`product:${made.id}`]);
  });

  it('invalidates nothing when stock changes, and the product only when it sells out or is restocked', async () => {
    const made = await cup();
    const stock = (pieces: number) => update({ id: made.id, skus: [{ id: made.sku.id, stock: pieces }] });
    await stock(4);
    expect(await app.touched()).toEqual([]);
    expect(await stock(0)).toMatchObject({ hasStock: false });
    expect(await app.touched()).toEqual([`product:${made.id}`]);
    expect(await stock(1)).toMatchObject({ hasStock: true });
    expect(await app.touched()).toEqual([`product:${made.id}`]);
  });

  it('refuses a price that is not above the next tier, and moves the first tier along', async () => {
    const tiers = [
      { from: 2, price: 1_000 },
      { from: 10, price: 800 },
    ];
    const made = await cup({ minQuantity: 2, tiers });
    const price = (fen: number) => update({ id: made.id, skus: [{ id: made.sku.id, price: fen }] });
    await refused(price(800), 'invalid_input', 'body.skus.0.price');
    expect(await row(made.id)).toMatchObject({ price: 1_000 });
    expect(await price(900)).toMatchObject({
      price: 900,
      tiers: [
        { from: 2, price: 900 },
        { from: 10, price: 800 },
      ],
    });
  });

  it('refuses wrong SKUs and list prices with the field, and writes nothing', async () => {
    const made = await cup();
    const other = await cup();
    const skus = (list: { id: number; price?: number; originalPrice?: number }[]) =>
      update({ id: made.id, name: { zh: '不该写', en: '' }, skus: list });
    await refused(skus([{ id: other.sku.id, price: 1 }]), 'invalid_input', 'body.skus.0.id');
    const twice = [{ id: made.sku.id }, { id: made.sku.id }];
    await refused(skus(twice), 'invalid_input', 'body.skus.1.id');
    const dear = [{ id: made.sku.id, price: 500, originalPrice: 400 }];
    await refused(skus(dear), 'invalid_input', 'body.skus.0.originalPrice');
    expect(await row(made.id)).toMatchObject({ name: made.name, price: 1_000 });
    expect(await app.touched()).toEqual([]);
  });

  it('moves between categories and invalidates both chains', async () => {
    const target = await addCategories(app);
    const made = await cup();
    await asPlatform({ id: made.id, categoryId: target[2] });
    const lists = [...path, ...target].flatMap((id) => [`list:category:${id}`, `shelf:${id}`]);
    expect(await app.touched()).toEqual(
      ['categories', 'list:all', `list:supplier:${shop.id}`, `product:${made.id}`, ...lists].sort(),
    );
    await refused(update({ id: made.id, categoryId: target[0] }), 'invalid_input', 'body.categoryId');
    await refused(update({ id: made.id, categoryId: 2_000_000_000 }), 'invalid_input', 'body.categoryId');
    await app.deps.db.update(category).set({ enabled: false }).where(eq(category.id, path[2]));
    await refused(update({ id: made.id, categoryId: path[2] }), 'invalid_input', 'body.categoryId');
    await app.deps.db.update(category).set({ enabled: true }).where(eq(category.id, path[2]));
  });

  it('unlists, relists and archives; counts and lists follow', async () => {
    const made = await cup();
    const set = (status: 'on_sale' | 'off_shelf') =>
      shop.owner.api('PUT /api/admin/product/status', { body: { id: made.id, status } });
    const count = async () =>
      first(await app.deps.db.select().from(supplier).where(eq(supplier.id, shop.id))).productCount;
    const before = await count();
    const all = [
      'categories',
      'list:all',
      `list:supplier:${shop.id}`,
      `product:${made.id}`,
      `supplier:${shop.id}`,
      ...path.flatMap((id) => [`list:category:${id}`, `shelf:${id}`]),
    ].sort();
    expect(await set('off_shelf')).toEqual({ id: made.id, status: 'off_shelf' });
    expect(await app.touched()).toEqual(all);
    expect(await count()).toBe(before - 1);
    await set('off_shelf');
    expect(await app.touched()).toEqual([]);
    await set('on_sale');
    expect(await count()).toBe(before);
    await app.touched();
    const remove = () =>
      shop.owner.api('DELETE /api/admin/product/delete/{id}', { params: { id: `${made.id}` } });
    await remove();
    expect(await row(made.id)).toMatchObject({ status: 'archived' });
    expect(await app.touched()).toEqual(all);
    await refused(remove(), 'not_found');
    await refused(set('on_sale'), 'not_found');
    await refused(update({ id: made.id }), 'not_found');
  });

  it('allows only the owner and an operator', async () => {
    const made = await cup();
    const stranger = await addSupplier(app);
    const admin = await addAccount(app, 9);
    const buyer = await addAccount(app);
    const body = { id: made.id, status: 'off_shelf' as const };
    const key = 'PUT /api/admin/product/status';
    await refused(stranger.owner.api(key, { body }), 'forbidden');
    await refused(buyer.api(key, { body }), 'forbidden');
    await refused(app.client()(key, { body }), 'not_logged_in');
    await refused(shop.owner.api(key, { body: { ...body, supplierId: stranger.id } }), 'forbidden');
    expect(await row(made.id)).toMatchObject({ status: 'on_sale' });
    expect(await admin.api(key, { body: { ...body, supplierId: shop.id } })).toMatchObject(body);
  });
});

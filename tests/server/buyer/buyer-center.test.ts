import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplier } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('buyer centre', () => {
  let app: TestApp;
  let categoryId: number;
  beforeAll(async () => {
    app = await testApp();
    [, , categoryId] = await addCategories(app);
  });
  afterAll(() => app.close());
  const id = (row: { id: number }) => ({ params: { id: String(row.id) } });

  it('follows suppliers, each once, the latest first, and counts followers', async () => {
    const [me, other] = [await addAccount(app), await addAccount(app)];
    const [first, second] = [await addSupplier(app), await addSupplier(app)];
    await addProduct(app, { supplierId: first.id, categoryId });
    const follow = (who: typeof me, shop: { id: number }) =>
      who.api('POST /api/supplier/follow/{id}', id(shop));
    await follow(me, first);
    expect(await follow(me, first)).toEqual({ supplierId: first.id, followed: true, followers: 1 });
    app.clock.pass(1_000);
    await follow(me, second);
    expect(await follow(other, first)).toMatchObject({ followers: 2 });
    const check = (api: typeof me.api) => api('GET /api/supplier/follow/check/{id}', id(first));
    expect(await check(me.api)).toEqual({ followed: true, followers: 2 });
    expect(await check(app.client())).toEqual({ followed: false, followers: 2 });
    const list = await me.api('GET /api/supplier/follow/list');
    expect(list).toMatchObject({
      total: 2,
      records: [
        { id: second.id, followers: 1, isOpen: true, products: [] },
        { id: first.id, followers: 2, products: [{ price: 1_000 }] },
      ],
    });
    expect(
      (await me.api('GET /api/supplier/follow/list', { query: { size: '1', current: '2' } })).records,
    ).toMatchObject([{ id: first.id }]);
    const leave = () => me.api('DELETE /api/supplier/follow/{id}', id(first));
    expect(await leave()).toEqual({ supplierId: first.id, followed: false, followers: 1 });
    expect(await leave()).toMatchObject({ followers: 1 });
    expect((await other.api('GET /api/supplier/follow/list')).total).toBe(1);
  });

  it('keeps a closed shop in the list, allows unfollowing it, and refuses to follow it', async () => {
    const me = await addAccount(app);
    const shop = await addSupplier(app);
    const follow = () => me.api('POST /api/supplier/follow/{id}', id(shop));
    await follow();
    await app.deps.db.update(supplier).set({ status: 'closed' }).where(eq(supplier.id, shop.id));
    expect((await me.api('GET /api/supplier/follow/list')).records).toMatchObject([{ isOpen: false }]);
    await refused(follow(), 'not_found');
    await me.api('DELETE /api/supplier/follow/{id}', id(shop));
    await refused(me.api('DELETE /api/supplier/follow/{id}', id(shop)), 'not_found');
    await refused(me.api('GET /api/supplier/follow/check/{id}', id({ id: 999_999 })), 'not_found');
  });

  it('counts the items of an account, and none of others', async () => {
    const [me, other] = [await addAccount(app), await addAccount(app)];
    const shop = await addSupplier(app);
    const goods = await addProduct(app, { supplierId: shop.id, categoryId });
    for (const { api } of [me, other]) {
      await api('POST /api/product/favorite/add', { body: { productId: goods.id } });
      await api('POST /api/buyerCenter/history/record', { body: { productId: goods.id } });
    }
    await me.api('POST /api/supplier/follow/{id}', id(shop));
    await me.api('POST /api/cart/add', { body: { productId: goods.id, skuId: goods.sku.id, quantity: 2 } });
    expect(await me.api('GET /api/user/statistics')).toEqual({
      toPay: 0,
      toShip: 0,
      toReceive: 0,
      completed: 0,
      refunds: 0,
      coupons: 0,
      addresses: 0,
      requests: 0,
      unread: 0,
      cart: 1,
      favorites: 1,
      follows: 1,
      views: 1,
    });
    expect(await other.api('GET /api/user/statistics')).toMatchObject({ cart: 0, favorites: 1, follows: 0 });
  });

  it('removes several or all favourites, of the caller only', async () => {
    const [me, other] = [await addAccount(app), await addAccount(app)];
    const shop = await addSupplier(app);
    const goods = [];
    for (let at = 0; at < 3; at += 1) goods.push(await addProduct(app, { supplierId: shop.id, categoryId }));
    const ids = goods.map((one) => one.id);
    for (const productId of ids) {
      for (const { api } of [me, other]) await api('POST /api/product/favorite/add', { body: { productId } });
    }
    expect(await me.api('GET /api/product/favorite/ids')).toEqual([...ids].reverse());
    const some = { body: { productIds: [...ids.slice(0, 2), 999_999] } };
    expect(await me.api('DELETE /api/product/favorite/batch-delete', some)).toEqual({ removed: 2 });
    expect(await me.api('GET /api/product/favorite/ids')).toEqual(ids.slice(2));
    expect(await me.api('DELETE /api/product/favorite/clear')).toEqual({ removed: 1 });
    expect(await me.api('DELETE /api/product/favorite/clear')).toEqual({ removed: 0 });
    expect((await other.api('GET /api/product/favorite/ids')).length).toBe(3);
  });

  it('merges the browsing history of a visitor, by the latest view, never from the future', async () => {
    const me = await addAccount(app);
    const shop = await addSupplier(app);
    const [one, two] = [
      await addProduct(app, { supplierId: shop.id, categoryId }),
      await addProduct(app, { supplierId: shop.id, categoryId }),
    ];
    const hidden = await addProduct(app, { supplierId: shop.id, categoryId, status: 'off_shelf' });
    const now = app.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    await me.api('POST /api/buyerCenter/history/record', { body: { productId: one.id } });
    await me.api('POST /api/buyerCenter/history/merge', {
      body: {
        items: [
          { productId: one.id, viewTime: at(-5_000) },
          { productId: two.id, viewTime: at(-9_000) },
          { productId: two.id, viewTime: at(-1_000) },
          { productId: hidden.id, viewTime: at(0) },
          { productId: 999_999, viewTime: at(0) },
        ],
      },
    });
    const seen = async () =>
      (await me.api('GET /api/buyerCenter/history/list')).records.map((row) => [
        row.product.id,
        row.viewTime,
      ]);
    expect(await seen()).toEqual([
      [one.id, at(0)],
      [two.id, at(-1_000)],
    ]);
    const future = { items: [{ productId: two.id, viewTime: at(86_400_000) }] };
    await me.api('POST /api/buyerCenter/history/merge', { body: future });
    expect(new Map(await seen().then((rows) => rows.map(([key, time]) => [key, time]))).get(two.id)).toBe(
      at(0),
    );
    await me.api('POST /api/buyerCenter/history/merge', { body: { items: [] } });
  });

  it('recommends suppliers of bought products, without followed ones', async () => {
    const me = await addAccount(app);
    const [popular, near, mine] = [
      await addSupplier(app, { transactions: 1_000_000 }),
      await addSupplier(app),
      await addSupplier(app),
    ];
    const [, , bought] = await addCategories(app);
    const goods = await addProduct(app, { supplierId: mine.id, categoryId: bought });
    await addProduct(app, { supplierId: near.id, categoryId: bought });
    const recommended = async (limit = 2) =>
      (
        await me.api('GET /api/buyerCenter/supplier/recommendByPurchase', { query: { limit: String(limit) } })
      ).map((shop) => shop.id);
    expect((await recommended())[0]).toBe(popular.id);
    await me.api('POST /api/address/add', {
      body: {
        receiver: '王小明',
        phone: '13800000000',
        detail: '中山东路 1 号',
        province: '330000',
        city: '330200',
        district: '330203',
      },
    });
    const [address] = await me.api('GET /api/address/list');
    await me.api('POST /api/order/create', {
      body: {
        addressId: address?.id ?? 0,
        items: [{ skuId: goods.sku.id, quantity: 1 }],
        expectedPayable: 1_000,
      },
    });
    expect((await recommended()).sort()).toEqual([near.id, mine.id].sort());
    await me.api('POST /api/supplier/follow/{id}', id(mine));
    expect(await recommended()).toEqual([near.id, popular.id]);
  });
});

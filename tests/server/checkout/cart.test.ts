import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../../../contract/checkout/cart.ts';
import { cartItem, product, sku } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('cart', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  let categoryId: number;
  beforeAll(async () => {
    app = await testApp();
    shop = await addSupplier(app);
    categoryId = (await addCategories(app))[2];
  });
  afterAll(() => app.close());

  const cup = (values: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(app, { supplierId: shop.id, categoryId, ...values });
  const items = (cart: Cart) => cart.groups.flatMap((group) => group.items);
  async function buyer() {
    const { api, id } = await addAccount(app);
    return {
      id,
      api,
      list: () => api('GET /api/cart/list'),
      add: (productId: number, quantity = 1, skuId?: number) =>
        api('POST /api/cart/add', { body: { productId, quantity, ...(skuId ? { skuId } : {}) } }),
      set: (id: number, quantity: number) => api('PUT /api/cart/update', { body: { id, quantity } }),
      select: (id: number, selected: boolean) => api('PUT /api/cart/select', { body: { id, selected } }),
      merge: (list: { skuId: number; quantity: number }[], guestCart?: string) =>
        api('POST /api/cart/merge', { body: { items: list, ...(guestCart ? { guestCart } : {}) } }),
    };
  }

  it('adds, sums, groups by supplier and answers with the whole cart', async () => {
    const me = await buyer();
    const other = await addSupplier(app);
    const one = await cup();
    const two = await addProduct(app, { supplierId: other.id, categoryId });
    await me.add(one.id, 2);
    await me.add(two.id);
    const cart = await me.add(one.id, 3);
    expect(cart).toMatchObject({ count: 2, selectedCount: 2, selectedAmount: 6_000 });
    expect(cart.groups.map((group) => group.supplierId)).toEqual([other.id, shop.id]);
    expect(items(cart)[1]).toMatchObject({ skuId: one.sku.id, quantity: 5, subtotal: 5_000, problem: null });
    expect(await me.list()).toEqual(cart);
  });

  it('adds several SKUs at once, all or nothing; the minimum counts for them together', async () => {
    const me = await buyer();
    const made = await cup({ minQuantity: 6, orderMultiple: 2, skus: [{ stock: 9 }, { stock: 4 }] });
    const [one, two] = made.skus;
    const batch = (...quantities: number[]) =>
      me.api('POST /api/cart/add-batch', {
        body: {
          productId: made.id,
          items: quantities.map((quantity, at) => ({ skuId: made.skus[at]?.id ?? 0, quantity })),
        },
      });
    await refused(batch(2, 2), 'below_minimum');
    await refused(batch(4, 3), 'not_a_multiple');
    await refused(batch(3, 5), 'out_of_stock');
    expect((await me.list()).count).toBe(0);
    const cart = await batch(3, 3);
    expect(items(cart).map((item) => [item.skuId, item.quantity])).toEqual(
      expect.arrayContaining([
        [one?.id, 3],
        [two?.id, 3],
      ]),
    );
    expect(items(await batch(1, 1)).map((item) => item.quantity)).toEqual([4, 4]);
    const strange = await cup();
    const body = { productId: made.id, items: [{ skuId: strange.sku.id, quantity: 6 }] };
    await refused(me.api('POST /api/cart/add-batch', { body }), 'not_found');
    await refused(app.client()('POST /api/cart/add-batch', { body }), 'not_logged_in');
  });

  it('takes prices from the database, not the request', async () => {
    const me = await buyer();
    const made = await cup();
    const cart = await me.api('POST /api/cart/add', {
      body: { productId: made.id, quantity: 1, price: 1, name: 'Free', stock: 999, shopName: 'X' },
    });
    expect(items(cart)[0]).toMatchObject({ price: 1_000, name: made.name, stock: 10 });
  });

  it('requires the options where a product has several SKUs', async () => {
    const me = await buyer();
    const made = await cup({ skus: [{}, { price: 1_200 }] });
    const foreign = await cup();
    await refused(me.add(made.id), 'spec_required');
    await refused(me.add(made.id, 1, foreign.sku.id), 'not_found');
    const cart = await me.add(made.id, 1, made.skus[1]?.id);
    expect(items(cart)[0]).toMatchObject({ price: 1_200, spec: { zh: '颜色1', en: 'Colour 1' } });
  });

  it('refuses unavailable products and quantities, and answers the remaining stock', async () => {
    const me = await buyer();
    const made = await cup({ skus: [{ stock: 3 }] });
    const hidden = await cup({ status: 'off_shelf' });
    await refused(me.add(hidden.id), 'not_found');
    await refused(me.add(2_000_000_000), 'not_found');
    await me.add(made.id, 2);
    await expect(me.add(made.id, 2)).rejects.toMatchObject({ error: 'out_of_stock', message: /3/ });
    expect(items(await me.list())[0]).toMatchObject({ quantity: 2 });
  });

  it('applies tier prices over all SKUs of the product, surcharges on top', async () => {
    const me = await buyer();
    const tiers = [
      { from: 5, price: 900 },
      { from: 10, price: 800 },
    ];
    const made = await cup({ tiers, skus: [{ stock: 50 }, { price: 1_200, stock: 50 }] });
    const [a, b] = made.skus.map((item) => item.id);
    await me.add(made.id, 4, a);
    const cart = await me.add(made.id, 6, b);
    expect(items(cart).map((item) => [item.skuId, item.price])).toEqual([
      [b, 1_000],
      [a, 800],
    ]);
    expect(cart.selectedAmount).toBe(6 * 1_000 + 4 * 800);
    const line = items(cart).find((item) => item.skuId === b);
    const without = await me.select(line?.id ?? 0, false);
    // Only four are available now, so they cost what the checkout would charge.
    expect(without.selectedAmount).toBe(4 * 1_000);
    const confirmed = await me.api('POST /api/order/confirm', { body: {} });
    expect(confirmed.goodsAmount).toBe(without.selectedAmount);
  });

  it('enforces minimum and multiple over all SKUs of a product', async () => {
    const me = await buyer();
    const made = await cup({ minQuantity: 4, orderMultiple: 2, skus: [{ stock: 20 }, { stock: 20 }] });
    const [a, b] = made.skus.map((item) => item.id);
    await refused(me.add(made.id, 3, a), 'below_minimum');
    await refused(me.add(made.id, 5, a), 'not_a_multiple');
    const cart = await me.add(made.id, 4, a);
    await me.add(made.id, 2, b);
    const line = items(cart)[0]?.id ?? 0;
    expect(items(await me.set(line, 2)).map((item) => item.problem)).toEqual([null, null]);
    await refused(me.set(line, 1), 'below_minimum');
    await refused(me.set(line, 21), 'not_a_multiple');
    await refused(me.set(line, 22), 'out_of_stock');
  });

  it('shows why a line cannot be ordered', async () => {
    const me = await buyer();
    const made = await cup({ skus: [{ stock: 5 }] });
    await me.add(made.id, 5);
    const problem = async () => items(await me.list())[0]?.problem;
    await app.deps.db.update(sku).set({ stock: 4 }).where(eq(sku.id, made.sku.id));
    expect(await problem()).toBe('short_stock');
    await app.deps.db.update(sku).set({ stock: 0 }).where(eq(sku.id, made.sku.id));
    expect(await problem()).toBe('sold_out');
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, made.id));
    expect(await problem()).toBe('off_shelf');
    expect((await me.list()).selectedAmount).toBe(0);
    await app.deps.db.update(sku).set({ stock: 9 }).where(eq(sku.id, made.sku.id));
    await app.deps.db
      .update(product)
      .set({ status: 'on_sale', minQuantity: 6 })
      .where(eq(product.id, made.id));
    expect(await problem()).toBe('below_minimum');
    await app.deps.db
      .update(product)
      .set({ minQuantity: 1, orderMultiple: 2 })
      .where(eq(product.id, made.id));
    expect(await problem()).toBe('not_a_multiple');
  });

  it('selects one line, a supplier, all; removes one or several, all or none', async () => {
    const me = await buyer();
    const stranger = await buyer();
    const other = await addSupplier(app);
    await me.add((await cup()).id);
    await me.add((await cup()).id);
    const cart = await me.add((await addProduct(app, { supplierId: other.id, categoryId })).id);
    const [a = 0, b = 0, c = 0] = items(cart).map((item) => item.id);
    expect(await me.select(a, false)).toMatchObject({ selectedCount: 2, selectedAmount: 2_000 });
    const all = (selected: boolean, supplierId?: number) =>
      me.api('PUT /api/cart/select-all', { body: { selected, ...(supplierId ? { supplierId } : {}) } });
    expect(await all(false)).toMatchObject({ selectedCount: 0 });
    expect(await all(true, shop.id)).toMatchObject({ selectedCount: 2 });
    await refused(stranger.select(a, true), 'not_found');
    await refused(stranger.set(a, 1), 'not_found');
    const remove = (who: typeof me, id: number) =>
      who.api('DELETE /api/cart/delete/{id}', { params: { id: `${id}` } });
    await refused(remove(stranger, a), 'not_found');
    expect(await remove(me, a)).toMatchObject({ count: 2 });
    const batch = (ids: number[]) => me.api('DELETE /api/cart/batch-delete', { body: { ids } });
    await refused(batch([b, a]), 'not_found');
    expect((await me.list()).count).toBe(2);
    expect(await batch([b, c, c])).toMatchObject({
      groups: [],
      count: 0,
      selectedCount: 0,
      selectedAmount: 0,
    });
  });

  it('holds at most 200 lines', async () => {
    const me = await buyer();
    const made = await cup({ skus: Array.from({ length: 201 }, () => ({})) });
    const rows = made.skus.slice(0, 200).map((item) => ({ accountId: me.id, skuId: item.id, quantity: 1 }));
    await app.deps.db.insert(cartItem).values(rows);
    await refused(me.add(made.id, 1, made.skus[200]?.id), 'cart_full');
    expect((await me.add(made.id, 1, made.skus[0]?.id)).count).toBe(200);
    const merged = await me.merge([{ skuId: made.skus[200]?.id ?? 0, quantity: 1 }]);
    expect(merged.count).toBe(200);
  });

  it('previews the cart of a visitor and drops unknown lines', async () => {
    const made = await cup({ skus: [{ stock: 2 }] });
    const preview = await app.client()('POST /api/cart/preview', {
      body: {
        items: [
          { skuId: made.sku.id, quantity: 2, selected: true },
          { skuId: made.sku.id, quantity: 1, selected: false },
          { skuId: 2_000_000_000, quantity: 1, selected: true },
        ],
      },
    });
    expect(preview.count).toBe(1);
    expect(items(preview)[0]).toMatchObject({ id: made.sku.id, quantity: 3, problem: 'short_stock' });
  });

  it('merges the cart of a visitor, capped by stock', async () => {
    const me = await buyer();
    const made = await cup({ skus: [{ stock: 5 }] });
    const gone = await cup({ status: 'off_shelf' });
    const empty = await cup({ skus: [{ stock: 0 }] });
    await me.add(made.id, 3);
    const cart = await me.merge([
      { skuId: made.sku.id, quantity: 4 },
      { skuId: gone.sku.id, quantity: 1 },
      { skuId: empty.sku.id, quantity: 1 },
      { skuId: 2_000_000_000, quantity: 1 },
    ]);
    expect(items(cart)).toMatchObject([{ skuId: made.sku.id, quantity: 5 }]);
    expect(await me.merge([])).toEqual(cart);
  });

  it('merges the lines of a visitor once, however often the same cart is sent', async () => {
    const [me, other] = [await buyer(), await buyer()];
    const [one, two] = [await cup({ skus: [{ stock: 9 }] }), await cup({ skus: [{ stock: 9 }] })];
    const line = (made: typeof one, quantity: number) => ({ skuId: made.sku.id, quantity });
    const quantities = (cart: Cart) => items(cart).map(({ skuId, quantity }) => [skuId, quantity]);
    await me.add(one.id, 2);
    // Two tabs at once, then a third try after a lost answer.
    await Promise.all([me.merge([line(one, 3)], 'cart-1234'), me.merge([line(one, 3)], 'cart-1234')]);
    expect(quantities(await me.merge([line(one, 3)], 'cart-1234'))).toEqual([[one.sku.id, 5]]);
    // Lines added since then are new; removed ones are not removed here.
    const grown = await me.merge([line(two, 1), line(one, 4)], 'cart-1234');
    expect(quantities(grown)).toEqual([
      [two.sku.id, 1],
      [one.sku.id, 6],
    ]);
    await me.merge([line(two, 1), line(one, 1)], 'cart-1234');
    expect(quantities(await me.merge([line(two, 1), line(one, 4)], 'cart-1234'))).toEqual(quantities(grown));
    // Another visitor cart adds up again, and so does the same one in another account.
    expect(quantities(await me.merge([line(one, 1)], 'cart-5678'))[1]).toEqual([one.sku.id, 7]);
    expect(quantities(await other.merge([line(one, 3)], 'cart-1234'))).toEqual([[one.sku.id, 3]]);
  });

  it('recommends products similar to those in the cart, never those in it', async () => {
    const me = await buyer();
    const other = await addSupplier(app);
    const [, , elsewhere] = await addCategories(app);
    const far = await addProduct(app, { supplierId: other.id, categoryId: elsewhere, sales: 1_000 });
    const mine = await cup();
    await me.add(mine.id);
    const read = (api: typeof me.api) =>
      api('GET /api/buyerCenter/cart/recommendations', { query: { limit: '30' } });
    const ids = (await read(me.api)).map((item) => item.id);
    expect(ids).not.toContain(mine.id);
    expect(ids.indexOf(far.id)).toBe(ids.length - 1);
    expect((await read(app.client()))[0]?.id).toBe(far.id);
  });

  it('sums concurrent additions', async () => {
    const me = await buyer();
    const made = await cup({ skus: [{ stock: 10 }] });
    await Promise.allSettled(Array.from({ length: 12 }, () => me.add(made.id)));
    expect(items(await me.list())[0]).toMatchObject({ quantity: 10 });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../../../contract/checkout/cart.ts';
import { freightTemplate, product } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCoupon, addPromotion, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('promotions and options in the cart', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());
  const lines = (cart: Cart) => cart.groups.flatMap((group) => group.items);
  type Buyer = Awaited<ReturnType<typeof addBuyer>>;
  const change = (me: Buyer, id: number, skuId: number, quantity: number) =>
    me.api('PUT /api/cart/change-sku', { body: { id, skuId, quantity } });

  it('show what an order would cost, and it is what the order costs', async () => {
    const own = await addShop(app);
    const made = await own.product({ freight: 700, skus: [{ price: 6_000, stock: 50 }] });
    await addPromotion(app, own.id, { kind: 'full_reduction', threshold: 10_000, off: 1_500 });
    await addPromotion(app, own.id, { kind: 'flash_sale', percent: 50 }, { productIds: [999_999] });
    const me = await addBuyer(app);
    expect(await me.add(made.id)).toMatchObject({ selectedAmount: 6_000, discount: 0, payable: 6_700 });
    const coupon = await addCoupon(app, { supplierId: own.id, scope: 2, scopeIds: [own.id] });
    await me.claim(coupon.id);
    const cart = await me.add(made.id);
    expect(cart).toMatchObject({
      selectedAmount: 12_000,
      discount: 2_000,
      freight: 700,
      payable: 10_700,
      offs: [
        { kind: 'full_reduction', amount: 1_500 },
        { kind: 'supplier_coupon', amount: 500 },
      ],
    });
    const group = first(cart.groups);
    expect(group).toMatchObject({ hasCoupons: true, discount: 2_000, freight: 700, freightRule: 'flat' });
    expect(first(group.items).coupons).toMatchObject([{ id: coupon.id, type: 1, discountValue: 500 }]);
    expect(group.promotions.map(({ rule }) => rule.kind)).toEqual(['full_reduction']);
    const items = [{ skuId: made.sku.id, quantity: 2, selected: true }];
    const visitor = await app.client()('POST /api/cart/preview', { body: { items } });
    expect(visitor).toMatchObject({ discount: 1_500, payable: 11_200 });
    await me.order({ expectedPayable: cart.payable });
  });

  it('show the amount missing for free shipping, where one amount decides it', async () => {
    const own = await addShop(app);
    const standard = { first: 1, firstFee: 600, extra: 1, extraFee: 0 };
    const rule = { method: 'piece' as const, standard, areas: [], freeAbove: 5_000, freeFromPieces: 4 };
    const template = first(
      await app.deps.db
        .insert(freightTemplate)
        .values({ supplierId: own.id, name: 'Standard', ...rule })
        .returning(),
    );
    const [cup, lamp] = [
      await own.product({ freight: 600, freightTemplateId: template.id, skus: [{ price: 1_400, stock: 9 }] }),
      await own.product({ freight: 900, skus: [{ price: 100, stock: 9 }] }),
    ];
    const me = await addBuyer(app);
    const group = async () => first((await me.api('GET /api/cart/list')).groups);
    await me.add(cup.id);
    expect(await group()).toMatchObject({ freight: 600, freeFreight: { amount: 3_600, pieces: 3 } });
    const asked = await me.api('POST /api/order/confirm', { body: {} });
    expect(first(asked.groups).freeFreight).toEqual({ amount: 3_600, pieces: 3 });
    // With the announced amount more, it is free.
    await me.add(cup.id, 3);
    expect(await group()).toMatchObject({ freight: 0, freightRule: 'free_above', freeFreight: null });
    // The flat amount of the lamp stays, whatever is added.
    await me.add(lamp.id);
    expect(await group()).toMatchObject({ freight: 900, freeFreight: null });
  });

  it('offer unclaimed coupons that cover the selection', async () => {
    const own = await addShop(app);
    const [made, other] = [await own.product({ skus: [{ price: 3_000, stock: 9 }] }), await own.product()];
    const mine = { supplierId: own.id, scope: 2, scopeIds: [own.id], perPersonLimit: 3 };
    const far = await addCoupon(app, { ...mine, minOrderAmount: 9_900, discountValue: 2_000 });
    const near = await addCoupon(app, { ...mine, minOrderAmount: 1_000, discountValue: 300 });
    const platform = await addCoupon(app, { supplierId: null, scope: 1, scopeIds: [made.id] });
    await addCoupon(app, { supplierId: own.id, scope: 1, scopeIds: [other.id] });
    await addCoupon(app, { ...mine, remaining: 0 });
    const me = await addBuyer(app);
    const cart = await me.add(made.id);
    expect(first(cart.groups).claimable).toMatchObject([
      { id: near.id, off: 300, missing: 0 },
      { id: far.id, off: 0, missing: 6_900 },
    ]);
    const ids = (offers: readonly { id: number }[]) => offers.map((offer) => offer.id);
    expect(ids(cart.claimable)).toContain(platform.id);
    await me.claim(near.id);
    const asked = await me.api('POST /api/order/confirm', { body: {} });
    expect(ids(first(asked.groups).claimable)).toEqual([far.id]);
    expect(asked).toMatchObject({ supplierCouponOff: 300 });
    expect(ids(asked.claimable)).toContain(platform.id);
    await me.order({ expectedPayable: asked.payable });
    await me.add(made.id);
    // The claimed one is used: two more can be claimed.
    expect(ids(first((await me.api('GET /api/cart/list')).groups).claimable)).toEqual([near.id, far.id]);
    const items = [{ skuId: made.sku.id, quantity: 1, selected: false }];
    const visitor = await app.client()('POST /api/cart/preview', { body: { items } });
    expect([visitor.claimable, first(visitor.groups).claimable]).toEqual([[], []]);
  });

  it('count only selected available lines', async () => {
    const me = await addBuyer(app);
    const [one, two] = [await shop.product({ freight: 300 }), await shop.product({ freight: 900 })];
    await me.add(one.id);
    const cart = await me.add(two.id);
    expect(cart.payable).toBe(2_900);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, two.id));
    expect(await me.api('GET /api/cart/list')).toMatchObject({ selectedAmount: 1_000, payable: 1_300 });
    const id = lines(cart).find((item) => item.productId === one.id)?.id ?? 0;
    const none = await me.api('PUT /api/cart/select', { body: { id, selected: false } });
    expect(none).toMatchObject({ selectedAmount: 0, payable: 0, freight: 0 });
  });

  it('show the quantity missing for the next tier price', async () => {
    const me = await addBuyer(app);
    const tiers = [
      { from: 3, price: 900 },
      { from: 8, price: 800 },
      { from: 500, price: 100 },
    ];
    const made = await shop.product({ tiers, skus: [{ stock: 20 }, { price: 1_200, stock: 20 }] });
    const [a, b] = made.skus.map((item) => item.id);
    expect(lines(await me.add(made.id, 1, a))[0]?.nextTier).toEqual({ missing: 2, price: 900 });
    const both = lines(await me.add(made.id, 2, b));
    expect(both.map((item) => [item.skuId, item.price, item.nextTier])).toEqual([
      [b, 1_100, { missing: 5, price: 1_000 }],
      [a, 900, { missing: 5, price: 800 }],
    ]);
    // Five hundred are not in stock.
    expect(lines(await me.add(made.id, 6, a))[1]?.nextTier).toBeNull();
  });

  it('replace the SKU of a line and merge lines of the same one', async () => {
    const [me, stranger] = [await addBuyer(app), await addBuyer(app)];
    const made = await shop.product({ skus: [{ stock: 5 }, { price: 1_200, stock: 5 }, { stock: 1 }] });
    const foreign = await shop.product();
    const [a = 0, b = 0, c = 0] = made.skus.map((item) => item.id);
    const line = first(lines(await me.add(made.id, 2, a)));
    const changed = lines(await change(me, line.id, b, 3));
    expect(changed).toMatchObject([{ id: line.id, skuId: b, quantity: 3, price: 1_200 }]);
    await refused(change(me, line.id, b, 6), 'out_of_stock');
    await refused(change(me, line.id, c, 2), 'out_of_stock');
    await refused(change(me, line.id, foreign.sku.id, 1), 'not_found');
    await refused(change(stranger, line.id, a, 1), 'not_found');
    const second = lines(await me.add(made.id, 1, a)).find((item) => item.skuId === a);
    await refused(change(me, second?.id ?? 0, b, 3), 'out_of_stock');
    const joined = lines(await change(me, second?.id ?? 0, b, 2));
    expect(joined).toMatchObject([{ id: line.id, skuId: b, quantity: 5 }]);
    expect(lines(await change(me, line.id, b, 4))).toMatchObject([{ id: line.id, skuId: b, quantity: 4 }]);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelIfExpired } from '../../../server/contexts/orders/index.ts';
import { order, orderItem, payment, userCoupon } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCoupon, addPromotion, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('checkout', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  const usedAt = async (id: number) =>
    first(await app.deps.db.select().from(userCoupon).where(eq(userCoupon.id, id))).usedAt;
  const piece = async (price = 10_000, of = shop) => {
    const made = await of.product({ skus: [{ price, stock: 500 }] });
    return { ...made, items: [{ skuId: made.sku.id, quantity: 1 }] };
  };

  it('applies promotions, the supplier’s coupon and the platform’s in this order, and explains them', async () => {
    const own = await addShop(app);
    const { items, id } = await piece(10_000, own);
    await addPromotion(app, own.id, { kind: 'flash_sale', percent: 90 }, { productIds: [id] });
    await addPromotion(app, own.id, { kind: 'full_reduction', threshold: 9_000, off: 1_000 });
    const gift = { zh: '布袋', en: 'a bag' };
    await addPromotion(app, own.id, { kind: 'gift', threshold: 9_000, gift });
    await addPromotion(app, own.id, { kind: 'full_reduction', threshold: 9_001, off: 5_000 });
    const me = await addBuyer(app);
    const ofSupplier = { supplierId: own.id, scope: 2, scopeIds: [own.id] };
    const mine = await me.claim((await addCoupon(app, { ...ofSupplier, discountValue: 800 })).id);
    const rate = await me.claim(
      (await addCoupon(app, { type: 3, discountValue: 95, minOrderAmount: 7_200 })).id,
    );
    const checkout = await me.confirm({ items });
    expect(checkout).toMatchObject({
      goodsAmount: 10_000,
      promotionOff: 2_000,
      supplierCouponOff: 800,
      platformCouponOff: 360,
      payable: 6_840,
      couponId: rate.id,
    });
    expect(checkout.groups[0]).toMatchObject({
      couponId: mine.id,
      offs: [
        { kind: 'flash_sale', amount: 1_000 },
        { kind: 'full_reduction', amount: 1_000 },
        { kind: 'supplier_coupon', amount: 800 },
        { kind: 'platform_coupon', amount: 360 },
      ],
      gifts: [{ gift }],
      items: [{ paid: 6_840 }],
    });
    const placed = await me.order({ items, expectedPayable: 6_840 });
    const [kept] = await app.deps.db
      .select()
      .from(order)
      .where(eq(order.orderNo, placed.orderNos[0] ?? ''));
    expect(kept).toMatchObject({
      discount: 3_160,
      supplierCouponId: mine.id,
      platformCouponId: rate.id,
      gifts: [{ gift }],
    });
    const lines = await app.deps.db
      .select()
      .from(orderItem)
      .where(eq(orderItem.orderId, kept?.id ?? 0));
    expect(lines).toMatchObject([{ promotionOff: 2_000, supplierCouponOff: 800, paid: 6_840 }]);
    expect(await usedAt(mine.id)).toEqual(app.clock.now());
    expect((await me.orders())[0]).toMatchObject({ promotionOff: 2_000, gifts: [{ gift }] });
  });

  it('skips a supplier’s coupon that would cost the platform coupon its threshold', async () => {
    const { items } = await piece();
    const me = await addBuyer(app);
    const own = { supplierId: shop.id, scope: 2, scopeIds: [shop.id], discountValue: 300 };
    await me.claim((await addCoupon(app, own)).id);
    const big = await me.claim((await addCoupon(app, { discountValue: 2_000, minOrderAmount: 10_000 })).id);
    const best = await me.confirm({ items });
    expect(best).toMatchObject({ payable: 8_000, couponId: big.id, groups: [{ couponId: null }] });
    expect(await me.api('POST /api/coupon/user/cart-checkout', { body: { items } })).toMatchObject({
      platform: { id: big.id, off: 2_000 },
      suppliers: [],
      discount: 2_000,
    });
    const all = await me.api('POST /api/coupon/user/available-for-checkout', { body: { items } });
    expect(all).toMatchObject({
      platform: [{ id: big.id, off: 2_000, missing: 0 }],
      suppliers: [{ supplierId: shop.id, coupons: [{ off: 300 }] }],
    });
  });

  it('uses the chosen coupons, or none, and refuses those of others', async () => {
    const { items } = await piece();
    const [me, stranger] = [await addBuyer(app), await addBuyer(app)];
    const mine = await me.claim((await addCoupon(app)).id);
    const theirs = await stranger.claim((await addCoupon(app)).id);
    const none = { platform: null, suppliers: [] };
    expect(await me.confirm({ items, coupons: none })).toMatchObject({ payable: 10_000, couponId: null });
    const coupons = { platform: mine.id, suppliers: [] };
    expect(await me.confirm({ items, coupons })).toMatchObject({ payable: 9_500 });
    for (const id of [theirs.id, 2_000_000_000]) {
      const foreign = { platform: id, suppliers: [] };
      await refused(me.confirm({ items, coupons: foreign }), 'not_found', 'body.coupons');
      await refused(me.order({ items, coupons: foreign, expectedPayable: 9_500 }), 'not_found');
    }
    expect(await usedAt(theirs.id)).toBeNull();
  });

  it('uses a coupon once in two concurrent checkouts', async () => {
    const { items } = await piece();
    const me = await addBuyer(app);
    const mine = await me.claim((await addCoupon(app)).id);
    const coupons = { platform: mine.id, suppliers: [] };
    const tries = [1, 2, 3].map(() => me.order({ items, coupons, expectedPayable: 9_500 }));
    const results = await Promise.allSettled(tries);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []));
    expect(refusals).toEqual(['price_changed', 'price_changed']);
    const naming = and(eq(order.accountId, me.id), eq(order.platformCouponId, mine.id));
    expect(await app.deps.db.$count(order, naming)).toBe(1);
  });

  it('returns coupons when the buyer cancels or the time is over', async () => {
    const other = await addShop(app);
    const [one, two] = [await piece(), await piece(10_000, other)];
    const items = [...one.items, ...two.items];
    const me = await addBuyer(app);
    const mine = await me.claim((await addCoupon(app, { minOrderAmount: 20_000 })).id);
    await me.order({ items, expectedPayable: 19_500 });
    expect((await me.orders()).map((row) => row.platformCouponOff)).toEqual([250, 250]);
    await me.cancel(first(await me.orders()).id);
    expect(await usedAt(mine.id)).toBeNull();
    const { paymentNo } = await me.order({ items, expectedPayable: 19_500 });
    expect(await usedAt(mine.id)).not.toBeNull();
    app.clock.pass(31 * 60_000);
    const due = first(await app.deps.db.select().from(payment).where(eq(payment.paymentNo, paymentNo)));
    expect(await cancelIfExpired(app.deps, due.id)).toBe(true);
    expect(await usedAt(mine.id)).toBeNull();
  });

  it('settles a free order at once, without a payment provider', async () => {
    const { items } = await piece(900);
    const me = await addBuyer(app);
    await me.claim((await addCoupon(app, { type: 2, discountValue: 900, minOrderAmount: 0 })).id);
    const before = app.asked.placed.length;
    const { paymentNo, payable } = await me.order({ items, expectedPayable: 0 });
    expect(payable).toBe(0);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'paid', amount: 0, method: null });
    expect(first(await me.orders())).toMatchObject({ status: 1, payable: 0 });
    expect(app.asked.placed).toHaveLength(before);
    await refused(me.pay(paymentNo), 'transition_forbidden');
    const told = await me.api('GET /api/order/notification/list');
    expect(told.records[0]?.content.zh).toContain(first(await me.orders()).orderNo);
  });

  it('orders the available lines when a product in the cart is gone', async () => {
    const me = await addBuyer(app);
    const [good, gone] = [await shop.product(), await shop.product({ skus: [{ stock: 1 }] })];
    await me.add(good.id);
    await me.add(gone.id);
    const rival = await addBuyer(app);
    await rival.order({ items: [{ skuId: gone.sku.id, quantity: 1 }], expectedPayable: 1_000 });
    expect(await me.confirm()).toMatchObject({ payable: 1_000, itemCount: 1 });
    await me.order({ expectedPayable: 1_000 });
    expect((await me.api('GET /api/cart/list')).groups.flatMap((group) => group.items)).toMatchObject([
      { productId: gone.id, problem: 'sold_out' },
    ]);
  });
});

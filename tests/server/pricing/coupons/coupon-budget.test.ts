import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../../contract/index.ts';
import { coupon } from '../../../../server/platform/db/schema.ts';
import { ApiError } from '../../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../../support/fixtures/checkout.ts';
import { addCoupon, first } from '../../../support/fixtures/fixtures.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { byId } from '../../../support/trade.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Body = ApiInput<'POST /api/coupon/addCoupon'>['body'];
const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();
const terms = (change: Partial<Body> = {}): Body => ({
  name: { zh: '春季券', en: 'Spring' },
  type: 1,
  discountValue: 500,
  minOrderAmount: 5_000,
  startTime: at(-1),
  endTime: at(30),
  remaining: 100,
  ...change,
});
/** The details of a refusal. */
const worstOf = async (asked: Promise<unknown>): Promise<unknown> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error ?? new Error('nothing was refused');
  expect(error).toMatchObject({ error: 'coupon_steep' });
  return error.details;
};

describe('steep coupons', () => {
  it('cannot be issued without confirming their maximum cost', async () => {
    const { owner } = await addShop(app);
    const add = (change: Partial<Body>) => owner.api('POST /api/coupon/addCoupon', { body: terms(change) });
    // Half is allowed; paying a tenth instead of a tenth off is steep, and without a budget has no maximum cost.
    await add({ type: 3, discountValue: 50, minOrderAmount: 0 });
    const slip = { type: 3, discountValue: 9, minOrderAmount: 0 };
    await refused(add(slip), 'coupon_terms', 'body.budget');
    expect(await worstOf(add({ ...slip, budget: 80_000 }))).toMatchObject({ worst: 80_000 });
    await add({ ...slip, budget: 80_000, confirmedWorst: 80_000 });
    // An amount of half the threshold, and any without a threshold.
    expect(await worstOf(add({ discountValue: 2_500 }))).toMatchObject({ worst: 250_000 });
    const free = { type: 2, discountValue: 500, minOrderAmount: 0 };
    expect(await worstOf(add({ ...free, confirmedWorst: 49_999 }))).toMatchObject({ worst: 50_000 });
    await add({ ...free, confirmedWorst: 50_000 });
    await add({ discountValue: 2_499 });
  });

  it('cannot be made dearer without confirming it', async () => {
    const { owner } = await addShop(app);
    const body = terms({ type: 2, minOrderAmount: 0, confirmedWorst: 50_000 });
    const { id } = await owner.api('POST /api/coupon/addCoupon', { body });
    const change = (values: object) =>
      owner.api('PUT /api/coupon/supplier/update', { body: { id, ...values } });
    await change({ remaining: 50, name: { zh: '春', en: 'Spring' } });
    expect(await worstOf(change({ remaining: 200 }))).toMatchObject({ worst: 100_000 });
    await change({ remaining: 200, budget: 20_000 });
    await refused(change({ budget: null }), 'coupon_steep');
    await change({ budget: null, confirmedWorst: 100_000 });
    const mild = await owner.api('POST /api/coupon/addCoupon', { body: terms() });
    const steep = { id: mild.id, minOrderAmount: 900 };
    await refused(owner.api('PUT /api/coupon/supplier/update', { body: steep }), 'coupon_steep');
  });
});

/** Buyers with one claim of a coupon each, and a function to order for 20 yuan with the best coupons. */
async function holders(values: Partial<typeof coupon.$inferInsert>, count: number) {
  const shop = await addShop(app);
  const { sku } = await shop.product({ skus: [{ price: 2_000, stock: 99 }] });
  const made = await addCoupon(app, { supplierId: shop.id, remaining: 50, ...values });
  const buyers = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = await addBuyer(app);
    await buyer.claim(made.id);
    buyers.push(buyer);
  }
  const items = [{ skuId: sku.id, quantity: 1 }];
  type Buyer = (typeof buyers)[number];
  return {
    made,
    shop,
    buyers,
    order: (buyer: Buyer, expectedPayable: number) =>
      buyer.order({ items, expectedPayable, coupons: 'best' }),
    payable: async (buyer: Buyer) => (await buyer.confirm({ items, coupons: 'best' })).payable,
  };
}
const rowOf = async (id: number) => first(await app.deps.db.select().from(coupon).where(eq(coupon.id, id)));

describe('coupon budget', () => {
  it('is respected by concurrent orders, and freed when one is cancelled', async () => {
    const { made, buyers, order, payable } = await holders({ discountValue: 500, budget: 1_200 }, 5);
    const placed = await Promise.allSettled(buyers.map((buyer) => order(buyer, 1_500)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const one of placed)
      if (one.status === 'rejected') expect(['coupon_budget', 'price_changed']).toContain(one.reason.error);
    expect(await rowOf(made.id)).toMatchObject({ spent: 1_000, budget: 1_200 });
    // Nothing more can be claimed or used, and it is not offered to anybody.
    const late = await addBuyer(app);
    await refused(late.claim(made.id), 'coupon_gone');
    const open = await app.client()('GET /api/coupon/available', {
      query: { supplierId: String(made.supplierId) },
    });
    expect(open).toEqual([]);
    const left = buyers.filter((_, at) => placed[at]?.status === 'rejected');
    for (const buyer of left) {
      expect(await payable(buyer)).toBe(2_000);
      // A claimed coupon whose budget is spent is listed as used up, and not as available.
      const listed = (status: '1' | '3') => buyer.api('GET /api/coupon/user/my-list', { query: { status } });
      expect((await listed('1')).total).toBe(0);
      expect((await listed('3')).records).toMatchObject([{ isUsedUp: true, isVoid: false, status: 3 }]);
      expect(await buyer.api('GET /api/user/statistics')).toMatchObject({ coupons: 0 });
    }
    const lucky = buyers.find((_, at) => placed[at]?.status === 'fulfilled');
    const [unpaid] = (await lucky?.orders()) ?? [];
    await lucky?.cancel(unpaid?.id ?? 0);
    expect(await rowOf(made.id)).toMatchObject({ spent: 500 });
    await late.claim(made.id);
    expect(await payable(first(left))).toBe(1_500);
    const [mine] = (await first(left).api('GET /api/coupon/user/my-list', { query: { status: '1' } }))
      .records;
    expect(mine).toMatchObject({ isUsedUp: false, status: 1 });
  });

  it('can be set late: earlier discounts count, also during a running order', async () => {
    const { made, shop, buyers, order } = await holders({ discountValue: 500 }, 4);
    const [one, two, three] = buyers;
    if (!one || !two || !three) throw new Error('too few');
    await order(one, 1_500);
    await order(two, 1_500);
    const [unpaid] = await two.orders();
    await two.cancel(unpaid?.id ?? 0);
    const seen = () =>
      shop.owner
        .api('GET /api/coupon/supplier/detail/{id}', byId(made.id))
        .then(({ spent, budget }) => ({ spent, budget }));
    // Without a budget nothing is counted, and yet its issuer sees the discounts.
    expect(await rowOf(made.id)).toMatchObject({ spent: 0 });
    expect(await seen()).toEqual({ spent: 500, budget: null });
    const change = (budget: number | null) =>
      shop.owner.api('PUT /api/coupon/supplier/update', { body: { id: made.id, budget } });
    await refused(change(499), 'coupon_terms', 'body.budget');
    await Promise.all([change(1_200), order(three, 1_500)]);
    expect(await rowOf(made.id)).toMatchObject({ spent: 1_000 });
    expect(await seen()).toEqual({ spent: 1_000, budget: 1_200 });
    await shop.owner.api('PUT /api/coupon/supplier/update', {
      body: { id: made.id, budget: null, confirmedWorst: 100_000 },
    });
    await order(two, 1_500);
    expect(await seen()).toEqual({ spent: 1_500, budget: null });
    await refused(change(1_499), 'coupon_terms', 'body.budget');
    await change(2_000);
    expect(await rowOf(made.id)).toMatchObject({ spent: 1_500 });
  });

  it('is no lock: orders with a coupon without budget run in parallel', async () => {
    const { made, buyers, order } = await holders({ discountValue: 500 }, 2);
    const [waiting, free] = buyers;
    if (!waiting || !free) throw new Error('too few');
    // An open transaction of another order with the same coupon.
    await app.deps.db.transaction(async (tx) => {
      await tx.select().from(coupon).where(eq(coupon.id, made.id)).for('share');
      await order(free, 1_500);
    });
    await order(waiting, 1_500);
  });

  it('stops a percentage coupon at the order that would exceed it, and cannot be below the spent amount', async () => {
    const { made, shop, buyers, order, payable } = await holders(
      { type: 3, discountValue: 90, minOrderAmount: 0, budget: 300 },
      2,
    );
    await order(first(buyers), 1_800);
    for (const buyer of buyers.slice(1)) expect(await payable(buyer)).toBe(2_000);
    const change = (budget: number | null) =>
      shop.owner.api('PUT /api/coupon/supplier/update', { body: { id: made.id, budget } });
    await refused(change(199), 'coupon_terms', 'body.budget');
    expect(await change(400)).toMatchObject({ budget: 400, spent: 200, claimed: 2, used: 1, usable: 1 });
    for (const buyer of buyers.slice(1)) expect(await payable(buyer)).toBe(1_800);
  });
});

describe('stopped coupon', () => {
  it('stays valid for its holders unless it is called back', async () => {
    const { made, shop, buyers, order, payable } = await holders({}, 2);
    const stop = (voidUnused?: boolean) =>
      shop.owner.api('POST /api/coupon/setStatus', { body: { id: made.id, enabled: false, voidUnused } });
    const [one, other] = [first(buyers), first(buyers.slice(1))];
    await order(one, 1_500);
    await stop();
    expect(await payable(other)).toBe(1_500);
    expect(await stop(true)).toMatchObject({ enabled: false, usable: 0, used: 1 });
    expect(await payable(other)).toBe(2_000);
    const mine = await other.api('GET /api/coupon/user/my-list', { query: { status: '3' } });
    expect(mine.records).toMatchObject([{ isVoid: true, status: 3 }]);
    expect((await other.api('GET /api/coupon/user/my-list', { query: { status: '1' } })).total).toBe(0);
    expect(await other.api('GET /api/user/statistics')).toMatchObject({ coupons: 0 });
    const told = await other.api('GET /api/order/notification/list', { query: {} });
    expect(told.records[0]?.title.en).toBe('Coupon withdrawn');
    // The order that has used one keeps its price, and returns no usable coupon.
    const [unpaid] = await one.orders();
    expect(unpaid).toMatchObject({ payable: 1_500, status: 0 });
    await one.cancel(unpaid?.id ?? 0);
    expect(await payable(one)).toBe(2_000);
    // Claims after it is offered again are valid.
    await shop.owner.api('POST /api/coupon/setStatus', { body: { id: made.id, enabled: true } });
    app.clock.pass(1_000);
    const late = await addBuyer(app);
    await late.claim(made.id);
    expect(await payable(late)).toBe(1_500);
    const claims = await shop.owner.api('GET /api/coupon/supplier/claims/{id}', {
      ...byId(made.id),
      query: {},
    });
    expect(claims.records.map(({ isOver }) => isOver)).toEqual([false, true, true]);
  });
});

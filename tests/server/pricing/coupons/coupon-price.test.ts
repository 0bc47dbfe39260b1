import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CouponScope, CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import type { PromotionRule } from '../../../../contract/pricing/promotion.ts';
import { coupon, product, sku } from '../../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../../support/fixtures/checkout.ts';
import { addCoupon, addPromotion, first } from '../../../support/fixtures/fixtures.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const day = 86_400_000;
type Api = ReturnType<TestApp['client']>;
type Made = Awaited<ReturnType<Awaited<ReturnType<typeof addShop>>['product']>>;
const pricesOf = (api: Api, ...ids: number[]) =>
  api('GET /api/product/coupon-prices', { query: { ids: ids.join() } });
const priceOf = async (api: Api, id: number) => first([...(await pricesOf(api, id)), null]);

/** What the checkout charges a buyer for these pieces alone, without delivery. */
async function charged(me: Awaited<ReturnType<typeof addBuyer>>, { id, sku: own }: Made, pieces: number) {
  const cart = await me.add(id, pieces, own.id);
  const asked = await me.confirm({ items: [{ skuId: own.id, quantity: pieces }] });
  expect(cart.groups).toHaveLength(1);
  return { asked, goods: asked.payable - asked.freight };
}

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const of = <T>(...values: readonly T[]): T => values[below(values.length)] as T;
  return { below, of };
}

const rounds = Number(process.env.ROUNDS ?? 40);

describe('the price after coupons', () => {
  it('is what the checkout charges who claims them, for coupons of every kind, and no claim makes it lower', {
    timeout: 300_000,
  }, async () => {
    const seen = { lowered: 0, none: 0, both: 0, pieces: 0, promotion: 0, rate: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      await app.deps.db.update(coupon).set({ enabled: false }).where(ne(coupon.id, 0));
      const { below, of } = numbers(round * 7_919);
      const shop = await addShop(app);
      const price = 500 + below(20_000);
      const minQuantity = of(1, 1, 1, 2, 3);
      const skus = [
        { price, stock: 60 },
        { price: price + below(900), stock: 60 },
      ];
      const tiers = of([], [{ from: minQuantity, price: price - below(300) }]);
      const made = await shop.product({ skus, minQuantity, tiers, freight: of(0, 700) });
      const rules: PromotionRule[] = [
        { kind: 'flash_sale', percent: 40 + below(59) },
        { kind: 'full_reduction', threshold: below(12_000), off: 1 + below(2_000) },
        { kind: 'member_offer' },
      ];
      for (const rule of rules.slice(0, below(4))) await addPromotion(app, shop.id, rule);
      const issued: number[] = [];
      for (let at = 2 + below(4); at > 0; at -= 1) {
        const supplierId = of(null, shop.id);
        const scope = of(...Object.values(CouponScope));
        const named = { 0: [], 1: [of(made.id, made.id, 999_999)], 2: [shop.id], 3: [made.categoryId] }[
          scope
        ];
        const type = of(...Object.values(CouponType));
        const now = app.clock.now().getTime();
        const row = await addCoupon(app, {
          supplierId,
          scope,
          scopeIds: named,
          type,
          discountValue: type === CouponType.DiscountRate ? 50 + below(50) : 1 + below(4_000),
          minOrderAmount: of(0, below(30_000)),
          perPersonLimit: of(1, 2),
          remaining: of(0, 2, 9),
          budget: of(null, null, 1 + below(5_000)),
          startAt: new Date(now + of(-day, -day, -day, day / 2)),
          endAt: new Date(now + of(day, day, day, -1)),
        });
        issued.push(row.id);
      }
      const shown = await priceOf(app.client(), made.id);
      const me = await addBuyer(app);
      expect(await priceOf(me.api, made.id), `round ${round}`).toEqual(shown);
      const pieces = shown?.pieces ?? minQuantity;
      const plain = (await charged(me, made, pieces)).goods;
      // Who claims everything that can be claimed pays no less.
      const eager = await addBuyer(app);
      for (const id of issued.filter((one) => !shown?.claims.includes(one)))
        await eager.claim(id).catch(() => {});
      // What is shown can be claimed, and costs this.
      for (const id of shown?.claims ?? []) await me.claim(id);
      const { goods, asked } = await charged(me, made, pieces);
      if (shown) {
        expect(goods, `round ${round}`).toBe(shown.amount);
        expect(goods).toBeLessThan(plain);
        expect(asked.supplierCouponOff + asked.platformCouponOff).toBe(shown.off);
        // Held now: the same price, and nothing to claim.
        expect(await priceOf(me.api, made.id)).toEqual({ ...shown, claims: [] });
      } else expect(goods).toBe(plain);
      for (const id of shown?.claims ?? []) await eager.claim(id).catch(() => {});
      const most = (await charged(eager, made, pieces)).goods;
      expect(most, `round ${round}`).toBeGreaterThanOrEqual(shown?.amount ?? plain);
      await me.order({
        items: [{ skuId: made.sku.id, quantity: pieces }],
        expectedPayable: asked.payable,
      });
      seen.lowered += shown ? 1 : 0;
      seen.none += shown ? 0 : 1;
      seen.both += shown?.claims.length === 2 ? 1 : 0;
      seen.pieces += shown && pieces > 1 ? 1 : 0;
      seen.promotion += shown && asked.promotionOff > 0 ? 1 : 0;
      seen.rate += shown && asked.coupons.some(({ type }) => type === CouponType.DiscountRate) ? 1 : 0;
    }
    for (const [name, times] of Object.entries(seen)) expect(times, name).toBeGreaterThan(0);
  });

  it('is shown for as long as the coupon can be had', async () => {
    await app.deps.db.update(coupon).set({ enabled: false }).where(ne(coupon.id, 0));
    const shop = await addShop(app);
    const made = await shop.product({ skus: [{ price: 5_000, stock: 9 }] });
    const own = { supplierId: shop.id, discountValue: 700, minOrderAmount: 5_000 };
    const row = await addCoupon(app, own);
    const one = { productId: made.id, pieces: 1, amount: 4_300, off: 700, isFrom: false, claims: [row.id] };
    const asked = () => pricesOf(app.client(), made.id);
    expect(await asked()).toEqual([one]);
    const set = (values: Partial<typeof coupon.$inferInsert>) =>
      app.deps.db.update(coupon).set(values).where(eq(coupon.id, row.id));
    const [now, then] = [app.clock.now().getTime(), { enabled: true, remaining: 5, budget: null }];
    const last = new Date(now + day);
    for (const gone of [
      { enabled: false },
      { remaining: 0 },
      { budget: 900, spent: 300 },
      { minOrderAmount: 5_001 },
      { endAt: new Date(now) },
      { startAt: new Date(now + 1) },
    ]) {
      await set(gone);
      expect(await asked(), JSON.stringify(gone)).toEqual([]);
      await set({ ...then, spent: 0, minOrderAmount: 5_000, endAt: last, startAt: new Date(now - day) });
      expect(await asked()).toEqual([one]);
    }
    // Two can share the last pieces of a budget only while it is enough for both.
    await set({ budget: 700 });
    const [me, other] = [await addBuyer(app), await addBuyer(app)];
    await me.claim(row.id);
    await other.claim(row.id);
    const { asked: payable } = await charged(me, made, 1);
    await me.order({ expectedPayable: payable.payable });
    expect(await pricesOf(other.api, made.id)).toEqual([]);
    expect(await asked()).toEqual([]);
  });

  it('counts claimed coupons of the caller alone, and the limit for each buyer', async () => {
    await app.deps.db.update(coupon).set({ enabled: false }).where(ne(coupon.id, 0));
    const shop = await addShop(app);
    const made = await shop.product({ skus: [{ price: 5_000, stock: 9 }] });
    const row = await addCoupon(app, { supplierId: shop.id });
    const me = await addBuyer(app);
    await me.claim(row.id);
    expect(await pricesOf(me.api, made.id)).toMatchObject([{ amount: 4_500, claims: [] }]);
    const { asked } = await charged(me, made, 1);
    await me.order({ expectedPayable: asked.payable });
    expect(await pricesOf(me.api, made.id)).toEqual([]);
    expect(await pricesOf(app.client(), made.id)).toMatchObject([{ amount: 4_500, claims: [row.id] }]);
    // The shop's own people cannot buy there.
    expect(await pricesOf(shop.owner.api, made.id)).toEqual([]);
    // A claimed coupon counts after the offer has ended.
    const other = await addBuyer(app);
    await other.claim(row.id);
    await app.deps.db.update(coupon).set({ enabled: false }).where(eq(coupon.id, row.id));
    expect(await pricesOf(other.api, made.id)).toMatchObject([{ amount: 4_500, claims: [] }]);
    expect(await pricesOf(app.client(), made.id)).toEqual([]);
  });

  it('is that of the cheapest SKU in stock, unless the price shown is lower', async () => {
    await app.deps.db.update(coupon).set({ enabled: false }).where(ne(coupon.id, 0));
    const shop = await addShop(app);
    const skus = [
      { price: 6_000, stock: 9 },
      { price: 5_000, stock: 9 },
    ];
    const made = await shop.product({ skus });
    await addCoupon(app, { supplierId: shop.id });
    const api = app.client();
    expect(await pricesOf(api, made.id)).toMatchObject([{ amount: 4_500, isFrom: true }]);
    const [dear, cheap] = made.skus;
    const ask = (query: object) =>
      api('GET /api/product/coupon-price', { query: { productId: `${made.id}`, ...query } });
    expect(await ask({ skuId: `${dear?.id}` })).toMatchObject({ amount: 5_500, pieces: 1, isFrom: false });
    expect(await ask({ skuId: `${cheap?.id}`, quantity: '3' })).toMatchObject({ amount: 14_500, pieces: 3 });
    expect(await ask({ quantity: '10' })).toBeNull();
    expect(await ask({ skuId: '999999' })).toBeNull();
    // The page shows 50.00; 55.00 with a coupon would not be lower.
    await app.deps.db
      .update(sku)
      .set({ stock: 0 })
      .where(eq(sku.id, cheap?.id ?? 0));
    expect(await pricesOf(api, made.id)).toEqual([]);
    expect(await ask({ skuId: `${cheap?.id}` })).toBeNull();
  });

  it('is answered in the order asked, without unknown and unlisted products', async () => {
    await app.deps.db.update(coupon).set({ enabled: false }).where(ne(coupon.id, 0));
    const shop = await addShop(app);
    const [one, two, gone] = [await shop.product(), await shop.product(), await shop.product()];
    await addCoupon(app, { supplierId: null });
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, gone.id));
    const found = await pricesOf(app.client(), two.id, gone.id, 999_999, one.id);
    expect(found.map(({ productId }) => productId)).toEqual([two.id, one.id]);
    const none = app.client()('GET /api/product/coupon-prices', { query: { ids: '' } });
    await refused(none, 'invalid_input', 'query.ids');
  });
});

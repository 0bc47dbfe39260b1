import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CouponChoice } from '../../../contract/checkout/checkout.ts';
import { plainTerms, termsFor } from '../../../server/contexts/pricing/index.ts';
import { flashEntry, flashSale, flashSession, userCoupon } from '../../../server/platform/db/schema.ts';
import { hour } from '../../../server/platform/time.ts';
import {
  addAccount,
  addCategories,
  addCoupon,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { goods, text } from '../../support/fixtures/money/priced-goods.ts';
import { ruleApp } from '../../support/rule-app.ts';
import type { TestApp } from '../../support/test-app.ts';

let app: TestApp;
let accountId: number;
beforeAll(async () => {
  app = await ruleApp();
  accountId = (await addAccount(app)).id;
});
afterAll(() => app.close());

const buyer = { province: '330000', membership: null, phone: null, ownShops: new Set<number>() };
const wantedOf = (supplierId: number, skuId: number, flash: { from: Date; to: Date } | null = null) => [
  { goods: goods(supplierId, skuId, 1_000, { flash }), quantity: 1 },
];
const ask = (
  wanted: ReturnType<typeof wantedOf>,
  own: { accountId?: number | undefined; choice?: CouponChoice } = {},
) => {
  const asked = { ...buyer, accountId, choice: 'best' as const, ...own };
  return termsFor(app.deps.db, wanted, asked, app.clock.now());
};
async function claimed(
  account: number,
  own: Partial<typeof userCoupon.$inferInsert> = {},
  supplierId?: number,
) {
  const { id } = await addCoupon(app, supplierId === undefined ? {} : { supplierId });
  const values = { accountId: account, couponId: id, receivedAt: app.clock.now(), ...own };
  return first(await app.deps.db.insert(userCoupon).values(values).returning()).id;
}

describe('pricing terms', () => {
  it('of a visitor are the public ones, whatever coupons are named', async () => {
    const shop = await addSupplier(app);
    await claimed(accountId);
    const choice = { platform: 999_999, suppliers: [999_998] };
    expect(await ask(wantedOf(shop.id, 1), { accountId: undefined, choice })).toEqual({
      ...plainTerms,
      province: '330000',
    });
  });

  it('of a buyer contain usable coupons of these suppliers, and the requested ones', async () => {
    const shop = await addSupplier(app);
    const other = await addSupplier(app);
    const me = (await addAccount(app)).id;
    const [everywhere, here] = [await claimed(me), await claimed(me, {}, shop.id)];
    await claimed(me, {}, other.id);
    const choice = { platform: everywhere, suppliers: [here] };
    const terms = await ask(wantedOf(shop.id, 1), { accountId: me, choice });
    expect(terms.coupons.map(({ id }) => id).sort()).toEqual([everywhere, here].sort());
    expect(terms).toMatchObject({ choice, member: null, province: '330000', promotions: [] });
  });

  it('refuse a coupon of another buyer, and skip a used one', async () => {
    const shop = await addSupplier(app);
    const stranger = (await addAccount(app)).id;
    const theirs = await claimed(stranger);
    const used = await claimed(accountId, { usedAt: app.clock.now() });
    const choose = (platform: number | null, ...suppliers: number[]) =>
      ask(wantedOf(shop.id, 1), { choice: { platform, suppliers } });
    const unknown = expect.objectContaining({ reason: 'not_found', field: 'body.coupons' });
    await expect(choose(theirs)).rejects.toEqual(unknown);
    await expect(choose(null, theirs)).rejects.toEqual(unknown);
    // Knowing one coupon reveals no other.
    const good = await claimed(accountId);
    await expect(choose(good, theirs)).rejects.toEqual(unknown);
    expect((await choose(good)).coupons.map(({ id }) => id)).toContain(good);
    expect((await choose(used)).coupons.map(({ id }) => id)).not.toContain(used);
    await expect(choose(null)).resolves.toMatchObject({ choice: { platform: null } });
  });

  it('load a flash sale for its products, from its first moment to before its last', async () => {
    const shop = await addSupplier(app);
    const path = await addCategories(app);
    const made = await addProduct(app, {
      supplierId: shop.id,
      categoryId: path[2],
      skus: [{ price: 1_000, stock: 9 }],
    });
    const skuId = made.skus[0]?.id ?? 0;
    const now = app.clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms);
    const { db } = app.deps;
    const [sale] = await db
      .insert(flashSale)
      .values({
        name: text('sale'),
        rules: text(''),
        applyUntil: at(-hour),
        startAt: at(-hour),
        endAt: at(hour),
        supplierIds: [],
      })
      .returning();
    const [session] = await db
      .insert(flashSession)
      .values({ saleId: sale?.id ?? 0, startAt: at(-hour), endAt: at(hour) })
      .returning();
    await db.insert(flashEntry).values({
      sessionId: session?.id ?? 0,
      supplierId: shop.id,
      productId: made.id,
      skuId,
      price: 700,
      usualPrice: 1_000,
      pieces: 5,
      status: 'passed',
    });
    const offered = async (flash: { from: Date; to: Date } | null) =>
      [...(await ask(wantedOf(shop.id, skuId, flash))).flash].map(([id, { price }]) => [id, price]);
    expect(await offered({ from: now, to: at(1) })).toEqual([[skuId, 700]]);
    expect(await offered({ from: at(1), to: at(2) })).toEqual([]);
    expect(await offered({ from: at(-1), to: now })).toEqual([]);
    expect(await offered(null)).toEqual([]);
  });
});

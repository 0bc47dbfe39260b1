import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../../contract/index.ts';
import { settle } from '../../../../server/contexts/payments/index.ts';
import { orderItem } from '../../../../server/platform/db/schema.ts';
import type { Api } from '../../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../../support/fixtures/checkout.ts';
import { addAccount, addCoupon, first, giveRole } from '../../../support/fixtures/fixtures.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { byId, tradeFixture } from '../../../support/trade.ts';

const day = 86_400_000;
let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

type Body = ApiInput<'POST /api/coupon/addCoupon'>['body'];
const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();
const issue = (change: Partial<Body> = {}) =>
  admin('POST /api/coupon/addCoupon', {
    body: {
      name: { zh: '平台券', en: 'Of the mall' },
      type: 2,
      discountValue: 500,
      minOrderAmount: 0,
      startTime: at(-1),
      endTime: at(30),
      remaining: 100,
      confirmedWorst: 50_000,
      ...change,
    },
  });

describe('platform coupons', () => {
  it('are listed separately from those of suppliers', async () => {
    const shop = await addShop(app);
    const theirs = await addCoupon(app, { supplierId: shop.id });
    const ours = await issue({ shopShare: 40 });
    const ids = async (issuer: 'platform' | 'shops') => {
      const found = await admin('GET /api/coupon/supplier/list', { query: { issuer } });
      expect(found.counts.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
      return found.records.map(({ id }) => id);
    };
    expect(await ids('platform')).toContain(ours.id);
    expect(await ids('platform')).not.toContain(theirs.id);
    expect(await ids('shops')).toContain(theirs.id);
    expect(await ids('shops')).not.toContain(ours.id);
    // A supplier never sees the platform's coupons.
    const asked = await shop.owner.api('GET /api/coupon/supplier/list', { query: { issuer: 'platform' } });
    expect(asked).toMatchObject({ total: 0, records: [], lacking: { any: 0 } });
  });

  it('cover products and suppliers of anyone, and those of a supplier its own only', async () => {
    const [one, other] = [await addShop(app), await addShop(app)];
    const goods = [await one.product(), await other.product()].map(({ id }) => id);
    const query = { ids: goods.join(',') };
    const seen = async (api: Api) =>
      (await api('GET /api/coupon/supplier/goods', { query })).records.map(({ id }) => id).toSorted();
    expect(await seen(admin)).toEqual(goods.toSorted());
    expect(await seen(one.owner.api)).toEqual([goods[0]]);
    await app.touched();
    await issue({ scope: 1, scopeIds: goods });
    expect(await app.touched()).toEqual(
      expect.arrayContaining(['coupons', `coupons:${one.id}`, `coupons:${other.id}`]),
    );
    await issue({ scope: 2, scopeIds: [other.id] });
    const touched = await app.touched();
    expect(touched).toContain(`coupons:${other.id}`);
    expect(touched).not.toContain(`coupons:${one.id}`);
    await refused(issue({ scope: 2, scopeIds: [999_999] }), 'not_found', 'body.scopeIds');
    await refused(issue({ shopShare: 101 }), 'invalid_input', 'body.shopShare');
  });

  it("deduct the supplier's share from its payout, which is fixed once claimed", async () => {
    const trade = await tradeFixture(app);
    const { sku } = await trade.shop.product({ skus: [{ price: 2_000, stock: 9 }] });
    const made = await issue({ scope: 2, scopeIds: [trade.shop.id], shopShare: 60 });
    const me = await addBuyer(app);
    await me.claim(made.id);
    const items = [{ skuId: sku.id, quantity: 1 }];
    const { paymentNo } = await me.order({ items, expectedPayable: 1_500, coupons: 'best' });
    await settle(app.deps, { provider: 'alipay', eventId: `share-${made.id}`, paymentNo, amount: 1_500 });
    // 60% of the 500 are the supplier's: the platform adds 200.
    const line = first(await app.deps.db.select().from(orderItem).where(eq(orderItem.skuId, sku.id)));
    expect(line).toMatchObject({ platformCouponOff: 500, subsidy: 200 });
    const held = await trade.owner.api('GET /api/supplier/settlement/balance');
    expect(held).toMatchObject({ held: 1_700 });
    expect(await admin('GET /api/system/ledger/trial-balance')).toMatchObject({ difference: 0, unbooked: 0 });
    // Supplier, platform and buyer see the discount; the first two also who bears it.
    const orderId = first((await me.api('GET /api/order/list')).records).id;
    const offs = [{ kind: 'platform_coupon', name: made.name, amount: 500 }];
    expect(await trade.owner.api('GET /api/supplier/order/detail/{id}', byId(orderId))).toMatchObject({
      offs,
      platformCouponByShop: 300,
    });
    expect(await admin('GET /api/system/order/detail/{id}', byId(orderId))).toMatchObject({
      offs,
      platformCouponByShop: 300,
    });
    expect(await me.api('GET /api/order/detail/{id}', byId(orderId))).toMatchObject({ offs });
    const change = admin('PUT /api/coupon/supplier/update', { body: { id: made.id, shopShare: 0 } });
    await refused(change, 'coupon_claimed', 'body.shopShare');
  });

  it('show who has claimed one, masked, to the issuer only', async () => {
    const [one, other] = [await addShop(app), await addShop(app)];
    const [mine, ours] = [await addCoupon(app, { supplierId: one.id }), await issue()];
    const buyers = [await addAccount(app), await addAccount(app)];
    for (const { api } of buyers)
      for (const { id } of [mine, ours]) await api('POST /api/coupon/receive/{id}', byId(id));
    const claims = (api: Api, id: number, used?: 'true' | 'false') =>
      api('GET /api/coupon/supplier/claims/{id}', { ...byId(id), query: used ? { used } : {} });
    const found = await claims(one.owner.api, mine.id);
    expect(found).toMatchObject({ total: 2, records: [{ usedTime: null, isOver: false }, {}] });
    for (const { name } of found.records) expect(name).toMatch(/^.\*{3}.$/u);
    expect(await claims(one.owner.api, mine.id, 'true')).toMatchObject({ total: 0 });
    expect(await claims(admin, ours.id, 'false')).toMatchObject({ total: 2 });
    await refused(claims(other.owner.api, mine.id), 'not_found');
    await refused(claims(one.owner.api, ours.id), 'not_found');
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    await refused(claims(auditor.api, ours.id), 'forbidden');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../../contract/index.ts';
import { tendFlags } from '../../../../server/contexts/catalogue/index.ts';
import { coupon as couponTable, userCoupon } from '../../../../server/platform/db/schema.ts';
import type { Api } from '../../../../src/lib/api.ts';
import { addBuyer } from '../../../support/fixtures/checkout.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../../support/fixtures/fixtures.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { byId } from '../../../support/trade.ts';

type Body = ApiInput<'POST /api/coupon/addCoupon'>['body'];
const day = 86_400_000;

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();
const terms = (scopeIds: number[], change: Partial<Body> = {}): Body => ({
  name: { zh: '类目券', en: 'For a category' },
  type: 2,
  discountValue: 500,
  minOrderAmount: 2_000,
  scope: 3,
  scopeIds,
  startTime: at(-1),
  endTime: at(30),
  remaining: 100,
  ...change,
});

/** A shop with a cup in a third-level category and a lamp in another. */
async function fixture() {
  const shop = await addSupplier(app);
  const [cups, lamps] = [await addCategories(app), await addCategories(app)];
  const cup = await addProduct(app, { supplierId: shop.id, categoryId: cups[2] });
  const lamp = await addProduct(app, { supplierId: shop.id, categoryId: lamps[2] });
  return { shop, cups, lamps, cup, lamp };
}
const available = (productId: number) =>
  admin('GET /api/coupon/available', { query: { productId: `${productId}` } });
const flags = async (id: number) => (await admin('GET /api/admin/product/detail/{id}', byId(id))).promotions;

describe('category coupons', () => {
  it('reduces products of its categories and their subcategories, and counts its threshold on these', async () => {
    const { cups, cup, lamp } = await fixture();
    // Its first level: products are two levels below.
    const coupon = await admin('POST /api/coupon/addCoupon', { body: terms([cups[0]]) });
    expect(coupon).toMatchObject({ scope: 3, scopeIds: [cups[0]], categories: [{ zh: '类目 1' }] });
    const buyer = await addBuyer(app);
    await buyer.claim(coupon.id);
    const pieces = (cupPieces: number, lampPieces: number) => [
      { skuId: cup.sku.id, quantity: cupPieces },
      { skuId: lamp.sku.id, quantity: lampPieces },
    ];
    expect((await buyer.confirm({ items: pieces(1, 5) })).discount).toBe(0);
    const checkout = await buyer.confirm({ items: pieces(2, 1) });
    expect(checkout).toMatchObject({ discount: 500, platformCouponOff: 500, payable: 2_500 });
    const offs = first(checkout.groups).items.map(({ productId, platformCouponOff }) => [
      productId,
      platformCouponOff,
    ]);
    expect(offs).toEqual([
      [cup.id, 500],
      [lamp.id, 0],
    ]);
    const held = await buyer.api('GET /api/coupon/user/my-list');
    expect(first(held.records).categories).toHaveLength(1);
  });

  it('is shown with its products, and marks them', async () => {
    const { cups, cup, lamp } = await fixture();
    const coupon = await admin('POST /api/coupon/addCoupon', { body: terms([cups[1]]) });
    const ids = async (id: number) => (await available(id)).map((one) => one.id);
    expect(await ids(cup.id)).toContain(coupon.id);
    expect(await ids(lamp.id)).not.toContain(coupon.id);
    expect([await flags(cup.id), await flags(lamp.id)]).toEqual([['coupon'], []]);
    await admin('POST /api/coupon/setStatus', { body: { id: coupon.id, enabled: false } });
    expect(await flags(cup.id)).toEqual([]);
  });

  it('follows category moves: covers what moves below its category, and not what leaves', async () => {
    const { cups, lamps, cup, lamp } = await fixture();
    await admin('POST /api/coupon/addCoupon', { body: terms([cups[0]]) });
    const move = (id: number, parentId: number) =>
      admin('PUT /api/category/{id}', { ...byId(id), body: { version: 1, parentId } });
    await move(lamps[1], cups[0]);
    await move(cups[1], lamps[0]);
    expect([await flags(cup.id), await flags(lamp.id)]).toEqual([[], ['coupon']]);
  });

  it('marks products when it begins by the clock', async () => {
    const { cups, cup } = await fixture();
    await tendFlags(app.deps);
    await admin('POST /api/coupon/addCoupon', { body: terms([cups[2]], { startTime: at(0.5) }) });
    expect(await flags(cup.id)).toEqual([]);
    app.clock.pass(day / 2);
    await tendFlags(app.deps);
    expect(await flags(cup.id)).toEqual(['coupon']);
  });

  it('of a supplier is valid there alone, and is listed beside its lines in the cart', async () => {
    const { shop, cups, cup, lamp } = await fixture();
    const stranger = await addSupplier(app);
    const theirs = await addProduct(app, { supplierId: stranger.id, categoryId: cups[2] });
    const coupon = await shop.owner.api('POST /api/coupon/addCoupon', { body: terms([cups[0]]) });
    const buyer = await addBuyer(app);
    await buyer.add(cup.id, 2);
    const cart = await buyer.add(lamp.id, 1);
    const coupons = first(cart.groups).items.map(({ productId, coupons: own }) => [
      productId,
      own.map(({ id }) => id),
    ]);
    expect(coupons).toEqual(
      expect.arrayContaining([
        [cup.id, [coupon.id]],
        [lamp.id, []],
      ]),
    );
    await buyer.claim(coupon.id);
    expect((await buyer.confirm()).supplierCouponOff).toBe(500);
    const elsewhere = [{ skuId: theirs.sku.id, quantity: 3 }];
    expect((await buyer.confirm({ items: elsewhere })).discount).toBe(0);
    expect((await available(theirs.id)).map(({ id }) => id)).not.toContain(coupon.id);
  });

  it('keeps its category undeletable while it is valid, and then covers nothing, never everything', async () => {
    const { shop } = await fixture();
    const { id: goneId } = await admin('POST /api/category', {
      body: { name: { zh: '茶具', en: 'Tea sets' }, parentId: null },
    });
    const remove = (as = admin) => as('DELETE /api/category/{id}', byId(goneId));
    const named = { zh: '茶具券', en: 'Tea' };
    const coupon = await admin('POST /api/coupon/addCoupon', { body: terms([goneId], { name: named }) });
    const own = terms([goneId], { name: { zh: '本店茶具券', en: 'Our tea' }, startTime: at(2) });
    const later = await shop.owner.api('POST /api/coupon/addCoupon', { body: own });
    const { token } = await addAccount(app, 9);
    for (const [locale, said] of [
      ['en', '2 active coupons apply to it: Tea, Our tea.'],
      ['zh', '还有 2 张未结束的优惠券适用于它：茶具券、本店茶具券。'],
    ] as const)
      await expect(remove(app.client(token, { locale }))).rejects.toMatchObject({
        error: 'category_in_coupons',
        message: expect.stringContaining(said),
      });
    // A stopped coupon may be offered again.
    for (const { id } of [coupon, later])
      await admin('POST /api/coupon/setStatus', { body: { id, enabled: false } });
    await refused(remove(), 'category_in_coupons');
    await admin('POST /api/coupon/setStatus', { body: { id: coupon.id, enabled: true } });
    const buyer = await addBuyer(app);
    await buyer.claim(coupon.id);
    app.clock.pass(31 * day);
    ({ api: admin } = await addAccount(app, 9));
    await remove();
    const back = await addBuyer(app);
    const { cup } = await fixture();
    await app.deps.db
      .update(userCoupon)
      .set({ accountId: back.id })
      .where(eq(userCoupon.couponId, coupon.id));
    expect((await back.api('GET /api/coupon/user/my-list')).records).toMatchObject([
      { couponId: coupon.id, scope: 3, categories: [], status: 3 },
    ]);
    const query = { keyword: 'Tea' };
    expect((await admin('GET /api/coupon/supplier/list', { query })).records).toMatchObject([
      { id: later.id, scopeIds: [goneId], categories: [] },
      { id: coupon.id, scopeIds: [goneId], categories: [], status: 'ended' },
    ]);
    const revive = (id: number) => admin('PUT /api/coupon/supplier/update', { body: { id, endTime: at(9) } });
    await refused(revive(coupon.id), 'not_found', 'body.scopeIds');
    await refused(revive(later.id), 'not_found', 'body.scopeIds');
    // As an older program may have left it: running, for a deleted category.
    await app.deps.db
      .update(couponTable)
      .set({ endAt: new Date(at(9)), enabled: true })
      .where(eq(couponTable.id, coupon.id));
    const cart = await back.add(cup.id, 5);
    expect(cart.discount).toBe(0);
    const checkout = await back.confirm({ items: [{ skuId: cup.sku.id, quantity: 5 }] });
    expect(checkout).toMatchObject({ discount: 0, payable: 5_000 });
    expect((await available(cup.id)).map(({ id }) => id)).not.toContain(coupon.id);
    await refused(back.claim(coupon.id), 'not_found');
    const anywhere = await admin('GET /api/coupon/available');
    expect(anywhere.map(({ id }) => id)).not.toContain(coupon.id);
  });

  it('is not issued for a concurrently deleted category, nor is the category lost to it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await admin('POST /api/category', {
        body: { name: { zh: '茶具', en: `Tea sets ${round}` }, parentId: null },
      });
      const results = await Promise.allSettled([
        admin('POST /api/coupon/addCoupon', { body: terms([id]) }),
        admin('DELETE /api/category/{id}', byId(id)),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('refuses unknown categories, and an empty list', async () => {
    const add = (scopeIds: number[]) => admin('POST /api/coupon/addCoupon', { body: terms(scopeIds) });
    await refused(add([999_999]), 'not_found', 'body.scopeIds');
    await refused(add([]), 'coupon_terms', 'body.scopeIds');
  });
});

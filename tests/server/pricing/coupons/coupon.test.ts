import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupon, review, userCoupon } from '../../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  addCoupon as newCoupon,
} from '../../../support/fixtures/fixtures.ts';
import { openBuyers } from '../../../support/fixtures/many-buyers.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

describe('coupons', () => {
  let app: TestApp;
  let place: { supplierId: number; categoryId: number };
  beforeAll(async () => {
    app = await testApp();
    const [, , categoryId] = await addCategories(app);
    place = { supplierId: (await addSupplier(app)).id, categoryId };
  });
  afterAll(() => app.close());

  const addCoupon = (values: Parameters<typeof newCoupon>[1] = {}) => newCoupon(app, values);
  const claim = (api: ReturnType<TestApp['client']>, id: number) =>
    api('POST /api/coupon/receive/{id}', { params: { id: String(id) } });

  it('gives a coupon to a logged-in account, up to the limit for a person', async () => {
    const buyer = await addAccount(app);
    const one = await addCoupon({ perPersonLimit: 2 });
    await refused(claim(app.client(), one.id), 'not_logged_in');
    expect(await claim(buyer.api, one.id)).toMatchObject({ couponId: one.id, status: 1, usedAt: null });
    await claim(buyer.api, one.id);
    await refused(claim(buyer.api, one.id), 'coupon_limit');
    const [row] = await app.deps.db.select().from(coupon).where(eq(coupon.id, one.id));
    expect(row?.remaining).toBe(3);
    const status = await buyer.api('GET /api/coupon/claim-status');
    expect(status.find(({ couponId }) => couponId === one.id)).toMatchObject({ claimed: 2, canClaim: false });
  });

  it('refuses coupons that are not on offer', async () => {
    const { api } = await addAccount(app);
    const now = app.clock.now().getTime();
    const ended = await addCoupon({ endAt: new Date(now) });
    const later = await addCoupon({ startAt: new Date(now + 1) });
    const off = await addCoupon({ enabled: false });
    const gone = await addCoupon({ remaining: 0 });
    for (const { id } of [ended, later, off]) await refused(claim(api, id), 'coupon_unavailable');
    await refused(claim(api, gone.id), 'coupon_gone');
    await refused(claim(api, 999_999), 'not_found');
  });

  it('never gives out more than exist, also under concurrent claims, and invalidates pages at the last', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => addAccount(app)));
    const few = await addCoupon({ remaining: 3 });
    await app.touched();
    const won = await Promise.allSettled(
      buyers.flatMap(({ api }) => [claim(api, few.id), claim(api, few.id)]),
    );
    expect(won.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    const claims = await app.deps.db.select().from(userCoupon).where(eq(userCoupon.couponId, few.id));
    expect(new Set(claims.map((row) => row.accountId)).size).toBe(3);
    expect(await app.touched()).toEqual(['coupons']);
  });

  it('gives the ten remaining to ten of five hundred', { timeout: 60_000 }, async () => {
    const ten = await addCoupon({ remaining: 10 });
    const sessions = await openBuyers(app.deps, 500);
    const won = await Promise.allSettled(sessions.map(({ token }) => claim(app.client(token), ten.id)));
    expect(won.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    const refusals = won.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []));
    expect(new Set(refusals)).toEqual(new Set(['coupon_gone']));
    const claims = await app.deps.db.select().from(userCoupon).where(eq(userCoupon.couponId, ten.id));
    expect(new Set(claims.map((row) => row.accountId)).size).toBe(10);
    const [row] = await app.deps.db.select().from(coupon).where(eq(coupon.id, ten.id));
    expect(row?.remaining).toBe(0);
  });

  it('is claimed by id in the body too; discount coupons by a call of their own', async () => {
    const { api } = await addAccount(app);
    const [full, rate] = [await addCoupon(), await addCoupon({ type: 3, discountValue: 90 })];
    const receive = (couponId: number) => api('POST /api/coupon/receiveCoupon', { body: { couponId } });
    const discount = (couponId: number) =>
      api('POST /api/coupon/claimDiscountCoupon', { body: { couponId } });
    expect(await receive(full.id)).toMatchObject({ couponId: full.id, status: 1 });
    await refused(receive(full.id), 'coupon_limit');
    await refused(discount(full.id), 'not_found');
    expect(await discount(rate.id)).toMatchObject({ couponId: rate.id, type: 3 });
  });

  it('filters offers by supplier, type and scope, page by page', async () => {
    const shop = await addSupplier(app);
    const own = { supplierId: shop.id };
    const made = [
      await addCoupon(own),
      await addCoupon({ ...own, type: 2, remaining: 0 }),
      await addCoupon({ ...own, scope: 1, scopeIds: [1] }),
      await addCoupon({ ...own, enabled: false }),
    ];
    const find = async (body: object) => {
      const page = await app.client()('POST /api/coupon/findAll', { body: { ...own, ...body } });
      return [page.total, ...page.records.map((one) => one.id)];
    };
    const [a, b, c] = made.map((one) => one.id);
    expect(await find({})).toEqual([3, a, b, c]);
    expect(await find({ size: 1, current: 2 })).toEqual([3, b]);
    expect(await find({ type: 2 })).toEqual([1, b]);
    expect(await find({ scope: 1 })).toEqual([1, c]);
  });

  it('lists own coupons by state, newest first', async () => {
    const buyer = await addAccount(app);
    const now = app.clock.now();
    const [fresh, used, soon] = [
      await addCoupon(),
      await addCoupon(),
      await addCoupon({ endAt: new Date(now.getTime() + 60_000) }),
    ];
    for (const { id } of [soon, used, fresh]) await claim(buyer.api, id);
    await app.deps.db.update(userCoupon).set({ usedAt: now }).where(eq(userCoupon.couponId, used.id));
    app.clock.pass(60_000);
    const mine = async (query = {}) => {
      const page = await buyer.api('GET /api/coupon/user/my-list', { query });
      return page.records.map(({ couponId, status }) => [couponId, status]);
    };
    expect(await mine()).toEqual([
      [fresh.id, 1],
      [used.id, 2],
      [soon.id, 3],
    ]);
    expect(await mine({ status: '1' })).toEqual([[fresh.id, 1]]);
    expect(await mine({ status: '2' })).toEqual([[used.id, 2]]);
    expect(await mine({ status: '3' })).toEqual([[soon.id, 3]]);
    expect(await mine({ size: '1', pages: '2' })).toEqual([[used.id, 2]]);
    await refused(buyer.api('GET /api/coupon/user/my-list', { query: { size: '1000' } }), 'invalid_input');
  });

  it('lists the coupons that cover a product', async () => {
    const own = await addProduct(app, place);
    const other = await addSupplier(app);
    const fits = [
      await addCoupon(),
      await addCoupon({ supplierId: place.supplierId, scope: 2, scopeIds: [place.supplierId] }),
      await addCoupon({ scope: 2, scopeIds: [place.supplierId, other.id] }),
      await addCoupon({ supplierId: place.supplierId, scope: 1, scopeIds: [own.id] }),
    ];
    const not = [
      await addCoupon({ supplierId: place.supplierId, scope: 1, scopeIds: [own.id + 1] }),
      await addCoupon({ supplierId: other.id, scope: 2, scopeIds: [other.id] }),
      await addCoupon({ scope: 1, scopeIds: [own.id + 1] }),
    ];
    const query = { productId: String(own.id) };
    const ids = (await app.client()('GET /api/coupon/available', { query })).map((one) => one.id);
    expect(ids).toEqual(expect.arrayContaining(fits.map((one) => one.id)));
    for (const { id } of not) expect(ids).not.toContain(id);
  });

  it('summarises reviews and filters by stars or pictures', async () => {
    const own = await addProduct(app, place);
    const writer = await addAccount(app);
    const rows = [5, 5, 4, 1].map((rating, i) => ({
      productId: own.id,
      accountId: writer.id,
      nickname: 'A',
      rating,
      content: `Review ${i}`,
      locale: 'en' as const,
      images: i === 0 ? ['/files/a.webp'] : [],
      spec: { zh: '', en: '' },
    }));
    await app.deps.db.insert(review).values(rows);
    const api = app.client();
    const summary = await api('GET /api/product/review/summary/{id}', { params: { id: String(own.id) } });
    expect(summary).toEqual({
      total: 4,
      average: 3.8,
      withImages: 1,
      stars: [2, 1, 0, 0, 1].map((count, i) => ({ rating: 5 - i, count })),
    });
    const productId = String(own.id);
    const page = async (query: object) =>
      (await api('GET /api/product/review/page', { query: { productId, ...query } })).total;
    expect([await page({ rating: '5' }), await page({ withImages: '1' }), await page({})]).toEqual([2, 1, 4]);
    await refused(page({ withImages: '2' }), 'invalid_input', 'query.withImages');
  });
});

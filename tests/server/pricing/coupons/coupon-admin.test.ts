import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  addCategories,
  addCoupon,
  addProduct,
  addSupplier,
} from '../../../support/fixtures/fixtures.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

const day = 86_400_000;
const words = (en: string, zh = en) => ({ zh, en });

describe('issued coupons', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();

  async function fixture() {
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const goods = await addProduct(app, { supplierId: shop.id, categoryId });
    await app.touched();
    return { shop, goods, api: shop.owner.api };
  }
  const terms = () => ({
    name: words('Five off', '满减'),
    type: 1,
    discountValue: 500,
    minOrderAmount: 5_000,
    startTime: at(-1),
    endTime: at(30),
    remaining: 100,
  });
  const available = async (supplierId: number) =>
    (await app.client()('GET /api/coupon/available', { query: { supplierId: `${supplierId}` } })).map(
      (one) => one.id,
    );

  it('are issued for the whole shop, mark its products, and invalidate its pages', async () => {
    const { shop, goods, api } = await fixture();
    const made = await api('POST /api/coupon/addCoupon', { body: terms() });
    expect(made).toMatchObject({ supplierId: shop.id, scope: 0, claimed: 0, used: 0, enabled: true });
    expect(await available(shop.id)).toEqual([made.id]);
    expect(await app.touched()).toEqual(['coupons', `coupons:${shop.id}`, `product:${goods.id}`]);
    const detail = await app.client()('GET /api/admin/product/detail/{id}', {
      params: { id: `${goods.id}` },
    });
    expect(detail.promotions).toContain('coupon');
    await api('POST /api/coupon/setStatus', { body: { id: made.id, enabled: false } });
    expect(await available(shop.id)).toEqual([]);
    await app.touched();
    await api('POST /api/coupon/supplier/update-status', { body: { id: made.id, enabled: false } });
    expect(await app.touched()).toEqual([]);
  });

  it('are refused with contradictory terms', async () => {
    const { shop, goods, api } = await fixture();
    const other = await fixture();
    const add = (change: object) => api('POST /api/coupon/addCoupon', { body: { ...terms(), ...change } });
    for (const [change, field] of [
      [{ minOrderAmount: 500 }, 'minOrderAmount'],
      [{ type: 3, discountValue: 100 }, 'discountValue'],
      [{ endTime: at(-2) }, 'endTime'],
      [{ startTime: at(-9), endTime: at(-1) }, 'endTime'],
      [{ endTime: at(400) }, 'endTime'],
      [{ scope: 1 }, 'scopeIds'],
      [{ scopeIds: [goods.id] }, 'scopeIds'],
      [{ remaining: 1, perPersonLimit: 2 }, 'remaining'],
    ] as const) {
      await refused(add(change), 'coupon_terms', `body.${field}`);
    }
    await refused(add({ discountValue: 0 }), 'invalid_input', 'body.discountValue');
    await refused(add({ name: words('') }), 'invalid_input', 'body.name');
    await refused(add({ scope: 1, scopeIds: [other.goods.id] }), 'not_found', 'body.scopeIds');
    await refused(add({ scope: 2, scopeIds: [other.shop.id] }), 'not_found', 'body.scopeIds');
    expect(await add({ scope: 2, scopeIds: [shop.id] })).toMatchObject({ scopeIds: [shop.id] });
    expect(await add({ scope: 1, scopeIds: [goods.id], type: 3, discountValue: 85 })).toMatchObject({
      type: 3,
    });
    const buyer = await addAccount(app);
    await refused(buyer.api('POST /api/coupon/addCoupon', { body: terms() }), 'forbidden');
  });

  it('keep their terms once claimed', async () => {
    const { api } = await fixture();
    const made = await api('POST /api/coupon/addCoupon', { body: terms() });
    const change = (body: object) =>
      api('PUT /api/coupon/supplier/update', { body: { id: made.id, ...body } });
    expect(await change({ discountValue: 400, remaining: 50 })).toMatchObject({
      discountValue: 400,
      remaining: 50,
    });
    const buyer = await addAccount(app);
    await buyer.api('POST /api/coupon/receive/{id}', { params: { id: `${made.id}` } });
    for (const [body, field] of [
      [{ discountValue: 300 }, 'discountValue'],
      [{ minOrderAmount: 9_000 }, 'minOrderAmount'],
      [{ type: 2 }, 'type'],
      [{ perPersonLimit: 2 }, 'perPersonLimit'],
      [{ startTime: at(1) }, 'startTime'],
      [{ endTime: at(20) }, 'endTime'],
      [{ remaining: 48 }, 'remaining'],
    ] as const) {
      await refused(change(body), 'coupon_claimed', `body.${field}`);
    }
    const later = { name: words('Still five off'), endTime: at(60), remaining: 80, enabled: false };
    expect(await change(later)).toMatchObject({ ...later, claimed: 1, used: 0 });
    const mine = await buyer.api('GET /api/coupon/user/my-list');
    expect(mine.records).toMatchObject([{ discountValue: 400, endTime: at(60) }]);
  });

  it('are counted by status whatever the filter, and searched by name, status and order', async () => {
    const { shop, goods, api } = await fixture();
    const other = await fixture();
    const now = app.clock.now().getTime();
    const add = async (en: string, values: object = {}) =>
      (await addCoupon(app, { supplierId: shop.id, name: words(en, '券'), ...values })).id;
    await addCoupon(app, { supplierId: other.shop.id, name: words('Tea for others') });
    const tea = await add('Tea 50%', { remaining: 9 });
    const coming = await add('Cups', { startAt: new Date(now + day), endAt: new Date(now + 3 * day) });
    const over = await add('Tea of old', { endAt: new Date(now), enabled: false });
    const off = await add('Pots', { enabled: false });
    const ask = (query: object) => api('GET /api/coupon/supplier/list', { query });
    const found = async (query: object) => (await ask(query)).records.map(({ id }) => id);
    const counts = [
      { tab: 'coming', count: 1 },
      { tab: 'running', count: 1 },
      { tab: 'stopped', count: 1 },
      { tab: 'ended', count: 1 },
    ];
    expect(await ask({})).toMatchObject({ total: 4, counts });
    const stopped = await ask({ status: 'stopped' });
    expect(stopped).toMatchObject({ total: 1, counts, records: [{ id: off, status: 'stopped' }] });
    expect(await found({ status: 'ended' })).toEqual([over]);
    expect(await found({ status: 'coming' })).toEqual([coming]);
    expect(await found({ keyword: 'tea' })).toEqual([over, tea]);
    expect(await found({ keyword: '0%' })).toEqual([tea]);
    expect(await found({ keyword: '券', status: 'running' })).toEqual([tea]);
    expect((await found({ sort: 'end', order: 'asc' })).at(0)).toBe(over);
    expect((await found({ sort: 'left' })).at(0)).toBe(tea);
    expect(await found({ size: '1', current: '2' })).toEqual([over]);
    expect(await api('GET /api/coupon/supplier/detail/{id}', { params: { id: `${tea}` } })).toMatchObject({
      id: tea,
      status: 'running',
      remaining: 9,
    });
    await refused(
      other.api('GET /api/coupon/supplier/detail/{id}', { params: { id: `${tea}` } }),
      'not_found',
    );
    const choose = async (query: object) =>
      (await api('GET /api/coupon/supplier/goods', { query })).records.map(({ id }) => id);
    expect(await choose({})).toEqual([goods.id]);
    expect(await choose({ ids: `${goods.id},${other.goods.id}` })).toEqual([goods.id]);
    expect(await choose({ keyword: 'nothing like it' })).toEqual([]);
  });

  it('are listed for a supplier by state; an operator sees all and issues for any supplier', async () => {
    const { shop, api } = await fixture();
    const now = app.clock.now().getTime();
    const add = async (values: object) => (await addCoupon(app, { supplierId: shop.id, ...values })).id;
    const running = await add({});
    const coming = await add({ startAt: new Date(now + day), endAt: new Date(now + 2 * day) });
    const over = await add({ startAt: new Date(now - 2 * day), endAt: new Date(now - day) });
    const off = await add({ enabled: false });
    const ids = async (state?: 'coming' | 'running' | 'over') => {
      const page = await api('GET /api/coupon/supplier/list', { query: state ? { state } : {} });
      return page.records.map((one) => one.id);
    };
    expect(await ids()).toEqual([off, over, coming, running]);
    expect(await ids('running')).toEqual([running]);
    expect(await ids('coming')).toEqual([coming]);
    expect(await ids('over')).toEqual([off, over]);
    const admin = await addAccount(app, 9);
    const issue = (body: object) =>
      admin.api('POST /api/coupon/addCoupon', { body: { ...terms(), ...body } });
    const platform = await issue({});
    expect(platform.supplierId).toBeNull();
    expect((await issue({ supplierId: shop.id })).supplierId).toBe(shop.id);
    await refused(issue({ supplierId: 999_999 }), 'not_found');
    const all = await admin.api('GET /api/coupon/supplier/list', { query: { size: '100' } });
    expect(all.records.map((one) => one.id)).toEqual(expect.arrayContaining([platform.id, running]));
    await refused(
      api('PUT /api/coupon/supplier/update', { body: { id: platform.id, remaining: 9 } }),
      'not_found',
    );
    const query = { supplierId: `${shop.id}` };
    expect((await admin.api('GET /api/coupon/supplier/list', { query })).total).toBe(5);
  });
});

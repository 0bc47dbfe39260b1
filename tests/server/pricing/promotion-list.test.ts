import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { tendFlags } from '../../../server/contexts/catalogue/index.ts';
import { order } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addPromotion, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

type Body = ApiInput<'POST /api/supplier/promotion/add'>['body'];
const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.touched());

const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();
async function fixture() {
  const shop = await addShop(app);
  const goods = await shop.product();
  const { api } = shop.owner;
  const terms = (change: Partial<Body> = {}): Body => ({
    name: { zh: '满百减十', en: 'Ten off' },
    rule: { kind: 'full_reduction', threshold: 10_000, off: 1_000 },
    startTime: at(1),
    endTime: at(10),
    ...change,
  });
  return {
    shop,
    goods,
    api,
    terms,
    add: (change: Partial<Body> = {}) => api('POST /api/supplier/promotion/add', { body: terms(change) }),
    change: (id: number, change: Partial<Body> = {}) =>
      api('PUT /api/supplier/promotion/update/{id}', { ...byId(id), body: terms(change) }),
    close: (id: number) => api('POST /api/supplier/promotion/close/{id}', byId(id)),
    remove: (id: number) => api('DELETE /api/supplier/promotion/delete/{id}', byId(id)),
    list: (query: ApiInput<'GET /api/supplier/promotion/list'>['query'] = {}) =>
      api('GET /api/supplier/promotion/list', { query }),
  };
}

describe('promotions edited by a supplier', () => {
  it('mark products at once when running, and at the beginning otherwise', async () => {
    const { add, goods, api, close } = await fixture();
    await tendFlags(app.deps);
    await app.touched();
    const later = await add({ startTime: at(0.5), endTime: at(3) });
    expect(later).toMatchObject({ status: 'coming', productIds: [] });
    expect(await app.touched()).toEqual([]);
    const now = await add({
      rule: { kind: 'flash_sale', percent: 80 },
      startTime: at(0),
      productIds: [goods.id],
    });
    expect(now.status).toBe('running');
    expect(await app.touched()).toEqual([`product:${goods.id}`]);
    const flags = async () => (await api('GET /api/admin/product/detail/{id}', byId(goods.id))).promotions;
    expect(await flags()).toEqual(['flash_sale']);
    app.clock.pass(day / 2);
    await tendFlags(app.deps);
    expect(await app.touched()).toEqual([`product:${goods.id}`]);
    expect(await flags()).toEqual(['full_reduction', 'flash_sale']);
    await close(now.id);
    expect(await app.touched()).toEqual([`product:${goods.id}`]);
    expect(await flags()).toEqual(['full_reduction']);
  });

  it('are refused with contradictory terms, and for products of others', async () => {
    const { add, api, terms } = await fixture();
    const other = await fixture();
    for (const [change, field] of [
      [{ rule: { kind: 'full_reduction', threshold: 1_000, off: 1_000 } }, 'rule.threshold'],
      [{ endTime: at(1) }, 'endTime'],
      [{ startTime: at(-5), endTime: at(0) }, 'endTime'],
      [{ endTime: at(400) }, 'endTime'],
    ] as const)
      await refused(add(change), 'promotion_terms', `body.${field}`);
    await refused(add({ rule: { kind: 'flash_sale', percent: 100 } }), 'invalid_input');
    await refused(add({ productIds: [other.goods.id] }), 'not_found', 'body.productIds');
    const strange = { ...terms(), rule: { kind: 'member_offer', percent: 5 } };
    await refused(api('POST /api/supplier/promotion/add', { body: strange as Body }), 'invalid_input');
  });

  it('never overlap with one of the same kind on a product', async () => {
    const { add, change, close, shop, goods, api } = await fixture();
    const second = await shop.product();
    const first = await add({ productIds: [goods.id] });
    const overlap = (answer: Promise<unknown>) => refused(answer, 'promotion_overlap', 'body.startTime');
    await overlap(add({ productIds: [goods.id, second.id] }));
    await overlap(add());
    await overlap(add({ startTime: at(9), endTime: at(20) }));
    await expect(add()).rejects.toThrow(/Ten off/);
    await add({ startTime: at(10), endTime: at(20) });
    await add({ productIds: [second.id] });
    await add({ rule: { kind: 'gift', threshold: 100, gift: { zh: '杯', en: 'Cup' } } });
    await overlap(change(first.id, { productIds: [second.id] }));
    expect(await change(first.id, { name: { zh: '', en: 'Renamed' }, productIds: [goods.id] })).toMatchObject(
      {
        name: { zh: '', en: 'Renamed' },
      },
    );
    await close(first.id);
    await add({ productIds: [goods.id] });
    const other = await fixture();
    const asked = { startTime: at(30), endTime: at(31) };
    const both = await Promise.allSettled([add(asked), add(asked)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await refused(other.api('GET /api/supplier/promotion/detail/{id}', byId(first.id)), 'not_found');
    expect(await api('GET /api/supplier/promotion/detail/{id}', byId(first.id))).toMatchObject({
      status: 'closed',
    });
  });

  it('can be changed and deleted only before they begin, and are closed for good', async () => {
    const { add, change, close, remove, shop } = await fixture();
    const running = await addPromotion(app, shop.id, { kind: 'member_offer' });
    await refused(change(running.id), 'promotion_begun');
    await refused(remove(running.id), 'promotion_begun');
    expect(await close(running.id)).toMatchObject({ status: 'closed' });
    await refused(close(running.id), 'decided');
    const past = new Date(app.clock.now().getTime() - 1);
    const over = await addPromotion(app, shop.id, { kind: 'member_offer' }, { endAt: past });
    await refused(close(over.id), 'promotion_over');
    const coming = await add();
    await close(coming.id);
    await refused(change(coming.id), 'promotion_begun');
    await remove(coming.id);
    await refused(remove(coming.id), 'decided');
  });

  it('are counted by status whatever the filter, and searched by name and kind', async () => {
    const { add, list, shop, close } = await fixture();
    const past = new Date(app.clock.now().getTime() - 1);
    const over = await addPromotion(app, shop.id, { kind: 'member_offer' }, { endAt: past });
    const running = await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 90 });
    const coming = await add();
    const shut = await add({ startTime: at(20), endTime: at(21) });
    await close(shut.id);
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).records.map(({ id }) => id);
    const counts = ['coming', 'running', 'over', 'closed'].map((tab) => ({ tab, count: 1 }));
    expect(await list({})).toMatchObject({ counts, total: 4 });
    expect(await list({ status: 'running' })).toMatchObject({
      counts,
      total: 1,
      records: [{ id: running.id }],
    });
    expect(await ids({ status: 'over' })).toEqual([over.id]);
    expect(await ids({ status: 'closed' })).toEqual([shut.id]);
    expect(await ids({ kind: 'full_reduction' })).toEqual([shut.id, coming.id]);
    expect(await ids({ keyword: 'TEN' })).toEqual([shut.id, coming.id]);
    expect(await ids({ sort: 'start', order: 'asc', status: 'coming' })).toEqual([coming.id]);
  });

  it('show their results: paid orders they were part of', async () => {
    const { shop, api } = await fixture();
    const goods = await shop.product({ skus: [{ stock: 100, price: 10_000 }] });
    const flash = await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 90 });
    const full = await addPromotion(app, shop.id, { kind: 'full_reduction', threshold: 15_000, off: 500 });
    const gift = { zh: '杯', en: 'Cup' };
    const sent = await addPromotion(app, shop.id, { kind: 'gift', threshold: 15_000, gift });
    const buy = async (buyer: Awaited<ReturnType<typeof addBuyer>>, quantity: number, isPaid = true) => {
      const items = [{ skuId: goods.sku.id, quantity }];
      const asked = await buyer.api('POST /api/order/confirm', { body: { items } });
      const body = { items, addressId: buyer.addressId, expectedPayable: asked.payable };
      await buyer.api('POST /api/order/create', { body });
      const ofPayment = and(eq(order.accountId, buyer.id), isNull(order.paidAt));
      if (isPaid) await app.deps.db.update(order).set({ paidAt: app.clock.now() }).where(ofPayment);
      return asked;
    };
    const [one, two] = [await addBuyer(app), await addBuyer(app)];
    const small = await buy(one, 1);
    const large = await buy(one, 2);
    const other = await buy(two, 1);
    await buy(two, 3, false);
    const results = async (id: number) =>
      (await api('GET /api/supplier/promotion/detail/{id}', byId(id))).results;
    expect(await results(flash.id)).toEqual({
      orders: 3,
      amount: small.payable + large.payable + other.payable,
      off: 4_000,
      buyers: 2,
    });
    expect(await results(full.id)).toEqual({ orders: 1, amount: large.payable, off: 500, buyers: 1 });
    expect(await results(sent.id)).toEqual({ orders: 1, amount: large.payable, off: 0, buyers: 1 });
  });

  it('are closed without the permission', async () => {
    const { shop, list } = await fixture();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await refused(clerk.api('GET /api/supplier/promotion/list'), 'forbidden');
    expect((await list()).records).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import en from '../../../locales/en/messaging/notification.json';
import type { Api } from '../../../src/lib/api.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { addSale, saleTerms } from '../../support/fixtures/flash.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, titlesOf } from '../../support/trade.ts';

type Item = ApiInput<'POST /api/supplier/flash-sale/apply'>['body']['items'][number];
const hour = 3_600_000;

let app: TestApp;
let admin: Api;
let token: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ api: admin, token } = await addAccount(app, 9));
});

async function fixture() {
  const shop = await addShop(app);
  const goods = await shop.product({ skus: [{ stock: 20 }, { price: 1_200, stock: 20 }] });
  const { api } = shop.owner;
  const sale = await addSale(app, admin);
  const session = first(sale.sessions);
  const item = (change: Partial<Item> = {}): Item => ({
    skuId: goods.sku.id,
    price: 700,
    pieces: 5,
    ...change,
  });
  return {
    shop,
    goods,
    api,
    sale,
    session,
    item,
    apply: (items: Item[], sessionId = session.id) =>
      api('POST /api/supplier/flash-sale/apply', { body: { sessionId, items } }),
    entries: async () => (await api('GET /api/supplier/flash-sale/entries')).records,
    withdraw: (id: number) => api('POST /api/supplier/flash-sale/withdraw/{id}', byId(id)),
    decide: async (id: number, reason?: string, seen?: string) => {
      const version = seen ?? (await readVersion(admin).flashEntry(id));
      return admin('POST /api/system/flash-sale/decide/{id}', {
        ...byId(id),
        body: reason === undefined ? { pass: true, version } : { pass: false, version, reason },
      });
    },
  };
}

describe('flash sale entries', () => {
  it('notify the supplier of several decisions in one message, by decision', async () => {
    const { shop, goods, api, sale, item, apply, entries, decide } = await fixture();
    const more = await shop.product({ skus: [{ stock: 20 }] });
    const skus = [goods.sku.id, goods.skus[1]?.id ?? 0, more.sku.id];
    await apply(skus.map((skuId) => item({ skuId })));
    const [one, two, three] = await entries();
    await Promise.all([decide(one?.id ?? 0), decide(two?.id ?? 0)]);
    await decide(three?.id ?? 0, 'Not the season');
    const { records } = await api('GET /api/order/notification/list');
    const told = records.map(({ content }) => content.en);
    expect(told).toHaveLength(2);
    expect(told).toContain(fill(en.flash_passed_many_content, { count: 2, name: sale.name.en }));
    expect(told.some((text) => text.includes('Not the season'))).toBe(true);
  });

  it('are offered by the supplier, decided by the platform and shown to the supplier', async () => {
    const { shop, goods, api, sale, session, item, apply, entries, decide } = await fixture();
    const [one, other] = [goods.sku.id, goods.skus[1]?.id ?? 0];
    expect(await apply([item(), item({ skuId: other })])).toEqual({ count: 2 });
    const [second, entry] = await entries();
    expect(entry).toMatchObject({
      sale: { id: sale.id, name: sale.name },
      startTime: session.startTime,
      phase: 'coming',
      skuId: one,
      productId: goods.id,
      price: 700,
      usualPrice: 1_000,
      presentPrice: 1_000,
      stock: 20,
      pieces: 5,
      sold: 0,
      status: 'waiting',
      canWithdraw: true,
    });
    const open = await api('GET /api/supplier/flash-sale/detail/{id}', byId(sale.id));
    expect(open).toMatchObject({ canApply: true, applied: 2, status: 'coming' });
    const query = { saleId: `${sale.id}`, status: 'waiting' } as const;
    const waiting = await admin('GET /api/system/flash-sale/entries', { query });
    expect(waiting).toMatchObject({ total: 2, records: [{ shopName: shop.name }, {}] });
    await decide(entry?.id ?? 0);
    expect(await decide(second?.id ?? 0, 'It was cheaper last week')).toMatchObject({
      status: 'refused',
      reason: 'It was cheaper last week',
      canWithdraw: false,
    });
    const titles = await titlesOf(shop.owner);
    expect(titles.slice(0, 2)).toEqual([
      expect.stringContaining('Flash day'),
      expect.stringContaining('Flash day'),
    ]);
    await refused(decide(entry?.id ?? 0), 'decided');
    expect(await admin('GET /api/system/flash-sale/detail/{id}', byId(sale.id))).toMatchObject({
      waiting: 0,
      passed: 1,
    });
    // A declined offer may be repeated.
    expect(await apply([item({ skuId: other, price: 600 })])).toEqual({ count: 1 });
  });

  it('refuse an invalid offer, and save all or none', async () => {
    const { item, apply, entries, shop } = await fixture();
    const other = await addShop(app);
    const strange = await other.product();
    const off = await shop.product({ status: 'off_shelf' });
    await refused(apply([item({ price: 1_000 })]), 'flash_offer', 'body.items.0.price');
    await refused(apply([item({ pieces: 21 })]), 'flash_offer', 'body.items.0.pieces');
    await refused(apply([item(), item()]), 'invalid_input', 'body.items');
    await refused(apply([item(), item({ skuId: strange.sku.id })]), 'not_found', 'body.items.1.skuId');
    await refused(apply([item({ skuId: off.sku.id })]), 'not_found', 'body.items.0.skuId');
    await refused(apply([item()], 999_999), 'not_found', 'body.sessionId');
    expect(await entries()).toEqual([]);
    await apply([item()]);
    await refused(apply([item({ price: 600 })]), 'flash_taken', 'body.items.0.skuId');
    // Another sale at the same hours overlaps.
    const same = await addSale(app, admin);
    await refused(apply([item()], first(same.sessions).id), 'flash_taken', 'body.items.0.skuId');
    expect(await apply([item()], same.sessions[1]?.id)).toEqual({ count: 1 });
  });

  it('are accepted from invited suppliers, until the deadline', async () => {
    const { shop, item, apply, api } = await fixture();
    const other = await addShop(app);
    const closed = await addSale(app, admin, { supplierIds: [other.id] });
    await refused(apply([item()], first(closed.sessions).id), 'not_found', 'body.sessionId');
    await refused(api('GET /api/supplier/flash-sale/detail/{id}', byId(closed.id)), 'not_found');
    const ids = async (from: Api) =>
      (await from('GET /api/supplier/flash-sale/list')).records.map(({ id }) => id);
    expect(await ids(api)).not.toContain(closed.id);
    expect(await ids(other.owner.api)).toContain(closed.id);
    const asked = await addSale(app, admin, { supplierIds: [shop.id] });
    await apply([item()], first(asked.sessions).id);
    app.clock.pass(Date.parse(asked.applyUntil) - app.clock.now().getTime());
    const late = await addSale(app, admin, { supplierIds: [shop.id] });
    await refused(apply([item()], asked.sessions[1]?.id), 'flash_late');
    expect(await apply([item({ skuId: item().skuId })], late.sessions[1]?.id)).toEqual({ count: 1 });
  });

  it('are withdrawn before the deadline, by their own supplier', async () => {
    const { item, apply, entries, withdraw, decide, sale } = await fixture();
    await apply([item()]);
    const [entry] = await entries();
    const id = entry?.id ?? 0;
    const other = await addShop(app);
    await refused(other.owner.api('POST /api/supplier/flash-sale/withdraw/{id}', byId(id)), 'not_found');
    await decide(id);
    expect(await withdraw(id)).toMatchObject({ status: 'withdrawn', canWithdraw: false });
    await refused(withdraw(id), 'flash_decided');
    await apply([item()]);
    app.clock.pass(Date.parse(sale.applyUntil) - app.clock.now().getTime());
    const [again] = await entries();
    await refused(withdraw(again?.id ?? 0), 'flash_late');
  });

  it('are not approved with an outdated price, or after their session', async () => {
    const { item, apply, entries, decide, goods, api, session } = await fixture();
    await apply([item()]);
    const id = first(await entries()).id;
    const cheaper = (price: number) =>
      api('PUT /api/admin/product/update', { body: { id: goods.id, skus: [{ id: goods.sku.id, price }] } });
    await cheaper(700);
    await refused(decide(id), 'flash_offer');
    await cheaper(900);
    app.clock.pass(Date.parse(session.endTime) - app.clock.now().getTime());
    await refused(decide(id), 'flash_over');
  });

  it('belong to valid sales: impossible ones cannot be announced', async () => {
    const add = (change: Parameters<typeof saleTerms>[1]) =>
      admin('POST /api/system/flash-sale/add', { body: saleTerms(app, change) });
    const hours = (...sessions: [string, string][]) => ({
      sessions: sessions.map(([from, to]) => ({ from, to })),
    });
    await refused(add(hours(['23:30', '23:00'])), 'flash_hours', 'body.sessions.0.to');
    await refused(add(hours(['23:00', '24:00'], ['22:00', '22:00'])), 'flash_hours', 'body.sessions.1.to');
    await refused(
      add(hours(['22:30', '24:00'], ['20:00', '21:00'], ['22:00', '23:00'])),
      'flash_overlap',
      'body.sessions.0.from',
    );
    const english = app.client(token, { locale: 'en' });
    const overlapping = saleTerms(app, hours(['22:00', '23:00'], ['22:30', '24:00']));
    await expect(english('POST /api/system/flash-sale/add', { body: overlapping })).rejects.toMatchObject({
      message: 'This session overlaps the one from 22:00–23:00',
    });
    await refused(add(hours(['24:30', '25:00'])), 'invalid_input', 'body.sessions.0.from');
    await refused(add({ day: '2026-11-01' }), 'flash_terms', 'body.day');
    const { day } = saleTerms(app);
    await refused(add({ applyUntil: `${day}T15:59:00.000Z` }), 'flash_terms', 'body.applyUntil');
    await refused(add({ supplierIds: [999_999] }), 'not_found', 'body.supplierIds');
  });

  it('list sessions by their beginning, in whatever order they were written', async () => {
    const { api, apply, item, shop } = await fixture();
    const hours = [
      ['23:00', '24:00'],
      ['20:00', '21:00'],
      ['21:00', '22:30'],
    ] as const;
    const sessions = hours.map(([from, to]) => ({ from, to }));
    const tomorrow = new Date(app.clock.now().getTime() + 24 * hour).toISOString().slice(0, 10);
    const terms = { day: tomorrow, applyUntil: `${tomorrow}T11:00:00.000Z` };
    const sale = await addSale(app, admin, { ...terms, sessions });
    const starts = (of: { sessions: { startTime: string }[] }) =>
      of.sessions.map(({ startTime }) => startTime.slice(11, 16));
    const inOrder = ['12:00', '13:00', '15:00'];
    expect(starts(sale)).toEqual(inOrder);
    const { records } = await api('GET /api/supplier/flash-sale/list');
    expect(records.filter(({ id }) => id === sale.id).map(starts)).toEqual([inOrder]);
    expect(starts(await api('GET /api/supplier/flash-sale/detail/{id}', byId(sale.id)))).toEqual(inOrder);
    const body = { ...saleTerms(app), ...terms, sessions: sessions.toReversed() };
    expect(starts(await admin('PUT /api/system/flash-sale/update/{id}', { ...byId(sale.id), body }))).toEqual(
      inOrder,
    );
    const [early, middle, late] = sale.sessions;
    const other = (await shop.product()).sku.id;
    await apply([item()], late?.id);
    await apply([item()], early?.id);
    await apply([item({ skuId: other })], middle?.id);
    const listed = async (
      ask: Api,
      route: 'GET /api/supplier/flash-sale/entries' | 'GET /api/system/flash-sale/entries',
    ) =>
      (await ask(route, { query: { saleId: `${sale.id}`, sort: 'start', order: 'asc' } })).records.map(
        ({ startTime }) => startTime.slice(11, 16),
      );
    expect(await listed(api, 'GET /api/supplier/flash-sale/entries')).toEqual(inOrder);
    expect(await listed(admin, 'GET /api/system/flash-sale/entries')).toEqual(inOrder);
  });

  it('allow a sale to be changed and deleted only before the first application', async () => {
    const { sale, apply, item } = await fixture();
    const terms = saleTerms(app);
    const change = (body: typeof terms) =>
      admin('PUT /api/system/flash-sale/update/{id}', { ...byId(sale.id), body });
    const evening = { ...terms, sessions: terms.sessions.slice(1), perBuyer: 2 };
    const changed = await change(evening);
    expect(changed).toMatchObject({ perBuyer: 2, sessions: [{ id: expect.any(Number) }] });
    await apply([item()], first(changed.sessions).id);
    await refused(change(terms), 'flash_applied', 'body.sessions');
    const renamed = await change({ ...evening, name: { zh: '新名字', en: 'New name' } });
    expect(renamed.name.en).toBe('New name');
    const remove = (id: number) => admin('DELETE /api/system/flash-sale/delete/{id}', byId(id));
    await refused(remove(sale.id), 'flash_applied');
    const empty = await addSale(app, admin);
    await remove(empty.id);
    await refused(admin('GET /api/system/flash-sale/detail/{id}', byId(empty.id)), 'not_found');
    app.clock.pass(Date.parse(first(changed.sessions).startTime) - app.clock.now().getTime());
    await refused(change(evening), 'flash_begun');
  });

  it('notify participating suppliers why the platform has closed a sale', async () => {
    const { shop, sale, apply, item, api } = await fixture();
    await apply([item()]);
    const body = { reason: 'Postponed to next week' };
    await admin('POST /api/system/flash-sale/close/{id}', { ...byId(sale.id), body });
    expect(first(await titlesOf(shop.owner))).toContain('Flash day');
    await refused(apply([item({ price: 500 })]), 'flash_late');
    const { counts } = await api('GET /api/supplier/flash-sale/list', { query: { status: 'closed' } });
    expect(counts).toContainEqual({ tab: 'closed', count: 1 });
    // Its hours are free again for another.
    const next = await addSale(app, admin);
    expect(await apply([item()], first(next.sessions).id)).toEqual({ count: 1 });
  });

  it('search offerable SKUs by name and code, and sales by words', async () => {
    const { api, goods, sale } = await fixture();
    const skus = async (keyword: string) =>
      (await api('GET /api/supplier/flash-sale/skus', { query: { keyword } })).records.map(
        ({ skuId }) => skuId,
      );
    const all = goods.skus.map(({ id }) => id);
    expect(await skus('')).toEqual(all);
    expect(await skus(goods.name.en)).toEqual(all);
    expect(await skus(goods.sku.code)).toEqual([goods.sku.id]);
    const found = await admin('GET /api/system/flash-sale/list', {
      query: { keyword: 'flash DAY', status: 'coming' },
    });
    expect(found.records.map(({ id }) => id)).toContain(sale.id);
    const { counts } = await admin('GET /api/system/flash-sale/list', { query: { keyword: 'no such sale' } });
    expect(counts).toContainEqual({ tab: 'coming', count: 0 });
  });

  it('approved during a session are on the pages at once', async () => {
    const { goods, item, apply, entries, decide, session } = await fixture();
    await apply([item()]);
    const id = first(await entries()).id;
    app.clock.pass(Date.parse(session.startTime) - app.clock.now().getTime() + hour);
    await app.touched();
    await decide(id);
    expect(await app.touched()).toEqual([`product:${goods.id}`]);
    expect((await admin('GET /api/product/card/{id}', byId(goods.id))).price).toBe(700);
  });
});

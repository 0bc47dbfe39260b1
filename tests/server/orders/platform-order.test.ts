import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { auditEntry, sku } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { balances } from '../../support/fixtures/money/settlement.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let admin: Api;
let one: Trade;
let other: Trade;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
  one = await tradeFixture(app);
  other = await tradeFixture(app);
});
afterAll(() => app.close());

type Query = NonNullable<ApiInput<'GET /api/system/order/list'>['query']>;
const list = (query: Query = {}) => admin('GET /api/system/order/list', { query });
const ids = async (query: Query) => (await list(query)).records.map(({ id }) => id);
const detail = (id: number, api = admin) => api('GET /api/system/order/detail/{id}', byId(id));
const reason = 'The shop does not answer';
const ofSupplier = ({ shop }: Trade): Query => ({ supplierId: `${shop.id}` });

/** An operator with a built-in role. */
async function operator(role: 'finance' | 'support' | 'auditor') {
  const somebody = await addAccount(app);
  await giveRole(app.deps.db, somebody.id, role);
  return somebody;
}

describe('platform order list', () => {
  it('shows every supplier, counts every tab, and filters by one supplier', async () => {
    const [unpaid, paid, elsewhere] = [await one.placed(), await one.paid(), await other.paid()];
    expect(await ids({})).toEqual([elsewhere.id, paid.id, unpaid.id]);
    const mine = await list(ofSupplier(one));
    expect(mine.records.map(({ id }) => id)).toEqual([paid.id, unpaid.id]);
    expect(mine.counts).toEqual([
      { tab: 0, count: 1 },
      { tab: 1, count: 1 },
    ]);
    expect(await ids({ ...ofSupplier(one), status: '0' })).toEqual([unpaid.id]);
    expect(first(mine.records)).toMatchObject({
      shop: { id: one.shop.id, name: one.shop.name },
      receiver: '王**',
      phone: '138****5678',
    });
  });

  it('searches by number, receiver, phone, product and supplier name', async () => {
    const fixture = await tradeFixture(app);
    const placed = await fixture.placed();
    const goods = (await detail(placed.id)).lines[0]?.name.en ?? '';
    for (const keyword of [placed.orderNo, fixture.shop.name.zh, fixture.shop.name.en.toLowerCase(), goods])
      expect([keyword, await ids({ keyword })]).toEqual([keyword, [placed.id]]);
    expect(await ids({ ...ofSupplier(fixture), keyword: '5678' })).toEqual([placed.id]);
    expect(await ids({ keyword: 'no shop is called so' })).toEqual([]);
  });

  it('requires the order permission', async () => {
    const [support, auditor] = [await operator('support'), await operator('auditor')];
    expect((await support.api('GET /api/system/order/list', {})).total).toBeGreaterThan(0);
    await refused(auditor.api('GET /api/system/order/list', {}), 'forbidden');
    await refused(one.owner.api('GET /api/system/order/list', {}), 'forbidden');
  });
});

describe('platform order detail', () => {
  it('shows ledger entries with the accounting permission', async () => {
    const { id } = await one.received();
    const { ledger } = await detail(id);
    expect(ledger?.map(({ kind }) => kind)).toEqual(['payment', 'earn']);
    for (const { entries } of ledger ?? [])
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const support = await operator('support');
    expect((await detail(id, support.api)).ledger).toBeNull();
  });

  it('shows the receiver with the permission, and logs that', async () => {
    const { id } = await one.paid();
    expect((await detail(id)).address).toMatchObject({ phone: '138****5678', masked: true });
    const finance = await operator('finance');
    const look = (api: Api) => api('POST /api/system/order/receiver/{id}', { ...byId(id), body: { reason } });
    await refused(look(finance.api), 'forbidden');
    const support = await operator('support');
    expect(await look(support.api)).toMatchObject({ receiver: '王小明', phone: '13812345678' });
    const entries = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.accountId, support.id));
    expect(entries).toMatchObject([{ targetId: `${id}`, after: { looked: 'receiver', reason } }]);
    expect((await detail(id)).journal).toMatchObject([{ accountId: support.id, targetId: `${id}` }]);
  });
});

describe('platform actions on orders', () => {
  it('cancel an unpaid order, with the reason for both sides', async () => {
    const placed = await one.placed();
    const after = await admin('POST /api/system/order/cancel/{id}', { ...byId(placed.id), body: { reason } });
    expect(after).toMatchObject({
      status: 4,
      cancelReason: 'platform',
      cancelNote: reason,
      actions: ['person'],
    });
    expect(after.events[0]).toMatchObject({ kind: 'cancelled', actor: 'platform', detail: reason });
    expect((await titlesOf(placed.me))[0]).toBe('We cancelled an order');
    expect((await titlesOf(one.owner))[0]).toBe('We cancelled an order');
    const again = admin('POST /api/system/order/cancel/{id}', { ...byId(placed.id), body: { reason } });
    await refused(again, 'decided');
  });

  it('close a paid unshipped order: stock is returned, and all money refunded', async () => {
    const placed = await one.paid([
      [1_000, 2],
      [700, 1],
    ]);
    const before = await balances(app);
    const stock = async () => {
      const id = placed.made[0]?.sku.id ?? 0;
      return first(await app.deps.db.select().from(sku).where(eq(sku.id, id))).stock;
    };
    expect(await stock()).toBe(98);
    const closed = await admin('POST /api/system/order/close/{id}', { ...byId(placed.id), body: { reason } });
    expect(closed).toMatchObject({ afterSales: [{ amount: 700 }, { amount: 2_000 }] });
    expect(await stock()).toBe(100);
    expect(await detail(placed.id)).toMatchObject({ status: 6, refunded: 2_700 });
    const after = await balances(app);
    expect((after.escrow ?? 0) - (before.escrow ?? 0)).toBe(2_700);
    expect(await titlesOf(placed.me)).toContain('We closed an order');
    const buyers = await placed.detail();
    expect(buyers.events.map(({ kind }) => kind)).toContain('closed');
  });

  it('close no order that is shipped, unpaid, or over', async () => {
    const close = (id: number) =>
      admin('POST /api/system/order/close/{id}', { ...byId(id), body: { reason } });
    const [unpaid, sent, parted] = [
      await one.placed(),
      await one.shipped(),
      await one.paid([
        [1_000, 2],
        [500, 1],
      ]),
    ];
    const line = first((await parted.detail()).items);
    await one.ship(parted, [{ lineId: line.id, quantity: 1 }]);
    for (const { id } of [unpaid, sent, parted]) {
      await refused(close(id), 'transition_forbidden');
      expect((await detail(id)).actions).not.toContain('close');
    }
    await refused(close(2_000_000_000), 'not_found');
  });
});

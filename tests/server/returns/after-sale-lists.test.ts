import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { caseRows } from '../../support/fixtures/case-rows.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

const hour = 3_600_000;
const states = ['requested', 'returning', 'refused', 'withdrawn', 'refunded', 'arbitration'] as const;
type Known = (typeof states)[number];

let app: TestApp;
let trade: Trade;
let other: Trade;
let admin: Api;
let rows: ReturnType<typeof caseRows>;
let one: Awaited<ReturnType<Trade['paid']>>;
let ids: Record<Known, number>;
let foreign: number;

const dueIn: Partial<Record<Known, number>> = { requested: 3, returning: 1, refused: 2 };
const amounts = {
  requested: 300,
  returning: 300,
  refused: 100,
  withdrawn: 500,
  refunded: 200,
  arbitration: 400,
};

beforeAll(async () => {
  app = await testApp();
  rows = caseRows(app);
  [trade, other] = [await tradeFixture(app), await tradeFixture(app)];
  admin = (await addAccount(app, 9)).api;
  one = await trade.paid(states.map(() => [1_000, 2] as const));
  const lines = await rows.linesOf(one.id);
  const added: Partial<Record<Known, number>> = {};
  for (const [at, state] of states.entries()) {
    const due = dueIn[state];
    const values = {
      state,
      amount: amounts[state],
      dueAt: due === undefined ? null : new Date(app.clock.now().getTime() + due * hour),
      endedAt: state === 'withdrawn' || state === 'refunded' ? app.clock.now() : null,
    };
    added[state] = (await rows.add(lines[at]?.id ?? 0, values)).id;
  }
  ids = added as Record<Known, number>;
  const theirs = await other.paid();
  foreign = (await rows.add((await rows.linesOf(theirs.id))[0]?.id ?? 0, { amount: 250 })).id;
});
afterAll(() => app.close());

/** Each after-sale is identified by its state: there is one of each. */
const named = ({ records }: { records: readonly { id: number; state: string }[] }) =>
  records.map(({ id, state }) => (id === foreign ? 'foreign' : state));
const newest: Known[] = [...states].reverse();
const open = (list: readonly Known[]) =>
  list.filter((state) => ['requested', 'returning', 'arbitration'].includes(state));
const closed = (list: readonly Known[]) => list.filter((state) => !open([state]).includes(state));

describe('after-sale list of a supplier', () => {
  type Query = NonNullable<Parameters<typeof list>[0]>;
  const list = (query: Parameters<typeof call>[0] = {}) => call(query);
  const call = (query: Record<string, string>) =>
    trade.owner.api('GET /api/supplier/after-sale/list', { query });
  const counts = [
    { tab: 'open', count: 3 },
    { tab: 'closed', count: 3 },
  ];

  it('shows its own ones, newest first, with the number of open and closed ones', async () => {
    const all = await list();
    expect(named(all)).toEqual(newest);
    expect(all).toMatchObject({ total: 6, counts });
    const opened = await list({ group: 'open' });
    expect(named(opened)).toEqual(open(newest));
    expect(opened).toMatchObject({ total: 3, counts });
    const shut = await list({ group: 'closed' });
    expect(named(shut)).toEqual(closed(newest));
    expect(shut).toMatchObject({ total: 3, counts });
  });

  it('shows the object of each', async () => {
    const { records } = await list({ state: 'withdrawn' });
    const line = (await rows.linesOf(one.id))[3];
    expect(records).toEqual([
      expect.objectContaining({
        id: ids.withdrawn,
        orderId: one.id,
        orderNo: one.orderNo,
        supplierId: trade.shop.id,
        shopName: trade.shop.name,
        kind: 'refund',
        state: 'withdrawn',
        quantity: 1,
        amount: 500,
        askedAmount: 500,
        reason: 'faulty',
        dueTime: null,
        createTime: app.clock.now().toISOString(),
        endTime: app.clock.now().toISOString(),
        line: expect.objectContaining({ id: line?.id, name: line?.name, quantity: 2 }),
      }),
    ]);
  });

  it('filters and counts by state', async () => {
    const refunded = await list({ state: 'refunded' });
    expect(named(refunded)).toEqual(['refunded']);
    expect(refunded).toMatchObject({ total: 1, counts: [{ count: 0 }, { count: 1 }] });
    expect(await list({ state: 'sent' })).toMatchObject({ total: 0, records: [] });
  });

  it('searches by the beginning of a number and by a part of the product name', async () => {
    const { afterSaleNo } = await rows.caseOf(ids.refused);
    const whole: readonly (readonly [string, readonly string[]])[] = [
      [afterSaleNo, ['refused']],
      [afterSaleNo.slice(0, -1).toLowerCase(), ['refused']],
      [afterSaleNo.slice(1), []],
      [one.orderNo, newest],
      [one.orderNo.slice(0, -1), newest],
      [one.orderNo.slice(2), []],
      [one.made[1]?.name.en.slice(2) ?? '', ['returning']],
      [one.made[1]?.name.zh.slice(1) ?? '', ['returning']],
      ['nothing like it', []],
    ];
    for (const [keyword, found] of whole)
      expect([keyword, named(await list({ keyword }))]).toEqual([keyword, found]);
  });

  it('sorts by deadline and amount, in both directions, those without a deadline last', async () => {
    const undue = ['arbitration', 'refunded', 'withdrawn'];
    const sorts: readonly (readonly [Query, readonly string[]])[] = [
      [{ sort: 'due', order: 'asc' }, ['returning', 'refused', 'requested', ...undue]],
      [{ sort: 'due', order: 'desc' }, ['requested', 'refused', 'returning', ...undue]],
      [
        { sort: 'amount', order: 'asc' },
        ['refused', 'refunded', 'returning', 'requested', 'arbitration', 'withdrawn'],
      ],
      [
        { sort: 'amount', order: 'desc' },
        ['withdrawn', 'arbitration', 'returning', 'requested', 'refunded', 'refused'],
      ],
      [{ sort: 'created', order: 'asc' }, states],
    ];
    for (const [query, order] of sorts) expect(named(await list(query))).toEqual(order);
  });

  it('is paged', async () => {
    const second = await list({ current: '2', size: '4' });
    expect(named(second)).toEqual(newest.slice(4));
    expect(second.total).toBe(6);
    expect(named(await list({ current: '1', size: '4' }))).toEqual(newest.slice(0, 4));
  });
});

describe('after-sale list of a buyer', () => {
  const list = (query: Record<string, string> = {}) => one.me.api('GET /api/after-sale/list', { query });

  it('shows own ones, newest first, in pages', async () => {
    expect(await list()).toMatchObject({ total: 6 });
    expect(named(await list())).toEqual(newest);
    expect(named(await list({ group: 'open' }))).toEqual(open(newest));
    expect(named(await list({ group: 'closed' }))).toEqual(closed(newest));
    const last = await list({ current: '2', size: '4', group: 'all' });
    expect([named(last), last.total]).toEqual([newest.slice(4), 6]);
  });
});

describe('after-sale list of the platform', () => {
  const list = (query: Record<string, string> = {}) => admin('GET /api/system/after-sale/list', { query });
  const counts = [
    { tab: 'arbitration', count: 1 },
    { tab: 'open', count: 3 },
    { tab: 'closed', count: 3 },
    { tab: 'all', count: 7 },
  ];

  it('has tabs, with one for arbitration', async () => {
    const tabs: readonly (readonly [string, readonly string[]])[] = [
      ['arbitration', ['arbitration']],
      ['open', ['foreign', 'returning', 'requested']],
      ['closed', closed(newest)],
      ['all', ['foreign', ...newest]],
    ];
    for (const [group, found] of tabs) {
      const page = await list({ group });
      expect([group, named(page), page.total]).toEqual([group, found, found.length]);
      expect(page.counts).toEqual(counts);
    }
  });

  it('filters by supplier, state and number', async () => {
    const shops = await list({ supplierId: `${other.shop.id}` });
    expect([named(shops), shops.total]).toEqual([['foreign'], 1]);
    expect(named(await list({ state: 'requested' }))).toEqual(['foreign', 'requested']);
    const { afterSaleNo } = await rows.caseOf(ids.arbitration);
    expect(named(await list({ keyword: afterSaleNo }))).toEqual(['arbitration']);
    expect(named(await list({ keyword: one.orderNo, state: 'refused' }))).toEqual(['refused']);
  });

  it('sorts in both directions, in pages', async () => {
    const due = ['returning', 'refused', 'requested', 'foreign', 'arbitration', 'refunded', 'withdrawn'];
    expect(named(await list({ sort: 'due', order: 'asc' }))).toEqual(due);
    expect(named(await list({ sort: 'due', order: 'desc' }))).toEqual([
      ...due.slice(0, 3).reverse(),
      ...due.slice(3),
    ]);
    expect(named(await list({ sort: 'amount', order: 'asc', size: '3', current: '2' }))).toEqual([
      'returning',
      'requested',
      'arbitration',
    ]);
  });

  it('shows the nickname of the buyer, or the username', async () => {
    const { id, username } = one.me;
    const names = async () => (await list({ state: 'refused' })).records.map(({ buyer }) => buyer);
    expect(await names()).toEqual([{ id, name: `Nick ${username}` }]);
    await app.deps.db.update(account).set({ nickname: '' }).where(eq(account.id, id));
    expect(await names()).toEqual([{ id, name: username }]);
  });
});

describe('after-sale detail', () => {
  const ofBuyer = (id: number) => one.me.api('GET /api/after-sale/detail/{id}', byId(id));

  it('shows its times, and can be escalated until the very moment of the deadline', async () => {
    const dueAt = new Date(app.clock.now().getTime() + 1);
    await rows.setCase(ids.refused, { dueAt });
    const before = await ofBuyer(ids.refused);
    expect(before).toMatchObject({ actions: ['escalate'], dueTime: dueAt.toISOString(), endTime: null });
    await rows.setCase(ids.refused, { dueAt: app.clock.now() });
    expect((await ofBuyer(ids.refused)).actions).toEqual([]);
    await rows.setCase(ids.refused, { dueAt: null });
    expect((await ofBuyer(ids.refused)).actions).toEqual(['escalate']);
    await rows.setCase(ids.requested, { dueAt: app.clock.now() });
    expect((await ofBuyer(ids.requested)).actions).toEqual(['withdraw']);
    expect(await ofBuyer(ids.withdrawn)).toMatchObject({
      orderStatus: 1,
      restocked: 0,
      returnAddress: null,
      returnCompany: null,
      returnNumber: null,
      endTime: app.clock.now().toISOString(),
    });
  });

  it('is not found for others, and when it does not exist', async () => {
    await refused(ofBuyer(foreign), 'not_found');
    await refused(trade.owner.api('GET /api/supplier/after-sale/detail/{id}', byId(foreign)), 'not_found');
    await refused(admin('GET /api/system/after-sale/detail/{id}', byId(2_000_000_000)), 'not_found');
    expect((await admin('GET /api/system/after-sale/detail/{id}', byId(foreign))).id).toBe(foreign);
  });
});

describe('proposed ruling', () => {
  it('is the requested amount, less the freight where products were shipped and the buyer is the reason', async () => {
    const sold = await trade.paid();
    const line = (await rows.linesOf(sold.id))[0]?.id ?? 0;
    const seen = async (id: number) => {
      const found = await admin('GET /api/system/after-sale/detail/{id}', byId(id));
      return { freight: found.freight, proposal: found.proposal };
    };
    await rows.setOrder(sold.id, { freight: 600, payable: 2_600 });
    await rows.setLine(line, { freightShare: 600, paid: 2_600 });
    const { id } = await rows.add(line, { state: 'arbitration', amount: 1_300, reason: 'wrong_choice' });
    expect(await seen(id)).toEqual({ freight: 300, proposal: 1_300 });
    await rows.setLine(line, { shipped: 1 });
    expect(await seen(id)).toEqual({ freight: 300, proposal: 1_000 });
    await rows.setCase(id, { reason: 'damaged' });
    expect(await seen(id)).toEqual({ freight: 300, proposal: 1_300 });
    await rows.setCase(id, { reason: 'wrong_choice', state: 'rejected' });
    expect(await seen(id)).toEqual({ freight: 0, proposal: 1_300 });
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { mostFor } from '../../../server/contexts/returns/apply.ts';
import {
  checkEvidenceLimit,
  checkRequestLimit,
  requestLimit,
} from '../../../server/contexts/returns/limits.ts';
import { noteStep } from '../../../server/contexts/returns/queries.ts';
import { lockAccount } from '../../../server/platform/access/lock-account.ts';
import { afterSale, notification, upload } from '../../../server/platform/db/schema.ts';
import { caseRows } from '../../support/fixtures/case-rows.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

const hour = 3_600_000;
const day = 24 * hour;

let app: TestApp;
let trade: Trade;
let rows: ReturnType<typeof caseRows>;
beforeAll(async () => {
  app = await testApp();
  trade = await tradeFixture(app);
  rows = caseRows(app);
});
afterAll(() => app.close());

/** A paid order of two lines: four pieces of 10.00 and two of 5.00. */
async function bought() {
  const one = await trade.paid([
    [1_000, 4],
    [500, 2],
  ]);
  const [a, b] = (await rows.linesOf(one.id)).map(({ id }) => id);
  return { ...one, a: a ?? 0, b: b ?? 0 };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const quote = ({ me }: Bought, line: number, quantity?: number) =>
  me.api('GET /api/after-sale/quote', {
    query: { lineId: `${line}`, ...(quantity === undefined ? {} : { quantity: `${quantity}` }) },
  });
const ask = ({ me }: Bought, lineId: number, body: Partial<Asked> = {}) =>
  me.api('POST /api/after-sale/apply', {
    body: { lineId, kind: 'refund', reason: 'faulty', quantity: 1, amount: 1, ...body },
  });
interface Asked {
  readonly kind: 'refund' | 'return';
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly images: string[];
}

describe('refundable pieces of a line', () => {
  it('are all remaining pieces of the line, or a chosen number', async () => {
    const one = await bought();
    expect(await quote(one, one.b)).toMatchObject({
      orderId: one.id,
      orderNo: one.orderNo,
      shopName: trade.shop.name,
      line: { id: one.b, quantity: 2 },
      kinds: ['refund'],
      available: 2,
      quantity: 2,
      amount: 1_000,
      limit: null,
    });
    expect(await quote(one, one.a, 3)).toMatchObject({ available: 4, quantity: 3, amount: 3_000 });
    expect(await quote(one, one.a, 9)).toMatchObject({ available: 4, quantity: 4, amount: 4_000 });
    await rows.setLine(one.a, { shipped: 1, refundedPieces: 1 });
    expect(await quote(one, one.a)).toMatchObject({ kinds: ['refund'], available: 3, amount: 3_000 });
    await rows.setLine(one.a, { shipped: 2 });
    expect(await quote(one, one.a)).toMatchObject({ kinds: ['refund', 'return'], available: 3 });
  });

  it('are none while the order is inactive, late, or has an open after-sale for the line', async () => {
    const one = await bought();
    const available = async () => (await quote(one, one.a)).available;
    for (let status = 0; status <= 7; status += 1) {
      await rows.setOrder(one.id, { status });
      expect([status, await available()]).toEqual([status, [0, 4, 6].includes(status) ? 0 : 4]);
    }
    await rows.setOrder(one.id, { status: 3, completedAt: new Date(app.clock.now().getTime() - 15 * day) });
    expect(await available()).toBe(4);
    await rows.setOrder(one.id, { completedAt: new Date(app.clock.now().getTime() - 15 * day - 1) });
    expect(await quote(one, one.a)).toMatchObject({ available: 0, quantity: 0, amount: 0 });
    await rows.setOrder(one.id, { status: 2, completedAt: null });
    const { id } = await rows.add(one.a);
    for (const state of ['requested', 'returning', 'sent', 'arbitration', 'refunding'] as const) {
      await rows.setCase(id, { state });
      expect([state, await available(), (await quote(one, one.b)).available]).toEqual([state, 0, 2]);
    }
    for (const state of ['refused', 'refunded', 'withdrawn', 'rejected'] as const) {
      await rows.setCase(id, { state });
      expect([state, await available()]).toEqual([state, 4]);
    }
  });

  it('are none beyond a limit, which is named only where it is the reason', async () => {
    const one = await bought();
    for (let times = 0; times < 3; times += 1) await rows.add(one.a, { state: 'withdrawn' });
    expect(await quote(one, one.a)).toMatchObject({ limit: 'line', available: 0, quantity: 0 });
    expect(await quote(one, one.b)).toMatchObject({ limit: null, available: 2 });
    await rows.setOrder(one.id, { status: 6 });
    expect(await quote(one, one.a)).toMatchObject({ limit: null, available: 0 });
  });
});

describe('after-sale request', () => {
  it('creates an after-sale with number, time and first step', async () => {
    const one = await bought();
    // An evening in UTC is the next day in China.
    await trade.later(9 * hour);
    const images = [`/private/upload/${unique()}.webp`];
    const [key] = images;
    await app.deps.db.insert(upload).values({
      accountId: one.me.id,
      key: key ?? '',
      purpose: 'evidence',
      createdAt: app.clock.now(),
    });
    const description = 'A crack in both';
    const found = await ask(one, one.b, { quantity: 2, amount: 700, description, images });
    const now = app.clock.now();
    expect(found).toMatchObject({
      afterSaleNo: `A20261121${String(found.id).padStart(10, '0')}`,
      kind: 'refund',
      state: 'requested',
      quantity: 2,
      amount: 700,
      askedAmount: 700,
      reason: 'faulty',
      description,
      orderStatus: 5,
      line: { id: one.b },
      createTime: now.toISOString(),
      dueTime: new Date(now.getTime() + 48 * hour).toISOString(),
      endTime: null,
      actions: ['withdraw'],
      events: [{ action: 'apply', actor: 'buyer', content: description, time: now.toISOString() }],
    });
    expect(found.events[0]?.images).toEqual([expect.stringContaining(key ?? 'none')]);
    expect(await rows.historyOf(one.id)).toEqual([`refund_requested buyer ${found.afterSaleNo}`]);
    expect(await rows.stepsOf(found.id)).toEqual(['apply buyer']);
  });

  it('is refused with pictures of another account', async () => {
    const one = await bought();
    const stranger = await addBuyer(app);
    const key = `/private/upload/${unique()}.webp`;
    const values = { key, purpose: 'evidence', createdAt: app.clock.now() } as const;
    await app.deps.db.insert(upload).values({ accountId: stranger.id, ...values });
    await refused(ask(one, one.a, { images: [key] }), 'not_found', 'body.images');
    expect(await rows.casesOf(one.id)).toEqual([]);
  });

  it('is refused for orders that are unpaid or over', async () => {
    const one = await bought();
    for (const status of [0, 4, 6]) {
      await rows.setOrder(one.id, { status });
      // Also for too many pieces: the status of the order is checked before the request.
      await refused(ask(one, one.a, { quantity: 5 }), 'transition_forbidden');
      await refused(ask(one, one.a), 'transition_forbidden');
    }
    await rows.setOrder(one.id, {
      status: 3,
      completedAt: new Date(app.clock.now().getTime() - 15 * day - 1),
    });
    await refused(ask(one, one.a), 'after_sale_late');
    await rows.setOrder(one.id, { completedAt: new Date(app.clock.now().getTime() - 15 * day) });
    expect((await ask(one, one.a)).orderStatus).toBe(5);
    await refused(ask(one, one.a), 'after_sale_open');
    await refused(ask({ ...one, me: await addBuyer(app) }, one.a), 'not_found');
  });

  it('covers the remaining pieces, and returns only shipped ones', async () => {
    const one = await bought();
    await rows.setLine(one.a, { shipped: 2, refundedPieces: 1, restocked: 1 });
    await refused(ask(one, one.a, { quantity: 4 }), 'pieces_exceeded', 'body.quantity');
    await refused(ask(one, one.a, { kind: 'return', quantity: 3 }), 'pieces_exceeded', 'body.quantity');
    await refused(ask(one, one.a, { quantity: 3, amount: 3_001 }), 'amount_exceeded', 'body.amount');
    const goods = await ask(one, one.a, { kind: 'return', quantity: 2, amount: 2_000 });
    expect(goods).toMatchObject({ kind: 'return', quantity: 2, amount: 2_000 });
    await rows.setCase(goods.id, { state: 'rejected' });
    expect(await ask(one, one.a, { quantity: 3, amount: 3_000 })).toMatchObject({ quantity: 3 });
  });

  it('leaves the status of a refunding order, and sets another one to pending refund', async () => {
    const one = await bought();
    await rows.add(one.a, { state: 'refunding' });
    await rows.setOrder(one.id, { status: 7 });
    expect((await ask(one, one.b)).orderStatus).toBe(7);
    const other = await bought();
    await rows.setOrder(other.id, { status: 2 });
    expect((await ask(other, other.b)).orderStatus).toBe(5);
  });

  it('notifies the supplier, in one message for the line', async () => {
    const one = await bought();
    const { id, afterSaleNo } = await ask(one, one.b);
    const mine = eq(notification.accountId, trade.owner.id);
    const ofLine = and(mine, eq(notification.collapseKey, `after-sale request ${one.b}`));
    const found = await app.deps.db.select().from(notification).where(ofLine);
    expect(found).toMatchObject([
      { title: { en: 'New refund request' }, link: paths.shopAfterSale(id), readAt: null },
    ]);
    expect(found[0]?.content.en).toContain(`Refund request ${afterSaleNo} for order ${one.orderNo}`);
  });

  it('is serialised by account, so that the limit holds under concurrent requests', async () => {
    const one = await bought();
    for (let times = 1; times < 20; times += 1) await rows.add(one.a, { state: 'refunded' });
    const last = await rows.add(one.a, { state: 'refunded', createdAt: new Date(0) });
    let end: Promise<unknown> = Promise.resolve();
    await rows.work(async ({ tx, now }) => {
      await lockAccount(tx, one.me.id);
      await tx.update(afterSale).set({ createdAt: now }).where(eq(afterSale.id, last.id));
      let isOver = false;
      end = ask(one, one.b).then(
        () => 'taken',
        (error: unknown) => error,
      );
      const over = end.then(() => {
        isOver = true;
      });
      const isWaiting = async () => {
        const { rows: waiting } = await app.deps.database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return isOver || waiting.length > 0;
      };
      await Promise.race([over, expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)]);
    });
    expect(await end).toMatchObject({ error: 'after_sale_daily' });
  });

  it('amounts to the sum of the pieces, counting those refunded before', () => {
    const line = { quantity: 3, paid: 1_000, refundedPieces: 1 } as Parameters<typeof mostFor>[0];
    expect([mostFor(line, 0), mostFor(line, 1), mostFor(line, 2)]).toEqual([0, 333, 667]);
  });
});

describe('after-sale limits', () => {
  const limit = (accountId: number, line: number) =>
    requestLimit(app.deps.db, accountId, line, app.clock.now());
  const check = (accountId: number, line: number) =>
    rows.work(({ tx, now }) => checkRequestLimit(tx, accountId, line, now));

  it.each([
    ['withdrawn', 3],
    ['refused', 5],
  ] as const)('of a line count requests that were %s, and no others', async (state, most) => {
    const one = await bought();
    for (let times = 1; times < most; times += 1) await rows.add(one.a, { state });
    await rows.add(one.a, { state: 'refunded' });
    await rows.add(one.b, { state });
    expect(await limit(one.me.id, one.a)).toBeNull();
    await check(one.me.id, one.a);
    await rows.add(one.a, { state });
    expect([await limit(one.me.id, one.a), await limit(one.me.id, one.b)]).toEqual(['line', null]);
    await expect(check(one.me.id, one.a)).rejects.toThrow('after_sale_limit');
    await refused(ask(one, one.a), 'after_sale_limit');
  });

  it('of a day count twenty requests of an account within 24 hours, whatever their outcome', async () => {
    const one = await bought();
    const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
    for (let times = 1; times < 20; times += 1)
      await rows.add(one.a, { state: 'refunded', createdAt: ago(day - 1) });
    const { id } = await rows.add(one.a, { state: 'rejected', createdAt: ago(day) });
    const stranger = await bought();
    await rows.add(stranger.a, { state: 'refunded' });
    expect(await limit(one.me.id, one.b)).toBeNull();
    await check(one.me.id, one.b);
    await rows.setCase(id, { createdAt: ago(day - 1) });
    expect([await limit(one.me.id, one.b), await limit(stranger.me.id, stranger.b)]).toEqual(['day', null]);
    await expect(check(one.me.id, one.b)).rejects.toThrow('after_sale_daily');
    await refused(ask(one, one.b), 'after_sale_daily');
    expect(await quote(one, one.b)).toMatchObject({ limit: 'day', available: 0 });
  });

  it('of evidence count the additions of one side to one after-sale', async () => {
    const one = await bought();
    const [{ id }, other] = [await rows.add(one.a), await rows.add(one.b)];
    const add = (afterSaleId: number, actor: 'buyer' | 'supplier', action: 'evidence' | 'escalate') =>
      rows.work((work) => noteStep(work, { afterSaleId, action, actor, at: work.now }));
    const may = (actor: 'buyer' | 'supplier') => rows.work(({ tx }) => checkEvidenceLimit(tx, id, actor));
    for (let times = 1; times < 10; times += 1) await add(id, 'buyer', 'evidence');
    await add(id, 'buyer', 'escalate');
    await add(id, 'supplier', 'evidence');
    await add(other.id, 'buyer', 'evidence');
    await may('buyer');
    await add(id, 'buyer', 'evidence');
    await expect(may('buyer')).rejects.toThrow('evidence_limit');
    await may('supplier');
    await rows.setCase(id, { state: 'arbitration' });
    const body = { content: 'And this' };
    const more = one.me.api('POST /api/after-sale/evidence/{id}', { ...byId(id), body });
    await refused(more, 'evidence_limit');
    for (let times = 1; times < 10; times += 1) await add(id, 'supplier', 'evidence');
    const theirs = trade.owner.api('POST /api/supplier/after-sale/evidence/{id}', { ...byId(id), body });
    await refused(theirs, 'evidence_limit');
  });
});

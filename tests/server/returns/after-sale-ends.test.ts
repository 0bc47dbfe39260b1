import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockOrder } from '../../../server/contexts/orders/index.ts';
import { refundUnsent } from '../../../server/contexts/returns/close.ts';
import { finishRefund, startRefund } from '../../../server/contexts/returns/decide.ts';
import {
  ledgerOrder,
  ledgerTransaction,
  webhookEndpoint,
  webhookEvent,
} from '../../../server/platform/db/schema.ts';
import { caseRows, slowPayBack } from '../../support/fixtures/case-rows.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

const day = 24 * 3_600_000;
const three = [
  [1_000, 4],
  [500, 2],
  [700, 1],
] as const;

let app: TestApp;
let trade: Trade;
let rows: ReturnType<typeof caseRows>;
beforeAll(async () => {
  app = await testApp();
  trade = await tradeFixture(app);
  rows = caseRows(app);
});
afterAll(() => app.close());

/** A paid order of these lines with their ids. */
async function bought(lines: Parameters<Trade['paid']>[0] = three) {
  const one = await trade.paid(lines);
  const [a, b, c] = (await rows.linesOf(one.id)).map(({ id }) => id);
  return { ...one, a: a ?? 0, b: b ?? 0, c: c ?? 0 };
}
const statusOf = async (id: number) => (await rows.orderOf(id)).status;

describe('order after an after-sale without refund', () => {
  const withdraw = ({ me }: Awaited<ReturnType<typeof bought>>, id: number) =>
    me.api('POST /api/after-sale/withdraw/{id}', byId(id));

  it('returns to its delivery status when no other after-sale is open', async () => {
    const one = await bought();
    const end = async () => {
      await rows.setOrder(one.id, { status: 5 });
      const { id } = await rows.add(one.a);
      await withdraw(one, id);
      await rows.setCase(id, { state: 'rejected' });
      return statusOf(one.id);
    };
    expect(await end()).toBe(1);
    await rows.setLine(one.a, { shipped: 4 });
    expect(await end()).toBe(1);
    await rows.setLine(one.b, { shipped: 2 });
    await rows.setLine(one.c, { shipped: 1 });
    expect(await end()).toBe(2);
    await rows.setOrder(one.id, { completedAt: app.clock.now() });
    expect(await end()).toBe(3);
  });

  it('keeps waiting for another after-sale, and for a refund under way', async () => {
    const one = await bought();
    await rows.setOrder(one.id, { status: 5 });
    const [asked, other] = [await rows.add(one.a), await rows.add(one.b)];
    await withdraw(one, asked.id);
    expect(await statusOf(one.id)).toBe(5);
    await rows.setOrder(one.id, { status: 7 });
    await rows.setCase(other.id, { state: 'refunding' });
    const [third] = [await rows.add(one.c), await rows.add(one.a)];
    await withdraw(one, third.id);
    expect(await statusOf(one.id)).toBe(7);
    expect(await rows.historyOf(one.id)).toEqual([
      `refund_withdrawn buyer ${asked.afterSaleNo}`,
      `refund_withdrawn buyer ${third.afterSaleNo}`,
    ]);
  });

  it('records the end, but not for a refusal, which may be escalated', async () => {
    const one = await bought();
    await rows.setOrder(one.id, { status: 5 });
    const [a, b] = [await rows.add(one.a), await rows.add(one.b, { kind: 'return' })];
    const at = app.clock.now();
    await withdraw(one, a.id);
    expect(await rows.caseOf(a.id)).toMatchObject({ state: 'withdrawn', endedAt: at, dueAt: null });
    await trade.accept(b.id);
    const week = new Date(at.getTime() + 7 * day);
    expect(await rows.caseOf(b.id)).toMatchObject({ state: 'returning', endedAt: null, dueAt: week });
    await rows.setCase(b.id, { state: 'sent' });
    await trade.refuse(b.id);
    expect(await rows.caseOf(b.id)).toMatchObject({ state: 'refused', endedAt: null, dueAt: week });
  });
});

describe('refund that starts', () => {
  /** Starts the refund of an after-sale of the first line. */
  async function start(
    values: Parameters<typeof rows.add>[1],
    line: Parameters<typeof rows.setLine>[1] = {},
  ) {
    const one = await bought();
    await rows.setLine(one.a, { shipped: 0, ...line });
    await rows.setOrder(one.id, { status: 5 });
    const after = await rows.add(one.a, { state: 'refunding', ...values });
    const { sent, payBack } = slowPayBack();
    const skuId = (await rows.lineOf(one.a)).skuId;
    const before = await rows.stockOf(skuId);
    await rows.work(async (work) =>
      startRefund(work, { after, order: await lockOrder(work.tx, one.id) }, payBack),
    );
    return {
      one,
      after: await rows.caseOf(after.id),
      sent,
      status: await statusOf(one.id),
      stock: (await rows.stockOf(skuId)) - before,
      restocked: (await rows.lineOf(one.a)).restocked,
    };
  }

  it('restocks unshipped pieces, at most the requested number', async () => {
    const few = await start({ quantity: 3, amount: 3_000 }, { shipped: 2 });
    expect(few).toMatchObject({ status: 7, stock: 2, restocked: 2, after: { restocked: 2 } });
    expect(few.sent).toEqual([{ orderId: few.one.id, afterSaleId: few.after.id, amount: 3_000 }]);
    const less = await start({ quantity: 1 }, { shipped: 2 });
    expect(less).toMatchObject({ stock: 1, restocked: 1, after: { restocked: 1 } });
    const more = await start({ quantity: 1 }, { shipped: 2, restocked: 1, refundedPieces: 1 });
    expect(more).toMatchObject({ stock: 1, restocked: 2, after: { restocked: 1 } });
  });

  it('restocks nothing for shipped, returning or made-to-order products', async () => {
    const sent = await start({ quantity: 2, amount: 2_000 }, { shipped: 4 });
    expect(sent).toMatchObject({ stock: 0, restocked: 0, after: { restocked: 0 } });
    const returned = await start({ kind: 'return', quantity: 2, amount: 2_000 }, { shipped: 2 });
    expect(returned).toMatchObject({ stock: 0, restocked: 0, after: { restocked: 0 } });
    const made = await start({ quantity: 2, amount: 2_000 }, { madeToOrder: true });
    expect(made).toMatchObject({ stock: 0, restocked: 2, after: { restocked: 2 } });
  });

  it('is not sent to a provider when it is zero', async () => {
    const free = await start({ amount: 0 });
    expect(free.sent).toEqual([]);
    expect(free).toMatchObject({ status: 1, after: { state: 'refunded', endedAt: app.clock.now() } });
    expect((await rows.lineOf(free.one.a)).refundedPieces).toBe(1);
  });

  it('leaves an order alone that is refunding already', async () => {
    const one = await bought();
    await rows.setOrder(one.id, { status: 7 });
    await rows.add(one.a, { state: 'refunding' });
    const after = await rows.add(one.b, { state: 'refunding' });
    const { sent, payBack } = slowPayBack();
    await rows.work(async (work) =>
      startRefund(work, { after, order: await lockOrder(work.tx, one.id) }, payBack),
    );
    expect([sent.length, await statusOf(one.id)]).toEqual([1, 7]);
    const other = await rows.lineOf(one.a);
    expect([(await rows.lineOf(one.b)).restocked, other.restocked]).toEqual([1, 0]);
  });
});

describe('completed refund', () => {
  const finish = (id: number) => rows.work((work) => finishRefund(work, id));

  it('is counted on line and order, and the order continues with the rest', async () => {
    const one = await bought();
    await rows.setOrder(one.id, { status: 7 });
    const [a, b, c] = [
      await rows.add(one.a, { state: 'refunding', quantity: 3, amount: 2_900 }),
      await rows.add(one.b, { state: 'refunding', amount: 400 }),
      await rows.add(one.c),
    ];
    await trade.later(1_000);
    await finish(a.id);
    expect(await rows.caseOf(a.id)).toMatchObject({ state: 'refunded', endedAt: app.clock.now() });
    expect(await rows.lineOf(one.a)).toMatchObject({ refundedPieces: 3, refunded: 2_900 });
    expect(await rows.orderOf(one.id)).toMatchObject({ status: 7, refunded: 2_900 });
    await finish(b.id);
    expect(await rows.lineOf(one.b)).toMatchObject({ refundedPieces: 1, refunded: 400 });
    expect(await rows.orderOf(one.id)).toMatchObject({ status: 5, refunded: 3_300 });
    await rows.setCase(c.id, { state: 'withdrawn' });
    await rows.setOrder(one.id, { status: 7 });
    const last = await rows.add(one.a, { state: 'refunding' });
    await finish(last.id);
    expect(await rows.orderOf(one.id)).toMatchObject({ status: 1, refunded: 4_300 });
    expect(await rows.stepsOf(last.id)).toEqual(['finish system']);
    expect(await rows.historyOf(one.id)).toEqual(
      [a, b, last].map(({ afterSaleNo }) => `refunded system ${afterSaleNo}`),
    );
    await expect(finish(last.id)).rejects.toThrow('transition_forbidden');
  });

  it('leaves a received order received until nothing is left of it', async () => {
    const one = await bought([[1_000, 2]]);
    await rows.setLine(one.a, { shipped: 2 });
    const end = async (completedAt: Date | null) => {
      await rows.setOrder(one.id, { status: 7, completedAt });
      await finish((await rows.add(one.a, { state: 'refunding' })).id);
      return statusOf(one.id);
    };
    expect(await end(app.clock.now())).toBe(3);
    expect(await end(app.clock.now())).toBe(6);
  });

  it('lets the supplier earn its kept part once nothing is left to be received', async () => {
    const stage = async (id: number) =>
      first(await app.deps.db.select().from(ledgerOrder).where(eq(ledgerOrder.orderId, id)));
    const one = await bought([[1_000, 2]]);
    const end = async () => {
      await rows.setOrder(one.id, { status: 7 });
      await finish((await rows.add(one.a, { state: 'refunding', amount: 900 })).id);
    };
    await end();
    expect(await stage(one.id)).toMatchObject({ stage: 'held', releaseDueAt: null });
    await end();
    const releaseDueAt = new Date(app.clock.now().getTime() + 15 * day);
    expect(await stage(one.id)).toMatchObject({ stage: 'earned', releaseDueAt });
    expect(await rows.orderOf(one.id)).toMatchObject({ status: 6, refunded: 1_800 });
  });

  it('is posted to the ledger, with the parts of supplier and platform', async () => {
    const one = await bought();
    await rows.setOrder(one.id, { status: 7 });
    const { id } = await rows.add(one.a, { state: 'refunding', amount: 1_000 });
    await finish(id);
    const booked = await app.deps.db
      .select()
      .from(ledgerTransaction)
      .where(eq(ledgerTransaction.afterSaleId, id));
    expect(booked).toMatchObject([
      { key: `refund:${id}`, kind: 'refund', orderId: one.id, paid: -1_000, commission: 50 },
    ]);
  });

  it('deducts the points of received pieces', async () => {
    const one = await trade.received([[20_000, 2]]);
    const line = first(await rows.linesOf(one.id));
    const points = async () => (await one.me.api('GET /api/user/vip/points')).map((row) => row.points);
    expect(await points()).toEqual([400]);
    await rows.setOrder(one.id, { status: 7 });
    await finish((await rows.add(line.id, { state: 'refunding', amount: 15_000 })).id);
    expect(await points()).toEqual([-150, 400]);
  });

  it('is sent to webhooks, with the total of the order', async () => {
    const { db } = app.deps;
    await db.insert(webhookEndpoint).values({
      supplierId: trade.shop.id,
      url: 'https://hooks.example.com/orders',
      sealed: 'of no use',
      kinds: ['order.refunded'],
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    });
    const one = await bought();
    await rows.setOrder(one.id, { status: 7, refunded: 500 });
    const { id, afterSaleNo } = await rows.add(one.a, { state: 'refunding', amount: 900 });
    await finish(id);
    const [event] = await db.select().from(webhookEvent).where(eq(webhookEvent.kind, 'order.refunded'));
    expect(JSON.parse(event?.body ?? '{}').data).toEqual({
      orderId: one.id,
      orderNo: one.orderNo,
      afterSaleNo,
      amount: 900,
      refunded: 1_400,
      currency: 'CNY',
    });
    await db.delete(webhookEndpoint);
  });
});

describe('order closed before shipping', () => {
  const close = (id: number, payBack = slowPayBack().payBack) =>
    rows.work(async (work) => refundUnsent(work, await lockOrder(work.tx, id), 'Out of stock', payBack));

  it('has one accepted after-sale for each remaining line, and is refunded in full', async () => {
    const one = await bought();
    await rows.setLine(one.a, { refundedPieces: 1, restocked: 1, refunded: 1_000 });
    await rows.setLine(one.c, { refundedPieces: 1, restocked: 1, refunded: 700 });
    const { sent, payBack } = slowPayBack();
    await close(one.id, payBack);
    const cases = await rows.casesOf(one.id);
    expect(cases).toMatchObject([
      { orderItemId: one.a, quantity: 3, amount: 3_000, askedAmount: 3_000, restocked: 3 },
      { orderItemId: one.b, quantity: 2, amount: 1_000, askedAmount: 1_000, restocked: 2 },
    ]);
    for (const { id, ...row } of cases) {
      expect(row).toMatchObject({ kind: 'refund', state: 'refunding', reason: 'not_shipped', dueAt: null });
      expect(row).toMatchObject({ description: 'Out of stock', createdAt: app.clock.now() });
      expect(row.afterSaleNo).toBe(`A20261120${String(id).padStart(10, '0')}`);
      expect(await rows.stepsOf(id)).toEqual(['apply platform']);
    }
    expect(sent).toEqual(cases.map(({ id, amount }) => ({ orderId: one.id, afterSaleId: id, amount })));
    expect(await statusOf(one.id)).toBe(7);
  });

  it('is not finished before its last line, when the first cost nothing', async () => {
    const one = await bought();
    await rows.setLine(one.a, { paid: 0, promotionOff: 4_000 });
    await close(one.id);
    expect((await rows.casesOf(one.id)).map(({ state }) => state)).toEqual([
      'refunded',
      'refunding',
      'refunding',
    ]);
    expect(await statusOf(one.id)).toBe(7);
  });

  it('is refused in every other status, and when a single piece is shipped', async () => {
    const one = await bought();
    const attempt = () => expect(close(one.id)).rejects.toThrow('transition_forbidden');
    for (const status of [0, 2, 3, 4, 5, 6, 7]) {
      await rows.setOrder(one.id, { status });
      await attempt();
    }
    await rows.setOrder(one.id, { status: 1 });
    await rows.setLine(one.b, { shipped: 1 });
    await attempt();
    expect(await rows.casesOf(one.id)).toEqual([]);
    await rows.setLine(one.b, { shipped: 0 });
    await close(one.id);
    expect(await rows.casesOf(one.id)).toHaveLength(3);
  });
});

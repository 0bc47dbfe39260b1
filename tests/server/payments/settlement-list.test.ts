import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, postAdjustment, termsOf } from '../../../server/contexts/accounting/index.ts';
import { lockOrder } from '../../../server/contexts/orders/index.ts';
import { issueBills, releaseDue, transactionsOf } from '../../../server/contexts/payments/index.ts';
import { settle } from '../../../server/contexts/payments/payment/settle.ts';
import { settlementsAround } from '../../../server/contexts/payments/settlement/days.ts';
import { bookHistory } from '../../../server/contexts/payments/settlement/history.ts';
import {
  commissionRule,
  ledgerEntry,
  ledgerOrder,
  ledgerTransaction,
  order,
} from '../../../server/platform/db/schema.ts';
import { localDay } from '../../../server/platform/time.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { errorLog } from '../../support/error-log.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import {
  addAccount,
  addCategories,
  addCoupon,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { billOf, duePart } from '../../support/fixtures/money/settlement.ts';
import { pdfPages } from '../../support/fixtures/pdf.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const day = 24 * 3_600_000;
type Query = Readonly<Record<string, string>>;

const { log, errors } = errorLog();
let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>['api'];
let trade: Trade;
beforeAll(async () => {
  app = await testApp({ change: { log } });
  admin = (await addAccount(app, 9)).api;
});
beforeEach(async () => {
  trade = await tradeFixture(app);
});
afterAll(() => app.close());

const db = () => app.deps.db;
const countsOf = (counts: readonly { readonly tab: string; readonly count: number }[]) =>
  Object.fromEntries(counts.map(({ tab, count }) => [tab, count]));

describe('statement list', () => {
  const ids = async (query: Query = {}) =>
    (await admin('GET /api/system/settlement/list', { query })).records.map(({ id }) => id);

  it('filters by state, supplier, number, name and objection, sorted, page by page', async () => {
    const { id: supplierId, owner, name } = trade.shop;
    const other = await tradeFixture(app);
    await duePart(app, supplierId);
    const one = await billOf(admin, supplierId);
    await duePart(app, other.shop.id);
    await duePart(app, other.shop.id);
    const two = await billOf(admin, other.shop.id);
    await duePart(app, supplierId);
    const three = await billOf(admin, supplierId);
    await owner.api('POST /api/supplier/settlement/agree/{id}', byId(one.id));
    await owner.api('POST /api/supplier/settlement/object/{id}', {
      ...byId(three.id),
      body: { reason: 'Order 5 is missing' },
    });

    expect(await ids()).toEqual([three.id, two.id, one.id]);
    expect(await ids({ order: 'asc' })).toEqual([one.id, two.id, three.id]);
    expect(await ids({ sort: 'amount', order: 'asc' })).toEqual([three.id, one.id, two.id]);
    expect(await ids({ sort: 'amount' })).toEqual([two.id, three.id, one.id]);
    expect(await ids({ size: '2' })).toEqual([three.id, two.id]);
    expect(await ids({ size: '2', current: '2' })).toEqual([one.id]);
    expect(await ids({ state: 'check' })).toEqual([one.id]);
    expect(await ids({ supplierId: `${supplierId}` })).toEqual([three.id, one.id]);
    expect(await ids({ objected: '1' })).toEqual([three.id]);
    expect(await ids({ keyword: two.billNo })).toEqual([two.id]);
    expect(await ids({ keyword: two.billNo.slice(1) })).toEqual([]);
    expect(await ids({ keyword: name.en.slice(2) })).toEqual([three.id, one.id]);
    const { counts } = await admin('GET /api/system/settlement/list', {
      query: { supplierId: `${supplierId}`, state: 'out' },
    });
    expect(countsOf(counts)).toEqual({ out: 1, check: 1, complete: 0 });
    const own = await other.owner.api('GET /api/supplier/settlement/list');
    expect(own.records.map(({ id }) => id)).toEqual([two.id]);
  });

  it('numbers statements by supplier and day, without gaps', async () => {
    const supplierId = trade.shop.id;
    await duePart(app, supplierId);
    const earliest = new Date(app.clock.now().getTime() - 1_000).toISOString();
    await duePart(app, supplierId);
    const numberOf = (count: string) =>
      `B${localDay(app.clock.now()).replaceAll('-', '')}${`${supplierId}`.padStart(6, '0')}${count}`;
    const one = await billOf(admin, supplierId);
    const until = app.clock.now();
    expect(one).toMatchObject({
      billNo: numberOf('001'),
      startTime: earliest,
      endTime: until.toISOString(),
      amount: 20_000,
    });
    // Entries at the time of an issued statement are on the next one.
    const about = { key: randomUUID(), kind: 'adjustment', supplierId, note: 'Late' } as const;
    const at = new Date(until.getTime() - 1);
    await db().transaction((tx) => book(tx, { ...about, at }, postAdjustment(supplierId, 50)));
    await refused(billOf(admin, supplierId), 'nothing_payable');
    await trade.later(1_000);
    expect(await billOf(admin, supplierId)).toMatchObject({
      billNo: numberOf('002'),
      startTime: until.toISOString(),
      amount: 50,
    });
    await trade.later(1_000);
    const taken = { key: randomUUID(), kind: 'adjustment', supplierId, note: 'Back' } as const;
    const before = new Date(app.clock.now().getTime() - 1);
    await db().transaction((tx) => book(tx, { ...taken, at: before }, postAdjustment(supplierId, 60)));
    const less = { ...taken, key: randomUUID(), at: before };
    await db().transaction((tx) => book(tx, less, postAdjustment(supplierId, -60)));
    await refused(billOf(admin, supplierId), 'nothing_payable');
  });

  it('announces statements on the settlement day, once, and none to suppliers who are owed nothing', async () => {
    const owing = await tradeFixture(app);
    const debt = { key: randomUUID(), kind: 'adjustment', supplierId: owing.shop.id, note: 'Debt' } as const;
    await duePart(app, trade.shop.id);
    const at = app.clock.now();
    await db().transaction((tx) => book(tx, { ...debt, at }, postAdjustment(owing.shop.id, -100)));
    const { next } = settlementsAround(app.clock.now());
    await trade.later(next.getTime() - app.clock.now().getTime());
    errors();
    await Promise.all([issueBills(app.deps), issueBills(app.deps)]);
    await issueBills(app.deps);
    expect(errors()).toEqual([]);
    expect(await titlesOf(trade.owner)).toEqual(['New statement']);
    expect(await titlesOf(owing.owner)).toEqual([]);
    expect(await ids({ supplierId: `${owing.shop.id}` })).toEqual([]);
  });

  /** The English PDF of a statement, as its supplier gets it, without blanks. */
  async function paper(id: number) {
    const headers = { authorization: `Bearer ${trade.owner.token}`, 'accept-language': 'en' };
    const answer = await app.request('GET', `/api/supplier/settlement/statement/${id}`, { headers });
    return (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join('');
  }

  /** An order with a coupon the platform pays half of, one of whose three pieces went back. */
  async function couponed() {
    const given = await addCoupon(app, { type: 2, discountValue: 600, minOrderAmount: 0, shopShare: 50 });
    const { sku } = await trade.shop.product({ skus: [{ price: 1_000, stock: 9 }] });
    const me = await addBuyer(app);
    await me.claim(given.id);
    const items = [{ skuId: sku.id, quantity: 3 }];
    const { paymentNo } = await me.order({ items, expectedPayable: 2_400, coupons: 'best' });
    await settle(app.deps, { provider: 'sandbox', eventId: paymentNo, paymentNo, amount: 2_400 });
    const { id, orderNo } = first(await me.orders());
    const one = { me, id, detail: () => me.api('GET /api/order/detail/{id}', byId(id)) };
    return { ...one, orderNo, paymentNo, made: [], amount: 2_400 };
  }

  it('explains the amount, in the list and in the PDF', async () => {
    const one = await couponed();
    const { afterSaleNo, id: afterSaleId } = await trade.ask(one, { pieces: 1 });
    await trade.accept(afterSaleId);
    await db().update(ledgerOrder).set({ collectedBy: 'shop' }).where(eq(ledgerOrder.orderId, one.id));
    await trade.ship(one);
    await one.me.api('POST /api/order/receive/{id}', byId(one.id));
    await trade.later(15 * day);
    await releaseDue(app.deps);
    await duePart(app, trade.shop.id);
    const made = await billOf(admin, trade.shop.id);
    // 24.00 and 3.00 of the platform, five percent of 27.00; a third of each was refunded.
    expect(made).toMatchObject({
      summary: {
        orders: 1,
        paid: 2_400,
        subsidy: 300,
        commission: -135,
        refunds: 1,
        refunded: -800,
        subsidyBack: -100,
        commissionBack: 45,
        adjustment: 10_000,
        split: 0,
        collected: -1_600,
      },
      amount: 10_110,
    });
    const lines = async (query: Query = {}) =>
      admin('GET /api/system/settlement/lines', { query: { billId: `${made.id}`, ...query } });
    const amounts = async (query: Query = {}) => (await lines(query)).records.map(({ amount }) => amount);
    expect(await amounts({ order: 'asc' })).toEqual([165, -55, 10_000]);
    expect(await amounts()).toEqual([10_000, -55, 165]);
    expect(await amounts({ sort: 'amount', order: 'asc' })).toEqual([-55, 165, 10_000]);
    expect(await amounts({ sort: 'amount' })).toEqual([10_000, 165, -55]);
    expect(await amounts({ size: '2', current: '2' })).toEqual([165]);
    expect((await lines({ kind: 'refund' })).records).toMatchObject([
      { kind: 'refund', orderNo: one.orderNo, afterSaleNo, paid: -800, amount: -55 },
    ]);
    const { counts } = await lines({ kind: 'refund' });
    expect(countsOf(counts)).toEqual({ income: 1, refund: 1, split: 0, adjustment: 1 });
    await refused(admin('GET /api/system/settlement/lines', { query: { billId: '999999' } }), 'not_found');
    const issued = await paper(made.id);
    const sums = ['1order¥24.00', '1refund−¥8.00', 'Couponsubsidyreversed−¥1.00', 'Commissionrefunded¥0.45'];
    for (const told of [...sums, 'Collectedbyyourshop−¥16.00', one.orderNo, 'Amountdue¥101.10'])
      expect(issued).toContain(told);
    expect(issued).not.toContain('Paymentreference');
    await trade.owner.api('POST /api/supplier/settlement/agree/{id}', byId(made.id));
    const version = await readVersion(admin).bill(made.id);
    const body = { version, reference: 'ICBC-20261123' };
    const paid = await admin('POST /api/system/settlement/pay/{id}', { ...byId(made.id), body });
    const now = app.clock.now().toISOString();
    expect(paid).toMatchObject({
      state: 'complete',
      checkTime: now,
      payTime: now,
      reference: body.reference,
    });
    expect(await paper(made.id)).toContain(body.reference);
  });

  it('omits zero sums in the PDF', async () => {
    await duePart(app, trade.shop.id);
    const { id } = await billOf(admin, trade.shop.id);
    const told = await paper(id);
    expect(told).toContain('Adjustments¥100.00');
    expect(told).not.toContain('Commissionrefunded');
  });
});

describe('ledger list', () => {
  it('filters by supplier, kind and order, newest first, with both sides', async () => {
    const one = await trade.paid();
    const other = await trade.received();
    const supplierId = `${trade.shop.id}`;
    const read = (query: Query) => admin('GET /api/system/ledger/entries', { query });
    const kinds = async (query: Query) => (await read(query)).records.map(({ kind }) => kind);
    expect(await kinds({ supplierId })).toEqual(['earn', 'payment', 'payment']);
    expect(await kinds({ supplierId, kind: 'earn' })).toEqual(['earn']);
    expect(await kinds({ orderNo: other.orderNo })).toEqual(['earn', 'payment']);
    expect(await read({ orderNo: one.orderNo })).toMatchObject({
      total: 1,
      records: [
        {
          key: `payment:${one.id}`,
          supplierId: trade.shop.id,
          orderNo: one.orderNo,
          entries: [
            { account: 'cash', provider: 'sandbox', amount: 2_000 },
            { account: 'escrow', provider: null, amount: -2_000 },
          ],
        },
      ],
    });
    expect((await transactionsOf(db(), other.id)).map(({ kind }) => kind)).toEqual(['payment', 'earn']);
  });

  it('shows each account by provider, in one order, and unbooked money', async () => {
    const balance = () => admin('GET /api/system/ledger/trial-balance');
    const one = await trade.placed();
    const { paymentNo, amount } = one;
    await settle(app.deps, { provider: 'wechat', eventId: paymentNo, paymentNo, amount });
    await trade.paid();
    const before = await balance();
    const names = before.accounts.map(({ account, provider }) => `${account} ${provider}`);
    const cash = names.filter((name) => name.startsWith('cash'));
    expect(cash).toEqual(cash.toSorted());
    expect(cash.length).toBeGreaterThan(1);
    expect(names.indexOf('escrow null')).toBeGreaterThan(names.indexOf(cash[0] ?? ''));
    const last = app.clock.now().toISOString();
    expect(before).toMatchObject({ difference: 0, unbooked: 0, lastTime: last });
    expect(before.transactions).toBe(await db().$count(ledgerTransaction));
    for (const row of before.accounts) expect(row.balance).toBe(row.debit - row.credit);
    expect(before.debit).toBe(before.accounts.reduce((sum, row) => sum + row.debit, 0));
    const waiting = await trade.placed();
    await db().update(order).set({ paidAt: app.clock.now() }).where(eq(order.id, waiting.id));
    expect((await balance()).unbooked).toBe(1);
    await db().update(order).set({ paidAt: null }).where(eq(order.id, waiting.id));
  });
});

describe('commission rules', () => {
  it('name their object, and are refused for an unknown one', async () => {
    const [top] = await addCategories(app);
    const { id: productId } = await addProduct(app, { supplierId: trade.shop.id, categoryId: top });
    const add = (body: object) => admin('POST /api/system/commission/add', { body: { rate: 10, ...body } });
    await refused(add({ supplierId: 999_999 }), 'not_found', 'body.supplierId');
    await refused(add({ categoryId: 999_999 }), 'not_found', 'body.categoryId');
    await refused(add({ productId: 999_999 }), 'not_found', 'body.productId');
    const [a, b] = [await add({ productId }), await add({ supplierId: trade.shop.id, categoryId: top })];
    const list = async () => (await admin('GET /api/system/commission/list')).map(({ id }) => id);
    expect((await list()).filter((id) => id === a.id || id === b.id)).toEqual([a.id, b.id]);
    expect(b).toMatchObject({ shopName: trade.shop.name, productName: null });
    const change = (id: number, rate: number) =>
      admin('PUT /api/system/commission/update/{id}', { ...byId(id), body: { rate } });
    expect(await change(a.id, 20)).toMatchObject({ rate: 20 });
    await refused(change(999_999, 20), 'not_found');
    for (const { id } of [a, b]) await admin('DELETE /api/system/commission/delete/{id}', byId(id));
    await refused(admin('DELETE /api/system/commission/delete/{id}', byId(a.id)), 'decided');
    expect(await list()).not.toContain(a.id);
  });

  it('are shown to a supplier as its own, else as the general one', async () => {
    const { id } = await addSupplier(app);
    const all = await termsOf(db(), id);
    await db().insert(commissionRule).values({ supplierId: id, rate: 1_234, createdAt: app.clock.now() });
    expect(await termsOf(db(), id)).toEqual({ ...all, rate: 1_234 });
    const other = await addSupplier(app);
    expect(await termsOf(db(), other.id)).toEqual(all);
    const common = await db().select().from(commissionRule);
    expect(all.rate).toBe(common.find((one) => one.supplierId === null)?.rate ?? 0);
  });
});

describe('bookings of orders older than the ledger', () => {
  /** Posts the history of an order again; its steps with their times, in days after `start`. */
  async function retold(orderId: number, start: Date) {
    const ofOrder = eq(ledgerTransaction.orderId, orderId);
    const booked = db().select().from(ledgerTransaction).where(ofOrder).orderBy(asc(ledgerTransaction.id));
    await db().transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      for (const { id } of await booked) {
        await tx.delete(ledgerEntry).where(eq(ledgerEntry.transactionId, id));
        await tx.delete(ledgerTransaction).where(eq(ledgerTransaction.id, id));
      }
      await tx.delete(ledgerOrder).where(eq(ledgerOrder.orderId, orderId));
    });
    await withTransaction(app.deps, async ({ tx, now }) => {
      const { row } = await lockOrder(tx, orderId);
      await bookHistory(tx, row, now);
    });
    return (await booked).map(({ kind, at }) => `${kind} ${(at.getTime() - start.getTime()) / day}`);
  }

  it('are booked step by step, each at its own time', async () => {
    const start = app.clock.now();
    const before = await trade.paid();
    const after = await trade.received();
    const late = await trade.received();
    const never = await trade.paid();
    const open = await trade.paid();
    const kept = await trade.shipped([[1_000, 1]]);
    await trade.later(day);
    await trade.accept((await trade.ask(kept, { amount: 600 })).id);
    await trade.accept((await trade.ask(before, { pieces: 1 })).id);
    await trade.accept((await trade.ask(after, { pieces: 1 })).id);
    await trade.accept((await trade.ask(never)).id);
    await trade.ship(before);
    await trade.later(day);
    await before.me.api('POST /api/order/receive/{id}', byId(before.id));
    const { id: asked } = await trade.ask(late, { pieces: 1 });
    await trade.later(18 * day);
    await trade.accept(asked);
    await trade.later(day);
    expect(await retold(before.id, start)).toEqual(['payment 0', 'refund 1', 'earn 2', 'release 17']);
    expect(await retold(after.id, start)).toEqual(['payment 0', 'earn 0', 'refund 1', 'release 15']);
    expect(await retold(late.id, start)).toEqual(['payment 0', 'earn 0', 'refund 20', 'release 20']);
    expect(await retold(never.id, start)).toEqual(['payment 0', 'refund 1']);
    // The order was not received, and the supplier keeps 4.00.
    expect(await retold(kept.id, start)).toEqual(['payment 0', 'refund 1', 'earn 1', 'release 16']);
    expect(await retold(open.id, start)).toEqual(['payment 0']);
  });
});

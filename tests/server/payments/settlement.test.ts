import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../server/contexts/accounting/index.ts';
import { bookHistories, issueBills, releaseDue } from '../../../server/contexts/payments/index.ts';
import { settle } from '../../../server/contexts/payments/payment/settle.ts';
import { settlementsAround } from '../../../server/contexts/payments/settlement/days.ts';
import {
  bill,
  commissionRule,
  coupon,
  ledgerEntry,
  ledgerOrder,
  ledgerTransaction,
  orderItem,
  siteState,
} from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCoupon, first } from '../../support/fixtures/fixtures.ts';
import { balances } from '../../support/fixtures/money/settlement.ts';
import { pdfPages } from '../../support/fixtures/pdf.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const day = 24 * 3_600_000;

describe('settlement', () => {
  let app: TestApp;
  let admin: Api;
  beforeAll(async () => {
    app = await testApp();
    admin = (await addAccount(app, 9)).api;
  });
  afterAll(() => app.close());

  const money = (trade: Trade) => trade.owner.api('GET /api/supplier/settlement/balance');
  const balanced = async () => {
    const found = await admin('GET /api/system/ledger/trial-balance');
    expect({ difference: found.difference, unbooked: found.unbooked }).toEqual({
      difference: 0,
      unbooked: 0,
    });
    return found;
  };
  const generate = (trade: Trade) =>
    admin('POST /api/system/settlement/generate', { body: { supplierId: trade.shop.id } });
  const agree = (trade: Trade, id: number) =>
    trade.owner.api('POST /api/supplier/settlement/agree/{id}', byId(id));
  const versionOf = (id: number) => readVersion(admin).bill(id);
  const pay = async (id: number, reference = 'ICBC-20261123') =>
    admin('POST /api/system/settlement/pay/{id}', {
      ...byId(id),
      body: { version: await versionOf(id), reference },
    });
  /** A received order whose window is over. */
  const payable = async () => {
    const trade = await tradeFixture(app);
    const one = await trade.received([[1_000, 2]]);
    await trade.later(15 * day);
    await releaseDue(app.deps);
    app.clock.pass(1_000);
    return { trade, one };
  };

  it('holds a payment, then lets the supplier earn it, and never pays before the after-sale window is over', async () => {
    const trade = await tradeFixture(app);
    const one = await trade.shipped([[1_000, 2]]);
    expect(await money(trade)).toMatchObject({ held: 2_000, pending: 0, available: 0 });
    await one.me.api('POST /api/order/receive/{id}', byId(one.id));
    expect(await money(trade)).toMatchObject({ held: 0, pending: 1_900, available: 0 });
    await trade.later(15 * day - 1);
    await releaseDue(app.deps);
    await refused(generate(trade), 'nothing_payable');
    expect(await money(trade)).toMatchObject({ pending: 1_900, available: 0 });
    await trade.later(1);
    await releaseDue(app.deps);
    expect(await money(trade)).toMatchObject({ pending: 0, available: 1_900 });
    await releaseDue(app.deps);
    expect(await money(trade)).toMatchObject({ pending: 0, available: 1_900 });
    await balanced();
  });

  it('holds money while an after-sale is open at the end of the window', async () => {
    const trade = await tradeFixture(app);
    const one = await trade.received([[1_000, 2]]);
    await trade.later(15 * day - 1_000);
    const { id } = await trade.ask(one, { pieces: 1 });
    await trade.later(day);
    await releaseDue(app.deps);
    expect(await money(trade)).toMatchObject({ pending: 1_900, available: 0 });
    await trade.accept(id);
    expect(await money(trade)).toMatchObject({ pending: 950, available: 0 });
    await releaseDue(app.deps);
    expect(await money(trade)).toMatchObject({ pending: 0, available: 950 });
    await balanced();
  });

  it('charges commission on the rest of an order, before and after the receipt', async () => {
    const trade = await tradeFixture(app);
    const one = await trade.paid([[999, 3]]);
    await trade.accept((await trade.ask(one, { pieces: 1 })).id);
    expect(await money(trade)).toMatchObject({ held: 1_998 });
    await trade.ship(one);
    await one.me.api('POST /api/order/receive/{id}', byId(one.id));
    // 149 of 2,997, less the 49 of the piece that went back.
    expect(await money(trade)).toMatchObject({ held: 0, pending: 1_898 });
    await trade.accept((await trade.ask(one, { pieces: 2 })).id);
    expect(await money(trade)).toMatchObject({ held: 0, pending: 0, available: 0 });
    await balanced();
  });

  it('pays the supplier the kept part of an order that is never received', async () => {
    const trade = await tradeFixture(app);
    const one = await trade.shipped([[1_000, 1]]);
    const { id } = await trade.ask(one, { amount: 600 });
    await trade.accept(id);
    expect(await money(trade)).toMatchObject({ held: 0, pending: 380 });
    await balanced();
  });

  it('fixes the rate of the closest rule on the line when it is paid', async () => {
    const trade = await tradeFixture(app);
    const before = await trade.paid();
    const rule = await admin('POST /api/system/commission/add', {
      body: { rate: 1_000, supplierId: trade.shop.id },
    });
    app.clock.pass(1_000);
    const after = await trade.paid();
    await admin('PUT /api/system/commission/update/{id}', { ...byId(rule.id), body: { rate: 0 } });
    await admin('DELETE /api/system/commission/delete/{id}', byId(rule.id));
    const rates = async (orderId: number) =>
      app.deps.db
        .select({ rate: orderItem.commissionRate, commission: orderItem.commission })
        .from(orderItem)
        .where(eq(orderItem.orderId, orderId));
    expect(await rates(before.id)).toEqual([{ rate: 500, commission: 100 }]);
    expect(await rates(after.id)).toEqual([{ rate: 1_000, commission: 200 }]);
  });

  it('refuses rules about unknown objects, or about two', async () => {
    const add = (body: object) => admin('POST /api/system/commission/add', { body: { rate: 1, ...body } });
    await refused(add({ productId: 999_999 }), 'not_found');
    await refused(add({ productId: 1, supplierId: 1 }), 'invalid_input');
    await refused(add({ rate: 10_001 }), 'invalid_input');
  });

  it('issues a statement whose lines are its amount, agreed and paid once', async () => {
    const { trade, one } = await payable();
    const made = await generate(trade);
    expect(made).toMatchObject({
      amount: 1_900,
      state: 'out',
      summary: { orders: 1, paid: 2_000, commission: -100, refunds: 0 },
    });
    const { records, counts } = await trade.owner.api('GET /api/supplier/settlement/lines', {
      query: { billId: `${made.id}` },
    });
    expect(records).toMatchObject([{ kind: 'income', orderNo: one.orderNo, amount: 1_900 }]);
    expect(counts).toEqual([
      { tab: 'income', count: 1 },
      { tab: 'refund', count: 0 },
      { tab: 'split', count: 0 },
      { tab: 'adjustment', count: 0 },
    ]);
    await refused(pay(made.id), 'transition_forbidden');
    expect((await agree(trade, made.id)).state).toBe('check');
    await refused(agree(trade, made.id), 'decided');
    const twice = await Promise.allSettled([pay(made.id), pay(made.id, 'ICBC-2')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await money(trade)).toMatchObject({ available: 0, billed: 0, paidOut: 1_900 });
    expect(await titlesOf(trade.owner)).toEqual(expect.arrayContaining(['New statement', 'Statement paid']));
    app.clock.pass(1_000);
    await refused(generate(trade), 'nothing_payable');
    await balanced();
  });

  it('lets a supplier object and the platform answer, until it is agreed', async () => {
    const { trade } = await payable();
    const { id } = await generate(trade);
    const answer = async (words: string, seen?: string) =>
      admin('POST /api/system/settlement/answer/{id}', {
        ...byId(id),
        body: { version: seen ?? (await versionOf(id)), answer: words },
      });
    await refused(answer('Well'), 'transition_forbidden');
    const object = () =>
      trade.owner.api('POST /api/supplier/settlement/object/{id}', {
        ...byId(id),
        body: { reason: 'Order 5 is missing' },
      });
    expect(await object()).toMatchObject({ state: 'out', objection: 'Order 5 is missing', answer: null });
    const waiting = await admin('GET /api/system/settlement/list', { query: { objected: '1' } });
    expect(waiting.records.map((row) => row.id)).toEqual([id]);
    expect(await answer('It comes with the next one')).toMatchObject({
      answer: 'It comes with the next one',
    });
    expect((await agree(trade, id)).state).toBe('check');
    await refused(object(), 'decided');
    await refused(answer('Late'), 'decided');
  });

  it('issues a statement to every supplier on the settlement day, once, also when the day was missed', async () => {
    const { trade } = await payable();
    const { next } = settlementsAround(app.clock.now());
    await issueBills(app.deps);
    const bills = async () => (await trade.owner.api('GET /api/supplier/settlement/list')).records;
    expect(await bills()).toEqual([]);
    await trade.later(next.getTime() - app.clock.now().getTime() + 2 * day);
    await Promise.all([issueBills(app.deps), issueBills(app.deps)]);
    await issueBills(app.deps);
    expect(await bills()).toMatchObject([{ amount: 1_900, endTime: next.toISOString(), state: 'out' }]);
    const { todos } = await trade.owner.api('GET /api/supplier/overview');
    expect(todos.find(({ name }) => name === 'bills')?.count).toBe(1);
  });

  it('carries a debt of a supplier into its next statement', async () => {
    const { trade } = await payable();
    const adjust = (amount: number, key: string = randomUUID()) =>
      admin('POST /api/system/ledger/adjust', {
        body: { supplierId: trade.shop.id, amount, reason: 'Paid twice', key },
      });
    const key = randomUUID();
    await adjust(-2_000, key);
    expect(await adjust(-2_000, key)).toMatchObject({ available: -100 });
    app.clock.pass(1_000);
    await refused(generate(trade), 'nothing_payable');
    await adjust(350);
    app.clock.pass(1_000);
    expect(await generate(trade)).toMatchObject({ amount: 250, summary: { adjustment: -1_650 } });
    expect(await money(trade)).toMatchObject({ available: 0, billed: 250 });
  });

  it('charges a supplier its share of a platform coupon', async () => {
    const trade = await tradeFixture(app);
    const given = await addCoupon(app, { type: 2, discountValue: 500, minOrderAmount: 0, shopShare: 40 });
    const { sku } = await trade.shop.product({ skus: [{ price: 2_000, stock: 9 }] });
    const me = await addBuyer(app);
    await me.claim(given.id);
    const items = [{ skuId: sku.id, quantity: 1 }];
    const { paymentNo } = await me.order({ items, expectedPayable: 1_500, coupons: 'best' });
    await settle(app.deps, { provider: 'alipay', eventId: 'shared', paymentNo, amount: 1_500 });
    // The platform adds 300 of the 500; five percent of 1,800 are 90.
    expect(await money(trade)).toMatchObject({ held: 1_800 });
    const line = first(await app.deps.db.select().from(orderItem).where(eq(orderItem.skuId, sku.id)));
    expect(line).toMatchObject({ subsidy: 300, commission: 90 });
    await balanced();
  });

  it('lets no supplier set the share of its own coupon', async () => {
    const { trade } = await payable();
    const { db } = app.deps;
    const asked = trade.owner.api('POST /api/coupon/addCoupon', {
      body: {
        name: { zh: '券', en: 'Coupon' },
        type: 2,
        discountValue: 100,
        minOrderAmount: 0,
        remaining: 5,
        startTime: app.clock.now().toISOString(),
        endTime: new Date(app.clock.now().getTime() + day).toISOString(),
        shopShare: 40,
      },
    });
    await refused(asked, 'coupon_terms');
    expect(await db.$count(coupon, eq(coupon.supplierId, trade.shop.id))).toBe(0);
  });

  it('records unallocated money, and its refund', async () => {
    const trade = await tradeFixture(app);
    const one = await trade.paid();
    const before = await balances(app);
    const { paymentNo, amount } = one;
    expect(await settle(app.deps, { provider: 'sandbox', eventId: 'again', paymentNo, amount })).toBe(
      'refund',
    );
    const after = await balances(app);
    expect(after.cash).toBe(before.cash);
    expect(after.unclaimed).toBe(before.unclaimed);
    const { kind } = ledgerTransaction;
    const kinds = (await app.deps.db.select({ kind }).from(ledgerTransaction)).map((row) => row.kind);
    expect(kinds).toEqual(expect.arrayContaining(['stray', 'stray_back']));
    await balanced();
  });

  it('makes ledger entries immutable, and refuses unbalanced ones', async () => {
    const { trade } = await payable();
    const { db } = app.deps;
    const failure = (run: Promise<unknown>) =>
      run.then(
        () => 'done',
        (error: Error) => String(error.cause ?? error),
      );
    expect(await failure(db.update(ledgerEntry).set({ amount: 1 }))).toMatch(/stays as it is/);
    expect(await failure(db.delete(ledgerTransaction))).toMatch(/stays as it is/);
    const supplierId = trade.shop.id;
    const lopsided = db.transaction((tx) =>
      book(tx, { key: 'x', kind: 'adjustment', supplierId, at: app.clock.now() }, [
        { account: 'cash', supplierId: null, provider: 'sandbox', amount: 5 },
        { account: 'available', supplierId, provider: null, amount: -4 },
      ]),
    );
    expect(await failure(lopsided)).toMatch(/2 entries that come to 1/);
    const alone = db.insert(ledgerTransaction).values({ key: 'y', kind: 'stray', at: app.clock.now() });
    expect(await failure(alone)).toMatch(/0 entries/);
  });

  it('records orders older than the ledger as they happened', async () => {
    const fresh = await testApp();
    const trade = await tradeFixture(fresh);
    const partly = await trade.received([[1_000, 2]]);
    await trade.accept((await trade.ask(partly, { pieces: 1 })).id);
    await trade.paid();
    await trade.accept((await trade.ask(await trade.paid())).id);
    const booked = await balances(fresh);
    const { db } = fresh.deps;
    await db.transaction(async (tx) => {
      await tx.execute('alter table ledger_entry disable trigger all');
      await tx.execute('alter table ledger_transaction disable trigger all');
      await tx.delete(ledgerEntry);
      await tx.delete(ledgerTransaction);
      await tx.delete(ledgerOrder);
      await tx.execute('alter table ledger_entry enable trigger all');
      await tx.execute('alter table ledger_transaction enable trigger all');
    });
    const early = { createdAt: new Date(0) };
    await db.update(commissionRule).set(early);
    // Later agreements do not change older orders.
    const later = new Date(fresh.clock.now().getTime() + day);
    await db.insert(commissionRule).values({ supplierId: trade.shop.id, rate: 3_000, createdAt: later });
    await bookHistories(fresh.deps);
    expect(await balances(fresh)).toEqual(booked);
    await bookHistories(fresh.deps);
    expect(await db.$count(siteState, eq(siteState.key, 'ledger.history'))).toBe(1);
    expect(await balances(fresh)).toEqual(booked);
    await fresh.close();
  });

  it('shows statements only to their supplier, also as PDF', async () => {
    const { trade, one } = await payable();
    const { id, billNo } = await generate(trade);
    const other = await addShop(app);
    const asked = other.owner.api('GET /api/supplier/settlement/detail/{id}', byId(id));
    await refused(asked, 'not_found');
    const path = `/api/supplier/settlement/statement/${id}`;
    const by = ({ token }: { readonly token: string }) => ({ headers: { authorization: `Bearer ${token}` } });
    const statement = await app.request('GET', path, by(trade.owner));
    expect(statement.headers.get('content-type')).toBe('application/pdf');
    const said = (await pdfPages(new Uint8Array(await statement.arrayBuffer()))).join('');
    expect(said).toContain(billNo);
    expect(said).toContain(one.orderNo);
    expect(said).toContain('结算账单');
    expect((await app.request('GET', path, by(other.owner))).status).toBe(404);
    expect(first(await app.deps.db.select().from(bill).where(eq(bill.id, id))).state).toBe('out');
  });
});

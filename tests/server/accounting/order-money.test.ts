import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookEarned,
  bookPaid,
  bookRefund,
  bookReleased,
  borneBySupplier,
  lockSupplierMoney,
  orderTotals,
} from '../../../server/contexts/accounting/index.ts';
import { ratesOf } from '../../../server/contexts/accounting/ledger/order-money.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import {
  commissionRule,
  ledgerOrder,
  ledgerTransaction,
  merchantAccount,
  order,
  orderItem,
  paymentReceipt,
} from '../../../server/platform/db/schema.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { addCategories, addCoupon, addProduct, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { type Trade, tradeFixture } from '../../support/trade.ts';

const day = 24 * 3_600_000;

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  trade = await tradeFixture(app);
});
afterAll(() => app.close());

const db = () => app.deps.db;
const moneyOf = async (orderId: number) =>
  (await db().select().from(ledgerOrder).where(eq(ledgerOrder.orderId, orderId)))[0];
const kindsOf = async (orderId: number) => {
  const rows = await db().select().from(ledgerTransaction).where(eq(ledgerTransaction.orderId, orderId));
  return rows.map(({ kind }) => kind).sort();
};
const earn = (orderId: number, at: Date, window: number) =>
  db().transaction((tx) => bookEarned(tx, orderId, at, window));

describe('stages of the money of an order', () => {
  it('become earned once, and payable one after-sale window later', async () => {
    const { id } = await trade.paid();
    const at = app.clock.now();
    await earn(id, at, 5 * day);
    const earned = { stage: 'earned', releaseDueAt: new Date(at.getTime() + 5 * day) };
    expect(await moneyOf(id)).toMatchObject(earned);
    await earn(id, new Date(at.getTime() + day), 5 * day);
    expect(await moneyOf(id)).toMatchObject(earned);
    const money = (await moneyOf(id)) ?? first([]);
    await db().transaction((tx) => bookReleased(tx, money, at));
    expect(await moneyOf(id)).toMatchObject({ stage: 'released', releaseDueAt: null });
    await earn(id, at, day);
    expect(await moneyOf(id)).toMatchObject({ stage: 'released', releaseDueAt: null });
    expect(await kindsOf(id)).toEqual(['earn', 'payment', 'release']);
    // The stage of the money is not the sales amount.
    expect(await db().transaction((tx) => orderTotals(tx, id))).toEqual({
      paid: 2_000,
      subsidy: 0,
      commission: -100,
    });
  });

  it('do not change where nothing was paid, refunded or known', async () => {
    const { id } = await trade.placed();
    await earn(id, app.clock.now(), day);
    await earn(999_999, app.clock.now(), day);
    expect(await moneyOf(id)).toBeUndefined();
    expect(await kindsOf(id)).toEqual([]);
    await db().transaction((tx) => bookRefund(tx, 999_999, app.clock.now()));
    const nobody = db().transaction((tx) => lockSupplierMoney(tx, 999_999));
    await expect(nobody).rejects.toThrow('not_found');
  });
});

describe('ledger entries of an order', () => {
  it('contain the shares of a coupon that platform and supplier share', async () => {
    const given = await addCoupon(app, { type: 2, discountValue: 500, minOrderAmount: 0, shopShare: 40 });
    const { sku } = await trade.shop.product({ skus: [{ price: 2_000, stock: 9 }] });
    const me = await addBuyer(app);
    await me.claim(given.id);
    const items = [{ skuId: sku.id, quantity: 1 }];
    const { paymentNo } = await me.order({ items, expectedPayable: 1_500, coupons: 'best' });
    await settle(app.deps, { provider: 'sandbox', eventId: paymentNo, paymentNo, amount: 1_500 });
    const { id } = first(await me.orders());
    const row = first(await db().select().from(order).where(eq(order.id, id)));
    const lines = await db().select().from(orderItem).where(eq(orderItem.orderId, id));
    expect(await borneBySupplier(db(), row, lines)).toBe(200);
    expect(await borneBySupplier(db(), { ...row, platformCouponId: null }, lines)).toBe(0);
    expect(await db().transaction((tx) => orderTotals(tx, id))).toEqual({
      paid: 1_500,
      subsidy: 300,
      commission: -90,
    });
  });

  it('name the payer by the payment, without reading receipts', async () => {
    const { id } = await trade.placed();
    const row = first(await db().select().from(order).where(eq(order.id, id)));
    const paid = { provider: 'stripe', collectedBy: 'shop' } as const;
    await db().transaction((tx) => bookPaid(tx, row, app.clock.now(), paid));
    expect(await moneyOf(id)).toMatchObject({ ...paid, stage: 'held' });
  });

  it('contain a refund once, however often it is reported', async () => {
    const one = await trade.received();
    const { id } = await trade.ask(one);
    await trade.accept(id);
    const kinds = ['earn', 'payment', 'refund'];
    expect(await kindsOf(one.id)).toEqual(kinds);
    await db().transaction((tx) => bookRefund(tx, id, app.clock.now()));
    expect(await kindsOf(one.id)).toEqual(kinds);
    expect(await db().transaction((tx) => orderTotals(tx, one.id))).toEqual({
      paid: 0,
      subsidy: 0,
      commission: 0,
    });
  });
});

describe('orders older than the ledger', () => {
  type Receipt = Partial<typeof paymentReceipt.$inferInsert>;
  /** An order paid at that time, with its receipts; answers with its entries once it is earned. */
  async function booked(receipts: readonly Receipt[], isFree = false) {
    const { id, paymentNo } = await trade.placed();
    const paidAt = app.clock.now();
    const { paymentId } = first(await db().select().from(order).where(eq(order.id, id)));
    await db().update(order).set({ paidAt }).where(eq(order.id, id));
    for (const [at, receipt] of receipts.entries()) {
      const values = { paymentId, number: paymentNo, ref: `${paymentNo}-${at}`, amount: 2_000 };
      await db()
        .insert(paymentReceipt)
        .values({ provider: 'wechat', outcome: 'paid', ...values, ...receipt });
    }
    if (isFree) {
      await db().update(order).set({ payable: 0, adjustment: -2_000 }).where(eq(order.id, id));
      await db().update(orderItem).set({ paid: 0, adjustment: -2_000 }).where(eq(orderItem.orderId, id));
    }
    await earn(id, paidAt, day);
    return { ...((await moneyOf(id)) ?? first([])), kinds: await kindsOf(id) };
  }

  it('are booked as paid by the provider whose money was accepted', async () => {
    const ignored = { provider: 'wechat', outcome: 'ignored' } as const;
    const kinds = ['earn', 'payment'];
    expect(await booked([ignored, { provider: 'alipay' }])).toMatchObject({
      provider: 'alipay',
      collectedBy: 'platform',
      stage: 'earned',
      kinds,
    });
    expect(await booked([ignored])).toMatchObject({ provider: 'sandbox', collectedBy: 'platform', kinds });
  });

  it('are booked as paid to the supplier where its merchant account received the money', async () => {
    const [account] = await db()
      .insert(merchantAccount)
      .values({
        supplierId: trade.shop.id,
        method: 'wechat',
        number: '1900000222',
        settings: { publicKey: null },
        sealed: 'sealed',
        updatedAt: app.clock.now(),
      })
      .returning();
    expect(await booked([{ merchantAccountId: account?.id ?? 0 }])).toMatchObject({
      provider: 'wechat',
      collectedBy: 'shop',
    });
  });

  it('are booked without a provider where nothing was due', async () => {
    expect(await booked([], true)).toMatchObject({
      provider: null,
      collectedBy: 'platform',
      stage: 'earned',
      kinds: [],
    });
  });
});

describe('commission rates', () => {
  it('follow an ancestor category, products of several categories at once, and end dates', async () => {
    const [top, , leaf] = await addCategories(app);
    const [otherTop] = await addCategories(app);
    const supplierId = trade.shop.id;
    const deep = await addProduct(app, { supplierId, categoryId: leaf });
    const beside = await addProduct(app, { supplierId, categoryId: otherTop });
    const createdAt = app.clock.now();
    await db().insert(commissionRule).values({ categoryId: top, rate: 700, createdAt });
    const later = new Date(createdAt.getTime() + 1);
    await db().insert(commissionRule).values({ categoryId: otherTop, rate: 900, createdAt: later });
    const ids = [deep.id, beside.id];
    const rates = (until?: Date) => db().transaction((tx) => ratesOf(tx, supplierId, ids, until));
    expect([...(await rates())].sort()).toEqual([
      [deep.id, 700],
      [beside.id, 900],
    ]);
    expect((await rates(createdAt)).get(deep.id)).toBe(700);
    expect((await rates(createdAt)).get(beside.id)).not.toBe(900);
    expect((await rates(later)).get(beside.id)).toBe(900);
    expect((await rates(new Date(0))).get(deep.id)).toBe(0);
  });
});

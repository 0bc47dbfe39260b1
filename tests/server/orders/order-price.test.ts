import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundable } from '../../../server/contexts/accounting/index.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import { adjustLines } from '../../../server/contexts/pricing/index.ts';
import { orderItem, paymentReceipt } from '../../../server/platform/db/schema.ts';
import type { PaymentProvider } from '../../../server/providers/payment/port.ts';
import { sandboxPayment } from '../../../server/providers/payment/sandbox.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCoupon, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const pricedLine = fc
  .record({
    unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    parts: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
    freeOfCharge: fc.boolean(),
  })
  .map(({ unitPrice, quantity, parts, freeOfCharge }) => {
    const subtotal = unitPrice * quantity;
    const promotionOff = freeOfCharge ? subtotal : Math.floor((subtotal * parts[0]) / 400);
    const supplierCouponOff = freeOfCharge ? 0 : Math.floor((subtotal * parts[1]) / 400);
    const platformCouponOff = freeOfCharge ? 0 : Math.floor((subtotal * parts[2]) / 400);
    return { quantity, subtotal, promotionOff, supplierCouponOff, platformCouponOff };
  });

describe('adjustLines', () => {
  it('apportions a change exactly, and lets no line cost less than zero', () => {
    const seen = { up: 0, down: 0, free: 0 };
    fc.assert(
      fc.property(
        fc.array(pricedLine, { minLength: 1, maxLength: 12 }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.nat(100_000),
        (lines, part, freight) => {
          const goods = sum(lines.map((line) => line.subtotal));
          const left = lines.map(
            (line) => line.subtotal - line.promotionOff - line.supplierCouponOff - line.platformCouponOff,
          );
          const room = sum(left);
          const adjustment = Math.round(part * (part < 0 ? room : goods)) || 0;
          if (room + adjustment + freight === 0) return;
          const shares = adjustLines(lines, adjustment, freight);
          expect(sum(shares.map((share) => share.adjustment))).toBe(adjustment);
          expect(sum(shares.map((share) => share.freightShare))).toBe(freight);
          expect(sum(shares.map((share) => share.paid))).toBe(room + adjustment + freight);
          for (const [at, share] of shares.entries()) {
            expect(share.paid).toBe((left[at] ?? 0) + share.adjustment + share.freightShare);
            expect(share.paid).toBeGreaterThanOrEqual(share.freightShare);
            expect(Object.is(share.adjustment, -0)).toBe(false);
            const { quantity } = lines[at] ?? { quantity: 1 };
            const back = Array.from({ length: quantity }, (_, n) => refundable({ quantity, ...share }, n, 1));
            expect(sum(back)).toBe(share.paid);
          }
          seen.up += adjustment > 0 ? 1 : 0;
          seen.down += adjustment < 0 ? 1 : 0;
          seen.free += room === 0 ? 1 : 0;
        },
      ),
      { numRuns: 2_000 },
    );
    expect(Math.min(seen.up, seen.down, seen.free)).toBeGreaterThan(20);
  });

  const line = { subtotal: 1_000, promotionOff: 200, supplierCouponOff: 0, platformCouponOff: 0 };
  it.each([
    ['nothing left to pay', -800, 0],
    ['more off than there is', -801, 500],
    ['more added than the goods cost', 1_001, 0],
  ])('refuses %s', (_, adjustment, freight) => {
    expect(() => adjustLines([line], adjustment, freight)).toThrow('adjustment_limit');
  });
  it('allows both extremes', () => {
    expect(first(adjustLines([line], -800, 1)).paid).toBe(1);
    expect(first(adjustLines([line], 1_000, 0)).paid).toBe(1_800);
  });
});

describe('repricing an unpaid order', () => {
  let app: TestApp;
  let fixture: Trade;
  const refunds: { refundNo: string; amount: number; paymentNo: string }[] = [];
  const begun: { paymentNo: string; amount: number }[] = [];
  /** What happens at the provider while a payment is created there. */
  let meanwhile: () => Promise<unknown> = async () => {};
  const provider: PaymentProvider = {
    ...sandboxPayment({ siteUrl: 'https://pay.test', splitMaxBp: 3_000 }, () => new Date()),
    async start({ token, paymentNo, amount }) {
      begun.push({ paymentNo, amount });
      await meanwhile();
      return { qrText: `https://pay.test/${token}` };
    },
    async refund(refund) {
      refunds.push(refund);
      return 'done';
    },
  };
  beforeAll(async () => {
    app = await testApp({ payment: provider });
    fixture = await tradeFixture(app);
  });
  beforeEach(() => {
    meanwhile = async () => {};
    begun.length = 0;
    refunds.length = 0;
  });
  afterAll(() => app.close());

  const reason = 'A regular customer';
  const price = (id: number, adjustment: number, expectedPayable: number, freight?: number) =>
    fixture.owner.api('POST /api/supplier/order/price/{id}', {
      ...byId(id),
      body: { adjustment, expectedPayable, reason, ...(freight === undefined ? {} : { freight }) },
    });
  const event = (paymentNo: string, amount: number, eventId = `e-${paymentNo}-${amount}`) => ({
    provider: 'sandbox' as const,
    eventId,
    paymentNo,
    amount,
  });
  const tokenOf = (qrText: string) => qrText.split('/').at(-1) ?? '';
  const look = (token: string) => app.client()('GET /api/payment/sandbox/{token}', { params: { token } });
  const approve = (token: string) =>
    app.client()('POST /api/payment/sandbox/{token}', { params: { token }, body: { action: 'approve' } });

  it('apportions the change to the lines, updates the payment, and notifies the buyer', async () => {
    const one = await fixture.placed([
      [1_000, 2],
      [333, 1],
    ]);
    const detail = await price(one.id, -500, 2_333, 700);
    expect(detail).toMatchObject({ adjustment: -500, freight: 700, payable: 2_533, goodsAmount: 2_333 });
    expect(detail.events[0]).toMatchObject({ kind: 'price_changed', actor: 'supplier', detail: reason });
    const lines = await app.deps.db.select().from(orderItem).where(eq(orderItem.orderId, one.id));
    expect(sum(lines.map((line) => line.paid))).toBe(2_533);
    expect(await one.me.payment(one.paymentNo)).toMatchObject({ amount: 2_533, status: 'pending' });
    const seen = await one.detail();
    expect(seen).toMatchObject({ adjustment: -500, payable: 2_533 });
    expect(await titlesOf(one.me)).toEqual(['Order price changed']);
    // An adjustment replaces the earlier one; freight stays where it is omitted.
    expect(await price(one.id, 100, 2_533)).toMatchObject({ adjustment: 100, freight: 700, payable: 3_133 });
    expect(await settle(app.deps, event(one.paymentNo, 3_133))).toBe('paid');
    const paid = await one.detail();
    expect(paid).toMatchObject({ status: 1, payable: 3_133 });
    const newest = first(await one.me.api('GET /api/buyerCenter/order/latestStatus'));
    expect([newest.event.kind, paid.events.map(({ kind }) => kind)]).toEqual([
      'price_changed',
      ['price_changed', 'price_changed', 'paid', 'placed'],
    ]);
  });

  it('is refused for an older version, over its limits, once paid, and after the deadline', async () => {
    const one = await fixture.placed();
    await price(one.id, -100, 2_000);
    const stale = price(one.id, -200, 2_000);
    await expect(stale).rejects.toMatchObject({ error: 'conflict', details: { payable: 1_900 } });
    await refused(price(one.id, -2_000, 1_900), 'adjustment_limit', 'body.adjustment');
    await refused(price(one.id, 2_001, 1_900), 'adjustment_limit');
    await refused(price(one.id, 0, 1_900, 1_000_000_001), 'invalid_input');
    app.clock.pass(30 * 60_000);
    await refused(price(one.id, -200, 1_900), 'transition_forbidden');
    app.clock.pass(-30 * 60_000);
    await settle(app.deps, event(one.paymentNo, 1_900));
    await refused(price(one.id, -200, 1_900), 'transition_forbidden');
  });

  it('voids a started charge of the old amount: its page, its code, its money', async () => {
    const one = await fixture.placed();
    const token = tokenOf((await one.me.pay(one.paymentNo)).qrText);
    expect(await look(token)).toMatchObject({ amount: 2_000 });
    await price(one.id, -500, 2_000);
    await refused(look(token), 'not_found');
    await refused(approve(token), 'not_found');
    // The provider took the money: it is refunded, and the order waits for the new amount.
    expect(await settle(app.deps, event(one.paymentNo, 2_000))).toBe('refund');
    expect(await settle(app.deps, event(one.paymentNo, 2_000))).toBe('ignored');
    expect(refunds).toMatchObject([{ amount: 2_000, paymentNo: one.paymentNo }]);
    expect(await one.me.payment(one.paymentNo)).toMatchObject({ status: 'pending', amount: 1_500 });
    expect(first(await titlesOf(one.me))).toBe('Your payment will be refunded');
    const again = await one.me.pay(one.paymentNo);
    const number = `${one.paymentNo}01`;
    expect(begun.at(-1)).toMatchObject({ paymentNo: number, amount: 1_500 });
    expect(await settle(app.deps, event(number, 2_000))).toBe('ignored');
    expect(await approve(tokenOf(again.qrText))).toEqual({ status: 'paid' });
    expect(await one.detail()).toMatchObject({ status: 1, payable: 1_500 });
    const receipts = await app.deps.db.select().from(paymentReceipt).where(eq(paymentReceipt.number, number));
    expect(receipts.map(({ outcome, amount }) => [outcome, amount])).toEqual([
      ['ignored', 2_000],
      ['paid', 1_500],
    ]);
  });

  it('refunds an outdated payment in full under its new number, and no more', async () => {
    const one = await fixture.placed();
    await one.me.pay(one.paymentNo);
    await price(one.id, -500, 2_000);
    await one.me.pay(one.paymentNo);
    await settle(app.deps, event(`${one.paymentNo}01`, 1_500));
    const sale = await fixture.ask(one);
    expect(sale.amount).toBe(1_500);
    await fixture.accept(sale.id);
    expect(refunds).toMatchObject([{ amount: 1_500, paymentNo: `${one.paymentNo}01`, total: 1_500 }]);
    expect(await one.me.payment(one.paymentNo)).toMatchObject({ status: 'refunded' });
    expect(await one.detail()).toMatchObject({ status: 6, refunded: 1_500 });
  });

  it('hides a code that was voided while the provider created it', async () => {
    const one = await fixture.placed();
    meanwhile = () => price(one.id, -500, 2_000);
    await refused(one.me.pay(one.paymentNo), 'price_changed');
    meanwhile = async () => {};
    expect(await one.me.pay(one.paymentNo)).toMatchObject({ amount: 1_500 });
  });

  it('lets either the payment or the new price win, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await fixture.placed();
      const { qrText } = await one.me.pay(one.paymentNo);
      const both = [() => approve(tokenOf(qrText)), () => price(one.id, -1, 2_000)];
      await Promise.allSettled((round % 2 ? both : both.reverse()).map((call) => call()));
      const { status, amount } = await one.me.payment(one.paymentNo);
      const order = await one.detail();
      const receipts = await app.deps.db.select().from(paymentReceipt);
      const taken = receipts.filter(({ number, outcome }) => number === one.paymentNo && outcome === 'paid');
      if (status === 'paid') expect([amount, order.payable, taken.length]).toEqual([2_000, 2_000, 1]);
      else expect([status, amount, order.payable, taken.length]).toEqual(['pending', 1_999, 1_999, 0]);
    }
  });

  describe('under a payment of several suppliers', () => {
    async function together() {
      const [me, other] = [await addBuyer(app), await addShop(app)];
      const [mine, theirs] = [
        await fixture.shop.product({ skus: [{ price: 1_000, stock: 9 }] }),
        await other.product({ skus: [{ price: 700, stock: 9 }] }),
      ];
      const platform = await addCoupon(app, { discountValue: 300, minOrderAmount: 1_000 });
      await me.claim(platform.id);
      const items = [mine, theirs].map(({ sku }) => ({ skuId: sku.id, quantity: 1 }));
      const coupons = 'best' as const;
      const { paymentNo } = await me.order({ items, expectedPayable: 1_400, coupons });
      const orders = await me.orders();
      const own = orders.find(({ supplierId }) => supplierId === fixture.shop.id) ?? first(orders);
      const foreign = orders.find(({ supplierId }) => supplierId === other.id) ?? first(orders);
      const claims = async () =>
        (await me.api('GET /api/coupon/user/my-list', { query: { status: '1' } })).total;
      return { me, other, paymentNo, own, foreign, mine, claims };
    }
    const orderOf = async (me: Awaited<ReturnType<typeof addBuyer>>, id: number) =>
      me.api('GET /api/order/detail/{id}', byId(id));
    const cancel = (id: number) =>
      fixture.owner.api('POST /api/supplier/order/cancel/{id}', {
        ...byId(id),
        body: { reason: 'Sold out' },
      });

    it('changes the own order and keeps the other', async () => {
      const { me, paymentNo, own, foreign } = await together();
      const detail = await price(own.id, -100, own.payable);
      expect([detail.payable, detail.paidTogether]).toEqual([own.payable - 100, true]);
      expect(await me.payment(paymentNo)).toMatchObject({ amount: 1_300 });
      expect(await orderOf(me, foreign.id)).toMatchObject({ payable: foreign.payable, adjustment: 0 });
      expect(await settle(app.deps, event(paymentNo, 1_300))).toBe('paid');
      expect([(await orderOf(me, own.id)).status, (await orderOf(me, foreign.id)).status]).toEqual([1, 1]);
    });

    it('cancels the own order and keeps the other with its coupon and price', async () => {
      const { me, paymentNo, own, foreign, mine, claims } = await together();
      await me.pay(paymentNo);
      const detail = await cancel(own.id);
      expect(detail).toMatchObject({ status: 4, cancelReason: 'supplier', cancelNote: 'Sold out' });
      expect(detail.events[0]).toMatchObject({ kind: 'cancelled', actor: 'supplier', detail: 'Sold out' });
      expect(first(await titlesOf(me))).toBe('Order cancelled by the seller');
      const live = await app.client()('GET /api/product/live/{id}', byId(mine.id));
      expect(first(live.skus).stock).toBe(9);
      expect(await claims()).toBe(0);
      expect(await settle(app.deps, event(paymentNo, 1_400))).toBe('refund');
      const open = { amount: foreign.payable, status: 'pending', orderNos: [foreign.orderNo] };
      expect(await me.payment(paymentNo)).toMatchObject(open);
      await refused(cancel(own.id), 'decided');
      await refused(me.cancel(own.id), 'transition_forbidden');
      await me.pay(paymentNo);
      expect(await settle(app.deps, event(`${paymentNo}01`, foreign.payable))).toBe('paid');
      expect([(await orderOf(me, own.id)).status, (await orderOf(me, foreign.id)).status]).toEqual([4, 1]);
    });

    it('cancels the payment with its last order, and returns the coupon', async () => {
      const { me, other, paymentNo, own, foreign, claims } = await together();
      await cancel(own.id);
      const body = { reason: 'Closed today' };
      await other.owner.api('POST /api/supplier/order/cancel/{id}', { ...byId(foreign.id), body });
      expect(await me.payment(paymentNo)).toMatchObject({ status: 'cancelled' });
      expect(await claims()).toBe(1);
      expect(await settle(app.deps, event(paymentNo, foreign.payable))).toBe('refund');
    });

    it('lets the buyer cancel the remaining order', async () => {
      const { me, own, foreign } = await together();
      await cancel(own.id);
      await me.cancel(foreign.id);
      expect(await orderOf(me, own.id)).toMatchObject({ cancelReason: 'supplier' });
      expect(await orderOf(me, foreign.id)).toMatchObject({ cancelReason: 'buyer' });
    });
  });

  it('never cancels a paid order', async () => {
    const one = await fixture.paid();
    const call = fixture.owner.api('POST /api/supplier/order/cancel/{id}', {
      ...byId(one.id),
      body: { reason: 'Sold out' },
    });
    await refused(call, 'transition_forbidden');
  });
});

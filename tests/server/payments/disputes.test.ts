import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargebackShares, disputedFen } from '../../../server/contexts/payments/dispute/amount.ts';
import { releaseDue } from '../../../server/contexts/payments/index.ts';
import { currencyRate, session } from '../../../server/platform/db/schema.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { paypalGateway } from '../../support/fakes/paypal-gateway.ts';
import { stripeGateway } from '../../support/fakes/stripe-gateway.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock } from '../../support/test-app.ts';
import { byId, newParcel } from '../../support/trade.ts';

const day = 86_400_000;

describe('disputes of payments', () => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof stripeGateway>>;
  let paypal: Awaited<ReturnType<typeof paypalGateway>>;
  let shop: Awaited<ReturnType<typeof gatewayShop>>;
  let app: TestApp;
  beforeAll(async () => {
    gateway = await stripeGateway(clock);
    paypal = await paypalGateway(clock);
    shop = await gatewayShop(clock, { ...gateway.env, ...paypal.env }, 'bankcard');
    app = shop.app;
    await app.deps.db
      .insert(currencyRate)
      .values({ currency: 'USD', rate: 71_800, day: '2026-01-02', createdAt: clock.now() });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([gateway.close(), paypal.close()]);
  });

  /** An order of 20.00, paid by card. */
  async function paid() {
    const one = await shop.opened();
    gateway.pay(one.paymentNo);
    await gateway.tell(app, one.paymentNo);
    return { ...one, order: first(await one.me.orders()) };
  }
  /** The same, received by its buyer. */
  async function received() {
    const one = await paid();
    await shop.shop.owner.api('POST /api/order/ship/{id}', { ...byId(one.order.id), body: newParcel() });
    await one.me.api('POST /api/order/receive/{id}', byId(one.order.id));
    return one;
  }
  /** The same, and its money is payable. */
  async function released() {
    const one = await received();
    await later(16 * day);
    await releaseDue(app.deps);
    return one;
  }
  /** Passes time; all sessions stay open. */
  async function later(ms: number) {
    clock.pass(ms);
    await app.deps.db.update(session).set({ expiresAt: new Date(clock.now().getTime() + day) });
  }
  let disputes = 0;
  const newNumber = () => {
    disputes += 1;
    return `dp_${disputes}`;
  };
  const tell = (paymentNo: string, id: string, status: string, amount = 2_000) =>
    gateway.tellDispute(app, paymentNo, { id, status, amount });
  const listed = async (keyword: string) =>
    (await shop.admin.api('GET /api/system/payment/disputes', { query: { keyword } })).records;
  const balance = () => shop.shop.owner.api('GET /api/supplier/settlement/balance');
  const books = async () => {
    const { accounts, difference } = await shop.admin.api('GET /api/system/ledger/trial-balance');
    expect(difference).toBe(0);
    return (name: string, provider: string | null = null) =>
      accounts.find((one) => one.account === name && one.provider === provider)?.balance ?? 0;
  };

  it('are listed with what is due, and notified to operators and the shop once', async () => {
    const { paymentNo, order } = await paid();
    const id = newNumber();
    const unread = async () => (await shop.admin.api('GET /api/order/notification/unread-count')).count;
    const before = await unread();
    for (let i = 0; i < 3; i += 1) expect((await tell(paymentNo, id, 'needs_response')).status).toBe(200);
    expect((await unread()) - before).toBe(1);
    expect(await listed(id)).toMatchObject([
      {
        provider: 'stripe',
        disputeNo: id,
        paymentNo,
        amount: 2_000,
        disputed: { currency: 'CNY', amount: 2_000 },
        reason: 'fraudulent',
        state: 'open',
        dueTime: new Date(clock.now().getTime() + 7 * day).toISOString(),
        endTime: null,
        orders: [{ id: order.id }],
      },
    ]);
    await tell(paymentNo, id, 'under_review');
    expect(await listed(order.orderNo)).toMatchObject([{ disputeNo: id, state: 'review' }]);
  });

  it('freeze the money of the order until they are won', async () => {
    const { paymentNo } = await received();
    const id = newNumber();
    await tell(paymentNo, id, 'needs_response');
    const { available, pending } = await balance();
    await later(16 * day);
    await releaseDue(app.deps);
    expect(await balance()).toMatchObject({ available, pending });
    await tell(paymentNo, id, 'won');
    await releaseDue(app.deps);
    expect(await balance()).toMatchObject({ available: available + 1_900, pending: pending - 1_900 });
    // A decided dispute does not change any more.
    await tell(paymentNo, id, 'lost');
    expect(await listed(id)).toMatchObject([{ state: 'won' }]);
  });

  it.each([
    ['held until receipt', paid, 'held', 1_234],
    // A twentieth is commission, which is given back in proportion.
    ['within the after-sale window', received, 'pending', 1_173],
    ['payable', released, 'available', 1_173],
  ] as const)(
    'take a lost amount out of the money that is %s, once, to the fen',
    async (_, order, account, taken) => {
      const { paymentNo } = await order();
      const id = newNumber();
      const [before, cash] = [await balance(), (await books())('cash', 'stripe')];
      await tell(paymentNo, id, 'lost', 1_234);
      await tell(paymentNo, id, 'lost', 1_234);
      const after = await balance();
      expect(before[account] - after[account]).toBe(taken);
      expect(cash - (await books())('cash', 'stripe')).toBe(1_234);
      expect(await listed(id)).toMatchObject([{ state: 'lost', endTime: clock.now().toISOString() }]);
    },
  );

  it('leave no room for another refund of the same money', async () => {
    const { me, order, paymentNo } = await received();
    await tell(paymentNo, newNumber(), 'lost');
    const line = first(order.items);
    const body = { lineId: line.id, kind: 'refund', reason: 'other', quantity: 2, amount: 2_000 } as const;
    const sale = await me.api('POST /api/after-sale/apply', { body });
    const { owner } = shop.shop;
    await refused(
      owner.api('POST /api/supplier/after-sale/accept/{id}', { ...byId(sale.id), body: {} }),
      'transition_forbidden',
    );
  });

  it('cost the marketplace what the order does not hold any more', async () => {
    const { me, order, paymentNo } = await paid();
    const line = first(order.items);
    const body = { lineId: line.id, kind: 'refund', reason: 'other', quantity: 1, amount: 1_000 } as const;
    const sale = await me.api('POST /api/after-sale/apply', { body });
    await shop.shop.owner.api('POST /api/supplier/after-sale/accept/{id}', { ...byId(sale.id), body: {} });
    const [before, cost] = [await balance(), (await books())('chargeback_cost')];
    await tell(paymentNo, newNumber(), 'lost');
    expect(before.held - (await balance()).held).toBe(1_000);
    expect((await books())('chargeback_cost') - cost).toBe(1_000);
  });

  it('ignore older messages and unknown payments', async () => {
    const { paymentNo } = await paid();
    const id = newNumber();
    clock.pass(60_000);
    await tell(paymentNo, id, 'under_review');
    await gateway.tellDispute(app, paymentNo, {
      id,
      status: 'needs_response',
      amount: 2_000,
      olderSeconds: 30,
    });
    expect(await listed(id)).toMatchObject([{ state: 'review' }]);
    const unknown = { id: newNumber(), status: 'lost', amount: 1, intent: 'pi_unknown' };
    expect((await gateway.tellDispute(app, paymentNo, unknown)).status).toBe(200);
    expect(await listed(unknown.id)).toEqual([]);
  });

  it('of PayPal are in yuan at the rate of the charge', async () => {
    const { me, paymentNo } = await shop.placed();
    await me.pay(paymentNo, 'paypal');
    paypal.approve(paymentNo);
    await paypal.tellApproved(app, paymentNo);
    const { held } = await balance();
    const id = 'PP-D-1';
    const dispute = (fields: object) =>
      paypal.send(app, 'CUSTOMER.DISPUTE.UPDATED', {
        dispute_id: id,
        update_time: clock.now().toISOString(),
        disputed_transactions: [{ seller_transaction_id: paypal.orderOf(paymentNo).capture?.id }],
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: 'WAITING_FOR_SELLER_RESPONSE',
        dispute_amount: { currency_code: 'USD', value: '2.79' },
        ...fields,
      });
    expect((await dispute({})).status).toBe(200);
    expect(await listed(id)).toMatchObject([{ provider: 'paypal', state: 'open', amount: 2_000 }]);
    const outcome_code = 'RESOLVED_BUYER_FAVOUR';
    await dispute({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code, amount_refunded: { currency_code: 'USD', value: '1.40' } },
    });
    // 1.40 of 2.79 dollars, of 20.00 yuan.
    expect(await listed(id)).toMatchObject([
      { state: 'lost', amount: 1_004, disputed: { currency: 'USD', amount: 140 } },
    ]);
    expect(held - (await balance()).held).toBe(1_004);
  });
});

describe('amounts of disputes', () => {
  const fen = fc.integer({ min: 1, max: 1_000_000_000 });

  it('divide what was lost among orders exactly, and take from none more than it holds', () => {
    fc.assert(
      fc.property(
        fen,
        fc.array(fc.nat({ max: 100_000_000 }), { minLength: 1, maxLength: 8 }),
        (lost, held) => {
          const shares = chargebackShares(lost, held);
          const [sum, total] = [shares, held].map((all) => all.reduce((a, b) => a + b, 0));
          expect(sum).toBe(Math.min(lost, total ?? 0));
          for (const [at, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(held[at] ?? 0);
          }
        },
      ),
    );
  });

  it('are never more than was received, and the whole charge is all of it', () => {
    fc.assert(
      fc.property(fen, fen, fen, (disputed, charged, receipt) => {
        const amount = disputedFen(disputed, charged, receipt);
        expect(amount).toBeGreaterThanOrEqual(1);
        expect(amount).toBeLessThanOrEqual(receipt);
        expect(disputedFen(charged, charged, receipt)).toBe(receipt);
      }),
    );
  });
});

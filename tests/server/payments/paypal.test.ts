import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expirePayments, reconcile, tendRefunds } from '../../../server/contexts/payments/index.ts';
import { currencyRate } from '../../../server/platform/db/schema.ts';
import type { Trouble } from '../../support/fakes/gateway-server.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { type PaypalTwist, paypalGateway } from '../../support/fakes/paypal-gateway.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock } from '../../support/test-app.ts';
import { askAndAccept } from '../../support/trade.ts';

const minute = 60_000;

describe('PayPal', () => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof paypalGateway>>;
  let shop: Awaited<ReturnType<typeof gatewayShop>>;
  let app: TestApp;
  const setRate = (currency: 'USD' | 'EUR', rate: number) =>
    app.deps.db.insert(currencyRate).values({ currency, rate, day: '2026-01-02', createdAt: clock.now() });
  beforeAll(async () => {
    gateway = await paypalGateway(clock);
    shop = await gatewayShop(clock, gateway.env, 'paypal');
    app = shop.app;
    await setRate('USD', 71_800);
    await setRate('EUR', 78_000);
  });
  beforeEach(() => {
    gateway.suffer('none');
    const calm = { losesAnswer: false, slowRefunds: false, reviews: false, declines: null };
    Object.assign(gateway.state, calm);
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  /** 20.00 yuan at 7.18. */
  const charged = { currency: 'USD', rate: 71_800, day: '2026-01-02', amount: 279 };
  type Opened = Awaited<ReturnType<typeof shop.opened>>;
  const check = ({ me, paymentNo }: Pick<Opened, 'me' | 'paymentNo'>) =>
    me.api('POST /api/payment/check/{paymentNo}', { params: { paymentNo } });
  /** An order of 20.00 yuan, paid with 2.79 dollars. */
  async function paid() {
    const one = await shop.opened();
    gateway.approve(one.paymentNo);
    expect((await gateway.tellApproved(app, one.paymentNo)).status).toBe(200);
    expect(await one.status()).toBe('paid');
    return one;
  }

  it('charges the amount in dollars at the stored rate, and says so', async () => {
    const { me, paymentNo, qrText, pay } = await shop.opened();
    const { id, body } = gateway.orderOf(paymentNo);
    expect(qrText).toBe(`https://www.paypal.com/checkoutnow?token=${id}`);
    expect(body.purchase_units[0].amount).toEqual({ currency_code: 'USD', value: '2.79' });
    const { return_url } = body.payment_source.paypal.experience_context;
    expect(return_url).toMatch(new RegExp(`/payment\\?no=${paymentNo}&paypal=done$`));
    expect(await pay()).toMatchObject({ qrText, amount: 2_000, charged });
    expect(gateway.ordersOf(paymentNo)).toHaveLength(1);
    expect(await me.payment(paymentNo)).toMatchObject({
      takesPaypal: true,
      currencies: [charged, { currency: 'EUR', rate: 78_000, day: '2026-01-02', amount: 256 }],
    });
  });

  it('captures what was approved when the buyer returns, once, and shows the charge with the order', async () => {
    const one = await shop.opened();
    gateway.approve(one.paymentNo);
    expect(await check(one)).toMatchObject({ status: 'paid', charged });
    expect(await shop.events(one.paymentNo)).toEqual(['start started', 'query approved', 'capture paid']);
    const { status, again } = await gateway.tellCapture(app, one.paymentNo);
    expect([status, ...(await Promise.all(Array.from({ length: 20 }, again)))]).toEqual(
      Array.from({ length: 21 }, () => 200),
    );
    expect(gateway.refundsOf(one.paymentNo)).toEqual([]);
    const params = { id: `${first(await one.me.orders()).id}` };
    expect(await one.me.api('GET /api/order/detail/{id}', { params })).toMatchObject({
      paymentMethod: 'paypal',
      payable: 2_000,
      charged,
    });
  });

  it.each([
    ['WeChat Pay', 'wechat', 'USD'],
    ['PayPal', 'paypal', 'CNY'],
    ['a currency without a rate', 'paypal', 'GBP'],
  ] as const)('refuses a currency that cannot be charged: %s', async (_, method, currency) => {
    const { me, paymentNo } = await shop.placed();
    await refused(me.pay(paymentNo, method, false, currency), 'currency_unavailable');
  });

  it('opens another number for another currency, after the first one was closed', async () => {
    const { me, paymentNo, status } = await shop.opened();
    expect(await me.pay(paymentNo, 'paypal', false, 'EUR')).toMatchObject({
      charged: { currency: 'EUR', amount: 256 },
    });
    // Approved in a tab that was left open: nothing is taken by the first number.
    gateway.approve(paymentNo);
    await gateway.tellApproved(app, paymentNo);
    expect([await status(), gateway.orderOf(paymentNo).capture]).toEqual(['pending', null]);
    gateway.approve(`${paymentNo}01`);
    await gateway.tellApproved(app, `${paymentNo}01`);
    expect(await me.payment(paymentNo)).toMatchObject({
      status: 'paid',
      charged: { currency: 'EUR', amount: 256 },
    });
  });

  it('keeps the rate of the charge when the rate of the site changes', async () => {
    const { me, paymentNo, pay } = await shop.opened();
    await setRate('USD', 80_000);
    expect((await pay()).charged).toEqual(charged);
    gateway.approve(paymentNo);
    await gateway.tellApproved(app, paymentNo);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'paid', charged });
    await setRate('USD', 71_800);
  });

  it.each<[string, PaypalTwist, string]>([
    ['another webhook', { webhookId: 'ANOTHERWEBHOOK' }, 'forged signature'],
    ['a text changed afterwards', { tamper: (body) => body.replace('2.79', '2.80') }, 'forged signature'],
    ['another key', { isOtherKey: true }, 'forged signature'],
    ['another algorithm', { algorithm: 'SHA1withRSA' }, 'forged algorithm'],
    ['a time five days ago', { ageSeconds: 432_000 }, 'forged time'],
    ['a time in the future', { ageSeconds: -3_600 }, 'forged time'],
    [
      'a certificate of another host',
      { certificate: 'https://api.paypal.com.example.org/v1/notifications/certs/CERT-1' },
      'forged certificate address',
    ],
    ['no certificate', { certificate: '' }, 'forged certificate address'],
    [
      'another currency',
      { fields: { amount: { currency_code: 'JPY', value: '2.79' } } },
      'forged another currency',
    ],
    ['no amount', { fields: { amount: null } }, 'refused unexpected answer amount'],
  ])('refuses a notification with %s', async (_, twist, reason) => {
    const { paymentNo, status } = await shop.opened();
    clock.pass(2 * minute);
    gateway.approve(paymentNo);
    const { status: answer } = await gateway.tellCapture(app, paymentNo, 'COMPLETED', twist);
    expect([answer, await status()]).toEqual([400, 'pending']);
    expect(await shop.refusal()).toBe(reason);
  });

  it('fetches a certificate once', async () => {
    const before = gateway.state.certificateAsked;
    await paid();
    await paid();
    expect(gateway.state.certificateAsked - before).toBeLessThan(2);
  });

  it.each([
    ['another amount', { currency_code: 'USD', value: '2.78' }],
    ['the amount in another currency', { currency_code: 'EUR', value: '2.79' }],
  ])('ignores %s', async (_, amount) => {
    const { paymentNo, status } = await shop.opened();
    await gateway.tellCapture(app, paymentNo, 'COMPLETED', { fields: { id: `X${paymentNo}`, amount } });
    expect(await status()).toBe('pending');
    expect(await shop.events(paymentNo)).toEqual(['start started', 'callback ignored']);
  });

  it.each([
    ['INSTRUMENT_DECLINED', 'bank'],
    ['PAYER_ACTION_REQUIRED', 'identity'],
    ['TRANSACTION_LIMIT_EXCEEDED', 'limit'],
  ])('explains why a capture was declined, and takes another try: %s', async (issue, declineReason) => {
    const one = await shop.opened();
    gateway.approve(one.paymentNo);
    gateway.state.declines = issue;
    await gateway.tellApproved(app, one.paymentNo);
    expect(await one.me.payment(one.paymentNo)).toMatchObject({ status: 'pending', declineReason });
    expect((await one.pay()).qrText).toBe(one.qrText);
    gateway.state.declines = null;
    clock.pass(minute);
    expect((await check(one)).status).toBe('paid');
  });

  it('waits for a capture that PayPal reviews, and reports one that it denies', async () => {
    gateway.state.reviews = true;
    const [good, bad] = [await shop.opened(), await shop.opened()];
    for (const { paymentNo } of [good, bad]) {
      gateway.approve(paymentNo);
      await gateway.tellApproved(app, paymentNo);
    }
    expect([await good.status(), await bad.status()]).toEqual(['pending', 'pending']);
    await gateway.tellCapture(app, good.paymentNo);
    await gateway.tellCapture(app, bad.paymentNo, 'DENIED');
    expect(await good.status()).toBe('paid');
    expect(await bad.me.payment(bad.paymentNo)).toMatchObject({ status: 'pending', declineReason: 'bank' });
  });

  it.each<Trouble>(['down', 'slow', 'fault'])(
    'reports a missing page while the provider is %s, and has one afterwards',
    async (trouble) => {
      const { pay, status } = await shop.placed();
      gateway.suffer(trouble);
      await refused(pay(), 'payment_failed');
      expect(await status()).toBe('pending');
      gateway.suffer('none');
      expect((await pay()).qrText).toMatch(/^https:/);
    },
  );

  it('opens one order when the first answer was lost, and logs in again when its token was revoked', async () => {
    const { paymentNo, pay } = await shop.placed();
    gateway.state.losesAnswer = true;
    await refused(pay(), 'payment_failed');
    gateway.revokeTokens();
    expect((await pay()).qrText).toContain(gateway.orderOf(paymentNo).id);
    expect(gateway.ordersOf(paymentNo)).toHaveLength(1);
  });

  it('takes the money once when the answer to the capture was lost', async () => {
    const one = await shop.opened();
    gateway.approve(one.paymentNo);
    gateway.state.losesAnswer = true;
    await gateway.tellApproved(app, one.paymentNo);
    expect(await one.status()).toBe('pending');
    clock.pass(minute);
    await reconcile(app.deps);
    expect(await one.status()).toBe('paid');
  });

  it('takes nothing that was approved after the deadline or a cancellation', async () => {
    const [late, cancelled] = [await shop.opened(), await shop.opened()];
    await cancelled.cancel();
    gateway.approve(cancelled.paymentNo);
    await gateway.tellApproved(app, cancelled.paymentNo);
    clock.pass(30 * minute);
    gateway.approve(late.paymentNo);
    await expirePayments(app.deps);
    await reconcile(app.deps);
    expect([await late.status(), await cancelled.status()]).toEqual(['cancelled', 'cancelled']);
    expect([late, cancelled].map(({ paymentNo }) => gateway.orderOf(paymentNo).capture)).toEqual([
      null,
      null,
    ]);
  });

  it('refunds money that arrives late in its currency, once, also when the answer and the request id are lost', async () => {
    gateway.state.reviews = true;
    const { paymentNo, refundNo, cancel, status } = await shop.opened();
    gateway.approve(paymentNo);
    await gateway.tellApproved(app, paymentNo);
    await cancel();
    Object.assign(gateway.orderOf(paymentNo).capture ?? {}, { status: 'COMPLETED' });
    gateway.state.losesAnswer = true;
    await gateway.tellCapture(app, paymentNo);
    expect(await status()).toBe('cancelled');
    gateway.forgetKeys();
    clock.pass(minute);
    await tendRefunds(app.deps);
    expect(await status()).toBe('refunded');
    expect(gateway.refundsOf(paymentNo).map(({ body }) => [body.invoice_id, body.amount.value])).toEqual([
      [refundNo, '2.79'],
    ]);
  });

  it('refunds in parts that add up to the charge to the cent', async () => {
    const { me, paymentNo, status } = await paid();
    const { id, items } = first(await me.orders());
    const line = first(items);
    for (let piece = 0; piece < line.quantity; piece += 1) {
      const part = { lineId: line.id, kind: 'refund', reason: 'other', quantity: 1, amount: 1_000 } as const;
      const sale = await me.api('POST /api/after-sale/apply', { body: part });
      const params = { id: `${sale.id}` };
      await shop.shop.owner.api('POST /api/supplier/after-sale/accept/{id}', { params, body: {} });
    }
    // 10.00 yuan are 1.39 dollars, and 20.00 are 2.79.
    expect(gateway.refundsOf(paymentNo).map(({ body }) => body.amount.value)).toEqual(['1.39', '1.40']);
    expect(await status()).toBe('refunded');
    const { records } = await shop.admin.api('GET /api/system/payment/refunds', {
      query: { keyword: `R${paymentNo.slice(1)}` },
    });
    expect(records.map((one) => [one.amount, one.charged, one.order?.id])).toEqual([
      [1_000, { currency: 'USD', amount: 140 }, id],
      [1_000, { currency: 'USD', amount: 139 }, id],
    ]);
  });

  it.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.FAILED'])(
    'learns the end of a slow refund by %s',
    async (type) => {
      gateway.state.slowRefunds = true;
      const { me, paymentNo, refundNo, status } = await paid();
      await askAndAccept(me, shop.shop.owner, first(await me.orders()));
      const back = first(gateway.refundsOf(paymentNo));
      back.status = type === 'PAYMENT.REFUND.FAILED' ? 'FAILED' : 'COMPLETED';
      expect((await gateway.tellRefund(app, back, type)).status).toBe(200);
      if (back.status === 'COMPLETED') return expect(await status()).toBe('refunded');
      gateway.state.slowRefunds = false;
      await shop.admin.api('POST /api/system/payment/refund/resend/{refundNo}', { params: { refundNo } });
      expect(await status()).toBe('refunded');
    },
  );
});

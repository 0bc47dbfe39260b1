import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expirePayments, reconcile, tendRefunds } from '../../../server/contexts/payments/index.ts';
import { currencyRate } from '../../../server/platform/db/schema.ts';
import type { Trouble } from '../../support/fakes/gateway-server.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { type StripeTwist, stripeGateway } from '../../support/fakes/stripe-gateway.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock } from '../../support/test-app.ts';
import { askAndAccept } from '../../support/trade.ts';

const minute = 60_000;

describe('bank cards by Stripe', () => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof stripeGateway>>;
  let shop: Awaited<ReturnType<typeof gatewayShop>>;
  let app: TestApp;
  beforeAll(async () => {
    gateway = await stripeGateway(clock);
    shop = await gatewayShop(clock, gateway.env, 'bankcard');
    app = shop.app;
  });
  beforeEach(() => {
    gateway.suffer('none');
    Object.assign(gateway.state, { slowRefunds: false, losesAnswer: false });
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  it('opens the page of the provider for the amount in fen, and returns to that of the payment', async () => {
    const { me, paymentNo, qrText, pay } = await shop.opened();
    const { id, form } = gateway.sessionOf(paymentNo);
    expect(qrText).toBe(`https://checkout.stripe.com/c/pay/${id}#fid`);
    expect(form['line_items[0][price_data][unit_amount]']).toBe('2000');
    expect(form.success_url).toMatch(new RegExp(`/payment\\?no=${paymentNo}&card=done$`));
    expect((await pay()).qrText).toBe(qrText);
    expect(gateway.sessionsOf(paymentNo)).toHaveLength(1);
    expect(await me.payment(paymentNo)).toMatchObject({ takesCards: true, method: 'bankcard' });
  });

  it('makes one payment of a notification that is repeated a hundred times', async () => {
    const { me, paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    const { body, signature, status: answer } = await gateway.tell(app, paymentNo);
    expect([answer, await status()]).toEqual([200, 'paid']);
    const again = Array.from({ length: 99 }, () => gateway.deliver(app, body, signature));
    expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
    expect((await me.api('GET /api/order/notification/unread-count')).count).toBe(1);
    const { rows } = await app.deps.database.query(
      `select count(*)::int as receipts from payment_receipt r join payment p on p.id = r.payment_id where p.payment_no = '${paymentNo}'`,
    );
    expect(rows).toEqual([{ receipts: 1 }]);
    expect(gateway.refundsOf(paymentNo)).toEqual([]);
  });

  it.each<[string, StripeTwist, string]>([
    ['another secret', { secret: 'whsec_AnotherSecret0123456789' }, 'forged signature'],
    ['a text changed afterwards', { tamper: (body) => body.replace('2000', '2001') }, 'forged signature'],
    ['no signature', { header: () => '' }, 'forged signature'],
    ['the time changed', { header: (right) => right.replace(/t=\d/, 't=2') }, 'forged signature'],
    ['only the old scheme', { header: (right) => right.replace('v1=', 'v0=') }, 'forged signature'],
    ['a signature six minutes old', { ageSeconds: 360 }, 'forged time'],
    ['the other mode', { livemode: true }, 'forged another mode'],
    ['a currency that is never charged', { fields: { currency: 'jpy' } }, 'forged another currency'],
    ['no amount', { fields: { amount_total: null } }, 'refused unexpected answer amount_total'],
  ])('refuses a notification with %s', async (_, twist, reason) => {
    const { paymentNo, status } = await shop.opened();
    clock.pass(2 * minute);
    gateway.pay(paymentNo);
    const { status: answer } = await gateway.tell(app, paymentNo, 'checkout.session.completed', twist);
    expect([answer, await status()]).toEqual([400, 'pending']);
    expect(await shop.refusal()).toBe(reason);
  });

  it('charges a card in the chosen currency at the stored rate, and refunds in it', async () => {
    const rate = { currency: 'EUR', rate: 78_000, day: '2026-01-02' } as const;
    await app.deps.db.insert(currencyRate).values({ ...rate, createdAt: clock.now() });
    const { me, paymentNo, pay, status } = await shop.opened();
    expect(await pay('EUR')).toMatchObject({ amount: 2_000, charged: { ...rate, amount: 256 } });
    // The session in yuan is closed, and the other one has another number.
    expect(gateway.sessionOf(paymentNo).status).toBe('expired');
    const number = `${paymentNo}01`;
    gateway.pay(number);
    await gateway.tell(app, number);
    const charged = { ...rate, amount: 256 };
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'paid', amount: 2_000, charged });
    await askAndAccept(me, shop.shop.owner, first(await me.orders()));
    expect(await status()).toBe('refunded');
    expect(gateway.refundsOf(number).map(({ form }) => form.amount)).toEqual(['256']);
  });

  it('ignores the amount in another currency', async () => {
    const { paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    await gateway.tell(app, paymentNo, undefined, { fields: { currency: 'usd' } });
    expect(await status()).toBe('pending');
  });

  it('accepts signatures of both secrets during a rotation', async () => {
    const { paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    const header = (right: string) => right.replace(',v1=', `,v1=${'a'.repeat(64)},v1=`);
    await gateway.tell(app, paymentNo, 'checkout.session.completed', { header });
    expect(await status()).toBe('paid');
  });

  it('ignores another amount, an unpaid session and an expired one', async () => {
    const { paymentNo, status } = await shop.opened();
    await gateway.tell(app, paymentNo);
    await gateway.tell(app, paymentNo, 'checkout.session.expired');
    gateway.pay(paymentNo);
    await gateway.tell(app, paymentNo, undefined, { fields: { amount_total: 1_999 } });
    expect(await status()).toBe('pending');
    expect(await shop.events(paymentNo)).toEqual([
      'start started',
      'callback nothing',
      'callback nothing',
      'callback ignored',
    ]);
  });

  it('is queried when the buyer returns before the notification, at most every five seconds', async () => {
    const { me, paymentNo } = await shop.opened();
    const check = () => me.api('POST /api/payment/check/{paymentNo}', { params: { paymentNo } });
    expect([(await check()).status, (await check()).status]).toEqual(['pending', 'pending']);
    gateway.pay(paymentNo);
    expect((await check()).status).toBe('pending');
    clock.pass(6_000);
    expect((await check()).status).toBe('paid');
    expect(await shop.events(paymentNo)).toEqual(['start started', 'query open', 'query paid']);
    const stranger = await addBuyer(app);
    await refused(
      stranger.api('POST /api/payment/check/{paymentNo}', { params: { paymentNo } }),
      'not_found',
    );
  });

  it.each<Trouble>(['down', 'slow', 'fault'])(
    'reports a missing page while the provider is %s, and has one afterwards',
    async (trouble) => {
      const { paymentNo, pay, status } = await shop.placed();
      gateway.suffer(trouble);
      await refused(pay(), 'payment_failed');
      expect(await status()).toBe('pending');
      gateway.suffer('none');
      expect((await pay()).qrText).toMatch(/^https:/);
      expect(await shop.events(paymentNo)).toEqual(['start unreachable', 'start started']);
    },
  );

  it.each([
    ['card_declined', 'insufficient_funds', 'funds'],
    ['card_declined', 'stolen_card', 'bank'],
    ['card_declined', 'card_velocity_exceeded', 'limit'],
    ['expired_card', undefined, 'expired'],
    ['incorrect_cvc', undefined, 'details'],
    ['payment_intent_authentication_failure', undefined, 'identity'],
    ['card_declined', 'authentication_required', 'identity'],
    ['processing_error', undefined, null],
  ])('explains why a card was declined: %s, %s', async (code, declineCode, declineReason) => {
    const { me, paymentNo, qrText, pay, status } = await shop.opened();
    gateway.decline(paymentNo, code, declineCode);
    const declineTime = clock.now().toISOString();
    expect((await gateway.tellDeclined(app, paymentNo)).status).toBe(200);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'pending', declineTime, declineReason });
    // The page of the provider accepts another card.
    expect((await pay()).qrText).toBe(qrText);
    gateway.pay(paymentNo);
    await gateway.tell(app, paymentNo);
    expect(await status()).toBe('paid');
  });

  it.each([
    ['apple_pay', 'apple_pay'],
    ['google_pay', 'google_pay'],
    // Stripe's own wallet is a card to the buyer.
    ['link', null],
    [null, null],
  ])('records which wallet paid: %s', async (reported, wallet) => {
    const { me, paymentNo } = await shop.opened();
    gateway.pay(paymentNo, reported);
    expect((await gateway.tell(app, paymentNo)).status).toBe(200);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'paid', wallet });
    const { id } = first(await me.orders());
    expect(await me.api('GET /api/order/detail/{id}', { params: { id: `${id}` } })).toMatchObject({ wallet });
    const seen = await shop.admin.api('GET /api/system/order/detail/{id}', { params: { id: `${id}` } });
    expect(seen).toMatchObject({ wallet });
  });

  it('counts a payment without its wallet while the provider cannot be asked for it', async () => {
    const { me, paymentNo } = await shop.opened();
    gateway.pay(paymentNo, 'apple_pay');
    gateway.suffer('down');
    expect((await gateway.tell(app, paymentNo)).status).toBe(200);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'paid', wallet: null });
  });

  it('reports a declined card when the buyer returns, once', async () => {
    const { me, paymentNo } = await shop.opened();
    const check = () => me.api('POST /api/payment/check/{paymentNo}', { params: { paymentNo } });
    const declineTime = clock.now().toISOString();
    gateway.decline(paymentNo, 'card_declined', 'insufficient_funds');
    clock.pass(10_000);
    expect(await check()).toMatchObject({ status: 'pending', declineTime, declineReason: 'funds' });
    clock.pass(10_000);
    expect(await check()).toMatchObject({ declineTime, declineReason: 'funds' });
  });

  it('opens one session when the first answer was lost', async () => {
    const { paymentNo, pay } = await shop.placed();
    gateway.state.losesAnswer = true;
    await refused(pay(), 'payment_failed');
    expect((await pay()).qrText).toContain(gateway.sessionOf(paymentNo).id);
    expect(gateway.sessionsOf(paymentNo)).toHaveLength(1);
  });

  it('refuses cards for a small amount', async () => {
    const me = await addBuyer(app);
    const made = await shop.shop.product({ skus: [{ stock: 5, price: 399 }] });
    const { paymentNo } = await me.order({
      items: [{ skuId: made.sku.id, quantity: 1 }],
      expectedPayable: 399,
    });
    await refused(me.pay(paymentNo, 'bankcard'), 'card_amount_too_small');
  });

  it('closes an expired payment, and settles one without a notification', async () => {
    const left = await shop.opened();
    clock.pass(30 * minute);
    await expirePayments(app.deps);
    await reconcile(app.deps);
    expect([await left.status(), gateway.sessionOf(left.paymentNo).status]).toEqual(['cancelled', 'expired']);
    const lost = await shop.opened();
    gateway.pay(lost.paymentNo);
    clock.pass(minute);
    await reconcile(app.deps);
    expect(await lost.status()).toBe('paid');
  });

  it('refunds late money once, also when the answer was lost and its key has expired', async () => {
    const { paymentNo, refundNo, cancel, status } = await shop.opened();
    await cancel();
    gateway.pay(paymentNo);
    gateway.state.losesAnswer = true;
    await gateway.tell(app, paymentNo);
    expect(await status()).toBe('cancelled');
    gateway.forgetKeys();
    clock.pass(minute);
    await tendRefunds(app.deps);
    expect(await status()).toBe('refunded');
    expect(
      gateway.refundsOf(paymentNo).map(({ form }) => [form['metadata[refund_no]'], form.amount]),
    ).toEqual([[refundNo, '2000']]);
  });

  it.each(['refund.updated', 'charge.refund.updated'])(
    'learns the end of a slow refund by %s',
    async (type) => {
      gateway.state.slowRefunds = true;
      const { me, paymentNo, status } = await shop.opened();
      gateway.pay(paymentNo);
      await gateway.tell(app, paymentNo);
      await askAndAccept(me, shop.shop.owner, first(await me.orders()));
      expect(await status()).toBe('paid');
      const back = first(gateway.refundsOf(paymentNo));
      back.status = 'succeeded';
      expect((await gateway.tellRefund(app, back, type)).status).toBe(200);
      expect([await status(), first(await me.orders()).status]).toEqual(['refunded', 6]);
    },
  );

  it('notifies operators of a refund that failed for good', async () => {
    gateway.state.slowRefunds = true;
    const { paymentNo, refundNo, cancel } = await shop.opened();
    await cancel();
    gateway.pay(paymentNo);
    await gateway.tell(app, paymentNo);
    const back = first(gateway.refundsOf(paymentNo));
    back.status = 'failed';
    await gateway.tellRefund(app, back, 'refund.failed');
    const { records } = await shop.admin.api('GET /api/system/payment/refunds', {
      query: { status: 'failed' },
    });
    expect(records).toMatchObject([{ refundNo, provider: 'stripe' }]);
  });
});

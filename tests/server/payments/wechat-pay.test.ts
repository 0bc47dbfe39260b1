import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expirePayments, reconcile } from '../../../server/contexts/payments/index.ts';
import type { Trouble } from '../../support/fakes/gateway-server.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { type Twist, wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock } from '../../support/test-app.ts';

const minute = 60_000;

describe('WeChat Pay', () => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof wechatGateway>>;
  let shop: Awaited<ReturnType<typeof gatewayShop>>;
  let app: TestApp;
  beforeAll(async () => {
    gateway = await wechatGateway('public key', clock);
    shop = await gatewayShop(clock, gateway.env, 'wechat');
    app = shop.app;
  });
  beforeEach(() => gateway.suffer('none'));
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  it("shows the provider's QR code and pays on its notification, however often it is repeated", async () => {
    const { me, paymentNo, qrText, status } = await shop.opened();
    expect(qrText).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/);
    expect(gateway.tradeOf(paymentNo).body).toMatchObject({
      notify_url: 'http://localhost:4321/api/payment/notify/wechat',
      time_expire: '2026-11-20T16:30:00+08:00',
      amount: { total: 2_000, currency: 'CNY' },
    });
    gateway.pay(paymentNo);
    const { message, status: answered } = await gateway.tellPaid(app, paymentNo);
    expect(answered).toBe(200);
    expect(await status()).toBe('paid');
    const replay = await Promise.all([1, 2, 3].map(() => gateway.deliver(app, message)));
    expect(replay).toEqual([200, 200, 200]);
    expect((await me.api('GET /api/order/notification/unread-count')).count).toBe(1);
    expect(await shop.events(paymentNo)).toEqual([
      'start started',
      'callback paid',
      ...Array(3).fill('callback ignored'),
    ]);
  });

  it('shows the same code again, whatever language the buyer reads', async () => {
    const { me, paymentNo, qrText } = await shop.opened();
    const chinese = app.client(me.token, { locale: 'zh' });
    const body = { paymentNo, method: 'wechat' as const };
    expect((await chinese('POST /api/payment/create', { body })).qrText).toBe(qrText);
  });

  it.each<[string, Twist, string]>([
    ['another key', { key: 'stranger' }, 'signature'],
    ['a changed body', { tamper: (body) => body.replace('SUCCESS', 'SUCCESs') }, 'signature'],
    ['no signature', { unsigned: true }, 'unsigned'],
    ['an unknown serial', { serial: 'PUB_KEY_ID_0' }, 'serial'],
    ['a time six minutes ago', { skew: -360 }, 'expired'],
    ['a time six minutes ahead', { skew: 360 }, 'expired'],
    ['content sealed with another key', { apiV3Key: 'x'.repeat(32) }, 'ciphertext'],
    ['another merchant', { fields: { mchid: '1900000999' } }, 'another merchant'],
    ['another app', { fields: { appid: 'wxffffffffffffffff' } }, 'another app'],
  ])('refuses a notification with %s', async (_, twist, reason) => {
    const { paymentNo, status } = await shop.opened();
    clock.pass(2 * minute);
    gateway.pay(paymentNo);
    const { status: answered } = await gateway.tellPaid(app, paymentNo, twist);
    expect(answered).toBe(400);
    expect(await status()).toBe('pending');
    expect(await shop.refusal()).toBe(`forged ${reason}`);
  });

  it('accepts a replayed notification only within its five minutes, without effect', async () => {
    const { paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    const { message } = await gateway.tellPaid(app, paymentNo);
    clock.pass(6 * minute);
    expect(await gateway.deliver(app, message)).toBe(400);
    expect(await status()).toBe('paid');
  });

  it('ignores another amount or currency', async () => {
    const { paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    const twist = (amount: object) => ({ fields: { amount } });
    await gateway.tellPaid(app, paymentNo, twist({ total: 2_000, currency: 'USD' }));
    expect(await status()).toBe('pending');
    await gateway.tellPaid(app, paymentNo, twist({ total: 1, currency: 'CNY' }));
    expect(await status()).toBe('pending');
    expect(await shop.events(paymentNo)).toEqual(['start started', 'callback ignored']);
  });

  it.each<[Trouble, string]>([
    ['down', 'start unreachable'],
    ['slow', 'start unreachable'],
    ['fault', 'start unreachable'],
    ['unsigned', 'start forged'],
    ['forged', 'start forged'],
    ['stale', 'start forged'],
    ['tampered', 'start forged'],
  ])('reports a missing code while the provider is %s, and has one afterwards', async (trouble, logged) => {
    const { paymentNo, pay, status } = await shop.placed();
    gateway.suffer(trouble);
    await refused(pay(), 'payment_failed');
    expect(await status()).toBe('pending');
    gateway.suffer('none');
    expect((await pay()).qrText).toMatch(/^weixin:/);
    expect(await shop.events(paymentNo)).toEqual([logged, 'start started']);
  });

  it('queries after 1, 3 and 10 minutes and settles a payment without a notification', async () => {
    const { paymentNo, status } = await shop.opened();
    for (const minutes of [1, 2, 7]) {
      await reconcile(app.deps);
      clock.pass(minutes * minute);
      await reconcile(app.deps);
    }
    expect(await shop.events(paymentNo)).toEqual(['start started', ...Array(3).fill('query open')]);
    gateway.pay(paymentNo);
    clock.pass(20 * minute);
    await expirePayments(app.deps);
    expect(await status()).toBe('paid');
    expect(await shop.events(paymentNo)).toHaveLength(5);
  });

  it('reports a payment that failed in the app, and gives another number to retry', async () => {
    const { me, paymentNo, qrText, pay, status } = await shop.opened();
    gateway.decline(paymentNo);
    clock.pass(minute);
    await reconcile(app.deps);
    expect(await me.payment(paymentNo)).toMatchObject({
      status: 'pending',
      declineTime: clock.now().toISOString(),
      declineReason: null,
    });
    const again = await pay();
    expect(again.qrText).not.toBe(qrText);
    expect(gateway.tradeOf(paymentNo).state).toBe('CLOSED');
    gateway.pay(`${paymentNo}01`);
    await gateway.tellPaid(app, `${paymentNo}01`);
    expect(await status()).toBe('paid');
    expect(await me.payment(paymentNo)).toMatchObject({ declineTime: null, declineReason: null });
  });

  it('reports a payment the provider ended before its time, and opens another one', async () => {
    const { me, paymentNo, qrText, pay } = await shop.opened();
    gateway.decline(paymentNo, 'CLOSED');
    await me.api('POST /api/payment/check/{paymentNo}', { params: { paymentNo } });
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'pending', declineReason: 'closed' });
    expect((await pay()).qrText).not.toBe(qrText);
  });

  it('does not report an expired payment as refused', async () => {
    const { me, paymentNo } = await shop.opened();
    clock.pass(30 * minute);
    gateway.decline(paymentNo, 'CLOSED');
    await expirePayments(app.deps);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'cancelled', declineTime: null });
  });

  it('settles a payment of the last second although its notification came later', async () => {
    const { paymentNo, status } = await shop.opened();
    clock.pass(30 * minute - 1_000);
    gateway.pay(paymentNo);
    clock.pass(2_000);
    await gateway.tellPaid(app, paymentNo);
    expect(await status()).toBe('paid');
    expect(gateway.refundsOf(paymentNo)).toEqual([]);
  });

  it('closes the charge of a cancelled or expired order at the provider', async () => {
    const early = await shop.opened();
    await early.cancel();
    await reconcile(app.deps);
    expect(gateway.tradeOf(early.paymentNo).state).toBe('CLOSED');
    const late = await shop.opened();
    clock.pass(30 * minute);
    await expirePayments(app.deps);
    expect(await late.status()).toBe('cancelled');
    await reconcile(app.deps);
    expect(gateway.tradeOf(late.paymentNo).state).toBe('CLOSED');
    expect((await shop.events(late.paymentNo)).slice(1)).toEqual([
      'query open',
      'query open',
      'close closed',
    ]);
    clock.pass(60 * minute);
    await reconcile(app.deps);
    expect(await shop.events(late.paymentNo)).toHaveLength(4);
  });

  it('cancels in time while the provider is down, and refunds what it had taken', async () => {
    const { me, paymentNo, status } = await shop.opened();
    clock.pass(29 * minute);
    gateway.pay(paymentNo);
    clock.pass(minute);
    gateway.suffer('down');
    await expirePayments(app.deps);
    expect(await status()).toBe('cancelled');
    gateway.suffer('none');
    clock.pass(5 * minute);
    await reconcile(app.deps);
    expect(gateway.refundsOf(paymentNo)).toMatchObject([
      { body: { amount: { refund: 2_000, total: 2_000 } } },
    ]);
    expect(await status()).toBe('refunded');
    expect(first(await me.orders())).toMatchObject({ status: 4, cancelReason: 'timeout' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainYuan } from '../../../contract/money.ts';
import { expirePayments, reconcile, tendRefunds } from '../../../server/contexts/payments/index.ts';
import { fenOf } from '../../../server/providers/payment/alipay/adapter.ts';
import { alipayGateway, type Twist } from '../../support/fakes/alipay-gateway.ts';
import type { Trouble } from '../../support/fakes/gateway-server.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock } from '../../support/test-app.ts';
import { askAndAccept } from '../../support/trade.ts';

const minute = 60_000;

describe('Alipay', () => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof alipayGateway>>;
  let shop: Awaited<ReturnType<typeof gatewayShop>>;
  let app: TestApp;
  beforeAll(async () => {
    gateway = await alipayGateway(clock);
    shop = await gatewayShop(clock, gateway.env, 'alipay');
    app = shop.app;
  });
  beforeEach(() => {
    gateway.suffer('none');
    gateway.state.slowRefunds = false;
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  it("shows the provider's QR code and pays on its notification, however often it is repeated", async () => {
    const { me, paymentNo, qrText, status, pay } = await shop.opened();
    expect(qrText).toMatch(/^https:\/\/qr\.alipay\.com\/\w+$/);
    expect((await pay()).qrText).toBe(qrText);
    expect(gateway.tradeOf(paymentNo).body).toMatchObject({ total_amount: '20.00' });
    gateway.pay(paymentNo);
    const { body, answer } = await gateway.tellPaid(app, paymentNo);
    expect(answer).toBe('success');
    expect(await status()).toBe('paid');
    clock.pass(60 * minute);
    expect(await Promise.all([1, 2].map(() => gateway.deliver(app, body)))).toEqual(['success', 'success']);
    expect((await me.api('GET /api/order/notification/unread-count')).count).toBe(1);
    expect(await shop.events(paymentNo)).toEqual([
      'start started',
      'callback paid',
      'callback ignored',
      'callback ignored',
    ]);
  });

  it.each<[string, Twist, string]>([
    ['another key', { key: 'stranger' }, 'forged signature'],
    ['a field changed afterwards', { tamper: { total_amount: '20.01' } }, 'forged signature'],
    ['no signature', { tamper: { sign: '' } }, 'forged signature'],
    [
      'the old digest',
      { digest: 'RSA-SHA1', fields: { sign_type: 'RSA' } },
      'refused unexpected answer sign_type',
    ],
    ['another app', { fields: { app_id: '2021000199999999' } }, 'forged another app'],
    ['another seller', { fields: { seller_id: '2088000000000000' } }, 'forged another seller'],
    ['no seller', { fields: { seller_id: undefined } }, 'forged another seller'],
    ['no amount', { fields: { total_amount: 'many' } }, 'refused unexpected answer total_amount'],
  ])('refuses a notification with %s', async (_, twist, reason) => {
    const { paymentNo, status } = await shop.opened();
    clock.pass(2 * minute);
    gateway.pay(paymentNo);
    expect((await gateway.tellPaid(app, paymentNo, twist)).answer).toBe('fail');
    expect(await status()).toBe('pending');
    expect(await shop.refusal()).toBe(reason);
  });

  it('ignores another amount, and an unpaid trade', async () => {
    const { paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    await gateway.tellPaid(app, paymentNo, { fields: { trade_status: 'WAIT_BUYER_PAY' } });
    await gateway.tellPaid(app, paymentNo, { fields: { total_amount: '2000' } });
    expect(await status()).toBe('pending');
    expect(await shop.events(paymentNo)).toEqual(['start started', 'callback nothing', 'callback ignored']);
  });

  it.each<[Trouble, string]>([
    ['down', 'start unreachable'],
    ['slow', 'start unreachable'],
    ['fault', 'start unreachable'],
    ['unsigned', 'start forged'],
    ['forged', 'start forged'],
    ['tampered', 'start forged'],
  ])('reports a missing code while the provider is %s, and has one afterwards', async (trouble, logged) => {
    const { paymentNo, pay, status } = await shop.placed();
    gateway.suffer(trouble);
    await refused(pay(), 'payment_failed');
    expect(await status()).toBe('pending');
    gateway.suffer('none');
    expect((await pay()).qrText).toMatch(/^https:/);
    expect(await shop.events(paymentNo)).toEqual([logged, 'start started']);
  });

  it('settles a payment without a notification, and closes scanned unpaid ones', async () => {
    const lost = await shop.opened();
    gateway.pay(lost.paymentNo);
    clock.pass(minute);
    await reconcile(app.deps);
    expect(await lost.status()).toBe('paid');
    const left = await shop.opened();
    const unseen = await shop.opened();
    gateway.scan(left.paymentNo);
    clock.pass(30 * minute);
    await expirePayments(app.deps);
    await reconcile(app.deps);
    expect([await left.status(), await unseen.status()]).toEqual(['cancelled', 'cancelled']);
    expect(gateway.tradeOf(left.paymentNo).state).toBe('TRADE_CLOSED');
    clock.pass(5 * minute);
    await reconcile(app.deps);
    const asked = await shop.events(unseen.paymentNo);
    expect(asked.at(-1)).toBe('query unknown');
    clock.pass(60 * minute);
    await reconcile(app.deps);
    expect(await shop.events(unseen.paymentNo)).toEqual(asked);
  });

  it('reports a trade that was closed unpaid, and opens another one', async () => {
    const { me, paymentNo, qrText, pay } = await shop.opened();
    await gateway.tellClosed(app, paymentNo);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'pending', declineReason: 'closed' });
    expect((await pay()).qrText).not.toBe(qrText);
    const left = await shop.opened();
    await left.cancel();
    await gateway.tellClosed(app, left.paymentNo);
    expect(await left.me.payment(left.paymentNo)).toMatchObject({ status: 'cancelled', declineTime: null });
  });

  it('refunds late money at once, or when the provider confirms', async () => {
    for (const isSlow of [false, true]) {
      gateway.state.slowRefunds = isSlow;
      const { paymentNo, refundNo, cancel, status } = await shop.opened();
      await cancel();
      gateway.pay(paymentNo);
      await gateway.tellPaid(app, paymentNo);
      expect(await status()).toBe(isSlow ? 'cancelled' : 'refunded');
      expect(gateway.refundsOf(paymentNo)).toMatchObject([
        { body: { out_request_no: refundNo, refund_amount: '20.00' } },
      ]);
      expect((await gateway.tellRefund(app, refundNo)).answer).toBe('success');
      expect(await status()).toBe('refunded');
    }
  });

  it('retries under the same number when the answer was lost, and queries the result', async () => {
    gateway.state.slowRefunds = true;
    const { paymentNo, refundNo, cancel, status } = await shop.opened();
    await cancel();
    gateway.pay(paymentNo);
    gateway.suffer('unsigned');
    await gateway.tellPaid(app, paymentNo);
    expect(await status()).toBe('cancelled');
    gateway.suffer('none');
    clock.pass(minute);
    await tendRefunds(app.deps);
    first(gateway.refundsOf(paymentNo)).done = true;
    clock.pass(2 * minute);
    await tendRefunds(app.deps);
    expect(await status()).toBe('refunded');
    expect(gateway.refundsOf(paymentNo).map((item) => item.body.out_request_no)).toEqual([refundNo]);
    const asked = (await shop.events(paymentNo)).filter((event) => event.startsWith('refund'));
    expect(asked).toEqual(['refund forged', 'refund processing', 'refund_query done']);
  });

  it('refunds a paid order', async () => {
    const { me, paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    await gateway.tellPaid(app, paymentNo);
    await askAndAccept(me, shop.shop.owner, first(await me.orders()));
    expect([await status(), first(await me.orders()).status]).toEqual(['refunded', 6]);
  });
});

describe('amounts in yuan', () => {
  it('never go through floating point', () => {
    for (const fen of [0, 1, 9, 10, 99, 100, 115, 1_999, 2_000, 100_000_000_001]) {
      expect(fenOf(plainYuan(fen))).toBe(fen);
    }
    expect([plainYuan(5), plainYuan(115), fenOf('1.1'), fenOf('7')]).toEqual(['0.05', '1.15', 110, 700]);
    expect(['', '1.', '.5', '1.234', '-1', '1e3', '1,00'].map(fenOf)).toEqual(Array(7).fill(null));
  });
});

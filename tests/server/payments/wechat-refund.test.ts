import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tendRefunds } from '../../../server/contexts/payments/index.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock } from '../../support/test-app.ts';
import { askAndAccept } from '../../support/trade.ts';

const minute = 60_000;

describe('WeChat Pay refunds', () => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof wechatGateway>>;
  let shop: Awaited<ReturnType<typeof gatewayShop>>;
  let app: TestApp;
  beforeAll(async () => {
    gateway = await wechatGateway('public key', clock);
    shop = await gatewayShop(clock, gateway.env, 'wechat');
    app = shop.app;
  });
  beforeEach(() => {
    gateway.suffer('none');
    gateway.state.refundStatus = 'SUCCESS';
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  /** A cancelled order whose payment still arrived. */
  async function late() {
    const one = await shop.opened();
    await one.cancel();
    gateway.pay(one.paymentNo);
    await gateway.tellPaid(app, one.paymentNo);
    return one;
  }
  const numbers = (paymentNo: string) => gateway.refundsOf(paymentNo).map((item) => item.body.out_refund_no);

  it('refund late money and are notified of the arrival', async () => {
    gateway.state.refundStatus = 'PROCESSING';
    const { me, paymentNo, refundNo, status } = await late();
    expect(numbers(paymentNo)).toEqual([refundNo]);
    expect(await status()).toBe('cancelled');
    for (let round = 0; round < 2; round += 1) {
      expect((await gateway.tellRefund(app, refundNo, 'SUCCESS')).status).toBe(200);
      expect(await status()).toBe('refunded');
    }
    expect((await me.api('GET /api/order/notification/list')).records.map((item) => item.title.en)).toEqual([
      'Payment refunded',
    ]);
    const before = await shop.events(paymentNo);
    clock.pass(60 * minute);
    await tendRefunds(app.deps);
    expect(await shop.events(paymentNo)).toEqual(before);
    expect(before.filter((event) => event.startsWith('refund'))).toEqual(['refund processing']);
  });

  it('are queried without a notification', async () => {
    gateway.state.refundStatus = 'PROCESSING';
    const { paymentNo, refundNo, status } = await late();
    clock.pass(minute);
    await tendRefunds(app.deps);
    expect(await status()).toBe('cancelled');
    Object.assign(first(gateway.refundsOf(paymentNo)), { status: 'SUCCESS' });
    clock.pass(2 * minute);
    await tendRefunds(app.deps);
    expect(await status()).toBe('refunded');
    expect((await shop.events(paymentNo)).filter((event) => event.startsWith('refund'))).toEqual([
      'refund processing',
      'refund_query processing',
      'refund_query done',
    ]);
    expect(numbers(paymentNo)).toEqual([refundNo]);
  });

  it.each(['down', 'unsigned', 'tampered'] as const)(
    'are retried under the same number after an answer that was %s',
    async (trouble) => {
      const one = await shop.opened();
      await one.cancel();
      gateway.pay(one.paymentNo);
      // The notification itself is valid; only the query afterwards fails.
      const right = gateway.prepared(one.paymentNo);
      gateway.suffer(trouble);
      expect(await gateway.deliver(app, right)).toBe(200);
      expect(await one.status()).toBe('cancelled');
      gateway.suffer('none');
      await tendRefunds(app.deps);
      expect(await one.status()).toBe('cancelled');
      clock.pass(minute);
      await tendRefunds(app.deps);
      expect(await one.status()).toBe('refunded');
      expect(numbers(one.paymentNo)).toEqual([one.refundNo]);
    },
  );

  it.each(['ABNORMAL', 'CLOSED'] as const)('stop at %s and notify an operator', async (end) => {
    gateway.state.refundStatus = 'PROCESSING';
    const { paymentNo, refundNo, status } = await late();
    await gateway.tellRefund(app, refundNo, end);
    expect(await status()).toBe('cancelled');
    const told = (await shop.admin.api('GET /api/order/notification/list')).records;
    expect(told[0]?.content.en).toContain(refundNo);
    const before = await shop.events(paymentNo);
    clock.pass(60 * minute);
    await tendRefunds(app.deps);
    expect(await shop.events(paymentNo)).toEqual(before);
    // A later notification does not reopen it.
    await gateway.tellRefund(app, refundNo, 'SUCCESS');
    expect(await status()).toBe('cancelled');
  });

  it('refuse a forged notification', async () => {
    gateway.state.refundStatus = 'PROCESSING';
    const { refundNo, status } = await late();
    expect((await gateway.tellRefund(app, refundNo, 'SUCCESS', { key: 'stranger' })).status).toBe(400);
    expect(
      (await gateway.tellRefund(app, refundNo, 'SUCCESS', { fields: { mchid: '1900000999' } })).status,
    ).toBe(400);
    expect(await status()).toBe('cancelled');
    const unknown = { fields: { out_refund_no: 'R0' } };
    expect((await gateway.tellRefund(app, refundNo, 'SUCCESS', unknown)).status).toBe(200);
    expect(await status()).toBe('cancelled');
  });

  it('refund one order of two, then the other, and never more than was paid', async () => {
    const me = await addBuyer(app);
    const [one, two] = [await addShop(app), await addShop(app)];
    const items = [];
    for (const seller of [one, two]) items.push({ skuId: (await seller.product()).sku.id, quantity: 1 });
    const { paymentNo } = await me.order({ items, expectedPayable: 2_000 });
    await me.pay(paymentNo);
    const owners = new Map([one, two].map((seller) => [seller.id, seller.owner]));
    const back = async (at: number) => {
      const wanted = (await me.orders())[at] ?? first([]);
      return askAndAccept(me, owners.get(wanted.supplierId) ?? first([]), wanted);
    };
    await refused(back(0), 'transition_forbidden');
    gateway.pay(paymentNo);
    await gateway.tellPaid(app, paymentNo);
    await back(0);
    const amounts = () => gateway.refundsOf(paymentNo).map((item) => item.body.amount);
    expect(amounts()).toEqual([{ refund: 1_000, total: 2_000, currency: 'CNY' }]);
    expect((await me.orders()).map((item) => item.status)).toEqual([6, 1]);
    expect((await me.payment(paymentNo)).status).toBe('paid');
    await back(1);
    expect(numbers(paymentNo)).toEqual([`R${paymentNo.slice(1)}01`, `R${paymentNo.slice(1)}02`]);
    expect((await me.orders()).map((item) => item.status)).toEqual([6, 6]);
    expect((await me.payment(paymentNo)).status).toBe('refunded');
    await refused(back(0), 'transition_forbidden');
    expect(amounts()).toHaveLength(2);
  });
});

describe('WeChat Pay with platform certificates', () => {
  it('fetches the certificates once, follows a rotation, and never trusts an unknown one', async () => {
    const clock = new TestClock();
    const gateway = await wechatGateway('certificate', clock);
    const shop = await gatewayShop(clock, gateway.env, 'wechat');
    const downloads = () => gateway.calls.filter((call) => call === 'GET /v3/certificates').length;
    const paid = async () => {
      const one = await shop.opened();
      gateway.pay(one.paymentNo);
      await gateway.tellPaid(shop.app, one.paymentNo);
      return one.status();
    };
    expect([await paid(), await paid(), downloads()]).toEqual(['paid', 'paid', 1]);
    clock.pass(10 * minute);
    gateway.rotate();
    expect([await paid(), await paid(), downloads()]).toEqual(['paid', 'paid', 2]);
    const { paymentNo, status } = await shop.opened();
    gateway.pay(paymentNo);
    const unknown = { serial: '3333333333333333333333333333333333333333' };
    clock.pass(2 * minute);
    for (let round = 0; round < 5; round += 1) {
      expect((await gateway.tellPaid(shop.app, paymentNo, unknown)).status).toBe(400);
    }
    expect([await status(), downloads(), await shop.refusal()]).toEqual(['pending', 3, 'forged serial']);
    gateway.suffer('forged');
    clock.pass(13 * 60 * minute);
    expect((await gateway.tellPaid(shop.app, paymentNo)).status).toBe(400);
    await shop.app.close();
    await gateway.close();
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelExpired } from '../../../server/contexts/orders/index.ts';
import { tendRefunds } from '../../../server/contexts/payments/index.ts';
import { settle } from '../../../server/contexts/payments/payment/settle.ts';
import { payment, paymentReceipt } from '../../../server/platform/db/schema.ts';
import type { PaymentProvider } from '../../../server/providers/payment/port.ts';
import { sandboxPayment } from '../../../server/providers/payment/sandbox.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const window = 30 * 60_000;

describe('payment of an order', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  const refunds: { refundNo: string; ref: string; amount: number }[] = [];
  let broken = false;
  let answer: 'done' | 'failed' = 'done';
  const provider: PaymentProvider = {
    ...sandboxPayment({ siteUrl: 'https://pay.test', splitMaxBp: 3_000 }, () => new Date()),
    async start({ token, locale }) {
      if (broken) throw new Error('no answer');
      return { qrText: `https://pay.test/${locale}/${token}` };
    },
    async refund(refund) {
      if (broken) throw new Error('no answer');
      refunds.push(refund);
      return answer;
    },
  };
  beforeAll(async () => {
    app = await testApp({ payment: provider });
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  async function unpaid() {
    const me = await addBuyer(app);
    const made = await shop.product({ skus: [{ stock: 5 }] });
    const items = [{ skuId: made.sku.id, quantity: 2 }];
    const placed = await me.order({ items, expectedPayable: 2_000 });
    const event = (eventId = `e-${placed.paymentNo}`, amount = 2_000) => ({
      provider: 'sandbox' as const,
      eventId,
      paymentNo: placed.paymentNo,
      amount,
    });
    return { me, made, paymentNo: placed.paymentNo, event };
  }
  const tokenOf = (qrText: string) => qrText.split('/').at(-1) ?? '';
  const look = (token: string) => app.client()('GET /api/payment/sandbox/{token}', { params: { token } });
  const decide = (token: string, action: 'approve' | 'refuse') =>
    app.client()('POST /api/payment/sandbox/{token}', { params: { token }, body: { action } });

  it('pays through the sandbox page', async () => {
    const { me, paymentNo } = await unpaid();
    const started = await me.pay(paymentNo);
    expect(started).toMatchObject({ paymentNo, method: 'wechat', amount: 2_000 });
    const token = tokenOf(started.qrText);
    expect(tokenOf((await me.pay(paymentNo, 'alipay')).qrText)).toBe(token);
    expect(await look(token)).toMatchObject({ paymentNo, status: 'pending', method: 'alipay' });
    expect((await me.payment(paymentNo)).declineTime).toBeNull();
    expect(await decide(token, 'refuse')).toEqual({ status: 'pending' });
    expect((await me.payment(paymentNo)).declineTime).toBe(app.clock.now().toISOString());
    expect(await decide(token, 'approve')).toEqual({ status: 'paid' });
    expect(await decide(token, 'approve')).toEqual({ status: 'paid' });
    await refused(decide(token, 'refuse'), 'transition_forbidden');
    expect(await me.payment(paymentNo)).toMatchObject({
      status: 'paid',
      declineTime: null,
      payTime: app.clock.now().toISOString(),
    });
    expect(first(await me.orders())).toMatchObject({ status: 1, expireTime: null });
    const messages = await me.api('GET /api/order/notification/list', { query: { type: 'order' } });
    expect(messages).toMatchObject({ total: 1, records: [{ read: false }] });
    expect(messages.records[0]?.link).toBe(
      `/qianduanshop/order/detail?no=${first(await me.orders()).orderNo}`,
    );
    expect(messages.records[0]?.title).toEqual({ zh: '付款成功', en: 'Payment received' });
    expect(app.asked.live).toContain(me.id);
    await refused(me.pay(paymentNo), 'transition_forbidden');
    await refused(me.cancel(first(await me.orders()).id), 'transition_forbidden');
  });

  it('reports what is paid with an order, as long as that is so', async () => {
    const { me, made } = await unpaid();
    const other = await addShop(app);
    const also = await other.product({ skus: [{ price: 700 }] });
    const items = [made, also].map(({ sku }) => ({ skuId: sku.id, quantity: 1 }));
    await me.order({ items, expectedPayable: 1_700 });
    const paidWith = async () => (await me.orders()).map((order) => order.paidWith);
    const both = { orders: 2, amount: 1_700 };
    expect(await paidWith()).toEqual([both, both, null]);
    await me.cancel(first(await me.orders()).id);
    expect(await paidWith()).toEqual([null, null, null]);
  });

  it('refuses bank cards, strangers’ tokens and a provider that does not answer', async () => {
    const { me, paymentNo } = await unpaid();
    await refused(me.pay(paymentNo, 'bankcard'), 'payment_method_unavailable');
    await refused(me.pay('P20261120000000000000'), 'not_found');
    await refused(look('x'.repeat(32)), 'not_found');
    broken = true;
    await refused(me.pay(paymentNo), 'payment_failed');
    broken = false;
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'pending' });
  });

  it('expires after the deadline even if no job has run', async () => {
    const { me, paymentNo } = await unpaid();
    const token = tokenOf((await me.pay(paymentNo)).qrText);
    app.clock.pass(window);
    await refused(me.pay(paymentNo), 'payment_expired');
    await refused(decide(token, 'approve'), 'payment_expired');
    await cancelExpired(app.deps);
    await refused(me.pay(paymentNo), 'payment_expired');
    await refused(decide(token, 'approve'), 'payment_expired');
    expect(await look(token)).toMatchObject({ status: 'cancelled' });
  });

  it('reports a cancelled order', async () => {
    const { me, paymentNo } = await unpaid();
    await me.cancel(first(await me.orders()).id);
    await refused(me.pay(paymentNo), 'transition_forbidden');
  });

  it('counts a notification of the provider once, however often it is repeated', async () => {
    const { me, event } = await unpaid();
    const results = await Promise.all(Array.from({ length: 5 }, () => settle(app.deps, event())));
    expect(results.sort()).toEqual(['ignored', 'ignored', 'ignored', 'ignored', 'paid']);
    const messages = await me.api('GET /api/order/notification/unread-count');
    expect(messages.count).toBe(1);
  });

  it('ignores another amount and an unknown payment', async () => {
    const { me, paymentNo, event } = await unpaid();
    expect(await settle(app.deps, event('wrong', 1_999))).toBe('ignored');
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'pending' });
    const unknown = { ...event('nowhere'), paymentNo: 'P20261120999999999999' };
    expect(await settle(app.deps, unknown)).toBe('ignored');
    expect(await settle(app.deps, event('right'))).toBe('paid');
  });

  it('refunds late money and leaves the orders cancelled', async () => {
    const { me, paymentNo, event } = await unpaid();
    app.clock.pass(window);
    await cancelExpired(app.deps);
    expect(await settle(app.deps, event('late-1'))).toBe('refund');
    expect(refunds.at(-1)).toMatchObject({ ref: 'late-1', amount: 2_000 });
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'refunded' });
    expect(first(await me.orders())).toMatchObject({ status: 4, cancelReason: 'timeout' });
    const messages = await me.api('GET /api/order/notification/list');
    expect(messages.records.map((item) => item.title.en)).toEqual(['Payment refunded', 'Order cancelled']);
  });

  it('cancels and refunds late money before the job did', async () => {
    const { me, paymentNo, event } = await unpaid();
    app.clock.pass(window);
    expect(await settle(app.deps, event('late-2'))).toBe('refund');
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'refunded' });
    expect(first(await me.orders())).toMatchObject({ status: 4 });
  });

  it('retries a refund that the provider did not accept', async () => {
    const { me, paymentNo, event } = await unpaid();
    await me.cancel(first(await me.orders()).id);
    broken = true;
    expect(await settle(app.deps, event('late-3'))).toBe('refund');
    app.clock.pass(60_000);
    await tendRefunds(app.deps);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'cancelled' });
    broken = false;
    app.clock.pass(2 * 60_000);
    await tendRefunds(app.deps);
    expect(refunds.at(-1)).toMatchObject({ ref: 'late-3' });
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'refunded' });
    const before = refunds.length;
    await tendRefunds(app.deps);
    expect(refunds).toHaveLength(before);
  });

  it('lets an operator resend a refund that the provider refused for good', async () => {
    const { me, paymentNo, event } = await unpaid();
    await me.cancel(first(await me.orders()).id);
    const admin = await addAccount(app, 9);
    answer = 'failed';
    await settle(app.deps, event('late-4'));
    answer = 'done';
    const failed = () => admin.api('GET /api/system/payment/refunds', { query: { status: 'failed' } });
    const refund = first((await failed()).records);
    expect(refund).toMatchObject({ paymentNo, amount: 2_000, provider: 'sandbox' });
    const told = await admin.api('GET /api/order/notification/list');
    expect(told.records[0]?.content.en).toContain(refund.refundNo);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'cancelled' });
    const resend = (from: { api: Api }, refundNo = refund.refundNo) =>
      from.api('POST /api/system/payment/refund/resend/{refundNo}', { params: { refundNo } });
    await refused(resend(me), 'forbidden');
    const [one, other] = await Promise.allSettled([resend(admin), resend(admin)]);
    expect([one, other].map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = refunds.filter(({ ref }) => ref === 'late-4').map(({ refundNo }) => refundNo);
    expect(again).toEqual([refund.refundNo, `${refund.refundNo}-2`]);
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'refunded' });
    expect((await failed()).total).toBe(0);
    await refused(resend(admin, `${refund.refundNo}-2`), 'transition_forbidden');
    await refused(resend(admin), 'decided');
  });

  it('refunds a second payment of the same order', async () => {
    const { me, paymentNo, event } = await unpaid();
    expect(await settle(app.deps, event('first'))).toBe('paid');
    expect(await settle(app.deps, event('second'))).toBe('refund');
    expect(refunds.at(-1)).toMatchObject({ ref: 'second' });
    expect(await me.payment(paymentNo)).toMatchObject({ status: 'paid' });
    const row = first(await app.deps.db.select().from(payment).where(eq(payment.paymentNo, paymentNo)));
    const events = await app.deps.db
      .select()
      .from(paymentReceipt)
      .where(eq(paymentReceipt.paymentId, row.id));
    expect(events.map((item) => item.outcome)).toEqual(['paid', 'refund']);
  });
});

describe('sandbox provider', () => {
  it('opens the page in the language of the buyer', async () => {
    const app = await testApp({ env: { SITE_URL: 'https://shop.test' } });
    const shop = await addShop(app);
    const me = await addBuyer(app);
    const made = await shop.product();
    const placed = await me.order({ items: [{ skuId: made.sku.id, quantity: 1 }], expectedPayable: 1_000 });
    const start = async (locale: 'zh' | 'en') =>
      app.client(me.token, { locale })('POST /api/payment/create', {
        body: { paymentNo: placed.paymentNo, method: 'alipay' },
      });
    expect((await start('zh')).qrText).toMatch(
      /^https:\/\/shop\.test\/qianduanshop\/sandbox-pay\?token=[\w-]{20,}$/,
    );
    expect((await start('en')).qrText).toMatch(
      /^https:\/\/shop\.test\/en\/qianduanshop\/sandbox-pay\?token=/,
    );
    await app.close();
  });
});

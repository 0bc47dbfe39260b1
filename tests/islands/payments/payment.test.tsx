import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../../locales/en/checkout/trade.json';
import common from '../../../locales/en/common/common.json';
import push from '../../../locales/en/messaging/push.json';
import { currencyRate, payment } from '../../../server/platform/db/schema.ts';
import type { PaymentRequest } from '../../../server/providers/payment/port.ts';
import { sandboxPayment } from '../../../server/providers/payment/sandbox.ts';
import { PaymentPage } from '../../../src/islands/payments/payment/payment-page.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { type Trade, tradeFixture } from '../../support/trade.ts';
import { openPages, signInAs, toastTexts } from '../page.ts';

/** The contents of the providers' QR codes. */
const codes = {
  wechat: 'weixin://wxpay/bizpayurl?pr=1',
  /** The link that WeChat opens on a phone. */
  onPhone: 'https://wx.tenpay.test/checkmweb?prepay_id=wx1',
  alipay: 'https://qr.alipay.test/bax0',
  bankcard: 'https://checkout.stripe.test/c/pay/cs_1',
  paypal: 'https://www.paypal.test/checkoutnow?token=1',
};
let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  // The page counts down by the clock of the browser.
  const clock = new TestClock();
  clock.pass(Date.now() - clock.now().getTime());
  const sandbox = sandboxPayment({ siteUrl: 'http://localhost', splitMaxBp: 3_000 }, clock.now);
  const gateway = {
    ...sandbox,
    start: async ({ method, phone }: PaymentRequest) => ({ qrText: codes[phone ? 'onPhone' : method] }),
  };
  app = await testApp({ payment: gateway, clock });
  trade = await tradeFixture(app);
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());
openPages(() => app, '/en/qianduanshop/payment');

describe('payment page', () => {
  it('opens the app on phones where the code is a link, and shows a QR code otherwise', async () => {
    const { me, paymentNo } = await trade.placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    const picture = await screen.findByRole('img', { name: en.payment.qrAlt });
    // Only the camera of WeChat reads this code.
    expect(screen.queryByRole('link')).toBeNull();
    expect(picture.closest('.max-lg\\:hidden')).toBeNull();

    await userEvent.click(screen.getByRole('radio', { name: en.payment.alipay }));
    const open = await screen.findByRole('link', {
      name: fill(en.payment.openApp, { app: en.payment.alipay }),
    });
    expect(open.getAttribute('href')).toBe(codes.alipay);
    expect(open.closest('div')?.textContent).toContain('¥20.00');
    await waitFor(() => expect(screen.getByRole('img').closest('.max-lg\\:hidden')).not.toBeNull());
  });

  it('reports bank cards as unavailable where no provider takes them', async () => {
    const { me, paymentNo } = await trade.placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    expect(await screen.findByText(en.payment.bankcardSoon)).toBeTruthy();
    expect(screen.queryByText(en.payment.cards)).toBeNull();
  });

  it('leads to the card page of the provider, and names who converts the yuan', async () => {
    const { payments } = app.deps;
    const { me, paymentNo } = await trade.placed();
    Object.assign(payments, { bankcard: payments.wechat });
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}&card=left`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    const open = await screen.findAllByRole('link', { name: en.payment.cardOpen });
    expect(open.map((link) => link.getAttribute('href'))).toEqual([codes.bankcard, codes.bankcard]);
    expect(screen.getByRole('status').textContent).toBe(en.payment.cardLeft);
    expect(screen.getByText(en.payment.cardCurrency)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    Object.assign(payments, { bankcard: null });
  });

  it('says exactly what PayPal and cards charge in the currency that is chosen', async () => {
    const { payments, db, clock } = app.deps;
    const rates = [
      { currency: 'USD' as const, rate: 71_800 },
      { currency: 'EUR' as const, rate: 78_000 },
    ];
    for (const rate of rates)
      await db.insert(currencyRate).values({ ...rate, day: '2026-01-02', createdAt: clock.now() });
    Object.assign(payments, { bankcard: payments.wechat, paypal: payments.wechat });
    const { me, paymentNo } = await trade.placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}&paypal=left`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    // ¥20.00 at 7.18; PayPal is not charged in yuan.
    const words = { yuan: '¥20.00', day: '2026-01-02' };
    const said = fill(en.payment.charged, { ...words, amount: 'US$2.79', rate: '7.1800' });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(en.payment.paypalLeft)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: '¥20.00' })).toBeNull();
    const [open] = await screen.findAllByRole('link', { name: en.payment.paypalOpen });
    expect(open?.getAttribute('href')).toBe(codes.paypal);
    await userEvent.click(screen.getByRole('radio', { name: '€2.56' }));
    const other = fill(en.payment.charged, { ...words, amount: '€2.56', rate: '7.8000' });
    expect(await screen.findByText(other)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Bank card/ }));
    await userEvent.click(screen.getByRole('radio', { name: '¥20.00' }));
    expect(await screen.findByText(en.payment.cardCurrency)).toBeTruthy();
    Object.assign(payments, { bankcard: null, paypal: null });
  });

  /** A browser with this user agent. */
  function browsing(userAgent: string) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  }
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

  it('opens WeChat by a link on a phone, and checks the payment when the buyer returns', async () => {
    browsing(iPhone);
    const payments = app.deps.payments;
    Object.assign(payments, { wechat: { ...payments.wechat, name: 'wechat', keepsCode: true } });
    const { me, paymentNo } = await trade.placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}&app=back`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    const name = fill(en.payment.openApp, { app: en.payment.wechat });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(codes.onPhone);
    await userEvent.click(screen.getByRole('button', { name: en.payment.appPaid }));
    await waitFor(() => expect(toastTexts()).toContain(en.payment.appOpen));
    Object.assign(payments, { wechat: { ...payments.wechat, name: 'sandbox' } });
  });

  it('sends a reader inside WeChat to a browser, where its links open', async () => {
    browsing(`${iPhone} MicroMessenger/8.0.50`);
    const { me, paymentNo } = await trade.placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    expect(await screen.findByText(en.payment.inWechat)).toBeTruthy();
  });

  it.each([2, -2, 48, -48])(
    'counts down by the clock of the server on a device %d hours off',
    async (hours) => {
      const { me, paymentNo } = await trade.placed();
      await signInAs(me);
      window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
      const answers = globalThis.fetch;
      const right = Date.now;
      // The server on the network sends its time; the one in this process does not.
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
        const answer = await answers(...asked);
        const headers = new Headers(answer.headers);
        headers.set('date', new Date(right()).toUTCString());
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
      });
      vi.spyOn(Date, 'now').mockImplementation(() => right() + hours * 3_600_000);
      const { container } = render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
      await waitFor(() => expect(container.textContent).toMatch(/(29:[0-5]\d|30:00)/));
      expect(container.textContent).not.toContain(en.payment.expired);
    },
  );

  it('reports a payment refused in the app, which can still be paid', async () => {
    const { me, paymentNo } = await trade.placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    await screen.findByRole('img', { name: en.payment.qrAlt });
    expect(screen.queryByRole('alert')).toBeNull();
    const [row] = await app.deps.db.select().from(payment).where(eq(payment.paymentNo, paymentNo));
    await app.client()('POST /api/payment/sandbox/{token}', {
      params: { token: row?.sandboxToken ?? '' },
      body: { action: 'refuse' },
    });
    const said = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(said.textContent).toContain(en.payment.declined.split('({{')[0]?.trim());
    expect(said.textContent).toContain(en.payment.declineUnknown);
    expect(await screen.findByRole('img', { name: en.payment.qrAlt })).toBeDefined();
  });

  it('explains why a payment was refused, and offers a retry or another method', async () => {
    const { me, paymentNo } = await trade.placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
    await me.pay(paymentNo, 'alipay');
    const refusal = { declinedAt: new Date(), declineReason: 'funds' } as const;
    await app.deps.db.update(payment).set(refusal).where(eq(payment.paymentNo, paymentNo));
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain(en.payment.declineReasons.funds);
    const chosen = () => screen.getAllByRole('radio').find((one) => (one as HTMLInputElement).checked);
    expect(chosen()).toBe(screen.getByRole('radio', { name: en.payment.alipay }));
    await screen.findByRole('img', { name: en.payment.qrAlt });
    await userEvent.click(screen.getByRole('button', { name: en.payment.otherMethod }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: en.payment.wechat }));
    await userEvent.click(screen.getByRole('button', { name: en.payment.tryAgain }));
    expect(screen.queryByRole('img', { name: en.payment.qrAlt })).toBeNull();
    await screen.findByRole('img', { name: en.payment.qrAlt });

    const unknown = { declinedAt: new Date(), declineReason: null };
    await app.deps.db.update(payment).set(unknown).where(eq(payment.paymentNo, paymentNo));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(en.payment.declineUnknown), {
      timeout: 5_000,
    });
  });

  it('says what follows after paying: the shop that packs, and the way to the order', async () => {
    const placed = await trade.placed();
    const { me, paymentNo, orderNo } = placed;
    await signInAs(me);
    await trade.pay(placed);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
    render(<PaymentPage t={en} card={common.card} push={push} locale="en" />);
    const next = await screen.findByRole('region', { name: en.payment.next.title }, { timeout: 5_000 });
    const order = await me.api('GET /api/order/by-no/{orderNo}', { params: { orderNo } });
    expect(next.textContent).toContain(fill(en.payment.next.ships, { shop: order.shopName.en }));
    const link = within(next).getByRole('link', {
      name: new RegExp(`^${en.payment.next.follow}.*${orderNo}$`),
    });
    expect(link.getAttribute('href')).toContain(orderNo);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../../server/contexts/payments/index.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { TestClock } from '../../support/test-app.ts';

const minute = 60_000;
const clock = new TestClock();
let gateway: Awaited<ReturnType<typeof wechatGateway>>;
let shop: Awaited<ReturnType<typeof gatewayShop>>;
beforeAll(async () => {
  gateway = await wechatGateway('public key', clock);
  shop = await gatewayShop(clock, gateway.env, 'wechat');
});
beforeEach(() => {
  gateway.suffer('none');
  gateway.state.takesPhones = true;
});
afterAll(async () => {
  await shop.app.close();
  await gateway.close();
});

describe('WeChat Pay on phones', () => {
  it('gives a phone a link that opens WeChat, returns to its payment, and is paid like a code', async () => {
    const { me, paymentNo, payOnPhone, status } = await shop.placed();
    const { qrText, linkSeconds } = await payOnPhone();
    const { number, back } = gateway.openLink(qrText);
    expect(number).toBe(`${paymentNo}H`);
    expect(back).toBe(`http://localhost:4321/en/qianduanshop/payment?no=${paymentNo}&app=back`);
    expect(linkSeconds).toBe(240);
    expect(gateway.tradeOf(number).body).toMatchObject({
      amount: { total: 2_000, currency: 'CNY' },
      notify_url: 'http://localhost:4321/api/payment/notify/wechat',
      scene_info: {
        payer_client_ip: '127.0.0.1',
        h5_info: { type: 'Wap', app_url: 'http://localhost:4321' },
      },
    });
    gateway.pay(number);
    expect((await gateway.tellPaid(shop.app, number)).status).toBe(200);
    expect(await status()).toBe('paid');
    expect(first(await me.orders())).toMatchObject({ status: 1, payable: 2_000 });
  });

  it('queries the provider when the buyer returns before the notification', async () => {
    const { me, paymentNo, payOnPhone } = await shop.placed();
    const { number } = gateway.openLink((await payOnPhone()).qrText);
    gateway.pay(number);
    const asked = await me.api('POST /api/payment/check/{paymentNo}', { params: { paymentNo } });
    expect(asked.status).toBe('paid');
  });

  it('reuses a link while it is valid, and then issues another one whose number cannot be paid twice', async () => {
    const { paymentNo, payOnPhone, status } = await shop.placed();
    const { qrText } = await payOnPhone();
    clock.pass(3 * minute);
    expect(await payOnPhone()).toMatchObject({ qrText, linkSeconds: 60 });
    clock.pass(minute);
    const next = gateway.openLink((await payOnPhone()).qrText);
    expect(next.number).toBe(`${paymentNo}01H`);
    expect(gateway.tradeOf(`${paymentNo}H`).state).toBe('CLOSED');
    expect(() => gateway.openLink(qrText)).toThrow('nothing is to be paid');
    gateway.pay(next.number);
    await gateway.tellPaid(shop.app, next.number);
    expect(await status()).toBe('paid');
  });

  it('closes the code when the buyer continues on a phone, and the link on returning to a screen', async () => {
    const { paymentNo, pay, payOnPhone } = await shop.opened();
    const { number } = gateway.openLink((await payOnPhone()).qrText);
    expect(gateway.tradeOf(paymentNo).state).toBe('CLOSED');
    const again = await pay();
    expect(again.qrText).toMatch(/^weixin:/);
    expect(again.linkSeconds).toBeNull();
    expect(gateway.tradeOf(number).state).toBe('CLOSED');
    expect(gateway.tradeOf(`${paymentNo}02`).state).toBe('NOTPAY');
    await reconcile(shop.app.deps);
    expect(gateway.tradeOf(`${paymentNo}02`).state).toBe('NOTPAY');
  });

  it('accepts a payment by the code while another device starts one, and opens nothing more', async () => {
    const { paymentNo, payOnPhone, status } = await shop.opened();
    gateway.pay(paymentNo);
    await refused(payOnPhone(), 'transition_forbidden');
    expect(await status()).toBe('paid');
    expect(() => gateway.tradeOf(`${paymentNo}01H`)).toThrow('nobody opened');
  });

  it('opens no second charge while the provider cannot close the first', async () => {
    const { paymentNo, payOnPhone, status } = await shop.opened();
    gateway.suffer('down');
    await refused(payOnPhone(), 'payment_failed');
    gateway.suffer('none');
    expect(() => gateway.tradeOf(`${paymentNo}01H`)).toThrow('nobody opened');
    gateway.pay(paymentNo);
    await gateway.tellPaid(shop.app, paymentNo);
    expect(await status()).toBe('paid');
  });

  it('falls back to a code where the merchant has no contract for phones', async () => {
    gateway.state.takesPhones = false;
    const { paymentNo, payOnPhone, status } = await shop.placed();
    expect((await payOnPhone()).qrText).toMatch(/^weixin:/);
    gateway.pay(`${paymentNo}01`);
    await gateway.tellPaid(shop.app, `${paymentNo}01`);
    expect(await status()).toBe('paid');
  });
});

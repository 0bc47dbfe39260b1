import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, tendRefunds } from '../../../server/contexts/payments/index.ts';
import { gatewayShop } from '../../support/fakes/gateway-shop.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { TestClock } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

// Like the provider, the fake refuses a number that is used for another amount, and a payment by a closed one.
const clock = new TestClock();
let gateway: Awaited<ReturnType<typeof wechatGateway>>;
let shop: Awaited<ReturnType<typeof gatewayShop>>;
beforeAll(async () => {
  gateway = await wechatGateway('public key', clock);
  shop = await gatewayShop(clock, gateway.env, 'wechat');
});
afterAll(async () => {
  await shop.app.close();
  await gateway.close();
});

type Opened = Awaited<ReturnType<typeof shop.opened>>;
async function reprice({ me }: Opened, adjustment = -500) {
  const { id, payable } = first(await me.orders());
  const body = { adjustment, expectedPayable: payable, reason: 'A regular customer' };
  await shop.shop.owner.api('POST /api/supplier/order/price/{id}', { ...byId(id), body });
}

describe('repriced payment at the provider', () => {
  it('closes the charge of the old amount, and opens a new one under another number', async () => {
    const one = await shop.opened();
    await reprice(one);
    await reconcile(shop.app.deps);
    expect(gateway.tradeOf(one.paymentNo).state).toBe('CLOSED');
    const again = await one.pay();
    expect(again).toMatchObject({ paymentNo: one.paymentNo, amount: 1_500 });
    expect(again.qrText).not.toBe(one.qrText);
    const number = `${one.paymentNo}01`;
    expect(gateway.tradeOf(number).body).toMatchObject({ amount: { total: 1_500, currency: 'CNY' } });
    gateway.pay(number);
    await gateway.tellPaid(shop.app, number);
    expect(await one.status()).toBe('paid');
    expect(first(await one.me.orders())).toMatchObject({ status: 1, payable: 1_500 });
  });

  it('refunds money paid by the old code, however the notification arrives', async () => {
    for (const hear of ['message', 'question'] as const) {
      const one = await shop.opened();
      gateway.pay(one.paymentNo);
      await reprice(one);
      if (hear === 'message') await gateway.tellPaid(shop.app, one.paymentNo);
      else await reconcile(shop.app.deps);
      await tendRefunds(shop.app.deps);
      expect(gateway.refundsOf(one.paymentNo).map(({ body }) => body)).toMatchObject([
        { out_refund_no: one.refundNo, amount: { refund: 2_000, total: 2_000, currency: 'CNY' } },
      ]);
      expect(await one.status()).toBe('pending');
      await one.pay();
      gateway.pay(`${one.paymentNo}01`);
      await gateway.tellPaid(shop.app, `${one.paymentNo}01`);
      expect(await one.status()).toBe('paid');
    }
  });
});

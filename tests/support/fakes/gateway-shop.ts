import type { ChargeCurrency } from '../../../contract/payments/payment.ts';
import type { PaymentMethodName } from '../../../server/providers/payment/port.ts';
import { addBuyer, addShop } from '../fixtures/checkout.ts';
import { addAccount, first } from '../fixtures/fixtures.ts';
import { type TestClock, testApp } from '../test-app.ts';

/** A supplier that is paid through a fake provider, with helpers for its tests. */
export async function gatewayShop(
  clock: TestClock,
  env: Readonly<Record<string, string>>,
  method: PaymentMethodName,
  currency?: ChargeCurrency,
) {
  const app = await testApp({ clock, env });
  const shop = await addShop(app);
  const admin = await addAccount(app, 9);
  const callbacks = async () =>
    (await admin.api('GET /api/system/payment/events', { query: { kind: 'callback' } })).records;

  /** An order of 20.00. */
  async function placed() {
    const me = await addBuyer(app);
    const made = await shop.product({ skus: [{ stock: 5 }] });
    const items = [{ skuId: made.sku.id, quantity: 2 }];
    const { paymentNo } = await me.order({ items, expectedPayable: 2_000 });
    return {
      me,
      paymentNo,
      /** The number of its first refund. */
      refundNo: `R${paymentNo.slice(1)}01`,
      pay: (chosen = currency) => me.pay(paymentNo, method, false, chosen),
      payOnPhone: () => me.pay(paymentNo, method, true),
      status: async () => (await me.payment(paymentNo)).status,
      cancel: async () => me.cancel(first(await me.orders()).id),
    };
  }

  return {
    app,
    shop,
    admin,
    placed,
    /** The same with its QR code on the buyer's screen. */
    async opened() {
      const one = await placed();
      const { qrText } = await one.pay();
      return { ...one, qrText };
    },
    /** The log of a payment, oldest first. */
    async events(paymentNo: string) {
      const page = await admin.api('GET /api/system/payment/events', { query: { paymentNo } });
      return page.records.map(({ kind, outcome }) => `${kind} ${outcome}`).reverse();
    },
    /** Why the newest notification was refused. */
    async refusal() {
      const newest = first(await callbacks());
      return newest.paymentNo === null ? `${newest.outcome} ${newest.detail}` : 'taken';
    },
  };
}

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transitionPayment } from '../../../server/contexts/orders/index.ts';
import {
  type PaymentStatus,
  paymentTransitions,
} from '../../../server/contexts/orders/order/payment-state-machine.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import { payment } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first, unique } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const statuses: readonly PaymentStatus[] = ['pending', 'paid', 'cancelled', 'refunded'];
const actions = ['pay', 'cancel', 'refund'] as const;
const allowed = (action: string, from: PaymentStatus) =>
  paymentTransitions.find(([name, before]) => name === action && before === from)?.[2];

describe('payment state machine', () => {
  it.each(actions.flatMap((action) => statuses.map((from) => [action, from] as const)))(
    'allows or forbids to %s a payment that is %s',
    (action, from) => {
      const after = allowed(action, from);
      if (after) expect(transitionPayment(action, from)).toBe(after);
      else expect(() => transitionPayment(action, from)).toThrow('transition_forbidden');
    },
  );
});

describe('payment', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  /** A payment in a status, set directly. */
  async function paymentIn(status: PaymentStatus) {
    const buyer = await addBuyer(app);
    const made = await shop.product();
    const items = [{ skuId: made.sku.id, quantity: 1 }];
    const { paymentNo } = await buyer.order({ items, expectedPayable: 1_000 });
    await app.deps.db.update(payment).set({ status }).where(eq(payment.paymentNo, paymentNo));
    const now = async () =>
      first(await app.deps.db.select().from(payment).where(eq(payment.paymentNo, paymentNo))).status;
    return { buyer, paymentNo, now };
  }

  it.each(statuses)('that is %s is cancelled only where the table allows', async (from) => {
    const { buyer, now } = await paymentIn(from);
    const [order] = await buyer.orders();
    const isDone = await buyer.cancel(order?.id ?? 0).then(
      () => true,
      () => false,
    );
    expect(isDone).toBe(allowed('cancel', from) !== undefined);
    expect(await now()).toBe(allowed('cancel', from) ?? from);
  });

  it.each(statuses)('that is %s accepts money once, and refunds any other money', async (from) => {
    const { paymentNo, now } = await paymentIn(from);
    const event = { provider: 'sandbox' as const, eventId: `e-${unique()}`, paymentNo, amount: 1_000 };
    const isTaken = allowed('pay', from) !== undefined;
    expect(await settle(app.deps, event)).toBe(isTaken ? 'paid' : 'refund');
    // Money after the cancellation is refunded at once: the sandbox does not delay.
    expect(await now()).toBe(isTaken ? 'paid' : from === 'cancelled' ? 'refunded' : from);
  });
});

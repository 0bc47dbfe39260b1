import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelExpired, cancelIfExpired } from '../../../server/contexts/orders/index.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import { order, payment, product, sku } from '../../../server/platform/db/schema.ts';
import { ApiError } from '../../../src/lib/api.ts';
import { addBuyer, addShop, withAddress } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { openBuyers } from '../../support/fixtures/many-buyers.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('order races', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  const stockOf = async (id: number) =>
    first(await app.deps.db.select().from(sku).where(eq(sku.id, id))).stock;
  const outcomes = (results: readonly PromiseSettledResult<unknown>[]) => {
    const tally: Record<string, number> = {};
    for (const result of results) {
      const name = result.status === 'fulfilled' ? 'placed' : String(result.reason.error);
      tally[name] = (tally[name] ?? 0) + 1;
    }
    return tally;
  };

  it('sell the last piece once, to one of two hundred', { timeout: 120_000 }, async () => {
    const made = await shop.product({ skus: [{ stock: 1 }] });
    const sessions = await openBuyers(app.deps, 200);
    const buyers = await Promise.all(sessions.map(({ token }) => withAddress(app.client(token))));
    const items = [{ skuId: made.sku.id, quantity: 1 }];
    // A busy database refuses some of them, which are repeated.
    const order = async (buyer: (typeof buyers)[number]): Promise<unknown> => {
      try {
        return await buyer.order({ items, expectedPayable: 1_000 });
      } catch (error) {
        if (error instanceof ApiError && error.error === 'unavailable') return order(buyer);
        throw error;
      }
    };
    const results = await Promise.allSettled(buyers.map(order));
    expect(outcomes(results)).toEqual({ placed: 1, out_of_stock: 199 });
    expect(await stockOf(made.sku.id)).toBe(0);
  });

  it('never deadlock when carts overlap in any order', async () => {
    const products = [await shop.product(), await shop.product(), await shop.product()];
    const skuIds = products.map((item) => item.sku.id);
    const buyers = [];
    for (let at = 0; at < 12; at += 1) buyers.push(await addBuyer(app));
    const results = await Promise.allSettled(
      buyers.map((buyer, at) => {
        const items = (at % 2 ? skuIds : [...skuIds].reverse()).map((skuId) => ({ skuId, quantity: 1 }));
        return buyer.order({ items, expectedPayable: 3_000 });
      }),
    );
    expect(outcomes(results)).toEqual({ placed: 10, out_of_stock: 2 });
    expect(await Promise.all(skuIds.map(stockOf))).toEqual([0, 0, 0]);
  });

  it('detect a sold-out product when its last two SKUs are sold at once', async () => {
    const made = await shop.product({ skus: [{ stock: 1 }, { stock: 1 }] });
    const buyers = [await addBuyer(app), await addBuyer(app)];
    await app.touched();
    await Promise.all(
      buyers.map((buyer, at) =>
        buyer.order({
          items: [{ skuId: made.skus[at]?.id ?? 0, quantity: 1 }],
          expectedPayable: 1_000,
        }),
      ),
    );
    const rows = await app.deps.db.select().from(product).where(eq(product.id, made.id));
    expect(first(rows).hasStock).toBe(false);
    expect(await app.touched()).toEqual([`product:${made.id}`]);
  });

  it('answer a retry with the same order, and another request with a conflict', async () => {
    const me = await addBuyer(app);
    const made = await shop.product();
    await me.add(made.id, 2);
    const body = { expectedPayable: 2_000, key: 'try-1' };
    const placed = await me.order(body);
    expect(await me.order(body)).toEqual(placed);
    await refused(me.order({ ...body, expectedPayable: 1_000 }), 'idempotency_conflict');
    expect(await stockOf(made.sku.id)).toBe(8);
    const stranger = await addBuyer(app);
    await stranger.add(made.id);
    const own = await stranger.order({ expectedPayable: 1_000, key: 'try-1' });
    expect(own.paymentNo).not.toBe(placed.paymentNo);
    for (const key of ['', 'x'.repeat(81), 'a b']) {
      await refused(me.order({ ...body, key }), 'invalid_input', 'header.idempotency-key');
    }
  });

  it('place one order for ten requests with one key', async () => {
    const me = await addBuyer(app);
    const made = await shop.product({ skus: [{ stock: 1 }] });
    const items = [{ skuId: made.sku.id, quantity: 1 }];
    const results = await Promise.all(
      Array.from({ length: 10 }, () => me.order({ items, expectedPayable: 1_000, key: 'burst' })),
    );
    expect(new Set(results.map((item) => item.paymentNo)).size).toBe(1);
    expect(await me.orders()).toHaveLength(1);
    expect(await stockOf(made.sku.id)).toBe(0);
  });

  it('order a cart once when two tabs check out', async () => {
    const me = await addBuyer(app);
    const made = await shop.product();
    await me.add(made.id);
    const tabs = [me.order({ expectedPayable: 1_000 }), me.order({ expectedPayable: 1_000 })];
    expect(outcomes(await Promise.allSettled(tabs))).toEqual({ placed: 1, nothing_selected: 1 });
  });

  it('let either payment or cancellation win, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const me = await addBuyer(app);
      const made = await shop.product({ skus: [{ stock: 4 }] });
      const items = [{ skuId: made.sku.id, quantity: 4 }];
      const { paymentNo, payable: amount } = await me.order({ items, expectedPayable: 4_000 });
      const [mine] = await me.orders();
      const event = { provider: 'sandbox' as const, eventId: `race-${round}`, paymentNo, amount };
      const both = [settle(app.deps, event), me.cancel(mine?.id ?? 0)];
      await Promise.allSettled(round % 2 ? both : both.reverse());
      const { status } = await me.payment(paymentNo);
      const after = first(await me.orders());
      expect([status, after.status, await stockOf(made.sku.id)]).toEqual(
        status === 'paid' ? ['paid', 1, 0] : ['refunded', 4, 4],
      );
    }
  });

  it('cancel once at the deadline, and notify the buyer', async () => {
    const me = await addBuyer(app);
    const made = await shop.product();
    const items = [{ skuId: made.sku.id, quantity: 10 }];
    const { paymentNo } = await me.order({ items, expectedPayable: 10_000 });
    const paymentId = first(
      await app.deps.db.select().from(payment).where(eq(payment.paymentNo, paymentNo)),
    ).id;
    app.clock.pass(30 * 60_000 - 1);
    expect(await cancelIfExpired(app.deps, paymentId)).toBe(false);
    app.clock.pass(1);
    const runs = await Promise.all([
      cancelIfExpired(app.deps, paymentId),
      cancelIfExpired(app.deps, paymentId),
    ]);
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await cancelIfExpired(app.deps, 2_000_000_000)).toBe(false);
    expect(await stockOf(made.sku.id)).toBe(10);
    expect(first(await me.orders())).toMatchObject({ status: 4, cancelReason: 'timeout' });
    const messages = await me.api('GET /api/order/notification/list');
    expect(messages.records[0]?.content.zh).toContain(first(await me.orders()).orderNo);
    expect(app.asked.live).toContain(me.id);
  });

  it('cancel all overdue orders', async () => {
    const me = await addBuyer(app);
    const made = await shop.product();
    const items = [{ skuId: made.sku.id, quantity: 1 }];
    for (let at = 0; at < 3; at += 1) await me.order({ items, expectedPayable: 1_000 });
    app.clock.pass(31 * 60_000);
    await me.order({ items, expectedPayable: 1_000 });
    await cancelExpired(app.deps);
    const statuses = (await me.orders()).map((item) => item.status);
    expect(statuses).toEqual([0, 4, 4, 4]);
    expect(await stockOf(made.sku.id)).toBe(9);
    expect(await app.deps.db.$count(order, eq(order.status, 0))).toBeGreaterThan(0);
  });
});

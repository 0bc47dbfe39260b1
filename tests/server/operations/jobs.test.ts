import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanAccounts } from '../../../server/contexts/identity/index.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import { renderNewDay } from '../../../server/contexts/storefront/index.ts';
import { refreshStatistics } from '../../../server/contexts/trust/index.ts';
import { startJobs } from '../../../server/jobs/queue.ts';
import { order, product, review, session, smsCode, supplier } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first, newMobile } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;

describe('periodic jobs', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
    await refreshStatistics(app.deps);
  });
  beforeEach(() => app.touched());
  afterAll(() => app.close());

  const productRow = async (id: number) =>
    first(await app.deps.db.select().from(product).where(eq(product.id, id)));
  const shopRow = async () =>
    first(await app.deps.db.select().from(supplier).where(eq(supplier.id, shop.id)));
  async function run() {
    app.clock.pass(2 * minute);
    await refreshStatistics(app.deps);
    return app.touched();
  }
  async function sell(skuId: number, quantity: number, paid: boolean) {
    const me = await addBuyer(app);
    const items = [{ skuId, quantity }];
    const { paymentNo, payable: amount } = await me.order({ items, expectedPayable: quantity * 1_000 });
    const event = { provider: 'sandbox' as const, eventId: paymentNo, paymentNo, amount };
    if (paid) await settle(app.deps, event);
    return { ...me, orderId: first(await me.orders()).id };
  }

  it('adds sold pieces once and invalidates their pages', async () => {
    const made = await shop.product({ sales: 100, skus: [{ stock: 50 }] });
    const idle = await shop.product({ sales: 7 });
    await sell(made.sku.id, 3, true);
    await sell(made.sku.id, 5, false);
    const touched = await run();
    expect((await productRow(made.id)).sales).toBe(103);
    expect((await productRow(idle.id)).sales).toBe(7);
    expect(touched).toEqual(
      expect.arrayContaining(['list:all', `list:supplier:${shop.id}`, `product:${made.id}`]),
    );
    expect(touched.filter((tag) => tag.startsWith('list:category:'))).toHaveLength(3);
    expect(touched).not.toContain(`product:${idle.id}`);
    expect(await run()).toEqual([]);
    expect((await productRow(made.id)).sales).toBe(103);
  });

  it('counts a sale once when two processes run at once', async () => {
    const made = await shop.product({ sales: 0 });
    await sell(made.sku.id, 2, true);
    app.clock.pass(2 * minute);
    await Promise.all([refreshStatistics(app.deps), refreshStatistics(app.deps)]);
    expect((await productRow(made.id)).sales).toBe(2);
  });

  it('updates ratings of product and supplier from reviews, and transactions from completed orders', async () => {
    const made = await shop.product();
    const before = (await shopRow()).transactions;
    const buyer = await sell(made.sku.id, 1, true);
    const values = {
      productId: made.id,
      accountId: buyer.id,
      nickname: 'A***b',
      rating: 5,
      content: 'Good cup',
      locale: 'en' as const,
      images: [],
      spec: { zh: '', en: '' },
      createdAt: app.clock.now(),
    };
    await app.deps.db.insert(review).values([values, { ...values, rating: 3 }]);
    await app.deps.db
      .update(order)
      .set({ status: 3, completedAt: app.clock.now() })
      .where(eq(order.id, buyer.orderId));
    const touched = await run();
    expect(await productRow(made.id)).toMatchObject({ rating: 4, reviewCount: 2 });
    expect(await shopRow()).toMatchObject({ rating: 4, transactions: before + 1 });
    expect(touched).toEqual(expect.arrayContaining(['suppliers', `supplier:${shop.id}`]));
  });

  it('re-renders pages that change with the date alone', async () => {
    await app.touched();
    await renderNewDay(app.deps);
    expect(await app.touched()).toEqual(
      expect.arrayContaining(['articles', 'coupons', `supplier:${shop.id}`, 'suppliers']),
    );
  });

  it('deletes expired sessions and codes', async () => {
    const me = await addAccount(app);
    const mobile = newMobile();
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
    const left = async () => [
      await app.deps.db.$count(session, eq(session.accountId, me.id)),
      await app.deps.db.$count(smsCode, eq(smsCode.mobile, mobile)),
    ];
    await cleanAccounts(app.deps);
    expect(await left()).toEqual([1, 1]);
    app.clock.pass(25 * 60 * minute);
    await cleanAccounts(app.deps);
    expect(await left()).toEqual([0, 1]);
    app.clock.pass(24 * 60 * minute);
    await cleanAccounts(app.deps);
    expect(await left()).toEqual([0, 0]);
  });

  it('cancels an order through the queue and stops cleanly', async () => {
    const jobs = await startJobs(app.deps, 0.5);
    const made = await shop.product();
    const buyer = await sell(made.sku.id, 1, false);
    const placed = app.asked.placed.at(-1);
    app.clock.pass(31 * minute);
    jobs.orderPlaced(placed?.paymentId ?? 0, new Date());
    const status = async () => first(await buyer.orders()).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(4);
    await jobs.close();
    // A second start finds its queues and schedules.
    const again = await startJobs(app.deps, 0.5);
    await again.close();
  });
});

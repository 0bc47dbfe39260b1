import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFailure, paymentRefund, publishOutbox } from '../../../server/platform/db/schema.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
});
afterAll(() => app.close());

const dayMs = 24 * 3_600_000;
async function dashboard(
  role: 'super' | 'auditor' | 'finance' | 'content' = 'super',
  days: '7' | '30' = '7',
) {
  const somebody = await addAccount(app);
  await giveRole(app.deps.db, somebody.id, role);
  return somebody.api('GET /api/system/dashboard', { query: { days } });
}
const todo = async (name: string) => (await dashboard()).todos.find((one) => one.name === name);

describe('dashboard', () => {
  it('compares the sales of today with yesterday, by day and with the previous period', async () => {
    await fixture.paid([[1_000, 2]]);
    await fixture.later(dayMs);
    const { made } = await fixture.paid([[3_000, 1]]);
    await fixture.placed([[500, 1]]);
    const { trade } = await dashboard();
    const figure = (name: string) => trade?.figures.find((one) => one.name === name);
    expect(figure('paid')).toMatchObject({ today: 3_000, yesterday: 2_000 });
    expect(figure('payments')).toMatchObject({ today: 1, yesterday: 1 });
    expect(figure('orders')).toMatchObject({ today: 2, yesterday: 1 });
    expect(trade?.days).toHaveLength(7);
    expect(trade?.days.slice(-2).map(({ paid }) => paid)).toEqual([2_000, 3_000]);
    expect(trade?.now).toEqual({ orders: 3, payments: 2, paid: 5_000 });
    expect(trade?.before).toEqual({ orders: 0, payments: 0, paid: 0 });
    expect(trade?.products[0]).toMatchObject({ id: made[0]?.id, pieces: 1, amount: 3_000 });
    expect(trade?.shops).toMatchObject([{ id: fixture.shop.id, orders: 2, amount: 5_000 }]);
    await fixture.later(7 * dayMs);
    const later = (await dashboard()).trade;
    expect(later?.now.paid).toBe(0);
    expect(later?.before.paid).toBe(5_000);
  });

  it('counts pending work, overdue items first', async () => {
    const placed = await fixture.shipped();
    const { id } = await fixture.ask(placed);
    await fixture.refuse(id);
    const body = { content: 'It is broken' };
    await placed.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body });
    expect(await todo('rulings')).toMatchObject({ count: 1, overdue: 0 });
    const other = await fixture.ask(await fixture.shipped());
    await fixture.accept(other.id);
    await app.deps.db
      .update(paymentRefund)
      .set({ status: 'failed', endedAt: new Date(app.clock.now().getTime() - 2 * dayMs) });
    const { todos } = await dashboard();
    expect(todos[0]).toMatchObject({ name: 'refunds', overdue: expect.any(Number) });
    expect(todos[0]?.overdue).toBeGreaterThan(0);
  });

  it('shows each role its permitted figures, and none of the platform to suppliers', async () => {
    const auditor = await dashboard('auditor');
    expect(auditor.todos.map(({ name }) => name)).toEqual(['applications', 'shopRequests', 'products']);
    expect(auditor.trade).toBeNull();
    const finance = await dashboard('finance');
    expect(finance.trade).not.toBeNull();
    expect(finance.todos.map(({ name }) => name)).not.toContain('applications');
    expect((await dashboard('content')).todos.map(({ name }) => name)).toEqual(['heldReviews']);
    await refused(fixture.owner.api('GET /api/system/dashboard'), 'forbidden');
  });

  it('shows the state of the publisher, and failing pages', async () => {
    const { db } = app.deps;
    await db.delete(publishOutbox);
    await db.insert(publishOutbox).values({ tag: 'product:1' });
    const retryAt = app.clock.now();
    await db.insert(pageFailure).values([
      { path: '/a', failures: 2, retryAt, error: 'Error: no picture' },
      { path: '/b', failures: 0, retryAt, error: '' },
    ]);
    const admin = await addAccount(app, 9);
    const health = await admin.api('GET /api/system/health');
    expect(health.publisher).toMatchObject({ waiting: 1, failing: 1, error: 'Error: no picture' });
    expect(health.payments.map(({ method, provider }) => [method, provider])).toEqual([
      ['wechat', 'sandbox'],
      ['alipay', 'sandbox'],
      ['bankcard', 'none'],
      ['paypal', 'none'],
    ]);
  });
});

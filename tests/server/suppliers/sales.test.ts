import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetVisitors } from '../../../server/contexts/storefront/index.ts';
import { order, orderItem, viewSeen } from '../../../server/platform/db/schema.ts';
import { addAccount, addSupplier, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const today = () => new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
type Query = { from?: string; to?: string };
const summary = ({ owner }: Trade, query: Query = {}) =>
  owner.api('GET /api/supplier/sales/summary', { query });
const trend = ({ owner }: Trade, query: Query = {}) => owner.api('GET /api/supplier/sales/trend', { query });
const products = ({ owner }: Trade, query: Record<string, string> = {}) =>
  owner.api('GET /api/supplier/sales/goods', { query });

describe('sales figures', () => {
  it('agree with the orders: price changes, refunds and unpaid orders included', async () => {
    const fixture = await tradeFixture(app);
    const stranger = await tradeFixture(app);
    await stranger.paid([[5_000, 3]]);
    const cheaper = await fixture.placed([
      [1_000, 2],
      [333, 3],
    ]);
    await fixture.owner.api('POST /api/supplier/order/price/{id}', {
      ...byId(cheaper.id),
      body: { adjustment: -101, freight: 50, expectedPayable: 2_999, reason: 'A regular' },
    });
    await fixture.pay({ ...cheaper, amount: 2_948 });
    await fixture.later(dayMs);
    const returned = await fixture.received([[700, 3]]);
    const { id } = await fixture.ask(returned, { pieces: 2 });
    await fixture.accept(id);
    await fixture.placed([[900, 1]]);
    const dropped = await fixture.placed([[400, 1]]);
    await dropped.me.cancel(dropped.id);
    const { db } = app.deps;
    const rows = await db.select().from(order).where(eq(order.supplierId, fixture.shop.id));
    const paid = rows.filter(({ paidAt }) => paidAt);
    const sum = (of: typeof rows, name: 'payable' | 'refunded') =>
      of.reduce((total, row) => total + row[name], 0);
    expect([sum(paid, 'payable'), sum(rows, 'refunded')]).toEqual([2_948 + 2_100, 1_400]);

    const { now, before } = await summary(fixture);
    expect(now).toMatchObject({
      to: today(),
      orders: { count: 4, buyers: 4, amount: sum(rows, 'payable') },
      payments: { count: 2, buyers: 2, amount: sum(paid, 'payable') },
      refunds: { count: 1, buyers: 1, amount: sum(rows, 'refunded') },
      funnel: { visitors: 0, ordering: 4, paying: 2 },
    });
    expect(before).toMatchObject({ orders: { count: 0, amount: 0 }, payments: { count: 0 } });
    expect(Date.parse(now.from) - Date.parse(before.to)).toBe(dayMs);

    const days = await trend(fixture);
    const total = (name: 'orders' | 'ordered' | 'payments' | 'paid' | 'refunds' | 'refunded') =>
      days.reduce((all, one) => all + one[name], 0);
    expect(days).toHaveLength(7);
    expect([total('orders'), total('ordered')]).toEqual([4, now.orders.amount]);
    expect([total('payments'), total('paid')]).toEqual([2, now.payments.amount]);
    expect([total('refunds'), total('refunded')]).toEqual([1, 1_400]);
    expect(days.slice(-2).map(({ paid: fen }) => fen)).toEqual([2_948, 2_100]);

    const { records } = await products(fixture);
    const items = await db
      .select()
      .from(orderItem)
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .where(eq(order.supplierId, fixture.shop.id));
    expect(records.reduce((all, { amount }) => all + amount, 0)).toBe(now.payments.amount);
    expect(records.reduce((all, { ordered }) => all + ordered, 0)).toBe(
      items.reduce((all, { order_item }) => all + order_item.quantity, 0),
    );
    expect(first(records)).toMatchObject({
      amount: 2_100,
      paid: 3,
      ordered: 3,
      refunded: 2,
      conversion: null,
    });
    // The day before alone, beside the one before it.
    const yesterday = first(days.slice(-2)).day;
    const one = await summary(fixture, { from: yesterday, to: yesterday });
    expect([one.now.payments.amount, one.before.payments.amount]).toEqual([2_948, 0]);
  });

  it('count views once for a visitor and day, and no robots, owners or endless reloads', async () => {
    const fixture = await tradeFixture(app);
    const [goods, other] = [await fixture.shop.product(), await fixture.shop.product()];
    const gone = await fixture.shop.product({ status: 'off_shelf' });
    const guest = app.client();
    const buyer = await addAccount(app);
    const look = (api: typeof guest, { id } = goods, agent = 'Mozilla/5.0') =>
      api('POST /api/product/view/{id}', { ...byId(id), headers: { 'user-agent': agent } });
    for (let times = 0; times < 12; times += 1) await look(guest);
    await look(buyer.api);
    await look(buyer.api, other);
    await look(guest, goods, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    await look(fixture.owner.api);
    await look(guest, gone);
    await look(guest, { ...goods, id: 2_000_000_000 });
    const { now, visitsSince } = await summary(fixture);
    expect([now.views, now.funnel.visitors, visitsSince]).toEqual([12, 2, today()]);
    const viewed = async (query = {}) =>
      (await products(fixture, query)).records.map(({ id, views, visitors, conversion }) => [
        id,
        views,
        visitors,
        conversion,
      ]);
    expect(await viewed({ sort: 'views' })).toEqual([
      [goods.id, 11, 2, 0],
      [other.id, 1, 1, 0],
      [gone.id, 0, 0, null],
    ]);
    expect((await viewed({ sort: 'views', order: 'asc' })).map(([id]) => id)).toEqual([
      gone.id,
      other.id,
      goods.id,
    ]);
    await fixture.later(dayMs);
    await forgetVisitors(app.deps);
    expect(await app.deps.db.$count(viewSeen)).toBe(0);
    await look(guest);
    expect((await summary(fixture)).now.funnel.visitors).toBe(3);
  });

  it('page products, count carts and favourites, and search by name', async () => {
    const fixture = await tradeFixture(app);
    const [cup, pot] = [
      await fixture.shop.product({ name: { zh: '杯', en: 'Blue cup' } }),
      await fixture.shop.product({ name: { zh: '壶', en: 'Red pot' } }),
    ];
    const buyer = await addAccount(app);
    await buyer.api('POST /api/cart/add', { body: { productId: cup.id, quantity: 1 } });
    await buyer.api('POST /api/product/favorite/add', { body: { productId: cup.id } });
    const found = await products(fixture, { keyword: 'blue' });
    expect(found).toMatchObject({ total: 1, records: [{ id: cup.id, carts: 1, favorites: 1 }] });
    const second = await products(fixture, { size: '1', current: '2' });
    expect(second).toMatchObject({ total: 2, records: [{ id: cup.id }] });
    expect(pot.id).toBeGreaterThan(cup.id);
  });

  it('refuse invalid periods, and callers without the permission', async () => {
    const fixture = await tradeFixture(app);
    await refused(summary(fixture, { from: '2026-11-20', to: '2026-11-19' }), 'invalid_input', 'query.to');
    await refused(trend(fixture, { from: '2025-01-01', to: '2026-11-19' }), 'invalid_input', 'query.from');
    const { id, owner } = await addSupplier(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'service', id);
    await refused(clerk.api('GET /api/supplier/sales/summary'), 'forbidden');
    expect((await owner.api('GET /api/supplier/sales/summary')).now.orders.count).toBe(0);
  });
});

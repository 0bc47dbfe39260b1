import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order, orderItem, payment, product, sku, supplier } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;

describe('orders', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  beforeEach(() => app.touched());
  afterAll(() => app.close());

  const stockOf = async (id: number) =>
    first(await app.deps.db.select().from(sku).where(eq(sku.id, id))).stock;
  const counts = async () => ({
    payments: await app.deps.db.$count(payment),
    orders: await app.deps.db.$count(order),
    items: await app.deps.db.$count(orderItem),
  });

  it('previews an order without writing', async () => {
    const me = await addBuyer(app);
    const made = await shop.product({ freight: 600 });
    await me.add(made.id, 2);
    const before = await counts();
    expect(await me.api('POST /api/order/confirm', { body: {} })).toMatchObject({
      goodsAmount: 2_000,
      freight: 600,
      discount: 0,
      payable: 2_600,
      itemCount: 2,
      groups: [{ supplierId: shop.id, items: [{ skuId: made.sku.id, unitPrice: 1_000, subtotal: 2_000 }] }],
    });
    expect(await counts()).toEqual(before);
    expect(await stockOf(made.sku.id)).toBe(10);
  });

  it('places one order for each supplier under one payment, takes stock and removes ordered lines from the cart', async () => {
    const me = await addBuyer(app);
    const other = await addShop(app);
    const one = await shop.product({ freight: 500 });
    const two = await other.product();
    const kept = await shop.product();
    await me.add(one.id, 2);
    await me.add(two.id);
    const cart = await me.add(kept.id);
    const keptLine = cart.groups.flatMap((group) => group.items).find((item) => item.productId === kept.id);
    await me.api('PUT /api/cart/select', { body: { id: keptLine?.id ?? 0, selected: false } });
    const notes = [{ supplierId: shop.id, note: '请发顺丰' }];
    const placed = await me.order({ expectedPayable: 3_500, notes });
    expect(placed).toMatchObject({ payable: 3_500 });
    expect(placed.paymentNo).toMatch(/^P\d{20}$/);
    expect(placed.expireTime).toBe(new Date(app.clock.now().getTime() + 30 * minute).toISOString());
    expect(app.asked.placed.at(-1)?.expiresAt.toISOString()).toBe(placed.expireTime);
    const orders = await me.orders();
    expect(orders.map((item) => item.orderNo).sort()).toEqual([...placed.orderNos].sort());
    const own = orders.find((item) => item.supplierId === shop.id);
    expect(own).toMatchObject({
      status: 0,
      payable: 2_500,
      freight: 500,
      note: '请发顺丰',
      itemCount: 2,
      address: { receiver: '王小明', region: { zh: '浙江省 宁波市 海曙区' } },
      expireTime: placed.expireTime,
      items: [{ productId: one.id, quantity: 2 }],
    });
    expect(await stockOf(one.sku.id)).toBe(8);
    const left = await me.api('GET /api/cart/list');
    expect(left.groups.flatMap((group) => group.items).map((item) => item.productId)).toEqual([kept.id]);
    expect(await app.touched()).toEqual([]);
  });

  it('keeps a snapshot of the bought products', async () => {
    const me = await addBuyer(app);
    const made = await shop.product();
    await me.order({ items: [{ skuId: made.sku.id, quantity: 1 }], expectedPayable: 1_000 });
    const name = { zh: '改名', en: 'Renamed' };
    await app.deps.db.update(product).set({ name, status: 'archived' }).where(eq(product.id, made.id));
    const [kept] = await me.orders();
    expect(kept?.items[0]).toMatchObject({ name: made.name, unitPrice: 1_000 });
    const detail = await me.api('GET /api/order/detail/{id}', { params: { id: `${kept?.id}` } });
    expect(detail).toMatchObject(kept ?? {});
  });

  it('sums repeated SKUs and keeps the cart when buying now', async () => {
    const me = await addBuyer(app);
    const made = await shop.product({ skus: [{ stock: 3 }] });
    await me.add(made.id);
    const items = [
      { skuId: made.sku.id, quantity: 2 },
      { skuId: made.sku.id, quantity: 1 },
    ];
    await me.order({ items, expectedPayable: 3_000 });
    expect(await stockOf(made.sku.id)).toBe(0);
    expect((await me.api('GET /api/cart/list')).count).toBe(1);
    expect(await app.touched()).toEqual([`product:${made.id}`]);
  });

  it('refuses unavailable products and writes nothing', async () => {
    const me = await addBuyer(app);
    const stranger = await addBuyer(app);
    const good = await shop.product();
    const gone = await shop.product({ status: 'off_shelf' });
    const bulk = await shop.product({ minQuantity: 4, orderMultiple: 2, skus: [{ stock: 50 }] });
    const line = (skuId: number, quantity = 1) => [{ skuId, quantity }];
    const before = await counts();
    const attempt = (items: ReturnType<typeof line>, expectedPayable = 1_000) =>
      me.order({ items: [...line(good.sku.id), ...items], expectedPayable });
    await refused(me.order({ expectedPayable: 1 }), 'nothing_selected');
    await refused(attempt(line(2_000_000_000)), 'not_found');
    await refused(attempt(line(gone.sku.id)), 'product_gone');
    await refused(attempt(line(bulk.sku.id, 3)), 'below_minimum');
    await refused(attempt(line(bulk.sku.id, 5)), 'not_a_multiple');
    await refused(attempt(line(bulk.sku.id, 52)), 'out_of_stock');
    const items = line(good.sku.id);
    const foreign = me.order({ items, expectedPayable: 1_000, addressId: stranger.addressId });
    await refused(foreign, 'not_found', 'body.addressId');
    await expect(me.order({ items, expectedPayable: 999 })).rejects.toMatchObject({ error: 'price_changed' });
    expect(await counts()).toEqual(before);
    expect(await stockOf(good.sku.id)).toBe(10);
  });

  it('refuses products of a closed shop', async () => {
    const me = await addBuyer(app);
    const closing = await addShop(app);
    const made = await closing.product();
    await me.add(made.id);
    await app.deps.db.update(supplier).set({ status: 'closed' }).where(eq(supplier.id, closing.id));
    await refused(me.order({ expectedPayable: 1_000 }), 'product_gone');
  });

  it('lists by status and counts every status', async () => {
    const me = await addBuyer(app);
    const made = await shop.product();
    for (let at = 0; at < 3; at += 1) {
      await me.order({ items: [{ skuId: made.sku.id, quantity: 1 }], expectedPayable: 1_000 });
    }
    const [newest, middle] = await me.orders();
    await me.cancel(middle?.id ?? 0);
    const list = (status: string) => me.api('GET /api/order/list', { query: { status, size: '1' } });
    expect(await list('0')).toMatchObject({ total: 2, records: [{ id: newest?.id }] });
    expect(await list('4')).toMatchObject({ total: 1, records: [{ id: middle?.id }] });
    const status = await me.api('GET /api/buyerCenter/order/statusCount');
    expect(status.map((item) => item.count)).toEqual([2, 0, 0, 0, 1, 0, 0, 0]);
  });

  it('shows no orders of others', async () => {
    const me = await addBuyer(app);
    const stranger = await addBuyer(app);
    const made = await shop.product();
    const placed = await me.order({ items: [{ skuId: made.sku.id, quantity: 1 }], expectedPayable: 1_000 });
    const [mine] = await me.orders();
    const params = { id: `${mine?.id}` };
    await refused(stranger.api('GET /api/order/detail/{id}', { params }), 'not_found');
    await refused(stranger.cancel(mine?.id ?? 0), 'not_found');
    await refused(stranger.payment(placed.paymentNo), 'not_found');
    await refused(stranger.pay(placed.paymentNo), 'not_found');
    expect(await stranger.orders()).toEqual([]);
  });

  it('cancels all orders of a payment and returns the stock', async () => {
    const me = await addBuyer(app);
    const other = await addShop(app);
    const one = await shop.product({ skus: [{ stock: 2 }] });
    const two = await other.product();
    const items = [
      { skuId: one.sku.id, quantity: 2 },
      { skuId: two.sku.id, quantity: 3 },
    ];
    const placed = await me.order({ items, expectedPayable: 5_000 });
    expect(await app.touched()).toEqual([`product:${one.id}`]);
    const [latest] = await me.orders();
    const cancelled = await me.cancel(latest?.id ?? 0);
    expect(cancelled).toMatchObject({ status: 4, cancelReason: 'buyer', expireTime: null });
    expect((await me.orders()).map((item) => item.status)).toEqual([4, 4]);
    expect(await me.payment(placed.paymentNo)).toMatchObject({ status: 'cancelled' });
    expect([await stockOf(one.sku.id), await stockOf(two.sku.id)]).toEqual([2, 10]);
    expect(await app.touched()).toEqual([`product:${one.id}`]);
    await refused(me.cancel(latest?.id ?? 0), 'transition_forbidden');
    expect(await stockOf(one.sku.id)).toBe(2);
  });
});

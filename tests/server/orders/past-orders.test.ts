import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, pastOrder, sku } from '../../../server/platform/db/schema.ts';
import { clerkOf, formerFile, importing } from '../../support/fixtures/data-import.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const shop = async () => {
  const fixture = await sheetFixture(app);
  return { fixture, api: fixture.api, ...importing(app, fixture.api) };
};

describe('past order', () => {
  it('of Shopify keeps every value of its rows, with its lines and products of the same SKU', async () => {
    const { fixture, api, check, start } = await shop();
    const productId = await fixture.public();
    await app.deps.db.update(sku).set({ code: 'MUG-BLUE' }).where(eq(sku.productId, productId));
    const checked = await check('orders', formerFile('shopify-orders.csv'));
    expect(checked.summary).toMatchObject({ system: 'Shopify', total: 3, added: 2, failed: 1 });
    expect(
      checked.summary?.faults.map(({ line, column, value, reason }) => [line, column, value, reason]),
    ).toEqual([
      [6, 'Created at', 'yesterday', 'not_date'],
      [6, 'Total', 'twelve', 'not_money'],
    ]);
    expect((await api('GET /api/supplier/past-order/list')).total).toBe(0);
    await start(checked.id);
    const { records } = await api('GET /api/supplier/past-order/list');
    expect(records).toMatchObject([
      { number: '#1002', total: 7_060, currency: 'USD', pieces: 3, goods: ['Mug "Blue" - 300 ml', 'Teapot'] },
      {
        number: '#1001',
        placedTime: '2024-02-29T15:30:00.000Z',
        paymentStatus: 'refunded',
        phone: '13800138000',
      },
    ]);
    const detail = await api('GET /api/supplier/past-order/detail/{id}', byId(records[0]?.id ?? 0));
    expect(detail).toMatchObject({
      placedTime: '2024-03-01T15:00:00.000Z',
      paidTime: '2024-03-01T15:00:05.000Z',
      subtotal: 6_150,
      shipping: 500,
      tax: 410,
      discount: 200,
      refunded: 1_000,
      buyer: 'Maria Lopez',
      email: 'maria@example.com',
      phone: '+15125550100',
      note: 'Ring twice\nat the door',
      shippingAddress: { street: '1 Main St, Apt 2', zip: '78701', city: 'Austin' },
      lines: [
        {
          name: 'Mug "Blue" - 300 ml',
          sku: 'MUG-BLUE',
          quantity: 2,
          price: 2_000,
          product: { id: productId },
        },
        { name: 'Teapot', quantity: 1, price: 2_150, product: null },
      ],
    });
    const others = Object.fromEntries(detail.others.map(({ column, value }) => [column, value]));
    expect(others).toMatchObject({
      'Discount Code': 'SPRING',
      'Shipping Method': 'Standard, insured',
      'Payment Reference': 'c123.1',
      'Tax 1 Name': 'TX State Tax 6%',
      Tags: 'vip',
      Id: '5512345678901',
    });
    expect(detail.lines[0]?.others).toContainEqual({ column: 'Lineitem compare at price', value: '25.00' });
    expect(detail.lines[1]?.others).toContainEqual({ column: 'Lineitem discount', value: '2.00' });
    expect(await app.deps.db.$count(order)).toBe(0);
  });

  it('of WooCommerce is read from one row with a cell for each line', async () => {
    const { api, check, start } = await shop();
    const { id, summary } = await check('orders', formerFile('woocommerce-orders.csv'));
    expect(summary).toMatchObject({ system: 'WooCommerce', added: 1, faultCount: 0 });
    await start(id);
    const { records } = await api('GET /api/supplier/past-order/list', { query: { keyword: 'schmidt' } });
    const detail = await api('GET /api/supplier/past-order/detail/{id}', byId(records[0]?.id ?? 0));
    expect(detail).toMatchObject({
      number: '77',
      currency: 'EUR',
      total: 5_490,
      buyer: 'Anna Schmidt',
      paymentStatus: 'completed',
      lines: [
        { name: 'Tasse', sku: 'MUG-BLUE', quantity: 2, total: 4_000 },
        { name: 'Löffel', quantity: 1, total: 1_000 },
      ],
    });
    expect(detail.lines[0]?.others).toContainEqual({ column: 'product_id', value: '12' });
  });

  it('is added once, found by number, name and day, masked without permission to ship, and can be deleted', async () => {
    const { fixture, api, check, start, undo } = await shop();
    const { id } = await check('orders', formerFile('shopify-orders.csv'));
    await start(id);
    const changed = formerFile('shopify-orders.csv').replace('70.60', '71.60');
    expect((await check('orders', changed)).summary).toMatchObject({
      added: 0,
      known: 2,
      faults: [{ severity: 'error' }, { severity: 'error' }, { reason: 'order_changed', value: '#1002' }],
    });
    const find = async (query: Record<string, string>) =>
      (await api('GET /api/supplier/past-order/list', { query })).records.map(({ number }) => number);
    expect(await find({ keyword: '1001' })).toEqual(['#1001']);
    expect(await find({ keyword: 'LOPEZ' })).toEqual(['#1002']);
    expect(await find({ from: '2024-03-01', to: '2024-03-01' })).toEqual(['#1002']);
    const clerk = await clerkOf(app, api, ['shop.order.read']);
    const { records } = await clerk.api('GET /api/supplier/past-order/list');
    expect(records[0]).toMatchObject({ buyer: 'M**', email: 'ma***@example.com', phone: '+15****0100' });
    const seen = await clerk.api('GET /api/supplier/past-order/detail/{id}', byId(records[0]?.id ?? 0));
    expect(seen).toMatchObject({ masked: true, note: '', others: [], shippingAddress: { street: '****' } });
    const first = records[0]?.id ?? 0;
    await api('POST /api/supplier/past-order/delete', { body: { ids: [first] } });
    expect(await find({})).toEqual(['#1001']);
    expect((await undo(id)).summary).toMatchObject({ removed: 1 });
    expect(await app.deps.db.$count(pastOrder, eq(pastOrder.supplierId, fixture.shop.id))).toBe(0);
  });
});

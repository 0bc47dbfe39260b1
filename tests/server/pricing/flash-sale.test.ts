import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelExpired } from '../../../server/contexts/orders/index.ts';
import { tendFlashSales } from '../../../server/contexts/pricing/index.ts';
import { address, flashEntry, order } from '../../../server/platform/db/schema.ts';
import { type Api, ApiError } from '../../../src/lib/api.ts';
import { addBuyer, addShop, withAddress } from '../../support/fixtures/checkout.ts';
import { addAccount, addPromotion, first, newMobile } from '../../support/fixtures/fixtures.ts';
import { passedSale } from '../../support/fixtures/flash.ts';
import { openBuyers } from '../../support/fixtures/many-buyers.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const hour = 3_600_000;

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
// Time passes from test to test, and logins end.
beforeEach(async () => {
  admin = (await addAccount(app, 9)).api;
  await app.touched();
});

/** A cup of 1,000 fen, ten of them for 700 in a session that has begun. */
async function fixture({ pieces = 10, stock = 100, perBuyer = null as number | null } = {}) {
  const shop = await addShop(app);
  const goods = await shop.product({ skus: [{ stock }] });
  const items = [{ skuId: goods.sku.id, price: 700, pieces }];
  const passed = await passedSale(app, admin, shop.owner.api, items, { perBuyer });
  passed.begin();
  const entry = first(passed.entries).id;
  const soldOf = async () =>
    first(await app.deps.db.select().from(flashEntry).where(eq(flashEntry.id, entry))).sold;
  return { shop, goods, ...passed, entry, soldOf, skuId: goods.sku.id };
}
const card = (id: number) => admin('GET /api/product/card/{id}', byId(id));
const live = (id: number) => admin('GET /api/product/live/{id}', byId(id));

describe('platform flash sale', () => {
  it('applies in the cart, at the checkout and in the order, and in its results', async () => {
    const { goods, skuId, sale, entry, shop, soldOf } = await fixture();
    const buyer = await addBuyer(app);
    const cart = await buyer.add(goods.id, 3);
    const line = first(first(cart.groups).items);
    expect(line).toMatchObject({ price: 1_000, subtotal: 3_000, flash: { price: 700, left: 10 } });
    expect(cart).toMatchObject({
      selectedAmount: 3_000,
      discount: 900,
      payable: 2_100,
      offs: [{ kind: 'flash_sale', name: sale.name, amount: 900 }],
    });
    const checkout = await buyer.confirm();
    expect(checkout.payable).toBe(2_100);
    const placed = await buyer.order({ expectedPayable: 2_100 });
    expect(await soldOf()).toBe(3);
    expect(first(await buyer.orders()).payable).toBe(2_100);
    await app.deps.db
      .update(order)
      .set({ paidAt: app.clock.now() })
      .where(eq(order.orderNo, first(placed.orderNos)));
    const results = { orders: 1, amount: 2_100, off: 900, pieces: 3, buyers: 1 };
    expect((await admin('GET /api/system/flash-sale/detail/{id}', byId(sale.id))).results).toEqual(results);
    const own = await shop.owner.api('GET /api/supplier/flash-sale/entries');
    expect(first(own.records)).toMatchObject({ id: entry, sold: 3, phase: 'running', results });
    expect(skuId).toBe(line.skuId);
  });

  it('is on the pages during its session, to the minute, and live to the second', async () => {
    const { goods, session, skuId } = await fixture();
    expect((await card(goods.id)).price).toBe(1_000);
    const flash = { price: 700, endTime: session.endTime, perBuyer: null };
    expect(first((await live(goods.id)).skus)).toMatchObject({ price: 1_000, flash: { ...flash, left: 10 } });
    await tendFlashSales(app.deps);
    expect(await app.touched()).toContain(`product:${goods.id}`);
    expect(await card(goods.id)).toMatchObject({
      price: 700,
      maxPrice: 700,
      displayPrice: 700,
      originalPrice: 1_000,
      discountRate: 0.7,
    });
    const detail = await admin('GET /api/admin/product/detail/{id}', byId(goods.id));
    expect(detail).toMatchObject({
      price: 700,
      promotions: ['flash_sale'],
      skus: [{ id: skuId, price: 1_000, flash }],
    });
    await tendFlashSales(app.deps);
    expect(await app.touched()).toEqual([]);
    app.clock.pass(2 * hour);
    expect(first((await live(goods.id)).skus).flash).toBeNull();
    const buyer = await addBuyer(app);
    expect(await buyer.add(goods.id)).toMatchObject({ payable: 1_000, discount: 0 });
    await tendFlashSales(app.deps);
    expect(await app.touched()).toEqual([`product:${goods.id}`]);
    expect(await card(goods.id)).toMatchObject({ price: 1_000, maxPrice: 1_000 });
    expect((await admin('GET /api/admin/product/detail/{id}', byId(goods.id))).promotions).toEqual([]);
  });

  it('shows a price range where only some SKUs are reduced', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ skus: [{ price: 1_000 }, { price: 1_500 }] });
    const items = [{ skuId: goods.skus[1]?.id ?? 0, price: 800, pieces: 5 }];
    const { begin } = await passedSale(app, admin, shop.owner.api, items);
    begin();
    await tendFlashSales(app.deps);
    expect(await card(goods.id)).toMatchObject({ price: 800, maxPrice: 1_000 });
  });

  it('sells ten pieces at the reduced price to fifty concurrent buyers, and shows the others the usual price', {
    timeout: 60_000,
  }, async () => {
    const { skuId, soldOf, goods } = await fixture();
    await tendFlashSales(app.deps);
    const sessions = await openBuyers(app.deps, 50);
    const buyers = await Promise.all(sessions.map(({ token }) => withAddress(app.client(token))));
    const items = [{ skuId, quantity: 1 }];
    await app.touched();
    const results = await Promise.allSettled(
      buyers.map((buyer) => buyer.order({ items, expectedPayable: 700 })),
    );
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toHaveLength(40);
    for (const { error, details } of refusals)
      expect({ error, details }).toEqual({ error: 'price_changed', details: { payable: 1_000 } });
    expect(await soldOf()).toBe(10);
    // The last piece removes the price from the pages.
    expect(await app.touched()).toContain(`product:${goods.id}`);
    expect((await card(goods.id)).price).toBe(1_000);
    expect(first((await live(goods.id)).skus).flash).toBeNull();
    const late = buyers[results.findIndex((one) => one.status === 'rejected')];
    await late?.order({ items, expectedPayable: 1_000 });
    expect(await soldOf()).toBe(10);
  });

  it('returns pieces of cancelled and unpaid orders, on the pages too', async () => {
    const { skuId, soldOf, goods } = await fixture({ pieces: 2 });
    await tendFlashSales(app.deps);
    const [one, other] = [await addBuyer(app), await addBuyer(app)];
    const items = [{ skuId, quantity: 1 }];
    await one.order({ items, expectedPayable: 700 });
    await other.order({ items, expectedPayable: 700 });
    expect((await card(goods.id)).price).toBe(1_000);
    await app.touched();
    await one.cancel(first(await one.orders()).id);
    expect(await soldOf()).toBe(1);
    expect((await card(goods.id)).price).toBe(700);
    expect(await app.touched()).toContain(`product:${goods.id}`);
    app.clock.pass(hour);
    await cancelExpired(app.deps);
    expect(await soldOf()).toBe(0);
  });

  it('limits pieces for a buyer, also over several orders, with the rest at the usual price', async () => {
    const { skuId, soldOf } = await fixture({ perBuyer: 3 });
    const buyer = await addBuyer(app);
    const ask = async (quantity: number) => (await buyer.confirm({ items: [{ skuId, quantity }] })).payable;
    expect(await ask(5)).toBe(3 * 700 + 2 * 1_000);
    await buyer.order({ items: [{ skuId, quantity: 2 }], expectedPayable: 1_400 });
    expect(await ask(2)).toBe(1_700);
    await buyer.order({ items: [{ skuId, quantity: 2 }], expectedPayable: 1_700 });
    expect(await soldOf()).toBe(3);
    expect(await ask(1)).toBe(1_000);
    await buyer.cancel(first(await buyer.orders()).id);
    expect(await ask(2)).toBe(1_700);
  });

  it('limits pieces for a receiver, whichever of a hundred accounts orders at once', async () => {
    const { skuId, soldOf } = await fixture({ perBuyer: 2, pieces: 90 });
    const phone = newMobile();
    const accounts = await openBuyers(app.deps, 100);
    const addresses = await app.deps.db
      .insert(address)
      .values(
        accounts.map(({ id: accountId }, at) => ({
          accountId,
          // Only the phone number is fixed: names and addresses can be varied freely.
          receiver: `Receiver ${at}`,
          phone,
          detail: `House ${at}`,
          province: '330000',
          city: '330100',
          district: '330106',
          isDefault: true,
          createdAt: app.clock.now(),
        })),
      )
      .returning();
    const priceOf = async (token: string) =>
      (await app.client(token)('POST /api/order/confirm', { body: { items: [{ skuId, quantity: 1 }] } }))
        .payable;
    const outcomes = await Promise.all(
      accounts.map(({ token }, at) =>
        app
          .client(token)('POST /api/order/create', {
            body: {
              addressId: addresses[at]?.id ?? 0,
              items: [{ skuId, quantity: 1 }],
              expectedPayable: 700,
            },
          })
          .then(
            () => 'placed',
            (error: unknown) => (error instanceof ApiError ? error.error : 'fault'),
          ),
      ),
    );
    expect(outcomes.filter((one) => one === 'placed')).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'price_changed']));
    expect(await soldOf()).toBe(2);
    const [one] = accounts;
    expect(await priceOf(one?.token ?? '')).toBe(1_000);
    const other = await addBuyer(app);
    expect(await priceOf(other.token)).toBe(700);
  });

  it('applies the better one of the platform’s and the supplier’s promotion', async () => {
    const { skuId, shop, soldOf } = await fixture();
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 60 });
    const buyer = await addBuyer(app);
    await buyer.order({ items: [{ skuId, quantity: 1 }], expectedPayable: 600 });
    expect(await soldOf()).toBe(0);
  });

  it('ends when the platform closes it', async () => {
    const { goods, sale, skuId, shop } = await fixture();
    await tendFlashSales(app.deps);
    const buyer = await addBuyer(app);
    const body = { reason: 'A price was wrong' };
    await admin('POST /api/system/flash-sale/close/{id}', { ...byId(sale.id), body });
    expect((await card(goods.id)).price).toBe(1_000);
    expect((await buyer.confirm({ items: [{ skuId, quantity: 1 }] })).payable).toBe(1_000);
    await refused(admin('POST /api/system/flash-sale/close/{id}', { ...byId(sale.id), body }), 'decided');
    const open = await shop.owner.api('GET /api/supplier/flash-sale/detail/{id}', byId(sale.id));
    expect(open).toMatchObject({ status: 'closed', closeReason: body.reason, canApply: false });
  });
});

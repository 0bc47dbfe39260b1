import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshFlags, tendFlags } from '../../../server/contexts/catalogue/index.ts';
import { tendFlashSales } from '../../../server/contexts/pricing/index.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addPromotion, first } from '../../support/fixtures/fixtures.ts';
import { passedSale } from '../../support/fixtures/flash.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const hour = 3_600_000;

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = (await addAccount(app, 9)).api;
  await app.touched();
});

/** Refreshes the marks as writing a promotion does in its transaction. */
const follow = (shopId: number) =>
  app.deps.db.transaction((tx) => refreshFlags({ tx, invalidate: () => {}, now: app.clock.now() }, [shopId]));
const card = (id: number) => admin('GET /api/product/card/{id}', byId(id));
const detail = (id: number) => admin('GET /api/admin/product/detail/{id}', byId(id));
const live = (id: number) => admin('GET /api/product/live/{id}', byId(id));

describe('prices in a promotion of a supplier', () => {
  it('are the same on card, page, cart, checkout and order during a sale', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({
      skus: [
        { price: 1_255, stock: 50 },
        { price: 1_999, stock: 50 },
      ],
    });
    const { endAt } = await addPromotion(
      app,
      shop.id,
      { kind: 'flash_sale', percent: 85 },
      { productIds: [goods.id] },
    );
    const endTime = endAt.toISOString();
    await follow(shop.id);
    // 15 % of 12.55 are 1.88, of 19.99 2.99.
    expect(await card(goods.id)).toMatchObject({ price: 1_067, displayPrice: 1_067, maxPrice: 1_700 });
    const page = await detail(goods.id);
    expect(page).toMatchObject({ price: 1_067, maxPrice: 1_700, sale: { percent: 85, endTime } });
    expect(page.skus.map(({ price }) => price)).toEqual([1_255, 1_999]);
    expect(await live(goods.id)).toMatchObject({ price: 1_255, sale: { percent: 85, endTime } });
    const buyer = await addBuyer(app);
    const cart = await buyer.add(goods.id, 1, goods.sku.id);
    expect(first(first(cart.groups).items)).toMatchObject({ price: 1_255, sale: 1_067 });
    expect(cart).toMatchObject({ payable: 1_067, offs: [{ kind: 'flash_sale', amount: 188 }] });
    const checkout = await buyer.confirm();
    expect(checkout.payable).toBe(1_067);
    await buyer.order({ expectedPayable: 1_067 });
  });

  it('reduce each of several pieces equally', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ skus: [{ price: 1_255, stock: 50 }] });
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 85 });
    const buyer = await addBuyer(app);
    expect(await buyer.add(goods.id, 7)).toMatchObject({ payable: 7 * 1_067 });
  });

  it('show the sale from its first minute to its last, and name the affected pages', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ skus: [{ price: 2_000, stock: 5 }] });
    await tendFlags(app.deps);
    const now = app.clock.now().getTime();
    await addPromotion(
      app,
      shop.id,
      { kind: 'flash_sale', percent: 50 },
      { startAt: new Date(now + hour), endAt: new Date(now + 2 * hour) },
    );
    await follow(shop.id);
    expect(await card(goods.id)).toMatchObject({ price: 2_000 });
    expect((await live(goods.id)).sale).toBeNull();
    app.clock.pass(hour);
    await app.touched();
    await tendFlags(app.deps);
    expect(await app.touched()).toContain(`product:${goods.id}`);
    expect(await card(goods.id)).toMatchObject({ price: 1_000 });
    app.clock.pass(hour);
    expect((await live(goods.id)).sale).toBeNull();
    await tendFlags(app.deps);
    expect(await app.touched()).toContain(`product:${goods.id}`);
    expect(await card(goods.id)).toMatchObject({ price: 2_000 });
    expect((await detail(goods.id)).sale).toBeNull();
  });

  it('change with a sale of another percentage that follows in the same minute', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ skus: [{ price: 2_000, stock: 5 }] });
    await tendFlags(app.deps);
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 50 }, { endAt: at(1) });
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 80 }, { startAt: at(1), endAt: at(2) });
    await follow(shop.id);
    expect(await card(goods.id)).toMatchObject({ price: 1_000 });
    app.clock.pass(hour);
    await app.touched();
    await tendFlags(app.deps);
    expect(await app.touched()).toContain(`product:${goods.id}`);
    expect(await card(goods.id)).toMatchObject({ price: 1_600 });
  });

  it('show the better one of platform and supplier sale for a SKU', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({
      skus: [
        { price: 1_000, stock: 50 },
        { price: 1_500, stock: 50 },
      ],
    });
    const items = [{ skuId: goods.skus[1]?.id ?? 0, price: 600, pieces: 5 }];
    const { begin } = await passedSale(app, admin, shop.owner.api, items);
    begin();
    await tendFlashSales(app.deps);
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 90 });
    await follow(shop.id);
    expect(await card(goods.id)).toMatchObject({ price: 600, maxPrice: 900 });
  });

  it('show the member price of a member offer, and the usual price to visitors', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ skus: [{ price: 1_000, stock: 50 }] });
    const plain = await (await addShop(app)).product({});
    await addPromotion(app, shop.id, { kind: 'member_offer' });
    await follow(shop.id);
    expect(await card(goods.id)).toMatchObject({ price: 1_000, memberOffer: true });
    expect(await detail(goods.id)).toMatchObject({ memberPercents: { most: 98, least: 88 } });
    expect(await card(plain.id)).toMatchObject({ memberOffer: false });
    expect((await detail(plain.id)).memberPercents).toBeNull();
    const buyer = await addBuyer(app);
    expect(await buyer.add(goods.id)).toMatchObject({ payable: 1_000 });
  });

  it('are the same in suggestions, favourites and bulk orders', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({
      name: { zh: '', en: 'Zinc watering can' },
      skus: [{ price: 2_000, stock: 5 }],
    });
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 50 });
    await follow(shop.id);
    const found = await admin('GET /api/search/suggest', {
      query: { keyword: 'zinc watering can', language: 'en' },
    });
    expect(found.products).toMatchObject([{ id: goods.id, price: 1_000 }]);
    const buyer = await addBuyer(app);
    await buyer.api('POST /api/product/favorite/add', { body: { productId: goods.id } });
    const kept = await buyer.api('GET /api/product/favorite/list');
    expect(kept.records).toMatchObject([{ productId: goods.id, price: 1_000 }]);
    const text = `${first((await detail(goods.id)).skus).code} 2`;
    const checked = await buyer.api('POST /api/order/batch/check', { body: { text } });
    expect(checked).toMatchObject({ amount: 2_000, lines: [{ goods: { price: 1_000 } }] });
  });
});

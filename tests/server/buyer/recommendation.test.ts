import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostTogether } from '../../../contract/buyer/recommendation.ts';
import { refreshAffinity } from '../../../server/contexts/buyer/index.ts';
import { mostOthers } from '../../../server/contexts/buyer/recommendation/affinity.ts';
import { likenessOf } from '../../../server/contexts/buyer/recommendation/likeness.ts';
import { choose } from '../../../server/contexts/buyer/recommendation/recommend.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import { order, product, productAffinity, sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

type Shop = Awaited<ReturnType<typeof addShop>>;
type Product = Awaited<ReturnType<Shop['product']>>;

describe('products bought together', () => {
  let app: TestApp;
  let shop: Shop;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  /** In a category of its own, so that nothing is like it. */
  const alone = async (values: Parameters<Shop['product']>[0] = {}) => {
    const [, , categoryId] = await addCategories(app);
    return shop.product({ categoryId, skus: [{ price: 1_000, stock: 500 }], ...values });
  };

  let events = 0;
  /** One paid purchase by a new buyer. */
  async function bought(...products: Product[]) {
    const buyer = await addBuyer(app);
    const items = products.map((one) => ({ skuId: one.sku.id, quantity: 1 }));
    const amount = products.length * 1_000;
    const { paymentNo } = await buyer.order({ items, expectedPayable: amount });
    events += 1;
    await settle(app.deps, { provider: 'sandbox', eventId: `together-${events}`, paymentNo, amount });
    return buyer;
  }
  const together = async (one: Product) => {
    const cards = await app.client()('GET /api/product/bought-together/{id}', {
      params: { id: String(one.id) },
    });
    return cards.map(({ id }) => id);
  };

  it('need two different buyers, and a paid order that was not refunded', async () => {
    const [lamp, bulb, odd] = [await alone(), await alone(), await alone()];
    await bought(lamp, bulb, odd);
    const unpaid = await addBuyer(app);
    const items = [lamp, odd].map((one) => ({ skuId: one.sku.id, quantity: 1 }));
    await unpaid.order({ items, expectedPayable: 2_000 });
    await refreshAffinity(app.deps);
    expect(await together(lamp)).toEqual([]);
    await bought(lamp, bulb);
    await refreshAffinity(app.deps);
    expect([await together(lamp), await together(bulb), await together(odd)]).toEqual([
      [bulb.id],
      [lamp.id],
      [],
    ]);
    await app.deps.db.update(order).set({ status: 6 }).where(eq(order.accountId, unpaid.id));
    await app.deps.db.update(order).set({ status: 6 });
    await refreshAffinity(app.deps);
    expect(await together(lamp)).toEqual([]);
  });

  it('rank a rare companion above one that everybody buys', async () => {
    const [lamp, bulb, bag] = [await alone(), await alone(), await alone()];
    for (let i = 0; i < 2; i += 1) await bought(lamp, bulb, bag);
    for (let i = 0; i < 6; i += 1) await bought(bag);
    await refreshAffinity(app.deps);
    expect(await together(lamp)).toEqual([bulb.id, bag.id]);
  });

  it('leave out what is sold out or unlisted, and render the pages they change', async () => {
    const [lamp, bulb, cable] = [await alone(), await alone(), await alone()];
    for (let i = 0; i < 2; i += 1) await bought(lamp, bulb, cable);
    await app.touched();
    await refreshAffinity(app.deps);
    expect(await app.touched()).toEqual(
      expect.arrayContaining([lamp, bulb, cable].map(({ id }) => `together:${id}`)),
    );
    await refreshAffinity(app.deps);
    expect(await app.touched()).toEqual([]);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, bulb.id));
    await app.deps.db.update(product).set({ hasStock: false }).where(eq(product.id, cable.id));
    expect(await together(lamp)).toEqual([]);
  });

  it('are bounded: the closest of each product, and no purchase of everything', async () => {
    const lamp = await alone();
    const others: Product[] = [];
    for (let i = 0; i < mostOthers + 2; i += 1) others.push(await alone());
    for (let i = 0; i < 2; i += 1) await bought(lamp, ...others);
    await refreshAffinity(app.deps);
    const rows = () => app.deps.db.$count(productAffinity, eq(productAffinity.productId, lamp.id));
    expect(await rows()).toBe(mostOthers);
    expect(await together(lamp)).toHaveLength(mostTogether);
    const shelf: Product[] = [];
    for (let i = 0; i < 41; i += 1) shelf.push(await alone());
    for (let i = 0; i < 2; i += 1) await bought(...shelf);
    await refreshAffinity(app.deps);
    expect(await together(first(shelf))).toEqual([]);
  });
});

describe('recommendations', () => {
  let app: TestApp;
  let shop: Shop;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  const list = async (api = app.client(), query: object = {}) =>
    api('GET /api/buyerCenter/recommendation/list', { query });
  const ids = ({ records }: Awaited<ReturnType<typeof list>>) => records.map((one) => one.product.id);
  const other = async (values: object = {}) => {
    const [, , categoryId] = await addCategories(app);
    return shop.product({ categoryId, ...values });
  };
  const pair = async (a: Product, b: Product) => {
    await app.deps.db
      .insert(productAffinity)
      .values({ productId: a.id, otherId: b.id, position: 1, score: 0.5 });
  };

  it('say why: bought together before similar, with the product that speaks for it', async () => {
    const [, , categoryId] = await addCategories(app);
    const [seen, like] = [await shop.product({ categoryId }), await shop.product({ categoryId })];
    const with_ = await other();
    await pair(seen, with_);
    const answer = await list(app.client(), { productIds: String(seen.id) });
    const of = { productId: seen.id, name: seen.name };
    expect(answer.records.map(({ product: { id }, reason }) => [id, reason])).toEqual([
      [with_.id, { key: 'bought_together', of }],
      [like.id, { key: 'similar', of }],
    ]);
    expect(await list()).toEqual({ personal: true, records: [] });
  });

  it('of an account follow what it viewed, saved and has in the cart, and never offer that again', async () => {
    const buyer = await addAccount(app);
    const [viewed, saved, inCart] = [await other(), await other(), await other()];
    const [a, b, c] = [await other(), await other(), await other()];
    for (const [x, y] of [
      [viewed, a],
      [saved, b],
      [inCart, c],
      [viewed, inCart],
      [saved, viewed],
    ] as const) {
      await pair(x, y);
    }
    await buyer.api('POST /api/buyerCenter/history/record', { body: { productId: viewed.id } });
    await buyer.api('POST /api/product/favorite/add', { body: { productId: saved.id } });
    await buyer.api('POST /api/cart/add', { body: { productId: inCart.id, quantity: 1 } });
    expect(ids(await list(buyer.api)).toSorted((x, y) => x - y)).toEqual([a.id, b.id, c.id]);
    expect(ids(await list(buyer.api, { productIds: String(a.id) }))).not.toContain(a.id);
    const [goes] = (await list(buyer.api, { place: 'cart' })).records;
    expect(goes).toMatchObject({ product: { id: c.id }, reason: { of: { productId: inCart.id } } });
  });

  it('stop when the account turns them off: nothing on the home page, best sellers beside the cart', async () => {
    const buyer = await addAccount(app);
    const [inCart, with_] = [await other(), await other()];
    await pair(inCart, with_);
    await buyer.api('POST /api/cart/add', { body: { productId: inCart.id, quantity: 1 } });
    expect(ids(await list(buyer.api))).toEqual([with_.id]);
    await buyer.api('PUT /api/user/info', { body: { personalGoods: false } });
    expect(await list(buyer.api)).toEqual({ personal: false, records: [] });
    const beside = await list(buyer.api, { place: 'cart', limit: '30' });
    expect(beside.records.map(({ reason }) => reason.key)).not.toContain('bought_together');
    expect(beside.records.length).toBeGreaterThan(3);
    expect(ids(beside)).not.toContain(inCart.id);
  });

  it('offer what the reader can have: in stock, and sent to the place', async () => {
    const seen = await other();
    const [gone, there] = [await other(), await other()];
    for (const one of [gone, there]) await pair(seen, one);
    await app.deps.db.update(sku).set({ stock: 0 }).where(eq(sku.productId, gone.id));
    await app.deps.db.update(product).set({ hasStock: false }).where(eq(product.id, gone.id));
    const ask = async (query: object) =>
      ids(await list(app.client(), { productIds: String(seen.id), ...query }));
    expect(await ask({})).toEqual([there.id]);
    expect(await ask({ shipsTo: 'CN' })).toEqual([there.id]);
    // Without a template that names the country nothing is sent there.
    expect(await ask({ shipsTo: 'DE' })).toEqual([]);
    await app.deps.db.update(product).set({ tradeType: 'en' }).where(eq(product.id, there.id));
    expect([await ask({ shipsTo: 'CN' }), await ask({})]).toEqual([[], [there.id]]);
  });

  it('come from several products, not from one alone', () => {
    const one = (productId: number, seedId: number, score: number) =>
      ({ productId, seedId, key: 'similar', score }) as const;
    const loud = [10, 11, 12, 13].map((id) => one(id, 1, 2));
    const quiet = [20, 21].map((id) => one(id, 2, 0.5));
    expect(choose([...loud, ...quiet], new Set(), 6).map(({ productId }) => productId)).toEqual([
      10, 11, 20, 21, 12, 13,
    ]);
    // Two products that speak for it are more than one.
    expect(choose([one(10, 1, 1), one(11, 1, 0.9), one(11, 2, 0.9)], new Set([99]), 6)[0]?.productId).toBe(
      11,
    );
  });

  it('know likeness by common traits and price', () => {
    const cup = { price: 1_000, traits: [1, 2, 3] };
    expect(likenessOf(cup, cup)).toBeCloseTo(1);
    const sameTraits = likenessOf(cup, { price: 3_000, traits: [3, 2, 1] });
    const samePrice = likenessOf(cup, { price: 1_000, traits: [7, 8] });
    expect(sameTraits).toBeCloseTo(0.75);
    expect(samePrice).toBeCloseTo(0.65);
    expect(likenessOf(cup, { price: 9_000, traits: [] })).toBeCloseTo(0.4);
  });
});

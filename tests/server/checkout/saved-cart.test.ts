import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostSavedCarts } from '../../../contract/checkout/saved-cart.ts';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
});
afterAll(() => app.close());
type Buyer = Awaited<ReturnType<typeof addBuyer>>;
const byId = ({ id }: { id: number }) => ({ params: { id: String(id) } });

describe('saved cart', () => {
  const save = (me: Buyer, name = 'Monthly') => me.api('POST /api/cart/saved/add', { body: { name } });
  const restore = (me: Buyer, one: { id: number }) => me.api('POST /api/cart/saved/restore/{id}', byId(one));

  it('keeps what is in the cart, and adds it again as far as it can be ordered', async () => {
    const me = await addBuyer(app);
    await refused(save(me), 'cart_empty');
    const [cup, gone, scarce] = [
      await shop.product({ skus: [{ stock: 50 }] }),
      await shop.product(),
      await shop.product({ skus: [{ stock: 50 }] }),
    ];
    await me.add(cup.id, 3);
    await me.add(gone.id, 1);
    await me.add(scarce.id, 4);
    const saved = await save(me, ' Monthly ');
    expect(saved).toMatchObject({ name: 'Monthly', lines: 3, pieces: 8 });
    expect(saved.images).toHaveLength(3);
    const { count } = await me.api('GET /api/cart/list');
    expect(count).toBe(3);
    for (const { id } of (await me.api('GET /api/cart/list')).groups.flatMap(({ items }) => items)) {
      await me.api('DELETE /api/cart/delete/{id}', byId({ id }));
    }
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, gone.id));
    await app.deps.db.update(sku).set({ stock: 2 }).where(eq(sku.id, scarce.sku.id));
    const answer = await restore(me, saved);
    expect(answer.added).toBe(1);
    expect(answer.failed).toEqual([
      { name: gone.name, problem: 'gone' },
      { name: scarce.name, problem: 'out_of_stock' },
    ]);
    expect(first(answer.cart.groups).items).toMatchObject([{ skuId: cup.sku.id, quantity: 3 }]);
    expect(await me.api('GET /api/cart/saved/list')).toMatchObject([{ id: saved.id, lines: 3 }]);
  });

  it('is nobody else’s, and limited in number', async () => {
    const [me, stranger] = [await addBuyer(app), await addBuyer(app)];
    await me.add((await shop.product()).id);
    const saved = await save(me);
    await refused(restore(stranger, saved), 'not_found');
    await refused(stranger.api('DELETE /api/cart/saved/delete/{id}', byId(saved)), 'not_found');
    expect(await stranger.api('GET /api/cart/saved/list')).toEqual([]);
    for (let i = 1; i < mostSavedCarts; i += 1) await save(me, `Cart ${i}`);
    await refused(save(me), 'saved_cart_limit');
    await me.api('DELETE /api/cart/saved/delete/{id}', byId(saved));
    await save(me, 'Room again');
    expect((await me.api('GET /api/cart/saved/list')).map(({ name }) => name)[0]).toBe('Room again');
  });
});

describe('buying an order again', () => {
  it('says what costs another price now, and fills up to whole cases', async () => {
    const me = await addBuyer(app);
    const [cup, box, pen] = [
      await shop.product({ skus: [{ price: 1_000, stock: 100 }] }),
      await shop.product({ skus: [{ price: 500, stock: 100 }] }),
      await shop.product({ skus: [{ price: 200, stock: 100 }] }),
    ];
    const items = [cup, box, pen].map((one) => ({ skuId: one.sku.id, quantity: 5 }));
    await me.order({ items, expectedPayable: 8_500 });
    const { id } = first(await me.orders());
    const { db } = app.deps;
    const now = { price: 1_200, originalPrice: 1_200 };
    await db.update(sku).set(now).where(eq(sku.id, cup.sku.id));
    await db
      .update(product)
      .set({ ...now, maxPrice: 1_200 })
      .where(eq(product.id, cup.id));
    await db.update(product).set({ minQuantity: 12, orderMultiple: 12 }).where(eq(product.id, box.id));
    const again = await me.api('POST /api/order/buy-again/{id}', byId({ id }));
    expect(again).toMatchObject({
      added: 3,
      failed: [],
      repriced: [{ name: cup.name, before: 1_000, now: 1_200 }],
      filled: [{ name: box.name, before: 5, now: 12 }],
    });
    const inCart = again.cart.groups.flatMap((group) => group.items);
    expect(new Map(inCart.map((item) => [item.skuId, item.quantity]))).toEqual(
      new Map([
        [cup.sku.id, 5],
        [box.sku.id, 12],
        [pen.sku.id, 5],
      ]),
    );
  });
});

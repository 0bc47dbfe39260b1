import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem } from '../../server/db/schema/index.ts';
import { addShop, withAddress } from '../support/checkout.ts';
import { refused } from '../support/refusal.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

describe('the owner of a shop', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  async function world() {
    const shop = await addShop(app);
    const elsewhere = await addShop(app);
    const goods = await shop.product();
    const owner = await withAddress(shop.owner.api);
    return { goods, owner, accountId: shop.owner.id, foreign: await elsewhere.product() };
  }

  it('can order neither at once nor by the cart what the shop sells', async () => {
    const { goods, owner } = await world();
    const items = [{ skuId: goods.sku.id, quantity: 1 }];
    await refused(owner.add(goods.id), 'own_shop');
    await refused(
      owner.api('POST /api/cart/add-batch', { body: { productId: goods.id, items } }),
      'own_shop',
    );
    await refused(owner.confirm({ items }), 'own_shop');
    await refused(owner.order({ items, expectedPayable: 1_000 }), 'own_shop');
    const { left, cart } = await owner.api('POST /api/order/batch/add', { body: { items } });
    expect(left).toEqual([{ skuId: goods.sku.id, problem: 'own_shop' }]);
    expect(cart.count).toBe(0);
  });

  it('loses such lines of a cart from before the login, and orders the rest of an older cart', async () => {
    const { goods, foreign, owner, accountId } = await world();
    const lines = [goods, foreign].map(({ sku }) => ({ skuId: sku.id, quantity: 1 }));
    const merged = await owner.api('POST /api/cart/merge', { body: { items: lines } });
    expect(merged.groups.flatMap(({ items }) => items).map(({ productId }) => productId)).toEqual([
      foreign.id,
    ]);

    const kept = { accountId, skuId: goods.sku.id, quantity: 1, selected: true, createdAt: app.clock.now() };
    await app.deps.db.insert(cartItem).values(kept);
    const cart = await owner.api('GET /api/cart/list');
    const own = cart.groups.flatMap(({ items }) => items).find(({ productId }) => productId === goods.id);
    expect(own?.problem).toBe('own_shop');
    expect(cart.payable).toBe(1_000);
    const { orderNos } = await owner.order({ expectedPayable: 1_000 });
    expect(orderNos).toHaveLength(1);
  });
});

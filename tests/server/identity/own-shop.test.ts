import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem } from '../../../server/platform/db/schema.ts';
import { addShop, withAddress } from '../../support/fixtures/checkout.ts';
import { addAccount, addCoupon, first } from '../../support/fixtures/fixtures.ts';
import { hireClerk } from '../../support/fixtures/hire.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

const request = {
  title: 'Walnut trays',
  details: 'Two hundred trays with our logo on one side.',
  unit: 'pc' as const,
  quantity: 200,
  targetPrice: 900,
  province: '330000',
  days: 7,
};

describe.each(['owner', 'clerk', 'disabled clerk'] as const)('%s of a supplier as a buyer', (who) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  type Shop = Awaited<ReturnType<typeof addShop>>;
  type Person = Pick<Shop['owner'], 'id' | 'phone' | 'api'>;
  /** Gives an account the relation this run tests. */
  async function join({ owner }: Pick<Shop, 'owner'>, person: Person) {
    if (who === 'owner') return;
    await hireClerk(owner.api, person);
    if (who === 'clerk') return;
    const body = { state: 'disabled' } as const;
    await owner.api('PUT /api/supplier/staff/status/{id}', { ...byId(person.id), body });
  }
  async function fixture() {
    const shop = await addShop(app);
    const elsewhere = await addShop(app);
    const goods = await shop.product();
    const person = who === 'owner' ? shop.owner : await addAccount(app);
    await join(shop, person);
    const own = await withAddress(person.api);
    return { shop, goods, own, accountId: person.id, foreign: await elsewhere.product() };
  }

  it('cannot order products of the shop, directly or by the cart', async () => {
    const { goods, own } = await fixture();
    const items = [{ skuId: goods.sku.id, quantity: 1 }];
    await refused(own.add(goods.id), 'own_shop');
    await refused(own.api('POST /api/cart/add-batch', { body: { productId: goods.id, items } }), 'own_shop');
    await refused(own.confirm({ items }), 'own_shop');
    await refused(own.order({ items, expectedPayable: 1_000 }), 'own_shop');
    const { left, cart } = await own.api('POST /api/order/batch/add', { body: { items } });
    expect(left).toEqual([{ skuId: goods.sku.id, problem: 'own_shop' }]);
    expect(cart.count).toBe(0);
  });

  it('loses such lines of a visitor cart, and orders the rest', async () => {
    const { goods, foreign, own, accountId } = await fixture();
    const lines = [goods, foreign].map(({ sku }) => ({ skuId: sku.id, quantity: 1 }));
    const merged = await own.api('POST /api/cart/merge', { body: { items: lines } });
    expect(merged.groups.flatMap(({ items }) => items).map(({ productId }) => productId)).toEqual([
      foreign.id,
    ]);

    const kept = { accountId, skuId: goods.sku.id, quantity: 1, selected: true, createdAt: app.clock.now() };
    await app.deps.db.insert(cartItem).values(kept);
    const cart = await own.api('GET /api/cart/list');
    const line = cart.groups.flatMap(({ items }) => items).find(({ productId }) => productId === goods.id);
    expect(line?.problem).toBe('own_shop');
    expect(cart.payable).toBe(1_000);
    const { orderNos } = await own.order({ expectedPayable: 1_000 });
    expect(orderNos).toHaveLength(1);
  });

  it('cannot ask about its products, chat with it or claim its coupons', async () => {
    const { shop, goods, own } = await fixture();
    const ask = { productId: goods.id, content: 'Is it as good as it looks?', open: true };
    await refused(own.api('POST /api/product/inquiry', { body: ask }), 'own_shop');
    await refused(own.api('POST /api/chat/contact', { body: { supplierId: shop.id } }), 'own_shop');
    const { id } = await addCoupon(app, { supplierId: shop.id });
    await refused(own.claim(id), 'own_shop');
    const { id: everybodys } = await addCoupon(app, {});
    expect((await own.claim(everybodys)).couponId).toBe(everybodys);
  });

  it('gets no quotation of the shop', async () => {
    const { shop, own } = await fixture();
    const { id } = await own.api('POST /api/quotation/request/add', { body: request });
    const { records } = await shop.owner.api('GET /api/quotation/supplier/requests');
    expect(records.map((one) => one.id)).not.toContain(id);
    await refused(shop.owner.api('GET /api/quotation/supplier/request/{id}', byId(id)), 'not_found');
  });

  it('cannot review earlier purchases there', async () => {
    if (who === 'owner') return;
    const trade = await tradeFixture(app);
    const bought = await trade.received();
    await join(trade.shop, bought.me);
    const lineId = first((await bought.detail()).items).id;
    const body = { lineId, rating: 5, content: 'The best shop there is', anonymous: true };
    await refused(bought.me.api('POST /api/product/review/add', { body }), 'own_shop');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('an order that is a gift', () => {
  it('keeps the message of each shop for buyer, shop and the account’s own data', async () => {
    const [me, given, kept] = await Promise.all([addBuyer(app), addShop(app), addShop(app)]);
    const [present, own] = await Promise.all([given.product(), kept.product()]);
    const items = [present, own].map(({ skus }) => ({ skuId: first(skus).id, quantity: 1 }));
    const { payable: expectedPayable } = await me.confirm({ items });
    const giftMessage = 'Happy birthday, Mum!\nLove, Jane';
    await me.order({
      items,
      expectedPayable,
      notes: [{ supplierId: given.id, note: 'Ring twice', giftMessage: ` ${giftMessage} ` }],
    });
    const orders = await me.orders();
    const messages = new Map(orders.map((order) => [order.supplierId, order.giftMessage]));
    expect([messages.get(given.id), messages.get(kept.id)]).toEqual([giftMessage, null]);
    const [ofShop] = (await given.owner.api('GET /api/supplier/order/list')).records;
    expect(ofShop).toMatchObject({ note: 'Ring twice', giftMessage });
    const { orders: exported } = await me.api('GET /api/user/export');
    expect(exported.map((order) => order.giftMessage)).toEqual(expect.arrayContaining([giftMessage, null]));
  });

  it('needs no message, and none of more than 200 characters', async () => {
    const [me, shop] = await Promise.all([addBuyer(app), addShop(app)]);
    const items = [{ skuId: first((await shop.product()).skus).id, quantity: 1 }];
    const { payable: expectedPayable } = await me.confirm({ items });
    const wanted = (giftMessage: string) =>
      me.order({ items, expectedPayable, notes: [{ supplierId: shop.id, note: '', giftMessage }] });
    await refused(wanted('字'.repeat(201)), 'invalid_input', 'body.notes.0.giftMessage');
    await wanted('');
    expect((await me.orders()).map((order) => order.giftMessage)).toEqual(['']);
  });
});

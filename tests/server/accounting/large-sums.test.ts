import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { priceLimit } from '../../../contract/basics.ts';
import { shaped } from '../../../server/http/serve.ts';
import { orderItem, product, sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('limits of amounts', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  it('refuse one SKU twice where a line could not hold both, and keep the list of orders readable', async () => {
    const buyer = await addBuyer(app);
    const goods = await shop.product({ skus: [{ stock: 9_999_999, price: 1 }] });
    const most = { skuId: goods.sku.id, quantity: 999_999 };
    await refused(
      buyer.order({ items: [most, most], expectedPayable: 1_999_998 }),
      'invalid_input',
      'body.items',
    );
    await buyer.order({ items: [most], expectedPayable: 999_999 });
    expect((await buyer.orders())[0]?.items[0]?.quantity).toBe(999_999);
  });

  it('hide one order that cannot be encoded, and list the others', async () => {
    const buyer = await addBuyer(app);
    const goods = await shop.product({});
    const items = [{ skuId: goods.sku.id, quantity: 1 }];
    for (const _ of [1, 2]) await buyer.order({ items, expectedPayable: 1_000 });
    const [newest, oldest] = await buyer.orders();
    await app.deps.db
      .update(orderItem)
      .set({ image: 'x'.repeat(501) })
      .where(eq(orderItem.orderId, newest?.id ?? 0));
    expect((await buyer.orders()).map(({ id }) => id)).toEqual([oldest?.id]);
  });

  it('refuse prices that sums could overflow, and show over-limit totals in the cart', async () => {
    const goods = await shop.product({ skus: [{ stock: 999_999 }] });
    const priced = (price: number) =>
      shop.owner.api('PUT /api/admin/product/update', {
        body: { id: goods.id, skus: [{ id: goods.sku.id, price }] },
      });
    await refused(priced(priceLimit + 1), 'invalid_input', 'body.skus.0.price');
    await priced(priceLimit);

    const buyer = await addBuyer(app);
    await buyer.add(goods.id, 999_999);
    const cart = await buyer.api('GET /api/cart/list');
    expect(cart.groups[0]?.items[0]).toMatchObject({ problem: 'amount_limit', price: priceLimit });
    expect(cart.payable).toBe(0);
    const items = [{ skuId: goods.sku.id, quantity: 999_999 }];
    await refused(buyer.confirm({ items }), 'amount_limit');
    await refused(buyer.order({ items, expectedPayable: 1 }), 'amount_limit');
    const checked = await buyer.api('POST /api/order/batch/check', { body: { items } });
    expect(checked.okCount).toBe(1);
  });

  it('keep cart and bulk order readable with a price from before the limit', async () => {
    const goods = await shop.product({ skus: [{ stock: 999_999 }] });
    const buyer = await addBuyer(app);
    await buyer.add(goods.id, 999_999);
    const price = 1_000_000_000_000;
    await app.deps.db.update(sku).set({ price, originalPrice: price }).where(eq(sku.id, goods.sku.id));
    await app.deps.db
      .update(product)
      .set({ price, maxPrice: price, originalPrice: price })
      .where(eq(product.id, goods.id));
    const cart = await buyer.api('GET /api/cart/list');
    expect(cart.groups[0]?.items[0]?.problem).toBe('amount_limit');
    const items = [{ skuId: goods.sku.id, quantity: 999_999 }];
    await buyer.api('POST /api/order/batch/check', { body: { items } });
    await buyer.api('POST /api/order/batch/check', { body: { text: `${goods.sku.code ?? ''} 999999` } });
  });
});

describe('answer that breaks its schema', () => {
  const schema = z.object({ total: z.int(), records: z.array(z.object({ id: z.int().max(9) })) });

  it('drops the invalid rows, and logs which', () => {
    const told: string[] = [];
    const answer = { total: 3, records: [{ id: 1 }, { id: 99 }, { id: 3 }] };
    expect(shaped(schema, answer, (path) => told.push(path))).toEqual({
      total: 3,
      records: [{ id: 1 }, { id: 3 }],
    });
    expect(told).toEqual(['records.1.id']);
  });

  it('is an internal error when it is invalid as a whole', () => {
    expect(() => shaped(schema, { total: 'x', records: [] }, () => {})).toThrow(z.ZodError);
  });
});

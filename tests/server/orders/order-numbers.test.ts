import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomNumberConstraints } from '../../../server/platform/db/number-collision.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const { randomInt } = crypto;
let app: TestApp;
let buyer: Awaited<ReturnType<typeof addBuyer>>;
let skuId: number;
beforeAll(async () => {
  app = await testApp();
  skuId = (await (await addShop(app)).product({ skus: [{ stock: 100 }] })).sku.id;
  buyer = await addBuyer(app);
});
afterAll(() => app.close());
afterEach(() => draw(randomInt));

function draw(digit: unknown): void {
  Reflect.set(crypto, 'randomInt', digit);
  syncBuiltinESMExports();
}
const order = async (key: string) => {
  const items = [{ skuId, quantity: 1 }];
  const { payable } = await buyer.confirm({ items });
  return buyer.order({ items, expectedPayable: payable, key });
};
const stockLeft = async () => {
  const { rows } = await app.deps.database.query('select stock from sku where id = $1', [skuId]);
  return Number(rows[0]?.stock);
};

describe('unique numbers', () => {
  /** A payment's number has twelve digits, an order's ten. */
  it.each([
    ['payment', 12],
    ['order', 22],
  ])('of an order are drawn again on a collision of its %s, and stock is taken once', async (_, digits) => {
    draw(() => 7);
    const one = await order(`first-${digits}`);
    const before = await stockLeft();
    let drawn = 0;
    draw((max: number) => {
      drawn += 1;
      // The digits of the payment differ from the first on, where only the order's are to be the same.
      const isSame = drawn <= digits && (digits === 12 || drawn > 12);
      return isSame ? 7 : randomInt(max);
    });
    const two = await order(`second-${digits}`);
    expect(drawn).toBe(digits + 22);
    expect(new Set([one.paymentNo, two.paymentNo, ...one.orderNos, ...two.orderNos]).size).toBe(4);
    expect(await stockLeft()).toBe(before - 1);
    expect(await order(`second-${digits}`)).toEqual(two);
    await app.deps.database.query('update payment set payment_no = payment_no || id');
    await app.deps.database.query(
      `update "order" set order_no = left(order_no, 8) || lpad(id::text, 10, '0')`,
    );
  });

  it('roll an order back when every drawn number is taken', async () => {
    draw(() => 7);
    await order('third');
    const before = await stockLeft();
    await expect(order('fourth')).rejects.toMatchObject({ status: 500 });
    expect(await stockLeft()).toBe(before);
  });

  /** Numbers derived from the id of a row, an order, a supplier or a day. */
  const madeOfOthers = [
    'after_sale_no',
    'bill_no',
    'payment_refund_no',
    'payment_split_no',
    'split_return_no',
  ];

  it('are retried by the name of their index, or derived from others', async () => {
    const { rows } = await app.deps.database.query(
      "select indexname as name, indexdef as made from pg_indexes where schemaname = 'public'",
    );
    const unique = rows.filter(({ made }) => /UNIQUE.*\(\w+_no\)$/.test(`${made}`)).map(({ name }) => name);
    expect(unique.sort()).toEqual([...randomNumberConstraints, ...madeOfOthers].sort());
  });
});

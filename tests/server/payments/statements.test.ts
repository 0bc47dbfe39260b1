import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../../demo/generate/load.ts';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { type Database, openDatabase } from '../../../server/platform/db/open.ts';
import { emptyDatabase, templateEnv } from '../../support/databases.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';

let app: FullApp;
let drop: () => Promise<void>;
let asked: string[];

beforeAll(async () => {
  const empty = await emptyDatabase(process.env[templateEnv]);
  drop = empty.drop;
  const tell = (_: number, text: string) => {
    if (!/^(begin|commit|select pg_notify|listen|set )/i.test(text)) asked.push(text);
  };
  asked = [];
  const opened: Database = await openDatabase(empty.url, '', undefined, { ms: 0, report: tell });
  app = await createFullApp({ KEPT_ANSWERS_MB: '0' }, undefined, opened);
  await generateCatalogue(app.deps.database, 300, app.clock.now());
  await ensureIndex(app.deps.database);
});
afterAll(async () => {
  await app.close();
  await drop();
});

/** Statements of a call that was not made before, on a process that has answered others of its kind. */
async function statementsOf(path: string): Promise<string[]> {
  asked = [];
  const answer = await app.fetch(new Request(`http://shop.test${path}`));
  expect(answer.status, path).toBe(200);
  return asked;
}

/** Limits of statements for an uncached answer: each costs a round trip to the database. */
const budgets = [
  ['/api/admin/product/searchPage?categoryId=1&current=2', 2],
  ['/api/admin/product/searchPage?categoryId=3&tradeType=zh', 2],
  ['/api/admin/product/searchPage?supplierId=2', 2],
  ['/api/admin/product/detail/7', 4],
  ['/api/product/card/7', 1],
  ['/api/product/live/7', 3],
  // A keyword that was not searched before.
  ['/api/admin/product/searchPage?keyword=desk%20lamp', 7],
  // The same keyword again: its interpretation is cached.
  ['/api/admin/product/searchPage?keyword=lamp&current=2', 2],
  ['/api/admin/product/facets?keyword=lamp', 3],
  ['/api/search/suggest?keyword=lamp', 9],
] as const;

describe('number of SQL statements', () => {
  it('stays at the recorded count for each call', async () => {
    const warm = ['searchPage?keyword=lamp', 'facets?keyword=lamp', 'searchPage?categoryId=2', 'detail/8'];
    for (const path of warm) await statementsOf(`/api/admin/product/${path}`);
    await statementsOf('/api/search/suggest?keyword=cup');
    for (const [path, most] of budgets) {
      const texts = await statementsOf(path);
      expect(texts.length, path).toBeGreaterThan(0);
      expect(texts.length, [path, ...texts.map((text) => text.slice(0, 160))].join('\n')).toBeLessThanOrEqual(
        most,
      );
    }
  });

  it('does not grow with the number of suppliers in cart and orders', async () => {
    const buyer = await addBuyer(app);
    const { rows } = await app.deps.database.query(
      `select distinct on (p.supplier_id) p.id, s.id as sku from product p join sku s on s.product_id = p.id
     where p.min_quantity = 1 and p.order_multiple = 1 and p.status = 'on_sale' and s.stock > 9 order by p.supplier_id, p.id limit 3`,
    );
    const goods = rows.map((row) => ({ productId: Number(row.id), skuId: Number(row.sku) }));
    const items = goods.map(({ skuId }) => ({ skuId, quantity: 1 }));
    for (const { productId, skuId } of goods) await buyer.add(productId, 1, skuId);
    const { payable } = await buyer.confirm({ items, coupons: { platform: null, suppliers: [] } });
    const { productId, skuId } = first(goods);
    const calls = [
      [6, 'cart', () => buyer.api('GET /api/cart/list')],
      [8, 'add to cart', () => buyer.add(productId, 1, skuId)],
      [5, 'confirm order', () => buyer.confirm({ items })],
      [11, 'place order', () => buyer.order({ items, expectedPayable: payable, coupons: 'best' })],
      [5, 'orders', () => buyer.orders()],
    ] as const;
    for (const [most, name, call] of calls) {
      asked = [];
      await call();
      const texts = asked.map((text) => text.slice(0, 160));
      expect(texts.length, name).toBeGreaterThan(2);
      expect(texts.length, [name, ...texts].join('\n')).toBeLessThanOrEqual(most);
    }
    expect((await buyer.orders()).length).toBe(3);
  });

  it('falls for a repeated search, and rises again after a change of a product', async () => {
    const path = '/api/admin/product/searchPage?keyword=lamp';
    await statementsOf(path);
    const again = await statementsOf(path);
    await app.deps.database.query(`update product set brief = '{"zh":"灯","en":"lamp"}' where id = 9`);
    const after = await statementsOf(path);
    expect(again.length).toBeLessThan(after.length);
  });
});

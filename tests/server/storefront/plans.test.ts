import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateCatalogue } from '../../../demo/generate/load.ts';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { type Database, openDatabase } from '../../../server/platform/db/open.ts';
import { admin, emptyDatabase, templateEnv } from '../../support/databases.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';

// With 100,000 products (`npm run test:long`) plans are as PostgreSQL makes them by itself. With few, where reading a whole table is right,
// it is told not to: what it reads whole then has no index that would serve.
const products = Number(process.env.PLAN_PRODUCTS ?? 300);
const isLarge = products >= 50_000;

/** Tables that grow with the shop: no frequent query scans one of them. */
const growing = [
  'product',
  'sku',
  'product_search',
  'supplier_search',
  'review',
  'account',
  'session',
  'address',
  'cart_item',
  'payment',
  'order',
  'order_item',
  'shipment',
  'user_coupon',
  'notification',
];

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Explains on the same connection: searches use connections of their own. */
  explain(): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

let app: FullApp;
let drop: () => Promise<void>;
let asked: Asked[] = [];
/** The growing tables that have grown; with few products all. */
let large: readonly string[] = growing;
const query: unknown = Reflect.get(pg.Client.prototype, 'query');

beforeAll(async () => {
  const empty = await emptyDatabase(process.env[templateEnv]);
  drop = empty.drop;
  const name = new URL(empty.url).pathname.slice(1);
  if (!isLarge) await admin(`alter database "${name}" set enable_seqscan = off`, empty.url);
  const opened: Database = await openDatabase(empty.url, '');
  app = await createFullApp({ KEPT_ANSWERS_MB: '0' }, undefined, opened);
  await generateCatalogue(app.deps.database, products, app.clock.now());
  await ensureIndex(app.deps.database);
  await app.deps.database.query('analyze');
  if (isLarge) {
    const { rows } = await app.deps.database.query('select relname from pg_class where reltuples > 10000');
    large = growing.filter((table) => rows.some(({ relname }) => relname === table));
    expect(large).toEqual(expect.arrayContaining(['product', 'sku', 'product_search', 'review']));
  }
  if (typeof query !== 'function') throw new Error('pg has no query');
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, ...given: unknown[]) {
    const text: unknown = typeof given[0] === 'object' && given[0] ? Reflect.get(given[0], 'text') : given[0];
    const values = Array.isArray(given[1]) ? given[1] : [];
    const explain = () => Reflect.apply(query, this, [`explain (format json) ${text}`, values]);
    if (typeof text === 'string') asked.push({ text, values, explain });
    return Reflect.apply(query, this, given);
  });
}, 1_200_000);
afterAll(async () => {
  Reflect.set(pg.Client.prototype, 'query', query);
  await app.close();
  await drop();
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Node[] | undefined;
}
const Node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
const Explained = z.array(z.object({ Plan: Node })).length(1);

/** Growing tables that a plan reads from the first row to the last. */
const readWhole = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(readWhole),
];

async function whole({ explain }: Asked): Promise<string[]> {
  const { rows } = await explain();
  const [{ Plan }] = z.tuple([Explained.element]).parse(first(rows)['QUERY PLAN']);
  return readWhole(Plan).filter((table) => large.includes(table));
}

/** Queries of a call that scan a growing table. */
async function wholeReads(name: string, call: () => Promise<unknown>): Promise<string[]> {
  asked = [];
  await call();
  const statements = asked.filter(({ text }) => /^\s*(select|with|update|delete)\b/i.test(text));
  expect(statements.length, name).toBeGreaterThan(0);
  const found = [];
  for (const statement of statements)
    for (const table of await whole(statement)) found.push(`${name}: ${table}: ${statement.text}`);
  return found;
}

const get = (path: string) => async () => {
  const answer = await app.fetch(new Request(`http://shop.test${path}`));
  expect(answer.status, path).toBe(200);
};

describe('query plans of the storefront', () => {
  it('scan no growing table for visitors', async () => {
    const list = '/api/admin/product/searchPage';
    const paths = [
      `${list}?categoryId=1&current=3`,
      `${list}?categoryId=3&tradeType=zh`,
      `${list}?supplierId=2`,
      `${list}?categoryId=3&minPrice=1000&maxPrice=9000&sort=price`,
      `${list}?keyword=lamp`,
      `${list}?keyword=desk%20lamp&sort=new&current=2`,
      `/api/admin/product/facets?keyword=lamp`,
      `/api/search/suggest?keyword=lam`,
      `/api/admin/product/detail/7`,
      `/api/product/card/7`,
      `/api/product/live/7`,
    ];
    const found = [];
    for (const path of paths) found.push(...(await wholeReads(path, get(path))));
    expect(found).toEqual([]);
  });

  it('scan no growing table for buyers', async () => {
    const buyer = await addBuyer(app);
    const { rows } = await app.deps.database.query(
      `select distinct on (p.supplier_id) p.id, s.id as sku from product p join sku s on s.product_id = p.id
     where p.min_quantity = 1 and p.order_multiple = 1 and p.status = 'on_sale' and s.stock > 9 order by p.supplier_id, p.id limit 3`,
    );
    const items = rows.map((row) => ({ skuId: Number(row.sku), quantity: 1 }));
    const [productId, skuId] = [Number(first(rows).id), Number(first(rows).sku)];
    const { payable } = await buyer.confirm({ items, coupons: { platform: null, suppliers: [] } });
    let paymentNo = '';
    const calls = {
      'add to cart': () => buyer.add(productId, 1, skuId),
      cart: () => buyer.api('GET /api/cart/list'),
      confirm: () => buyer.confirm({ items }),
      'place order': async () => {
        paymentNo = (await buyer.order({ items, expectedPayable: payable, coupons: 'best' })).paymentNo;
      },
      'ask to pay': () => buyer.pay(paymentNo),
      paid: () => buyer.payment(paymentNo),
      orders: () => buyer.orders(),
      messages: () => buyer.api('GET /api/order/notification/list'),
      session: () => buyer.api('GET /api/user/info'),
    };
    const found = [];
    for (const [name, call] of Object.entries(calls)) found.push(...(await wholeReads(name, call)));
    expect(found).toEqual([]);
  });

  it('report a sequential scan', async () => {
    const { api } = await addAccount(app);
    const found = await wholeReads('a look at all', async () => {
      await api('GET /api/user/info');
      await app.deps.database.query(`select count(*) from review where content like '%x%'`);
    });
    expect(found).toEqual([expect.stringContaining('a look at all: review')]);
  });
});

// How fast a shop's back office answers: `npm run bench -- admin`. One shop of the demo world gets 100,000 orders of two lines
// (`BENCH_ORDERS`) of 20,000 buyers, others as many together, and 100,000 products (`BENCH_PRODUCTS`); each question is asked a few
// times, and the slowest and the middle time printed.

import type { ApiInput } from '../../contract/index.ts';
import { demoSeedData } from '../../demo/index.ts';
import { readConfig } from '../../server/config.ts';
import { openApp } from '../../server/open-app.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { createApi } from '../../src/lib/api.ts';
import { reportFigures, shares } from '../support/figures.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 100_000);
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const buyers = 20_000;
const times = 7;

/** Columns that a copied row may keep. */
async function columnsOf({ query }: Database, table: string, ...other: string[]): Promise<string[]> {
  const { rows } = await query(`select column_name from information_schema.columns
    where table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'`);
  return rows.map((row) => `"${row.column_name}"`).filter((name) => !['"id"', ...other].includes(name));
}

/** Copies of the shop's products with their SKUs, in the order of their numbers. */
async function fillProducts(database: Database, supplierId: number): Promise<void> {
  const { query } = database;
  const own = await columnsOf(database, 'product', '"handle"');
  const skus = await columnsOf(database, 'sku', '"product_id"', '"stock"');
  // Search documents and flags would take longer than everything else, and no query here needs them.
  await query('alter table product disable trigger user');
  await query('alter table sku disable trigger user');
  await query(`create table copied as select old.id as of, nextval(pg_get_serial_sequence('product', 'id'))::int as id
    from generate_series(1, ${products}) as n join lateral (select id from product where supplier_id = ${supplierId} and id < 100000
      order by id offset n % 50 limit 1) as old on true`);
  await query(`insert into product (id, ${own.join(', ')}) overriding system value
    select copied.id, ${own.map((name) => `p.${name}`).join(', ')} from copied join product p on p.id = copied.of`);
  await query(`insert into sku (product_id, stock, ${skus.join(', ')})
    select copied.id, copied.id * 31 % 500, ${skus.map((name) => `s.${name}`).join(', ')} from copied join sku s on s.product_id = copied.of`);
  await query('alter table product enable trigger user');
  await query('alter table sku enable trigger user');
  await query('drop table copied');
}

/** Every other order is of the supplier, so twice as many are made. */
async function fill({ query }: Database, supplierId: number): Promise<void> {
  await query(`insert into account (username, nickname, phone)
    select 'bench' || n, '买家' || n, '139' || lpad(n::text, 8, '0') from generate_series(1, ${buyers}) as n`);
  await query(`create table planned as
    select n, (date '2026-01-01' + n * interval '2 minutes') as at, n / 2 % 8 as step,
      case when n % 2 = 0 then ${supplierId} else (select id from supplier where status = 'approved' and id <> ${supplierId}
        order by id offset (n % 20) limit 1) end as shop,
      (select min(id) from account where username like 'bench%') + n % ${buyers} as buyer, 1000 + (n::bigint * 7919) % 90000 as price
    from generate_series(1, ${2 * orders}) as n`);
  await query(`insert into payment (payment_no, account_id, amount, status, method, request_hash, expires_at, paid_at, created_at)
    select 'P2026' || lpad(n::text, 16, '0'), buyer, price * 2, case step when 0 then 'pending' when 4 then 'cancelled' else 'paid' end,
      case n % 3 when 0 then 'alipay' else 'wechat' end, 'bench', at + interval '30 minutes', at, at from planned`);
  await query(`insert into "order" (order_no, payment_id, account_id, supplier_id, status, goods_amount, freight, discount, payable,
      item_count, address, shop_name, search_text, created_at, paid_at)
    select '2026' || lpad((n::bigint * 48271 % 99999999999999)::text, 14, '0'), p.id, buyer, shop, step, price * 2, 0, 0, price * 2, 2,
      jsonb_build_object('receiver', '买家' || n, 'phone', '138' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
        'detail', '中山东路 1 号', 'region', jsonb_build_object('zh', '浙江省 宁波市 海曙区', 'en', 'Haishu, Ningbo')),
      '{"zh":"店","en":"Shop"}', '', at, case when step in (0, 4) then null else at end
    from planned join payment p on p.payment_no = 'P2026' || lpad(n::text, 16, '0')`);
  await query(`insert into order_item (order_id, product_id, sku_id, name, spec, unit, image, unit_price, quantity, subtotal, paid, shipped)
    select o.id, g.product_id, g.id, g.name, '{"zh":"","en":""}', '{"zh":"件","en":"pc"}', '/files/demo/1-800.webp', o.payable / 2, 1,
      o.payable / 2, o.payable / 2, 0
    from "order" o cross join generate_series(0, 1) as k join lateral (select s.id, s.product_id, p.name from sku s
      join product p on p.id = s.product_id where s.id = 1 + (o.id * 31 + k * 17) % 2000) as g on true
    where o.search_text = ''`);
  await query(`update "order" o set search_text = lower(regexp_replace(
      E'\\n' || order_no || E'\\n' || (address->>'receiver') || E'\\n' || (address->>'phone') || E'\\n' ||
      (select string_agg((name->>'zh') || E'\\n' || (name->>'en'), E'\\n') from order_item where order_id = o.id) || E'\\n',
      '\\s+', E'\\n', 'g')) where search_text = ''`);
  await query(`insert into shipment (order_id, company, company_name, number, state, shipped_at)
    select id, 'sf', '{"zh":"顺丰","en":"SF"}', 'SF' || id, 'shipped', created_at from "order" where status in (2, 3) or id % 40 = 1`);
  await query('drop table planned');
  await query('vacuum full "order"');
  await query('vacuum analyze');
}

const { label, url, dataDir, remove } = await benchDatabase('orders');
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: 'demo', LOG_LEVEL: 'silent' });
const { app, database } = await openApp(config, { jobs: false, seedData: demoSeedData });
const visitor = createApi({
  locale: () => 'zh',
  base: 'http://bench.test',
  fetch: async (input, init) => app.internalFetch(new Request(input, init)),
});
const login = { username: 'supplier', password: 'Supplier-2026' };
const { token, supplierId } = await visitor('POST /api/user/login', { body: login });
const api = createApi({
  locale: () => 'zh',
  authorization: () => `Bearer ${token}`,
  base: 'http://bench.test',
  fetch: async (input, init) => app.internalFetch(new Request(input, init)),
});
const from = performance.now();
await fillProducts(database, supplierId ?? 0);
await fill(database, supplierId ?? 0);
console.log(
  `${label}, ${orders} orders and ${products} products of one shop, filled in ${Math.round((performance.now() - from) / 1000)} s`,
);

const last = Math.ceil(orders / 20);
const listed = (query: ApiInput<'GET /api/supplier/order/list'>['query']) => async () =>
  (await api('GET /api/supplier/order/list', { query })).total;
const goods = (query: ApiInput<'GET /api/supplier/product/list'>['query']) => async () =>
  (await api('GET /api/supplier/product/list', { query })).total;
const people = (query: ApiInput<'GET /api/supplier/member/list'>['query']) => async () =>
  (await api('GET /api/supplier/member/list', { query })).total;
const operator = await visitor('POST /api/user/login', {
  body: { username: 'admin', password: 'Admin-2026' },
});
const platform = createApi({
  locale: () => 'zh',
  authorization: () => `Bearer ${operator.token}`,
  base: 'http://bench.test',
  fetch: async (input, init) => app.internalFetch(new Request(input, init)),
});
const everywhere = (query: ApiInput<'GET /api/system/order/list'>['query']) => async () =>
  (await platform('GET /api/system/order/list', { query })).total;
const period = { from: '2026-04-01', to: '2026-06-30' };

const questions: Readonly<Record<string, () => Promise<number>>> = {
  'orders: first page': listed({}),
  'orders: last page': listed({ current: `${last}` }),
  'orders: last page by amount': listed({ current: `${last}`, sort: 'amount', order: 'asc' }),
  'orders: one status': listed({ status: '2' }),
  'orders: one status, deep': listed({
    status: '1',
    current: `${Math.floor(orders / 4 / 20)}`,
    sort: 'amount',
  }),
  'orders: three months': listed(period),
  'orders: paid by Alipay': listed({ method: 'alipay' }),
  'orders: sent in part': listed({ partShipped: 'true' }),
  'orders: last digits of a phone': listed({ keyword: '5838' }),
  'orders: a receiver': listed({ keyword: '买家12' }),
  'orders: a product': listed({ keyword: '音箱', sort: 'amount' }),
  'orders: nothing found': listed({ keyword: 'nothing is called so' }),
  'all shops: first page': everywhere({}),
  'all shops: last page': everywhere({ current: `${2 * last}` }),
  'all shops: one status by amount': everywhere({ status: '2', sort: 'amount' }),
  'all shops: one shop': everywhere({ supplierId: `${supplierId}` }),
  'all shops: three months': everywhere(period),
  'all shops: paid by Alipay': everywhere({ method: 'alipay' }),
  'all shops: last digits of a phone': everywhere({ keyword: '5838' }),
  'all shops: a name': everywhere({ keyword: '音箱' }),
  'products: first page': goods({}),
  'products: last page': goods({ current: `${Math.ceil(products / 20)}` }),
  'products: by price': goods({ sort: 'price', order: 'asc' }),
  'products: by stock': goods({ sort: 'stock', order: 'asc' }),
  'products: by sales': goods({ sort: 'sales' }),
  'products: few left': goods({ tab: 'low' }),
  'products: a word': goods({ keyword: '碗' }),
  'products: a price range': goods({ minPrice: '5000', maxPrice: '9000' }),
  'members: first page': people({}),
  'members: by what they spent': people({ sort: 'spent' }),
  'members: three months': people(period),
  'sales: a quarter': async () => {
    await api('GET /api/supplier/sales/summary', { query: period });
    return 0;
  },
  'sales: trend of a quarter': async () =>
    (await api('GET /api/supplier/sales/trend', { query: period })).length,
  'sales: products of a quarter': async () =>
    (await api('GET /api/supplier/sales/goods', { query: period })).total,
  overview: async () => (await api('GET /api/supplier/overview')).todos.length,
};
const rows: Record<string, Record<string, number>> = {};
for (const [name, ask] of Object.entries(questions)) {
  const took: number[] = [];
  let total = 0;
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    total = await ask();
    took.push(performance.now() - start);
  }
  const { p50, max } = shares(took);
  rows[name] = { found: total, middle: p50, slowest: max };
}
reportFigures('admin', `${label}, ${orders} orders and ${products} products of one shop, ms`, rows);
await app.close();
await database.close();
await remove();

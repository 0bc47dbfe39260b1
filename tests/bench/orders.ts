// How fast a shop's back office lists its orders: `npm run bench -- orders`. One shop of the demo world gets 100,000 orders of two
// lines (`BENCH_ORDERS`), others as many together; each question is asked a few times, and the slowest and the middle time printed.

import { demoWorld } from '../../demo/index.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { openApp } from '../../server/open-app.ts';
import { createApi } from '../../src/lib/api.ts';
import { benchDatabase } from '../support/bench-database.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 100_000);
const times = 7;

/** Twice as many orders as are asked for: every other one is of the shop. */
async function fill({ query }: Database, supplierId: number): Promise<void> {
  await query(`create table planned as
    select n, (date '2026-01-01' + n * interval '2 minutes') as at, n / 2 % 8 as step,
      case when n % 2 = 0 then ${supplierId} else (select id from supplier where status = 'approved' and id <> ${supplierId}
        order by id offset (n % 20) limit 1) end as shop,
      (select id from account order by id offset (n % 50) limit 1) as buyer, 1000 + (n::bigint * 7919) % 90000 as price
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
const { app, database } = await openApp(config, { jobs: false, world: demoWorld });
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
await fill(database, supplierId ?? 0);
console.log(
  `${label}, ${orders} orders of one shop, filled in ${Math.round((performance.now() - from) / 1000)} s`,
);

const last = Math.ceil(orders / 20);
const questions = {
  'first page': {},
  'last page': { current: `${last}` },
  'last page by amount': { current: `${last}`, sort: 'amount', order: 'asc' },
  'one status': { status: '2' },
  'one status, deep': { status: '1', current: `${Math.floor(orders / 4 / 20)}`, sort: 'amount' },
  'three months': { from: '2026-04-01', to: '2026-06-30' },
  'paid by Alipay': { method: 'alipay' },
  'sent in part': { partShipped: 'true' },
  'last digits of a phone': { keyword: '5838' },
  'a receiver': { keyword: '买家12' },
  'a product': { keyword: '耳机', sort: 'amount' },
  'nothing found': { keyword: 'nothing is called so' },
} as const;
for (const [name, query] of Object.entries(questions)) {
  const took: number[] = [];
  let total = 0;
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    total = (await api('GET /api/supplier/order/list', { query })).total;
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const ms = (at: number) => (took[at] ?? 0).toFixed(0).padStart(5);
  const middle = ms(Math.floor(times / 2));
  console.log(
    `  ${name.padEnd(24)} ${String(total).padStart(7)} found  middle ${middle}  slowest ${ms(times - 1)} ms`,
  );
}
await app.close();
await database.close();
await remove();

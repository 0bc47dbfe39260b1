// What buyers do at the same time: cart add, checkout, order list, in requests a second and p50/p99:
// `npm run bench -- shop`. The whole API in this process on the demo world; nothing of it is asserted. Every buyer has an
// address and two coupons, so that a price is one of promotions, coupons and freight. Of each kind some calls come before those that are
// counted: a shop is asked by more than its first hundred buyers.

import { demoSeedData } from '../../demo/index.ts';
import { random } from '../../demo/random.ts';
import { readConfig } from '../../server/config.ts';
import { openApp } from '../../server/open-app.ts';
import { sku, userCoupon } from '../../server/platform/db/schema.ts';
import { createApi } from '../../src/lib/api.ts';
import { reportFigures, shares } from '../support/figures.ts';
import { withAddress } from '../support/fixtures/checkout.ts';
import { first } from '../support/fixtures/fixtures.ts';
import { openBuyers } from '../support/fixtures/many-buyers.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';

const atOnce = Number(process.env.BENCH_AT_ONCE ?? 40);
const buyersOf = Number(process.env.BENCH_BUYERS ?? 300);
/** Calls of each kind: enough to give every buyer a cart of a few lines. */
const requests = Number(process.env.BENCH_REQUESTS ?? 1_500);
const uncounted = Math.ceil(requests / 5);

const table: Record<string, Record<string, number>> = {};

/** Calls of one kind, in parallel; records the times of those that count. */
async function measure(label: string, call: (at: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let next = 0;
  const until = async (end: number) => {
    const worker = async () => {
      while (next < end) {
        const at = next;
        next += 1;
        const start = performance.now();
        await call(at);
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  };
  await until(uncounted);
  times.length = 0;
  const from = performance.now();
  await until(uncounted + requests);
  const seconds = (performance.now() - from) / 1000;
  table[label] = { 'a second': Math.round(requests / seconds), ...shares(times) };
}

const { label, url, dataDir, remove } = await benchDatabase('shop');
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: 'demo', LOG_LEVEL: 'silent' });
const { app, database } = await openApp(config, { jobs: false, seedData: demoSeedData });
const { db } = app.deps;
await db.update(sku).set({ stock: 900_000 });
const { rows } = await database.query(
  `select p.id, (select s.id from sku s where s.product_id = p.id order by s.position, s.id limit 1) as sku
   from product p where p.min_quantity = 1 and p.order_multiple = 1 order by p.id limit 600`,
);
const goods = rows.map((row) => ({ productId: Number(row.id), skuId: Number(row.sku) }));
const rng = random('shop bench');
const buyers: Awaited<ReturnType<typeof withAddress>>[] = [];
for (const { id, token } of await openBuyers(app.deps, buyersOf)) {
  const api = createApi({
    locale: () => 'zh',
    authorization: () => `Bearer ${token}`,
    base: 'http://bench.test',
    fetch: async (input, init) => app.internalFetch(new Request(input, init)),
  });
  const receivedAt = app.deps.clock.now();
  await db.insert(userCoupon).values([1, 8].map((couponId) => ({ accountId: id, couponId, receivedAt })));
  buyers.push(await withAddress(api));
}
const buyerAt = (at: number) => buyers[at % buyers.length] ?? first(buyers);
await measure('cart: add', (at) =>
  buyerAt(at).api('POST /api/cart/add', { body: { ...rng.pick(goods), quantity: 1 } }),
);
await measure('cart: list', (at) => buyerAt(at).api('GET /api/cart/list'));
const baskets = Array.from({ length: uncounted + requests }, () =>
  rng.sample(goods, 3).map(({ skuId }) => ({ skuId, quantity: rng.int(1, 3) })),
);
await measure('checkout: price', (at) => buyerAt(at).confirm({ items: baskets[at] ?? [] }));
const none = { platform: null, suppliers: [] };
const payables: number[] = [];
for (const [at, items] of baskets.entries()) {
  payables[at] = (await buyerAt(at).confirm({ items, coupons: none })).payable;
}
await measure('checkout: place', (at) =>
  buyerAt(at).order({ items: baskets[at] ?? [], coupons: none, expectedPayable: payables[at] ?? 0 }),
);
await measure('orders: first page', (at) => buyerAt(at).api('GET /api/order/list'));
await measure('products: a list', (at) =>
  buyerAt(at).api('GET /api/admin/product/list', { query: { page: String(1 + (at % 20)) } }),
);
const words = ['音箱', '茶杯', 'lamp', '毛巾', 'kettle', '保温杯', 'pillow', '手机壳'];
await measure('products: search', (at) =>
  buyerAt(at).api('GET /api/admin/product/searchPage', {
    query: { keyword: rng.pick(words), current: String(1 + (at % 3)) },
  }),
);
reportFigures('shop', `${label}, ${atOnce} of ${buyersOf} buyers at a time, ms`, table);
await app.close();
await database.close();
await remove();

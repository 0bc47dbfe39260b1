import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutput } from '../../contract/index.ts';
import { plainYuan } from '../../contract/money.ts';
import { pageKey } from '../../server/http/pages/site.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { page } from '../../server/platform/db/schema.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { hashOf } from '../../server/publish/pages.ts';
import { ApiError } from '../../src/lib/api.ts';
import { serversOn } from '../support/processes/clusters.ts';
import { client, dataDir, end, newBuyer, startShop, until } from './shop.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const siteDir = join(dataDir, 'storage', 'site');
type Placed = ApiOutput<'POST /api/order/create'>;

interface Attempt {
  readonly key: string;
  readonly body: { addressId: number; items: { skuId: number; quantity: number }[]; expectedPayable: number };
  placed?: Placed;
  isPaid?: boolean;
}

let server: Awaited<ReturnType<typeof startShop>>;
let buyer: Awaited<ReturnType<typeof newBuyer>>;
let product: ApiOutput<'GET /api/admin/product/detail/{id}'>;
let sku: { id: number; stock: number };
const orders: Attempt[] = [];
let priceSent = 0;
let priceKnown = 0;
let kills = 0;

beforeAll(async () => {
  server = await startShop();
  buyer = await newBuyer(`136${String(Date.now()).slice(-8)}`);
  const list = await client()('GET /api/admin/product/list', { query: { size: '50', sort: 'price' } });
  const target = list.records.find((one) => one.hasStock && one.minQuantity === 1);
  product = await client()('GET /api/admin/product/detail/{id}', { params: { id: String(target?.id) } });
  // A slow machine may be killed before its first change.
  priceKnown = product.price;
  priceSent = product.price;
  const [first] = product.skus;
  sku = { id: first?.id ?? 0, stock: 1_000_000 };
  const admin = await adminClient();
  await admin('PUT /api/admin/product/update', { body: { id: product.id, skus: [sku] } });
}, 300_000);
afterAll(() => end(server, 'SIGKILL'));

const detail = {
  params: {
    get id() {
      return String(product.id);
    },
  },
};
/** A gone server or database is no failure. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.error !== 'network' && error.error !== 'unavailable';

/** Orders one piece repeatedly and pays every second order. Ends when the server or its database is gone. */
async function keepBuying(): Promise<void> {
  for (let i = 0; ; i += 1) {
    try {
      const items = [{ skuId: sku.id, quantity: 1 }];
      const { payable } = await buyer.api('POST /api/order/confirm', { body: { items } });
      const promise: Attempt = {
        key: randomUUID(),
        body: { addressId: buyer.addressId, items, expectedPayable: payable },
      };
      orders.push(promise);
      promise.placed = await place(promise);
      if (i % 2 === 0) {
        await pay(promise.placed.paymentNo);
        promise.isPaid = true;
      }
    } catch (error) {
      if (isRefusal(error) && error instanceof ApiError && error.error !== 'price_changed') return;
      if (!isRefusal(error)) return;
    }
  }
}

const place = ({ key, body }: Attempt) =>
  buyer.api('POST /api/order/create', { body, headers: { 'idempotency-key': key } });

async function pay(paymentNo: string): Promise<void> {
  const { qrText } = await buyer.api('POST /api/payment/create', { body: { paymentNo, method: 'wechat' } });
  const token = new URL(qrText).searchParams.get('token') ?? '';
  await client()('POST /api/payment/sandbox/{token}', { params: { token }, body: { action: 'approve' } });
}

async function adminClient() {
  const body = { username: 'admin', password: 'Admin-2026' };
  return client((await client()('POST /api/user/login', { body })).token);
}

/** Changes the price repeatedly, to a different one each time. */
async function keepPricing(): Promise<void> {
  try {
    const admin = await adminClient();
    for (;;) {
      priceSent = priceSent >= 45_000 ? 5_001 : Math.max(5_000, priceSent) + 1;
      const skus = product.skus.map((one) => ({ id: one.id, price: priceSent, originalPrice: 60_000 }));
      await admin('PUT /api/admin/product/update', { body: { id: product.id, skus } });
      priceKnown = priceSent;
      await sleep(30);
    }
  } catch (error) {
    if (isRefusal(error)) throw error;
  }
}

async function checkFiles(): Promise<void> {
  const storage = folderStorage(siteDir, { flush: false });
  for (const key of await storage.list('')) {
    if (!key.endsWith('.html')) continue;
    const text = await readFile(join(siteDir, key), 'utf8');
    expect(text.trimEnd().endsWith('</html>'), `${key} is whole`).toBe(true);
  }
}

type Known = ApiOutput<'GET /api/order/list'>['records'];

async function readOrders(): Promise<Known> {
  const known: Known = [];
  for (let current = 1, total = 1; known.length < total; current += 1) {
    const list = await buyer.api('GET /api/order/list', { query: { current: String(current), size: '50' } });
    total = list.total;
    known.push(...list.records);
    if (list.records.length === 0) break;
  }
  return known;
}

/** Pieces of orders that hold stock. */
const takenBy = (known: Known): number =>
  known.filter((order) => order.status !== 4).reduce((sum, order) => sum + order.itemCount, 0);

async function checkStock(): Promise<void> {
  // In a long run unpaid orders are cancelled meanwhile: their stock is read between two equal readings of the orders.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const before = takenBy(await readOrders());
    const live = await client()('GET /api/product/live/{id}', detail);
    if (takenBy(await readOrders()) !== before) continue;
    return expect(live.skus.find((one) => one.id === sku.id)?.stock).toBe(sku.stock - before);
  }
  throw new Error('orders were cancelled during ten readings');
}

async function checkOrders(): Promise<void> {
  const known = await readOrders();
  const byNo = new Map(known.map((order) => [order.orderNo, order]));
  for (const { placed, isPaid } of orders) {
    for (const orderNo of placed?.orderNos ?? []) {
      expect(byNo.has(orderNo), `order ${orderNo} was acknowledged`).toBe(true);
      if (isPaid) expect(byNo.get(orderNo)?.status, `order ${orderNo} was paid`).toBe(1);
    }
  }
  await checkStock();
}

async function checkPages(): Promise<void> {
  const live = await client()('GET /api/product/live/{id}', detail);
  expect([priceKnown, priceSent]).toContain(live.price);
  for (const prefix of ['', '/en']) {
    const path = `${prefix}/qianduanshop/product/${product.id}`;
    const isTrue = async () =>
      (await readFile(join(siteDir, pageKey(path)), 'utf8')).includes(`"${plainYuan(live.price)}"`);
    expect(await until(15_000, isTrue), `${path} shows ${plainYuan(live.price)}`).toBe(true);
  }
}

/** The server alone leaves its database running, the database alone is restarted by the server. */
const victims = ['shop', 'database', 'both'] as const;

function killDatabase(): void {
  const servers = serversOn(resolve(dataDir));
  expect(servers).toHaveLength(1);
  for (const pid of servers) process.kill(pid, 'SIGKILL');
}

describe('server under kill signals', () => {
  it(`loses nothing in ${rounds} kills in the middle of checkouts and publishing`, {
    timeout: rounds * 120_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = orders.length;
      const work = [keepBuying(), keepBuying(), keepBuying(), keepPricing()];
      await sleep(400 + Math.random() * 2_600);
      const victim = victims[round % victims.length] ?? 'shop';
      if (victim !== 'shop') killDatabase();
      if (victim !== 'database') await end(server, 'SIGKILL');
      await Promise.all(work);
      kills += 1;
      await checkFiles();
      if (victim !== 'database') server = await startShop();
      expect(
        await until(90_000, async () => Boolean(await client()('GET /api/product/live/{id}', detail))),
      ).toBe(true);
      await checkOrders();
      // A request without an answer is repeated with its key: it gives the placed order, or a first one.
      for (const promise of orders.slice(before).filter((one) => !one.placed)) {
        promise.placed = await place(promise).catch((error: unknown) => {
          if (isRefusal(error)) return { paymentNo: '', orderNos: [], payable: 0, expireTime: '' };
          throw error;
        });
      }
      await checkOrders();
      await checkPages();
      console.log(`kill ${kills}, ${victim}: ${orders.length - before} checkouts, price ${priceKnown}`);
    }
    expect(orders.length).toBeGreaterThan(5 * rounds);
  });

  it('has a row for every page file and a file for every row', { timeout: 60_000 }, async () => {
    await end(server, 'SIGTERM');
    const database = await openDatabase('', dataDir);
    try {
      const rows = await database.db.select().from(page);
      const storage = folderStorage(siteDir, { flush: false });
      const files = (await storage.list('')).filter((key) => key.endsWith('.html'));
      expect(rows.map((row) => pageKey(row.path)).sort()).toEqual(files);
      for (const row of rows) {
        expect(hashOf(await readFile(join(siteDir, pageKey(row.path)))), row.path).toBe(row.hash);
      }
    } finally {
      await database.close();
    }
  });
});

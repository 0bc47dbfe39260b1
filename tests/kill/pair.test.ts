import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutput } from '../../contract/index.ts';
import { ApiError } from '../../src/lib/api.ts';
import { freePort } from '../deploy/processes.ts';
import { csv } from '../support/fixtures/product-files.ts';
import { client, end, newBuyer, origin, startShop, until } from './shop.ts';

/** Two processes on one database take longer to restart than one. */
const rounds = Math.max(1, Math.floor(Number(process.env.KILL_ROUNDS ?? 3) / 2));
/** Products of an earlier run on the same database would be found, not created. */
const run = Date.now().toString(36);
const rows = 120;

let ports: readonly [number, number];
let doors: readonly [string, string];
let shops: ChildProcess[];
let buyer: Awaited<ReturnType<typeof newBuyer>>;
const stock = 1_000_000;
/** What each round orders: one product each, so that its stock shows the orders of that round. */
let goods: readonly Goods[];
const acknowledged: { readonly orderNo: string; isPaid: boolean }[] = [];
const asked: { readonly key: string; readonly body: Order; placed?: Placed }[] = [];

interface Goods {
  readonly skuId: number;
  readonly productId: number;
}

interface Order {
  readonly addressId: number;
  readonly items: { skuId: number; quantity: number }[];
  readonly expectedPayable: number;
}
type Placed = ApiOutput<'POST /api/order/create'>;
type Known = ApiOutput<'GET /api/order/list'>['records'][number];

const signIn = async (username: string, password: string) =>
  (await client()('POST /api/user/login', { body: { username, password } })).token;

beforeAll(async () => {
  ports = [Number(new URL(origin).port), await freePort()];
  doors = [origin, `http://localhost:${ports[1]}`];
  shops = [await startShop(ports[0]), await startShop(ports[1])];
  buyer = await newBuyer(`137${String(Date.now()).slice(-8)}`);
  goods = await findGoods();
  expect(new Set(goods.map(({ skuId }) => skuId)).size).toBe(rounds);
}, 300_000);
afterAll(() => Promise.all(shops.map((shop) => end(shop, 'SIGTERM'))));

/** As many as there are rounds, each with stock for any number of orders. */
async function findGoods(): Promise<Goods[]> {
  const admin = client(await signIn('admin', 'Admin-2026'));
  const found: Goods[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const list = await client()('GET /api/admin/product/list', {
      query: { page: `${page}`, size: '50', sort: 'price' },
    });
    for (const one of list.records.filter(({ hasStock, minQuantity }) => hasStock && minQuantity === 1)) {
      if (found.length === rounds) break;
      const detail = await client()('GET /api/admin/product/detail/{id}', { params: { id: `${one.id}` } });
      const skuId = detail.skus[0]?.id ?? 0;
      await admin('PUT /api/admin/product/update', { body: { id: one.id, skus: [{ id: skuId, stock }] } });
      found.push({ skuId, productId: one.id });
    }
    isMore = list.records.length > 0 && found.length < rounds;
  }
  return found;
}

/** Orders one piece repeatedly at one process and pays every second order, until the end or the end of the process. */
async function keepBuying(listener: string, { skuId }: Goods, isOver: () => boolean): Promise<void> {
  const api = client(buyer.token, listener);
  for (let at = 0; !isOver(); at += 1) {
    // The killed work has to be under way; the import uses the processors as well, and an order list shows 25,000 orders of a buyer.
    await sleep(200);
    try {
      const items = [{ skuId, quantity: 1 }];
      const { payable } = await api('POST /api/order/confirm', { body: { items } });
      const attempt: (typeof asked)[number] = {
        key: randomUUID(),
        body: { addressId: buyer.addressId, items, expectedPayable: payable },
      };
      asked.push(attempt);
      attempt.placed = await place(api, attempt);
      const order = { orderNo: attempt.placed.orderNos[0] ?? '', isPaid: false };
      acknowledged.push(order);
      if (at % 2 > 0) continue;
      const body = { paymentNo: attempt.placed.paymentNo, method: 'wechat' as const };
      const token = new URL((await api('POST /api/payment/create', { body })).qrText).searchParams.get(
        'token',
      );
      const params = { token: token ?? '' };
      await api('POST /api/payment/sandbox/{token}', { params, body: { action: 'approve' } });
      order.isPaid = true;
    } catch (error) {
      if (error instanceof ApiError && error.error === 'network') return;
      if (!(error instanceof ApiError && error.error === 'unavailable')) throw error;
    }
  }
}

const place = (api: ReturnType<typeof client>, { key, body }: (typeof asked)[number]) =>
  api('POST /api/order/create', { body, headers: { 'idempotency-key': key } });

/** A file of new goods of the demo shop, checked, so that it can be started. */
async function checkedFile(round: number, supplier: ReturnType<typeof client>) {
  const header = 'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty,Status';
  const lines = Array.from(
    { length: rows },
    (_, at) => `pair-${run}-${round}-${at},Pair ${round} ${at},Mugs,PAIR-${run}-${round}-${at},9.90,5,draft`,
  );
  const file = new Blob([csv(header, ...lines)], { type: 'text/csv' });
  const query = { name: `pair-${run}-${round}.csv`, language: 'en' as const };
  const { id } = await supplier('POST /api/supplier/product/job/check', { query, file });
  expect(await until(60_000, async () => (await jobOf(supplier, id)).status === 'done')).toBe(true);
  return id;
}
const jobOf = (supplier: ReturnType<typeof client>, id: number) =>
  supplier('GET /api/supplier/product/job/detail/{id}', { params: { id: `${id}` } });

/** The buyer's orders by their numbers, the newest first, back to one that is in `before`. */
async function readOrders(before: ReadonlySet<string> = new Set()): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let current = 1, isMore = true; isMore; current += 1) {
    const { records } = await buyer.api('GET /api/order/list', {
      query: { current: `${current}`, size: '50' },
    });
    const fresh = records.filter(({ orderNo }) => !before.has(orderNo));
    for (const one of fresh) known.set(one.orderNo, one);
    isMore = fresh.length > 0 && fresh.length === records.length;
  }
  return known;
}

/** No acknowledged order is missing, and the sold stock equals the orders. */
async function expectKept(known: ReadonlyMap<string, Known>, from: number, bought: Goods): Promise<void> {
  for (const { orderNo, isPaid } of acknowledged.slice(from)) {
    expect(known.has(orderNo), `order ${orderNo} was acknowledged`).toBe(true);
    if (isPaid) expect(known.get(orderNo)?.status, `order ${orderNo} was paid`).toBe(1);
  }
  const params = { id: `${bought.productId}` };
  const live = await client()('GET /api/product/live/{id}', { params });
  const left = live.skus.find(({ id }) => id === bought.skuId)?.stock;
  expect(left).toBe(stock - [...known.values()].filter(({ status }) => status !== 4).length);
}

describe('two processes under kill signals', () => {
  it(`keep serving with one process while the other is killed, ${rounds} times, with an import under way`, {
    timeout: rounds * 240_000,
  }, async () => {
    const supplier = client(await signIn('supplier', 'Supplier-2026'));
    const done = new Set<string>();
    for (const [round, bought] of goods.entries()) {
      const job = await checkedFile(round, supplier);
      const from = acknowledged.length;
      let isOver = false;
      const buy = (listener: string) => keepBuying(listener, bought, () => isOver);
      const work = Promise.all(doors.flatMap((listener) => [buy(listener), buy(listener)]));
      // Errors meanwhile are reported where the result is awaited.
      work.catch(() => {});
      await client(await signIn('supplier', 'Supplier-2026'), doors[round % 2])(
        'POST /api/supplier/product/job/start/{id}',
        { params: { id: `${job}` } },
      );
      await sleep(100 + Math.random() * 1_500);
      const [victim, survivor] = round % 2 === 0 ? [0, 1] : [1, 0];
      const gone = shops[victim];
      if (gone) await end(gone, 'SIGKILL');
      const before = acknowledged.length;
      expect(await until(20_000, async () => acknowledged.length > before + 3), 'buyers go on').toBe(true);
      const at = client(await signInAt(doors[survivor] ?? ''), doors[survivor]);
      expect(
        await until(150_000, async () => ['done', 'failed'].includes((await jobOf(at, job)).status)),
      ).toBe(true);
      isOver = true;
      await work;
      const ended = await jobOf(at, job);
      expect([ended.status, ended.file?.created, ended.file?.failed]).toEqual(['done', rows, 0]);
      shops[victim] = await startShop(ports[victim]);
      // A request without an answer is repeated with its key: it gives the placed order, or a first one.
      for (const attempt of asked.filter(({ placed }) => !placed)) {
        attempt.placed = await place(buyer.api, attempt);
        acknowledged.push({ orderNo: attempt.placed.orderNos[0] ?? '', isPaid: false });
      }
      const known = await readOrders(done);
      await expectKept(known, from, bought);
      for (const orderNo of known.keys()) done.add(orderNo);
      console.log(`pair ${round + 1}: ${acknowledged.length} orders, import of ${rows} whole`);
    }
    const all = await readOrders();
    for (const { orderNo, isPaid } of acknowledged) {
      expect(all.has(orderNo), `order ${orderNo} is still there`).toBe(true);
      if (isPaid) expect(all.get(orderNo)?.status, `order ${orderNo} is still paid`).toBe(1);
    }
    expect(all.size).toBe(done.size);
  });
});

async function signInAt(listener: string): Promise<string> {
  const body = { username: 'supplier', password: 'Supplier-2026' };
  return (await client(undefined, listener)('POST /api/user/login', { body })).token;
}

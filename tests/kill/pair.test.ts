import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiOutput } from '../../contract/index.ts';
import { ApiError } from '../../src/lib/api.ts';
import { freePort } from '../deploy/processes.ts';
import { csv } from '../support/product-files.ts';
import { client, end, newBuyer, origin, startShop, until } from './shop.ts';

/** Two processes on one database take longer to begin again than one. */
const rounds = Math.max(1, Math.floor(Number(process.env.KILL_ROUNDS ?? 3) / 2));
/** Goods of an earlier run on the same shop would be found again, not made. */
const run = Date.now().toString(36);
const rows = 120;

let ports: readonly [number, number];
let doors: readonly [string, string];
let shops: ChildProcess[];
let buyer: Awaited<ReturnType<typeof newBuyer>>;
let sku: { readonly id: number; readonly productId: number };
const stock = 1_000_000;
const acknowledged: { readonly orderNo: string; isPaid: boolean }[] = [];
const asked: { readonly key: string; readonly body: Order; placed?: Placed }[] = [];

interface Order {
  readonly addressId: number;
  readonly items: { skuId: number; quantity: number }[];
  readonly expectedPayable: number;
}
type Placed = ApiOutput<'POST /api/order/create'>;

const signIn = async (username: string, password: string) =>
  (await client()('POST /api/user/login', { body: { username, password } })).token;

beforeAll(async () => {
  ports = [Number(new URL(origin).port), await freePort()];
  doors = [origin, `http://localhost:${ports[1]}`];
  shops = [await startShop(ports[0]), await startShop(ports[1])];
  buyer = await newBuyer(`137${String(Date.now()).slice(-8)}`);
  const list = await client()('GET /api/admin/product/list', { query: { size: '50', sort: 'price' } });
  const target = list.records.find((one) => one.hasStock && one.minQuantity === 1);
  const product = await client()('GET /api/admin/product/detail/{id}', { params: { id: `${target?.id}` } });
  sku = { id: product.skus[0]?.id ?? 0, productId: product.id };
  const admin = client(await signIn('admin', 'Admin-2026'));
  await admin('PUT /api/admin/product/update', { body: { id: product.id, skus: [{ id: sku.id, stock }] } });
}, 300_000);
afterAll(() => Promise.all(shops.map((shop) => end(shop, 'SIGTERM'))));

/** Orders one piece again and again at a door and pays every second order, until it is over or the door is gone. */
async function keepBuying(door: string, isOver: () => boolean): Promise<void> {
  const api = client(buyer.token, door);
  for (let at = 0; !isOver(); at += 1) {
    try {
      const items = [{ skuId: sku.id, quantity: 1 }];
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

async function ordersOf(): Promise<Map<string, ApiOutput<'GET /api/order/list'>['records'][number]>> {
  const known = new Map<string, ApiOutput<'GET /api/order/list'>['records'][number]>();
  for (let current = 1, total = 1; known.size < total; current += 1) {
    const list = await buyer.api('GET /api/order/list', { query: { current: `${current}`, size: '50' } });
    total = list.total;
    for (const one of list.records) known.set(one.orderNo, one);
    if (list.records.length === 0) break;
  }
  return known;
}

it(`goes on with one process while the other is killed, ${rounds} times, with an import under way`, {
  timeout: rounds * 240_000,
}, async () => {
  const supplier = client(await signIn('supplier', 'Supplier-2026'));
  for (let round = 0; round < rounds; round += 1) {
    const job = await checkedFile(round, supplier);
    let isOver = false;
    const work = doors.flatMap((door) => [keepBuying(door, () => isOver), keepBuying(door, () => isOver)]);
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
    expect(await until(150_000, async () => ['done', 'failed'].includes((await jobOf(at, job)).status))).toBe(
      true,
    );
    isOver = true;
    await Promise.all(work);
    const done = await jobOf(at, job);
    expect([done.status, done.file?.created, done.file?.failed]).toEqual(['done', rows, 0]);
    shops[victim] = await startShop(ports[victim]);
    // What got no answer is asked again with its key: it is the order that was placed, or a first one.
    for (const attempt of asked.filter(({ placed }) => !placed)) {
      attempt.placed = await place(buyer.api, attempt);
      acknowledged.push({ orderNo: attempt.placed.orderNos[0] ?? '', isPaid: false });
    }
    const known = await ordersOf();
    for (const { orderNo, isPaid } of acknowledged) {
      expect(known.has(orderNo), `order ${orderNo} was acknowledged`).toBe(true);
      if (isPaid) expect(known.get(orderNo)?.status, `order ${orderNo} was paid`).toBe(1);
    }
    const live = await client()('GET /api/product/live/{id}', { params: { id: `${sku.productId}` } });
    const left = live.skus.find(({ id }) => id === sku.id)?.stock;
    expect(left).toBe(stock - [...known.values()].filter(({ status }) => status !== 4).length);
    console.log(`pair ${round + 1}: ${acknowledged.length} orders, import of ${rows} whole`);
  }
});

async function signInAt(door: string): Promise<string> {
  const body = { username: 'supplier', password: 'Supplier-2026' };
  return (await client(undefined, door)('POST /api/user/login', { body })).token;
}

// Two hundred buyers at once for a minute, each with a mind of their own: looking, searching, filling a cart, ordering, paying and writing to
// shops, against processes as an operator starts them, on PostgreSQL with 100,000 products of 1,000 shops:
// `BENCH_SERVER=postgres://... npm run bench -- load [--processes 2] [--buyers 200] [--seconds 60] [--think 7000,1000]`.
// A buyer pauses between two steps, for a time spread exponentially about `think` milliseconds and at most ten times as long. Seven seconds are
// what TPC-W, the benchmark of web shops, has people think; with one second it is a crowd of machines. Each is a run of its own, after one another. Load and
// shop share the machine. Pages are not asked for: they are files (docs/scale.md). Prints how long each kind of call took, and every error there was;
// asserts nothing about time.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ApiOutput } from '../../contract/index.ts';
import { random } from '../../demo/random.ts';
import { ApiError, createApi } from '../../src/lib/api.ts';
import { end, freePort, startProcess } from '../deploy/processes.ts';
import { reportFigures, rounded, shares } from '../support/figures.ts';
import { withAddress } from '../support/fixtures/checkout.ts';
import { openLarge, products } from '../support/fixtures/large-catalogue.ts';
import { openBuyers } from '../support/fixtures/many-buyers.ts';
import { type ImClient, imConnect } from '../support/processes/im-client.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1' },
    buyers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    think: { type: 'string', default: '7000,1000' },
  },
});
const processes = Number(values.processes);
const buyers = Number(values.buyers);
const runMs = Number(values.seconds) * 1_000;
const thinks = values.think.split(',').map(Number);
/** One of this many buyers has the chat open. */
const chatters = 4;
const rng = random('load');

if (!process.env.BENCH_SERVER) {
  console.error(
    'BENCH_SERVER has to name a PostgreSQL server: several processes cannot share the embedded one',
  );
  process.exit(2);
}

/** Typed keywords: a quarter is incomplete, a tenth lacks a letter. */
const typed = (name: string): string => {
  const words = name.match(/[A-Za-z]{4,}|\p{Script=Han}{2,4}/gu) ?? ['lamp'];
  const word = rng.pick(words);
  const at = rng.int(1, word.length - 1);
  const dice = rng.next();
  if (dice < 0.25) return word.slice(0, Math.max(2, at));
  return dice < 0.35 && word.length > 4 ? word.slice(0, at) + word.slice(at + 1) : word;
};

/** Milliseconds: most are short, a few long. */
const pause = (mean: number) => sleep(Math.min(10, -Math.log(1 - rng.next())) * mean);

const took = new Map<string, number[]>();
const errors = new Map<string, number>();
let isOver = false;
let over: Promise<void> = Promise.resolve();

async function timed<T>(kind: string, act: () => Promise<T>): Promise<T | null> {
  const from = performance.now();
  try {
    return await act();
  } catch (error) {
    const why = error instanceof ApiError ? `${error.status} ${error.error}` : String(error).split('\n')[0];
    const line = `${kind}: ${why}`;
    errors.set(line, (errors.get(line) ?? 0) + 1);
    return null;
  } finally {
    const times = took.get(kind);
    if (times) times.push(performance.now() - from);
    else took.set(kind, [performance.now() - from]);
  }
}

type Detail = ApiOutput<'GET /api/admin/product/detail/{id}'>;

/** A buyer who continues until the end. */
class Buyer {
  private readonly api;
  private readonly port: number;
  private readonly token: string;
  private hands!: Awaited<ReturnType<typeof withAddress>>;
  private seen: Detail | null = null;
  private chat: { readonly client: ImClient; readonly peer: string } | null = null;

  constructor(token: string, at: number, port: number) {
    this.token = token;
    this.port = port;
    const address = `10.${at >> 8}.${at & 255}.1`;
    this.api = createApi({
      locale: () => (at % 3 === 0 ? 'en' : 'zh'),
      base: `http://127.0.0.1:${port}`,
      authorization: () => `Bearer ${this.token}`,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-forwarded-for', address);
        return fetch(input, { ...init, headers });
      },
    });
  }

  async arrive(talks: boolean): Promise<void> {
    this.hands = await withAddress(this.api);
    if (!talks) return;
    const { username, token } = await this.api('POST /api/chat/token', { body: {} });
    const supplierId = rng.pick(suppliers);
    const { peer } = await this.api('POST /api/chat/contact', { body: { supplierId } });
    const client = await imConnect(`ws://127.0.0.1:${this.port}/im/ws`, { username, token });
    this.chat = { client, peer: peer.easemobId };
  }

  async live(thinkMs: number): Promise<void> {
    await sleep(rng.next() * thinkMs);
    while (!isOver) {
      await this.step();
      await Promise.race([pause(thinkMs), over]);
    }
  }

  async leave(): Promise<void> {
    await this.chat?.client.close();
  }

  private async step(): Promise<void> {
    const dice = rng.next();
    if (dice < 0.4) return this.look();
    if (dice < 0.65) return this.search();
    if (dice < 0.8) return this.fillCart();
    if (dice < 0.9) return this.buy();
    if (this.chat) return this.talk();
    return this.look();
  }

  private async look(): Promise<void> {
    const query = { categoryId: String(rng.int(1, 300)), current: String(rng.int(1, 3)) };
    const list = await timed('list of a category', () =>
      this.api('GET /api/admin/product/searchPage', { query }),
    );
    const id = list?.records.length ? rng.pick(list.records).id : rng.int(1, products);
    this.seen = await timed('product', () =>
      this.api('GET /api/admin/product/detail/{id}', { params: { id: `${id}` } }),
    );
  }

  private async search(): Promise<void> {
    const keyword = typed(this.seen ? `${this.seen.name.zh} ${this.seen.name.en}` : '保温杯 bottle');
    await timed('suggestions', () =>
      this.api('GET /api/search/suggest', { query: { keyword: keyword.slice(0, 3) } }),
    );
    await Promise.all([
      timed('search', () => this.api('GET /api/admin/product/searchPage', { query: { keyword } })),
      timed('facets', () => this.api('GET /api/admin/product/facets', { query: { keyword } })),
    ]);
  }

  /** One of the viewed products that can be bought, in its minimum quantity. */
  private choice() {
    const one = this.seen;
    const sku = one?.skus.find(({ stock }) => stock >= one.minQuantity);
    return one && sku ? { productId: one.id, skuId: sku.id, quantity: one.minQuantity } : null;
  }

  private async fillCart(): Promise<void> {
    const item = this.choice();
    if (!item) return this.look();
    await timed('add to cart', () => this.api('POST /api/cart/add', { body: item }));
    await timed('cart', () => this.api('GET /api/cart/list'));
  }

  private async buy(): Promise<void> {
    const item = this.choice();
    if (!item) return this.look();
    const items = [{ skuId: item.skuId, quantity: item.quantity }];
    const seen = await timed('confirm order', () => this.hands.confirm({ items }));
    if (!seen) return;
    const order = { items, expectedPayable: seen.payable, key: randomUUID() };
    const placed = await timed('place order', () => this.hands.order(order));
    if (!placed || rng.next() < 0.3) return;
    const asked = await timed('ask to pay', () => this.hands.pay(placed.paymentNo));
    const token = asked && new URL(asked.qrText).searchParams.get('token');
    if (!token) return;
    await timed('paid', () =>
      this.api('POST /api/payment/sandbox/{token}', { params: { token }, body: { action: 'approve' } }),
    );
  }

  private async talk(): Promise<void> {
    const { chat } = this;
    if (!chat) return;
    await timed('chat message', () => chat.client.text(chat.peer, `还有货吗？ ${randomUUID()}`));
  }
}

/** Runs all buyers for a while; earlier calls do not count. */
async function crowdOf(crowd: readonly Buyer[], thinkMs: number): Promise<void> {
  took.clear();
  errors.clear();
  isOver = false;
  over = sleep(runMs).then(() => {
    isOver = true;
  });
  const from = performance.now();
  await Promise.all(crowd.map((buyer) => buyer.live(thinkMs)));
  const seconds = (performance.now() - from) / 1_000;
  const line = (times: readonly number[]) => ({
    'a second': rounded(times.length / seconds),
    ...shares(times),
  });
  reportFigures(
    `load-${thinkMs}`,
    `${label}, ${products} products of ${suppliers.length} shops, ${buyers} buyers who think ${thinkMs} ms for ${values.seconds} s on ${processes} process(es), ms`,
    {
      ...Object.fromEntries([...took].map(([kind, times]) => [kind, line(times)])),
      all: line([...took.values()].flat()),
    },
  );
  const wrong = [...errors.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    wrong === 0
      ? 'no error'
      : `${wrong} errors: ${[...errors].map(([what, n]) => `${n} × ${what}`).join('; ')}`,
  );
}

const { app, database, label } = await openLarge();
const { rows } = await database.query(`select id from supplier where status = 'approved' order by id`);
const suppliers = rows.map(({ id }) => Number(id));
const accounts = await openBuyers({ db: database.db, clock: { now: () => new Date() } }, buyers, () => null);
await app.close();
const { url } = database;
await database.close();

const home = await mkdtemp(join(tmpdir(), 'bench-load-'));
const shops: ChildProcess[] = [];
try {
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  for (const port of ports)
    shops.push(
      await startProcess(
        {
          SITE_URL: 'http://shop.test',
          TRUST_PROXY: 'loopback',
          DATABASE_URL: url,
          DATA_DIR: join(home, `${port}`),
          PORT: `${port}`,
        },
        'tests/support/processes/calls-process.ts',
      ),
    );
  const crowd = accounts.map(({ token }, at) => new Buyer(token, at, ports[at % processes] ?? 0));
  for (const [at, buyer] of crowd.entries()) await buyer.arrive(at % chatters === 0);
  for (const thinkMs of thinks) await crowdOf(crowd, thinkMs);
  for (const buyer of crowd) await buyer.leave();
} finally {
  await Promise.all(shops.map((child) => end(child, 'SIGTERM')));
  await rm(home, { recursive: true, force: true });
}

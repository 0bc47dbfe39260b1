// How soon what the platform and a shop change is on the public pages, in both languages, of the demo shop:
// `npm run bench -- content`. The server runs as a stranger starts it; every change is made through the API, one after the other,
// and timed from its answer to the moment both pages say it. Prints figures, asserts nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalText } from '../../contract/basics.ts';
import { root } from '../../server/open-app.ts';
import { createApi } from '../../src/lib/api.ts';
import { first } from '../support/fixtures.ts';
import { byId } from '../support/trade.ts';

const port = Number(process.env.BENCH_PORT ?? 4396);
const base = `http://localhost:${port}`;
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const longestMs = 30_000;

async function start(): Promise<ChildProcess> {
  const own = { PORT: String(port), SITE_URL: base, DATA_DIR: resolve('.data', 'bench', 'content') };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...own,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      SEED: 'demo',
      NODE_ENV: 'development',
    },
  });
  await new Promise<void>((done, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('ready ') && done());
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return child;
}

async function logIn(username: string, password: string) {
  const open = createApi({ locale: () => 'zh', authorization: () => null, base });
  const { token, supplierId } = await open('POST /api/user/login', { body: { username, password } });
  const api = createApi({ locale: () => 'zh', authorization: () => `Bearer ${token}`, base });
  return { api, supplierId: supplierId ?? 0 };
}

const prefixes = { zh: '', en: '/en' } as const;
/** Milliseconds until both pages have the words; NaN where they never come. */
async function shown(path: string, words: LocalText): Promise<number> {
  const from = performance.now();
  for (const locale of ['zh', 'en'] as const) {
    while (!(await (await fetch(`${base}${prefixes[locale]}${path}`)).text()).includes(words[locale])) {
      if (performance.now() - from > longestMs) return Number.NaN;
      await sleep(20);
    }
  }
  return performance.now() - from;
}

/** Changes something `rounds` times, each time to other words. */
async function measure(
  label: string,
  path: string,
  change: (words: LocalText, round: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const words = { zh: `测${round}${label.length}号`, en: `Word ${round} of ${label}` };
    await change(words, round);
    times.push(await shown(path, words));
    await sleep(500);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.ceil(rounds * share) - 1] ?? Number.NaN)} ms`;
  console.log(`  ${label.padEnd(20)} median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} of ${rounds}`);
}

const server = await start();
try {
  const { api } = await logIn('admin', 'Admin-2026');
  const { api: shop, supplierId } = await logIn('supplier', 'Supplier-2026');

  const types = await api('GET /api/admin/dictionary/type/list');
  const typeId = types.find(({ code }) => code === 'filter_rating')?.id ?? 0;
  const label = first(await api('GET /api/admin/dictionary/type/{id}', byId(typeId)));
  await measure('dictionary', '/qianduanshop/category', (words) =>
    api('PUT /api/admin/dictionary/item/update', { body: { id: label.id, label: words } }),
  );

  const leaf = first((await api('GET /api/category/list')).filter(({ level }) => level === 3));
  let { version } = leaf;
  await measure('category', `/qianduanshop/category/${leaf.id}`, async (name) => {
    ({ version } = await api('PUT /api/category/{id}', { ...byId(leaf.id), body: { version, name } }));
  });

  const slide = first((await api('GET /api/system/carousel/list')).slides);
  await measure('slide', '/qianduanshop/home', (title) =>
    api('POST /api/admin/carousel/save', {
      body: { id: slide.id, title, description: slide.description, link: slide.link },
    }),
  );

  await measure('search engines', '/qianduanshop/home', async (title) => {
    const { image: _, ...rest } = await api('GET /api/admin/site/settings');
    await api('PUT /api/admin/site/settings', { body: { ...rest, title } });
  });

  const listed = await shop('GET /api/admin/product/list', { query: { supplierId: String(supplierId) } });
  const product = await shop('GET /api/admin/product/detail/{id}', byId(first(listed.records).id));
  const price = (round: number) => product.price + 1 + round;
  let last = '';
  await measure("a shop's price", `/qianduanshop/product/${product.id}`, async (words, round) => {
    last = (price(round) / 100).toFixed(2);
    const skus = product.skus.map(({ id }) => ({ id, price: price(round), originalPrice: price(round) }));
    await shop('PUT /api/admin/product/update', { body: { id: product.id, skus } });
    Object.assign(words, { zh: last, en: last });
  });
} finally {
  server.kill('SIGTERM');
}

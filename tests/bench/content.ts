// How soon what the platform and a shop change is on the public pages, in both languages, of the demo shop:
// `npm run bench -- content`. The server runs as a stranger starts it; every change is made through the API, one after the other,
// and timed from its answer to the moment both pages say it, or all pages that do. Prints figures, asserts nothing.
// `npm run bench -- content --only phone` measures what has this word in its name.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Locale, LocalText } from '../../contract/basics.ts';
import { root } from '../../server/platform/program-files.ts';
import { createApi } from '../../src/lib/api.ts';
import { reportFigures, shares } from '../support/figures.ts';
import { first } from '../support/fixtures/fixtures.ts';
import { bundled } from '../support/processes/program.ts';
import { byId } from '../support/trade.ts';

const port = Number(process.env.BENCH_PORT ?? 4396);
const base = `http://localhost:${port}`;
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const longestMs = 30_000;
const dataDir = resolve('.data', 'bench', 'content');
const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;

async function start(): Promise<ChildProcess> {
  const own = { PORT: String(port), SITE_URL: base, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [bundled('start')], {
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

/** Whether the words are on the page; asked again until they are. */
type IsShown = (words: LocalText) => Promise<boolean>;

const prefixes = { zh: '', en: '/en' } as const;
const locales = ['zh', 'en'] as const;
/** On both pages of this path. */
const onPages =
  (path: string): IsShown =>
  async (words) => {
    const has = async (locale: Locale) =>
      (await (await fetch(`${base}${prefixes[locale]}${path}`)).text()).includes(words[locale]);
    return (await Promise.all(locales.map(has))).every(Boolean);
  };

const hasWords = async (file: string, words: string) => (await readFile(file, 'utf8')).includes(words);
/** The published pages whose file holds this. */
async function filesWith(words: string): Promise<string[]> {
  const folder = join(dataDir, 'storage', 'site');
  const files: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (name.endsWith('.html') && (await hasWords(file, words))) files.push(file);
  }
  return files;
}
/** The same in all these files, whose texts are of no language. */
const inFiles =
  (files: readonly string[]): IsShown =>
  async ({ zh }) => {
    for (const file of files) if (!(await hasWords(file, zh))) return false;
    return true;
  };

const rows: Record<string, Record<string, number>> = {};

/** Makes a change `rounds` times, with other words each time, and waits for them in each of these places. */
async function measureIn(
  places: readonly { readonly label: string; readonly isShown: IsShown }[],
  change: (words: LocalText, round: number) => Promise<unknown>,
): Promise<void> {
  if (!places.some(({ label }) => label.includes(only))) return;
  const took = places.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const label = places[0]?.label ?? '';
    const words = { zh: `测${round}${label.length}号`, en: `Word ${round} of ${label}` };
    await change(words, round);
    const from = performance.now();
    for (const [at, { isShown }] of places.entries()) {
      while (!(await isShown(words)) && performance.now() - from < longestMs) await sleep(20);
      const ms = performance.now() - from;
      took[at]?.push(ms);
    }
    await sleep(500);
  }
  for (const [at, { label }] of places.entries()) {
    const times = took[at] ?? [];
    rows[label] = { ...shares(times), 'not in time': times.filter((ms) => ms >= longestMs).length };
  }
}

const measure = (label: string, path: string, change: Parameters<typeof measureIn>[1]) =>
  measureIn([{ label, isShown: onPages(path) }], change);

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

  const say = async (said: { title?: LocalText; phone?: string }) => {
    const { image: _, ...rest } = await api('GET /api/admin/site/settings');
    await api('PUT /api/admin/site/settings', { body: { ...rest, ...said } });
  };
  await measure('search engines', '/qianduanshop/home', (title) => say({ title }));

  const files = await filesWith('<footer');
  await measureIn(
    [
      { label: 'phone, home', isShown: onPages('/qianduanshop/home') },
      { label: `phone, ${files.length} pages`, isShown: inFiles(files) },
    ],
    async (words, round) => {
      const phone = `400-${1_000 + round}-${process.pid}`;
      await say({ phone });
      Object.assign(words, { zh: phone, en: phone });
    },
  );

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
  reportFigures(
    'content',
    `until a change is shown, at most ${longestMs} ms${only && `, ${only}`}, ms`,
    rows,
  );
} finally {
  server.kill('SIGTERM');
}

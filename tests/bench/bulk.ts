// A bulk import beside a running shop: `npm run bench -- bulk`. A server as `npm start` runs it, with the demo shop, takes a file
// of 10,000 new products by its API; meanwhile a reader follows the newest products to their pages, searches for
// them, and compares a category's page and the sitemap with what is on sale. Prints figures, asserts nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../server/platform/program-files.ts';
import { ApiError, createApi } from '../../src/lib/api.ts';
import { reportFigures, rounded } from '../support/figures.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';
import { bundled } from '../support/processes/program.ts';

const products = Number(process.env.BENCH_BULK ?? 10_000);
const port = Number(process.env.BENCH_PORT ?? 4397);
const origin = `http://localhost:${port}`;
const api = (token?: string) =>
  createApi({ locale: () => 'zh', base: origin, authorization: () => (token ? `Bearer ${token}` : null) });

const { label, url, dataDir, remove } = await benchDatabase('bulk');
const child = await start(dataDir, url);
try {
  await run();
} finally {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  await remove();
}

async function start(home: string, url: string): Promise<ChildProcess> {
  const env = { PORT: String(port), SITE_URL: origin, DATA_DIR: home, DATABASE_URL: url, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [bundled('main')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, SEED: 'demo', NODE_ENV: 'development' },
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('ready ') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return child;
}

async function run(): Promise<void> {
  const { token } = await api()('POST /api/user/login', {
    body: { username: 'admin', password: 'Admin-2026' },
  });
  const [any] = (await api()('GET /api/admin/product/list', { query: { size: '1' } })).records;
  const detail = await api()('GET /api/admin/product/detail/{id}', { params: { id: String(any?.id) } });
  const category = detail.categoryPath.at(-1)?.id ?? 0;
  const total = async () =>
    (await api()('GET /api/admin/product/list', { query: { size: '1', categoryId: String(category) } }))
      .total;
  const found = async () =>
    (await api()('GET /api/admin/product/searchPage', { query: { keyword: '青瓷茶杯', size: '1' } })).total;
  const text = async (path: string) => (await fetch(origin + path)).text();
  const inSitemap = async () => {
    const parts = [...(await text('/sitemap-index.xml')).matchAll(/(sitemap-\d+\.xml)/g)].map(
      ([, part]) => part,
    );
    const maps = await Promise.all([...new Set(parts)].map((part) => text(`/${part}`)));
    return maps.join('').match(/\/qianduanshop\/product\/\d+</g)?.length ?? 0;
  };
  const onPage = async () =>
    Number(
      /id="products"[^>]*>[^<]*共 ([\d,]+)/
        .exec(await text(`/qianduanshop/category/${category}`))?.[1]
        ?.replaceAll(',', ''),
    );
  const before = {
    sitemap: await inSitemap(),
    total: await total(),
    page: await onPage(),
    found: await found(),
  };
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const form = new FormData();
  form.set('file', new File([fileOf()], 'bulk.csv', { type: 'text/csv' }));
  const query = { supplierId: String(detail.supplierId), categoryId: String(category), language: 'zh' };
  let imported: number | undefined;
  const importing = fetch(`${origin}/api/admin/product/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  }).then(async (response) => {
    if (!response.ok) throw new Error(await response.text());
    imported = seconds();
  });
  const known: { at: number; total: number }[] = [];
  /** For how long a list that shows `shown` products has been outdated. */
  const behind = (shown: number) => {
    const since = known.find((one) => one.total > shown)?.at;
    return since === undefined ? 0 : seconds() - since;
  };
  const most = { page: 0, sitemap: 0, answer: 0, search: 0, found: 0 };
  let [asked, missing, late] = [0, 0, 0];
  const done: { page?: number; sitemap?: number; found?: number } = {};
  const look = async () => {
    const asking = performance.now();
    known.push({ total: await total(), at: seconds() });
    most.answer = Math.max(most.answer, performance.now() - asking);
    const searching = performance.now();
    const hits = (await found()) - before.found + before.total;
    most.search = Math.max(most.search, performance.now() - searching);
    most.found = Math.max(most.found, behind(hits));
    const newest = await api()('GET /api/admin/product/list', { query: { size: '3', sort: 'new' } });
    for (const { id } of newest.records) {
      const { status } = await fetch(`${origin}/qianduanshop/product/${id}`);
      asked += 1;
      if (status !== 200) missing += 1;
    }
    const shown = await onPage();
    const listed = (await inSitemap()) / 2 - before.sitemap / 2 + before.total;
    most.page = Math.max(most.page, behind(shown));
    most.sitemap = Math.max(most.sitemap, behind(listed));
    const all = before.total + products;
    if (hits === all) done.found ??= seconds();
    if (shown === all) done.page ??= seconds();
    if (listed === all) done.sitemap ??= seconds();
  };
  while (
    imported === undefined ||
    done.page === undefined ||
    done.sitemap === undefined ||
    done.found === undefined
  ) {
    await look().catch((error: unknown) => {
      // A busy server may time out a call, or close an idle connection that is just reused.
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      late += 1;
    });
    await sleep(250);
  }
  await importing;
  const s = (value = 0) => rounded(value);
  reportFigures('bulk', `${label}: ${products} products imported`, {
    import: { 'true after s': s(imported) },
    search: {
      'true after s': s(done.found),
      'behind s': s(most.found),
      'slowest ms': Math.round(most.search),
    },
    'list of products': {
      'true after s': s(done.page),
      'behind s': s(most.page),
      'slowest ms': Math.round(most.answer),
    },
    sitemap: { 'true after s': s(done.sitemap), 'behind s': s(most.sitemap) },
    'pages of the newest products not there': { of: asked, value: missing },
    'rounds of questions that failed': { value: late },
  });
}

function fileOf(): string {
  const lines = [
    'Handle,Title,Title (en),Body (HTML),Vendor,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price',
  ];
  for (let i = 0; i < products; i += 1) {
    lines.push(
      `bulk-${i},青瓷茶杯 ${i},Celadon cup ${i},<p>手工拉坯</p>,海港,BULK-${i},350,50,${(10 + i / 100).toFixed(2)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

// Catalogue answers that nobody asked for before, 16 at a time, beside a bare select of 20 rows on the same connections:
// `BENCH_SERVER=postgres://... BENCH_PRODUCTS=10000 npm run bench -- uncached`. Rounds of both follow each other, so that a busy moment
// meets both. Asserts nothing.
import { random } from '../../demo/random.ts';
import { createApi } from '../../src/lib/api.ts';
import { rounded, tell } from '../support/figures.ts';
import { openLarge, products } from '../support/large-catalogue.ts';
import { median } from '../support/lighthouse.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundMs = 2_000;
const workers = 16;

const { app, database, label } = await openLarge({ KEPT_ANSWERS_MB: '0' });
const api = createApi({
  locale: () => 'zh',
  base: 'http://bench.test',
  fetch: async (input, init) => app.internalFetch(new Request(input, init)),
});
const rng = random('uncached');
const { rows } = await database.query(
  `select name->>'zh' as zh, name->>'en' as en from product where id % 37 = 0 order by id limit 2000`,
);
const wordOf = (): string => {
  const { zh, en } = rng.pick(rows);
  return rng.pick(`${zh} ${en}`.match(/[A-Za-z]{4,}|\p{Script=Han}{2,3}/gu) ?? ['lamp']);
};
const listOf = () => ({ categoryId: String(rng.int(1, 300)), current: String(rng.int(1, 5)) });

const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
  list: () => api('GET /api/admin/product/searchPage', { query: listOf() }),
  search: () => api('GET /api/admin/product/searchPage', { query: { keyword: wordOf() } }),
  'search with its facets': () => {
    const query = { keyword: wordOf() };
    return Promise.all([
      api('GET /api/admin/product/searchPage', { query }),
      api('GET /api/admin/product/facets', { query }),
    ]);
  },
  suggestions: () => api('GET /api/search/suggest', { query: { keyword: wordOf().slice(0, 3) } }),
  detail: () => api('GET /api/admin/product/detail/{id}', { params: { id: String(rng.int(1, products)) } }),
};
const bare = () =>
  database.query('select id, name, images, sales from product where id >= $1 order by id limit 20', [
    rng.int(1, products - 20),
  ]);

/** How often a second, so many at a time. */
async function perSecond(ask: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - from < roundMs) {
      await ask();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return (count * 1_000) / (performance.now() - from);
}

const table: Record<string, Record<string, number>> = {};
for (const [name, ask] of Object.entries(kinds)) {
  await perSecond(ask);
  const own: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await perSecond(ask));
    limit.push(await perSecond(bare));
  }
  table[name] = {
    'a second': Math.round(median(own)),
    least: Math.round(Math.min(...own)),
    most: Math.round(Math.max(...own)),
    'bare select': Math.round(median(limit)),
    'of bare': rounded(median(own) / median(limit)),
  };
}
tell('uncached', `${label}, ${products} products, ${workers} at a time, nothing kept`, table);
await app.close();
await database.close();

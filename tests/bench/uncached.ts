// Catalogue answers that are not cached yet, 16 at a time, beside a bare select of 20 rows on the same connections:
// `BENCH_SERVER=postgres://... BENCH_PRODUCTS=10000 npm run bench -- uncached`. Rounds of both follow each other, so that a busy moment
// meets both. What counts is the answer as text: reading it is the caller's work. Asserts nothing.
import { random } from '../../demo/random.ts';
import { reportFigures, rounded } from '../support/figures.ts';
import { openLarge, products } from '../support/fixtures/large-catalogue.ts';
import { median } from '../support/processes/lighthouse.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundMs = 2_000;
const workers = 16;

const { app, database, label } = await openLarge({ KEPT_ANSWERS_MB: '0' });
async function answerOf(path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  const address = `http://bench.test/api/${path}?${new URLSearchParams(query)}`;
  const response = await app.internalFetch(new Request(address, { headers: { 'accept-language': 'zh' } }));
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${text}`);
}
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
  list: () => answerOf('admin/product/searchPage', listOf()),
  search: () => answerOf('admin/product/searchPage', { keyword: wordOf() }),
  'search with its facets': () => {
    const query = { keyword: wordOf() };
    return Promise.all([
      answerOf('admin/product/searchPage', query),
      answerOf('admin/product/facets', query),
    ]);
  },
  suggestions: () => answerOf('search/suggest', { keyword: wordOf().slice(0, 3) }),
  detail: () => answerOf(`admin/product/detail/${rng.int(1, products)}`),
};
const bare = () =>
  database.query('select id, name, images, sales from product where id >= $1 order by id limit 20', [
    rng.int(1, products - 20),
  ]);

/** Calls a second, this many at a time. */
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
reportFigures('uncached', `${label}, ${products} products, ${workers} at a time, nothing kept`, table);
await app.close();
await database.close();

// Search, lists, filters and suggestions on a large catalogue, `npm run bench`. Asserts nothing.
// See tests/support/processes/bench-database.ts for the database.
import { random } from '../../../demo/random.ts';
import { ApiError, createApi } from '../../../src/lib/api.ts';
import { reportFigures, shares } from '../../support/figures.ts';
import { openLarge, products } from '../../support/fixtures/large-catalogue.ts';

const rounds = 200;

const { app, database, label } = await openLarge();
const api = createApi({
  locale: () => 'zh',
  base: 'http://bench.test',
  fetch: async (input, init) => app.internalFetch(new Request(input, init)),
});
const { rows } = await database.query(
  `select name->>'zh' as zh, name->>'en' as en, id from product where id % 97 = 0 order by id limit 2000`,
);
const rng = random('bench');
const named = () => rng.pick(rows);
const pieceOf = () => {
  const runs = String(named().zh).match(/\p{Script=Han}{3,}/gu) ?? ['耳机套'];
  const run = rng.pick(runs);
  const from = rng.int(0, run.length - 3);
  return run.slice(from, from + rng.int(2, 3));
};
const wordOf = () => rng.pick(String(named().en).match(/[A-Za-z]{5,}/g) ?? ['lamps']);
const mistyped = () => {
  const word = wordOf();
  const at = rng.int(1, word.length - 2);
  return word.slice(0, at) + word.slice(at + 1);
};
const search = (query: Record<string, string>) => () =>
  api('GET /api/admin/product/searchPage', { query: { tradeType: 'zh', ...query } });
/** Characters of the block that Chinese is written with; most of them are in no product. */
const nonsense = (length: number) =>
  String.fromCodePoint(...Array.from({ length }, () => rng.int(0x4e00, 0x9fa5)));
/** Keywords without a meaning: each gets an answer, or a refusal. */
const hostile = [
  'x'.repeat(10_000),
  '好'.repeat(10_000),
  '好'.repeat(100),
  nonsense(500),
  ...Array.from({ length: 10 }, () => nonsense(100)),
  // Characters that products contain, in an order that no product has.
  ...Array.from({ length: 10 }, () => Array.from({ length: 50 }, pieceOf).join('').slice(0, 100)),
  '\u0000\u0007\u001b[2J',
  '?!。，、…——()[]{}%_\\',
  '🧨🧧👩‍👩‍👧‍👦🏳️‍🌈',
  "'; drop table product; --",
  ...Array.from({ length: 15 }, () =>
    Array.from({ length: 12 }, () => Math.round(rng.next() * 1e9).toString(36)).join(' '),
  ),
];
const bad = (keyword: string) => async () => {
  const answer = await search({ keyword })().catch((error: unknown) => error);
  if (answer instanceof Error && !(answer instanceof ApiError && answer.status < 500)) throw answer;
};
const facets = (query: Record<string, string>) => () => api('GET /api/admin/product/facets', { query });
const kinds: readonly [string, () => () => Promise<unknown>][] = [
  ['search: 2-3 characters', () => search({ keyword: pieceOf() })],
  ['search: 1 character', () => search({ keyword: pieceOf().slice(0, 1) })],
  ['search: English word', () => search({ keyword: wordOf() })],
  ['search: two words', () => search({ keyword: `${wordOf()} ${wordOf()}` })],
  ['search: typing error', () => search({ keyword: mistyped() })],
  ['search: begun word', () => search({ keyword: wordOf().slice(0, rng.int(2, 4)) })],
  ['search: bad input', () => bad(rng.pick(hostile))],
  [
    'search: by price, filtered',
    () => search({ keyword: pieceOf(), sort: 'price', prices: '0-1000', services: 'free_shipping' }),
  ],
  ['list: all, first pages', () => search({ current: String(rng.int(1, 5)) })],
  [
    'list: all, page 500',
    () => search({ current: '500', sort: rng.pick(['default', 'price', 'new', 'rating']) }),
  ],
  ['list: one category', () => search({ categoryId: String(rng.int(1, 300)) })],
  ['facets: all', () => facets({ provinces: rng.pick(['gd', 'zj', 'js']) })],
  ['facets: keyword', () => facets({ keyword: pieceOf() })],
  ['suggest: characters', () => () => api('GET /api/search/suggest', { query: { keyword: pieceOf() } })],
  [
    'suggest: begun word',
    () => () =>
      api('GET /api/search/suggest', {
        query: { keyword: wordOf().slice(0, rng.int(2, 4)), language: 'en' },
      }),
  ],
];
const timesOf = async (calls: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const times: number[] = [];
  for (const call of calls) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  return times;
};
/** Each call for the first time, then again, when the answers may be cached. */
const coldAndWarm = async (calls: readonly (() => Promise<unknown>)[]) => {
  const cold = shares(await timesOf(calls));
  const { p50, p95 } = shares(await timesOf(calls));
  return { ...cold, 'warm p50': p50, 'warm p95': p95 };
};
const edits = 20;
/** The time from the commit of a new name until a search finds the product by it. */
async function editFound(at: number): Promise<number> {
  const word = `zzedit${Math.round(rng.next() * 1e9).toString(36)}`;
  const { id } = named();
  const from = performance.now();
  await database.query(
    `update product set name = jsonb_build_object('zh', name->>'zh', 'en', (name->>'en') || ' ${word}') where id = ${Number(id)}`,
  );
  for (;;) {
    const { records } = await api('GET /api/admin/product/searchPage', { query: { keyword: word } });
    if (records.some((one) => one.id === Number(id))) return performance.now() - from;
    if (performance.now() - from > 60_000) throw new Error(`edit ${at} was not found within a minute`);
  }
}
const table: Record<string, Record<string, number>> = {};
for (const [name, make] of kinds) {
  const calls = Array.from({ length: rounds }, make);
  await timesOf(Array.from({ length: 5 }, make));
  table[name] = await coldAndWarm(calls);
}
const found: number[] = [];
for (let at = 0; at < edits; at += 1) found.push(await editFound(at));
table['an edit is found'] = shares(found);
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const [size] = (
  await database.query(`select pg_total_relation_size('product_search') as index, pg_total_relation_size('search_term')
    + pg_total_relation_size('search_typo') as terms`)
).rows;
console.log(
  `\nmemory of the process ${megabytes(process.memoryUsage.rss())} MB; index ${megabytes(Number(size?.index))} MB, terms ${megabytes(Number(size?.terms))} MB`,
);
reportFigures('search', `${label}, ${products} products, ms`, table);
await app.close();
await database.close();

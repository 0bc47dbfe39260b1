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
const table: Record<string, Record<string, number>> = {};
for (const [name, make] of kinds) {
  const calls = Array.from({ length: rounds }, make);
  for (const call of calls.slice(0, 5)) await call();
  const times: number[] = [];
  for (const call of calls) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  table[name] = shares(times);
}
reportFigures('search', `${label}, ${products} products, ms`, table);
await app.close();
await database.close();

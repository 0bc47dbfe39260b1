// Figures beside the filters by how much is found, on a large catalogue: `node tests/bench/facets.ts`. Asserts nothing.
import { random } from '../../demo/random.ts';
import { createApi } from '../../src/lib/api.ts';
import { reportFigures, shares } from '../support/figures.ts';
import { openLarge, products } from '../support/fixtures/large-catalogue.ts';

const rounds = 150;

const { app, database, label } = await openLarge();
const api = createApi({
  locale: () => 'zh',
  base: 'http://bench.test',
  fetch: async (input, init) => app.internalFetch(new Request(input, init)),
});
const facets = (query: Record<string, string>) => api('GET /api/admin/product/facets', { query });
const { categories } = await facets({});
const holding = (least: number, most: number) =>
  categories.filter(({ count }) => count >= least && count <= most);
const rng = random('bench of facets');
const words = ['手机壳', '耳机', '连衣裙', '保温杯', 'shoes', 'lamp', 'cotton', '不锈钢'];
const kinds: readonly [string, () => Promise<Record<string, string>>][] = [
  ['everything', async () => ({})],
  ['keyword', async () => ({ keyword: rng.pick(words) })],
  ...[
    [100, 1_000],
    [1_000, 2_500],
    [2_500, 4_000],
    [4_001, 20_000],
  ].map(([least = 0, most = 0]): [string, () => Promise<Record<string, string>>] => [
    `category of ${least}-${most}`,
    async () => ({ categoryId: String(rng.pick(holding(least, most)).id) }),
  ]),
  [
    'category of 1000-4000, two traits',
    async () => {
      const categoryId = String(rng.pick(holding(1_000, 4_000)).id);
      const { traits } = await facets({ categoryId });
      const ids = traits.slice(0, 2).flatMap(({ values }) => values.slice(0, 1).map(({ id }) => id));
      return { categoryId, traits: ids.join(',') };
    },
  ],
];
const rows: Record<string, Record<string, number>> = {};
for (const [name, make] of kinds) {
  const times: number[] = [];
  let found = 0;
  for (let round = -5; round < rounds; round += 1) {
    const query = await make().catch(() => null);
    if (!query) break;
    const from = performance.now();
    const { total } = await facets(query);
    if (round >= 0) times.push(performance.now() - from);
    if (round >= 0) found += total / rounds;
  }
  rows[name] = { ...shares(times), found: Math.round(found) };
}
reportFigures('facets', `${label}, ${products} products, ms`, rows);
await app.close();
await database.close();

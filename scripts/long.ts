// `npm run test:long`: property tests of search, prices, routes, cached answers and images, with more cases than `npm test` has time for.
import { spawnSync } from 'node:child_process';

const env = {
  SEARCH_WORDS: '500',
  CARTS: '10000',
  HOSTILE: 'long',
  KEPT_WRITES: '1000',
  PICTURES: 'all',
  PLAN_PRODUCTS: '100000',
};
const files = ['plans', 'search-index', 'pricing', 'guard', 'kept-answers', 'demo-pictures'].map(
  (name) => `/${name}.test.ts`,
);
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', '--testTimeout=600000', ...files],
  { stdio: 'inherit', env: { ...process.env, ...env } },
);
process.exit(status ?? 1);

// `npm run test:long`: rules of search, prices, routes and kept answers with as many words, carts and texts as a whole run has no time for.
import { spawnSync } from 'node:child_process';

const env = { SEARCH_WORDS: '500', CARTS: '10000', HOSTILE: 'long', KEPT_WRITES: '1000' };
const files = ['search-index', 'pricing', 'guard', 'kept-answers'].map(
  (name) => `tests/server/${name}.test.ts`,
);
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', '--testTimeout=600000', ...files],
  { stdio: 'inherit', env: { ...process.env, ...env } },
);
process.exit(status ?? 1);

// `npm run test:ledger -- --runs 10000`: random histories of orders, refunds, coupons, statements and payouts, balanced at every step. With
// `--database` the same number of random operations on a database, with kills, replays and splits; `--seed` repeats a run.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    database: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const { runs, database, seed } = values;
const test = database ? 'ledger-operations' : 'ledger';
const env = {
  ...(database ? { LEDGER_OPERATIONS: runs } : { LEDGER_RUNS: runs }),
  ...(seed && { LEDGER_SEED: seed }),
};
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', `accounting/${test}.test.ts`],
  { stdio: 'inherit', env: { ...process.env, ...env } },
);
process.exit(status ?? 1);

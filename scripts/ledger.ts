// `npm run test:ledger -- --runs 10000`: random histories of orders, refunds, coupons, bills and payouts, balanced at every step.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' } } });
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', 'tests/server/ledger.test.ts'],
  { stdio: 'inherit', env: { ...process.env, LEDGER_RUNS: values.runs } },
);
process.exit(status ?? 1);

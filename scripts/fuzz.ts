// `npm run test:fuzz -- --requests 20000 --seed 20261124`: calls generated from docs/openapi.json, with examples, unusual values and other
// users' ids, without a login and with every role: asserts no server error, no timeout, and no access to other users' data.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '20261124' } },
});
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'hostile', '--testTimeout=1200000', 'tests/hostile/document.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed } },
);
process.exit(status ?? 1);

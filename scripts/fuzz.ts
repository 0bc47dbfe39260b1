// `npm run test:fuzz -- --requests 20000 --seed 20261124`: calls made from docs/openapi.json alone, with examples, strange values and other
// people's ids, by strangers and by everybody: no fault, nothing late, and nothing of somebody else read or changed.
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

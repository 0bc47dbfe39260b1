// `npm run test:hostile -- --requests 10000`: every expression and reader of texts on a megabyte of what it likes least, files that
// are far larger than they look, and requests no client sends.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '20261122' } },
});
const env = {
  ...process.env,
  HOSTILE: 'long',
  HOSTILE_REQUESTS: values.requests,
  HOSTILE_SEED: values.seed,
};
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'hostile', '--testTimeout=1200000'],
  { stdio: 'inherit', env },
);
process.exit(status ?? 1);

// `npm run test:hostile -- --requests 10000`: runs every regular expression and parser on a megabyte of worst-case input, decompression
// bombs, and malformed requests.
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

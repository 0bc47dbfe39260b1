// `npm run test:kill -- --rounds 30`: kills the server in the middle of its work, again and again.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'kill'], {
  stdio: 'inherit',
  env: { ...process.env, KILL_ROUNDS: values.rounds },
});
process.exit(status ?? 1);

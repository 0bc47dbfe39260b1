// `npm run test:kill -- --rounds 30`: kills the server during its work, repeatedly.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('--rounds is a whole number from 1 on');
  process.exit(2);
}
/** Two processes, a running import and a takeover of the lease: 8 to 40 seconds were measured. */
const roundMs = 90_000;
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'kill', `--testTimeout=${Math.max(600_000, rounds * roundMs)}`],
  { stdio: 'inherit', env: { ...process.env, KILL_ROUNDS: values.rounds } },
);
process.exit(status ?? 1);

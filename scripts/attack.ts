// `npm run test:attack`: repeats known attacks on shops that it starts, and scans every page and field for their traces; `-- --minutes 10`
// sets how long the memory exhaustion by unknown clients runs. `npm test` runs a short form.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!Number.isFinite(minutes) || minutes <= 0 || minutes > 60) {
  console.error('--minutes is a number up to 60');
  process.exit(2);
}
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'attack', `--testTimeout=${Math.round((minutes + 15) * 60_000)}`],
  { stdio: 'inherit', env: { ...process.env, ATTACK_LONG: '1', ATTACK_MINUTES: values.minutes } },
);
process.exit(status ?? 1);

// `npm run test:attack`: what was found by attacking the shop, tried again on shops that it starts, and looked for in every page and field;
// `-- --minutes 10` for how long unknown senders try to fill its memory. `npm test` runs a short form.
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

// `npm run test:deploy`: buys something in a shop that is deployed as in deploy/, without containers. Reports if nginx is not installed.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'deploy'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

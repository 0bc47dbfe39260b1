// `npm run test:deploy`: buys something in a shop as deploy/ has it, without containers. Says so when there is no nginx here.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'deploy'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

// `npm run test:chat -- --messages 1000 --frames 10000`: the long form of the chat tests, with cut connections, killed servers and
// malformed frames.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '1000' }, frames: { type: 'string', default: '10000' } },
});
const env = { ...process.env, IM_MESSAGES: values.messages, IM_FRAMES: values.frames };
const files = [
  'tests/chat/faults.test.ts',
  'tests/chat/sdk-faults.test.ts',
  'tests/server/im/im-frames.test.ts',
];
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--testTimeout=1200000', ...files], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);

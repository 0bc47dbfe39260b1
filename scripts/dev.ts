// `npm run dev`: Astro's dev server with hot reload, and the API beside it, restarted when its sources change. `npm run dev:debug` accepts
// a debugger at 127.0.0.1:9229.
import { spawn } from 'node:child_process';

const child = spawn(
  process.execPath,
  [
    ...(process.argv.includes('--inspect') ? ['--inspect=127.0.0.1:9229'] : []),
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-preserve-output',
    'scripts/dev-server.ts',
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));

// Checks all types of the project: TypeScript's native compiler for `.ts` and `.tsx`, Astro's checker for `.astro`. The latter alone could
// check everything, in five times the time.
import { spawnSync } from 'node:child_process';

const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];
const steps = [
  bin('.bin/astro', 'sync'),
  // Single-threaded it needs half of the CPU time, and other suites run beside it.
  [process.execPath, ...bin('typescript-native/bin/tsc', '--noEmit', '--singleThreaded')],
  bin('.bin/astro', 'check', '--minimumSeverity', 'error', '--tsconfig', 'tsconfig.astro.json'),
];
let isGood = true;
for (const [program = '', ...args] of steps)
  isGood = spawnSync(program, args, { stdio: 'inherit' }).status === 0 && isGood;
process.exit(isGood ? 0 : 1);

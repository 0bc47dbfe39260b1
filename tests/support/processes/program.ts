import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../server/platform/program-files.ts';

/** Settings of this process that a child process needs; address and purpose are set separately. */
export const bareEnv = Object.fromEntries(
  ['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

let isCurrent = false;

/** The file of a program of scripts/bundle.ts, `main` or a command, as `npm run` and an image start it. Bundled when a source has changed. */
export function bundled(name: string): string {
  if (!isCurrent) execFileSync(process.execPath, ['scripts/bundle.ts'], { cwd: root, stdio: 'inherit' });
  isCurrent = true;
  return join(root, 'build', 'server', `${name}.mjs`);
}

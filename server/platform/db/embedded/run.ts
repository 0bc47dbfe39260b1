import { type SpawnOptions, spawn } from 'node:child_process';
import { codeOf } from './refusals.ts';

/** User of a program; undefined = that of this process. */
export type Identity = { readonly uid: number; readonly gid: number } | undefined;

interface Outcome {
  readonly code: number | null;
  readonly stderr: string;
  /** Error code when the program could not be started: ENOENT, EACCES, ... */
  readonly failure: string;
}

/** Runs a program until it ends. `fds` are passed as file descriptors 3, 4, ... */
export function run(
  program: string,
  args: readonly string[],
  { identity, fds = [] }: { readonly identity?: Identity; readonly fds?: readonly number[] } = {},
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(program, args, {
    ...optionsFor(identity),
    stdio: ['ignore', 'ignore', 'pipe', ...fds],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.on('error', (error) => resolve({ code: null, stderr, failure: codeOf(error) || error.message }));
  child.on('close', (code) => resolve({ code, stderr, failure: '' }));
  return promise;
}

/** Working directory `/`, as the current one may be inaccessible to `identity`; English messages, because they are parsed. */
export const optionsFor = (identity: Identity): SpawnOptions => ({
  ...identity,
  cwd: process.platform === 'win32' ? undefined : '/',
  env: { ...withoutPg(process.env), LC_ALL: 'C' },
  windowsHide: true,
});

/** Removes PGDATA, PGPORT and similar variables, which would affect the server. */
const withoutPg = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')));

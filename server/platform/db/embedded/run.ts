import { type SpawnOptions, spawn } from 'node:child_process';
import { codeOf } from './refusals.ts';

/** Whom a program runs as; undefined = as this process. */
export type Identity = { readonly uid: number; readonly gid: number } | undefined;

interface Outcome {
  readonly code: number | null;
  readonly stderr: string;
  /** The system's word where the program could not be run at all: ENOENT, EACCES, ... */
  readonly failure: string;
}

/** Runs a program to its end. `fds` are handed on to it as 3, 4, ... */
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

/** From the root folder, as the working folder may be closed to `identity`; with messages in English, as they are read. */
export const optionsFor = (identity: Identity): SpawnOptions => ({
  ...identity,
  cwd: process.platform === 'win32' ? undefined : '/',
  env: { ...withoutPg(process.env), LC_ALL: 'C' },
  windowsHide: true,
});

/** PGDATA, PGPORT and their like would speak into our server. */
const withoutPg = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')));

import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FolderLock } from './lock.ts';
import { readMark, writeMark } from './mark.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';
import { damaged, diskFull } from './refusals.ts';
import { optionsFor, run } from './run.ts';
import { access, onWindows, settings, socketFile } from './settings.ts';

const longestLog = 1024 * 1024;

/** A started server; `ended` resolves with the end of its log. */
interface Started {
  readonly ended: Promise<string>;
}

/**
 * Starts the server on a folder without a running server, which the lock guarantees, and does not wait until it answers. The server gets
 * its own session (setsid): Ctrl-C in the terminal reaches the application only, which still has to write when it shuts down.
 */
export async function start(place: Place, programs: Programs, lock: FolderLock): Promise<Started> {
  const { home, identity } = place;
  await clearRemains(home);
  await configure(place);
  const logFile = join(home, 'server.log');
  await turnOver(logFile);
  const from = (await stat(logFile).catch(() => null))?.size ?? 0;
  const lastWords = async () => (await readFile(logFile, 'utf8').catch(() => '')).slice(from);
  if (onWindows) return { ended: control(programs, home, logFile, lastWords) };
  const log = openSync(logFile, 'a', 0o600);
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const child = spawn(programs.postgres, ['-D', home], {
    ...optionsFor(identity),
    detached: true,
    stdio: ['ignore', log, log, lock.fd],
  });
  closeSync(log);
  child.on('error', (error) => resolve(error.message));
  child.on('exit', async () => resolve(await lastWords()));
  child.unref();
  return { ended };
}

/** The error for a server that ended before it answered. */
export function refusalOfStart(home: string, words: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(words)) return diskFull(home);
  const lines = words.split('\n').filter((line) => /FATAL|PANIC|could not/.test(line));
  return damaged(home, lines.at(-1)?.replace(/^.*?(FATAL|PANIC): +/, '') ?? 'the server ended at once');
}

/** postgres.exe refuses to run as an administrator; pg_ctl drops the privileges first. Not tested on Windows. */
async function control(
  programs: Programs,
  home: string,
  logFile: string,
  lastWords: () => Promise<string>,
): Promise<string> {
  const { code } = await run(programs.control, ['start', '-D', home, '-l', logFile, '--no-wait']);
  return code === 0 ? new Promise(() => {}) : lastWords();
}

/**
 * A killed server leaves files with its process id. In another container, or after a reboot, that id may belong to another process, and the
 * next server would take it for its predecessor. The files are kept when that process does serve this folder, that is, when it was started
 * by hand.
 */
async function clearRemains(home: string): Promise<void> {
  const pid = (await readFile(join(home, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0] ?? '';
  if (process.platform !== 'linux') return;
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(home))) return;
  for (const file of ['postmaster.pid', socketFile, `${socketFile}.lock`])
    await rm(join(home, file), { force: true });
}

async function configure({ home, identity }: Place): Promise<void> {
  const mark = await readMark(home);
  const port = onWindows ? await freePort(mark.port) : mark.port;
  if (port !== mark.port) await writeMark(home, { ...mark, port });
  for (const [name, text] of [
    ['postgresql.conf', settings(port)],
    ['pg_hba.conf', access()],
  ] as const) {
    const file = join(home, name);
    await writeFile(file, text, { mode: 0o600 });
    if (identity) await chown(file, identity.uid, identity.gid);
  }
}

/** `wanted` if the port is free, because sessions from before a crash reconnect to it. */
function freePort(wanted: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', () => (wanted === 0 ? reject(new Error('no free port')) : resolve(freePort(0))));
  server.listen(wanted, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
  });
  return promise;
}

async function turnOver(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size > longestLog) await rename(logFile, `${logFile}.1`);
}

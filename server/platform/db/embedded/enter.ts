import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { minute } from '../../time.ts';
import { initialise, isMade } from './initialise.ts';
import { type Entry, knock } from './knock.ts';
import { type FolderLock, tryLock } from './lock.ts';
import { socketOf } from './mark.ts';
import { homeOf, settle } from './place.ts';
import { findPrograms } from './programs.ts';
import { noAnswer, pathTooLong } from './refusals.ts';
import { onWindows } from './settings.ts';
import { refusalOfStart, start } from './start.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface Membership extends Entry {
  readonly home: string;
  /** Whether this process started the server. */
  readonly isOwn: boolean;
}

export const lockOf = (folder: string): string => join(folder, 'database.lock');

/** How long the lock may be held by somebody who does not answer: a start that makes the folder, or what is left of a killed server. */
const silenceMs = minute;
/** How soon to ask again, the first time and after many: a server that recovers for minutes notes each question. */
const pauses = { first: 10, longest: 250 };
const longer = (ms: number): number => Math.min(1.4 * ms, pauses.longest);

/**
 * Joins the server of `folder`, or starts one where there is none. Everything that could make two servers happens under the folder's
 * lock, which the server then holds itself.
 */
export async function enter(folder: string, log: Log, signal: AbortSignal): Promise<Membership> {
  let silentSince = performance.now();
  for (let pause = pauses.first; ; pause = longer(pause)) {
    signal.throwIfAborted();
    const home = await homeOf(folder);
    checkLength(home);
    const found = await knock(home);
    if ('session' in found) return { ...found, home, isOwn: false };
    const lock = found.state === 'busy' ? null : await tryLock(lockOf(folder));
    const own = lock && (await begin(folder, lock, log).finally(lock.release));
    if (own) return own;
    if (found.state === 'busy') silentSince = performance.now();
    if (performance.now() - silentSince > silenceMs) throw noAnswer(home, found.reason);
    await sleep(pause);
  }
}

/** null = another member came and went before this one could join, and stopped the server as the last one. */
async function begin(folder: string, lock: FolderLock, log: Log): Promise<Membership | null> {
  const place = await settle(folder);
  const { home } = place;
  checkLength(home);
  const programs = await findPrograms(place.identity, place.spare, (copy) =>
    log.warn(`PostgreSQL runs from a copy in ${copy}: its user cannot run it where npm put it`),
  );
  if (dirname(home) !== folder)
    log.warn(
      `the database is kept in ${home}: its user cannot reach ${folder}, which names the place in database.place`,
    );
  if (!(await isMade(home))) await initialise(place, programs, lock);
  const started = await start(place, programs, lock);
  let words: string | undefined;
  void started.ended.then((last) => {
    words = last;
  });
  for (let pause = pauses.first; ; pause = longer(pause)) {
    const found = await knock(home);
    if ('session' in found) return { ...found, home, isOwn: true };
    if (words?.includes('received fast shutdown request')) return null;
    if (words !== undefined) throw refusalOfStart(home, words);
    await sleep(pause);
  }
}

/** An address of a socket has room for so much (sun_path), in bytes. */
const longest = process.platform === 'linux' ? 107 : 103;

function checkLength(home: string): void {
  const length = Buffer.byteLength(socketOf(home));
  if (!onWindows && length > longest) throw pathTooLong(socketOf(home), length, longest);
}

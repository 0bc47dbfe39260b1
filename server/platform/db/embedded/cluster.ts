import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { minute } from '../../time.ts';
import { openSession, type Session } from '../session.ts';
import { isUnavailable } from '../unavailable.ts';
import { type FolderLock, tryLock } from './lock.ts';
import { addressOf, markFile, newMark, socketOf, sync, writeMark } from './mark.ts';
import { homeOf, type Place, settle } from './place.ts';
import { findPrograms, type Programs } from './programs.ts';
import {
  codeOf,
  damaged,
  diskFull,
  formerEngine,
  noAnswer,
  notMade,
  otherOwner,
  otherVersion,
  pathTooLong,
  refusalOf,
} from './refusals.ts';
import { run } from './run.ts';
import { major, onWindows, owner } from './settings.ts';
import { refusalOfStart, start } from './start.ts';

/** Whether there is a database in `home`. @throws ConfigError when the folder contains something else */
async function isMade(home: string): Promise<boolean> {
  const inside = await readdir(home).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw codeOf(error) === 'EACCES' ? otherOwner(home) : error;
  });
  if (inside.length === 0) return false;
  if (!inside.includes('PG_VERSION')) throw damaged(home, 'PG_VERSION is missing');
  if (!inside.includes(markFile)) throw formerEngine(home);
  const found = (await readFile(join(home, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) throw otherVersion(home, found, major);
  return true;
}

/**
 * Initialises an empty database in a temporary folder that is renamed when it is complete and synced, so an interrupted run is repeated.
 * initdb inherits the folder's lock, so no second one starts while it runs, even after its parent has died.
 */
async function initialise({ home, identity }: Place, programs: Programs, { fd }: FolderLock): Promise<void> {
  const partial = `${home}.new`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  if (identity) await chown(partial, identity.uid, identity.gid);
  const mark = newMark();
  const secret = `${home}.password`;
  if (onWindows) await writeFile(secret, mark.password, { mode: 0o600 });
  const args = [...fixed, `--pgdata=${partial}`, ...(onWindows ? [`--pwfile=${secret}`] : [])];
  const { code, stderr, failure } = await run(programs.initdb, args, { identity, fds: [fd] });
  await rm(secret, { force: true });
  if (code !== 0) {
    await rm(partial, { recursive: true, force: true });
    throw refusalOfInitdb(home, failure || stderr);
  }
  await writeMark(partial, mark);
  await rename(partial, home);
  await sync(dirname(home));
}

/** Built-in collation provider, so the sort order is the same on every system; statements name the collation of a language themselves. */
const fixed = [
  `--username=${owner}`,
  onWindows ? '--auth=scram-sha-256' : '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=simple',
  '--data-checksums',
];

function refusalOfInitdb(home: string, said: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(said)) return diskFull(home);
  const line = said.split('\n').find((text) => /error|fatal/i.test(text)) ?? said.split('\n')[0];
  return notMade(home, line?.trim() || 'initdb was ended');
}

/** Advisory lock: held shared by every member, and exclusively by the last one while it stops the server. */
const membersLock = 7_262_027;

interface Entry {
  readonly url: string;
  /** The server is not stopped while such a session is open. */
  readonly session: Session;
}

/** Why joining failed. `absent`: no server runs; `busy`: one is starting, stopping or full; `silent`: unknown. */
interface Refused {
  readonly state: 'absent' | 'busy' | 'silent';
  readonly reason: string;
}

/** Connects to the server of `home` and becomes a member if there is one. */
async function knock(home: string): Promise<Entry | Refused> {
  if (!(await isMade(home))) return { state: 'absent', reason: 'no database' };
  const url = await addressOf(home);
  try {
    const session = await openSession(url);
    try {
      // This waits while another member holds the lock to stop the server, until the connection is closed.
      await session.client.query('select pg_advisory_lock_shared($1)', [membersLock]);
      return { url, session };
    } catch (error) {
      await session.close();
      throw error;
    }
  } catch (error) {
    return refusalIn(home, error);
  }
}

function refusalIn(home: string, error: unknown): Refused {
  const code = codeOf(error);
  if (code === 'EACCES') throw otherOwner(home);
  const reason = error instanceof Error ? error.message : String(error);
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent', reason };
  if (/^5[37]/.test(code) || code === 'EAGAIN') return { state: 'busy', reason };
  if (isUnavailable(error)) return { state: 'silent', reason };
  throw error;
}

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

interface Membership extends Entry {
  readonly home: string;
  /** Whether this process started the server. */
  readonly isOwn: boolean;
}

const lockOf = (folder: string): string => join(folder, 'database.lock');

/** Timeout for a lock holder whose server does not answer: a start that initialises the folder, or remains of a killed server. */
const silenceMs = minute;
/** Retry delays in ms, first and longest; a recovering server logs each connection attempt. */
const pauses = { first: 10, longest: 250 };
const longer = (ms: number): number => Math.min(1.4 * ms, pauses.longest);

/**
 * Joins the server of `folder`, or starts one if there is none. Starting happens under the folder's lock, which the server process
 * inherits, so there are never two servers.
 */
async function enter(folder: string, log: Log, signal: AbortSignal): Promise<Membership> {
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

/** null = the server was stopped by another member, which was the last one, before this process could join. */
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

/** Maximum length of a Unix socket path (sun_path) in bytes. */
const longest = process.platform === 'linux' ? 107 : 103;

function checkLength(home: string): void {
  const length = Buffer.byteLength(socketOf(home));
  if (!onWindows && length > longest) throw pathTooLong(socketOf(home), length, longest);
}

const stopMs = minute;
const againMs = 25;

/**
 * Leaves the cluster and stops the server if this was the last member. Resolves when other members remain or the server's processes have
 * ended. Without a membership, or when it breaks, the server is contacted again: after a crash it may have recovered with no other member
 * to stop it.
 */
async function leave(folder: string, member: Entry | null): Promise<void> {
  const home = await homeOf(folder);
  const served = await serverIn(home);
  const until = performance.now() + stopMs;
  let entry = member ?? (await entryTo(home));
  while (performance.now() < until) {
    if (entry && (await stopIfLast(home, entry)) === 'shared') return;
    const now = await serverIn(home);
    const isNext = now !== null && served !== null && now.born !== served.born;
    if (isNext || (!entry && (await isFree(folder)))) return;
    await sleep(againMs);
    entry = await entryTo(home);
  }
  throw new Error(`the server of ${home} did not stop in ${stopMs / 1000} s`);
}

async function stopIfLast(home: string, { session }: Entry): Promise<'shared' | 'asked' | 'lost'> {
  try {
    await session.client.query('select pg_advisory_unlock_shared($1)', [membersLock]);
    // Of two members that leave at the same time exactly one gets the exclusive lock, because each releases its shared lock first.
    const asked = 'select pg_try_advisory_lock($1) as last';
    const { rows } = await session.client.query<{ last: boolean }>(asked, [membersLock]);
    if (!rows[0]?.last) return 'shared';
    await stop(home, session);
    return 'asked';
  } catch {
    return 'lost';
  } finally {
    await session.close();
  }
}

/** The server runs `kill` itself: its process id may be invalid or belong to another process in this process's container. */
async function stop(home: string, { client }: Entry['session']): Promise<void> {
  if (onWindows) {
    const { control } = await findPrograms(undefined, home, () => {});
    await run(control, ['stop', '-D', home, '-m', 'fast']);
    return;
  }
  const server = await serverIn(home);
  if (server) await client.query(`copy (select) to program 'kill -INT ${server.pid}'`);
}

const entryTo = async (home: string): Promise<Entry | null> => {
  const found = await knock(home).catch(() => null);
  return found && 'session' in found ? found : null;
};

async function isFree(folder: string): Promise<boolean> {
  const lock = await tryLock(lockOf(folder));
  lock?.release();
  return lock !== null;
}

/** The server recorded in postmaster.pid, running or not: process id, and an identity that differs after a restart. */
async function serverIn(home: string): Promise<{ readonly pid: string; readonly born: string } | null> {
  const text = await readFile(join(home, 'postmaster.pid'), 'utf8').catch(() => '');
  // Later lines of the file change at run time.
  const [pid = '', , since = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid, born: `${pid} ${since}` } : null;
}

/** The embedded PostgreSQL of a folder, shared between processes. */
export interface Cluster {
  /** Connection URL for `pg`; constant while the cluster is open. */
  readonly url: string;
  /** Whether this process started the server or joined a running one. */
  readonly isOwn: boolean;
  /** Leaves the cluster; the last member stops the server. Close other connections of this process first. */
  close(): Promise<void>;
}

const firstWaitMs = 250;
const longestWaitMs = 10_000;

/**
 * Opens the database in `folder`: joins its server or starts one. When the server dies, one of the members restarts it; until then queries
 * fail as unavailable.
 * @throws ConfigError, DatabaseDamaged with one sentence the operator can act on
 */
export async function openCluster(folder: string, { log }: { readonly log: Log }): Promise<Cluster> {
  const home = resolve(folder);
  const closing = new AbortController();
  const first = await mkdir(dirname(home), { recursive: true })
    .then(() => mkdir(home, { recursive: true, mode: 0o700 }))
    .then(() => enter(home, log, closing.signal))
    .catch((error: unknown) => {
      throw refusalOf(home, error);
    });
  const membership = keep(home, first, log, closing.signal);
  return {
    url: first.url,
    isOwn: first.isOwn,
    async close() {
      closing.abort();
      await leave(home, await membership);
    },
  };
}

/** Keeps the membership until `signal`, restarting the server when necessary. Resolves with the membership to release. */
async function keep(
  folder: string,
  first: Membership,
  log: Log,
  signal: AbortSignal,
): Promise<Membership | null> {
  const aborted = new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }));
  let member = first;
  for (;;) {
    let isGone = false;
    await Promise.race([
      aborted,
      member.session.ended.then(() => {
        isGone = true;
      }),
    ]);
    if (signal.aborted && !isGone) return member;
    log.warn('embedded database gone, starting it again');
    const next = await comeBack(folder, log, signal);
    if (next === null) return null;
    log.info(next.isOwn ? 'embedded database started again' : 'embedded database answers again');
    member = next;
  }
}

async function comeBack(folder: string, log: Log, signal: AbortSignal): Promise<Membership | null> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await enter(folder, log, signal);
    } catch (error) {
      if (signal.aborted) return null;
      const plain = refusalOf(folder, error);
      log.error(plain instanceof Error ? plain.message : String(plain));
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}

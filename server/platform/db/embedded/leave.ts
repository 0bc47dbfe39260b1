import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute } from '../../time.ts';
import { lockOf } from './enter.ts';
import { type Entry, knock, membersLock } from './knock.ts';
import { tryLock } from './lock.ts';
import { homeOf } from './place.ts';
import { findPrograms } from './programs.ts';
import { run } from './run.ts';
import { onWindows } from './settings.ts';

const stopMs = minute;
const againMs = 25;

/**
 * Gives a membership back, and stops the server if it was the last one. Resolves when others have the server or its processes are
 * gone. Without a membership, or when that breaks, it asks the server anew: one that has just crashed may be on its feet again
 * with nobody else there to stop it.
 */
export async function leave(folder: string, member: Entry | null): Promise<void> {
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
    // Of two that leave at once one gets it: each has given its own back before it asks.
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

/** The server sends the signal to itself: its id may mean nothing, or somebody else, in the container of this process. */
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

/** The server a folder names, dead or alive: its process id, and what tells it from the next one. */
async function serverIn(home: string): Promise<{ readonly pid: string; readonly born: string } | null> {
  const text = await readFile(join(home, 'postmaster.pid'), 'utf8').catch(() => '');
  // Later lines change while it runs.
  const [pid = '', , since = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid, born: `${pid} ${since}` } : null;
}

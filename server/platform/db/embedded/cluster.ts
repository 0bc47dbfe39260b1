import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { enter, type Log, type Membership } from './enter.ts';
import { leave } from './leave.ts';
import { refusalOf } from './refusals.ts';

/** The embedded PostgreSQL of a folder, which other processes may share. */
export interface Cluster {
  /** What `pg` takes; the same for as long as the cluster is open. */
  readonly url: string;
  /** Whether this process started the server, or joined one that ran. */
  readonly isOwn: boolean;
  /** Leaves it; whoever is the last to leave stops the server. Other connections of this process should be closed before. */
  close(): Promise<void>;
}

const firstWaitMs = 250;
const longestWaitMs = 10_000;

/**
 * Opens the database in `folder`: joins the server that serves it, or starts one. When the server is gone while the cluster is
 * open, one of its members starts it again; queries fail as unavailable until then.
 * @throws ConfigError, DatabaseDamaged with one sentence about what the operator can mend
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
  const kept = keep(home, first, log, closing.signal);
  return {
    url: first.url,
    isOwn: first.isOwn,
    async close() {
      closing.abort();
      await leave(home, await kept);
    },
  };
}

/** Stays a member until `signal`, whatever becomes of the server. Resolves with the membership to give back. */
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
    log.warn('the database is gone; starting it again');
    const next = await comeBack(folder, log, signal);
    if (next === null) return null;
    log.info(next.isOwn ? 'the database is started again' : 'the database answers again');
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

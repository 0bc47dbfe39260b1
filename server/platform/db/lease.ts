import { eq, sql } from 'drizzle-orm';
import type { Db } from './handle.ts';
import { siteState } from './schema.ts';
import { openSession } from './session.ts';
import { timedOut } from './time-limits.ts';

/** Leader election: the exclusive right of one process to do a job. It ends with the session that holds it. */
export interface Lease {
  readonly isLost: () => boolean;
  /** @throws LeaseLost when another process is or may be the leader */
  readonly check: () => void;
  /**
   * Runs `work` in a transaction that blocks a takeover until it is done; `work` must write through the handle it gets.
   * @throws LeaseLost when another process is or may be the leader
   */
  guard<T>(work: (db: Db) => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

export class LeaseLost extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`another process may do the work of ${name} now`, options);
  }
}

/** Heartbeat interval of the leader's session; others see its time in `pg_stat_activity`. */
const heartbeatMs = 1_000;
/** A leader without a heartbeat for this long counts as hung, and a candidate terminates its session. */
const heartbeatLimitMs = 5_000;
/** A leader that could not send a heartbeat for this long stops, before another process can take over. */
const ownLimitMs = heartbeatLimitMs - heartbeatMs;
/** A new leader waits this long for the last write of its predecessor, and tries again later. */
const takeoverMs = 4_000;

/**
 * The leader holds an advisory lock on a dedicated session. The server may drop a session while its process still works, so each leader
 * also has a fencing token: every write locks and compares the token's row. The next leader cannot increase the token before a running
 * write is done, and the former leader cannot begin a write after it.
 */
export async function leaseOn(url: string, db: Db, name: string): Promise<Lease | null> {
  if (await isFollowing(db, name)) return null;
  const session = await openSession(url, { beatMs: heartbeatMs });
  const key = `lease:${name}`;
  const number = await win(session.client, name, key).catch(async (error: unknown) => {
    await session.close();
    throw error;
  });
  if (number === null) {
    await session.close();
    return null;
  }
  let isOver = false;
  void session.ended.then(() => {
    isOver = true;
  });
  const isLost = () => isOver || session.silence() > ownLimitMs;
  const check = () => {
    if (isLost()) throw new LeaseLost(name);
  };
  return {
    isLost,
    check,
    guard: (work) =>
      db
        .transaction(async (tx) => {
          const [row] = await tx.select().from(siteState).where(eq(siteState.key, key)).for('share');
          check();
          if (row?.value !== number) throw new LeaseLost(name);
          // File operations may take longer than the idle timeout of a transaction.
          const alive = setInterval(() => void tx.execute(sql`select 1`).catch(() => {}), heartbeatMs);
          try {
            return await work(tx);
          } finally {
            clearInterval(alive);
          }
        })
        .catch((error: unknown) => {
          // The server terminated the transaction because this process hung.
          if (isLost() || timedOut(error) === 'idle') throw new LeaseLost(name, { cause: error });
          throw error;
        }),
    release: session.close,
  };
}

/** Sessions that hold the lock, and the time since their last heartbeat. */
const leaders = (name: string) => sql`
  select a.pid, extract(epoch from clock_timestamp() - a.state_change) * 1000 as silent_ms
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32 | l.objid::bigint) = hashtext(${name})::bigint`;

/** Whether any process is the leader. */
export async function isLed(db: Db, name: string): Promise<boolean> {
  const held = sql<boolean>`exists (select from (${leaders(name)}) l where silent_ms < ${heartbeatLimitMs})`;
  const [row] = await db.select({ held }).from(sql`(values (1)) as one`);
  return row?.held === true;
}

/**
 * Whether there is a live leader. The session of a hung leader is terminated, which releases its lock; its later writes fail because of the
 * token. All sessions of an installation use one database role, which may terminate them.
 */
async function isFollowing(db: Db, name: string): Promise<boolean> {
  if (await isLed(db, name)) return true;
  await db.execute(
    sql`select pg_terminate_backend(pid, 1000) from (${leaders(name)}) l where silent_ms >= ${heartbeatLimitMs}`,
  );
  return false;
}

const lockTimeout = '55P03';

/** The fencing token of the new leader, or null when there is another one. */
async function win(
  client: Awaited<ReturnType<typeof openSession>>['client'],
  name: string,
  key: string,
): Promise<string | null> {
  const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock(hashtext($1)) as won', [
    name,
  ]);
  if (!rows[0]?.won) return null;
  await client.query(`set lock_timeout = ${takeoverMs}`);
  const raised = await client
    .query<{ value: string }>(
      `insert into site_state (key, value) values ($1, '1')
       on conflict (key) do update set value = (site_state.value::bigint + 1)::text returning value`,
      [key],
    )
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === lockTimeout) return null;
      throw error;
    });
  return raised?.rows[0]?.value ?? null;
}

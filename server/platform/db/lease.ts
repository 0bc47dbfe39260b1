import { eq, sql } from 'drizzle-orm';
import type { Db } from './handle.ts';
import { siteState } from './schema.ts';
import { openSession } from './session.ts';
import { timedOut } from './time-limits.ts';

/** The right to be the only process that does a job. It ends with the session that holds it. */
export interface Lease {
  readonly isLost: () => boolean;
  /** @throws LeaseLost when another process has taken over, or may */
  readonly check: () => void;
  /**
   * Runs `work` and keeps others from taking over until it is done; `work` writes through the handle it is given.
   * @throws LeaseLost when another process has taken over, or may
   */
  guard<T>(work: (db: Db) => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

export class LeaseLost extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`another process may do the work of ${name} now`, options);
  }
}

/** The leader asks its session something this often: others see in `pg_stat_activity` when it last did. */
const heartbeatMs = 1_000;
/** A leader that has not asked for so long hangs, and its session is ended by whoever wants to lead. */
const heartbeatLimitMs = 5_000;
/** A leader that could not ask for so long does nothing more: before anybody takes over. */
const ownLimitMs = heartbeatLimitMs - heartbeatMs;
/** Whoever takes over waits this long for the last write of the one before, and comes again later. */
const takeoverMs = 4_000;

/**
 * An advisory lock on a session of its own says who leads. A session can be gone for the server while its process works on, so
 * each leader also has a number, and whatever it writes happens with the number's row locked and compared: the next leader
 * cannot raise the number before that write is done, and none of the former leader's writes can begin after it.
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
          // Files may take longer than a transaction may be without a statement.
          const alive = setInterval(() => void tx.execute(sql`select 1`).catch(() => {}), heartbeatMs);
          try {
            return await work(tx);
          } finally {
            clearInterval(alive);
          }
        })
        .catch((error: unknown) => {
          // The server has ended its transaction, as it does with one that hangs.
          if (isLost() || timedOut(error) === 'idle') throw new LeaseLost(name, { cause: error });
          throw error;
        }),
    release: session.close,
  };
}

/** The sessions that lead, and how long ago they last said something. */
const leaders = (name: string) => sql`
  select a.pid, extract(epoch from clock_timestamp() - a.state_change) * 1000 as silent_ms
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32 | l.objid::bigint) = hashtext(${name})::bigint`;

/** Whether any process does the job now. */
export async function isLed(db: Db, name: string): Promise<boolean> {
  const held = sql<boolean>`exists (select from (${leaders(name)}) l where silent_ms < ${heartbeatLimitMs})`;
  const [row] = await db.select({ held }).from(sql`(values (1)) as one`);
  return row?.held === true;
}

/**
 * Whether somebody leads. A leader that hangs has its session ended, which takes the lock from it: what it still writes finds another number.
 * The sessions of one shop belong to one role, which may end them.
 */
async function isFollowing(db: Db, name: string): Promise<boolean> {
  if (await isLed(db, name)) return true;
  await db.execute(
    sql`select pg_terminate_backend(pid, 1000) from (${leaders(name)}) l where silent_ms >= ${heartbeatLimitMs}`,
  );
  return false;
}

const lockTimeout = '55P03';

/** The number of the new leader, or null while there is another. */
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

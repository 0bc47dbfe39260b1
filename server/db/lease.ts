import { eq, sql } from 'drizzle-orm';
import type { Db } from './handle.ts';
import { siteState } from './schema/index.ts';
import { openSession } from './session.ts';

/** The right to be the only process that does a job. It ends with the session that holds it. */
export interface Lease {
  readonly isLost: () => boolean;
  /**
   * Runs `work` and keeps others from taking over until it is done; `work` writes through the handle it is given.
   * @throws LeaseLost when another process has taken over, or may
   */
  guard<T>(work: (db: Db) => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

export class LeaseLost extends Error {
  constructor(name: string) {
    super(`another process may do the work of ${name} now`);
  }
}

/** Whoever takes over waits this long for the last write of the one before, and comes again later. */
const takeoverMs = 4_000;

/**
 * An advisory lock on a session of its own says who leads. A session can be gone for the server while its process works on, so
 * each leader also has a number, and whatever it writes happens with the number's row locked and compared: the next leader
 * cannot raise the number before that write is done, and none of the former leader's writes can begin after it.
 */
export async function leaseOn(url: string, db: Db, name: string): Promise<Lease | null> {
  const session = await openSession(url);
  const key = `lease:${name}`;
  const number = await win(session.client, name, key).catch(async (error: unknown) => {
    await session.close();
    throw error;
  });
  if (number === null) {
    await session.close();
    return null;
  }
  let isLost = false;
  void session.ended.then(() => {
    isLost = true;
  });
  return {
    isLost: () => isLost,
    guard: (work) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(siteState).where(eq(siteState.key, key)).for('share');
        if (isLost || row?.value !== number) throw new LeaseLost(name);
        return work(tx);
      }),
    release: session.close,
  };
}

/** Whether any process does the job now. */
export async function isLed(db: Db, name: string): Promise<boolean> {
  const held = sql<boolean>`exists (
    select from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtext(${name})::bigint)`;
  const [row] = await db.select({ held }).from(sql`(values (1)) as one`);
  return row?.held === true;
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

import type { Database } from './open.ts';

/** Current lock waits in this database. */
interface LockWaits {
  /** Statements that wait for a row or table lock. */
  readonly waiting: number;
  /** Age of the oldest open transaction, in milliseconds. */
  readonly oldestMs: number;
  /** Age of the oldest transaction that blocks another; 0 when none does. */
  readonly blockedMs: number;
}

// Advisory locks are excluded, as processes wait for them on purpose. Backups and index builds block nothing.
const question = `
  with ours as (
    select pid, xact_start, wait_event_type = 'Lock' and wait_event <> 'advisory' as waits
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  ), blockers as (
    select distinct unnest(pg_blocking_pids(pid)) as pid from ours where waits
  ), age as (
    select pid, waits, greatest(0, extract(epoch from clock_timestamp() - xact_start) * 1000) as ms from ours
  )
  select
    count(*) filter (where waits)::int as waiting,
    coalesce(max(ms), 0)::float8 as oldest,
    coalesce(max(ms) filter (where pid in (select pid from blockers) and not waits), 0)::float8 as blocked
  from age`;

/** Reads the sessions of the database; takes a few milliseconds and no locks. */
export async function readWaits({ query }: Pick<Database, 'query'>): Promise<LockWaits> {
  const [row] = (await query(question)).rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    oldestMs: Number(row?.oldest ?? 0),
    blockedMs: Number(row?.blocked ?? 0),
  };
}

import { sql } from 'drizzle-orm';
import { type AuditTarget, type Change, writeEntries } from './audit/audit.ts';
import type { Tx } from './db/open.ts';
import { publishOutbox } from './db/schema.ts';
import { timedOut } from './db/time-limits.ts';
import type { Deps } from './deps.ts';

/** Unit of work: one write transaction with everything business rules need. */
export interface UnitOfWork {
  readonly deps: Deps;
  readonly tx: Tx;
  /** Start time of the transaction, used as the time of all its writes. */
  readonly now: Date;
  /** Cache tags whose pages must be rendered again. Stored in the transaction, so a crash loses nothing. */
  invalidate(...tags: string[]): void;
  /** Runs after the commit; a failure is logged and rolls nothing back. */
  after(effect: () => void | Promise<void>): void;
  /** Records a back-office change in the transaction; null = did not exist. Changes by buyers and by the system are not recorded. */
  audit(target: AuditTarget, before: unknown, after: unknown): void;
}

interface TransactionOptions {
  /**
   * `run` has no side effects outside its unit of work and may be repeated after a lock timeout or deadlock, when the transaction was
   * rolled back.
   */
  readonly retry?: boolean;
}

/** Together with `lock_timeout` longer than a hung process can keep its locks (`idle_in_transaction_session_timeout`). */
const mostTries = 3;

/**
 * Runs `run` in one transaction and its effects after the commit.
 * @throws what `run` throws; the transaction is then rolled back and no effect runs.
 */
export async function withTransaction<T>(
  deps: Deps,
  run: (work: UnitOfWork) => Promise<T>,
  { retry = false }: TransactionOptions = {},
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(deps, run);
    } catch (error) {
      const why = timedOut(error);
      if (!retry || tried === mostTries || (why !== 'lock' && why !== 'deadlock')) throw error;
    }
  }
}

async function runOnce<T>(deps: Deps, run: (work: UnitOfWork) => Promise<T>): Promise<T> {
  const { author } = deps;
  const tags = new Set<string>();
  const effects: (() => void | Promise<void>)[] = [];
  const changes: Change[] = [];
  const result = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const value = await run({
      deps,
      tx,
      now,
      invalidate: (...touched) => {
        for (const tag of touched) tags.add(tag);
      },
      after: (effect) => {
        effects.push(effect);
      },
      audit: (target, before, after) => {
        if (author) changes.push({ target, before, after });
      },
    });
    // One parameter: a change of thousands of categories has as many tags, and a statement with one for each takes a second to build.
    if (tags.size > 0)
      await tx.execute(sql`insert into ${publishOutbox} (tag)
        select tag from jsonb_array_elements_text(${JSON.stringify([...tags])}::jsonb) with ordinality as t (tag, place) order by place`);
    // Must be last: it locks the head of the audit chain until the commit.
    if (author && changes.length > 0) await writeEntries(tx, deps.chainKey, author, { at: now, changes });
    return value;
  });
  if (author) author.entries += changes.length;
  if (tags.size > 0) deps.signals.publish();
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      deps.log.error({ err: error }, 'effect after commit failed');
    }
  }
  return result;
}

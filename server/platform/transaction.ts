import { type AuditTarget, type Change, writeEntries } from './audit/audit.ts';
import type { Tx } from './db/open.ts';
import { publishOutbox } from './db/schema.ts';
import { timedOut } from './db/time-limits.ts';
import type { Deps } from './deps.ts';

/** One write, from its first row to its last: everything a rule needs, handed on as one thing. */
export interface UnitOfWork {
  readonly deps: Deps;
  readonly tx: Tx;
  /** When the work began: the time of everything it writes. */
  readonly now: Date;
  /** Pages made from these must be rendered again. Stored with the write, so that a kill loses nothing. */
  invalidate(...tags: string[]): void;
  /** Runs after the commit; a failure is logged and undoes nothing. */
  after(effect: () => void | Promise<void>): void;
  /**
   * Notes what somebody of a back office changed, null for what was not there; stored with the write. Of buyers and of the
   * system nothing is kept here.
   */
  audit(target: AuditTarget, before: unknown, after: unknown): void;
}

interface TransactionOptions {
  /** `run` does nothing but through its work, and may be begun anew where a lock was not to be had: nothing of it is written then. */
  readonly retry?: boolean;
}

/** Together with `lock_timeout` longer than a process that hangs can keep its locks (`idle_in_transaction_session_timeout`). */
const mostTries = 3;

/**
 * Runs `run` in one transaction and its effects after the commit.
 * @throws what `run` throws; then nothing is written and no effect runs.
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
    if (tags.size > 0) await tx.insert(publishOutbox).values([...tags].map((tag) => ({ tag })));
    // Last of all: from here to the commit no other write can leave its entry.
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

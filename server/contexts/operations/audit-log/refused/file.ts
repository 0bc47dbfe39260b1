import { asc, inArray, lte } from 'drizzle-orm';
import { chainEntries } from '../../../../platform/audit/chain.ts';
import { refusedCall } from '../../../../platform/db/schema.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { minute } from '../../../../platform/time.ts';

/** Repeated calls within this time are combined into one entry: at most six per hour for each call. */
const countedMs = 10 * minute;
const batch = 500;

/** Writes refused calls into the audit log, each with its count and the first and last time. */
export async function fileRefused(deps: Deps): Promise<void> {
  while ((await fileSome(deps)) === batch);
}

const fileSome = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const due = await tx
      .select()
      .from(refusedCall)
      .where(lte(refusedCall.firstAt, new Date(at.getTime() - countedMs)))
      .orderBy(asc(refusedCall.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.delete(refusedCall).where(inArray(refusedCall.id, ids));
    await chainEntries(
      tx,
      deps.chainKey,
      due.map(({ id: _, tries, firstAt, lastAt, ...who }) => ({
        ...who,
        at,
        targetKind: 'refused_call',
        targetId: who.route,
        before: null,
        after: { tries, firstTried: firstAt.toISOString(), lastTried: lastAt.toISOString() },
      })),
    );
    return due.length;
  });

import { and, asc, eq, exists, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import { openAfterSaleStates } from '../../../../contract/returns/after-sale.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { afterSale, ledgerOrder } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { bookReleased } from '../../accounting/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { isDisputed } from '../dispute/is-disputed.ts';
import { planSplit } from '../split/plan.ts';

const batch = 500;

/** After-sales that may still reduce an order's amount; a refused one can be escalated for some days. */
const unsettled = (db: Db | Tx, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(afterSale)
      .where(
        and(
          eq(afterSale.orderId, ledgerOrder.orderId),
          or(
            inArray(afterSale.state, [...openAfterSaleStates]),
            and(eq(afterSale.state, 'refused'), gt(afterSale.dueAt, now)),
          ),
        ),
      ),
  );

const dueBy = (db: Db | Tx, now: Date) =>
  and(
    eq(ledgerOrder.stage, 'earned'),
    lte(ledgerOrder.releaseDueAt, now),
    not(unsettled(db, now)),
    not(isDisputed(db, ledgerOrder.orderId)),
  );

/**
 * Releases the money of one order to its supplier when its after-sale window has ended, and no after-sale or dispute is open. The order must be locked.
 * @param at the recorded time; absent: now
 */
export async function releaseIfDue(tx: Tx, orderId: number, now: Date, at = now): Promise<boolean> {
  const [money] = await tx
    .select()
    .from(ledgerOrder)
    .where(and(eq(ledgerOrder.orderId, orderId), dueBy(tx, now)));
  if (!money) return false;
  await bookReleased(tx, money, at);
  return true;
}

/** Releases all due orders. Returns their number. */
export async function releaseDue(deps: Deps): Promise<number> {
  const due = await deps.db
    .select({ id: ledgerOrder.orderId })
    .from(ledgerOrder)
    .where(dueBy(deps.db, deps.clock.now()))
    .orderBy(asc(ledgerOrder.releaseDueAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  return sweep(deps, 'settlement.release', ids, (id) =>
    withTransaction(deps, async (work) => {
      await lockOrder(work.tx, id);
      const isReleased = await releaseIfDue(work.tx, id, work.now);
      if (isReleased) await planSplit(work, id);
      return isReleased;
    }),
  );
}

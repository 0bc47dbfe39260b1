import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { afterSale, ledgerOrder, order, siteState } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { bookEarned, bookPaid, bookRefund } from '../../accounting/index.ts';
import { afterSaleMs, lockOrder, type OrderRow } from '../../orders/index.ts';
import { releaseIfDue } from './release.ts';

const doneKey = 'ledger.history';
const batch = 500;

const unbooked = and(isNotNull(order.paidAt), isNull(ledgerOrder.orderId));

/** Paid orders from before the ledger existed. */
const unbookedOrders = (db: Db, limit: number) =>
  db
    .select({ id: order.id })
    .from(order)
    .leftJoin(ledgerOrder, eq(ledgerOrder.orderId, order.id))
    .where(unbooked)
    .orderBy(asc(order.id))
    .limit(limit);

/** Books a paid order retroactively, each step at its own time. Commission rules created later do not apply. */
export async function bookHistory(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  if (!row.paidAt) return;
  await bookPaid(tx, row, row.paidAt);
  const refunds = await tx
    .select({ id: afterSale.id, endedAt: afterSale.endedAt })
    .from(afterSale)
    .where(and(eq(afterSale.orderId, row.id), eq(afterSale.state, 'refunded')))
    .orderBy(asc(afterSale.endedAt), asc(afterSale.id));
  const ends = refunds.map(({ endedAt }) => endedAt ?? now);
  const earnedAt = row.completedAt ?? (row.status === OrderStatus.Refunded ? (ends.at(-1) ?? now) : null);
  for (const { id, endedAt } of refunds) {
    const at = endedAt ?? now;
    // Refunds after the receipt reduce what the supplier had earned.
    if (earnedAt && row.completedAt && at >= earnedAt) await bookEarned(tx, row.id, earnedAt, afterSaleMs);
    await bookRefund(tx, id, at);
  }
  if (!earnedAt) return;
  await bookEarned(tx, row.id, earnedAt, afterSaleMs);
  const over = new Date(Math.max(earnedAt.getTime() + afterSaleMs, ...ends.map((at) => at.getTime())));
  await releaseIfDue(tx, row.id, now, over);
}

/** Books all orders from before the ledger, in batches. */
export async function bookHistories(deps: Deps): Promise<void> {
  const [isDone] = await deps.db.select().from(siteState).where(eq(siteState.key, doneKey));
  if (isDone) return;
  const orders = await unbookedOrders(deps.db, batch);
  const ids = orders.map(({ id }) => id);
  await sweep(deps, 'ledger.history', ids, (id) =>
    withTransaction(deps, async ({ tx, now }) => {
      const { row } = await lockOrder(tx, id);
      const [money] = await tx.select().from(ledgerOrder).where(eq(ledgerOrder.orderId, id));
      if (!money) await bookHistory(tx, row, now);
    }),
  );
  if (orders.length > 0) return;
  const value = deps.clock.now().toISOString();
  await deps.db.insert(siteState).values({ key: doneKey, value }).onConflictDoNothing();
}

import { and, asc, eq, lte } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { paths } from '../../../../contract/paths.ts';
import { order } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { sweep } from '../../../platform/sweep.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { bookEarned } from '../../accounting/index.ts';
import { addPoints } from '../../pricing/index.ts';
import { afterSaleMs } from '../order/actions.ts';
import { type Actor, noteOrder } from '../order/events.ts';
import { extensionMs, lockOrder, moveOrder, type OrderRow } from '../order/lock.ts';
import { transitionOrder } from '../order/state-machine.ts';

async function receiveLocked(work: UnitOfWork, row: OrderRow, actor: Actor): Promise<void> {
  const { tx } = work;
  await moveOrder(work, row, 'receive', transitionOrder('receive', row.status));
  await noteOrder(tx, { orderId: row.id, kind: 'received', actor, at: work.now });
  const { id: orderId, accountId, payable, refunded } = row;
  const earned = { orderId, key: 'completed', amount: payable - refunded };
  await addPoints(tx, accountId, earned, work.now);
  await bookEarned(tx, orderId, work.now, afterSaleMs);
  const data = { orderNo: row.orderNo };
  await notify(
    work,
    { shops: [row.supplierId], may: 'shop.order.read' },
    { key: 'order_received', data, link: paths.shopOrder(row.orderNo) },
  );
  if (actor !== 'system') return;
  const link = paths.orderDetail(row.orderNo);
  await notify(work, { account: accountId }, { key: 'order_auto_received', data, link });
}

/** The buyer confirms the receipt. @throws not_found, transition_forbidden */
export function receive(deps: Deps, accountId: number, orderId: number): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    await receiveLocked(work, row, 'buyer');
  });
}

/** Extends the time until the automatic receipt, once. @throws not_found, transition_forbidden, extended_before */
export function extendReceipt(deps: Deps, accountId: number, orderId: number): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    if (row.status !== OrderStatus.PendingReceipt || !row.receiptDueAt) fail('transition_forbidden');
    if (row.extendedAt) fail('extended_before');
    const now = work.now;
    const receiptDueAt = new Date(row.receiptDueAt.getTime() + extensionMs);
    await tx.update(order).set({ receiptDueAt, extendedAt: now }).where(eq(order.id, orderId));
    await noteOrder(tx, { orderId, kind: 'extended', actor: 'buyer', at: now });
  });
}

const batch = 200;

/** Completes orders that the buyer did not confirm in time. Returns their number. */
export async function receiveDue(deps: Deps): Promise<number> {
  const isDue = and(eq(order.status, OrderStatus.PendingReceipt), lte(order.receiptDueAt, deps.clock.now()));
  const due = await deps.db
    .select({ id: order.id })
    .from(order)
    .where(isDue)
    .orderBy(asc(order.receiptDueAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  return sweep(deps, 'order.receive', ids, (id) =>
    withTransaction(deps, async (work) => {
      const { tx } = work;
      const { row } = await lockOrder(tx, id);
      if (row.status !== OrderStatus.PendingReceipt || !row.receiptDueAt || row.receiptDueAt > work.now)
        return false;
      await receiveLocked(work, row, 'system');
      return true;
    }),
  );
}

import { asc, eq } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { order, orderItem } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { lockPayment } from './cancel.ts';
import type { LineRow } from './quantities.ts';
import { type Action, transitionOrder } from './state-machine.ts';

export type OrderRow = typeof order.$inferSelect;
export interface LockedOrder {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
}

/** Whose order it must be; another's is as unknown as none. */
type Owner = { readonly accountId: number } | { readonly shop: SupplierScope };

const isOwn = (row: OrderRow, owner: Owner): boolean =>
  'accountId' in owner ? row.accountId === owner.accountId : owner.shop.owns(row.supplierId);

/**
 * Locks an order by its payment, as paying and cancelling do: whatever changes an order waits for the others.
 * @throws not_found for an unknown one and for somebody else's
 */
export async function lockOrder(tx: Tx, id: number, owner?: Owner): Promise<LockedOrder> {
  const [found] = await tx.select({ paymentId: order.paymentId }).from(order).where(eq(order.id, id));
  if (found) await lockPayment(tx, found.paymentId);
  const [row] = await tx.select().from(order).where(eq(order.id, id));
  if (!row || (owner && !isOwn(row, owner))) fail('not_found');
  const lines = await tx.select().from(orderItem).where(eq(orderItem.orderId, id)).orderBy(asc(orderItem.id));
  return { row, lines };
}

/** So long the automatic receipt is put off, and so long there is at least after an after-sale. */
export const extensionMs = 3 * day;

/** What belongs to a status when an order comes into it. */
function arrival(deps: Deps, row: OrderRow, to: OrderStatus): Partial<OrderRow> {
  const now = deps.clock.now();
  if (to === OrderStatus.Completed) return row.completedAt ? {} : { completedAt: now };
  if (to !== OrderStatus.PendingReceipt) return {};
  const fresh = new Date(now.getTime() + deps.config.receiptMs);
  if (!row.receiptDueAt) return { shippedAt: row.shippedAt ?? now, receiptDueAt: fresh };
  // Back from an after-sale: the buyer gets some days at least to look at what is left.
  const least = new Date(now.getTime() + extensionMs);
  return { receiptDueAt: row.receiptDueAt > least ? row.receiptDueAt : least };
}

/** Moves a locked order along the table; to where it is already is no move. @throws transition_forbidden */
export async function moveOrder(
  { deps, tx }: UnitOfWork,
  row: OrderRow,
  action: Action,
  to: OrderStatus,
): Promise<void> {
  if (row.status === to) return;
  const status = transitionOrder(action, row.status, to);
  if (status !== to) fail('transition_forbidden');
  await tx
    .update(order)
    .set({ status, ...arrival(deps, row, to) })
    .where(eq(order.id, row.id));
}

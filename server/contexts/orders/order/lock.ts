import { asc, eq } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { periods } from '../../../../contract/periods.ts';
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

/** The required owner of an order; an order of another owner is treated as unknown. */
type Owner = { readonly accountId: number } | { readonly shop: SupplierScope };

const isOwn = (row: OrderRow, owner: Owner): boolean =>
  'accountId' in owner ? row.accountId === owner.accountId : owner.shop.owns(row.supplierId);

/**
 * Locks an order together with its payment, so that all changes of an order are serialized with paying and cancelling.
 * @throws not_found for an unknown order and for one of another owner
 */
export async function lockOrder(tx: Tx, id: number, owner?: Owner): Promise<LockedOrder> {
  const [found] = await tx.select({ paymentId: order.paymentId }).from(order).where(eq(order.id, id));
  if (found) await lockPayment(tx, found.paymentId);
  const [row] = await tx.select().from(order).where(eq(order.id, id));
  if (!row || (owner && !isOwn(row, owner))) fail('not_found');
  const lines = await tx.select().from(orderItem).where(eq(orderItem.orderId, id)).orderBy(asc(orderItem.id));
  return { row, lines };
}

/** How long the automatic receipt is extended, and the minimum time left after an after-sale. */
export const extensionMs = periods.receiptExtensionDays * day;

/** The columns that are set when an order enters a status. */
function columnsOnEntry(deps: Deps, row: OrderRow, to: OrderStatus): Partial<OrderRow> {
  const now = deps.clock.now();
  if (to === OrderStatus.Completed) return row.completedAt ? {} : { completedAt: now };
  if (to !== OrderStatus.PendingReceipt) return {};
  const fresh = new Date(now.getTime() + deps.config.receiptMs);
  if (!row.receiptDueAt) return { shippedAt: row.shippedAt ?? now, receiptDueAt: fresh };
  // After an after-sale the buyer gets a minimum time to check the remaining goods.
  const least = new Date(now.getTime() + extensionMs);
  return { receiptDueAt: row.receiptDueAt > least ? row.receiptDueAt : least };
}

/** Changes the status of a locked order; its current status is accepted and changes nothing. @throws transition_forbidden */
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
    .set({ status, ...columnsOnEntry(deps, row, to) })
    .where(eq(order.id, row.id));
}

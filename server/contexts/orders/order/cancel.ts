import { and, asc, eq, inArray, isNotNull, lte, not } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { paths } from '../../../../contract/paths.ts';
import { failLate } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { order, orderItem, payment, paymentCharge } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { sweep } from '../../../platform/sweep.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { giveBackStock } from '../../catalogue/index.ts';
import { type CouponUse, giveBackCoupons, giveBackFlash } from '../../pricing/index.ts';
import { releaseOrders } from '../../rfq/index.ts';
import { transitionPayment } from './payment-state-machine.ts';
import { transitionOrder } from './state-machine.ts';

type CancelReason = 'buyer' | 'timeout' | 'supplier' | 'platform';
export type PaymentRow = typeof payment.$inferSelect;
type OrderRow = typeof order.$inferSelect;

/** Locks a payment, so that paying and cancelling are serialized and only one succeeds. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
}

/** The unpaid orders of a payment: a supplier may have cancelled its own before. */
export const unpaidOrders = (tx: Tx, paymentId: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(order)
    .where(and(eq(order.paymentId, paymentId), eq(order.status, OrderStatus.PendingPayment)))
    .orderBy(asc(order.id));

interface Parting {
  readonly reason: CancelReason;
  /** The note of the supplier or the platform. */
  readonly note?: string;
  /** Orders of the same payment that are not cancelled. */
  readonly staying: readonly OrderRow[];
}

/** Cancels unpaid orders of a locked payment and returns their stock and coupons. */
async function cancelUnpaid(
  work: UnitOfWork,
  orders: readonly OrderRow[],
  { reason, note, staying }: Parting,
): Promise<void> {
  const { tx, now } = work;
  const ids = orders.map((item) => item.id);
  const status = Math.max(...orders.map((item) => transitionOrder('cancel', item.status)));
  await tx
    .update(order)
    .set({ status, cancelReason: reason, cancelNote: note ?? '', cancelledAt: now })
    .where(inArray(order.id, ids));
  const { skuId, quantity } = orderItem;
  const fromStock = and(inArray(orderItem.orderId, ids), not(orderItem.madeToOrder));
  const lines = await tx.select({ skuId, quantity }).from(orderItem).where(fromStock);
  await giveBackStock(work, lines);
  await giveBackFlash(work, ids);
  const stillUsed = new Set(usesOf(staying).map(({ id }) => id));
  await giveBackCoupons(work, usesOf(orders), stillUsed);
  await releaseOrders(work, ids);
}

/** Cancels a pending, locked payment with all its unpaid orders and returns their stock and coupons. */
export async function cancelLocked(
  work: UnitOfWork,
  row: PaymentRow,
  reason: CancelReason,
  note?: string,
): Promise<void> {
  const { tx } = work;
  const orders = await unpaidOrders(tx, row.id);
  await tx
    .update(payment)
    .set({ status: transitionPayment('cancel', row.status) })
    .where(eq(payment.id, row.id));
  // The next check closes charges that are open at a gateway.
  const open = and(eq(paymentCharge.paymentId, row.id), isNotNull(paymentCharge.nextCheckAt));
  await tx.update(paymentCharge).set({ nextCheckAt: work.now }).where(open);
  await cancelUnpaid(work, orders, { reason, ...(note !== undefined && { note }), staying: [] });
  if (reason !== 'timeout') return;
  const said = orders.map(
    ({ orderNo }) => ({ key: 'order_timeout', data: { orderNo }, link: paths.orderDetail(orderNo) }) as const,
  );
  await notify(work, { account: row.accountId }, ...said);
}

/**
 * Cancels one unpaid order of a locked payment; the last one also cancels the payment. Returns the remaining orders, whose payment the
 * caller must reprice.
 * @throws decided when a back office has cancelled it before, transition_forbidden
 */
export async function cancelOne(
  work: UnitOfWork,
  row: PaymentRow,
  orderId: number,
  { reason, note }: { readonly reason: 'supplier' | 'platform'; readonly note: string },
): Promise<readonly OrderRow[]> {
  const unpaid = await unpaidOrders(work.tx, row.id);
  const going = unpaid.filter(({ id }) => id === orderId);
  if (row.status !== 'pending' || going.length === 0)
    await failLate(
      work,
      { kind: 'order', id: orderId },
      { otherwise: 'transition_forbidden', by: '/order/cancel/' },
    );
  const staying = unpaid.filter(({ id }) => id !== orderId);
  if (staying.length === 0) await cancelLocked(work, row, reason, note);
  else await cancelUnpaid(work, going, { reason, note, staying });
  return staying;
}

/** The coupon amounts of these orders; all orders of a payment refer to the same platform coupon. */
const usesOf = (orders: readonly OrderRow[]): CouponUse[] =>
  orders.flatMap((row) => [
    ...(row.supplierCouponId === null ? [] : [{ id: row.supplierCouponId, off: row.supplierCouponOff }]),
    ...(row.platformCouponId === null ? [] : [{ id: row.platformCouponId, off: row.platformCouponOff }]),
  ]);

/**
 * Cancels the buyer's unpaid order and the others of its payment.
 * @throws not_found for an order of another account, transition_forbidden when it is not pending any more
 */
export async function cancelByBuyer(deps: Deps, accountId: number, orderId: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const own = and(eq(order.id, orderId), eq(order.accountId, accountId));
    const [found] = await tx.select({ paymentId: order.paymentId }).from(order).where(own);
    const row = found && (await lockPayment(tx, found.paymentId));
    if (!row) fail('not_found');
    const [now] = await tx.select({ status: order.status }).from(order).where(own);
    if (row.status !== 'pending' || now?.status !== OrderStatus.PendingPayment) fail('transition_forbidden');
    await cancelLocked(work, row, 'buyer');
  });
}

/** Cancels an overdue payment; false when it is not due, or was paid or cancelled before. */
export async function cancelIfExpired(deps: Deps, paymentId: number): Promise<boolean> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = await lockPayment(tx, paymentId);
    if (row?.status !== 'pending' || row.expiresAt > work.now) return false;
    await cancelLocked(work, row, 'timeout');
    return true;
  });
}

/**
 * Cancels all overdue payments that the jobs of single payments missed. `before` is called for each first. Returns the number of cancelled
 * payments.
 */
export async function cancelExpired(
  deps: Deps,
  before: (paymentId: number) => Promise<void> = async () => {},
): Promise<number> {
  const due = await deps.db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.status, 'pending'), lte(payment.expiresAt, deps.clock.now())))
    .orderBy(asc(payment.id));
  const ids = due.map(({ id }) => id);
  return sweep(deps, 'order.cancel', ids, async (id) => {
    await before(id);
    return cancelIfExpired(deps, id);
  });
}

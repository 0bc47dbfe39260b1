import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { commit, type Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { order, orderItem, payment, paymentCharge } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { sweep } from '../../sweep.ts';
import { giveBackStock } from '../catalogue/service.ts';
import { giveBackCoupons } from '../coupon/service.ts';
import { notifyAccounts } from '../notification/service.ts';
import { releaseOrders } from '../quotation/service.ts';
import { walk } from './flow.ts';
import { orderPath } from './paths.ts';
import { walkPayment } from './payment-flow.ts';

export type CancelReason = 'buyer' | 'timeout';
export type PaymentRow = typeof payment.$inferSelect;

/** Locks a payment: paying and cancelling wait for each other, and one of them wins. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
}

/** Cancels a pending, locked payment with all its orders and puts their goods and coupons back. */
export async function cancelLocked(work: Work, row: PaymentRow, cancelReason: CancelReason): Promise<void> {
  const { deps, tx } = work;
  const orders = await tx.select().from(order).where(eq(order.paymentId, row.id)).orderBy(asc(order.id));
  const status = Math.max(...orders.map((item) => walk('cancel', item.status)));
  const cancelledAt = work.now;
  await tx
    .update(payment)
    .set({ status: walkPayment('cancel', row.status) })
    .where(eq(payment.id, row.id));
  await tx.update(order).set({ status, cancelReason, cancelledAt }).where(eq(order.paymentId, row.id));
  // What is open at a gateway is closed by the next check.
  const open = and(eq(paymentCharge.paymentId, row.id), isNotNull(paymentCharge.nextCheckAt));
  await tx.update(paymentCharge).set({ nextCheckAt: cancelledAt }).where(open);
  const ids = orders.map((item) => item.id);
  const { skuId, quantity } = orderItem;
  const lines = await tx.select({ skuId, quantity }).from(orderItem).where(inArray(orderItem.orderId, ids));
  await giveBackStock(work, lines);
  await giveBackCoupons(tx, usedCoupons(orders), cancelledAt);
  await releaseOrders(work, ids);
  if (cancelReason === 'buyer') return;
  const { message } = deps.texts;
  const told = orders.map(({ orderNo }) => ({
    accountId: row.accountId,
    type: 'order' as const,
    title: message('notification.order_timeout_title'),
    content: message('notification.order_timeout_content', { orderNo }),
    link: orderPath(orderNo),
  }));
  await notifyAccounts(work, told);
}

/** Each coupon once: the platform's is named by all orders of a payment. */
const usedCoupons = (
  orders: readonly Pick<typeof order.$inferSelect, 'supplierCouponId' | 'platformCouponId'>[],
): number[] => [
  ...new Set(orders.flatMap((row) => [row.supplierCouponId ?? [], row.platformCouponId ?? []].flat())),
];

/**
 * Cancels the buyer's unpaid order and the others of its payment.
 * @throws not_found for somebody else's, transition_forbidden when it is not pending any more.
 */
export async function cancelByBuyer(deps: Deps, accountId: number, orderId: number): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const own = and(eq(order.id, orderId), eq(order.accountId, accountId));
    const [found] = await tx.select({ paymentId: order.paymentId }).from(order).where(own);
    const row = found && (await lockPayment(tx, found.paymentId));
    if (!row) fail('not_found');
    if (row.status !== 'pending') fail('transition_forbidden');
    await cancelLocked(work, row, 'buyer');
  });
}

/** Cancels a payment whose time is over; false when it is not due, or was paid or cancelled before. */
export async function cancelIfExpired(deps: Deps, paymentId: number): Promise<boolean> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const row = await lockPayment(tx, paymentId);
    if (row?.status !== 'pending' || row.expiresAt > work.now) return false;
    await cancelLocked(work, row, 'timeout');
    return true;
  });
}

/**
 * Cancels everything that is due: what the jobs of single payments missed. `before` is done with each first.
 * Answers with how many.
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

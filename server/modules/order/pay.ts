import { asc, eq } from 'drizzle-orm';
import type { Work } from '../../commit.ts';
import { order, payment } from '../../db/schema/index.ts';
import { notifyAccounts } from '../notification/service.ts';
import type { PaymentRow } from './cancel.ts';
import { walk } from './flow.ts';
import { orderPath } from './paths.ts';
import { walkPayment } from './payment-flow.ts';

/** Marks a pending, locked payment and its orders as paid and tells the buyer. `providerRef` null = there was nothing to pay. */
export async function payLocked(work: Work, row: PaymentRow, providerRef: string | null): Promise<void> {
  const { deps, tx } = work;
  // Now, not when the buyer paid: statistics count what was stamped since they ran last.
  const paidAt = work.now;
  const orders = await tx.select().from(order).where(eq(order.paymentId, row.id)).orderBy(asc(order.id));
  const paid = walkPayment('pay', row.status);
  await tx.update(payment).set({ status: paid, paidAt, providerRef }).where(eq(payment.id, row.id));
  for (const item of orders) {
    const status = walk('pay', item.status);
    await tx.update(order).set({ status, paidAt }).where(eq(order.id, item.id));
  }
  const { message } = deps.texts;
  const told = orders.map(({ orderNo }) => ({
    accountId: row.accountId,
    type: 'order' as const,
    title: message('notification.order_paid_title'),
    content: message('notification.order_paid_content', { orderNo }),
    link: orderPath(orderNo),
  }));
  await notifyAccounts(work, told);
}

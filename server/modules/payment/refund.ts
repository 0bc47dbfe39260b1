import { and, asc, eq } from 'drizzle-orm';
import { commit } from '../../commit.ts';
import { payment, paymentEvent } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { notifyAccounts } from '../notification/service.ts';
import { lockPayment, ordersPath } from '../order/service.ts';

/**
 * Sends the money of a late payment back and notes it. Idempotent: the refund's number is made from the event.
 * Rejects when the provider does; `refundLate` tries again later.
 */
export async function refundEvent(deps: Deps, eventId: number): Promise<void> {
  const [event] = await deps.db.select().from(paymentEvent).where(eq(paymentEvent.id, eventId));
  if (event?.outcome !== 'refund') return;
  await deps.payment.refund({ refundNo: `R${event.id}`, ref: event.eventId, amount: event.amount });
  await commit(deps, async (tx, effects) => {
    const row = await lockPayment(tx, event.paymentId);
    // Money that came twice for a paid order goes back without a word about the order.
    if (row?.status !== 'cancelled') return;
    await tx
      .update(payment)
      .set({ status: 'refunded', providerRef: event.eventId })
      .where(eq(payment.id, row.id));
    const { message } = deps.texts;
    const title = message('notification.payment_refunded_title');
    const content = message('notification.payment_refunded_content', { paymentNo: row.paymentNo });
    const told = { accountId: row.accountId, type: 'order' as const, title, content, link: ordersPath };
    await notifyAccounts(deps, tx, effects, [told]);
  });
}

/** Tries every refund of a late payment again that has not gone through. */
export async function refundLate(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .innerJoin(payment, eq(payment.id, paymentEvent.paymentId))
    .where(and(eq(paymentEvent.outcome, 'refund'), eq(payment.status, 'cancelled')))
    .orderBy(asc(paymentEvent.id));
  for (const { id } of due) {
    await refundEvent(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, event: id }, 'refund failed, will be tried again'),
    );
  }
}

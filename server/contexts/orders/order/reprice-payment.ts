import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { payment, paymentCharge } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { lockPayment, unpaidOrders } from './cancel.ts';
import { payLocked } from './pay.ts';

/**
 * Sets the amount of a pending payment to the total of its unpaid orders. Charges of another amount become void: their codes stop working,
 * and money that arrives by them is refunded. When nothing is left to pay, the orders are paid.
 * @throws transition_forbidden when it is not pending any more, or overdue
 */
export async function repricePayment(work: UnitOfWork, paymentId: number): Promise<void> {
  const { tx, now } = work;
  const row = (await lockPayment(tx, paymentId)) ?? fail('internal');
  if (row.status !== 'pending' || row.expiresAt <= now) fail('transition_forbidden');
  const orders = await unpaidOrders(tx, paymentId);
  const amount = orders.reduce((sum, { payable }) => sum + payable, 0);
  if (amount === row.amount) return;
  await tx.update(payment).set({ amount, sandboxToken: null }).where(eq(payment.id, paymentId));
  await voidCharges(tx, paymentId, now);
  if (amount === 0) await payLocked(work, { ...row, amount }, null);
}

/** Voids open charges: the next check closes them at the gateway, and money that still arrives is refunded. */
async function voidCharges(tx: Tx, paymentId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx
    .update(paymentCharge)
    .set({
      voidedAt: now,
      nextCheckAt: sql`case when ${paymentCharge.provider} = 'sandbox' then null else ${at} end`,
    })
    .where(and(eq(paymentCharge.paymentId, paymentId), isNull(paymentCharge.voidedAt)));
}

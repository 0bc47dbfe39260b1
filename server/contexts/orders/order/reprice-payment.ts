import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { payment, paymentCharge } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { lockPayment, unpaidOrders } from './cancel.ts';
import { payLocked } from './pay.ts';

/**
 * Lets a pending payment ask for what its unpaid orders come to now. Whatever was begun with another amount is void: its code
 * leads nowhere, and money that comes by it goes back. Where nothing is left to pay, the orders are paid.
 * @throws transition_forbidden when it is not pending any more, or its time is over
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

/** Lets nobody pay what was asked for so far: the next check closes it at the gateway, and what is paid of it all the same goes back. */
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

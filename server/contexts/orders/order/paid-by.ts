import { and, eq } from 'drizzle-orm';
import type { Wallet } from '../../../../contract/payments/payment.ts';
import type { Db } from '../../../platform/db/open.ts';
import { paymentReceipt } from '../../../platform/db/schema.ts';

/** The facts of how a payment was made, beside its method. */
interface PaidBy {
  readonly wallet: Wallet | null;
}

/** How a payment was made; all null while it is unpaid. */
export async function readPaidBy(db: Db, paymentId: number): Promise<PaidBy> {
  const paid = and(eq(paymentReceipt.paymentId, paymentId), eq(paymentReceipt.outcome, 'paid'));
  const [receipt] = await db.select({ wallet: paymentReceipt.wallet }).from(paymentReceipt).where(paid);
  return { wallet: receipt?.wallet ?? null };
}

import { and, eq } from 'drizzle-orm';
import type { Charged, Wallet } from '../../../../contract/payments/payment.ts';
import type { Db } from '../../../platform/db/open.ts';
import { paymentCharge, paymentReceipt } from '../../../platform/db/schema.ts';

/** The facts of how a payment was made, beside its method. */
interface PaidBy {
  readonly wallet: Wallet | null;
  /** null = yuan. */
  readonly charged: Charged | null;
}

/** How a payment was made; all null while it is unpaid. */
export async function readPaidBy(db: Db, paymentId: number): Promise<PaidBy> {
  const [found] = await db
    .select({ wallet: paymentReceipt.wallet, charge: paymentCharge })
    .from(paymentReceipt)
    .leftJoin(
      paymentCharge,
      and(
        eq(paymentCharge.provider, paymentReceipt.provider),
        eq(paymentCharge.number, paymentReceipt.number),
      ),
    )
    .where(and(eq(paymentReceipt.paymentId, paymentId), eq(paymentReceipt.outcome, 'paid')));
  const { currency = 'CNY', charged: amount, rate, rateDay: day } = found?.charge ?? {};
  const isAbroad = currency !== 'CNY' && amount && rate && day;
  return { wallet: found?.wallet ?? null, charged: isAbroad ? { currency, amount, rate, day } : null };
}

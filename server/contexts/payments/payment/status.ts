import { and, asc, eq } from 'drizzle-orm';
import type { Payment } from '../../../../contract/payments/payment.ts';
import type { Db } from '../../../platform/db/open.ts';
import { order, payment } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type PaymentRow, readPaidBy } from '../../orders/index.ts';
import { amountsAbroad } from './currency.ts';

/** @throws not_found for an unknown payment and for one of another account */
export async function ownPayment(db: Db, accountId: number, paymentNo: string): Promise<PaymentRow> {
  const own = and(eq(payment.paymentNo, paymentNo), eq(payment.accountId, accountId));
  const [row] = await db.select().from(payment).where(own);
  return row ?? fail('not_found');
}

export const ordersOf = (db: Db, paymentId: number) =>
  db
    .select({ orderNo: order.orderNo, cancelReason: order.cancelReason })
    .from(order)
    .where(eq(order.paymentId, paymentId))
    .orderBy(asc(order.id));

/** @throws not_found for an unknown payment and for one of another account */
export async function paymentStatus(
  { db, payments }: Deps,
  accountId: number,
  paymentNo: string,
): Promise<Payment> {
  const row = await ownPayment(db, accountId, paymentNo);
  const orders = await ordersOf(db, row.id);
  // An order that its supplier cancelled is not part of the payment any more.
  const live = orders.filter(({ cancelReason }) => cancelReason === null);
  const isAbroad = row.status === 'pending' && (payments.bankcard !== null || payments.paypal !== null);
  const currencies = isAbroad ? await amountsAbroad(db, row.amount) : [];
  return {
    paymentNo,
    status: row.status,
    amount: row.amount,
    method: row.method,
    orderNos: (live.length > 0 ? live : orders).map((item) => item.orderNo),
    expireTime: row.expiresAt.toISOString(),
    payTime: row.paidAt?.toISOString() ?? null,
    declineTime: row.status === 'pending' ? (row.declinedAt?.toISOString() ?? null) : null,
    declineReason: row.status === 'pending' ? row.declineReason : null,
    ...(await readPaidBy(db, row.id)),
    takesCards: payments.bankcard !== null,
    takesPaypal: payments.paypal !== null && currencies.length > 0,
    currencies,
  };
}

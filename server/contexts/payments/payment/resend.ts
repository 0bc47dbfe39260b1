import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { ApiOutput } from '../../../../contract/index.ts';
import { type PaymentRefund, RefundStatus } from '../../../../contract/payments/payment.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, type Paging, sliceOf, totalOf } from '../../../platform/db/paging.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import {
  order,
  payment,
  paymentCharge,
  paymentEvent,
  paymentReceipt,
  paymentRefund,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { lockPayment } from '../../orders/index.ts';
import { chargeOfReceipt, refundCharged } from './currency.ts';
import { checkRoom, sendRefund } from './refund.ts';

interface RefundQuery extends Paging {
  readonly status?: RefundStatus | undefined;
  readonly keyword?: string | undefined;
}

/** Refunds, newest first, with the number in each state. */
export async function listRefunds(
  db: Db,
  { status, keyword, ...query }: RefundQuery,
): Promise<ApiOutput<'GET /api/system/payment/refunds'>> {
  const begins = containing(keyword ?? '').slice(1);
  const asked = keyword
    ? or(...[paymentRefund.refundNo, payment.paymentNo, order.orderNo].map((no) => ilike(no, begins)))
    : undefined;
  const behind = (tab: RefundStatus | undefined) => and(asked, tab && eq(paymentRefund.status, tab));
  const counted = await countTabs(status, RefundStatus.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(paymentRefund)
        .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
        .leftJoin(order, eq(order.id, paymentRefund.orderId))
        .where(behind(tab)),
    ),
  );
  const { limit, offset } = sliceOf(query);
  const rows = await select(db)
    .where(behind(status))
    .orderBy(desc(paymentRefund.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toRefund) };
}

/** The last gateway error of a refund that failed. */
const lastError = sql<
  string | null
>`(select coalesce(${paymentEvent.detail}, ${paymentEvent.outcome}) from ${paymentEvent}
  where ${paymentEvent.paymentNo} = ${qualified(payment.paymentNo)} and ${paymentEvent.kind} in ('refund', 'refund_query')
  order by ${paymentEvent.id} desc limit 1)`;

const select = (db: Db) =>
  db
    .select({
      refund: paymentRefund,
      provider: paymentReceipt.provider,
      currency: paymentCharge.currency,
      paymentNo: payment.paymentNo,
      orderNo: order.orderNo,
      shopName: order.shopName,
      error: lastError,
    })
    .from(paymentRefund)
    .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentRefund.receiptId))
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .leftJoin(paymentCharge, chargeOfReceipt)
    .leftJoin(order, eq(order.id, paymentRefund.orderId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];

const toRefund = ({
  refund,
  provider,
  currency,
  paymentNo,
  orderNo,
  shopName,
  error,
}: Found): PaymentRefund => ({
  id: refund.id,
  order: refund.orderId && orderNo && shopName ? { id: refund.orderId, orderNo, shopName } : null,
  error: refund.status === 'failed' || (refund.status === 'pending' && refund.attempts > 0) ? error : null,
  refundNo: refund.refundNo,
  paymentNo,
  provider,
  amount: refund.amount,
  charged:
    currency === null || currency === 'CNY' || refund.charged === null
      ? null
      : { currency, amount: refund.charged },
  status: refund.status,
  attempts: refund.attempts,
  createTime: refund.createdAt.toISOString(),
  endTime: refund.endedAt?.toISOString() ?? null,
});

/**
 * Sends a finally rejected refund again. It gets a new number: under the old one the gateway would only repeat its response.
 * @throws not_found, decided when it was resent already, transition_forbidden when it did not fail, or the refunds would exceed the payment
 */
export async function resendRefund(deps: Deps, refundNo: string): Promise<PaymentRefund> {
  const renamed = nextNumber(refundNo);
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const known = eq(paymentRefund.refundNo, refundNo);
    const [before] = await tx.select().from(paymentRefund).where(known);
    // The resent refund has another number.
    const target = { kind: 'refund', id: refundNo } as const;
    if (!before) return failLate(work, target, { otherwise: 'not_found' });
    await lockPayment(tx, before.paymentId);
    const [refund] = await tx.select().from(paymentRefund).where(known);
    if (!refund) return failLate(work, target, { otherwise: 'not_found' });
    if (refund.status !== 'failed') fail('transition_forbidden');
    await checkRoom(tx, refund);
    const now = work.now;
    // Others may have been sent meanwhile, to which the remainder of the conversion went.
    const charged = await refundCharged(tx, refund.receiptId, refund.amount);
    await tx
      .update(paymentRefund)
      .set({ refundNo: renamed, charged, status: 'pending', attempts: 0, nextCheckAt: now, endedAt: null })
      .where(and(known, eq(paymentRefund.status, 'failed')));
    work.audit({ kind: 'refund', id: refundNo }, refund, { ...refund, refundNo: renamed, status: 'pending' });
    work.after(() => sendRefund(deps, renamed));
  });
  const [found] = await select(deps.db).where(eq(paymentRefund.refundNo, renamed));
  return found ? toRefund(found) : fail('not_found');
}

/** `R2026…01` -> `R2026…01-2` -> `R2026…01-3`. */
function nextNumber(refundNo: string): string {
  const [base = refundNo, times = '1'] = refundNo.split('-');
  return `${base}-${Number(times) + 1}`;
}

import { and, desc, eq } from 'drizzle-orm';
import type { PaymentRefund, RefundStatus } from '../../../contract/payment.ts';
import { commit } from '../../commit.ts';
import type { Db } from '../../db/open.ts';
import { type Paging, pageOf } from '../../db/paging.ts';
import { payment, paymentReceipt, paymentRefund } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { lockPayment } from '../order/index.ts';
import { checkRoom, sendRefund } from './refund.ts';

interface RefundQuery extends Paging {
  readonly status?: RefundStatus | undefined;
}

/** Money that goes or went back, newest first. */
export async function listRefunds(db: Db, query: RefundQuery) {
  const where = query.status && eq(paymentRefund.status, query.status);
  return pageOf(query, db.$count(paymentRefund, where), async ({ limit, offset }) => {
    const rows = await select(db).where(where).orderBy(desc(paymentRefund.id)).limit(limit).offset(offset);
    return rows.map(toRefund);
  });
}

const select = (db: Db) =>
  db
    .select({
      refund: paymentRefund,
      provider: paymentReceipt.provider,
      paymentNo: payment.paymentNo,
    })
    .from(paymentRefund)
    .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentRefund.receiptId))
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];

const toRefund = ({ refund, provider, paymentNo }: Found): PaymentRefund => ({
  refundNo: refund.refundNo,
  paymentNo,
  provider,
  amount: refund.amount,
  status: refund.status,
  attempts: refund.attempts,
  createTime: refund.createdAt.toISOString(),
  endTime: refund.endedAt?.toISOString() ?? null,
});

/**
 * Sends a refund once more that the gateway had finally refused. It gets a new number: under the old one the gateway would only
 * repeat its answer.
 * @throws not_found, transition_forbidden when it did not fail, or when more than was paid would go back
 */
export async function resendRefund(deps: Deps, refundNo: string): Promise<PaymentRefund> {
  const renamed = nextNumber(refundNo);
  await commit(deps, async (work) => {
    const { tx } = work;
    const known = eq(paymentRefund.refundNo, refundNo);
    const [before] = await tx.select().from(paymentRefund).where(known);
    if (!before || !(await lockPayment(tx, before.paymentId))) fail('not_found');
    const [refund] = await tx.select().from(paymentRefund).where(known);
    if (refund?.status !== 'failed') fail('transition_forbidden');
    await checkRoom(tx, refund);
    const now = work.now;
    await tx
      .update(paymentRefund)
      .set({ refundNo: renamed, status: 'pending', attempts: 0, nextCheckAt: now, endedAt: null })
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

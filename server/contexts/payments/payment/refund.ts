import { and, asc, count, eq, lte, ne, type SQL, sql, sum } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { Tx } from '../../../platform/db/open.ts';
import {
  order,
  payment,
  paymentCharge,
  paymentDispute,
  paymentReceipt,
  paymentRefund,
} from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { sweep } from '../../../platform/sweep.ts';
import { minute } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { RefundState } from '../../../providers/payment/port.ts';
import { book, postUnallocatedPayment } from '../../accounting/index.ts';
import { lockPayment, type PaymentRow, transitionPayment } from '../../orders/index.ts';
import { finishRefund, type PayBack } from '../../returns/index.ts';
import { chargeOfReceipt, moneyOf, refundCharged } from './currency.ts';
import { recorded } from './events.ts';
import { collectorIn, providerFor } from './providers.ts';

type RefundRow = typeof paymentRefund.$inferSelect;

/**
 * Records a refund and sends it after the commit. The payment must be locked, because its refunds are numbered. `tendRefunds` retries a
 * failed sending.
 */
export async function addRefund(
  work: UnitOfWork,
  row: PaymentRow,
  values: Pick<RefundRow, 'receiptId' | 'amount'> & Partial<Pick<RefundRow, 'orderId' | 'afterSaleId'>>,
): Promise<void> {
  const { deps, tx } = work;
  const now = work.now;
  const ofPayment = eq(paymentRefund.paymentId, row.id);
  const [before] = await tx.select({ refunds: count() }).from(paymentRefund).where(ofPayment);
  const number = String((before?.refunds ?? 0) + 1).padStart(2, '0');
  const refundNo = `R${row.paymentNo.slice(1)}${number}`;
  const charged = await refundCharged(tx, values.receiptId, values.amount);
  await tx.insert(paymentRefund).values({
    ...values,
    charged,
    refundNo,
    paymentId: row.id,
    status: 'pending',
    nextCheckAt: now,
    createdAt: now,
  });
  work.after(() => sendRefund(deps, refundNo));
}

/**
 * Refunds the agreed amount of an after-sale; `finishRefund` is called when it has arrived. The order must be locked.
 * @throws not_found, transition_forbidden when it was not paid, or the refunds would exceed the payment
 */
export const payBack: PayBack = async (work, { orderId, afterSaleId, amount }) => {
  const { tx } = work;
  const [found] = await tx.select().from(order).where(eq(order.id, orderId));
  const row = found && (await lockPayment(tx, found.paymentId));
  if (!row) fail('not_found');
  const paid = and(eq(paymentReceipt.paymentId, row.id), eq(paymentReceipt.outcome, 'paid'));
  const [receipt] = await tx.select().from(paymentReceipt).where(paid);
  if (row.status !== 'paid' || !receipt) fail('transition_forbidden');
  await checkRoom(tx, { receiptId: receipt.id, orderId, amount });
  await addRefund(work, row, { receiptId: receipt.id, amount, orderId, afterSaleId });
};

/** @throws transition_forbidden when refunds and lost disputes would exceed the receipt or the order; failed refunds do not count */
export async function checkRoom(
  tx: Tx,
  { receiptId, orderId, amount }: Pick<RefundRow, 'receiptId' | 'orderId' | 'amount'>,
): Promise<void> {
  const [receipt] = await tx.select().from(paymentReceipt).where(eq(paymentReceipt.id, receiptId));
  const sent = and(eq(paymentRefund.receiptId, receiptId), ne(paymentRefund.status, 'failed'));
  const [lost] = await tx
    .select({ amount: sum(paymentDispute.amount) })
    .from(paymentDispute)
    .where(and(eq(paymentDispute.receiptId, receiptId), eq(paymentDispute.state, 'lost')));
  const room = (receipt?.amount ?? 0) - Number(lost?.amount ?? 0);
  if ((await sumOf(tx, sent)) + amount > room) fail('transition_forbidden');
  if (orderId === null) return;
  const [found] = await tx.select().from(order).where(eq(order.id, orderId));
  const ofOrder = await sumOf(tx, and(sent, eq(paymentRefund.orderId, orderId)));
  if (ofOrder + amount > (found?.payable ?? 0)) fail('transition_forbidden');
}

/** The sum of these refunds. */
async function sumOf(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ amount: sum(paymentRefund.amount) })
    .from(paymentRefund)
    .where(where);
  return Number(row?.amount ?? 0);
}

/** Sends a refund to its gateway, or queries its state. Rejects when the gateway does not accept it. */
export async function sendRefund(deps: Deps, refundNo: string): Promise<void> {
  const [found] = await deps.db
    .select({
      refund: paymentRefund,
      receipt: paymentReceipt,
      charge: paymentCharge,
      paymentNo: payment.paymentNo,
    })
    .from(paymentRefund)
    .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentRefund.receiptId))
    .leftJoin(paymentCharge, chargeOfReceipt)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(eq(paymentRefund.refundNo, refundNo));
  if (!found || found.refund.nextCheckAt === null) return;
  const { refund, receipt, charge, paymentNo } = found;
  const { ref, number } = receipt;
  const isSent = refund.status === 'processing';
  await deps.db
    .update(paymentRefund)
    .set({ attempts: sql`${paymentRefund.attempts} + 1`, nextCheckAt: later(deps, refund) })
    .where(eq(paymentRefund.id, refund.id));
  const provider = await providerFor(deps, receipt);
  if (!provider)
    throw new Error(`${receipt.provider} is not configured any more, ${refundNo} cannot be sent`);
  // Less than half a hundredth of the charge's currency.
  if (refund.charged === 0) return void (await endRefund(deps, refundNo, 'done'));
  const { currency, amount: total } = charge
    ? moneyOf(charge)
    : { currency: 'CNY' as const, amount: receipt.amount };
  const request = {
    refundNo,
    paymentNo: number,
    ref,
    handle: charge?.handle ?? null,
    amount: refund.charged ?? refund.amount,
    total,
    currency,
  };
  const state = await recorded(
    deps,
    { ...collectorIn(receipt), kind: isSent ? 'refund_query' : 'refund', paymentNo },
    () => (isSent ? provider.refundState(request) : provider.refund(request)),
    (answer) => answer,
  );
  await endRefund(deps, refundNo, state);
}

/** Exponential backoff: 1, 2, 4 ... minutes, at most 6 hours. */
const later = (deps: Deps, { attempts }: RefundRow): Date =>
  new Date(deps.clock.now().getTime() + Math.min(2 ** Math.min(attempts, 10), 360) * minute);

/**
 * Records the final state of a refund and sends the notifications, once. False for an unknown refund. Idempotent; a final state does not
 * change.
 */
export function endRefund(deps: Deps, refundNo: string, state: RefundState): Promise<boolean> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const [known] = await tx.select().from(paymentRefund).where(eq(paymentRefund.refundNo, refundNo));
    const row = known && (await lockPayment(tx, known.paymentId));
    if (!row) return false;
    const [refund] = await tx.select().from(paymentRefund).where(eq(paymentRefund.refundNo, refundNo));
    if (!refund || refund.status === 'done' || refund.status === 'failed') return true;
    const ended = state === 'processing' ? {} : { nextCheckAt: null, endedAt: work.now };
    await tx
      .update(paymentRefund)
      .set({ status: state, ...ended })
      .where(eq(paymentRefund.id, refund.id));
    if (state === 'failed') await notifyOperators(work, refundNo, row.paymentNo);
    if (state === 'done') await refunded(work, row, refund);
    return true;
  });
}

async function refunded(work: UnitOfWork, row: PaymentRow, refund: RefundRow): Promise<void> {
  const { tx } = work;
  const setRefunded = () =>
    tx
      .update(payment)
      .set({ status: transitionPayment('refund', row.status) })
      .where(eq(payment.id, row.id));
  if (refund.afterSaleId !== null) {
    await finishRefund(work, refund.afterSaleId);
    const back = and(eq(paymentRefund.receiptId, refund.receiptId), eq(paymentRefund.status, 'done'));
    if ((await sumOf(tx, back)) === row.amount) await setRefunded();
    return;
  }
  const [receipt] = await tx.select().from(paymentReceipt).where(eq(paymentReceipt.id, refund.receiptId));
  // Stray money on a supplier's own account was never booked as the platform's.
  if (receipt?.outcome === 'refund' && receipt.merchantAccountId === null) {
    // Stray money from before the ledger was not booked on receipt.
    const stray = { key: `stray:${receipt.id}`, kind: 'stray', at: receipt.createdAt } as const;
    await book(tx, stray, postUnallocatedPayment(receipt.provider, receipt.amount));
    const back = { key: `stray-back:${refund.id}`, kind: 'stray_back', at: work.now } as const;
    await book(tx, back, postUnallocatedPayment(receipt.provider, 0 - refund.amount));
  }
  // A double payment of a paid order is refunded without a message about the order.
  if (row.status !== 'cancelled') return;
  await setRefunded();
  const { accountId, paymentNo } = row;
  await notify(
    work,
    { account: accountId },
    { key: 'payment_refunded', data: { paymentNo }, link: paths.orders },
  );
}

async function notifyOperators(work: UnitOfWork, refundNo: string, paymentNo: string): Promise<void> {
  const data = { refundNo, paymentNo };
  work.deps.log.error(data, 'refund failed at the gateway');
  await notify(work, { operators: 'platform.payment.refund' }, { key: 'refund_failed', data });
}

const batch = 100;

/** Retries failed refunds and queries the state of those in progress. */
export async function tendRefunds(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ refundNo: paymentRefund.refundNo })
    .from(paymentRefund)
    .where(lte(paymentRefund.nextCheckAt, deps.clock.now()))
    .orderBy(asc(paymentRefund.nextCheckAt))
    .limit(batch);
  const numbers = due.map(({ refundNo }) => refundNo);
  await sweep(deps, 'payment.refunds', numbers, (refundNo) => sendRefund(deps, refundNo));
}

import { and, eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { ChargeCurrency, Wallet } from '../../../../contract/payments/payment.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { payment, paymentCharge, paymentReceipt } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { ProviderName } from '../../../providers/payment/port.ts';
import { book, postUnallocatedPayment } from '../../accounting/index.ts';
import { cancelLocked, lockPayment, type PaymentRow, payLocked } from '../../orders/index.ts';
import { type ChargeRow, chargePaid } from './charge.ts';
import { moneyOf } from './currency.ts';
import { addRefund } from './refund.ts';

/** The gateway's report of a received payment. */
interface PaidEvent {
  readonly provider: ProviderName;
  /** The supplier's account that received it; absent = the platform's. */
  readonly merchantAccountId?: number | null;
  /** The gateway's id of the payment; counted once. */
  readonly eventId: string;
  /** The charge number that the gateway was given. */
  readonly paymentNo: string;
  /** Hundredths of `currency`. */
  readonly amount: number;
  /** Absent = yuan. */
  readonly currency?: ChargeCurrency;
  /** The wallet that held the card. */
  readonly wallet?: Wallet | null;
  /** When the buyer paid, according to the gateway; a callback may arrive much later. Absent = now. */
  readonly paidAt?: Date;
}

/** `ignored`: an unknown payment, a repeated callback, or an amount other than requested. */
type Settled = 'paid' | 'refund' | 'ignored';

/**
 * Settles a received payment. In time it pays the orders; when they were cancelled or paid otherwise, or the amount was changed meanwhile,
 * the money is refunded.
 * Idempotent for the same event.
 */
export function settle(deps: Deps, event: PaidEvent): Promise<Settled> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const reportedCharge = await chargeOf(tx, event);
    const { merchantAccountId = null } = event;
    if ((reportedCharge?.merchantAccountId ?? null) !== merchantAccountId) {
      deps.log.error({ event }, 'payment reported by another merchant account');
      return 'ignored';
    }
    const id = reportedCharge ? reportedCharge.paymentId : await paymentOf(tx, event);
    const row = id === undefined ? undefined : await lockPayment(tx, id);
    if (!row) {
      deps.log.error({ event }, 'payment reported that is unknown');
      return 'ignored';
    }
    const { provider, eventId: ref } = event;
    const same = and(eq(paymentReceipt.provider, provider), eq(paymentReceipt.ref, ref));
    const [before] = await tx.select({ id: paymentReceipt.id }).from(paymentReceipt).where(same);
    if (before) return 'ignored';
    // Read again under the lock: the price may have changed meanwhile, and the charge may be void.
    const charge = await chargeOf(tx, event);
    const outcome = await settleLocked(work, row, event, charge);
    // The books are in yuan, also for a charge in another currency. What is ignored is recorded as reported.
    const amount = outcome === 'ignored' ? event.amount : (charge?.amount ?? row.amount);
    const isFrozen = outcome === 'paid' && merchantAccountId === null && charge?.isShared;
    const [recorded] = await tx
      .insert(paymentReceipt)
      .values({
        paymentId: row.id,
        provider,
        merchantAccountId,
        number: event.paymentNo,
        ref,
        outcome,
        amount,
        wallet: event.wallet ?? null,
        share: isFrozen ? 'frozen' : null,
        createdAt: work.now,
      })
      .returning({ id: paymentReceipt.id });
    if (outcome === 'refund' && recorded) {
      const stray = { key: `stray:${recorded.id}`, kind: 'stray', at: work.now } as const;
      // The platform does not book money on a supplier's own account.
      if (merchantAccountId === null) await book(tx, stray, postUnallocatedPayment(provider, amount));
      await addRefund(work, row, { receiptId: recorded.id, amount });
    }
    return outcome;
  });
}

async function chargeOf(tx: Tx, { provider, paymentNo }: PaidEvent): Promise<ChargeRow | undefined> {
  const same = and(eq(paymentCharge.provider, provider), eq(paymentCharge.number, paymentNo));
  const [charge] = await tx.select().from(paymentCharge).where(same);
  return charge;
}

/** The payment with this number. */
async function paymentOf(tx: Tx, event: PaidEvent): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.paymentNo, event.paymentNo));
  return found?.id;
}

async function settleLocked(
  work: UnitOfWork,
  row: PaymentRow,
  event: PaidEvent,
  charge: ChargeRow | undefined,
): Promise<Settled> {
  const { deps, tx } = work;
  const expected = charge ? moneyOf(charge) : { amount: row.amount, currency: 'CNY' };
  if (event.amount !== expected.amount || (event.currency ?? 'CNY') !== expected.currency) {
    deps.log.error({ event, expected }, 'payment reported with another amount');
    return 'ignored';
  }
  if (row.status !== 'pending') return 'refund';
  if (charge?.voidedAt) {
    await notifyVoid(work, row);
    return 'refund';
  }
  if (row.expiresAt <= (event.paidAt ?? work.now)) {
    await cancelLocked(work, row, 'timeout');
    return 'refund';
  }
  await payLocked(work, row, {
    provider: event.provider,
    ref: event.eventId,
    collectedBy: event.merchantAccountId ? 'shop' : 'platform',
  });
  await chargePaid(tx, row.id, event.provider, work.now);
  return 'paid';
}

/** Notifies the buyer that the payment was for an amount the supplier has changed since. */
const notifyVoid = (work: UnitOfWork, { accountId, paymentNo }: PaymentRow): Promise<void> =>
  notify(work, { account: accountId }, { key: 'payment_void', data: { paymentNo }, link: paths.orders });

import { and, eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { payment, paymentCharge, paymentReceipt } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { ProviderName } from '../../../providers/payment/port.ts';
import { book, postUnallocatedPayment } from '../../accounting/index.ts';
import { cancelLocked, lockPayment, type PaymentRow, payLocked } from '../../orders/index.ts';
import { type ChargeRow, chargePaid } from './charge.ts';
import { addRefund } from './refund.ts';

/** A provider's message that money came in. */
interface PaidEvent {
  readonly provider: ProviderName;
  /** The account of a shop it came to; absent = the platform's. */
  readonly merchantAccountId?: number | null;
  /** The provider's own id of the payment; the same one twice counts once. */
  readonly eventId: string;
  /** Our number of it that the gateway was given. */
  readonly paymentNo: string;
  /** Integer fen. */
  readonly amount: number;
  /** When the buyer paid, as the provider says; a message may come much later. Absent = now. */
  readonly paidAt?: Date;
}

/** `ignored`: unknown payment, a message that came before, or another amount than was asked for. */
type Settled = 'paid' | 'refund' | 'ignored';

/**
 * Takes note of a payment. In time it pays the orders; after they were cancelled (or paid otherwise), or when the amount was changed
 * meanwhile, the money goes back.
 * May be called any number of times with the same event.
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
    const { provider, eventId: ref, amount } = event;
    const same = and(eq(paymentReceipt.provider, provider), eq(paymentReceipt.ref, ref));
    const [before] = await tx.select({ id: paymentReceipt.id }).from(paymentReceipt).where(same);
    if (before) return 'ignored';
    // Read again under the lock: the price may have been changed meanwhile, and the charge given up.
    const charge = await chargeOf(tx, event);
    const outcome = await settleLocked(work, row, event, charge);
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
        share: isFrozen ? 'frozen' : null,
        createdAt: work.now,
      })
      .returning({ id: paymentReceipt.id });
    if (outcome === 'refund' && recorded) {
      const stray = { key: `stray:${recorded.id}`, kind: 'stray', at: work.now } as const;
      // What came to a shop's own account is not the platform's to book.
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

/** The payment whose own number it is. */
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
  const expected = charge?.amount ?? row.amount;
  if (event.amount !== expected) {
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

/** The buyer paid what was asked for before the shop changed it. */
const notifyVoid = (work: UnitOfWork, { accountId, paymentNo }: PaymentRow): Promise<void> =>
  notify(work, { account: accountId }, { key: 'payment_void', data: { paymentNo }, link: paths.orders });

import { and, eq } from 'drizzle-orm';
import { commit, type Work } from '../../commit.ts';
import { payment, paymentReceipt } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderName } from '../../providers/payment/port.ts';
import { cancelLocked, lockPayment, type PaymentRow, payLocked } from '../order/service.ts';
import { chargePaid } from './charge.ts';
import { addRefund } from './refund.ts';

/** A provider's message that money came in. */
export interface PaidEvent {
  readonly provider: ProviderName;
  /** The provider's own id of the payment; the same one twice counts once. */
  readonly eventId: string;
  readonly paymentNo: string;
  /** Integer fen. */
  readonly amount: number;
  /** When the buyer paid, as the provider says; a message may come much later. Absent = now. */
  readonly paidAt?: Date;
}

/** `ignored`: unknown payment, a message that came before, or another amount than was asked for. */
export type Settled = 'paid' | 'refund' | 'ignored';

/**
 * Takes note of a payment. In time it pays the orders; after they were cancelled (or paid otherwise) the money goes back.
 * May be called any number of times with the same event.
 */
export function settle(deps: Deps, event: PaidEvent): Promise<Settled> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const [found] = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(eq(payment.paymentNo, event.paymentNo));
    const row = found && (await lockPayment(tx, found.id));
    if (!row) {
      deps.log.error({ event }, 'a provider reports an unknown payment');
      return 'ignored';
    }
    const { provider, eventId: ref, amount } = event;
    const same = and(eq(paymentReceipt.provider, provider), eq(paymentReceipt.ref, ref));
    const [before] = await tx.select({ id: paymentReceipt.id }).from(paymentReceipt).where(same);
    if (before) return 'ignored';
    const outcome = await settleLocked(work, row, event);
    const [recorded] = await tx
      .insert(paymentReceipt)
      .values({ paymentId: row.id, provider, ref, outcome, amount, createdAt: work.now })
      .returning({ id: paymentReceipt.id });
    if (outcome === 'refund' && recorded) {
      await addRefund(work, row, { receiptId: recorded.id, amount });
    }
    return outcome;
  });
}

async function settleLocked(work: Work, row: PaymentRow, event: PaidEvent): Promise<Settled> {
  const { deps, tx } = work;
  if (event.amount !== row.amount) {
    deps.log.error({ event, expected: row.amount }, 'a provider reports another amount');
    return 'ignored';
  }
  if (row.status !== 'pending') return 'refund';
  if (row.expiresAt <= (event.paidAt ?? work.now)) {
    await cancelLocked(work, row, 'timeout');
    return 'refund';
  }
  await payLocked(work, row, event.eventId);
  await chargePaid(tx, row.id, event.provider, work.now);
  return 'paid';
}

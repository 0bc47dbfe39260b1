import { and, eq } from 'drizzle-orm';
import { payment, paymentCharge } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Decline } from '../../../providers/payment/port.ts';
import { lockPayment } from '../../orders/index.ts';
import type { ChargeRow } from './charge.ts';

/**
 * Records that a payment attempt was declined, for the payment page. The payment stays open; a charge whose number allows no further
 * attempt is marked, and the next start opens a new one.
 */
export async function noteDecline(
  deps: Deps,
  charge: ChargeRow,
  { why, at, isSpent }: Decline,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockPayment(tx, charge.paymentId);
    const now = deps.clock.now();
    if (row?.status !== 'pending' || row.expiresAt <= now) return;
    const [known] = await tx.select().from(paymentCharge).where(eq(paymentCharge.id, charge.id));
    // Void, or recorded before.
    if (!known || known.voidedAt || known.spentAt) return;
    const { declinedAt, declineReason } = row;
    const isKnown = at === null ? declineReason === why && !isSpent : declinedAt !== null && declinedAt >= at;
    if (declinedAt && isKnown) return;
    await tx
      .update(payment)
      .set({ declinedAt: at ?? now, declineReason: why })
      .where(eq(payment.id, row.id));
    if (isSpent) await tx.update(paymentCharge).set({ spentAt: now }).where(eq(paymentCharge.id, charge.id));
  });
}

/** The same for a callback, by the charge number. Returns whether the platform has such a charge there. */
export async function hearDecline(
  deps: Deps,
  provider: ChargeRow['provider'],
  notice: Decline & { readonly paymentNo: string },
): Promise<boolean> {
  const same = and(eq(paymentCharge.provider, provider), eq(paymentCharge.number, notice.paymentNo));
  const [charge] = await deps.db.select().from(paymentCharge).where(same);
  if (!charge || charge.merchantAccountId !== null) return false;
  await noteDecline(deps, charge, notice);
  return true;
}

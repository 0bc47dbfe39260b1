import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { paymentCharge } from '../../db/schema/index.ts';
import type { ProviderName } from '../../providers/payment/port.ts';
import { minute } from '../../time.ts';
import type { PaymentRow } from '../order/service.ts';

export type ChargeRow = typeof paymentCharge.$inferSelect;

/** Notes that a payment is about to be opened at a gateway, or finds it as it was opened before. */
export async function openCharge(
  tx: Tx,
  row: PaymentRow,
  provider: ProviderName,
  subject: string,
  now: Date,
): Promise<ChargeRow | undefined> {
  const own = and(eq(paymentCharge.paymentId, row.id), eq(paymentCharge.provider, provider));
  const nextCheckAt = provider === 'sandbox' ? null : nextCheck(now, row, now);
  await tx
    .insert(paymentCharge)
    .values({ paymentId: row.id, provider, subject, createdAt: now, nextCheckAt })
    .onConflictDoNothing();
  const [charge] = await tx.select().from(paymentCharge).where(own);
  return charge;
}

/** Minutes after its start when a pending payment is asked about, in case its message got lost. */
const checks = [1, 3, 10];
/** Minutes after the end of its time when it is asked about for the last time. */
const lastCheck = 5;

/**
 * When to ask a gateway about a charge again, or null. Pending: after 1, 3 and 10 minutes, and when its time is over.
 * Then once more, because a buyer may have paid in the last second.
 */
export function nextCheck(
  startedAt: Date,
  { status, expiresAt }: Pick<PaymentRow, 'status' | 'expiresAt'>,
  now: Date,
): Date | null {
  const end = expiresAt.getTime();
  const times = [end + lastCheck * minute];
  if (status === 'pending') {
    times.push(...checks.map((after) => Math.min(startedAt.getTime() + after * minute, end)), end);
  }
  const next = Math.min(...times.filter((time) => time > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** After one way of paying was used: nothing more to ask of it, and the others are closed by the next check. */
export async function chargePaid(tx: Tx, paymentId: number, provider: string, now: Date): Promise<void> {
  const open = and(eq(paymentCharge.paymentId, paymentId), isNotNull(paymentCharge.nextCheckAt));
  const nextCheckAt = sql`case when ${paymentCharge.provider} = ${provider} then null else ${now.toISOString()}::timestamptz end`;
  await tx.update(paymentCharge).set({ nextCheckAt }).where(open);
}

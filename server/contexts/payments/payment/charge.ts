import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ChargeCurrency, Charged } from '../../../../contract/payments/payment.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { paymentCharge } from '../../../platform/db/schema.ts';
import { minute, second } from '../../../platform/time.ts';
import type { PaymentRow } from '../../orders/index.ts';
import type { Collector } from './providers.ts';

export type ChargeRow = typeof paymentCharge.$inferSelect;

interface NewCharge extends Pick<ChargeRow, 'subject' | 'isShared'> {
  readonly onPhone: boolean;
  /** null = yuan. */
  readonly charged: Charged | null;
}

/** Records that a locked payment is about to be opened at a gateway, or returns the existing charge. */
export async function openCharge(
  tx: Tx,
  row: PaymentRow,
  { provider, merchantAccountId }: Collector,
  { subject, isShared, onPhone, charged }: NewCharge,
  now: Date,
): Promise<ChargeRow | undefined> {
  const known = await liveCharge(tx, row.id, provider);
  if (known && (provider !== 'sandbox' || known.merchantAccountId === merchantAccountId)) return known;
  if (known) {
    // The sandbox serves both methods: its charge takes the method that was chosen last.
    const [turned] = await tx
      .update(paymentCharge)
      .set({ merchantAccountId })
      .where(eq(paymentCharge.id, known.id))
      .returning();
    return turned;
  }
  const before = and(eq(paymentCharge.paymentId, row.id), eq(paymentCharge.provider, provider));
  const [found] = await tx.select({ voided: count() }).from(paymentCharge).where(before);
  const values: Omit<typeof paymentCharge.$inferInsert, 'number'> = {
    paymentId: row.id,
    provider,
    merchantAccountId,
    subject,
    isShared,
    amount: row.amount,
    currency: charged?.currency ?? 'CNY',
    charged: charged?.amount ?? null,
    rate: charged?.rate ?? null,
    rateDay: charged?.day ?? null,
    createdAt: now,
  };
  const nextCheckAt = provider === 'sandbox' ? null : nextCheck(now, row, now);
  const number =
    numberOf(row.paymentNo, found?.voided ?? 0) + (hasPhoneOrders(provider) && onPhone ? phoneMark : '');
  const [charge] = await tx
    .insert(paymentCharge)
    .values({ ...values, number, nextCheckAt })
    .returning();
  return charge;
}

/** Suffix of charge numbers for payments on the buyer's phone, where the gateway distinguishes them from scanned QR codes. */
const phoneMark = 'H';
/** WeChat Pay accepts a number for one of the two only; Alipay's QR code also works as a link. */
const hasPhoneOrders = (provider: Collector['provider']) => provider === 'wechat';
/** WeChat Pay links are valid for five minutes. */
const phoneLinkMs = 4 * minute;

export const isForPhone = ({ number }: ChargeRow): boolean => number.endsWith(phoneMark);
/** Seconds until its link expires; null = it lasts as long as the payment is open. */
export function linkSeconds(charge: ChargeRow, now: Date): number | null {
  if (!isForPhone(charge)) return null;
  return Math.max(1, Math.ceil((charge.createdAt.getTime() + phoneLinkMs - now.getTime()) / second));
}

interface Paying {
  readonly onPhone: boolean;
  readonly currency: ChargeCurrency;
}

/**
 * Whether the buyer can still pay with a charge. On another kind of device, in another currency, after its link expired, or after the
 * gateway rejected it, a new charge is required.
 */
export function isUsable(charge: ChargeRow, { onPhone, currency }: Paying, now: Date): boolean {
  if (charge.spentAt || charge.currency !== currency) return false;
  if (!hasPhoneOrders(charge.provider)) return true;
  const isStale = isForPhone(charge) && now.getTime() >= charge.createdAt.getTime() + phoneLinkMs;
  return isForPhone(charge) === onPhone && !isStale;
}

/** Gateways accept one amount per number: after each change of the amount the payment gets a new charge number. */
const numberOf = (paymentNo: string, voided: number): string =>
  voided === 0 ? paymentNo : `${paymentNo}${String(voided).padStart(2, '0')}`;

/** The current charge of a payment at a gateway. */
export async function liveCharge(
  db: Db,
  paymentId: number,
  provider: Collector['provider'],
): Promise<ChargeRow | undefined> {
  const own = and(eq(paymentCharge.paymentId, paymentId), eq(paymentCharge.provider, provider));
  const [charge] = await db
    .select()
    .from(paymentCharge)
    .where(and(own, isNull(paymentCharge.voidedAt)));
  return charge;
}

/** Marks a charge as void after its gateway has closed it. */
export async function voidCharge(tx: Tx, { id }: ChargeRow, now: Date): Promise<void> {
  const live = and(eq(paymentCharge.id, id), isNull(paymentCharge.voidedAt));
  await tx.update(paymentCharge).set({ voidedAt: now, nextCheckAt: now }).where(live);
}

/** Minutes after its start at which a pending payment is queried, in case its callback was lost. */
const checks = [1, 3, 10];
/** Minutes after the deadline at which it is queried for the last time. */
const lastCheck = 5;

/**
 * The time of the next query to the gateway about a charge, or null. Pending: after 1, 3 and 10 minutes, and at the deadline. Then once
 * more, because a buyer may have paid in the last second.
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

/** After one charge was paid: it is no longer queried, and the next check closes the other ones. */
export async function chargePaid(tx: Tx, paymentId: number, provider: string, now: Date): Promise<void> {
  const open = and(eq(paymentCharge.paymentId, paymentId), isNotNull(paymentCharge.nextCheckAt));
  const nextCheckAt = sql`case when ${paymentCharge.provider} = ${provider} and ${paymentCharge.voidedAt} is null then null else ${now.toISOString()}::timestamptz end`;
  await tx.update(paymentCharge).set({ nextCheckAt }).where(open);
}

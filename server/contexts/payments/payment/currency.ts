import { and, eq, ne, sum } from 'drizzle-orm';
import { converted } from '../../../../contract/money.ts';
import type { ChargeCurrency, Charged } from '../../../../contract/payments/payment.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { paymentCharge, paymentReceipt, paymentRefund } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { PaymentMethodName } from '../../../providers/payment/port.ts';
import { currentRates } from '../../accounting/index.ts';
import type { ChargeRow } from './charge.ts';

/** An amount of yuan in each currency that has a rate; those in which it comes to nothing are left out. */
export async function amountsAbroad(db: Db, fen: number): Promise<Charged[]> {
  const rates = await currentRates(db);
  return rates.flatMap((rate) => {
    const amount = converted(fen, rate.rate);
    return amount > 0 ? [{ ...rate, amount }] : [];
  });
}

/** Accounts outside China are paid in yuan by no one. */
const isNeverInYuan = (method: PaymentMethodName) => method === 'paypal';
const isAlwaysInYuan = (method: PaymentMethodName) => method === 'wechat' || method === 'alipay';

/**
 * What a payment by a method is charged in another currency; null = in yuan.
 * @param wanted absent: yuan, or the first offered currency where yuan is impossible
 * @throws currency_unavailable, payment_method_off when the method needs a currency and no rate is set, card_amount_too_small
 */
export async function chargedBy(
  db: Db,
  method: PaymentMethodName,
  fen: number,
  wanted: ChargeCurrency | undefined,
): Promise<Charged | null> {
  if (isAlwaysInYuan(method)) {
    return wanted === undefined || wanted === 'CNY' ? null : fail('currency_unavailable');
  }
  if (wanted === 'CNY' && isNeverInYuan(method)) fail('currency_unavailable');
  if (wanted === 'CNY' || (wanted === undefined && !isNeverInYuan(method))) return null;
  const rates = await currentRates(db);
  if (rates.length === 0 && isNeverInYuan(method)) fail('payment_method_off');
  const rate = wanted === undefined ? rates[0] : rates.find(({ currency }) => currency === wanted);
  if (!rate) fail('currency_unavailable');
  const amount = converted(fen, rate.rate);
  return amount > 0 ? { ...rate, amount } : fail('card_amount_too_small');
}

/** What a charge takes in another currency; null = yuan. */
export function chargedOf({ currency, charged, rate, rateDay }: ChargeRow): Charged | null {
  if (currency === 'CNY' || charged === null || rate === null || rateDay === null) return null;
  return { currency, amount: charged, rate, day: rateDay };
}

/** The currency of a charge, and its amount in hundredths of it. */
export const moneyOf = (charge: Pick<ChargeRow, 'currency' | 'charged' | 'amount'>) => ({
  currency: charge.currency,
  amount: charge.charged ?? charge.amount,
});

interface Refunded {
  readonly fen: number;
  readonly charged: number;
}

/**
 * The part of a charge that goes back with a refund of `fen`, at the charge's rate. All refunds together are the converted sum of their
 * yuan, so they come to exactly the charge when all is refunded, and never to more. A refund may be 0.
 */
export function refundShare(
  { charged, rate }: { readonly charged: number; readonly rate: number },
  before: Refunded,
  fen: number,
): number {
  const total = Math.min(charged, converted(before.fen + fen, rate));
  return Math.max(0, total - before.charged);
}

/** What a refund of a receipt takes back in the currency of its charge; null = yuan. The payment must be locked. */
export async function refundCharged(tx: Tx, receiptId: number, fen: number): Promise<number | null> {
  const [charge] = await tx
    .select({ charged: paymentCharge.charged, rate: paymentCharge.rate })
    .from(paymentReceipt)
    .innerJoin(paymentCharge, chargeOfReceipt)
    .where(eq(paymentReceipt.id, receiptId));
  if (!charge || charge.charged === null || charge.rate === null) return null;
  const given = and(eq(paymentRefund.receiptId, receiptId), ne(paymentRefund.status, 'failed'));
  const [before] = await tx
    .select({ fen: sum(paymentRefund.amount), charged: sum(paymentRefund.charged) })
    .from(paymentRefund)
    .where(given);
  const sums = { fen: Number(before?.fen ?? 0), charged: Number(before?.charged ?? 0) };
  return refundShare({ charged: charge.charged, rate: charge.rate }, sums, fen);
}

/** Joins the charge by which a receipt was paid. */
export const chargeOfReceipt = and(
  eq(paymentCharge.provider, paymentReceipt.provider),
  eq(paymentCharge.number, paymentReceipt.number),
);

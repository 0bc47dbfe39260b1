import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { ChargeCurrency } from '../../../../contract/payments/payment.ts';
import type { Db } from '../../../platform/db/open.ts';
import { payment, paymentCharge } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { readSiteNames } from '../../../platform/site-brand.ts';
import { minute } from '../../../platform/time.ts';
import { type PaymentMethodName, ProviderError } from '../../../providers/payment/port.ts';
import { lockPayment, type PaymentRow } from '../../orders/index.ts';
import {
  type ChargeRow,
  isForPhone,
  isUsable,
  linkSeconds,
  liveCharge,
  openCharge,
  voidCharge,
} from './charge.ts';
import { chargedBy, chargedOf, moneyOf } from './currency.ts';
import { recorded } from './events.ts';
import { collectorIn, collectorOf, mayShare, providerFor } from './providers.ts';
import { endCharge } from './reconcile.ts';
import { settle } from './settle.ts';
import { ordersOf, ownPayment } from './status.ts';

/** @throws payment_expired after the deadline, also before the job ran; transition_forbidden when it was paid or cancelled */
async function checkPayable(db: Db, row: PaymentRow, now: Date): Promise<void> {
  if (row.status === 'pending' && row.expiresAt > now) return;
  if (row.status === 'pending') fail('payment_expired');
  const orders = await ordersOf(db, row.id);
  if (row.status === 'cancelled' && orders.some((item) => item.cancelReason === 'timeout')) {
    fail('payment_expired');
  }
  fail('transition_forbidden');
}

/** QR codes of gateways are valid for two hours; a new one is requested a little earlier. */
const codeMs = 100 * minute;

interface Wanted {
  readonly paymentNo: string;
  readonly method: PaymentMethodName;
  /** The page is open on the phone that has the payment app. */
  readonly onPhone: boolean;
  readonly currency?: ChargeCurrency | undefined;
}

/**
 * Starts a payment. May be called again, on another device or with another method, while the payment is open.
 * @throws not_found, payment_expired, transition_forbidden, payment_method_unavailable, payment_method_off, payment_failed,
 * card_amount_too_small, currency_unavailable, price_changed when the supplier changed the amount in this moment
 */
export async function startPayment(
  deps: Deps,
  accountId: number,
  wanted: Wanted,
  buyer: { readonly locale: Locale; readonly ip: string },
): Promise<ApiOutput<'POST /api/payment/create'>> {
  const { paymentNo, method, onPhone } = wanted;
  const { locale } = buyer;
  const { id } = await ownPayment(deps.db, accountId, paymentNo);
  const open = (given: ChargeRow | null) => openPayment(deps, id, wanted, locale, given);
  let { row, token, charge, currency } = await open(null);
  const provider = (await providerFor(deps, charge).catch(() => null)) ?? fail('payment_failed');
  if (!isUsable(charge, { onPhone, currency }, deps.clock.now())) {
    // Closed at the gateway before another charge is opened there: this prevents double payments, and a payment made meanwhile is settled.
    await endCharge(deps, provider, charge).catch(() => fail('payment_failed'));
    ({ row, token, charge, currency } = await open(charge));
  }
  const { expiresAt } = row;
  const { number, isShared, subject } = charge;
  const answer = {
    paymentNo,
    method,
    amount: charge.amount,
    charged: chargedOf(charge),
    expireTime: expiresAt.toISOString(),
    linkSeconds: linkSeconds(charge, deps.clock.now()),
  };
  const isFresh = deps.clock.now().getTime() - charge.createdAt.getTime() < codeMs;
  if (provider.keepsCode && isFresh && charge.qrText !== null) return { ...answer, qrText: charge.qrText };
  const about = { paymentNo: number, pageNo: paymentNo, method, subject, expiresAt, isShared };
  const request = { ...about, ...moneyOf(charge) };
  const phone = isForPhone(charge) ? { ip: isIP(buyer.ip) ? buyer.ip : '127.0.0.1' } : null;
  const started = await recorded(
    deps,
    { ...collectorIn(charge), kind: 'start', paymentNo },
    () => provider.start({ ...request, token, locale, phone }),
    () => 'started',
  ).catch((error: unknown) => (phone && isNotAllowed(error) ? null : refuse(error)));
  // A merchant without a contract for phone payments can still use QR codes.
  if (started === null) return startPayment(deps, accountId, { ...wanted, onPhone: false }, buyer);
  const { qrText, handle = null } = started;
  const live = and(eq(paymentCharge.id, charge.id), isNull(paymentCharge.voidedAt));
  const stored = await deps.db.update(paymentCharge).set({ qrText, handle }).where(live).returning();
  if (stored.length === 0) fail('price_changed');
  return { ...answer, qrText };
}

/** Records the charge that is about to be opened at a gateway, or returns the open one. @param given the charge it replaces */
async function openPayment(
  deps: Deps,
  paymentId: number,
  { method, onPhone, currency }: Wanted,
  locale: Locale,
  given: ChargeRow | null,
) {
  return deps.db.transaction(async (tx) => {
    const locked = (await lockPayment(tx, paymentId)) ?? fail('not_found');
    const now = deps.clock.now();
    await checkPayable(tx, locked, now);
    if (given) await voidCharge(tx, given, now);
    const collector = await collectorOf(deps, tx, paymentId, method);
    const charged = await chargedBy(tx, method, locked.amount, currency);
    const token = locked.sandboxToken ?? randomBytes(24).toString('base64url');
    await tx.update(payment).set({ method, sandboxToken: token }).where(eq(payment.id, paymentId));
    const { [locale]: names } = await readSiteNames(tx, deps.texts);
    const subject = deps.texts.message('payment.subject', { ...names, paymentNo: locked.paymentNo })[locale];
    const isShared = await mayShare(deps, tx, paymentId, collector);
    const opened = { subject, isShared, onPhone, charged };
    const charge = await openCharge(tx, locked, collector, opened, now);
    const chosen: ChargeCurrency = charged?.currency ?? 'CNY';
    return { row: locked, token, charge: charge ?? fail('internal'), currency: chosen };
  });
}

/** Whether the merchant's contract with the gateway does not cover the call. */
const isNotAllowed = (error: unknown): boolean => error instanceof ProviderError && error.code === 'NO_AUTH';

/** Gateways abroad have a minimum amount: the buyer must choose another method, as a retry does not help. */
function refuse(error: unknown): never {
  const isTooSmall = error instanceof ProviderError && error.code === 'amount_too_small';
  fail(isTooSmall ? 'card_amount_too_small' : 'payment_failed');
}

/**
 * The payment of a sandbox page.
 * @throws not_found, also when another provider serves its method, and when the amount was changed: the page then belongs to a void charge
 */
export async function sandboxPayment(deps: Deps, token: string) {
  const [row] = await deps.db.select().from(payment).where(eq(payment.sandboxToken, token));
  if (!row?.method) fail('not_found');
  if (deps.payments[row.method]?.name !== 'sandbox') fail('not_found');
  const charge = (await liveCharge(deps.db, row.id, 'sandbox')) ?? fail('not_found');
  return { row, charge, method: row.method };
}

/**
 * The buyer's action in the sandbox: approving pays and is idempotent; refusing leaves the payment open for another attempt.
 * @throws not_found, payment_expired, transition_forbidden
 */
export async function decideSandbox(deps: Deps, token: string, action: 'approve' | 'refuse') {
  const { row, charge } = await sandboxPayment(deps, token);
  if (action === 'approve' && row.status === 'paid') return { status: row.status };
  await checkPayable(deps.db, row, deps.clock.now());
  if (action === 'approve') {
    const { number: paymentNo } = charge;
    const event = { ...collectorIn(charge), eventId: `sandbox-${paymentNo}`, paymentNo };
    await settle(deps, { ...event, ...moneyOf(charge) });
  } else {
    const declined = { declinedAt: deps.clock.now(), declineReason: null };
    await deps.db.update(payment).set(declined).where(eq(payment.id, row.id));
  }
  const [after] = await deps.db
    .select({ status: payment.status })
    .from(payment)
    .where(eq(payment.id, row.id));
  return after ?? fail('not_found');
}

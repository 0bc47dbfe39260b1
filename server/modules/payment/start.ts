import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import type { Db } from '../../db/open.ts';
import { payment, paymentCharge } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { type PaymentMethodName, ProviderError } from '../../providers/payment/port.ts';
import { minute } from '../../time.ts';
import { lockPayment, type PaymentRow } from '../order/index.ts';
import { liveCharge, openCharge } from './charge.ts';
import { recorded } from './events.ts';
import { collectorIn, collectorOf, mayShare, providerFor } from './providers.ts';
import { settle } from './settle.ts';
import { ordersOf, ownPayment } from './status.ts';

/** @throws payment_expired when its time is over, also before the job ran; transition_forbidden when it was paid or cancelled. */
async function checkPayable(db: Db, row: PaymentRow, now: Date): Promise<void> {
  if (row.status === 'pending' && row.expiresAt > now) return;
  if (row.status === 'pending') fail('payment_expired');
  const orders = await ordersOf(db, row.id);
  if (row.status === 'cancelled' && orders.some((item) => item.cancelReason === 'timeout')) {
    fail('payment_expired');
  }
  fail('transition_forbidden');
}

/** Gateways' codes hold for two hours; an old one is asked for again a little earlier. */
const codeMs = 100 * minute;

/**
 * Starts paying. Again, or with another method, is fine while the payment is open.
 * @throws not_found, payment_expired, transition_forbidden, payment_method_unavailable, payment_method_off, payment_failed, card_amount_too_small,
 * price_changed when the shop changed the amount in this moment
 */
export async function startPayment(
  deps: Deps,
  accountId: number,
  paymentNo: string,
  method: PaymentMethodName,
  locale: Locale,
) {
  const { id } = await ownPayment(deps.db, accountId, paymentNo);
  const { row, token, charge } = await deps.db.transaction(async (tx) => {
    const locked = (await lockPayment(tx, id)) ?? fail('not_found');
    await checkPayable(tx, locked, deps.clock.now());
    const collector = await collectorOf(deps, tx, id, method);
    const sandboxToken = locked.sandboxToken ?? randomBytes(24).toString('base64url');
    await tx.update(payment).set({ method, sandboxToken }).where(eq(payment.id, id));
    const subject = deps.texts.message('payment.subject', { paymentNo })[locale];
    const isShared = await mayShare(deps, tx, id, collector);
    const charge = await openCharge(tx, locked, collector, { subject, isShared }, deps.clock.now());
    return { row: locked, token: sandboxToken, charge: charge ?? fail('internal') };
  });
  const { expiresAt } = row;
  const { amount, number, isShared, subject } = charge;
  const answer = { paymentNo, method, amount, expireTime: expiresAt.toISOString() };
  const provider = (await providerFor(deps, charge).catch(() => null)) ?? fail('payment_failed');
  const isFresh = deps.clock.now().getTime() - charge.createdAt.getTime() < codeMs;
  if (provider.keepsCode && isFresh && charge.qrText !== null) return { ...answer, qrText: charge.qrText };
  const request = { paymentNo: number, pageNo: paymentNo, amount, method, subject, expiresAt, isShared };
  const { qrText, handle = null } = await recorded(
    deps,
    { ...collectorIn(charge), kind: 'start', paymentNo },
    () => provider.start({ ...request, token, locale }),
    () => 'started',
  ).catch(refuse);
  const live = and(eq(paymentCharge.id, charge.id), isNull(paymentCharge.voidedAt));
  const kept = await deps.db.update(paymentCharge).set({ qrText, handle }).where(live).returning();
  if (kept.length === 0) fail('price_changed');
  return { ...answer, qrText };
}

/** Cards cost too much for the smallest amounts: another method helps there, trying again does not. */
function refuse(error: unknown): never {
  const isTooSmall = error instanceof ProviderError && error.code === 'amount_too_small';
  fail(isTooSmall ? 'card_amount_too_small' : 'payment_failed');
}

/**
 * The payment behind a sandbox page. @throws not_found, also when another provider serves its method, and when the amount was changed:
 * the page then stands for what nobody asks for any more.
 */
export async function sandboxPayment(deps: Deps, token: string) {
  const [row] = await deps.db.select().from(payment).where(eq(payment.sandboxToken, token));
  if (!row?.method) fail('not_found');
  if (deps.payments[row.method]?.name !== 'sandbox') fail('not_found');
  const charge = (await liveCharge(deps.db, row.id, 'sandbox')) ?? fail('not_found');
  return { row, charge, method: row.method };
}

/**
 * What the buyer does in the sandbox: approving pays, again is fine; refusing leaves the payment open for another try.
 * @throws not_found, payment_expired, transition_forbidden
 */
export async function decideSandbox(deps: Deps, token: string, action: 'approve' | 'refuse') {
  const { row, charge } = await sandboxPayment(deps, token);
  if (action === 'approve' && row.status === 'paid') return { status: row.status };
  await checkPayable(deps.db, row, deps.clock.now());
  if (action === 'approve') {
    const { number: paymentNo, amount } = charge;
    await settle(deps, { ...collectorIn(charge), eventId: `sandbox-${paymentNo}`, paymentNo, amount });
  }
  const [after] = await deps.db
    .select({ status: payment.status })
    .from(payment)
    .where(eq(payment.id, row.id));
  return after ?? fail('not_found');
}

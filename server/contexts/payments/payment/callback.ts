import { and, eq } from 'drizzle-orm';
import { disputeProviders } from '../../../../contract/payments/dispute.ts';
import type { RawAnswer } from '../../../../contract/route.ts';
import { paymentCharge, paymentReceipt, paymentRefund } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import {
  type Callback,
  type Notice,
  type PaymentProvider,
  ProviderError,
  type ProviderName,
} from '../../../providers/payment/port.ts';
import { recordDispute } from '../dispute/record.ts';
import { hearDecline } from './decline.ts';
import { recordEvent, recordRefused } from './events.ts';
import { type Collector, providerFor } from './providers.ts';
import { captureApproved, confirmCharge } from './reconcile.ts';
import { endRefund, sendRefund } from './refund.ts';
import { settle } from './settle.ts';

type Gateway = Exclude<ProviderName, 'sandbox'>;

/** The result of a callback; null = it could not be confirmed, and the gateway should send it again. */
type Taken = { readonly outcome: string; readonly detail: string | null } | null;

/**
 * Handles a callback of a gateway. The response is in the gateway's format; an error response makes it send the callback again.
 * @param merchantAccountId the supplier's account that the callback was sent to; null = the platform's
 * @throws not_found when the gateway is not in use, or the account does not exist
 */
export async function takeCallback(
  deps: Deps,
  method: Gateway,
  callback: Callback,
  merchantAccountId: number | null = null,
): Promise<RawAnswer> {
  const collector = { provider: method, merchantAccountId };
  const provider = (await providerFor(deps, collector).catch(() => null)) ?? fail('not_found');
  const notice = await provider.hear(callback).catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  if (notice instanceof ProviderError) {
    deps.log.warn({ ...collector, reason: notice.message }, 'payment callback refused');
    await recordRefused(deps, collector, notice);
    return provider.reply(false);
  }
  const { paymentNo } = notice;
  const taken =
    merchantAccountId === null
      ? await believe(deps, method, notice)
      : await confirm(deps, provider, collector, notice);
  const { outcome, detail } = taken ?? { outcome: 'unconfirmed', detail: null };
  await recordEvent(deps, { ...collector, kind: 'callback', paymentNo, outcome, detail });
  return provider.reply(taken !== null);
}

const isDisputeProvider = (provider: Gateway): provider is (typeof disputeProviders)[number] =>
  disputeProviders.some((one) => one === provider);

async function believe(deps: Deps, provider: Gateway, notice: Notice): Promise<Taken> {
  if (notice.kind === 'payment') {
    const { paymentNo, ref, amount, currency = 'CNY', paidAt, wallet = null } = notice;
    const event = { provider, eventId: ref, paymentNo, amount, currency, wallet };
    return { outcome: await settle(deps, { ...event, ...(paidAt && { paidAt }) }), detail: ref };
  }
  if (notice.kind === 'nothing') return { outcome: 'nothing', detail: null };
  if (notice.kind === 'dispute') {
    const isKnown = isDisputeProvider(provider) && (await recordDispute(deps, provider, notice));
    return { outcome: isKnown ? `dispute ${notice.state}` : 'ignored', detail: notice.disputeNo };
  }
  if (notice.kind === 'approved') {
    const isKnown = await captureApproved(deps, provider, notice.paymentNo);
    return { outcome: isKnown ? 'approved' : 'ignored', detail: null };
  }
  if (notice.kind === 'declined') {
    const isKnown = await hearDecline(deps, provider, notice);
    return { outcome: isKnown ? 'declined' : 'ignored', detail: notice.why };
  }
  const known = await endRefund(deps, notice.refundNo, notice.state);
  return { outcome: known ? `refund ${notice.state}` : 'unknown refund', detail: notice.refundNo };
}

/**
 * A supplier could forge a callback signed with its own key, so the callback only triggers a query to the gateway, and only about charges
 * of this account.
 */
async function confirm(
  deps: Deps,
  provider: PaymentProvider,
  { provider: name, merchantAccountId }: Collector & { readonly merchantAccountId: number | null },
  notice: Notice,
): Promise<Taken> {
  if (notice.kind === 'nothing' || notice.kind === 'dispute' || merchantAccountId === null)
    return { outcome: 'nothing', detail: null };
  if (notice.kind !== 'refund') {
    const ref = notice.kind === 'payment' ? notice.ref : null;
    const number = and(eq(paymentCharge.provider, name), eq(paymentCharge.number, notice.paymentNo));
    const [charge] = await deps.db
      .select()
      .from(paymentCharge)
      .where(and(number, eq(paymentCharge.merchantAccountId, merchantAccountId)));
    if (!charge) return { outcome: 'ignored', detail: ref };
    const isPaid = await confirmCharge(deps, provider, charge).catch(() => null);
    const isConfirmed = ref === null ? isPaid !== null : isPaid === true;
    return isConfirmed ? { outcome: 'confirmed', detail: ref } : null;
  }
  const { refundNo } = notice;
  const [refund] = await deps.db
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentRefund.receiptId))
    .where(
      and(eq(paymentRefund.refundNo, refundNo), eq(paymentReceipt.merchantAccountId, merchantAccountId)),
    );
  if (!refund) return { outcome: 'unknown refund', detail: refundNo };
  const isAsked = await sendRefund(deps, refundNo).then(
    () => true,
    () => false,
  );
  return isAsked ? { outcome: 'refund asked', detail: refundNo } : null;
}

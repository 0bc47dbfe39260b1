import { z } from 'zod';
import type { DisputeState } from '../../../../contract/payments/dispute.ts';
import { ChargeCurrency, type DeclineReason, Wallet } from '../../../../contract/payments/payment.ts';
import { type Notice, type PaymentFound, ProviderError, type RefundState } from '../port.ts';

// Field names as Stripe writes them: https://docs.stripe.com/api/checkout/sessions/object

const seconds = z.int().transform((value) => new Date(value * 1000));

export const Started = z.object({
  id: z.string().regex(/^cs_\w+$/),
  url: z.url({ protocol: /^https?$/ }),
  client_reference_id: z.string(),
});

const session = {
  id: z.string(),
  client_reference_id: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative(),
  currency: z.string(),
};

const PaymentError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() });

/** The object in a payment's callback: https://docs.stripe.com/api/payment_intents/object */
export const Intent = z.object({
  metadata: z.object({ payment_no: z.string().optional() }).nullish(),
  last_payment_error: PaymentError.nullish(),
});

/** Also Link and others, which are not told apart from cards here. */
const Details = z.object({ card: z.object({ wallet: z.object({ type: z.string() }).nullish() }).nullish() });

/** With `expand[]=payment_intent.latest_charge`, which contains the payment time and the wallet. */
export const Session = z.object({
  ...session,
  payment_intent: z
    .object({
      id: z.string(),
      latest_charge: z.object({ created: seconds, payment_method_details: Details.nullish() }).nullable(),
      last_payment_error: PaymentError.nullish(),
    })
    .nullable(),
});

export const Refund = z.object({
  id: z.string(),
  amount: z.int().positive(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  metadata: z.object({ refund_no: z.string().optional(), payment_no: z.string().optional() }).nullable(),
});
export const Refunds = z.object({ data: z.array(Refund) });

export const Message = z.object({
  type: z.string(),
  created: seconds,
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});
export const ReportedSession = z.object({ ...session, payment_intent: z.string().nullable() });

type SessionState = Pick<
  z.infer<typeof ReportedSession>,
  'status' | 'payment_status' | 'amount_total' | 'currency'
>;

/** Whether it is that of the charge is checked where the payment is settled. */
function currencyOf({ currency }: { readonly currency: string }): ChargeCurrency {
  const known = ChargeCurrency.safeParse(currency.toUpperCase());
  if (!known.success) throw new ProviderError('forged', 'another currency');
  return known.data;
}

const isPaid = ({ status, payment_status }: SessionState): boolean =>
  status === 'complete' && payment_status === 'paid';

export function foundOf(paymentNo: string, one: z.infer<typeof Session>): PaymentFound {
  if (one.client_reference_id !== paymentNo) throw new ProviderError('forged', 'another payment');
  if (!isPaid(one)) {
    if (one.status === 'expired') return { state: 'closed' };
    const { last_payment_error: error, latest_charge: tried } = one.payment_intent ?? {};
    // The buyer can try another card on the same page.
    return error
      ? { state: 'declined', why: reasonOf(error), at: tried?.created ?? null, isSpent: false }
      : { state: 'open' };
  }
  const currency = currencyOf(one);
  const intent = one.payment_intent;
  if (!intent) throw new ProviderError('refused', 'unexpected answer payment_intent');
  const { created: paidAt = null, payment_method_details: details } = intent.latest_charge ?? {};
  const wallet = Wallet.safeParse(details?.card?.wallet?.type).data ?? null;
  return { state: 'paid', ref: intent.id, amount: one.amount_total, currency, paidAt, wallet };
}

export function paymentNotice(one: z.infer<typeof ReportedSession>, paidAt: Date): Notice {
  const paymentNo = one.client_reference_id;
  if (paymentNo === null || !isPaid(one)) return { kind: 'nothing', paymentNo };
  const currency = currencyOf(one);
  if (one.payment_intent === null) throw new ProviderError('refused', 'unexpected answer payment_intent');
  return { kind: 'payment', paymentNo, ref: one.payment_intent, amount: one.amount_total, currency, paidAt };
}

/**
 * Codes of https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes. Codes about stolen cards are not shown to the
 * buyer.
 */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  expired_card: 'expired',
  incorrect_cvc: 'details',
  invalid_cvc: 'details',
  incorrect_number: 'details',
  invalid_number: 'details',
  invalid_expiry_month: 'details',
  invalid_expiry_year: 'details',
  incorrect_zip: 'details',
  authentication_required: 'identity',
  authentication_not_handled: 'identity',
  payment_intent_authentication_failure: 'identity',
  card_declined: 'bank',
};
const reasonOf = ({ code, decline_code }: z.infer<typeof PaymentError>): DeclineReason | null =>
  reasons[decline_code ?? ''] ?? reasons[code ?? ''] ?? null;

/** A declined card. */
export function declineNotice({ metadata, last_payment_error }: z.infer<typeof Intent>, at: Date): Notice {
  const paymentNo = metadata?.payment_no ?? null;
  if (paymentNo === null) return { kind: 'nothing', paymentNo };
  const why = last_payment_error ? reasonOf(last_payment_error) : null;
  return { kind: 'declined', paymentNo, why, at, isSpent: false };
}

const states = {
  pending: 'processing',
  requires_action: 'processing',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<z.infer<typeof Refund>['status'], RefundState>;

export const stateOf = ({ status }: z.infer<typeof Refund>): RefundState => states[status];

/** Refunds made in Stripe's dashboard have no number of ours. */
export function refundNotice(one: z.infer<typeof Refund>): Notice {
  const { refund_no: refundNo, payment_no: paymentNo = null } = one.metadata ?? {};
  if (!refundNo || !paymentNo) return { kind: 'nothing', paymentNo };
  return { kind: 'refund', paymentNo, refundNo, state: stateOf(one) };
}

/** https://docs.stripe.com/api/disputes/object; an inquiry has the states `warning_...`. */
export const Dispute = z.object({
  id: z.string(),
  amount: z.int().positive(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
});

const disputed: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'open',
  needs_response: 'open',
  warning_under_review: 'review',
  under_review: 'review',
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
};

export function disputeNotice(one: z.infer<typeof Dispute>, at: Date): Notice {
  const { id: disputeNo, amount, payment_intent: ref, reason } = one;
  const state = disputed[one.status];
  if (ref === null || state === undefined) return { kind: 'nothing', paymentNo: null };
  const dueAt = one.evidence_details?.due_by ?? null;
  const money = { amount, currency: currencyOf(one) };
  return { kind: 'dispute', paymentNo: null, disputeNo, ref, ...money, reason, state, dueAt, at };
}

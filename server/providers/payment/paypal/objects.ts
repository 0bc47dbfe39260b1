import { z } from 'zod';
import { ChargeCurrency, type DeclineReason } from '../../../../contract/payments/payment.ts';
import { readAnswer } from '../http.ts';
import { type Notice, type PaymentFound, ProviderError, type RefundState } from '../port.ts';

// Field names as PayPal writes them: https://developer.paypal.com/docs/api/orders/v2/

const written = /^\d{1,12}\.\d{2}$/;
/** `12.34` is 1234. The currencies in use have two digits. */
const hundredths = z
  .string()
  .regex(written)
  .transform((value) => Number(value.replace('.', '')));
const Amount = z.object({ currency_code: z.string(), value: hundredths });

const Link = z.object({ rel: z.string(), href: z.string() });
export const Started = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  links: z.array(Link),
  purchase_units: z.array(z.object({ custom_id: z.string() })).min(1),
});

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Amount,
  create_time: z.coerce.date(),
  custom_id: z.string().nullish(),
});
export const Refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: Amount,
  /** Refunds made on PayPal's site have no number of ours. */
  invoice_id: z.string().nullish(),
  custom_id: z.string().nullish(),
});
type Refund = z.infer<typeof Refund>;

export const Order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        payments: z
          .object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() })
          .optional(),
      }),
    )
    .min(1),
});
type Order = z.infer<typeof Order>;

export const refundsIn = ({ purchase_units: [unit] }: Order): readonly Refund[] =>
  unit?.payments?.refunds ?? [];

/** Whether it is that of the charge is checked where the payment is settled. */
function moneyOf({ currency_code, value }: z.infer<typeof Amount>) {
  const known = ChargeCurrency.safeParse(currency_code);
  if (!known.success) throw new ProviderError('forged', 'another currency');
  return { currency: known.data, amount: value };
}

const taken: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

export function foundOf(paymentNo: string, { status, purchase_units: [unit] }: Order): PaymentFound {
  const captures = unit?.payments?.captures ?? [];
  // The answer to a capture may have our number only in the capture.
  if ((unit?.custom_id ?? captures[0]?.custom_id) !== paymentNo)
    throw new ProviderError('forged', 'another payment');
  const paid = captures.find((one) => taken.includes(one.status));
  if (paid) return { state: 'paid', ref: paid.id, ...moneyOf(paid.amount), paidAt: paid.create_time };
  const [capture] = captures;
  // PayPal is still checking it: a message follows.
  if (capture?.status === 'PENDING') return { state: 'open' };
  if (capture) return { state: 'declined', why: 'bank', at: capture.create_time, isSpent: true };
  if (status === 'VOIDED') return { state: 'closed' };
  return { state: status === 'APPROVED' ? 'approved' : 'open' };
}

/** Reasons why an approved order could not be captured. The buyer can choose another way to pay on the same page of PayPal. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'bank',
  PAYER_CANNOT_PAY: 'bank',
  TRANSACTION_REFUSED: 'bank',
  CARD_EXPIRED: 'expired',
  TRANSACTION_LIMIT_EXCEEDED: 'limit',
  PAYER_ACTION_REQUIRED: 'identity',
};

/** The declined attempt that an error means; null for another error. */
export function declineOf(code: string, at: Date): PaymentFound | null {
  const why = reasons[code];
  return why ? { state: 'declined', why, at, isSpent: false } : null;
}

const states = {
  PENDING: 'processing',
  COMPLETED: 'done',
  CANCELLED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<Refund['status'], RefundState>;
export const stateOf = ({ status }: Refund): RefundState => states[status];

export const Message = z.object({ event_type: z.string(), resource: z.looseObject({}) });

const OrderMessage = z.object({ purchase_units: z.array(z.object({ custom_id: z.string().nullish() })) });

const refundEvents = /^PAYMENT\.(?:CAPTURE\.REFUNDED|REFUND\.(?:PENDING|COMPLETED|FAILED))$/;

/** https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const Dispute = z.object({
  dispute_id: z.string(),
  update_time: z.coerce.date(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  reason: z.string(),
  status: z.string(),
  dispute_amount: Amount,
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: Amount.optional() }).optional(),
  seller_response_due_date: z.coerce.date().optional(),
});

/** Outcomes that the seller pays for. PayPal itself pays for RESOLVED_WITH_PAYOUT. */
const lostOutcomes: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];
const reviewed: readonly string[] = ['UNDER_REVIEW', 'WAITING_FOR_BUYER_RESPONSE'];

function disputeNotice(one: z.infer<typeof Dispute>): Notice {
  const { dispute_id: disputeNo, reason, update_time: at, dispute_outcome: outcome } = one;
  const ref = one.disputed_transactions[0]?.seller_transaction_id ?? '';
  const isLost = lostOutcomes.includes(outcome?.outcome_code ?? '');
  const isOver = one.status === 'RESOLVED';
  const state = isOver ? (isLost ? 'lost' : 'won') : reviewed.includes(one.status) ? 'review' : 'open';
  const money = moneyOf((state === 'lost' ? outcome?.amount_refunded : undefined) ?? one.dispute_amount);
  const dueAt = one.seller_response_due_date ?? null;
  return { kind: 'dispute', paymentNo: null, disputeNo, ref, ...money, reason, state, dueAt, at };
}

/** The notice in a verified message. @throws ProviderError when the message has another shape */
export function noticeIn({ event_type: type, resource }: z.infer<typeof Message>): Notice {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const paymentNo = readAnswer(OrderMessage, resource).purchase_units[0]?.custom_id ?? null;
    return paymentNo === null ? { kind: 'nothing', paymentNo } : { kind: 'approved', paymentNo };
  }
  if (/^PAYMENT\.CAPTURE\.(?:COMPLETED|DENIED|DECLINED)$/.test(type)) {
    const { custom_id: paymentNo = null, id, amount, create_time: at } = readAnswer(Capture, resource);
    if (paymentNo === null) return { kind: 'nothing', paymentNo };
    if (type !== 'PAYMENT.CAPTURE.COMPLETED')
      return { kind: 'declined', paymentNo, why: 'bank', at, isSpent: true };
    return { kind: 'payment', paymentNo, ref: id, ...moneyOf(amount), paidAt: at };
  }
  if (/^CUSTOMER\.DISPUTE\.(?:CREATED|UPDATED|RESOLVED)$/.test(type))
    return disputeNotice(readAnswer(Dispute, resource));
  if (!refundEvents.test(type)) return { kind: 'nothing', paymentNo: null };
  const refund = readAnswer(Refund, resource);
  const { invoice_id: refundNo, custom_id: paymentNo } = refund;
  if (!refundNo || !paymentNo) return { kind: 'nothing', paymentNo: paymentNo ?? null };
  return { kind: 'refund', paymentNo, refundNo, state: stateOf(refund) };
}

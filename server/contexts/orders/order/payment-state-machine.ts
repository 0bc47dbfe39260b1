import { fail } from '../../../platform/fail.ts';

export type PaymentStatus = 'pending' | 'paid' | 'cancelled' | 'refunded';
type PaymentAction = (typeof paymentTransitions)[number][0];

/** The transitions of a payment. Money that arrives after the cancellation is refunded. */
export const paymentTransitions = [
  ['pay', 'pending', 'paid'],
  ['cancel', 'pending', 'cancelled'],
  ['refund', 'paid', 'refunded'],
  ['refund', 'cancelled', 'refunded'],
] as const satisfies readonly (readonly [string, PaymentStatus, PaymentStatus])[];

/** @throws transition_forbidden for an unknown transition */
export function transitionPayment(action: PaymentAction, from: PaymentStatus): PaymentStatus {
  const edge = paymentTransitions.find(([name, before]) => name === action && before === from);
  return edge?.[2] ?? fail('transition_forbidden');
}

import { fail } from '../../../platform/fail.ts';

export type PaymentStatus = 'pending' | 'paid' | 'cancelled' | 'refunded';
type PaymentAction = (typeof paymentTransitions)[number][0];

/** Everything that can happen to a payment. Money that comes after the cancelling goes back: then it is refunded as well. */
export const paymentTransitions = [
  ['pay', 'pending', 'paid'],
  ['cancel', 'pending', 'cancelled'],
  ['refund', 'paid', 'refunded'],
  ['refund', 'cancelled', 'refunded'],
] as const satisfies readonly (readonly [string, PaymentStatus, PaymentStatus])[];

/** @throws transition_forbidden when the table has no such edge */
export function transitionPayment(action: PaymentAction, from: PaymentStatus): PaymentStatus {
  const edge = paymentTransitions.find(([name, before]) => name === action && before === from);
  return edge?.[2] ?? fail('transition_forbidden');
}

import { fail } from '../../../platform/fail.ts';

/** A claimed coupon. Nothing is stored but `used_at` and when the coupon ends. */
export type CouponState = 'available' | 'used' | 'expired';

/** Everything that can happen to a claimed coupon: what is done, before, after. One that is given back too late, or was
 * called back meanwhile, is expired. */
export const couponTransitions = [
  ['use', 'available', 'used'],
  ['giveBack', 'used', 'available'],
  ['giveBack', 'used', 'expired'],
  ['expire', 'available', 'expired'],
] as const;

interface Claim {
  readonly usedAt: Date | null;
  readonly endAt: Date;
  /** Those of its coupon were called back after it was claimed. */
  readonly isVoid: boolean;
}

export const stateOf = ({ usedAt, endAt, isVoid }: Claim, now: Date): CouponState =>
  usedAt ? 'used' : isVoid || endAt <= now ? 'expired' : 'available';

interface Called {
  readonly receivedAt: Date;
  readonly voidedAt: Date | null;
}

/** What was claimed until a coupon was called back is void, what is claimed later is not. */
export const isCalledBack = ({ receivedAt, voidedAt }: Called): boolean =>
  voidedAt !== null && receivedAt <= voidedAt;

/** The claim after an action. @throws coupon_used when the table has no such edge. */
export function transitionCoupon(action: 'use' | 'giveBack', claim: Claim, now: Date): Claim {
  const after = { ...claim, usedAt: action === 'use' ? now : null };
  const [from, to] = [stateOf(claim, now), stateOf(after, now)];
  const isAllowed = couponTransitions.some(
    (edge) => edge[0] === action && edge[1] === from && edge[2] === to,
  );
  return isAllowed ? after : fail('coupon_used');
}

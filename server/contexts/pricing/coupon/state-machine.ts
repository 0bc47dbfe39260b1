import { fail } from '../../../platform/fail.ts';

/** State of a claimed coupon. Only `used_at` and the end of the coupon are stored. */
export type CouponState = 'available' | 'used' | 'expired';

/**
 * The transitions of a claimed coupon: action, state before, state after. A claim that is returned after the end or a revocation is
 * expired.
 */
export const couponTransitions = [
  ['use', 'available', 'used'],
  ['giveBack', 'used', 'available'],
  ['giveBack', 'used', 'expired'],
  ['expire', 'available', 'expired'],
] as const;

interface Claim {
  readonly usedAt: Date | null;
  readonly endAt: Date;
  /** Claims of its coupon were revoked after it was claimed. */
  readonly isVoid: boolean;
}

export const stateOf = ({ usedAt, endAt, isVoid }: Claim, now: Date): CouponState =>
  usedAt ? 'used' : isVoid || endAt <= now ? 'expired' : 'available';

interface Called {
  readonly receivedAt: Date;
  readonly voidedAt: Date | null;
}

/** Claims made before the revocation are void, later ones are not. */
export const isCalledBack = ({ receivedAt, voidedAt }: Called): boolean =>
  voidedAt !== null && receivedAt <= voidedAt;

/** The claim after an action. @throws coupon_used for an unknown transition */
export function transitionCoupon(action: 'use' | 'giveBack', claim: Claim, now: Date): Claim {
  const after = { ...claim, usedAt: action === 'use' ? now : null };
  const [from, to] = [stateOf(claim, now), stateOf(after, now)];
  const isAllowed = couponTransitions.some(
    (edge) => edge[0] === action && edge[1] === from && edge[2] === to,
  );
  return isAllowed ? after : fail('coupon_used');
}

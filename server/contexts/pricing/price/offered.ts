import type { OfferedCoupon } from '../../../../contract/pricing/coupon.ts';
import type { CouponOffer } from '../coupon/beside.ts';
import { type CouponCoverage, couponOff, coveredAmount } from './coupons.ts';
import type { PricedLine } from './line.ts';
import type { Priced } from './price.ts';

interface Worth {
  /** The amount it takes off now, in fen. */
  readonly off: number;
  /** The amount missing for its threshold, in fen. */
  readonly missing: number;
}

type Weighed = CouponCoverage & {
  readonly id: number;
  readonly type: number;
  readonly discountValue: number;
  readonly minOrderAmount: number;
  readonly left?: number | null;
};

/** What each coupon would take off these lines, largest first; coupons that cover none of them are left out. */
export function worthFirst<T extends Weighed>(
  coupons: readonly T[],
  lines: readonly PricedLine[],
): (T & Worth)[] {
  const weighed = coupons.map((coupon) => {
    const covered = coveredAmount(coupon, lines);
    const missing = covered === 0 ? 0 : Math.max(0, coupon.minOrderAmount - covered);
    return { ...coupon, off: couponOff(coupon, covered), missing };
  });
  const fit = weighed.filter((coupon) => coupon.off > 0 || coupon.missing > 0);
  return fit.toSorted((a, b) => b.off - a.off || a.missing - b.missing || a.id - b.id);
}

/** The lines to which the platform coupon is applied: after all other reductions. */
export const beforePlatform = ({ groups }: Priced): PricedLine[] =>
  groups.flatMap(({ lines }) =>
    lines.map((line) => ({ ...line, amount: line.amount + line.platformCouponOff })),
  );

/** Maximum number shown in one place, to leave room for the products. */
const most = 3;

/** The claimable coupons of a supplier (null = the platform's) that cover some of these lines. */
export const offeredFor = (
  offers: readonly CouponOffer[],
  supplierId: number | null,
  lines: readonly PricedLine[],
): OfferedCoupon[] =>
  worthFirst(
    offers.filter((offer) => offer.supplierId === supplierId),
    lines,
  )
    .slice(0, most)
    .map(({ id, name, type, discountValue, minOrderAmount, endTime, off, missing }) => ({
      id,
      name,
      type,
      discountValue,
      minOrderAmount,
      endTime,
      off,
      missing,
    }));

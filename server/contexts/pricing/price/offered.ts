import type { OfferedCoupon } from '../../../../contract/pricing/coupon.ts';
import type { CouponOffer } from '../coupon/beside.ts';
import { type CouponCoverage, couponOff, coveredAmount } from './coupons.ts';
import type { PricedLine } from './line.ts';
import type { Priced } from './price.ts';

interface Worth {
  /** What it takes off as things are, in fen. */
  readonly off: number;
  /** What is missing for its threshold. */
  readonly missing: number;
}

type Weighed = CouponCoverage & {
  readonly id: number;
  readonly type: number;
  readonly discountValue: number;
  readonly minOrderAmount: number;
  readonly left?: number | null;
};

/** What each coupon would take off these lines; those that take most first, and none that covers nothing of them. */
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

/** All lines as the platform's coupon finds them. */
export const beforePlatform = ({ groups }: Priced): PricedLine[] =>
  groups.flatMap(({ lines }) =>
    lines.map((line) => ({ ...line, amount: line.amount + line.platformCouponOff })),
  );

/** Most that are shown in one place: more would push the goods away. */
const most = 3;

/** Of what can be claimed, a shop's coupons (null = the platform's) that cover some of these lines. */
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

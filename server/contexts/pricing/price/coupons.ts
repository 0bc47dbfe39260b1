import { couponDiscount } from '../../../../contract/money.ts';
import type { UserCoupon } from '../../../../contract/pricing/coupon.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import { amountOf, type PricedLine, spread } from './line.ts';

/** What says which lines a coupon covers. */
export type CouponCoverage = Pick<HeldCoupon, 'supplierId' | 'scope' | 'scopeIds'>;

/** A coupon somebody has and could use now; `scopeIds` are of products, shops or categories, as its scope tells. */
export interface HeldCoupon extends UserCoupon {
  readonly scopeIds: readonly number[];
  /** What its budget still has; null = there is none. */
  readonly left?: number | null;
}

export function couponCovers(coupon: CouponCoverage, { goods }: PricedLine): boolean {
  if (coupon.supplierId !== null && coupon.supplierId !== goods.supplierId) return false;
  if (coupon.scope === CouponScope.Products) return coupon.scopeIds.includes(goods.productId);
  if (coupon.scope === CouponScope.Categories)
    return goods.categoryIds.some((id) => coupon.scopeIds.includes(id));
  return coupon.scope !== CouponScope.Shops || coupon.scopeIds.includes(goods.supplierId);
}

/** What a coupon takes off goods worth `amount`: 0 below its threshold or beyond its budget, never more than they are worth. */
export function couponOff(
  coupon: Pick<HeldCoupon, 'type' | 'discountValue' | 'minOrderAmount' | 'left'>,
  amount: number,
): number {
  if (amount < coupon.minOrderAmount) return 0;
  const off = couponDiscount(coupon, amount);
  const { left = null } = coupon;
  return left !== null && off > left ? 0 : off;
}

export const coveredAmount = (coupon: CouponCoverage, lines: readonly PricedLine[]): number =>
  amountOf(lines.filter((line) => couponCovers(coupon, line)));

/** The lines with a coupon taken off those it covers; unchanged when it takes nothing. */
export function applyCoupon(lines: readonly PricedLine[], coupon: HeldCoupon): PricedLine[] {
  const amount = couponOff(coupon, coveredAmount(coupon, lines));
  if (amount === 0) return [...lines];
  const kind = coupon.supplierId === null ? 'platform_coupon' : 'supplier_coupon';
  return spread(lines, { kind, name: coupon.name, amount }, (line) => couponCovers(coupon, line));
}

/** Each coupon once: of several claims the first. Sooner to end first, so that ties use what is lost first. */
export function distinct(coupons: readonly HeldCoupon[]): HeldCoupon[] {
  const byEnd = coupons.toSorted((a, b) => a.endTime.localeCompare(b.endTime) || a.id - b.id);
  return [...new Map(byEnd.toReversed().map((coupon) => [coupon.couponId, coupon])).values()].toReversed();
}

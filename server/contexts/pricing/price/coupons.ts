import { couponDiscount } from '../../../../contract/money.ts';
import type { UserCoupon } from '../../../../contract/pricing/coupon.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import { amountOf, type PricedLine, spread } from './line.ts';

/** The fields that define which lines a coupon covers. */
export type CouponCoverage = Pick<HeldCoupon, 'supplierId' | 'scope' | 'scopeIds'>;

/** A claimed coupon that can be used now; `scopeIds` are of products, suppliers or categories, depending on its scope. */
export interface HeldCoupon extends UserCoupon {
  readonly scopeIds: readonly number[];
  /** The rest of its budget; null = no budget. */
  readonly left?: number | null;
}

export function couponCovers(coupon: CouponCoverage, { goods }: PricedLine): boolean {
  if (coupon.supplierId !== null && coupon.supplierId !== goods.supplierId) return false;
  if (coupon.scope === CouponScope.Products) return coupon.scopeIds.includes(goods.productId);
  if (coupon.scope === CouponScope.Categories)
    return goods.categoryIds.some((id) => coupon.scopeIds.includes(id));
  return coupon.scope !== CouponScope.Shops || coupon.scopeIds.includes(goods.supplierId);
}

/** The amount a coupon takes off goods worth `amount`: 0 below its threshold or beyond its budget, never more than `amount`. */
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

/** The lines after a coupon; unchanged when it takes nothing off. */
export function applyCoupon(lines: readonly PricedLine[], coupon: HeldCoupon): PricedLine[] {
  const amount = couponOff(coupon, coveredAmount(coupon, lines));
  if (amount === 0) return [...lines];
  const kind = coupon.supplierId === null ? 'platform_coupon' : 'supplier_coupon';
  return spread(lines, { kind, name: coupon.name, amount }, (line) => couponCovers(coupon, line));
}

/** One claim per coupon, the first. Sorted by end, so that on a tie the coupon that expires first is used. */
export function distinct(coupons: readonly HeldCoupon[]): HeldCoupon[] {
  const byEnd = coupons.toSorted((a, b) => a.endTime.localeCompare(b.endTime) || a.id - b.id);
  return [...new Map(byEnd.toReversed().map((coupon) => [coupon.couponId, coupon])).values()].toReversed();
}

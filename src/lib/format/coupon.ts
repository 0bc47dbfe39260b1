import type { Locale } from '../../../contract/basics.ts';
import type { AvailableCoupon } from '../../../contract/pricing/coupon.ts';
import { CouponType } from '../../../contract/pricing/coupon-terms.ts';
import { discountLabel } from './discount.ts';
import { formatMoney } from './money.ts';

/** The value of a coupon in short: `¥20`, `8.5折`, `15% off`. `template`: the card's `discount` text. */
export function couponWorth(
  coupon: Pick<AvailableCoupon, 'type' | 'discountValue'>,
  locale: Locale,
  template: string,
): string {
  if (coupon.type === CouponType.DiscountRate)
    return discountLabel(coupon.discountValue / 100, locale, template) ?? '';
  return roundMoney(coupon.discountValue);
}

/** `¥20` instead of `¥20.00`. */
export const roundMoney = (fen: number): string => formatMoney(fen).replace(/\.00$/, '');

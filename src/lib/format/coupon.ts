import type { Locale } from '../../../contract/basics.ts';
import type { AvailableCoupon } from '../../../contract/pricing/coupon.ts';
import type { CouponPrice } from '../../../contract/pricing/coupon-price.ts';
import { CouponType } from '../../../contract/pricing/coupon-terms.ts';
import type header from '../../../locales/zh/common/header.json';
import { discountLabel } from './discount.ts';
import { formatMoney } from './money.ts';
import { fill } from './text.ts';

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

export type CouponPriceTexts = typeof header.site.couponPrice;

/** The sentence of a price after coupons, with a place left for `{{price}}`. */
export const couponPriceText = (t: CouponPriceTexts, { pieces, isFrom }: CouponPrice): string =>
  pieces > 1 ? fill(t.pieces, { count: pieces, price: '{{price}}' }) : isFrom ? t.from : t.one;

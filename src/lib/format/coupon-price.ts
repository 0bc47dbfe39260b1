import type { CouponPrice } from '../../../contract/pricing/coupon-price.ts';
import type header from '../../../locales/zh/common/header.json';
import { fill } from './text.ts';

export type CouponPriceTexts = typeof header.site.couponPrice;

/** The sentence of a price after coupons, with a place left for `{{price}}`. */
export function couponPriceText(t: CouponPriceTexts, { pieces, isFrom }: CouponPrice): string {
  if (pieces > 1) return fill(t.pieces, { count: pieces, price: '{{price}}' });
  return isFrom ? t.from : t.one;
}

import { CouponType } from './pricing/coupon-terms.ts';

/** Maximum goods total of an order, and maximum freight total: ten billion yuan, in fen. */
export const amountLimit = 1_000_000_000_000;

/**
 * Converts fen to hundredths of another currency, rounding half up. `rate` in ten-thousandths of a yuan for one unit. Integer arithmetic,
 * exact up to a hundred billion yuan.
 */
export function converted(fen: number, rate: number): number {
  const [amount, unit] = [BigInt(Math.abs(fen)) * 10_000n, BigInt(rate)];
  const hundredths = Number((amount * 2n + unit) / (unit * 2n));
  return fen < 0 ? 0 - hundredths : hundredths;
}

/** Formats integer fen as `1234.50`, for files, providers, structured data and form fields. */
export const plainYuan = (fen: number): string => {
  const amount = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
};

/** Discount of a coupon on `amount` fen that reach its threshold: for a rate (percent to pay) rounded down, else its value. */
export const couponDiscount = (
  { type, discountValue }: { readonly type: number; readonly discountValue: number },
  amount: number,
): number =>
  type === CouponType.DiscountRate
    ? Math.floor((amount * (100 - discountValue)) / 100)
    : Math.min(discountValue, amount);

/** Unit price when this percentage is to be paid: the discount is rounded down. */
export const atPercent = (fen: number, percent: number): number =>
  fen - Math.floor((fen * (100 - percent)) / 100);

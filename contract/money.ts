import { CouponType } from './pricing/coupon-terms.ts';

/** Most the goods of one order can come to, and their freight: ten billion yuan, in fen. */
export const amountLimit = 1_000_000_000_000;

/**
 * Fen -> hundredths of another currency, half a hundredth up. `rate` in ten-thousandths of a yuan for one unit of it.
 * Whole numbers all the way: exact up to a hundred billion yuan.
 */
export function converted(fen: number, rate: number): number {
  const [amount, unit] = [BigInt(Math.abs(fen)) * 10_000n, BigInt(rate)];
  const hundredths = Number((amount * 2n + unit) / (unit * 2n));
  return fen < 0 ? 0 - hundredths : hundredths;
}

/** Integer fen -> `1234.50`, as files, providers, structured data and fields write it. */
export const plainYuan = (fen: number): string => {
  const amount = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
};

/** What a coupon takes off goods worth `amount` fen that reach its threshold: a rate (percent to pay) rounded down, else its value. */
export const couponDiscount = (
  { type, discountValue }: { readonly type: number; readonly discountValue: number },
  amount: number,
): number =>
  type === CouponType.DiscountRate
    ? Math.floor((amount * (100 - discountValue)) / 100)
    : Math.min(discountValue, amount);

/** What one piece costs where so many percent of its price are to be paid: what is taken off is rounded down. */
export const atPercent = (fen: number, percent: number): number =>
  fen - Math.floor((fen * (100 - percent)) / 100);

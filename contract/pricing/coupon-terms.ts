/** Coupon types by the numbers of API and database. */
export const CouponType = {
  /** Fen off above a threshold. */
  FullReduction: 1,
  /** Fen off, threshold optional. */
  Discount: 2,
  /** Percent of the price to pay (85 = 8.5折). */
  DiscountRate: 3,
} as const;
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

/** Coupon scopes by the numbers of API and database. */
export const CouponScope = {
  /** The whole shop, or the whole platform for a platform coupon. */
  All: 0,
  Products: 1,
  Shops: 2,
  /** Includes all descendant categories. */
  Categories: 3,
} as const;
export type CouponScope = (typeof CouponScope)[keyof typeof CouponScope];

/** What the value of a coupon means, by the numbers the API and the database have for it. */
export const CouponType = {
  /** Fen off an order that reaches a threshold above them. */
  FullReduction: 1,
  /** Fen off, also without a threshold. */
  Discount: 2,
  /** Percent of the price to pay (85 = 8.5折). */
  DiscountRate: 3,
} as const;
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

/** Which goods a coupon is for, by the numbers the API and the database have for it. */
export const CouponScope = {
  /** All of the shop, or of the platform where it is the platform's. */
  All: 0,
  Products: 1,
  Shops: 2,
  /** With all categories below them. */
  Categories: 3,
} as const;
export type CouponScope = (typeof CouponScope)[keyof typeof CouponScope];

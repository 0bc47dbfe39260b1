import { z } from 'zod';
import { Id, Money, PathId, queryInteger } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { ProductIds } from './freight.ts';

/** What an order of one product alone costs with the best coupons that the caller has or may claim, without delivery. */
export const CouponPrice = z.object({
  productId: Id,
  pieces: z.int().positive(),
  /** The price of all pieces. */
  amount: Money,
  /** The part of the reduction that coupons make up; never 0. */
  off: z.int().positive(),
  /** Other SKUs of the product cost more. */
  isFrom: z.boolean(),
  /** Coupons to claim for this price: at most one of the shop and one of the platform; none where the caller has them. */
  claims: z.array(Id),
});
export type CouponPrice = z.infer<typeof CouponPrice>;

export const couponPriceRoutes = defineRoutes({
  'GET /api/product/coupon-prices': {
    summary:
      'The price of the smallest order of these products after the best coupons; products whose price no coupon lowers are left out',
    auth: 'public',
    query: z.object({ ids: ProductIds }),
    output: z.array(CouponPrice),
  },
  'GET /api/product/coupon-price': {
    summary:
      'The same for one product, of one SKU and quantity where they are given; null = no coupon lowers it',
    auth: 'public',
    query: z.object({
      productId: PathId,
      /** Absent: the cheapest in stock. */
      skuId: PathId.optional(),
      /** Absent: the smallest order. */
      quantity: queryInteger(1, 999_999).optional(),
    }),
    output: CouponPrice.nullable(),
  },
});

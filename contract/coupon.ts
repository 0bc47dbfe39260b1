import { z } from 'zod';
import { Id, Instant, LocalText, Money, PathId, pageNumber, pageOf, pageSize } from './basics.ts';
import { defineRoutes } from './route.ts';

const coupon = {
  name: LocalText,
  description: LocalText,
  /** 1 full reduction, 2 discount, 3 discount rate. */
  type: z.int().min(1).max(3),
  /** Fen for types 1 and 2; percent of the price to pay for type 3 (85 = 8.5折). */
  discountValue: z.int(),
  minOrderAmount: Money,
  /** 0 whole platform, 1 specific products, 2 specific shops. */
  scope: z.int().min(0).max(2),
  supplierId: Id.nullable(),
  supplierName: LocalText.nullable(),
  startTime: Instant,
  endTime: Instant,
};

export const AvailableCoupon = z.object({
  id: Id,
  ...coupon,
  remaining: z.int().nonnegative(),
  /** How many of it one account can claim. */
  perPersonLimit: z.int().positive(),
});
export type AvailableCoupon = z.infer<typeof AvailableCoupon>;

/** A claimed coupon; `id` is the claim's. */
export const UserCoupon = z.object({
  id: Id,
  couponId: Id,
  ...coupon,
  receiveTime: Instant,
  usedAt: Instant.nullable(),
  /** 1 available, 2 used, 3 expired. */
  status: z.int().min(1).max(3),
});
export type UserCoupon = z.infer<typeof UserCoupon>;

/** Of a shop and made for it, or good for a product: its shop's, those naming it, and the platform's. */
const owner = { supplierId: PathId.optional(), productId: PathId.optional() };

export const couponRoutes = defineRoutes({
  'GET /api/coupon/available': {
    summary: 'Coupons anybody can claim now',
    auth: 'public',
    query: z.object(owner),
    output: z.array(AvailableCoupon),
  },
  'GET /api/coupon/claim-status': {
    summary: 'How many the caller has claimed of each coupon that can be claimed now',
    auth: 'user',
    query: z.object(owner),
    output: z.array(z.object({ couponId: Id, claimed: z.int().nonnegative(), canClaim: z.boolean() })),
  },
  'POST /api/coupon/receive/{id}': {
    summary: 'Claim a coupon',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: UserCoupon,
    errors: ['not_found', 'coupon_unavailable', 'coupon_gone', 'coupon_limit'],
  },
  'GET /api/coupon/user/my-list': {
    summary: "The caller's coupons, newest first; `pages` is the page number",
    auth: 'user',
    query: z.object({
      pages: pageNumber,
      size: pageSize(20, 999),
      status: z.enum(['1', '2', '3']).optional(),
    }),
    output: pageOf(UserCoupon),
  },
});

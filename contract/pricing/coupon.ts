import { z } from 'zod';
import { Id, Instant, LocalText, Money, PathId, pageNumber, pageOf, pageSize } from '../basics.ts';
import { defineRoutes } from '../route.ts';

const coupon = {
  name: LocalText,
  description: LocalText,
  /** 1 full reduction, 2 discount, 3 discount rate. */
  type: z.int().min(1).max(3),
  /** Fen for types 1 and 2; percent of the price to pay for type 3 (85 = 8.5折). */
  discountValue: z.int(),
  minOrderAmount: Money,
  /** 0 whole platform (or its shop), 1 specific products, 2 specific shops, 3 categories with their descendants. */
  scope: z.int().min(0).max(3),
  /** For scope 3: names of the categories. */
  categories: z.array(LocalText),
  supplierId: Id.nullable(),
  supplierName: LocalText.nullable(),
  startTime: Instant,
  endTime: Instant,
};

export const AvailableCoupon = z.object({
  id: Id,
  ...coupon,
  remaining: z.int().nonnegative(),
  /** Maximum number of claims of an account. */
  perPersonLimit: z.int().positive(),
});
export type AvailableCoupon = z.infer<typeof AvailableCoupon>;

/** Coupon data shown besides its scope. */
export const besideGoods = {
  id: true,
  name: true,
  type: true,
  discountValue: true,
  minOrderAmount: true,
  endTime: true,
} as const;

/** A claimable coupon that applies to a purchase and which the buyer has not claimed. */
export const OfferedCoupon = AvailableCoupon.pick(besideGoods).extend({
  /** Its discount on the purchase in fen; 0 = threshold not reached. */
  off: Money,
  /** Amount missing to its threshold. */
  missing: Money,
});
export type OfferedCoupon = z.infer<typeof OfferedCoupon>;

/** A claimed coupon; `id` is the claim's. */
export const UserCoupon = z.object({
  id: Id,
  couponId: Id,
  ...coupon,
  receiveTime: Instant,
  usedAt: Instant.nullable(),
  /** Revoked by the issuer. */
  isVoid: z.boolean(),
  /** The coupon's budget is used up; a cancelled order can make it available again. */
  isUsedUp: z.boolean(),
  /** 1 available, 2 used, 3 expired, revoked or budget used up. */
  status: z.int().min(1).max(3),
});
export type UserCoupon = z.infer<typeof UserCoupon>;

/** Filter: coupons of a shop, or coupons that apply to a product: its shop's, those naming it, and the platform's. */
const owner = { supplierId: PathId.optional(), productId: PathId.optional() };

const couponId = z.strictObject({ couponId: Id });
const claimErrors = ['not_found', 'own_shop', 'coupon_unavailable', 'coupon_gone', 'coupon_limit'] as const;

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
    errors: claimErrors,
  },
  'POST /api/coupon/receiveCoupon': {
    summary: 'Claim a coupon, named in the body',
    auth: 'user',
    body: couponId,
    output: UserCoupon,
    errors: claimErrors,
  },
  'POST /api/coupon/claimDiscountCoupon': {
    summary: 'Claim a discount coupon (types 2 and 3), named in the body',
    auth: 'user',
    body: couponId,
    output: UserCoupon,
    errors: claimErrors,
  },
  'POST /api/coupon/findAll': {
    summary: 'Coupons on offer, page by page, soonest to end first; also those that are gone',
    auth: 'public',
    body: z.strictObject({
      supplierId: Id.optional(),
      productId: Id.optional(),
      type: z.int().min(1).max(3).optional(),
      scope: z.int().min(0).max(3).optional(),
      current: z.int().min(1).max(500).default(1),
      size: z.int().min(1).max(100).default(20),
    }),
    output: pageOf(AvailableCoupon),
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

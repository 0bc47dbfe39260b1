import { z } from 'zod';
import { Id, Instant, LocalText, Money, Quantity } from '../basics.ts';
import { InvoiceFields } from '../orders/invoice.ts';
import { OrderLine } from '../orders/order.ts';
import { OfferedCoupon, UserCoupon } from '../pricing/coupon.ts';
import { FreeFreight, FreightRule, UnsentGoods } from '../pricing/freight.ts';
import { Gift, PriceOff } from '../pricing/promotion.ts';
import { defineRoutes } from '../route.ts';
import { Closure } from '../suppliers/closure.ts';

/** A line with what lowered its price, one entry a promotion or coupon. */
export const CheckoutLine = OrderLine.extend({
  offs: z.array(PriceOff),
  /** What a piece costs with what lowers single lines, sales and member offers; `unitPrice` where only some of the pieces cost less. */
  piecePrice: Money,
});
export type CheckoutLine = z.infer<typeof CheckoutLine>;

/** One of the caller's coupons beside a purchase. */
export const CheckoutCoupon = UserCoupon.extend({
  /** What it takes off as things are; 0 = it cannot be used. */
  off: Money,
  /** What is missing for its threshold; 0 where it is reached or nothing in the purchase is covered. */
  missing: Money,
});
export type CheckoutCoupon = z.infer<typeof CheckoutCoupon>;

/** What was taken off and what is to be paid; `discount` = the three kinds together. */
const sums = {
  goodsAmount: Money,
  promotionOff: Money,
  supplierCouponOff: Money,
  platformCouponOff: Money,
  discount: Money,
  freight: Money,
  payable: Money,
};

/** What will be ordered from one supplier. */
export const CheckoutGroup = z.object({
  supplierId: Id,
  shopName: LocalText,
  items: z.array(CheckoutLine),
  ...sums,
  freightRule: FreightRule,
  /** What cannot be sent there; without it the rest can. */
  unsent: z.array(UnsentGoods),
  /** null = it is free already, or no amount and no number of pieces makes it so. */
  freeFreight: FreeFreight.nullable(),
  /** The shop's holiday while it lasts: orders are sent once it is over. */
  closure: Closure.nullable(),
  offs: z.array(PriceOff),
  gifts: z.array(Gift),
  /** The supplier's coupon that is used (a claim's id), and all of the caller's for this shop, best first. */
  couponId: Id.nullable(),
  coupons: z.array(CheckoutCoupon),
  /** The supplier's coupons that can be claimed for it; those that take most first. */
  claimable: z.array(OfferedCoupon),
});
export type CheckoutGroup = z.infer<typeof CheckoutGroup>;

export const Checkout = z.object({
  groups: z.array(CheckoutGroup),
  ...sums,
  itemCount: z.int().nonnegative(),
  /** The platform's coupon that is used for the whole payment, and all of the caller's. */
  couponId: Id.nullable(),
  coupons: z.array(CheckoutCoupon),
  /** The platform's coupons that can be claimed for it. */
  claimable: z.array(OfferedCoupon),
});
export type Checkout = z.infer<typeof Checkout>;

/** Buy now: these SKUs instead of the selected lines of the cart. */
const directItems = z
  .array(z.object({ skuId: Id, quantity: Quantity }).strict())
  .min(1)
  .max(50)
  .optional();

/** `best`: the server takes what saves most. Else ids of claims: at most one a shop, and one of the platform's. */
export const CouponChoice = z.union([
  z.literal('best'),
  z.strictObject({ platform: Id.nullable(), suppliers: z.array(Id).max(50) }),
]);
export type CouponChoice = z.infer<typeof CouponChoice>;

/** What the price depends on beside the goods. */
const choices = {
  items: directItems,
  coupons: CouponChoice.default('best'),
};

const errors = [
  'nothing_selected',
  'not_found',
  'product_gone',
  'out_of_stock',
  'below_minimum',
  'not_a_multiple',
  'amount_limit',
  'own_shop',
  'shop_closed',
] as const;

export const checkoutRoutes = defineRoutes({
  'POST /api/order/confirm': {
    summary:
      'What an order of the selected cart lines (or of `items`) would cost, and what is taken off each line and why; nothing is written',
    auth: 'user',
    body: z.strictObject({
      ...choices,
      /** Freight is for its province; without one, for the default address. */
      addressId: Id.optional(),
    }),
    output: Checkout,
    errors,
  },
  'POST /api/order/create': {
    summary:
      'Place the order: one payment, one order per supplier, stock reserved, coupons used. The header `Idempotency-Key` makes a retry answer with the same order. A payable of 0 is settled at once',
    auth: 'user',
    idempotent: true,
    body: z.strictObject({
      addressId: Id,
      ...choices,
      /** Total the buyer saw; another total is refused with `price_changed`. */
      expectedPayable: Money,
      notes: z
        .array(z.object({ supplierId: Id, note: z.string().trim().max(200) }).strict())
        .max(50)
        .default([]),
      /** Asked for with each order of the payment once it is paid, as `POST /api/order/invoice/{id}` would; absent = none. */
      invoice: InvoiceFields.optional(),
    }),
    output: z.object({
      paymentNo: z.string(),
      orderNos: z.array(z.string()),
      payable: Money,
      expireTime: Instant,
    }),
    errors: [
      ...errors,
      'cannot_ship',
      'weight_unsaid',
      'price_changed',
      'idempotency_conflict',
      'coupon_used',
      'coupon_budget',
    ],
  },
  'POST /api/coupon/user/available-for-checkout': {
    summary: "The caller's coupons for a purchase: what each takes off, or how much is missing for it",
    auth: 'user',
    body: z.strictObject({ items: directItems }),
    output: z.object({
      platform: z.array(CheckoutCoupon),
      suppliers: z.array(z.object({ supplierId: Id, coupons: z.array(CheckoutCoupon) })),
    }),
    errors,
  },
  'POST /api/coupon/user/cart-checkout': {
    summary: 'The coupons that save most on the selected lines of the cart (or on `items`)',
    auth: 'user',
    body: z.strictObject({ items: directItems }),
    output: z.object({
      platform: CheckoutCoupon.nullable(),
      suppliers: z.array(CheckoutCoupon),
      /** What they take off together. */
      discount: Money,
    }),
    errors,
  },
});

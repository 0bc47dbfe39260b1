import { z } from 'zod';
import { Id, Instant, LocalText, Money, Quantity } from '../basics.ts';
import { InvoiceFields } from '../orders/invoice.ts';
import { OrderLine } from '../orders/order.ts';
import { OfferedCoupon, UserCoupon } from '../pricing/coupon.ts';
import { Arrival, DeliveryPlace, FreeFreight, FreightRule, UnsentGoods } from '../pricing/freight.ts';
import { ImportCharges } from '../pricing/import-charges.ts';
import { Gift, PriceOff } from '../pricing/promotion.ts';
import { defineRoutes } from '../route.ts';
import { Closure } from '../suppliers/closure.ts';

/** A line with its discounts, one entry for each promotion or coupon. */
export const CheckoutLine = OrderLine.extend({
  offs: z.array(PriceOff),
  /** Unit price after flash sales and member offers; `unitPrice` when only some of the pieces are discounted. */
  piecePrice: Money,
});
export type CheckoutLine = z.infer<typeof CheckoutLine>;

/** A claimed coupon of the caller with its effect on the purchase. */
export const CheckoutCoupon = UserCoupon.extend({
  /** Its current discount; 0 = not applicable. */
  off: Money,
  /** Amount missing to its threshold; 0 when reached or when it covers nothing in the purchase. */
  missing: Money,
});
export type CheckoutCoupon = z.infer<typeof CheckoutCoupon>;

/** Discounts and total; `discount` = the sum of the three kinds. */
const sums = {
  goodsAmount: Money,
  promotionOff: Money,
  supplierCouponOff: Money,
  platformCouponOff: Money,
  discount: Money,
  freight: Money,
  payable: Money,
};

/** The future order of one supplier. */
export const CheckoutGroup = z.object({
  supplierId: Id,
  shopName: LocalText,
  items: z.array(CheckoutLine),
  ...sums,
  freightRule: FreightRule,
  /** When its last goods arrive if paid now; null = unknown. */
  arrives: Arrival.nullable(),
  /** What importing it costs the buyer besides; null within China. */
  importCharges: ImportCharges.nullable(),
  /** Lines that cannot be delivered to the address; the others can be ordered. */
  unsent: z.array(UnsentGoods),
  /** null = already free, or free delivery is not possible. */
  freeFreight: FreeFreight.nullable(),
  /** The shop's current holiday: orders are sent after it. */
  closure: Closure.nullable(),
  offs: z.array(PriceOff),
  gifts: z.array(Gift),
  /** The selected supplier coupon (claim id), and all of the caller's for this shop, best first. */
  couponId: Id.nullable(),
  coupons: z.array(CheckoutCoupon),
  /** Claimable supplier coupons, best first. */
  claimable: z.array(OfferedCoupon),
});
export type CheckoutGroup = z.infer<typeof CheckoutGroup>;

export const Checkout = z.object({
  groups: z.array(CheckoutGroup),
  ...sums,
  itemCount: z.int().nonnegative(),
  /** The selected platform coupon for the whole payment, and all of the caller's. */
  couponId: Id.nullable(),
  coupons: z.array(CheckoutCoupon),
  /** Claimable platform coupons. */
  claimable: z.array(OfferedCoupon),
});
export type Checkout = z.infer<typeof Checkout>;

/** Buy now: these SKUs instead of the selected cart lines. */
const directItems = z
  .array(z.object({ skuId: Id, quantity: Quantity }).strict())
  .min(1)
  .max(50)
  .optional();

/** `best`: the server selects the best coupons. Else claim ids: at most one for each shop and one of the platform. */
export const CouponChoice = z.union([
  z.literal('best'),
  z.strictObject({ platform: Id.nullable(), suppliers: z.array(Id).max(50) }),
]);
export type CouponChoice = z.infer<typeof CouponChoice>;

/** Inputs of the price besides the goods. */
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
      /** Delivery address for the freight; omitted = the default address. */
      addressId: Id.optional(),
      /** The place for the freight of a buyer without an address. */
      place: DeliveryPlace.optional(),
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
      /** Total shown to the buyer; rejected with `price_changed` when it differs. */
      expectedPayable: Money,
      notes: z
        .array(
          z.strictObject({
            supplierId: Id,
            note: z.string().trim().max(200),
            /** The parcel is a gift: the message that is put in, maybe empty; null = not a gift. */
            giftMessage: z.string().trim().max(200).nullable().default(null),
          }),
        )
        .max(50)
        .default([]),
      /** Requests an invoice for each order after payment, like `POST /api/order/invoice/{id}`; absent = none. */
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
      /** Their combined discount. */
      discount: Money,
    }),
    errors,
  },
});

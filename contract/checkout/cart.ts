import { z } from 'zod';
import { Id, ImageUrl, LocalText, Money, PathId, Quantity, queryInt } from '../basics.ts';
import { ProductCard } from '../catalogue/product.ts';
import { AvailableCoupon, besideGoods, OfferedCoupon } from '../pricing/coupon.ts';
import { DeliveryPlace, FreeFreight, FreightRule, UnsentGoods } from '../pricing/freight.ts';
import { Gift, PriceOff, SupplierPromotion } from '../pricing/promotion.ts';
import { defineRoutes } from '../route.ts';

/** Why a line cannot be ordered. */
export const CartProblem = z.enum([
  'off_shelf',
  'sold_out',
  'short_stock',
  'below_minimum',
  'not_a_multiple',
  'amount_limit',
  'own_shop',
]);

/** Why a SKU was not added to the cart with others. */
export const AddProblem = z.enum([
  'gone',
  'out_of_stock',
  'below_minimum',
  'not_a_multiple',
  'cart_full',
  'own_shop',
]);
export type AddProblem = z.infer<typeof AddProblem>;

/** A shop coupon with its scope. */
export const CartCoupon = AvailableCoupon.pick(besideGoods);
export type CartCoupon = z.infer<typeof CartCoupon>;

export const CartItem = z.object({
  id: Id,
  productId: Id,
  skuId: Id,
  name: LocalText,
  image: ImageUrl,
  /** Selected option values, such as `{ zh: '红色 / L', en: 'Red / L' }`. */
  spec: LocalText,
  quantity: Quantity,
  selected: z.boolean(),
  stock: z.int().nonnegative(),
  /** Unit price at this quantity, tier price included. */
  price: Money,
  originalPrice: Money,
  /** Flash sale price of a piece and the buyer's remaining quantity; null = none is running. `offs` contains the discount. */
  flash: z.object({ price: Money, left: z.int().positive() }).nullable(),
  /** Unit price by the shop's flash sale or member offer, when that is better than `flash`; null = none. `offs` contains the discount. */
  sale: Money.nullable(),
  /** The next tier: missing pieces and its unit price. */
  nextTier: z.object({ missing: z.int().positive(), price: Money }).nullable(),
  subtotal: Money,
  minQuantity: z.int().positive(),
  orderMultiple: z.int().positive(),
  unit: LocalText,
  freight: Money,
  problem: CartProblem.nullable(),
  /** Claimable coupons of the shop for the product, ending first. */
  coupons: z.array(CartCoupon),
});
export type CartItem = z.infer<typeof CartItem>;

export const CartGroup = z.object({
  supplierId: Id,
  shopName: LocalText,
  items: z.array(CartItem),
  /** Promotions that apply to any of its lines. */
  promotions: z.array(SupplierPromotion),
  /** Whether the shop has claimable coupons. */
  hasCoupons: z.boolean(),
  /** For the selected, orderable lines: discounts, freight, gifts. */
  discount: Money,
  freight: Money,
  freightRule: FreightRule,
  unsent: z.array(UnsentGoods),
  /** null = already free, or free delivery is not possible. */
  freeFreight: FreeFreight.nullable(),
  /** Claimable shop coupons for the selected lines, best first. */
  claimable: z.array(OfferedCoupon),
  offs: z.array(PriceOff),
  gifts: z.array(Gift),
});
export type CartGroup = z.infer<typeof CartGroup>;
export const Cart = z.object({
  groups: z.array(CartGroup),
  /** Number of lines, for the badge in the header. */
  count: z.int().nonnegative(),
  selectedCount: z.int().nonnegative(),
  /** Goods total of the selected, orderable lines. */
  selectedAmount: Money,
  /**
   * Estimated total of an order with the best coupons and the freight to the default address (visitors: no coupons, and the place they give): selectedAmount - discount
   * + freight.
   */
  discount: Money,
  freight: Money,
  payable: Money,
  /** Discounts of all shops. */
  offs: z.array(PriceOff),
  /** Claimable platform coupons for the selected lines, best first. */
  claimable: z.array(OfferedCoupon),
});
export type Cart = z.infer<typeof Cart>;

const ids = z.array(Id).min(1).max(200);

export const cartRoutes = defineRoutes({
  'GET /api/cart/list': { summary: 'The whole cart, grouped by supplier', auth: 'user', output: Cart },
  'POST /api/cart/add': {
    summary:
      'Add a SKU; the same SKU again adds to its line. Names and prices in the payload are ignored: the database knows them',
    auth: 'user',
    body: z.object({
      productId: Id,
      /** Required where the product has more than one SKU. */
      skuId: Id.optional(),
      quantity: Quantity,
      selected: z.boolean().default(true),
      name: z.string().max(300).optional(),
      price: Money.optional(),
      image: z.string().max(500).optional(),
      stock: z.int().optional(),
      shopName: z.string().max(200).optional(),
    }),
    output: Cart,
    errors: [
      'not_found',
      'spec_required',
      'out_of_stock',
      'below_minimum',
      'not_a_multiple',
      'cart_full',
      'own_shop',
    ],
  },
  'POST /api/cart/add-batch': {
    summary: 'Add pieces of several SKUs of one product at once; minimum and multiple count for all together',
    auth: 'user',
    body: z.strictObject({
      productId: Id,
      items: z
        .array(z.strictObject({ skuId: Id, quantity: Quantity }))
        .min(1)
        .max(100),
    }),
    output: Cart,
    errors: ['not_found', 'cart_full', 'below_minimum', 'not_a_multiple', 'out_of_stock', 'own_shop'],
  },
  'POST /api/cart/merge': {
    summary:
      "Merge a visitor's local cart at login: lines add up, capped by stock; unknown lines and goods of one's own shop are dropped. Merging the same `guestCart` again adds only what it did not hold before",
    auth: 'user',
    body: z.strictObject({
      items: z.array(z.strictObject({ skuId: Id, quantity: Quantity })).max(200),
      /** Generated by the browser for each visitor cart, so that a merge is idempotent. */
      guestCart: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional(),
    }),
    output: Cart,
  },
  'POST /api/cart/preview': {
    summary: "A visitor's local cart with today's names, prices and stock",
    auth: 'public',
    body: z
      .object({
        items: z.array(z.object({ skuId: Id, quantity: Quantity, selected: z.boolean() }).strict()).max(200),
        /** The place for the freight. */
        place: DeliveryPlace.optional(),
      })
      .strict(),
    output: Cart,
  },
  'PUT /api/cart/update': {
    summary: 'Set the quantity of a line',
    auth: 'user',
    body: z.object({ id: Id, quantity: Quantity }).strict(),
    output: Cart,
    errors: ['not_found', 'out_of_stock', 'below_minimum', 'not_a_multiple'],
  },
  'PUT /api/cart/change-sku': {
    summary: "Another SKU of the line's product in its place; a line of that SKU takes the pieces in",
    auth: 'user',
    body: z.strictObject({ id: Id, skuId: Id, quantity: Quantity }),
    output: Cart,
    errors: ['not_found', 'out_of_stock', 'below_minimum', 'not_a_multiple'],
  },
  'DELETE /api/cart/delete/{id}': {
    summary: 'Remove a line',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Cart,
    errors: ['not_found'],
  },
  'DELETE /api/cart/batch-delete': {
    summary: 'Remove several lines',
    auth: 'user',
    body: z.object({ ids }).strict(),
    output: Cart,
    errors: ['not_found'],
  },
  'PUT /api/cart/select': {
    summary: 'Select or deselect a line',
    auth: 'user',
    body: z.object({ id: Id, selected: z.boolean() }).strict(),
    output: Cart,
    errors: ['not_found'],
  },
  'PUT /api/cart/select-all': {
    summary: 'Select or deselect everything, or one supplier',
    auth: 'user',
    body: z.object({ selected: z.boolean(), supplierId: Id.optional() }).strict(),
    output: Cart,
  },
  'GET /api/buyerCenter/cart/recommendations': {
    summary: 'Goods like those in the cart, not yet in it',
    auth: 'public',
    query: z.object({ limit: queryInt(1, 30, 10) }),
    output: z.array(ProductCard),
  },
  'POST /api/order/buy-again/{id}': {
    summary:
      'Put what was bought into the cart again, in whole cases; says what could not be added and why, and what changed',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: z.object({
      cart: Cart,
      added: z.int().nonnegative(),
      failed: z.array(z.object({ name: LocalText, problem: AddProblem })),
      /** Added at another unit price than it was bought at. */
      repriced: z.array(z.object({ name: LocalText, before: Money, now: Money })),
      /** More pieces than were bought, because it is sold by larger cases now. */
      filled: z.array(z.object({ name: LocalText, before: Quantity, now: Quantity })),
    }),
    errors: ['not_found'],
  },
});

import { z } from 'zod';
import { Id, Instant, LocalText, Money, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/**
 * Promotion kinds. `flash_sale`: this percentage of the price is to be paid. `member_offer`: members pay their level's percentage.
 * `full_reduction`: this amount off when the covered goods of an order reach the threshold. `gift`: a free item from the threshold on;
 * prices do not change.
 */
export const PromotionRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flash_sale'), percent: z.int().min(1).max(99) }),
  z.object({ kind: z.literal('member_offer') }),
  z.object({ kind: z.literal('full_reduction'), threshold: Money, off: Money }),
  z.object({ kind: z.literal('gift'), threshold: Money, gift: LocalText }),
]);
export type PromotionRule = z.infer<typeof PromotionRule>;

export const SupplierPromotion = z.object({
  id: Id,
  supplierId: Id,
  name: LocalText,
  /** Covered products; empty = the whole shop. */
  productIds: z.array(Id),
  rule: PromotionRule,
  startTime: Instant,
  endTime: Instant,
});
export type SupplierPromotion = z.infer<typeof SupplierPromotion>;

/** A discount. */
export const PriceOff = z.object({
  kind: z.enum(['flash_sale', 'member_offer', 'full_reduction', 'supplier_coupon', 'platform_coupon']),
  name: LocalText,
  amount: Money,
});
export type PriceOff = z.infer<typeof PriceOff>;

/** A gift. */
export const Gift = z.object({ name: LocalText, gift: LocalText });
export type Gift = z.infer<typeof Gift>;

export const promotionRoutes = defineRoutes({
  'GET /api/promotion/list': {
    summary: "A shop's promotions that run now, or those that cover one product",
    auth: 'public',
    query: z.object({ supplierId: PathId.optional(), productId: PathId.optional() }),
    output: z.array(SupplierPromotion),
    errors: ['not_found'],
  },
});

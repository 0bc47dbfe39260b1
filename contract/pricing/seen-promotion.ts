import { z } from 'zod';
import { AsRead, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CouponGoods } from './issued-coupon.ts';
import { OwnPromotion, PromotionKind, PromotionStatus } from './supplier-promotion.ts';

/** A promotion for the platform. */
export const SeenPromotion = OwnPromotion.extend({ shopName: LocalText });
export type SeenPromotion = z.infer<typeof SeenPromotion>;

export const CloseReason = z.strictObject({ reason: z.string().trim().min(5).max(300) });

const params = z.object({ id: PathId });

/** Promotions of all shops; the platform can close one. */
export const seenPromotionRoutes = defineRoutes({
  'GET /api/system/promotion/list': {
    summary: 'Promotions of all shops with the number of each status, newest first',
    auth: 'staff',
    permission: 'platform.promotion.read',
    query: z.strictObject({
      ...listQuery('created', 'start', 'end'),
      supplierId: PathId.optional(),
      /** Part of its name in either language. */
      keyword: z.string().trim().max(60).optional(),
      status: PromotionStatus.optional(),
      kind: PromotionKind.optional(),
    }),
    output: tabbedPageOf(SeenPromotion, PromotionStatus),
  },
  'GET /api/system/promotion/detail/{id}': {
    summary: 'One promotion of any shop, with the first twenty of the products it names',
    auth: 'staff',
    permission: 'platform.promotion.read',
    params,
    output: SeenPromotion.extend({ goods: z.array(CouponGoods) }),
    errors: ['not_found'],
  },
  'POST /api/system/promotion/close/{id}': {
    summary: 'End a promotion of a shop at once and for good; the shop is told why',
    auth: 'staff',
    permission: 'platform.promotion.close',
    params,
    query: AsRead,
    body: CloseReason,
    output: SeenPromotion,
    errors: ['not_found', 'promotion_over', 'decided'],
  },
});

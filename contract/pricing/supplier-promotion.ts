import { z } from 'zod';
import {
  AsRead,
  ContentVersion,
  Empty,
  Id,
  Instant,
  listQuery,
  Money,
  PathId,
  pageOf,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CouponGoods, goodsQuery } from './issued-coupon.ts';
import { SupplierPromotion } from './promotion.ts';

/** Not started, running, ended, closed manually. */
export const PromotionStatus = z.enum(['coming', 'running', 'over', 'closed']);
export type PromotionStatus = z.infer<typeof PromotionStatus>;

export const PromotionKind = z.enum(['full_reduction', 'flash_sale', 'member_offer', 'gift']);
export type PromotionKind = z.infer<typeof PromotionKind>;

/** A promotion for its shop. */
export const OwnPromotion = SupplierPromotion.extend({
  version: ContentVersion,
  status: PromotionStatus,
  createTime: Instant,
  /** The platform's reason for closing it; null = not closed. */
  closeReason: z.string().nullable(),
  /** Statistics of paid orders: number with the promotion, goods total before refunds, discount, and buyers. */
  results: z.object({
    orders: z.int().nonnegative(),
    amount: Money,
    off: Money,
    buyers: z.int().nonnegative(),
  }),
});
export type OwnPromotion = z.infer<typeof OwnPromotion>;

const words = (longest: number) =>
  z
    .strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) })
    .refine(({ zh, en }) => zh !== '' || en !== '');
/** Positive, at most ten million yuan. */
const Sum = z.int().min(1).max(1_000_000_000);

const RuleSave = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flash_sale'), percent: z.int().min(1).max(99) }),
  z.strictObject({ kind: z.literal('member_offer') }),
  z.strictObject({ kind: z.literal('full_reduction'), threshold: Sum, off: Sum }),
  z.strictObject({ kind: z.literal('gift'), threshold: Sum, gift: words(60) }),
]);

export const PromotionSave = z.strictObject({
  name: words(40),
  rule: RuleSave,
  /** Products of the shop; empty = all. */
  productIds: z.array(Id).max(200).default([]),
  startTime: Instant,
  endTime: Instant,
});
export type PromotionSave = z.infer<typeof PromotionSave>;

const params = z.object({ id: PathId });

/** Promotions for their shops. */
export const supplierPromotionRoutes = defineRoutes({
  'GET /api/supplier/promotion/list': {
    summary: "The shop's promotions with the number of each status, newest first",
    auth: 'staff',
    permission: 'shop.promotion.read',
    query: z.strictObject({
      ...listQuery('created', 'start', 'end'),
      /** Part of its name in either language. */
      keyword: z.string().trim().max(60).optional(),
      status: PromotionStatus.optional(),
      kind: PromotionKind.optional(),
    }),
    output: tabbedPageOf(OwnPromotion, PromotionStatus),
  },
  'GET /api/supplier/promotion/detail/{id}': {
    summary: "One of the shop's promotions",
    auth: 'staff',
    permission: 'shop.promotion.read',
    params,
    output: OwnPromotion,
    errors: ['not_found'],
  },
  'GET /api/supplier/promotion/goods': {
    summary:
      "Products of the caller's shop a promotion can be for, newest first; `ids` asks for those it names already",
    auth: 'staff',
    permission: 'shop.promotion.read',
    query: goodsQuery,
    output: pageOf(CouponGoods),
  },
  'POST /api/supplier/promotion/add': {
    summary: 'Add a promotion. Two of a kind never cover the same product at the same time',
    auth: 'staff',
    permission: 'shop.promotion.write',
    body: PromotionSave,
    published: { texts: ['name', 'rule.gift'] },
    output: OwnPromotion,
    errors: ['not_found', 'promotion_terms', 'promotion_overlap'],
  },
  'PUT /api/supplier/promotion/update/{id}': {
    summary: 'Change a promotion that has not begun',
    auth: 'staff',
    permission: 'shop.promotion.write',
    params,
    query: AsRead,
    body: PromotionSave,
    published: { texts: ['name', 'rule.gift'] },
    output: OwnPromotion,
    errors: ['not_found', 'promotion_terms', 'promotion_overlap', 'promotion_begun', 'decided'],
  },
  'POST /api/supplier/promotion/close/{id}': {
    summary: 'End a promotion at once and for good; orders that were placed keep their prices',
    auth: 'staff',
    permission: 'shop.promotion.write',
    params,
    query: AsRead,
    output: OwnPromotion,
    errors: ['not_found', 'promotion_over', 'decided'],
  },
  'DELETE /api/supplier/promotion/delete/{id}': {
    summary: 'Remove a promotion that has not begun',
    auth: 'staff',
    permission: 'shop.promotion.write',
    params,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'promotion_begun', 'decided'],
  },
});

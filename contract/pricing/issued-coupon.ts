import { z } from 'zod';
import {
  AsRead,
  ContentVersion,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  listQuery,
  Money,
  PathId,
  pageOf,
  paging,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { AvailableCoupon } from './coupon.ts';
import { CouponScope } from './coupon-terms.ts';

/** Not started, claimable, disabled before its end, ended. */
export const CouponStatus = z.enum(['coming', 'running', 'stopped', 'ended']);
export type CouponStatus = z.infer<typeof CouponStatus>;

/** A coupon for its issuer. */
export const IssuedCoupon = AvailableCoupon.extend({
  version: ContentVersion,
  /** Product ids for scope 1, supplier ids for scope 2, category ids for scope 3. */
  scopeIds: z.array(Id),
  enabled: z.boolean(),
  /** The shop's share of a platform coupon in percent. */
  shopShare: z.int().min(0).max(100),
  status: CouponStatus,
  claimed: z.int().nonnegative(),
  used: z.int().nonnegative(),
  /** Budget: maximum total discount; null = unlimited. */
  budget: Money.nullable(),
  /** Total discount of all orders that are not cancelled, including unpaid ones. */
  spent: Money,
  /** Number of claimed, usable coupons. */
  usable: z.int().nonnegative(),
  createTime: Instant,
});
export type IssuedCoupon = z.infer<typeof IssuedCoupon>;

/** A claimed or used coupon. */
export const CouponClaim = z.object({
  id: Id,
  /** Always masked. */
  name: z.string(),
  receiveTime: Instant,
  usedTime: Instant.nullable(),
  /** Expired or revoked. */
  isOver: z.boolean(),
});
export type CouponClaim = z.infer<typeof CouponClaim>;

const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });
const fields = {
  name: words(40).refine(({ zh, en }) => zh !== '' || en !== ''),
  description: words(200),
  /** 1 full reduction, 2 discount, 3 discount rate. */
  type: z.int().min(1).max(3),
  /** Fen off for types 1 and 2; percent of the price to pay for type 3, 1 to 99. */
  discountValue: z.int().min(1).max(100_000_000),
  minOrderAmount: Money,
  /** 0 everything (of the shop; of the platform for an operator), 1 products, 2 shops, 3 categories in `scopeIds`. */
  scope: z.int().min(0).max(3),
  scopeIds: z.array(Id).max(200),
  startTime: Instant,
  endTime: Instant,
  /** Number of coupons left to claim. */
  remaining: z.int().min(0).max(1_000_000),
  perPersonLimit: z.int().min(1).max(100),
  enabled: z.boolean(),
  /** The shop's share of a platform coupon in percent. */
  shopShare: z.int().min(0).max(100),
  /** Budget: maximum total discount in fen; null = unlimited. */
  budget: z.int().min(1).max(1_000_000_000_000).nullable(),
};

/**
 * Confirmed maximum cost of a coupon that takes off half of its threshold or more: without it such a coupon is rejected with
 * `coupon_steep`, which contains the amount.
 */
const confirmedWorst = Money.optional();

export const NewCoupon = z.strictObject({
  ...fields,
  description: fields.description.default({ zh: '', en: '' }),
  scope: fields.scope.default(CouponScope.All),
  scopeIds: fields.scopeIds.default([]),
  perPersonLimit: fields.perPersonLimit.default(1),
  enabled: fields.enabled.default(true),
  shopShare: fields.shopShare.default(0),
  budget: fields.budget.default(null),
  confirmedWorst,
  /** For operators: the shop; omitted = the platform. Suppliers issue coupons for their own shop. */
  supplierId: Id.optional(),
});
export type NewCoupon = z.infer<typeof NewCoupon>;

export const CouponChange = z.strictObject({ id: Id, ...z.object(fields).partial().shape, confirmedWorst });
export type CouponChange = z.infer<typeof CouponChange>;

const status = z.strictObject({
  id: Id,
  enabled: z.boolean(),
  /** With `enabled` false, claimed coupons are revoked and their holders notified. */
  voidUnused: z.boolean().default(false),
});

/** A product selectable for a coupon, promotion or slide. */
export const CouponGoods = z.object({ id: Id, name: LocalText, image: ImageUrl.nullable(), price: Money });
/** Query of the product selector. */
export const goodsQuery = z.strictObject({
  ...paging(20, 200),
  /** Part of its name in either language. */
  keyword: z.string().trim().max(60).optional(),
  /** Comma-separated product ids. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/)
    .transform((text) => text.split(',').map(Number))
    .meta({ openapi: { type: 'string' } })
    .optional(),
});
export type CouponGoods = z.infer<typeof CouponGoods>;

const read = {
  auth: 'staff',
  permission: { shop: 'shop.coupon.read', platform: 'platform.coupon.read' },
} as const;
const write = {
  auth: 'staff',
  permission: { shop: 'shop.coupon.write', platform: 'platform.coupon.write' },
} as const;
const turning = { ...write, body: status, output: IssuedCoupon, errors: ['not_found'] } as const;

/** Coupons for issuers: suppliers for their shop, operators for any shop and the platform. */
export const issuedCouponRoutes = defineRoutes({
  'POST /api/coupon/addCoupon': {
    summary: 'Issue a coupon',
    ...write,
    body: NewCoupon,
    published: { texts: ['name', 'description'] },
    output: IssuedCoupon,
    errors: ['not_found', 'coupon_terms', 'coupon_steep'],
  },
  'GET /api/coupon/supplier/list': {
    summary:
      "Coupons of the caller's shop with the number of each status, newest first; for an administrator all, or those of one shop",
    ...read,
    query: z.strictObject({
      ...listQuery('created', 'end', 'left'),
      supplierId: PathId.optional(),
      /** Issuer: platform or shops; staff see only coupons of their shop. */
      issuer: z.enum(['platform', 'shops']).optional(),
      /** Part of its name in either language. */
      keyword: z.string().trim().max(60).optional(),
      status: CouponStatus.optional(),
      /** Not started, claimable, or ended (including disabled). */
      state: z.enum(['coming', 'running', 'over']).optional(),
      /** Only coupons lacking a text in this language, or in either one, that the other language has. */
      lacks: z.enum(['any', 'zh', 'en']).optional(),
    }),
    output: tabbedPageOf(IssuedCoupon, CouponStatus).extend({
      /** Number of coupons lacking texts in each language, without filters. */
      lacking: z.object({
        any: z.int().nonnegative(),
        zh: z.int().nonnegative(),
        en: z.int().nonnegative(),
      }),
    }),
    errors: ['not_found'],
  },
  'GET /api/coupon/supplier/detail/{id}': {
    summary: "One coupon of the caller's shop; for an administrator any",
    ...read,
    params: z.object({ id: PathId }),
    output: IssuedCoupon,
    errors: ['not_found'],
  },
  'GET /api/coupon/supplier/claims/{id}': {
    summary: "Who has claimed a coupon of the caller's shop, for an administrator any; the latest first",
    ...read,
    params: z.object({ id: PathId }),
    query: z.strictObject({ ...paging(10, 50), used: z.enum(['true', 'false']).optional() }),
    output: pageOf(CouponClaim),
    errors: ['not_found'],
  },
  'GET /api/coupon/supplier/goods': {
    summary:
      "Products of the caller's shop, or of all for an administrator, that a coupon can name, newest first; `ids` asks for those it names already",
    ...read,
    query: goodsQuery,
    output: pageOf(CouponGoods),
  },
  'PUT /api/coupon/supplier/update': {
    summary:
      'Change a coupon. Once somebody has claimed it only its words, a later end, more pieces, its budget and its status can be changed',
    ...write,
    query: AsRead,
    body: CouponChange,
    published: { texts: ['name', 'description'] },
    output: IssuedCoupon,
    errors: ['not_found', 'coupon_terms', 'coupon_claimed', 'coupon_steep', 'decided'],
  },
  'POST /api/coupon/setStatus': {
    summary: 'Offer a coupon, or stop offering it; claimed ones stay good unless they are called back',
    ...turning,
    query: AsRead,
    errors: ['not_found', 'decided'],
  },
  'POST /api/coupon/supplier/update-status': {
    summary: 'The same',
    ...turning,
    query: AsRead,
    errors: ['not_found', 'decided'],
  },
});

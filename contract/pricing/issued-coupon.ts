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

/** Not begun, on offer, turned off while it could still be on offer, over. */
export const CouponStatus = z.enum(['coming', 'running', 'stopped', 'ended']);
export type CouponStatus = z.infer<typeof CouponStatus>;

/** A coupon as whoever issued it sees it. */
export const IssuedCoupon = AvailableCoupon.extend({
  version: ContentVersion,
  /** Product ids for scope 1, supplier ids for scope 2, category ids for scope 3. */
  scopeIds: z.array(Id),
  enabled: z.boolean(),
  /** What of it a platform's coupon costs the shop, in percent. */
  shopShare: z.int().min(0).max(100),
  status: CouponStatus,
  claimed: z.int().nonnegative(),
  used: z.int().nonnegative(),
  /** The most it may take off in all; null = no limit. */
  budget: Money.nullable(),
  /** What it takes off all orders that are not cancelled, also of those not paid yet. */
  spent: Money,
  /** How many somebody holds and can still use. */
  usable: z.int().nonnegative(),
  createTime: Instant,
});
export type IssuedCoupon = z.infer<typeof IssuedCoupon>;

/** One piece of a coupon that somebody holds or has used. */
export const CouponClaim = z.object({
  id: Id,
  /** Always masked. */
  name: z.string(),
  receiveTime: Instant,
  usedTime: Instant.nullable(),
  /** Nobody can use it any more: its time is over, or it was called back. */
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
  /** 0 everything (of the shop; of the platform for an administrator), 1 the products, 2 the shops and 3 the categories in `scopeIds`. */
  scope: z.int().min(0).max(3),
  scopeIds: z.array(Id).max(200),
  startTime: Instant,
  endTime: Instant,
  /** How many can still be claimed. */
  remaining: z.int().min(0).max(1_000_000),
  perPersonLimit: z.int().min(1).max(100),
  enabled: z.boolean(),
  /** Of a platform's coupon: what of it the shop pays, in percent. */
  shopShare: z.int().min(0).max(100),
  /** The most it may take off in all, in fen; null = no limit. */
  budget: z.int().min(1).max(1_000_000_000_000).nullable(),
};

/**
 * The most a coupon that takes off more than half, or half of its threshold, can still cost, as whoever issues it has been told: without
 * it such a coupon is refused with `coupon_steep`, which says how much it is.
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
  /** For administrators: the shop it is for; left out = the platform. Suppliers issue for their own. */
  supplierId: Id.optional(),
});
export type NewCoupon = z.infer<typeof NewCoupon>;

export const CouponChange = z.strictObject({ id: Id, ...z.object(fields).partial().shape, confirmedWorst });
export type CouponChange = z.infer<typeof CouponChange>;

const status = z.strictObject({
  id: Id,
  enabled: z.boolean(),
  /** With `enabled` false: those who hold one cannot use it any more, and are told. */
  voidUnused: z.boolean().default(false),
});

/** A product a shop's coupon or promotion can be for, or a slide can lead to. */
export const CouponGoods = z.object({ id: Id, name: LocalText, image: ImageUrl.nullable(), price: Money });
/** What such products are asked for by. */
export const goodsQuery = z.strictObject({
  ...paging(20, 200),
  /** Part of its name in either language. */
  keyword: z.string().trim().max(60).optional(),
  /** Product ids, with commas between. */
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

/** Coupons on the side of those who issue them: suppliers for their shops, administrators for any and the platform. */
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
      /** Those of the platform, or of shops; a shop's people have only those of theirs. */
      issuer: z.enum(['platform', 'shops']).optional(),
      /** Part of its name in either language. */
      keyword: z.string().trim().max(60).optional(),
      status: CouponStatus.optional(),
      /** Not begun, on offer, or over (also those turned off). */
      state: z.enum(['coming', 'running', 'over']).optional(),
      /** Only those without a text in this language, or in one of the two, that the other has. */
      lacks: z.enum(['any', 'zh', 'en']).optional(),
    }),
    output: tabbedPageOf(IssuedCoupon, CouponStatus).extend({
      /** How many lack texts in each language, whatever is asked for. */
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

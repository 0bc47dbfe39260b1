import { z } from 'zod';
import {
  ContentVersion,
  Empty,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  Money,
  PathId,
  SortOrder,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** `held`: in effect; `appealed`: the shop has appealed and waits; `kept`: in effect after the appeal; `lifted`: ended. */
export const TakedownState = z.enum(['held', 'appealed', 'kept', 'lifted']);
export type TakedownState = z.infer<typeof TakedownState>;

/** A takedown as the shop and the platform see it. */
export const Takedown = z.object({
  id: Id,
  state: TakedownState,
  reason: z.string(),
  time: Instant,
  appeal: z.string().nullable(),
  appealTime: Instant.nullable(),
  /** Reason for keeping it after an appeal. */
  keptReason: z.string().nullable(),
  keptTime: Instant.nullable(),
  liftTime: Instant.nullable(),
});
export type Takedown = z.infer<typeof Takedown>;

/** For the platform: with the operator, and the version a decision must name. */
const SeenTakedown = Takedown.extend({ version: ContentVersion, by: z.string() });

/** Tabs of the list; a product may be in several. */
export const GoodsTab = z.enum(['all', 'on_sale', 'off_shelf', 'held', 'appealed']);
export type GoodsTab = z.infer<typeof GoodsTab>;

/** A product of any shop in the platform's list. */
export const SeenProduct = z.object({
  id: Id,
  name: LocalText,
  image: ImageUrl.nullable(),
  shop: z.object({ id: Id, name: LocalText }),
  categoryName: LocalText,
  /** Lowest and highest SKU price. */
  price: Money,
  maxPrice: Money,
  sales: z.int().nonnegative(),
  status: z.enum(['on_sale', 'off_shelf']),
  /** The takedown in effect; null = none. */
  takedown: SeenTakedown.nullable(),
  createTime: Instant,
  updateTime: Instant,
});
export type SeenProduct = z.infer<typeof SeenProduct>;

/** Reason shown to the shop, for a takedown and for keeping it. */
export const TakedownReason = z.string().trim().min(2).max(500);
/** The shop's appeal. */
export const AppealText = z.string().trim().min(5).max(1000);

const byId = z.object({ id: PathId });
const takedownRoute = {
  about: 'product',
  auth: 'staff',
  permission: 'platform.product.shelf',
  params: byId,
  output: Empty,
} as const;

export const productTakedownRoutes = defineRoutes({
  'POST /api/system/product/page': {
    summary: 'Products of all shops but removed ones, with the number behind each tab',
    auth: 'staff',
    permission: 'platform.product.read',
    body: z.strictObject({
      current: z.int().min(1).max(10_000).default(1),
      size: z.int().min(1).max(100).default(20),
      sort: z.enum(['created', 'updated', 'price', 'sales']).optional(),
      order: SortOrder.default('desc'),
      tab: GoodsTab.optional(),
      /** Words of the name in either language, in any order; a product id, the beginning of a SKU code, or a GTIN. */
      keyword: z.string().trim().max(100).optional(),
      supplierId: Id.optional(),
      /** Includes all descendants. */
      categoryId: Id.optional(),
    }),
    output: tabbedPageOf(SeenProduct, GoodsTab),
    audits: 'none',
  },
  'GET /api/system/product/takedown/detail/{id}': {
    about: 'product',
    summary: 'One product of any shop, with each time it was taken off the shelf, newest first',
    auth: 'staff',
    permission: 'platform.product.read',
    params: byId,
    output: SeenProduct.extend({ takedowns: z.array(SeenTakedown) }),
    errors: ['not_found'],
  },
  'POST /api/system/product/{id}/off-shelf': {
    ...takedownRoute,
    summary: 'Take a product off the shelf until this is lifted; its shop is told why',
    query: z.object({ reason: TakedownReason }),
    errors: ['not_found', 'product_held', 'decided'],
  },
  'POST /api/system/product/takedown/lift/{id}': {
    ...takedownRoute,
    summary: 'Let the shop put a product on sale again; it is told',
    body: z.strictObject({ version: ContentVersion }),
    errors: ['not_found', 'conflict', 'decided'],
  },
  'POST /api/system/product/takedown/keep/{id}': {
    ...takedownRoute,
    summary: 'Answer an appeal: the product stays off the shelf, and its shop is told why',
    body: z.strictObject({ version: ContentVersion, reason: TakedownReason }),
    errors: ['not_found', 'conflict', 'decided', 'transition_forbidden'],
  },
  'POST /api/supplier/product/appeal/{id}': {
    summary: 'Say once what speaks against a product being kept off the shelf by the platform',
    auth: 'staff',
    permission: 'shop.product.shelf',
    params: byId,
    body: z.strictObject({ text: AppealText }),
    output: Takedown,
    errors: ['not_found', 'transition_forbidden'],
  },
});

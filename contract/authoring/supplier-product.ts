import { z } from 'zod';
import {
  Empty,
  Id,
  ImageUrl,
  Instant,
  Locale,
  LocalText,
  listQuery,
  Money,
  PathId,
  queryInteger,
  tabbedPageOf,
} from '../basics.ts';
import { ProductDraft, ProductFields, productTexts } from '../catalogue/product-fields.ts';
import { defineRoutes } from '../route.ts';
import { Takedown } from './product-takedown.ts';

/**
 * State of a product revision. The first four are open, and a product has at most one open revision. `changes`: sent back for correction;
 * `approved`: published; `discarded`: withdrawn by the shop.
 */
const RevisionState = z.enum(['draft', 'submitted', 'changes', 'refused', 'approved', 'discarded']);

/** Never published, on sale, unlisted, in the recycle bin. */
const ShopProductStatus = z.enum(['new', 'on_sale', 'off_shelf', 'removed']);

const Revision = z.object({
  state: RevisionState,
  /** Reason for sending back or rejecting; else empty. */
  reason: z.string(),
  /** The last editor. */
  author: z.string(),
  saveTime: Instant,
  submitTime: Instant.nullable(),
  decideTime: Instant.nullable(),
});

/** A product in its shop's list. */
export const SupplierProductItem = z.object({
  /** The product id, unchanged from the first draft on. */
  id: Id,
  name: LocalText,
  image: ImageUrl.nullable(),
  status: ShopProductStatus,
  /** Lowest and highest SKU price; null = none entered yet. */
  price: Money.nullable(),
  maxPrice: Money.nullable(),
  /** Total stock of all SKUs. */
  stock: z.int().nonnegative(),
  /** SKUs with low stock, including those without any. */
  lowSkus: z.int().nonnegative(),
  skuCount: z.int().nonnegative(),
  sales: z.int().nonnegative(),
  isWholesale: z.boolean(),
  categoryName: LocalText.nullable(),
  freightTemplateId: Id.nullable(),
  shopCategoryIds: z.array(Id),
  /** Languages that lack a text which the other language has. */
  lacks: z.array(Locale),
  /** The open revision, or null. */
  revision: Revision.pick({ state: true, reason: true, submitTime: true }).nullable(),
  /** Set while a takedown by the platform is in effect. */
  takedown: Takedown.pick({ state: true, reason: true }).nullable(),
  createTime: Instant,
  updateTime: Instant,
  /** End of the period in which a removed product can be restored. */
  restoreUntil: Instant.nullable(),
});
export type SupplierProductItem = z.infer<typeof SupplierProductItem>;

/** A product for its editor. */
export const SupplierProduct = z.object({
  id: Id,
  /** Version of the edited content; a save must name the version it is based on. */
  version: z.int().nonnegative(),
  status: ShopProductStatus,
  /** The edited content: the open revision, or the published product. */
  fields: ProductDraft,
  /** The published product in the same form; null = never published. */
  published: ProductDraft.nullable(),
  /** Published values, which apply where price, list price or stock of a SKU is `null`. */
  stored: z.array(
    z.object({
      id: Id,
      price: Money,
      originalPrice: Money,
      stock: z.int().nonnegative(),
      /** Referenced by orders or reviews: removing it from the list keeps it without stock. */
      hasHistory: z.boolean(),
    }),
  ),
  revision: Revision.nullable(),
  /** Set while a takedown by the platform is in effect. */
  takedown: Takedown.nullable(),
  /** Paths of its two pages while it is on sale. */
  paths: z.object({ zh: z.string(), en: z.string() }).nullable(),
  createTime: Instant,
  updateTime: Instant,
});
export type SupplierProduct = z.infer<typeof SupplierProduct>;

/** Tabs of the list; a product may be in several. */
export const ProductTab = z.enum(['all', 'on_sale', 'off_shelf', 'audit', 'refused', 'draft', 'low', 'bin']);
export type ProductTab = z.infer<typeof ProductTab>;

const byId = z.object({ id: PathId });
const version = z.int().nonnegative();
const money = queryInteger(0, 1_000_000_000);

/** Filters and sorting of a shop's product list. */
export const productFilters = {
  ...listQuery('created', 'updated', 'price', 'stock', 'sales'),
  /** `low`: a SKU has low or no stock. `bin`: removed in the last 30 days. */
  tab: ProductTab.optional(),
  /**
   * Words of the name in either language, in any order; a product id, the beginning of a SKU code, or a GTIN. Revisions are searched as
   * well.
   */
  keyword: z.string().trim().max(100).optional(),
  categoryId: PathId.optional(),
  /** Id of a shop category. */
  shopCategoryId: PathId.optional(),
  mode: z.enum(['retail', 'wholesale']).optional(),
  freightTemplateId: PathId.optional(),
  /** Only products on sale with a freight template by weight and a variant without weight, which cannot be ordered. */
  unweighed: z.literal('true').optional(),
  /** Only products on sale for foreign trade that are sent to no other country. */
  notSentAbroad: z.literal('true').optional(),
  /** Fen, inclusive; compared with the product's lowest price. */
  minPrice: money.optional(),
  maxPrice: money.optional(),
  /** Only products that lack a text in this language. */
  lacks: Locale.optional(),
};

export const supplierProductRoutes = defineRoutes({
  'GET /api/supplier/product/list': {
    summary: "All products of the caller's shop, drafts included, with the number behind each tab",
    auth: 'staff',
    permission: 'shop.product.read',
    query: z.object({
      ...productFilters,
    }),
    output: tabbedPageOf(SupplierProductItem, ProductTab).extend({
      /** Number of products lacking texts in each language, with the other filters applied. */
      lacking: z.object({ zh: z.int().nonnegative(), en: z.int().nonnegative() }),
    }),
  },
  'GET /api/supplier/product/detail/{id}': {
    summary: "One product of the caller's shop, whole, with its open change",
    auth: 'staff',
    permission: 'shop.product.read',
    params: byId,
    output: SupplierProduct,
    errors: ['not_found'],
  },
  'GET /api/supplier/product/published/{id}': {
    summary: 'Whether both public pages of a product show it as it is now, and since when',
    auth: 'staff',
    permission: 'shop.product.read',
    params: byId,
    output: z.object({
      id: Id,
      /** All pages show the current state; for a product not on sale: its pages are deleted. */
      isLive: z.boolean(),
      pages: z.array(
        z.object({
          language: Locale,
          path: z.string(),
          isLive: z.boolean(),
          /** Time of the last publication; null = there is no page. */
          since: Instant.nullable(),
          /** Rendering failed and is retried. */
          isFailing: z.boolean(),
        }),
      ),
    }),
    errors: ['not_found'],
  },
  'POST /api/supplier/product/add': {
    summary: 'Begin a product: it is kept as a draft with a number of its own until it is handed in',
    auth: 'staff',
    permission: 'shop.product.write',
    body: z.strictObject({ fields: ProductDraft }),
    output: SupplierProduct,
    errors: ['not_found', 'draft_limit'],
  },
  'POST /api/admin/product/add': {
    summary: 'The same, handed in at once',
    auth: 'staff',
    permission: 'shop.product.write',
    body: z.strictObject({ fields: ProductFields, language: Locale.optional() }),
    published: productTexts,
    output: SupplierProduct,
    errors: ['not_found', 'draft_limit'],
  },
  'PUT /api/supplier/product/draft/{id}': {
    summary:
      'Keep a change as a draft. One that waits for audit is withdrawn first. With `atOnce` prices, stock, terms and shelf of a public product take effect, as when it is handed in; else its page stays as it is',
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    body: z.strictObject({
      version,
      fields: ProductDraft,
      /** Explicit save by a user; autosave does not publish anything. */
      atOnce: z.boolean().default(false),
    }),
    output: SupplierProduct,
    /** `conflict` has the current product in `details.current`. */
    errors: ['not_found', 'conflict', 'transition_forbidden'],
  },
  'POST /api/supplier/product/submit/{id}': {
    summary:
      'Save and hand in. Of a public product prices, stock, terms and shelf change at once; texts, pictures, category and options wait for audit',
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    body: z.strictObject({ version, fields: ProductFields }),
    published: productTexts,
    output: SupplierProduct,
    errors: ['not_found', 'conflict', 'transition_forbidden', 'variants_sold'],
  },
  'POST /api/supplier/product/withdraw/{id}': {
    summary: 'Take back what waits for audit; it is a draft again',
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    output: SupplierProduct,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/supplier/product/discard/{id}': {
    summary: 'Give up the open change. A public product stays as it is; one never public is gone',
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    body: z.strictObject({ version }),
    output: Empty,
    errors: ['not_found', 'conflict'],
  },
  'POST /api/supplier/product/copy/{id}': {
    summary: 'Begin a product with the texts, pictures and terms of another, without stock',
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    output: SupplierProduct,
    errors: ['not_found', 'draft_limit'],
  },
});

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
 * What became of a shop's change of a product. The first four are open: at most one of a product is. `changes`: sent back to be
 * changed; `approved`: it is public; `discarded`: given up by the shop.
 */
const RevisionState = z.enum(['draft', 'submitted', 'changes', 'refused', 'approved', 'discarded']);

/** Not public yet, on sale, in the warehouse, in the recycle bin. */
const ShopProductStatus = z.enum(['new', 'on_sale', 'off_shelf', 'removed']);

const Revision = z.object({
  state: RevisionState,
  /** Why it was sent back or refused; empty otherwise. */
  reason: z.string(),
  /** Who saved it last. */
  author: z.string(),
  saveTime: Instant,
  submitTime: Instant.nullable(),
  decideTime: Instant.nullable(),
});

/** A product in the list of its shop. */
export const SupplierProductItem = z.object({
  /** The same from the first draft on. */
  id: Id,
  name: LocalText,
  image: ImageUrl.nullable(),
  status: ShopProductStatus,
  /** Lowest and highest of its SKUs; null = none said yet. */
  price: Money.nullable(),
  maxPrice: Money.nullable(),
  /** Pieces of all SKUs together. */
  stock: z.int().nonnegative(),
  /** SKUs with few pieces left, those with none included. */
  lowSkus: z.int().nonnegative(),
  skuCount: z.int().nonnegative(),
  sales: z.int().nonnegative(),
  isWholesale: z.boolean(),
  categoryName: LocalText.nullable(),
  freightTemplateId: Id.nullable(),
  shopCategoryIds: z.array(Id),
  /** Languages in which a text is missing that the other one has. */
  lacks: z.array(Locale),
  /** The open change, or none. */
  revision: Revision.pick({ state: true, reason: true, submitTime: true }).nullable(),
  /** Set while the platform keeps it off sale. */
  takedown: Takedown.pick({ state: true, reason: true }).nullable(),
  createTime: Instant,
  updateTime: Instant,
  /** Until when a removed one can be brought back. */
  restoreUntil: Instant.nullable(),
});
export type SupplierProductItem = z.infer<typeof SupplierProductItem>;

/** A product as its editor reads it. */
export const SupplierProduct = z.object({
  id: Id,
  /** Goes up with every change of what is edited; a save names the one it was made from. */
  version: z.int().nonnegative(),
  status: ShopProductStatus,
  /** What the editor shows: the open change, or what is public. */
  fields: ProductDraft,
  /** What is public now in the same form; null = nothing yet. */
  published: ProductDraft.nullable(),
  /** What `null` of a SKU's price, list price and stock stands for. */
  stored: z.array(
    z.object({
      id: Id,
      price: Money,
      originalPrice: Money,
      stock: z.int().nonnegative(),
      /** Orders or reviews speak of it: taken out of the list it stays, without stock. */
      hasHistory: z.boolean(),
    }),
  ),
  revision: Revision.nullable(),
  /** Set while the platform keeps it off sale. */
  takedown: Takedown.nullable(),
  /** Its two pages, while it is on sale. */
  paths: z.object({ zh: z.string(), en: z.string() }).nullable(),
  createTime: Instant,
  updateTime: Instant,
});
export type SupplierProduct = z.infer<typeof SupplierProduct>;

/** Lists are divided by these; one product may stand behind several. */
export const ProductTab = z.enum(['all', 'on_sale', 'off_shelf', 'audit', 'refused', 'draft', 'low', 'bin']);
export type ProductTab = z.infer<typeof ProductTab>;

const byId = z.object({ id: PathId });
const version = z.int().nonnegative();
const money = queryInteger(0, 1_000_000_000);

/** What a shop's products are narrowed and sorted by. */
export const productFilters = {
  ...listQuery('created', 'updated', 'price', 'stock', 'sales'),
  /** `low`: few pieces left of a SKU, or none. `bin`: removed in the last 30 days. */
  tab: ProductTab.optional(),
  /** Words of a name in either language, in any order; a product number, the beginning of a SKU code, or a GTIN, also of what is reviewed. */
  keyword: z.string().trim().max(100).optional(),
  categoryId: PathId.optional(),
  /** One of the shop's own. */
  shopCategoryId: PathId.optional(),
  mode: z.enum(['retail', 'wholesale']).optional(),
  freightTemplateId: PathId.optional(),
  /** Only those on sale by a template of weight of which a variant's weight is not said: nobody can order that. */
  unweighed: z.literal('true').optional(),
  /** Fen, both included; a product counts whose lowest price lies between. */
  minPrice: money.optional(),
  maxPrice: money.optional(),
  /** Only those that lack a text in this language. */
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
      /** How many lack texts in each language, of those the other filters find. */
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
      /** Every page shows it as it is; of a product off sale: its pages are gone. */
      isLive: z.boolean(),
      pages: z.array(
        z.object({
          language: Locale,
          path: z.string(),
          isLive: z.boolean(),
          /** When what it shows was last published; null = there is no page. */
          since: Instant.nullable(),
          /** It could not be made and is tried again. */
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
      /** Somebody saves: what is kept by itself while it is written changes no page. */
      atOnce: z.boolean().default(false),
    }),
    output: SupplierProduct,
    /** `conflict` carries the product as it is now in `details.current`. */
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

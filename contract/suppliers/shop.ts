import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import {
  AsRead,
  ContentVersion,
  Empty,
  Id,
  ImageUrl,
  Locale,
  LocalText,
  PathId,
  pageNumber,
  pageOf,
  pageSize,
  SortOrder,
} from '../basics.ts';
import { ProductCard } from '../catalogue/product.ts';
import { CouponGoods, goodsQuery } from '../pricing/issued-coupon.ts';
import { defineRoutes } from '../route.ts';

/** Layout of a shop page: with a side panel, or with a drawer. */
export const ShopLayout = z.enum(['panel', 'drawer']);
export type ShopLayout = z.infer<typeof ShopLayout>;

/** A shop category, on one of two levels. */
export interface ShopCategoryNode {
  id: number;
  name: LocalText;
  /** Image beside the name. */
  url: string | null;
  level: number;
  /** Number of products on sale in it; a first-level category includes its children, without duplicates. */
  productCount: number;
  children: ShopCategoryNode[];
}
export const ShopCategoryNode: z.ZodType<ShopCategoryNode, ShopCategoryNode> = z.object({
  id: Id,
  name: LocalText,
  url: ImageUrl.nullable(),
  level: z.int().min(1).max(2),
  productCount: z.int().nonnegative(),
  get children() {
    return z.array(ShopCategoryNode);
  },
});

export const ShopCategoryStat = z.object({
  categoryId: Id,
  categoryName: LocalText,
  categoryUrl: ImageUrl.nullable(),
  productCount: z.int().nonnegative(),
});
export type ShopCategoryStat = z.infer<typeof ShopCategoryStat>;

/** A shop category for its shop, including disabled ones, with its content. */
export const OwnShopCategory = z.object({
  version: ContentVersion,
  id: Id,
  parentId: Id.nullable(),
  level: z.int().min(1).max(2),
  name: LocalText,
  url: ImageUrl.nullable(),
  sort: z.int(),
  enabled: z.boolean(),
  productIds: z.array(Id),
});
export type OwnShopCategory = z.infer<typeof OwnShopCategory>;

const Name = LocalText.extend({
  zh: z.string().trim().min(1).max(20),
  en: z.string().trim().max(40),
});

export const ShopCategorySave = z.strictObject({
  name: Name,
  /** First-level parent; null = it is on the first level. */
  parentId: Id.nullable().default(null),
  /** An uploaded image (`shop`) or none; omitted = unchanged. */
  url: UploadKey.nullable().optional(),
  sort: z.int().min(0).max(9_999).default(0),
  enabled: z.boolean().default(true),
});

/** Products of a shop category. */
export const ShopCategoryGoods = z.strictObject({ productIds: z.array(Id).max(2_000) });
/** Maximum number in a shop, on both levels. */
export const mostShopCategories = 60;

const ownParams = z.object({ id: PathId });
/** First-level parent; 0 = the first level. */
const aboveParams = z.object({ id: z.union([z.literal('0').transform(() => null), PathId]) });
const supplierParams = z.object({ supplierId: PathId });

export const shopRoutes = defineRoutes({
  'GET /api/category/supplier/{supplierId}': {
    summary: "A shop's own categories, two levels; those switched off and empty ones are left out",
    auth: 'public',
    params: supplierParams,
    query: z.object({ language: Locale.optional() }),
    output: z.array(ShopCategoryNode),
    errors: ['not_found'],
  },
  'GET /api/category/supplier/{supplierId}/stats': {
    summary: "How many products each of a shop's first-level categories has on sale",
    auth: 'public',
    params: supplierParams,
    output: z.array(ShopCategoryStat),
    errors: ['not_found'],
  },
  'GET /api/supplier/category': {
    summary: "The caller's shop's own categories, with what stands in them",
    auth: 'staff',
    permission: 'shop.category.read',
    output: z.array(OwnShopCategory),
    errors: ['forbidden'],
  },
  'POST /api/supplier/category': {
    summary: "Add a category to one's own shop; at most 60, on two levels",
    auth: 'staff',
    permission: 'shop.category.write',
    body: ShopCategorySave,
    published: { texts: ['name'] },
    output: OwnShopCategory,
    errors: ['forbidden', 'not_found', 'shop_category_limit', 'shop_category_depth'],
  },
  'PUT /api/supplier/category/{id}': {
    summary: "Change one of the own shop's categories, or move it",
    auth: 'staff',
    permission: 'shop.category.write',
    params: ownParams,
    query: AsRead,
    body: ShopCategorySave,
    published: { texts: ['name'] },
    output: OwnShopCategory,
    errors: ['forbidden', 'not_found', 'shop_category_depth', 'decided'],
  },
  'DELETE /api/supplier/category/{id}': {
    summary:
      "Remove one of the own shop's categories; its products stay. Refused while others stand below it",
    auth: 'staff',
    permission: 'shop.category.write',
    params: ownParams,
    query: AsRead,
    output: z.null(),
    errors: ['forbidden', 'not_found', 'shop_category_parent', 'decided'],
  },
  'PUT /api/supplier/category-order/{id}': {
    summary:
      "Bring the own shop's categories right below one (0 = the first level) into this order; all have to be named",
    auth: 'staff',
    permission: 'shop.category.write',
    params: aboveParams,
    body: z.strictObject({ ids: z.array(Id).min(1).max(mostShopCategories) }),
    output: Empty,
    errors: ['forbidden', 'not_found', 'conflict'],
  },
  'GET /api/supplier/category/goods': {
    summary:
      "Products of the caller's shop that can stand in a category, newest first, without those in the recycle bin; `ids` asks for those that stand in it already",
    auth: 'staff',
    permission: 'shop.category.read',
    query: goodsQuery,
    output: pageOf(CouponGoods),
    errors: ['forbidden'],
  },
  'PUT /api/supplier/category/{id}/products': {
    summary:
      "Say which of the own shop's products stand in a category, in place of those that did; those in the recycle bin keep their places",
    auth: 'staff',
    permission: 'shop.category.write',
    params: ownParams,
    query: AsRead,
    body: ShopCategoryGoods,
    output: OwnShopCategory,
    errors: ['forbidden', 'not_found', 'decided'],
  },
});

/** Products on sale of a shop, for visitors. */
export const shopGoodsRoutes = defineRoutes({
  'GET /api/admin/product/shop/hot': {
    summary: "A shop's best sellers",
    auth: 'public',
    query: z.object({ supplierId: PathId, page: pageNumber, size: pageSize(20) }),
    output: pageOf(ProductCard),
  },
  'GET /api/admin/product/shop/new': {
    summary: "A shop's newest products, all or of one of its own categories",
    auth: 'public',
    query: z.object({
      supplierId: PathId,
      /** A shop category; a first-level one includes its children. */
      categoryId: PathId.optional(),
      page: pageNumber,
      size: pageSize(20),
    }),
    output: pageOf(ProductCard),
  },
  'GET /api/supplier/products/{supplierId}': {
    summary: 'Products a shop has on sale, by its own category and keyword, page by page',
    auth: 'public',
    params: supplierParams,
    query: z.object({
      current: pageNumber,
      size: pageSize(8),
      status: z.literal('on_sale').optional(),
      keyword: z.string().max(100).optional(),
      /** A shop category; a first-level one includes its children. */
      categoryId: PathId.optional(),
      sort: z.enum(['default', 'sales', 'price']).default('default'),
      order: SortOrder.default('desc'),
    }),
    output: pageOf(ProductCard),
    errors: ['not_found'],
  },
});

import { z } from 'zod';
import {
  Id,
  Locale,
  LocalText,
  PathId,
  pageNumber,
  pageOf,
  pageSize,
  paging,
  queryInt,
  SortOrder,
} from '../basics.ts';
import {
  Category,
  CategoryNode,
  CategoryPage,
  LiveProduct,
  ProductCard,
  ProductDetail,
  Review,
  ReviewSummary,
  Slide,
} from '../catalogue/product.ts';
import { ProductIds } from '../pricing/freight.ts';
import { defineRoutes } from '../route.ts';
import { SearchExplanation, WordTable } from '../search/explanation.ts';
import { ProductFacets, ProductFilter, ProductSearch } from '../search/search.ts';
import { SearchUnderstanding } from '../search/understanding.ts';

const onSaleQuery = { supplierId: PathId.optional(), categoryId: PathId.optional() };
const searchSort = z.enum(['default', 'sales', 'price', 'new', 'rating']).default('default');

export const catalogueRoutes = defineRoutes({
  'GET /api/category/tree': {
    summary: 'Category tree, three levels, enabled categories only',
    auth: 'public',
    query: z.object({
      language: Locale.optional(),
      goods: z
        .literal('1')
        .optional()
        .meta({ description: '1: only categories with products on sale in them or below them' }),
    }),
    output: z.array(CategoryNode),
  },
  'GET /api/category/hot': {
    summary: 'Second-level categories with the most sales',
    auth: 'public',
    query: z.object({ limit: queryInt(1, 60, 12) }),
    output: z.array(Category),
  },
  'GET /api/category-shelf/{id}': {
    summary: 'One of the further pages of a category, from the second on: all its goods, oldest first',
    auth: 'public',
    params: z.object({ id: PathId }),
    query: z.object({ page: queryInt(2, 99_999, 2) }),
    output: CategoryPage,
    errors: ['not_found'],
  },
  'GET /api/admin/product/list': {
    summary: "Products on sale; public. `off_shelf`: those in the warehouse of the caller's own shop",
    auth: 'public',
    query: z.object({
      page: pageNumber,
      size: pageSize(10),
      keyword: z.string().max(100).optional(),
      status: z.enum(['on_sale', 'off_shelf']).optional(),
      sort: searchSort,
      order: SortOrder.default('desc'),
      ...onSaleQuery,
    }),
    output: pageOf(ProductCard),
    errors: ['not_logged_in', 'forbidden'],
  },
  'GET /api/admin/product/detail/{id}': {
    summary: 'One product on sale, with SKUs, tiers and its supplier',
    auth: 'public',
    params: z.object({ id: PathId }),
    query: z.object({ supplierId: PathId.optional() }),
    output: ProductDetail,
    errors: ['not_found'],
  },
  'GET /api/product/live/{id}': {
    summary: 'Price and stock of a product as of now',
    auth: 'public',
    params: z.object({ id: PathId }),
    output: LiveProduct,
    errors: ['not_found'],
  },
  'GET /api/product/card/{id}': {
    summary: 'One product on sale as lists show it',
    auth: 'public',
    params: z.object({ id: PathId }),
    output: ProductCard,
    errors: ['not_found'],
  },
  'GET /api/product/cards': {
    summary: 'Cards of these products in the same order; those that are not on sale are left out',
    auth: 'public',
    query: z.object({ ids: ProductIds }),
    output: z.array(ProductCard),
  },
  'GET /api/product/related/{id}': {
    summary: 'Products of the same category first, then of the same supplier',
    auth: 'public',
    params: z.object({ id: PathId }),
    query: z.object({ limit: queryInt(1, 30, 12) }),
    output: z.array(ProductCard),
  },
  'GET /api/admin/product/featured': {
    summary: 'Featured products of one tab',
    auth: 'public',
    query: z.object({
      page: pageNumber,
      size: pageSize(12),
      tab: z.enum(['recommended', 'hot', 'new', 'discount', 'wholesale']).default('recommended'),
      sort: searchSort,
      order: SortOrder.default('desc'),
      language: Locale.optional(),
    }),
    output: pageOf(ProductCard),
  },
  'GET /api/admin/product/featured/tabs': {
    summary: 'Tabs of the featured section',
    auth: 'public',
    output: z.array(z.object({ key: z.string(), label: LocalText })),
  },
  'GET /api/admin/product/searchPage': {
    summary: 'Product search by keyword and filters; an empty keyword lists everything',
    auth: 'public',
    query: ProductSearch.extend({
      /** 1 = with `explanation`, for operators who may read the search words. */
      explain: z.literal('1').optional(),
      /** The synonyms to read the keyword with, for `explain`; ignored without it. */
      table: WordTable.default('used'),
    }),
    output: pageOf(ProductCard).extend({
      understood: SearchUnderstanding,
      /** With `shipsTo`: number of further products that meet all else but are not sent there. */
      unsent: z.int().nonnegative().optional(),
      /** When the keyword is a code or GTIN: the matching variant of each product. */
      variants: z.array(z.object({ productId: Id, skuId: Id })),
      /** Only with `explain`. */
      explanation: SearchExplanation.optional(),
    }),
    errors: ['not_logged_in', 'forbidden'],
  },
  'GET /api/admin/product/facets': {
    summary: 'How many products each filter option of the same search stands for',
    auth: 'public',
    query: ProductFilter,
    output: ProductFacets,
  },
  'GET /api/admin/product/byFeature': {
    summary: 'Products with a feature: new, hot, discount',
    auth: 'public',
    query: z.object({
      featureType: z.enum(['new', 'hot', 'discount']),
      language: Locale.optional(),
      ...paging(20),
    }),
    output: pageOf(ProductCard),
  },
  'PUT /api/admin/product/status': {
    about: 'product',
    summary: 'Put a product on sale or off the shelf',
    auth: 'staff',
    permission: { shop: 'shop.product.shelf', platform: 'platform.product.shelf' },
    body: z.object({ id: Id, status: z.enum(['on_sale', 'off_shelf']), supplierId: Id.optional() }).strict(),
    output: z.object({ id: Id, status: z.enum(['on_sale', 'off_shelf']) }),
    errors: ['not_found', 'forbidden', 'product_held', 'picture_needed'],
  },
  'DELETE /api/admin/product/delete/{id}': {
    about: 'product',
    summary: 'Archive a product; orders keep their snapshot',
    auth: 'staff',
    permission: { shop: 'shop.product.remove', platform: 'platform.product.remove' },
    params: z.object({ id: PathId }),
    query: z.object({ supplierId: PathId.optional() }),
    output: z.null(),
    errors: ['not_found', 'forbidden'],
  },
  'GET /api/product/review/page': {
    summary: "A product's reviews, newest first; with `locale` those in that language before the others",
    auth: 'public',
    query: z.object({
      productId: PathId,
      /** Exact number of stars; 0 = all. */
      rating: queryInt(0, 5, 0),
      /** 1 = only with images. */
      withImages: queryInt(0, 1, 0),
      /** The language whose reviews come first. */
      locale: Locale.optional(),
      ...paging(10),
    }),
    output: pageOf(Review),
  },
  'GET /api/product/review/summary/{id}': {
    summary: "A product's reviews in figures",
    auth: 'public',
    params: z.object({ id: PathId }),
    output: ReviewSummary,
  },
  'GET /api/admin/carousel/list': {
    summary: 'Slides of the home page',
    auth: 'public',
    output: z.array(Slide),
  },
});

import { z } from 'zod';
import {
  Id,
  ImageUrl,
  Instant,
  Locale,
  LocalText,
  Money,
  PathId,
  pageNumber,
  pageOf,
  pageSize,
  paging,
  queryInt,
  SortOrder,
  TradeType,
} from './basics.ts';
import { defineRoutes } from './route.ts';

export const Category = z.object({
  id: Id,
  parentId: Id.nullable(),
  level: z.int().min(1).max(3),
  name: LocalText,
  description: LocalText,
  icon: z.string(),
  image: ImageUrl.nullable(),
  /** Shopify product taxonomy id, such as `aa-1-13-8`. */
  externalId: z.string(),
  productCount: z.int().nonnegative(),
});
export type Category = z.infer<typeof Category>;
export type CategoryNode = Category & { children: CategoryNode[] };
export const CategoryNode: z.ZodType<CategoryNode, CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode);
  },
}).meta({ id: 'CategoryNode' });

export const ProductCard = z.object({
  id: Id,
  supplierId: Id,
  supplierName: LocalText,
  name: LocalText,
  mainImage: ImageUrl,
  /** Lowest price a buyer can get one of: the cheapest SKU at the minimum order quantity. */
  price: Money,
  originalPrice: Money,
  /** Highest SKU price; equals `price` where all SKUs cost the same. */
  maxPrice: Money,
  brief: LocalText,
  categoryId: Id,
  categoryName: LocalText,
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** price / originalPrice, two decimals; 1 = no discount. */
  discountRate: z.number(),
  rating: z.number(),
  reviewCount: z.int(),
  sales: z.int(),
  minQuantity: z.int().positive(),
  unit: LocalText,
  freeShipping: z.boolean(),
  province: z.string(),
  hasStock: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Sku = z.object({
  id: Id,
  code: z.string(),
  /** Index into each option's `values`, one per option. */
  choice: z.array(z.int().nonnegative()),
  price: Money,
  originalPrice: Money,
  stock: z.int().nonnegative(),
  image: ImageUrl.nullable(),
  weight: z.int().nonnegative().meta({ description: 'grams' }),
});
export type Sku = z.infer<typeof Sku>;

export const ProductOption = z.object({
  name: LocalText,
  values: z.array(z.object({ value: LocalText, swatch: z.string().optional() })),
});
export type ProductOption = z.infer<typeof ProductOption>;

/** From `from` pieces on (all SKUs of the product together) each costs `price`; SKU surcharges stay on top. */
export const Tier = z.object({ from: z.int().positive(), price: Money });
export type Tier = z.infer<typeof Tier>;
export const Service = z.enum([
  'free_shipping',
  'fast_delivery',
  'seven_day_return',
  'fake_compensation_10x',
  'free_warranty',
  'trade_in',
]);
export const Promotion = z.enum(['coupon', 'full_reduction', 'flash_sale', 'gift', 'member_offer']);

export const SupplierCard = z.object({
  id: Id,
  name: LocalText,
  logo: ImageUrl.nullable(),
  description: LocalText,
  mainProducts: z.array(LocalText),
  location: LocalText,
  province: z.string(),
  yearsInBusiness: z.int().nonnegative(),
  verified: z.boolean(),
  productCount: z.int().nonnegative(),
  transactions: z.int().nonnegative(),
  rating: z.number(),
});
export type SupplierCard = z.infer<typeof SupplierCard>;

export const ProductDetail = ProductCard.extend({
  images: z.array(ImageUrl),
  description: LocalText,
  sellingPoints: z.array(LocalText),
  attributes: z.array(z.object({ name: LocalText, value: LocalText })),
  brand: LocalText,
  model: z.string().nullable(),
  options: z.array(ProductOption),
  skus: z.array(Sku),
  tiers: z.array(Tier),
  orderMultiple: z.int().positive(),
  freight: Money,
  services: z.array(Service),
  promotions: z.array(Promotion),
  tradeType: z.enum(['zh', 'en', 'both']),
  /** From the first level down to the product's own category. */
  categoryPath: z.array(z.object({ id: Id, name: LocalText })),
  supplier: SupplierCard,
  createTime: Instant,
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const LiveProduct = z.object({
  id: Id,
  onSale: z.boolean(),
  price: Money,
  originalPrice: Money,
  skus: z.array(z.object({ id: Id, price: Money, originalPrice: Money, stock: z.int().nonnegative() })),
  tiers: z.array(Tier),
});
export type LiveProduct = z.infer<typeof LiveProduct>;

export const Review = z.object({
  id: Id,
  nickname: z.string(),
  rating: z.int().min(1).max(5),
  content: z.string(),
  /** Language the buyer wrote in. */
  locale: Locale,
  images: z.array(ImageUrl),
  spec: LocalText,
  reply: z.string().nullable(),
  createTime: Instant,
});
export type Review = z.infer<typeof Review>;

export const Slide = z.object({
  id: Id,
  imageUrl: ImageUrl,
  title: LocalText,
  description: LocalText,
  /** Path without language prefix, such as `/qianduanshop/products/new`. */
  link: z.string().nullable(),
});
export type Slide = z.infer<typeof Slide>;

const onSaleQuery = { supplierId: PathId.optional(), categoryId: PathId.optional() };
const searchSort = z.enum(['default', 'sales', 'price', 'new', 'rating']).default('default');

/** Fields a supplier may change on an existing product; left out = unchanged. */
export const ProductUpdate = z
  .object({
    id: Id,
    name: LocalText.extend({
      zh: z.string().trim().min(2).max(120),
      en: z.string().trim().max(200),
    }).optional(),
    brief: LocalText.optional(),
    description: LocalText.optional(),
    categoryId: Id.optional(),
    freight: Money.optional(),
    skus: z
      .array(
        z.object({
          id: Id,
          price: Money.min(1).optional(),
          originalPrice: Money.min(1).optional(),
          stock: z.int().nonnegative().max(9_999_999).optional(),
        }),
      )
      .max(200)
      .optional(),
  })
  .strict();

export const catalogueRoutes = defineRoutes({
  'GET /api/category/tree': {
    summary: 'Category tree, three levels, enabled categories only',
    auth: 'public',
    query: z.object({ language: Locale.optional() }),
    output: z.array(CategoryNode),
  },
  'GET /api/category/hot': {
    summary: 'Second-level categories with the most sales',
    auth: 'public',
    query: z.object({ limit: queryInt(1, 60, 12) }),
    output: z.array(Category),
  },
  'GET /api/admin/product/list': {
    summary: 'Products on sale; public',
    auth: 'public',
    query: z.object({
      page: pageNumber,
      size: pageSize(10),
      keyword: z.string().max(100).optional(),
      status: z.literal('on_sale').optional(),
      sort: searchSort,
      order: SortOrder.default('desc'),
      ...onSaleQuery,
    }),
    output: pageOf(ProductCard),
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
    summary: 'Product search by keyword; an empty keyword lists everything',
    auth: 'public',
    query: z.object({
      ...paging(20),
      keyword: z.string().max(100).default(''),
      sort: searchSort,
      order: SortOrder.default('desc'),
      tradeType: TradeType.optional(),
      supplierKeyword: z.string().max(100).optional(),
      ...onSaleQuery,
    }),
    output: pageOf(ProductCard),
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
  'GET /api/admin/product/shop/hot': {
    summary: "A shop's best sellers",
    auth: 'public',
    query: z.object({ supplierId: PathId, page: pageNumber, size: pageSize(20) }),
    output: pageOf(ProductCard),
  },
  'GET /api/admin/product/shop/new': {
    summary: "A shop's newest products",
    auth: 'public',
    query: z.object({
      supplierId: PathId,
      categoryId: PathId.optional(),
      page: pageNumber,
      size: pageSize(20),
    }),
    output: pageOf(ProductCard),
  },
  'PUT /api/admin/product/update': {
    summary: "Change a product of one's own shop",
    auth: 'supplier',
    body: ProductUpdate,
    output: ProductDetail,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /api/admin/product/status': {
    summary: 'Put a product on sale or off the shelf',
    auth: 'supplier',
    body: z.object({ id: Id, status: z.enum(['on_sale', 'off_shelf']), supplierId: Id.optional() }).strict(),
    output: z.object({ id: Id, status: z.enum(['on_sale', 'off_shelf']) }),
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /api/admin/product/delete/{id}': {
    summary: 'Archive a product; orders keep their snapshot',
    auth: 'supplier',
    params: z.object({ id: PathId }),
    query: z.object({ supplierId: PathId.optional() }),
    output: z.null(),
    errors: ['not_found', 'forbidden'],
  },
  'GET /api/product/review/page': {
    summary: "A product's reviews, newest first",
    auth: 'public',
    query: z.object({ productId: PathId, rating: queryInt(0, 5, 0), ...paging(10) }),
    output: pageOf(Review),
  },
  'GET /api/admin/carousel/list': {
    summary: 'Slides of the home page',
    auth: 'public',
    output: z.array(Slide),
  },
});

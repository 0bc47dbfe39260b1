import { z } from 'zod';
import { Id, ImageUrl, Instant, Locale, LocalText, PathId, pageOf } from '../basics.ts';
import { ProductCard, Slide, SupplierCard } from '../catalogue/product.ts';
import { defineRoutes } from '../route.ts';
import { Closure } from './closure.ts';
import { ShopLayout } from './shop.ts';

export const SupplierDetail = SupplierCard.extend({
  userId: Id,
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address: LocalText,
  countryFlag: z.string(),
  /** Percentage of buyers answered within 24 h; null without conversations. */
  responseRate: z.number().nullable(),
  /** Average time to the first answer in hours; null without conversations. */
  deliveryTime: z.number().nullable(),
  businessScopeLabelList: z.array(z.object({ value: z.string(), label: LocalText })),
  createTime: Instant,
  updateTime: Instant,
  /** Whether it is approved and open. */
  status: z.boolean(),
  /** Layout of its page, chosen by the supplier. */
  layout: ShopLayout,
  /** The announced holiday, including a past one. */
  closure: Closure.nullable(),
  slides: z.array(Slide),
});
export type SupplierDetail = z.infer<typeof SupplierDetail>;

/** A supplier in the list, with up to four of its best sellers. */
export const SupplierListItem = SupplierCard.extend({
  products: z.array(ProductCard.pick({ id: true, name: true, mainImage: true, price: true })),
});
export type SupplierListItem = z.infer<typeof SupplierListItem>;

/** Default: most transactions first. */
export const SupplierSort = z.enum(['default', 'rating', 'years', 'newest']);
export type SupplierSort = z.infer<typeof SupplierSort>;

/** Province of dispatch: `gd`, `zj` and others. */
const ProvinceCode = z.string().regex(/^[a-z]{2,8}$/);

export const SupplierProvince = z.object({
  province: ProvinceCode,
  name: LocalText,
  /** Number of approved suppliers there. */
  count: z.int().positive(),
});
export type SupplierProvince = z.infer<typeof SupplierProvince>;

export const PromotionBanner = z.object({
  id: Id,
  imageUrl: ImageUrl,
  activityName: LocalText,
  /** JSON text as in the specification, such as `{"percentage":20}`. */
  rules: z.string(),
  link: z.string().nullable(),
  /** Link of the English site; null = the same. */
  linkEn: z.string().nullable(),
});
export type PromotionBanner = z.infer<typeof PromotionBanner>;
export const PromotionCategory = z.object({
  categoryId: Id,
  categoryName: LocalText,
  description: LocalText,
  imageUrl: ImageUrl,
  productImageUrl: ImageUrl,
});
export type PromotionCategory = z.infer<typeof PromotionCategory>;

export const supplierRoutes = defineRoutes({
  'POST /api/admin/supplier/list': {
    summary: 'Approved suppliers, by name or main product, dispatch province and verification; public',
    auth: 'public',
    body: z.object({
      current: z.int().min(1).max(500).default(1),
      size: z.int().min(1).max(100).default(10),
      name: z.string().max(100).optional(),
      province: ProvinceCode.optional(),
      /** Only suppliers with verified documents. */
      verified: z.boolean().default(false),
      sort: SupplierSort.default('default'),
      language: Locale.optional(),
    }),
    output: pageOf(SupplierListItem),
  },
  'GET /api/supplier/provinces': {
    summary: 'Provinces approved suppliers send from, most suppliers first',
    auth: 'public',
    output: z.array(SupplierProvince),
  },
  'GET /api/admin/supplier/detail/{id}': {
    summary: 'One approved supplier; public',
    auth: 'public',
    params: z.object({ id: PathId }),
    output: SupplierDetail,
    errors: ['not_found'],
  },
  'GET /api/admin/supplier/top': {
    summary: 'Suppliers with the most completed sales',
    auth: 'public',
    query: z.object({ language: Locale.optional() }),
    output: z.array(SupplierCard),
  },
  'GET /api/supplier/promotion/banner': {
    summary: 'Promotion banners of the platform, or of one shop',
    auth: 'public',
    query: z.object({ supplierId: PathId.optional() }),
    output: z.array(PromotionBanner),
  },
  'GET /api/supplier/promotion/categories': {
    summary: 'Categories promoted on the home page',
    auth: 'public',
    output: z.array(PromotionCategory),
  },
});

import { z } from 'zod';
import { Id, ImageUrl, Instant, Locale, LocalText, Money, VideoUrl } from '../basics.ts';
import { FreightTemplate } from '../pricing/freight.ts';
import { Closure } from '../suppliers/closure.ts';
import { promotions, services } from './product-marks.ts';
import { SizeChart } from './size-chart.ts';
import { TradeData } from './trade-data.ts';

export const Category = z.object({
  id: Id,
  parentId: Id.nullable(),
  level: z.int().min(1).max(3),
  name: LocalText,
  description: LocalText,
  icon: z.string(),
  image: ImageUrl.nullable(),
  /** Image URL, or an icon name if there is none. */
  url: z.string(),
  /** Shopify product taxonomy id, such as `aa-1-13-8`. */
  externalId: z.string(),
  productCount: z.int().nonnegative(),
  /** Number of its category pages including the first; 1 = one page shows all products. */
  pages: z.int().positive(),
});
export type Category = z.infer<typeof Category>;
export type CategoryNode = Category & { children: CategoryNode[] };
export const CategoryNode: z.ZodType<CategoryNode, CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode);
  },
});

export const ProductCard = z.object({
  id: Id,
  supplierId: Id,
  supplierName: LocalText,
  name: LocalText,
  mainImage: ImageUrl,
  /**
   * Lowest price for anybody: the cheapest SKU at the minimum order quantity, or the price of a running flash sale of the platform or the
   * shop.
   */
  price: Money,
  originalPrice: Money,
  /** The price shown on a card. */
  displayPrice: Money,
  /** Highest SKU price; equals `price` where all SKUs cost the same. */
  maxPrice: Money,
  brief: LocalText,
  categoryId: Id,
  categoryName: LocalText,
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** price / originalPrice, two decimals; 1 = no discount. */
  discountRate: z.number(),
  /** The same under the name a supplier's list uses. */
  discount: z.number(),
  rating: z.number(),
  reviewCount: z.int(),
  sales: z.int(),
  minQuantity: z.int().positive(),
  unit: LocalText,
  freeShipping: z.boolean(),
  province: z.string(),
  hasStock: z.boolean(),
  /** Trade type: zh = buyers in China only, en = buyers abroad only. */
  tradeType: z.enum(['zh', 'en', 'both']),
  /** Members get a discount by level. */
  memberOffer: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** A further category page: all products, oldest first, without the best sellers on the first page. */
export const CategoryPage = z.object({
  page: z.int().min(2),
  /** Number of the last page. */
  pages: z.int().min(2),
  /** Path from the first level to the category itself. */
  path: z.array(Category.pick({ id: true, name: true, description: true, image: true })),
  records: z.array(ProductCard),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

/** Price of a flash sale while it runs. */
export const FlashPrice = z.object({
  price: Money,
  endTime: Instant,
  /** Maximum quantity of a buyer; null = unlimited. */
  perBuyer: z.int().positive().nullable(),
});
export type FlashPrice = z.infer<typeof FlashPrice>;

/** The same with the current remaining quantity. */
export const LiveFlashPrice = FlashPrice.extend({ left: z.int().positive() });
export type LiveFlashPrice = z.infer<typeof LiveFlashPrice>;

/** The shop's own flash sale while it runs: a percentage of every price of the product. */
export const ShopSale = z.object({ percent: z.int().min(1).max(99), endTime: Instant });
export type ShopSale = z.infer<typeof ShopSale>;

export const Sku = z.object({
  id: Id,
  code: z.string(),
  /** Bar code number (GTIN); null = none. */
  gtin: z.string().nullable(),
  /** Index into each option's `values`, one per option. */
  choice: z.array(z.int().nonnegative()),
  price: Money,
  originalPrice: Money,
  stock: z.int().nonnegative(),
  image: ImageUrl.nullable(),
  weight: z.int().nonnegative().meta({ description: 'grams' }),
  flash: FlashPrice.nullable(),
});
export type Sku = z.infer<typeof Sku>;

export const ProductOption = z.object({
  name: LocalText,
  values: z.array(z.object({ value: LocalText, swatch: z.string().optional() })),
});
export type ProductOption = z.infer<typeof ProductOption>;

/** From `from` pieces on (all SKUs of the product together) each costs `price`, plus the SKU's surcharge. */
export const Tier = z.object({ from: z.int().positive(), price: Money });
export type Tier = z.infer<typeof Tier>;
export const Service = z.enum(services);
export const Promotion = z.enum(promotions);

/** Title and description for search engines and shared links; empty = name and brief. */
export const ProductSeo = z.object({ title: LocalText, description: LocalText });
export type ProductSeo = z.infer<typeof ProductSeo>;

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
  /** Alternative text of the image at the same index in `images`; may be shorter. */
  imageAlts: z.array(LocalText),
  /** HTML, sanitised before it was stored. */
  description: LocalText,
  seo: ProductSeo,
  tags: z.array(z.string()),
  sellingPoints: z.array(LocalText),
  attributes: z.array(z.object({ name: LocalText, value: LocalText })),
  brand: LocalText,
  model: z.string().nullable(),
  options: z.array(ProductOption),
  skus: z.array(Sku),
  tiers: z.array(Tier),
  orderMultiple: z.int().positive(),
  trade: TradeData,
  /** Shown with the images; null = none. */
  video: VideoUrl.nullable(),
  sizeChart: SizeChart.nullable(),
  freight: Money,
  /** Id of the freight template that applies instead; null also for free delivery. */
  freightTemplate: FreightTemplate.nullable(),
  services: z.array(Service),
  promotions: z.array(Promotion),
  sale: ShopSale.nullable(),
  /** Member prices in percent of the usual price, at the first and the highest level; null = no member offer. */
  memberPercents: z.object({ most: z.int(), least: z.int() }).nullable(),
  /** Path from the first level to the product's category. */
  categoryPath: z.array(z.object({ id: Id, name: LocalText })),
  supplier: SupplierCard.extend({ closure: Closure.nullable() }),
  createTime: Instant,
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const LiveProduct = z.object({
  id: Id,
  onSale: z.boolean(),
  price: Money,
  originalPrice: Money,
  skus: z.array(
    z.object({
      id: Id,
      price: Money,
      originalPrice: Money,
      stock: z.int().nonnegative(),
      flash: LiveFlashPrice.nullable(),
    }),
  ),
  tiers: z.array(Tier),
  sale: ShopSale.nullable(),
});
export type LiveProduct = z.infer<typeof LiveProduct>;

export const Review = z.object({
  id: Id,
  nickname: z.string(),
  rating: z.int().min(1).max(5),
  content: z.string(),
  /** Language of the review. */
  locale: Locale,
  images: z.array(ImageUrl),
  spec: LocalText,
  reply: z.string().nullable(),
  replyTime: Instant.nullable(),
  /** The buyer's follow-up review. */
  followUp: z.object({ content: z.string(), images: z.array(ImageUrl), time: Instant }).nullable(),
  /** Written for another shop and imported by the seller: no verified purchase. */
  isImported: z.boolean(),
  createTime: Instant,
});
export type Review = z.infer<typeof Review>;

/** Review statistics; `stars` from five to one. */
export const ReviewSummary = z.object({
  total: z.int().nonnegative(),
  average: z.number(),
  withImages: z.int().nonnegative(),
  stars: z.array(z.object({ rating: z.int().min(1).max(5), count: z.int().nonnegative() })),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const Slide = z.object({
  id: Id,
  imageUrl: ImageUrl,
  title: LocalText,
  description: LocalText,
  /** Path without language prefix, such as `/qianduanshop/products/new`. */
  link: z.string().nullable(),
  /** Link of the English site, such as to a search in English; null = the same. */
  linkEn: z.string().nullable(),
});
export type Slide = z.infer<typeof Slide>;

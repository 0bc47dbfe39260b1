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
  /** Its picture, or where there is none its icon's name. */
  url: z.string(),
  /** Shopify product taxonomy id, such as `aa-1-13-8`. */
  externalId: z.string(),
  productCount: z.int().nonnegative(),
  /** Pages its goods take on the site, its own page among them; 1 = that one shows them all. */
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
  /** Lowest price anybody can get one of: the cheapest SKU at the minimum order quantity, or a flash sale's price while one runs, the platform's or the shop's. */
  price: Money,
  originalPrice: Money,
  /** The price a card shows. */
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
  /** The same by the name a supplier's list has for it. */
  discount: z.number(),
  rating: z.number(),
  reviewCount: z.int(),
  sales: z.int(),
  minQuantity: z.int().positive(),
  unit: LocalText,
  freeShipping: z.boolean(),
  province: z.string(),
  hasStock: z.boolean(),
  /** Who it is sold to: zh = buyers in China only, en = buyers abroad only. */
  tradeType: z.enum(['zh', 'en', 'both']),
  /** Members pay less, by their level. */
  memberOffer: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** A further page of a category: all its goods in the order they came, apart from the best sellers of its own page. */
export const CategoryPage = z.object({
  page: z.int().min(2),
  /** The last of them. */
  pages: z.int().min(2),
  /** From the first level down to the category itself. */
  path: z.array(Category.pick({ id: true, name: true, description: true, image: true })),
  records: z.array(ProductCard),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

/** What a flash sale asks for a piece while it runs. */
export const FlashPrice = z.object({
  price: Money,
  endTime: Instant,
  /** Most pieces a buyer gets for it; null = as many as there are. */
  perBuyer: z.int().positive().nullable(),
});
export type FlashPrice = z.infer<typeof FlashPrice>;

/** The same as of now, with the pieces that are left for it. */
export const LiveFlashPrice = FlashPrice.extend({ left: z.int().positive() });
export type LiveFlashPrice = z.infer<typeof LiveFlashPrice>;

/** What a shop's own flash sale asks for while it runs: so many percent of every price of the product. */
export const ShopSale = z.object({ percent: z.int().min(1).max(99), endTime: Instant });
export type ShopSale = z.infer<typeof ShopSale>;

export const Sku = z.object({
  id: Id,
  code: z.string(),
  /** Number under the bars (GTIN); null = none known. */
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

/** From `from` pieces on (all SKUs of the product together) each costs `price`; SKU surcharges stay on top. */
export const Tier = z.object({ from: z.int().positive(), price: Money });
export type Tier = z.infer<typeof Tier>;
export const Service = z.enum(services);
export const Promotion = z.enum(promotions);

/** What search engines and shared links show instead of name and brief; empty texts = those. */
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
  /** What the picture at the same place in `images` shows; may be shorter. */
  imageAlts: z.array(LocalText),
  /** HTML of a few harmless elements, made safe before it was stored. */
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
  /** Shown with its pictures; null = none. */
  video: VideoUrl.nullable(),
  sizeChart: SizeChart.nullable(),
  freight: Money,
  /** What the freight is reckoned by instead; null also where it ships free. */
  freightTemplate: FreightTemplate.nullable(),
  services: z.array(Service),
  promotions: z.array(Promotion),
  sale: ShopSale.nullable(),
  /** What members pay in percent of the usual price, on the first level and on the last; null = nobody pays less for being one. */
  memberPercents: z.object({ most: z.int(), least: z.int() }).nullable(),
  /** From the first level down to the product's own category. */
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
  /** Language the buyer wrote in. */
  locale: Locale,
  images: z.array(ImageUrl),
  spec: LocalText,
  reply: z.string().nullable(),
  replyTime: Instant.nullable(),
  /** What the buyer added later. */
  followUp: z.object({ content: z.string(), images: z.array(ImageUrl), time: Instant }).nullable(),
  createTime: Instant,
});
export type Review = z.infer<typeof Review>;

/** A product's reviews in figures; `stars` from five down to one. */
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
  /** Where English leads instead, such as to a search in English; null = to the same. */
  linkEn: z.string().nullable(),
});
export type Slide = z.infer<typeof Slide>;

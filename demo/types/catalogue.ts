import type { LocalText } from './text.ts';

/**
 * Part of the vocabulary to generate: goods with real images, which the demo shop sells, or everything, for search benchmarks and large
 * catalogues.
 */
export type Stock = 'pictured' | 'everything';

export type DemoCategory = {
  id: number;
  parentId: number | null;
  level: 1 | 2 | 3;
  slug: string;
  name: LocalText;
  description: LocalText;
  /** Shopify product taxonomy id, 2024-07. */
  externalId: string;
  /** Lucide icon name in kebab case; leaves have that of their parent. */
  icon: string;
  /** Image key, see pictures/. */
  picture: string;
  sort: number;
};

export type DemoOptionValue = { key: string; name: LocalText; swatch: string | null };

export type DemoOption = { key: string; name: LocalText; values: DemoOptionValue[] };

export type DemoSku = {
  id: number;
  code: string;
  /** One value key for each option, in the order of the product's options; empty without options. */
  values: string[];
  price: number;
  stock: number;
  weight: number;
  picture: string;
};

export type DemoTier = { from: number; price: number };

export type DemoSpec = { name: LocalText; value: LocalText };

export type Service =
  | 'free_shipping'
  | 'fast_delivery'
  | 'seven_day_return'
  | 'fake_compensation_10x'
  | 'free_warranty'
  | 'trade_in';

export type Promotion = 'coupon' | 'full_reduction' | 'flash_sale' | 'gift' | 'member_offer';

export type DemoProduct = {
  id: number;
  supplierId: number;
  categoryId: number;
  name: LocalText;
  brief: LocalText;
  description: { intro: LocalText; points: LocalText[]; specs: DemoSpec[] };
  brand: LocalText;
  model: string | null;
  /** Lowest SKU price at quantity one, and its list price. */
  price: number;
  listPrice: number;
  options: DemoOption[];
  skus: DemoSku[];
  unit: LocalText;
  minOrder: number;
  orderMultiple: number;
  /** Tier prices: empty, or descending unit prices; the first one starts at `minOrder` with `price`. */
  tiers: DemoTier[];
  freight: number;
  /** null = `freight` applies. */
  freightTemplateId: number | null;
  freeShipping: boolean;
  services: Service[];
  promotions: Promotion[];
  tradeType: 'zh' | 'en' | 'both';
  sales: number;
  rating: number;
  reviewCount: number;
  isNew: boolean;
  isHot: boolean;
  status: 'on_sale' | 'off_sale';
  /** Image keys; the first is the main image. */
  pictures: string[];
  /** Alternative texts of `pictures` up to the last that has one; the others are empty. */
  pictureAlts: LocalText[];
  createdAt: Date;
};

export type DemoReview = {
  id: number;
  productId: number;
  skuId: number;
  accountId: number;
  locale: 'zh' | 'en';
  rating: 1 | 2 | 3 | 4 | 5;
  content: string;
  nickname: string;
  pictures: string[];
  createdAt: Date;
  reply: { content: string; createdAt: Date } | null;
  /** The purchased line; reviews by other accounts have none. */
  bought?: { orderId: number; line: number };
  followUp?: { content: string; createdAt: Date };
};

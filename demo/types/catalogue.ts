import type { LocalText } from './text.ts';

/**
 * What of the vocabulary is made: the goods there are true pictures of, which the demo shop sells, or everything, which search is
 * measured with and large catalogues are made from.
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
  /** Lucide icon name in kebab case; leaves carry their parent's. */
  icon: string;
  /** Picture key, see pictures/. */
  picture: string;
  sort: number;
};

export type DemoOptionValue = { key: string; name: LocalText; swatch: string | null };

export type DemoOption = { key: string; name: LocalText; values: DemoOptionValue[] };

export type DemoSku = {
  id: number;
  code: string;
  /** One value key per option, in the order of the product's options; empty when the product has none. */
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
  /** Lowest SKU price at quantity one, and the list price it is compared with. */
  price: number;
  listPrice: number;
  options: DemoOption[];
  skus: DemoSku[];
  unit: LocalText;
  minOrder: number;
  orderMultiple: number;
  /** Empty, or falling unit prices; the first one starts at `minOrder` with `price`. */
  tiers: DemoTier[];
  freight: number;
  /** null = `freight` is all there is to it. */
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
  /** Picture keys; the first is the main picture. */
  pictures: string[];
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
  /** The bought line it is about; strangers' reviews have none. */
  bought?: { orderId: number; line: number };
  followUp?: { content: string; createdAt: Date };
};

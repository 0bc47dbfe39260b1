/** Plain data of the demo: no database, clock or file access. Money is integer fen, weights are grams. */
import type { DemoCategory, DemoProduct, DemoReview } from './types/catalogue.ts';
import type {
  DemoBanner,
  DemoCoupon,
  DemoDictionary,
  DemoNews,
  DemoRegion,
  DemoUserCoupon,
} from './types/content.ts';
import type { DemoFreight, DemoPromotion } from './types/money.ts';
import type { DemoNotification, DemoOrder } from './types/orders.ts';
import type { DemoAccount, DemoAddress, DemoShopCategory, DemoSlide, DemoSupplier } from './types/people.ts';

export type * from './types/catalogue.ts';
export type * from './types/content.ts';
export type * from './types/money.ts';
export type * from './types/orders.ts';
export type * from './types/people.ts';
export type * from './types/text.ts';

export type DemoData = {
  accounts: DemoAccount[];
  addresses: DemoAddress[];
  categories: DemoCategory[];
  suppliers: DemoSupplier[];
  products: DemoProduct[];
  shopCategories: DemoShopCategory[];
  reviews: DemoReview[];
  coupons: DemoCoupon[];
  userCoupons: DemoUserCoupon[];
  freights: DemoFreight[];
  promotions: DemoPromotion[];
  slides: DemoSlide[];
  banners: DemoBanner[];
  dictionaries: DemoDictionary[];
  regions: DemoRegion[];
  hotWords: { zh: string[]; en: string[] };
  news: DemoNews[];
  orders: DemoOrder[];
  notifications: DemoNotification[];
  favourites: { accountId: number; productId: number; createdAt: Date }[];
  follows: { accountId: number; supplierId: number; createdAt: Date }[];
};

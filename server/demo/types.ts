/** Plain data of the demo world: no database, no clock, no file access. Money is integer fen, weights are grams. */
export type LocalText = { zh: string; en: string };

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

export type DemoDocument = {
  kind: 'business_license' | 'id_card_front' | 'id_card_back' | 'other';
  picture: string;
};

export type DemoSlide = {
  picture: string;
  title: LocalText;
  description: LocalText;
  link: string;
  sort: number;
};

export type DemoSupplier = {
  id: number;
  accountId: number;
  name: LocalText;
  brand: LocalText;
  logo: string;
  description: LocalText;
  contact: LocalText;
  phone: string;
  email: string;
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  address: LocalText;
  /** Dispatch province as two letters: gd, zj, js, sd, fj and others. */
  dispatch: string;
  creditCode: string;
  legalPerson: LocalText;
  /** Values of the dictionary business_scope. */
  businessScope: string[];
  mainProducts: LocalText;
  foundedOn: string;
  joinedAt: Date;
  verified: boolean;
  status: 'approved' | 'pending';
  countryCode: string;
  documents: DemoDocument[];
  slides: DemoSlide[];
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
};

export type DemoAccount = {
  id: number;
  username: string;
  /** Known only for the three demo accounts; null means a random, unknown one. */
  password: string | null;
  role: 'buyer' | 'supplier' | 'admin';
  nickname: string;
  phone: string;
  email: string;
  avatar: string;
  locale: 'zh' | 'en';
  createdAt: Date;
};

export type DemoAddress = {
  id: number;
  accountId: number;
  receiver: string;
  phone: string;
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  region: LocalText;
  detail: string;
  isDefault: boolean;
};

export type DemoCoupon = {
  id: number;
  name: LocalText;
  description: LocalText;
  /** 1 full reduction, 2 fixed amount off, 3 discount rate. */
  type: 1 | 2 | 3;
  /** 0 whole platform, 1 named products, 2 named shops. */
  scope: 0 | 1 | 2;
  /** Fen for types 1 and 2; thousandths of the price that remain for type 3 (850 = pay 85%). */
  discountValue: number;
  minOrderAmount: number;
  supplierId: number | null;
  productIds: number[];
  supplierIds: number[];
  startTime: Date;
  endTime: Date;
  total: number;
  remaining: number;
  perPerson: number;
};

export type DemoUserCoupon = {
  id: number;
  accountId: number;
  couponId: number;
  receivedAt: Date;
  usedAt: Date | null;
};

export type DemoBanner = {
  id: number;
  kind: 'banner' | 'category';
  picture: string;
  name: LocalText;
  description: LocalText;
  /** Share of the price that is taken off, in percent; 0 for plain entries. */
  percentOff: number;
  categoryId: number | null;
  productPicture: string;
  link: string;
  supplierId: number | null;
};

export type DemoDictionary = {
  key: string;
  name: LocalText;
  items: { value: string; label: LocalText; sort: number }[];
};

export type DemoRegion = { code: string; name: LocalText; countryCode: string | null; sort: number };

export type DemoNews = {
  id: number;
  slug: string;
  title: LocalText;
  summary: LocalText;
  body: { zh: string[]; en: string[] };
  picture: string;
  publishedAt: Date;
};

export type DemoOrderItem = {
  productId: number;
  skuId: number;
  name: LocalText;
  spec: LocalText;
  picture: string;
  price: number;
  quantity: number;
  /** Share of the order's discount carried by this line. */
  discount: number;
};

/** Status: 0 unpaid, 1 to ship, 2 shipped, 3 completed, 4 cancelled, 5 refund asked, 6 refunded, 7 refunding. */
export type DemoOrder = {
  id: number;
  orderNo: string;
  accountId: number;
  supplierId: number;
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  items: DemoOrderItem[];
  itemsAmount: number;
  freight: number;
  discount: number;
  payable: number;
  payMethod: 'wechat' | 'alipay' | null;
  address: { receiver: string; phone: string; region: LocalText; detail: string };
  createdAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  closedAt: Date | null;
  refundReason: LocalText | null;
  logistics: {
    company: LocalText;
    number: string;
    events: { at: Date; text: LocalText }[];
  } | null;
};

export type DemoNotification = {
  id: number;
  accountId: number;
  type: 'system' | 'order' | 'activity';
  title: LocalText;
  content: LocalText;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
};

export type World = {
  accounts: DemoAccount[];
  addresses: DemoAddress[];
  categories: DemoCategory[];
  suppliers: DemoSupplier[];
  products: DemoProduct[];
  reviews: DemoReview[];
  coupons: DemoCoupon[];
  userCoupons: DemoUserCoupon[];
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

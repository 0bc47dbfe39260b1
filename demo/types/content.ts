import type { LocalText } from './text.ts';

export type DemoCoupon = {
  id: number;
  name: LocalText;
  description: LocalText;
  /** 1 full reduction, 2 fixed amount off, 3 discount rate. */
  type: 1 | 2 | 3;
  /** 0 whole platform, 1 named products, 2 named shops. */
  scope: 0 | 1 | 2;
  /** Fen for types 1 and 2; remaining price in thousandths for type 3 (850 = pay 85%). */
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
  /** Discount in percent; 0 for entries without one. */
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

import type { LocalText } from './text.ts';

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
  /** Layout of its page. */
  layout: 'panel' | 'drawer';
};

/** A shop category; `icon` is an image key. */
export type DemoShopCategory = {
  id: number;
  supplierId: number;
  parentId: number | null;
  name: LocalText;
  icon: string;
  sort: number;
  productIds: number[];
};

export type DemoAccount = {
  id: number;
  username: string;
  /** Known for the demo logins of the README only; null = a random password. */
  password: string | null;
  role: 'buyer' | 'supplier' | 'admin' | 'clerk';
  /** Its built-in role, in a shop or (null) for the platform. */
  staff?: { key: string; supplierId: number | null };
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

import type { Locale } from './basics.ts';

const shop = '/qianduanshop';

/**
 * All paths of the site without language prefix, for pages and for links in notifications, feeds and codes. Imports only types, so it adds
 * no other code to a browser bundle.
 */
export const paths = {
  home: `${shop}/home`,
  login: `${shop}/user/login`,
  register: `${shop}/user/register`,
  profile: `${shop}/user/profile`,
  /** Page for answering a staff invitation. */
  staffInvitation: `${shop}/user/invitation`,
  /** Page that reverts an account change; the token of the notification is in the fragment (`#`). */
  restoreAccount: `${shop}/user/restore`,
  buyerCenter: `${shop}/user/buyer-center`,
  buyerMenu: (menu: string) => `${shop}/user/buyer-center?menu=${menu}`,
  couponCenter: `${shop}/coupon-center`,
  products: `${shop}/products`,
  newProducts: `${shop}/products/new`,
  hotProducts: `${shop}/products/hot`,
  all: `${shop}/all`,
  gifts: `${shop}/gifts`,
  search: `${shop}/category`,
  pictureSearch: `${shop}/picture-search`,
  categoryMenu: `${shop}/category-menu`,
  category: (id: number) => `${shop}/category/${id}`,
  /** A further page of a category, from 2 on; page 1 is the category page. */
  categoryPage: (id: number, page: number) => `${shop}/category/${id}${page > 1 ? `/${page}` : ''}`,
  product: (id: number) => `${shop}/product/${id}`,
  /** The same page, reached from the shop page. */
  productOfShop: (id: number, supplierId: number) => `${shop}/product/detail/${id}?supplierId=${supplierId}`,
  suppliers: `${shop}/supplier/list`,
  supplier: (id: number) => `${shop}/supplier/detail/${id}`,
  /** The two back offices have the same path in both languages. Seller centre: */
  shopCenter: '/adminweb/vendor',
  /** A list with one row open; an order is found by its number. */
  shopOrder: (orderNo: string) => `/adminweb/vendor/orders?keyword=${encodeURIComponent(orderNo)}`,
  shopAfterSale: (id: number) => `/adminweb/vendor/after-sales?open=${id}`,
  shopPromotion: (id: number) => `/adminweb/vendor/marketing?open=${id}`,
  /** Product list with a tab selected. */
  shopProductList: (tab: 'on_sale' | 'refused') => `/adminweb/vendor/products?tab=${tab}`,
  shopFlashEntries: '/adminweb/vendor/flash-sales/entries',
  shopBill: (id: number) => `/adminweb/vendor/bills?open=${id}`,
  shopAgreement: (id: number) => `/adminweb/vendor/contracts?open=${id}`,
  platformAgreement: (id: number) => `/adminsystem/contract?open=${id}`,
  /** The same statement in the platform back office. */
  platformBill: (id: number) => `/adminsystem/settlement?open=${id}`,
  platformDisputes: '/adminsystem/payment/disputes',
  platformSplit: (id: number) => `/adminsystem/split?open=${id}`,
  shopWebhook: (id: number) => `/adminweb/vendor/webhooks?open=${id}`,
  platformWebhook: (id: number) => `/adminsystem/webhooks?open=${id}`,
  shopStaff: '/adminweb/vendor/staff',
  shopReview: (id: number) => `/adminweb/vendor/reviews?open=${id}`,
  shopQuestion: (id: number) => `/adminweb/vendor/questions?open=${id}`,
  shopRequest: (id: number) => `/adminweb/vendor/requests?open=${id}`,
  /** Product editor of the shop. */
  productEditor: (id: number) => `/adminweb/vendor/product-editor/${id}`,
  shopChat: '/adminweb/vendor/chat',
  shopSettings: '/adminweb/vendor/settings',
  /** Platform back office: */
  administration: '/adminsystem',
  /** The link of the first operator leads there, outside the back office. */
  firstOperator: '/adminsystem/first-operator',
  platformProduct: (id: number) => `/adminsystem/goods?open=${id}`,
  platformAfterSale: (id: number) => `/adminsystem/after-sales?open=${id}`,
  platformReport: (id: number) => `/adminsystem/reports?open=${id}`,
  /** Lists of pending decisions. */
  auditApplications: '/adminsystem/audit?status=pending',
  auditRequest: (id: number) => `/adminsystem/audit/requests?open=${id}`,
  /** Products of a shop; `category` is a shop category. */
  shopProducts: (id: number, category?: number) =>
    `${shop}/supplier/${id}/products${category === undefined ? '' : `?category=${category}`}`,
  becomeSupplier: `${shop}/supplier/register`,
  /** The same page, at the section with the caller's application. */
  ownApplication: `${shop}/supplier/register#apply`,
  compare: `${shop}/compare`,
  /** Page of a shared list of favourites, and the address of one. */
  sharedLists: `${shop}/shared-list`,
  sharedList: (key: string) => `${shop}/shared-list?key=${key}`,
  /** Offline page of the service worker, shown at the requested URL. */
  offline: `${shop}/offline`,
  cart: `${shop}/cart`,
  orderConfirm: `${shop}/order/confirm`,
  orders: `${shop}/orders`,
  orderDetail: (orderNo: string) => `${shop}/order/detail?no=${encodeURIComponent(orderNo)}`,
  afterSales: `${shop}/after-sale`,
  afterSale: (id: number) => `${shop}/after-sale/detail?id=${id}`,
  /** Refund request for an order or one of its lines. */
  afterSaleApply: (orderNo: string, lineId?: number) =>
    `${shop}/after-sale/apply?order=${encodeURIComponent(orderNo)}${lineId === undefined ? '' : `&line=${lineId}`}`,
  reviews: `${shop}/reviews`,
  reviewOrder: (orderId: number) => `${shop}/reviews?order=${orderId}`,
  payment: (paymentNo: string) => `${shop}/payment?no=${encodeURIComponent(paymentNo)}`,
  /** Sandbox payment page, used without a payment provider. */
  sandboxPayment: (token: string) => `${shop}/sandbox-pay?token=${encodeURIComponent(token)}`,
  messages: `${shop}/message`,
  chat: `${shop}/customer-service`,
  news: `${shop}/news`,
  article: (id: number) => `${shop}/news/${id}`,
  about: `${shop}/about`,
  contact: `${shop}/contact`,
  help: `${shop}/help`,
  terms: `${shop}/terms`,
  privacy: `${shop}/privacy`,
  cookies: `${shop}/cookies`,
  imprint: `${shop}/imprint`,
  dispute: `${shop}/help/dispute`,
  infringement: `${shop}/help/infringement`,
  abuse: `${shop}/help/abuse`,
  protect: `${shop}/toolbar/protect`,
  serviceCenter: `${shop}/service-center`,
  contactService: `${shop}/customer-contactUs`,
  /** Contact page of a shop, about a product or in general. */
  contactSupplier: (supplierId: number, productId?: number) =>
    `${shop}/customer-contactUs?supplierId=${supplierId}${productId === undefined ? '' : `&productId=${productId}`}`,
  apps: `${shop}/apps`,
  overseas: `${shop}/supplier/overseas`,
  partner: `${shop}/partner`,
  region: (code: string) => `/region/${code}`,
  /** A product page with a variant selected. */
  variant: (id: number, skuId: number | null) =>
    `${shop}/product/${id}${skuId === null ? '' : `?sku=${skuId}`}`,
} as const;

/** A language beside the two that everything is written in: its pages show the texts of `fallback` that it lacks (docs/languages.md). */
export interface FurtherLanguage {
  /** BCP 47, and the prefix of its addresses: `ja`. */
  readonly tag: string;
  readonly fallback: Locale;
}

/** Of the renderer, which has many pages at once, undefined outside of one; in a browser the document names its language. */
let readPageLanguage: (() => FurtherLanguage | null | undefined) | undefined;
export const setPageLanguage = (read: typeof readPageLanguage): void => {
  readPageLanguage = read;
};

/** The further language of the current page; null on pages in Chinese or English. */
export function pageLanguage(): FurtherLanguage | null {
  const rendered = readPageLanguage?.();
  if (rendered !== undefined) return rendered;
  const further = globalThis.document?.documentElement.dataset.further;
  if (!further) return null;
  const [tag = '', fallback] = further.split(' ');
  return { tag, fallback: fallback === 'zh' ? 'zh' : 'en' };
}

/** The page's own language where `locale` is the one it is rendered with: `ja` on a Japanese page over English. */
export function spokenLanguage(locale: Locale): string {
  const own = pageLanguage();
  return own?.fallback === locale ? own.tag : locale;
}

/**
 * Adds the prefix of the page's language: none for zh, `/en` for en, that of a further language on its pages, replacing one that `path`
 * already has. Back-office paths have no prefix.
 */
export function localPath(path: string, locale: Locale): string {
  const own = pageLanguage();
  const plain = path.replace(/^\/en(?=[/?#]|$)/, '');
  const rest = own && plain.startsWith(`/${own.tag}/`) ? plain.slice(own.tag.length + 1) : plain;
  return addressIn(rest, spokenLanguage(locale));
}

/** The address of a path without prefix in exactly this language, whatever page links to it. */
export const addressIn = (path: string, language: string): string =>
  language === 'zh' || path.startsWith('/admin') ? path || '/' : `/${language}${path}`;

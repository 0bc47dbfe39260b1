import type { Locale } from './basics.ts';

const shop = '/qianduanshop';

/**
 * Every address of the site without its language, for pages and for what the server sends: messages, feeds, codes. Imports
 * nothing but types, so that it costs a browser nothing else.
 */
export const paths = {
  home: `${shop}/home`,
  login: `${shop}/user/login`,
  register: `${shop}/user/register`,
  profile: `${shop}/user/profile`,
  /** Where somebody answers a shop's invitation to work for it. */
  staffInvitation: `${shop}/user/invitation`,
  /** Takes a change of an account back; the token of the message stands behind `#`. */
  restoreAccount: `${shop}/user/restore`,
  buyerCenter: `${shop}/user/buyer-center`,
  buyerMenu: (menu: string) => `${shop}/user/buyer-center?menu=${menu}`,
  couponCenter: `${shop}/coupon-center`,
  products: `${shop}/products`,
  newProducts: `${shop}/products/new`,
  hotProducts: `${shop}/products/hot`,
  all: `${shop}/all`,
  search: `${shop}/category`,
  categoryMenu: `${shop}/category-menu`,
  category: (id: number) => `${shop}/category/${id}`,
  /** A further page of a category, from 2 on; its first is the category's own. */
  categoryPage: (id: number, page: number) => `${shop}/category/${id}${page > 1 ? `/${page}` : ''}`,
  product: (id: number) => `${shop}/product/${id}`,
  /** The same page, come to from its shop's own. */
  productOfShop: (id: number, supplierId: number) => `${shop}/product/detail/${id}?supplierId=${supplierId}`,
  suppliers: `${shop}/supplier/list`,
  supplier: (id: number) => `${shop}/supplier/detail/${id}`,
  /** The two back offices have one address for both languages. A shop's: */
  shopCenter: '/adminweb/vendor',
  /** A list there, with one of its rows open; an order is looked up by its number. */
  shopOrder: (orderNo: string) => `/adminweb/vendor/orders?keyword=${encodeURIComponent(orderNo)}`,
  shopAfterSale: (id: number) => `/adminweb/vendor/after-sales?open=${id}`,
  shopPromotion: (id: number) => `/adminweb/vendor/marketing?open=${id}`,
  /** Its own products behind one of the list's tabs. */
  shopProductList: (tab: 'on_sale' | 'refused') => `/adminweb/vendor/products?tab=${tab}`,
  shopFlashEntries: '/adminweb/vendor/flash-sales/entries',
  shopBill: (id: number) => `/adminweb/vendor/bills?open=${id}`,
  shopAgreement: (id: number) => `/adminweb/vendor/contracts?open=${id}`,
  platformAgreement: (id: number) => `/adminsystem/contract?open=${id}`,
  /** Where the platform pays it. */
  platformBill: (id: number) => `/adminsystem/settlement?open=${id}`,
  platformSplit: (id: number) => `/adminsystem/split?open=${id}`,
  shopWebhook: (id: number) => `/adminweb/vendor/webhooks?open=${id}`,
  platformWebhook: (id: number) => `/adminsystem/webhooks?open=${id}`,
  shopStaff: '/adminweb/vendor/staff',
  shopReview: (id: number) => `/adminweb/vendor/reviews?open=${id}`,
  shopQuestion: (id: number) => `/adminweb/vendor/questions?open=${id}`,
  shopRequest: (id: number) => `/adminweb/vendor/requests?open=${id}`,
  /** Where a shop writes one of its products. */
  productEditor: (id: number) => `/adminweb/vendor/product-editor/${id}`,
  /** Where a shop says what it is. */
  shopChat: '/adminweb/vendor/chat',
  shopSettings: '/adminweb/vendor/settings',
  /** The platform's: */
  administration: '/adminsystem',
  platformProduct: (id: number) => `/adminsystem/goods?open=${id}`,
  platformAfterSale: (id: number) => `/adminsystem/after-sales?open=${id}`,
  platformReport: (id: number) => `/adminsystem/reports?open=${id}`,
  /** Its lists of what waits for a decision. */
  auditApplications: '/adminsystem/audit?status=pending',
  auditRequest: (id: number) => `/adminsystem/audit/requests?open=${id}`,
  /** What a shop sells; `category` is one of its own. */
  shopProducts: (id: number, category?: number) =>
    `${shop}/supplier/${id}/products${category === undefined ? '' : `?category=${category}`}`,
  becomeSupplier: `${shop}/supplier/register`,
  /** The same page where one's own application stands. */
  ownApplication: `${shop}/supplier/register#apply`,
  compare: `${shop}/compare`,
  /** Shown by the service worker at whatever address was asked for while the browser is offline. */
  offline: `${shop}/offline`,
  cart: `${shop}/cart`,
  orderConfirm: `${shop}/order/confirm`,
  orders: `${shop}/orders`,
  orderDetail: (orderNo: string) => `${shop}/order/detail?no=${encodeURIComponent(orderNo)}`,
  afterSales: `${shop}/after-sale`,
  afterSale: (id: number) => `${shop}/after-sale/detail?id=${id}`,
  /** Asking for money back for an order, or one line of it. */
  afterSaleApply: (orderNo: string, lineId?: number) =>
    `${shop}/after-sale/apply?order=${encodeURIComponent(orderNo)}${lineId === undefined ? '' : `&line=${lineId}`}`,
  reviews: `${shop}/reviews`,
  reviewOrder: (orderId: number) => `${shop}/reviews?order=${orderId}`,
  payment: (paymentNo: string) => `${shop}/payment?no=${encodeURIComponent(paymentNo)}`,
  /** Stands in for a payment app where none is set up. */
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
  /** Where a buyer gets in touch with a shop, about one of its products or in general. */
  contactSupplier: (supplierId: number, productId?: number) =>
    `${shop}/customer-contactUs?supplierId=${supplierId}${productId === undefined ? '' : `&productId=${productId}`}`,
  apps: `${shop}/apps`,
  overseas: `${shop}/supplier/overseas`,
  partner: `${shop}/partner`,
  region: (code: string) => `/region/${code}`,
  /** A product's page with one of its variants chosen. */
  variant: (id: number, skuId: number | null) =>
    `${shop}/product/${id}${skuId === null ? '' : `?sku=${skuId}`}`,
} as const;

/** An address in a language: zh has no prefix, en has `/en`, whatever `path` was copied from. Those of the back offices are the same in both. */
export function localPath(path: string, locale: Locale): string {
  const plain = path.replace(/^\/en(?=[/?#]|$)/, '');
  return locale === 'en' && !plain.startsWith('/admin') ? `/en${plain}` : plain || '/';
}

import type { Locale } from '../../contract/basics.ts';

const shop = '/qianduanshop';

/** Every storefront address without its language. */
export const paths = {
  home: `${shop}/home`,
  login: `${shop}/user/login`,
  register: `${shop}/user/register`,
  profile: `${shop}/user/profile`,
  buyerCenter: `${shop}/user/buyer-center`,
  products: `${shop}/products`,
  newProducts: `${shop}/products/new`,
  hotProducts: `${shop}/products/hot`,
  all: `${shop}/all`,
  search: `${shop}/category`,
  categoryMenu: `${shop}/category-menu`,
  category: (id: number) => `${shop}/category/${id}`,
  product: (id: number) => `${shop}/product/${id}`,
  suppliers: `${shop}/supplier/list`,
  supplier: (id: number) => `${shop}/supplier/detail/${id}`,
  becomeSupplier: `${shop}/supplier/register`,
  cart: `${shop}/cart`,
  orderConfirm: `${shop}/order/confirm`,
  orders: `${shop}/orders`,
  payment: (paymentNo: string) => `${shop}/payment?no=${encodeURIComponent(paymentNo)}`,
  messages: `${shop}/message`,
  news: `${shop}/news`,
  article: (id: number) => `${shop}/news/${id}`,
  about: `${shop}/about`,
  contact: `${shop}/contact`,
  help: `${shop}/help`,
  dispute: `${shop}/help/dispute`,
  infringement: `${shop}/help/infringement`,
  abuse: `${shop}/help/abuse`,
  protect: `${shop}/toolbar/protect`,
  serviceCenter: `${shop}/service-center`,
  contactService: `${shop}/customer-contactUs`,
  apps: `${shop}/apps`,
  overseas: `${shop}/supplier/overseas`,
  partner: `${shop}/partner`,
  region: (code: string) => `/region/${code}`,
} as const;

/** An address in a language: zh has no prefix, en has `/en`. */
export const localPath = (path: string, locale: Locale): string => (locale === 'en' ? `/en${path}` : path);

/** Address and language of a browser path. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const en = pathname === '/en' || pathname.startsWith('/en/');
  return { locale: en ? 'en' : 'zh', path: en ? pathname.slice(3) || '/' : pathname };
}

/** Login page that comes back to `from` (path with query, of this site only). */
export const loginPath = (from: string, locale: Locale): string =>
  `${localPath(paths.login, locale)}?redirect=${encodeURIComponent(from)}`;

/** Where to go after login: the `redirect` of the query if it stays on this site, else home. */
export function redirectTarget(search: string, locale: Locale): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const inside = /^\/(?![/\\])/.test(wanted) && !/[\\\s]/.test(wanted);
  return inside ? wanted : localPath(paths.home, locale);
}

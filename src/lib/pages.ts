import type { Locale } from '../../contract/basics.ts';
import { regionCodes } from '../../contract/region-codes.ts';

export { regionCodes } from '../../contract/region-codes.ts';

import type { PageIds } from '../../contract/render.ts';
import { addressIn, paths, splitPath } from './paths.ts';

/** The list that the `{id}` of a page comes from; `shelves` has numbers as well. */
export type IdSource = Exclude<keyof PageIds, 'shelves' | 'languages'>;

export interface PageKind {
  /** File of src/views without its ending. */
  readonly view: string;
  /** Path without language; `{id}` stands for one of `ids`, `{page}` for a page's number from 2 on. */
  readonly path: string;
  readonly ids?: IdSource | 'shelves';
  /** false: `noindex`, and not in the sitemap. */
  readonly indexable: boolean;
  readonly header: 'main' | 'top' | 'hidden';
  /** Visitors are sent to the login page. */
  readonly login?: true;
  /** Served with the bytes of this path, which is the canonical one. */
  readonly canonical?: string;
  /** Has no counterpart in the other language. */
  readonly single?: true;
  /** On phones the page has its own bar at the bottom in place of the tabs; `pay`: and no links below that leave the page. */
  readonly lower?: 'buy' | 'pay';
}

const open = (view: string, path: string, header: PageKind['header'] = 'main'): PageKind => ({
  view,
  path,
  header,
  indexable: true,
});
const shut = (view: string, path: string, header: PageKind['header'] = 'main'): PageKind => ({
  view,
  path,
  header,
  indexable: false,
});
const own = (view: string, path: string): PageKind => ({ ...shut(view, path), login: true });
/** The shell of a back office: the server answers every path below `path` with it. */
const backOffice = (view: string, path: string): PageKind => ({
  ...own(view, path),
  header: 'hidden',
  single: true,
});
const each = (view: string, path: string, ids: IdSource | 'shelves'): PageKind => ({
  ...open(view, path),
  ids,
});

/** Every kind of page; pages, the render route, the sitemap and the publisher read this table. */
export const pageKinds: readonly PageKind[] = [
  { ...shut('entry', '/', 'hidden'), single: true },
  shut('not-found', '/404'),
  open('home', paths.home),
  open('products', paths.products),
  open('products-new', paths.newProducts),
  open('products-hot', paths.hotProducts),
  open('all', paths.all, 'top'),
  open('gifts', paths.gifts),
  open('search', paths.search),
  open('picture-search', paths.pictureSearch),
  shut('category-menu', paths.categoryMenu, 'hidden'),
  each('category', `${paths.search}/{id}`, 'categories'),
  each('category-page', `${paths.search}/{id}/{page}`, 'shelves'),
  { ...each('product', '/qianduanshop/product/{id}', 'products'), lower: 'buy' },
  {
    ...each('product', '/qianduanshop/product/detail/{id}', 'products'),
    indexable: false,
    canonical: '/qianduanshop/product/{id}',
    lower: 'buy',
  },
  open('suppliers', paths.suppliers),
  each('supplier', '/qianduanshop/supplier/detail/{id}', 'suppliers'),
  each('shop-products', '/qianduanshop/supplier/{id}/products', 'suppliers'),
  open('join', paths.becomeSupplier),
  open('guide', paths.overseas),
  open('guide', paths.partner),
  open('guide', paths.protect),
  open('service-center', paths.serviceCenter),
  open('apps', paths.apps),
  open('contact-service', paths.contactService),
  open('report', paths.dispute),
  open('report', paths.infringement),
  open('report', paths.abuse),
  ...regionCodes.map((code) => open('region', paths.region(code))),
  open('news', paths.news, 'top'),
  { ...each('article', `${paths.news}/{id}`, 'articles'), header: 'top' },
  open('about', paths.about, 'top'),
  open('contact', paths.contact, 'top'),
  open('help', paths.help, 'top'),
  open('legal', paths.terms, 'top'),
  open('legal', paths.privacy, 'top'),
  open('legal', paths.cookies, 'top'),
  open('legal', paths.imprint, 'top'),
  shut('login', paths.login, 'hidden'),
  shut('restore-account', paths.restoreAccount, 'hidden'),
  shut('register', paths.register, 'hidden'),
  shut('staff-invitation', paths.staffInvitation),
  shut('compare', paths.compare),
  shut('shared-list', paths.sharedLists),
  shut('offline', paths.offline, 'hidden'),
  shut('cart', paths.cart),
  { ...own('order-confirm', paths.orderConfirm), lower: 'pay' },
  { ...own('payment', '/qianduanshop/payment'), lower: 'pay' },
  shut('sandbox-pay', '/qianduanshop/sandbox-pay', 'hidden'),
  own('orders', paths.orders),
  own('profile', paths.profile),
  own('buyer-center', paths.buyerCenter),
  own('coupon-center', paths.couponCenter),
  own('order-detail', '/qianduanshop/order/detail'),
  own('after-sales', paths.afterSales),
  own('after-sale', '/qianduanshop/after-sale/detail'),
  own('after-sale-apply', '/qianduanshop/after-sale/apply'),
  own('reviews', paths.reviews),
  own('messages', paths.messages),
  own('chat-room', paths.chat),
  backOffice('adminweb', '/adminweb'),
  backOffice('adminsystem', '/adminsystem'),
];

export interface FoundPage {
  readonly kind: PageKind;
  readonly locale: Locale;
  /** `''`, `/en`, or that of a further language. */
  readonly prefix: string;
  /** Without language; the canonical path if several serve the same page. */
  readonly path: string;
  readonly id: number | undefined;
  /** Page number of a list with several pages; undefined for the first. */
  readonly page: number | undefined;
}

const fillId = (pattern: string, id: number, page = 0) =>
  pattern.replace('{id}', String(id)).replace('{page}', String(page));
const furtherPage = /^\/(?!1$)[1-9]\d{0,4}$/;

/** The page of a path (with language prefix); undefined if there is none. */
export function findPage(pathname: string): FoundPage | undefined {
  const { locale, path, prefix } = splitPath(pathname);
  const [, stem = path, digits, rest = ''] = /^(.+?)\/([1-9]\d{0,9})(\/.+)?$/.exec(path) ?? [];
  const id = digits === undefined ? undefined : Number(digits);
  const page = furtherPage.test(rest) ? Number(rest.slice(1)) : undefined;
  const pattern = id === undefined ? path : `${stem}/{id}${page === undefined ? rest : '/{page}'}`;
  const kind = pageKinds.find((known) => known.path === pattern);
  if (!kind || (kind.single && prefix !== '')) return undefined;
  const shown = kind.canonical ?? kind.path;
  return { kind, locale, prefix, id, page, path: id === undefined ? shown : fillId(shown, id, page) };
}

/** The card of `/_card/12` or `/en/_card/12`: not a page, but a fragment that the publisher renders alone. */
export function findCard(pathname: string): { readonly locale: Locale; readonly id: number } | undefined {
  const { locale, path } = splitPath(pathname);
  const [, digits] = /^\/_card\/([1-9]\d{0,9})$/.exec(path) ?? [];
  return digits === undefined ? undefined : { locale, id: Number(digits) };
}

/** Other paths that serve the page at `pathname` with the same bytes. */
export function aliasesOf(pathname: string): string[] {
  const page = findPage(pathname);
  const id = page?.id;
  if (!page || id === undefined || page.kind.canonical) return [];
  return pageKinds
    .filter((kind) => kind.canonical === page.kind.path)
    .map((kind) => page.prefix + fillId(kind.path, id));
}

/** The canonical path of `pathname`, or the path itself. */
export function sourceOf(pathname: string): string {
  const page = findPage(pathname);
  return page ? page.prefix + page.path : pathname;
}

const stepsTo = { categories: 1, shelves: 2, suppliers: 2, articles: 2, products: 3 } as const satisfies {
  readonly [kind in IdSource | 'shelves']: number;
};
/** Approximate number of links between the home page and this one. */
export function stepsFromHome(pathname: string): number {
  const kind = findPage(pathname)?.kind;
  if (!kind || kind.path === paths.home) return 0;
  return kind.ids ? stepsTo[kind.ids] : 1;
}

const both = ['zh', 'en'] as const;
const inLanguages = (kind: PageKind, path: string, further: readonly string[]): string[] =>
  kind.single ? [path] : [...both, ...further].map((language) => addressIn(path, language));

/** Without a list of those offered: all that have dictionaries. A page in one that is not offered does not exist. */
const furtherIn = ({ languages }: PageIds): readonly string[] =>
  languages ?? globalThis.siteRender?.languages?.map(({ tag }) => tag) ?? [];

/** Page numbers after the first. */
export const furtherPages = (last: number): number[] =>
  Array.from({ length: Math.max(0, last - 1) }, (_, i) => i + 2);

function pathsOf(kind: PageKind, ids: PageIds): string[] {
  if (!kind.ids) return [];
  if (kind.ids !== 'shelves') return ids[kind.ids].map((id) => fillId(kind.path, id));
  return ids.shelves.flatMap(({ id, pages }) =>
    furtherPages(pages).map((page) => fillId(kind.path, id, page)),
  );
}

/** Paths of the pages of these entities, in all languages. */
export function pagesOf(ids: PageIds): string[] {
  const further = furtherIn(ids);
  return pageKinds.flatMap((kind) => pathsOf(kind, ids).flatMap((path) => inLanguages(kind, path, further)));
}

/** Paths of all pages of the site in a stable order. The languages of an entity are adjacent, because they share its data. */
export const pagesFor = (ids: PageIds): string[] => [
  ...pageKinds.flatMap((kind) => (kind.ids ? [] : inLanguages(kind, kind.path, furtherIn(ids)))),
  ...pagesOf(ids),
];

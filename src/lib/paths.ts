import type { Locale } from '../../contract/basics.ts';
import {
  addressIn,
  type FurtherLanguage,
  localPath,
  pageLanguage,
  paths,
  spokenLanguage,
} from '../../contract/paths.ts';

export { addressIn, localPath, pageLanguage, paths, spokenLanguage };

interface SplitPath {
  /** Of a further language its fallback, which its pages are rendered with. */
  readonly locale: Locale;
  /** Without language. */
  readonly path: string;
  /** `''`, `/en`, or that of a further language. */
  readonly prefix: string;
}

/** Address and language of a browser path. */
export function splitPath(pathname: string): SplitPath {
  const further = furtherOf(pathname);
  const tag = further?.tag ?? (isBelow('en', pathname) ? 'en' : '');
  const prefix = tag && `/${tag}`;
  return {
    locale: further?.fallback ?? (tag ? 'en' : 'zh'),
    path: pathname.slice(prefix.length) || '/',
    prefix,
  };
}

/** The further language of an address: in a browser that of the page, in the renderer any that has dictionaries. */
export function furtherOf(pathname: string): FurtherLanguage | undefined {
  const own = pageLanguage();
  const known = own ? [own] : (globalThis.siteRender?.languages ?? []);
  return known.find(({ tag }) => isBelow(tag, pathname));
}

const isBelow = (tag: string, pathname: string) => `${pathname}/`.startsWith(`/${tag}/`);

/** The address of an image's link in a language; null = no link. */
export function linkIn(
  { link, linkEn }: { readonly link: string | null; readonly linkEn: string | null },
  locale: Locale,
): string | null {
  const path = locale === 'en' ? (linkEn ?? link) : link;
  return path === null ? null : localPath(path, locale);
}

/** The login page that returns to `from` (path with query, of this site only). */
export const loginPath = (from: string, locale: Locale): string =>
  `${localPath(paths.login, locale)}?redirect=${encodeURIComponent(from)}`;

/** The target after login: the `redirect` of the query if it is on this site, else the home page. */
export function redirectTarget(search: string, locale: Locale): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const inside = /^\/(?![/\\])/.test(wanted) && !/[\\\s]/.test(wanted);
  return inside ? wanted : localPath(paths.home, locale);
}

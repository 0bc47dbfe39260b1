import type { Locale } from '../../contract/basics.ts';
import { localPath, paths } from '../../contract/paths.ts';

export { localPath, paths };

/** Address and language of a browser path. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const en = pathname === '/en' || pathname.startsWith('/en/');
  return { locale: en ? 'en' : 'zh', path: en ? pathname.slice(3) || '/' : pathname };
}

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

import type { Locale } from '../../contract/basics.ts';
import { localPath, paths } from '../../contract/paths.ts';

export { localPath, paths };

/** Address and language of a browser path. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const en = pathname === '/en' || pathname.startsWith('/en/');
  return { locale: en ? 'en' : 'zh', path: en ? pathname.slice(3) || '/' : pathname };
}

/** Where a picture leads in a language; null = nowhere. */
export function linkIn(
  { link, linkEn }: { readonly link: string | null; readonly linkEn: string | null },
  locale: Locale,
): string | null {
  const path = locale === 'en' ? (linkEn ?? link) : link;
  return path === null ? null : localPath(path, locale);
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

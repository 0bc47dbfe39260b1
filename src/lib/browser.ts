import type { Locale } from '../../contract/basics.ts';
import { paths, splitPath } from './paths.ts';

/**
 * The language of a back office, whose address contains none. In this order: chosen in the back office; the language of the storefront page
 * that the visit started from, now or last time; chosen in the storefront; the browser's language.
 */
export function backOfficeLanguage(): Locale {
  const chosen = [
    safeLocalStorage.get('officeLanguage'),
    languageBefore(),
    safeLocalStorage.get('cameInLanguage'),
    safeLocalStorage.get('currentLanguage'),
  ];
  return chosen.find((one) => one === 'zh' || one === 'en') ?? languageOfBrowser();
}

const languageOfBrowser = (): Locale => (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');

/** The language of the referring storefront page; null for any other referrer, also for a page of a back office. */
function languageBefore(): Locale | null {
  if (!document.referrer.startsWith(`${location.origin}/`)) return null;
  const { locale, path } = splitPath(new URL(document.referrer).pathname);
  return path.startsWith('/qianduanshop/') ? locale : null;
}

/** A second window of a back office is opened from the first, so its referrer does not contain the language. */
export function rememberOpenerLanguage(): void {
  const before = languageBefore();
  if (before) safeLocalStorage.set('cameInLanguage', before);
}

/**
 * Stores the language chosen in a back office. It stays whatever storefront page the visit starts from, and also applies to the storefront
 * until another one is chosen there. The cookie is for the server, as lib/render/boot-script.ts sets it on pages.
 */
export function chooseBackOfficeLanguage(locale: Locale): void {
  safeLocalStorage.set('officeLanguage', locale);
  safeLocalStorage.set('currentLanguage', locale);
  // `cookieStore` does not exist without HTTPS: `/` then uses the browser's languages.
  const expires = Date.now() + 365 * 86_400_000;
  void globalThis.cookieStore?.set({
    name: 'currentLanguage',
    value: locale,
    path: '/',
    sameSite: 'lax',
    expires,
  });
}

/** The only access to the browser's address and storage for stores and islands. */
export const currentPage = {
  /** The address of a storefront page contains the language; a back office has one address for both. */
  locale: (): Locale =>
    document.documentElement.dataset.languages === undefined
      ? splitPath(location.pathname).locale
      : backOfficeLanguage(),
  path: (): string => splitPath(location.pathname).path,
  /** Path with query, as a `redirect` value. */
  full: (): string => location.pathname + location.search,
  /** Whether this page requires a login, as src/lib/pages.ts defines. */
  needsLogin: (): boolean => document.documentElement.dataset.login !== undefined,
  /** Whether this is the login or the registration page. */
  isSignIn: (): boolean => [paths.login, paths.register].some((path) => path === currentPage.path()),
  /** The message for an expired login. */
  loginExpired: (): string => document.documentElement.dataset.expired ?? '',
  go: (target: string): void => location.assign(target),
};

/** Local storage that may be full, forbidden or absent: reading then returns null and writing does nothing. */
export const safeLocalStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Private mode or a full storage: the page works without stored values.
    }
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key);
    } catch {
      // Private mode or a full storage.
    }
  },
};

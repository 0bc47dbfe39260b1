import type { Locale } from '../../contract/basics.ts';
import { paths, splitPath } from './paths.ts';

/**
 * The language of a back office, whose address has none: chosen there; else that of the mall's page it was reached from, now or when
 * it was last reached so; else chosen in the mall; else that of the browser.
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

/** The language of the mall's page that led here; null from anywhere else, a page of a back office included. */
function languageBefore(): Locale | null {
  if (!document.referrer.startsWith(`${location.origin}/`)) return null;
  const { locale, path } = splitPath(new URL(document.referrer).pathname);
  return path.startsWith('/qianduanshop/') ? locale : null;
}

/** A second window of a back office is opened from the first, which says nothing of its language. */
export function rememberOpenerLanguage(): void {
  const before = languageBefore();
  if (before) safeLocalStorage.set('cameInLanguage', before);
}

/**
 * A choice in a back office stays there whatever page of the mall one comes from, and holds in the mall until another one is made
 * there: for the server, too, as lib/render/boot-script.ts does it on pages.
 */
export function chooseBackOfficeLanguage(locale: Locale): void {
  safeLocalStorage.set('officeLanguage', locale);
  safeLocalStorage.set('currentLanguage', locale);
  // Absent where the site is not served securely: `/` then goes by the browser's languages.
  const expires = Date.now() + 365 * 86_400_000;
  void globalThis.cookieStore?.set({
    name: 'currentLanguage',
    value: locale,
    path: '/',
    sameSite: 'lax',
    expires,
  });
}

/** The one place that knows the browser's address and storage; every store and island asks here. */
export const currentPage = {
  /** Stands in the address of a storefront page; a back office has one address for both. */
  locale: (): Locale =>
    document.documentElement.dataset.languages === undefined
      ? splitPath(location.pathname).locale
      : backOfficeLanguage(),
  path: (): string => splitPath(location.pathname).path,
  /** Path with query, as a `redirect` value. */
  full: (): string => location.pathname + location.search,
  /** Whether this page is only for who is logged in, as src/lib/pages.ts says. */
  needsLogin: (): boolean => document.documentElement.dataset.login !== undefined,
  /** Whether this is where one logs in or registers. */
  isSignIn: (): boolean => [paths.login, paths.register].some((path) => path === currentPage.path()),
  /** What is said when a login has ended. */
  loginExpired: (): string => document.documentElement.dataset.expired ?? '',
  go: (target: string): void => location.assign(target),
};

/** Local storage that may be full, forbidden or absent: reading then gives null, writing does nothing. */
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
      // Private mode or a full store: the page works on without memory.
    }
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

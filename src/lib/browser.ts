import type { Locale } from '../../contract/basics.ts';
import { paths, splitPath } from './paths.ts';

/** The language the reader has chosen, else that of the browser. */
export function chosenLanguage(): Locale {
  const chosen = kept.get('currentLanguage');
  if (chosen === 'zh' || chosen === 'en') return chosen;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** Remembers a choice, also for the server; lib/render/boot-script.ts does the same on pages. */
export function chooseLanguage(locale: Locale): void {
  kept.set('currentLanguage', locale);
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
export const here = {
  /** Stands in the address of a storefront page; a back office has one address for both. */
  locale: (): Locale =>
    document.documentElement.dataset.languages === undefined
      ? splitPath(location.pathname).locale
      : chosenLanguage(),
  path: (): string => splitPath(location.pathname).path,
  /** Path with query, as a `redirect` value. */
  full: (): string => location.pathname + location.search,
  /** Whether this page is only for who is logged in, as src/lib/pages.ts says. */
  needsLogin: (): boolean => document.documentElement.dataset.login !== undefined,
  /** Whether this is where one logs in or registers. */
  isSignIn: (): boolean => [paths.login, paths.register].some((path) => path === here.path()),
  /** What is said when a login has ended. */
  loginExpired: (): string => document.documentElement.dataset.expired ?? '',
  go: (target: string): void => location.assign(target),
};

/** Local storage that may be full, forbidden or absent: reading then gives null, writing does nothing. */
export const kept = {
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

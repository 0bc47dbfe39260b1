import type { Locale } from '../../contract/basics.ts';
import { paths, splitPath } from './paths.ts';

/** The one place that knows the browser's address and storage; every store and island asks here. */
export const here = {
  locale: (): Locale => splitPath(location.pathname).locale,
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

import type { Locale } from '../../contract/basics.ts';

/** Where a page's frame stands: what it marks and leads to depends on it. */
export interface PagePlace {
  readonly locale: Locale;
  /** Of the page, without its language. */
  readonly path: string;
}

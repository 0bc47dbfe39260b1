import type { Locale } from '../../contract/basics.ts';

/** The position of a page in the site, for its frame: current entry, links. */
export interface PagePlace {
  readonly locale: Locale;
  /** Without language. */
  readonly path: string;
}

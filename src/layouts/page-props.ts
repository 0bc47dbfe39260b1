import type { Locale } from '../../contract/basics.ts';
import type { JsonLd } from '../lib/seo/node.ts';

/** What a view tells its layout about the page. */
export interface PageProps {
  readonly locale: Locale;
  /** Without language; the canonical one. Index and header rules come from lib/pages.ts. */
  readonly path: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: string | undefined;
  readonly image?: string | undefined;
  /** What shared links ask for, in yuan: `12.50`. */
  readonly price?: string;
  readonly ogType?: 'website' | 'article' | 'product';
  readonly data?: readonly JsonLd[];
  /** Languages that the page's own text is there in; search engines are told of these. */
  readonly languages?: readonly Locale[];
  /** When an article was published. */
  readonly published?: string;
  /** Of a list that has several pages: the one before and the one after, without language. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

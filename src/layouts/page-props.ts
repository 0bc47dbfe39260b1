import type { Locale } from '../../contract/basics.ts';
import type { JsonLd } from '../lib/seo/node.ts';

/** What a view passes to its layout. */
export interface PageProps {
  readonly locale: Locale;
  /** Without language; the canonical path. Indexing and header rules come from lib/pages.ts. */
  readonly path: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: string | undefined;
  readonly image?: string | undefined;
  /** Price for shared links (Open Graph), in yuan: `12.50`. */
  readonly price?: string;
  readonly ogType?: 'website' | 'article' | 'product';
  readonly data?: readonly JsonLd[];
  /** Languages of the page's own text, for the alternates. */
  readonly languages?: readonly Locale[];
  /** Publication date of an article. */
  readonly published?: string;
  /** Previous and next page of a paged list, without language. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

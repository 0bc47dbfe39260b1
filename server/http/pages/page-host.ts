import { paths } from '../../../contract/paths.ts';
import { visitedHost, visitedHostNow } from '../../contexts/suppliers/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HostSeo } from './host-seo.ts';

/** The host a page was asked from, when it is one of those the site knows. */
export interface PageHost extends HostSeo {
  /** Changes whenever its words do. */
  readonly version: string;
  readonly redirectUrl: string | null;
  /** Its first page, without language: a shop's own. null = the site's. */
  readonly start: string | null;
  /** The page its words are for, without language. */
  readonly subject: string;
}

type Visited = NonNullable<Awaited<ReturnType<typeof visitedHost>>>;

function pageHostOf(host: Visited): PageHost {
  const { supplierId, redirectUrl, title, keywords, description, version } = host;
  const shop = supplierId === null || !host.shopOpen ? null : paths.supplier(supplierId);
  // A closed shop's words fit no page.
  const subject = shop ?? (supplierId === null ? paths.home : '');
  return { title, keywords, description, version, redirectUrl, start: shop, subject };
}

/** The host a page was asked from, when it is one of those the site knows; `now`: undefined where that has to be looked up. */
export interface PageHosts {
  find(header: string | undefined): Promise<PageHost | null>;
  now(header: string | undefined): PageHost | null | undefined;
}

/**
 * How a known host shows the site: a shop's host begins with the shop's page and has its own words there, a host of the
 * platform has its own words on the home page. docs/decisions/018 says why.
 */
export const pageHosts = (deps: Deps): PageHosts => ({
  async find(header) {
    const host = await visitedHost(deps, header);
    return host && pageHostOf(host);
  },
  now(header) {
    const host = visitedHostNow(deps, header);
    return host && pageHostOf(host);
  },
});

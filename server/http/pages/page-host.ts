import { paths } from '../../../contract/paths.ts';
import { visitedHost, visitedHostNow } from '../../contexts/suppliers/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HostSeo } from './host-seo.ts';

/** A known host and how it shows the site. */
export interface PageHost extends HostSeo {
  /** Changes when the host's SEO texts change. */
  readonly version: string;
  readonly redirectUrl: string | null;
  /** Path of its start page without language prefix: the shop page of a supplier. null = the home page. */
  readonly start: string | null;
  /** Path of the page its SEO texts apply to, without language prefix. */
  readonly subject: string;
}

type Visited = NonNullable<Awaited<ReturnType<typeof visitedHost>>>;

function pageHostOf(host: Visited): PageHost {
  const { supplierId, redirectUrl, title, keywords, description, version } = host;
  const shop = supplierId === null || !host.shopOpen ? null : paths.supplier(supplierId);
  // The SEO texts of a closed shop are not used.
  const subject = shop ?? (supplierId === null ? paths.home : '');
  return { title, keywords, description, version, redirectUrl, start: shop, subject };
}

/** Looks up the known host of a request; `now`: from the cache only, undefined when a lookup is needed. */
export interface PageHosts {
  find(header: string | undefined): Promise<PageHost | null>;
  now(header: string | undefined): PageHost | null | undefined;
}

/**
 * How a known host shows the site: a supplier's host starts with the shop page and has its own SEO texts there, a host of the platform has
 * its own on the home page. Reasons: docs/decisions/018.
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

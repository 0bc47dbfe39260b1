import { paths } from '../../contract/paths.ts';
import type { Deps } from '../deps.ts';
import { visitedHost } from '../modules/host/index.ts';
import type { FindHost } from './site.ts';

/**
 * How a known host shows the site: a shop's host begins with the shop's page and has its own words there, a host of the
 * platform has its own words on the home page. docs/decisions/018 says why.
 */
export const pageHosts =
  (deps: Deps): FindHost =>
  async (header) => {
    const host = await visitedHost(deps, header);
    if (!host) return null;
    const { supplierId, redirectUrl, title, keywords, description, version } = host;
    const shop = supplierId === null || !host.shopOpen ? null : paths.supplier(supplierId);
    // A closed shop's words fit no page.
    const subject = shop ?? (supplierId === null ? paths.home : '');
    return { title, keywords, description, version, redirectUrl, start: shop, subject };
  };

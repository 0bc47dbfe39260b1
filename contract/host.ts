import { z } from 'zod';
import { Id, Instant, LocalText, PathId, pageOf, paging } from './basics.ts';
import { defineRoutes } from './route.ts';

/** What search engines are told; empty = the page's own words. */
const seo = {
  title: LocalText,
  keywords: LocalText,
  description: LocalText,
};
const said = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });

/** A host name as somebody types it; other letters than a to z become punycode. Neither port nor path. */
const HostName = z.string().trim().min(3).max(253);

export const DomainInfo = z.object({
  /** Lower case, without port; the platform's where the host asked for is not known. */
  host: z.string(),
  /** The shop this host belongs to; null = the platform. */
  supplierId: Id.nullable(),
  /** Where visitors of this host are sent instead. */
  redirectUrl: z.string().nullable(),
  ...seo,
});
export type DomainInfo = z.infer<typeof DomainInfo>;

export const SiteHost = DomainInfo.extend({
  id: Id,
  /** Off until an administrator turns it on. */
  enabled: z.boolean(),
  updateTime: Instant,
});
export type SiteHost = z.infer<typeof SiteHost>;

const fields = {
  /** Suppliers need not say: it is their own. */
  supplierId: Id.nullable(),
  redirectUrl: z.string().trim().min(1).max(500).nullable(),
  title: said(120),
  keywords: said(300),
  description: said(300),
  /** Only administrators turn a host on. */
  enabled: z.boolean(),
};
const nothing = { zh: '', en: '' };

export const NewSiteHost = z.strictObject({
  host: HostName,
  supplierId: fields.supplierId.optional(),
  redirectUrl: fields.redirectUrl.default(null),
  title: fields.title.default(nothing),
  keywords: fields.keywords.default(nothing),
  description: fields.description.default(nothing),
  enabled: fields.enabled.optional(),
});
export type NewSiteHost = z.infer<typeof NewSiteHost>;

export const SiteHostChange = z.strictObject({ id: Id, host: HostName.optional(), ...partial() });
export type SiteHostChange = z.infer<typeof SiteHostChange>;

function partial() {
  return z.object(fields).partial().shape;
}

const refusals = ['not_found', 'host_taken', 'host_unfit', 'redirect_unfit', 'host_limit'] as const;
const asked = z.object({ host: z.string().max(300).optional() });

/** Host names the site answers to, and what search engines are told there. */
export const hostRoutes = defineRoutes({
  'GET /api/domain/info': {
    summary:
      "Whose a host is, where it leads and what it tells search engines: the request's own, or `host`. One that is not known is answered as the platform's",
    auth: 'public',
    query: asked,
    output: DomainInfo,
  },
  'GET /api/seoOptimize/host': {
    summary: 'Title, keywords and description of a host, as above',
    auth: 'public',
    query: asked,
    output: z.object(seo),
  },
  'GET /api/seoOptimize/list': {
    summary: "Hosts of the caller's shop, or all for an administrator; newest first",
    auth: 'staff',
    permission: { shop: 'shop.domain.read', platform: 'platform.domain.read' },
    query: z.object(paging(20)),
    output: pageOf(SiteHost),
  },
  'POST /api/seoOptimize/getSeoOptimizeById/{id}': {
    summary: "One host of the caller's shop, or any for an administrator",
    auth: 'staff',
    permission: { shop: 'shop.domain.read', platform: 'platform.domain.read' },
    params: z.object({ id: PathId }),
    output: SiteHost,
    errors: ['not_found'],
  },
  'POST /api/seoOptimize/addSeoOptimize': {
    summary:
      "Add a host: a supplier for its own shop, an administrator for any or the platform. A supplier's waits for an administrator to turn it on",
    auth: 'staff',
    permission: { shop: 'shop.domain.write', platform: 'platform.domain.write' },
    body: NewSiteHost,
    output: SiteHost,
    errors: refusals,
  },
  'POST /api/seoOptimize/updateSeoOptimize': {
    summary:
      'Change a host. A supplier may change its texts, lead it elsewhere within its own hosts and the platform, and turn it off; another name has to be turned on again',
    auth: 'staff',
    permission: { shop: 'shop.domain.write', platform: 'platform.domain.write' },
    body: SiteHostChange,
    output: SiteHost,
    errors: refusals,
  },
});

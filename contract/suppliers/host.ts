import { z } from 'zod';
import { AsRead, ContentVersion, Empty, Id, Instant, LocalText, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** SEO texts; empty = the page's own. */
const seo = {
  title: LocalText,
  keywords: LocalText,
  description: LocalText,
};
const said = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });

/** Host name as entered; non-ASCII letters are converted to punycode. Without port and path. */
const HostName = z.string().trim().min(3).max(253);

export const DomainInfo = z.object({
  /** Lower case, without port; the platform's host when the requested one is unknown. */
  host: z.string(),
  /** The shop of this host; null = the platform. */
  supplierId: Id.nullable(),
  /** Redirect target for visitors. */
  redirectUrl: z.string().nullable(),
  ...seo,
});
export type DomainInfo = z.infer<typeof DomainInfo>;

/**
 * `pending`: ownership is not verified. `verified`: verified, waiting for the platform. `live`: served. `disabled`: turned off; the
 * platform can enable it again.
 */
export const HostStatus = z.enum(['pending', 'verified', 'live', 'disabled']);
export type HostStatus = z.infer<typeof HostStatus>;

/** Result of the DNS query: correct record; no record; other records only; DNS unavailable. */
export const CheckOutcome = z.enum(['found', 'missing', 'different', 'unanswered']);
export type CheckOutcome = z.infer<typeof CheckOutcome>;

export const SiteHost = DomainInfo.extend({
  version: ContentVersion,
  id: Id,
  /** Served. A host is off until an operator enables it. */
  enabled: z.boolean(),
  status: HostStatus,
  /** The main host, to which the shop's other hosts redirect. */
  isPrimary: z.boolean(),
  /** Value of the TXT record `_marketplace-verify.<host>` that proves ownership. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Time and result of the last DNS query; null = never. */
  lastCheck: z.object({ time: Instant, outcome: CheckOutcome }).nullable(),
  updateTime: Instant,
});
export type SiteHost = z.infer<typeof SiteHost>;

/** A list entry, with the shop's name. */
export const ListedHost = SiteHost.extend({ shopName: LocalText.nullable() });
export type ListedHost = z.infer<typeof ListedHost>;

const fields = {
  /** Optional for suppliers: it is their own shop. */
  supplierId: Id.nullable(),
  redirectUrl: z.string().trim().min(1).max(500).nullable(),
  title: said(60),
  keywords: said(200),
  description: said(160),
  /** Only operators can enable a host; that of a shop must be verified. */
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

const refusals = [
  'not_found',
  'host_taken',
  'host_unfit',
  'redirect_unfit',
  'host_limit',
  'host_unverified',
] as const;
const params = z.object({ id: PathId });
const asked = z.object({ host: z.string().max(300).optional() });

/** Hosts of the site and their SEO texts. */
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
    query: z.object({
      ...paging(20),
      /** Part of the host, or of its shop's name. */
      keyword: z.string().trim().max(100).optional(),
    }),
    output: pageOf(ListedHost),
  },
  'POST /api/seoOptimize/getSeoOptimizeById/{id}': {
    summary: "One host of the caller's shop, or any for an administrator",
    auth: 'staff',
    permission: { shop: 'shop.domain.read', platform: 'platform.domain.read' },
    params,
    output: SiteHost,
    errors: ['not_found'],
  },
  'POST /api/seoOptimize/addSeoOptimize': {
    summary:
      "Add a host: a supplier for its own shop, an administrator for any or the platform. A supplier's waits for an administrator to turn it on",
    auth: 'staff',
    permission: { shop: 'shop.domain.write', platform: 'platform.domain.write' },
    body: NewSiteHost,
    published: { texts: ['title', 'keywords', 'description'] },
    output: SiteHost,
    errors: refusals,
  },
  'POST /api/seoOptimize/updateSeoOptimize': {
    summary:
      'Change a host. A supplier may change its texts, lead it elsewhere within its own hosts and the platform, and turn it off; another name has to be turned on again',
    auth: 'staff',
    permission: { shop: 'shop.domain.write', platform: 'platform.domain.write' },
    query: AsRead,
    body: SiteHostChange,
    published: { texts: ['title', 'keywords', 'description'] },
    output: SiteHost,
    errors: [...refusals, 'decided'],
  },
  'POST /api/seoOptimize/verify/{id}': {
    summary: 'Look for the TXT record that shows whose a host is; answers with what was found',
    auth: 'staff',
    permission: { shop: 'shop.domain.write', platform: 'platform.domain.write' },
    params,
    query: AsRead,
    output: SiteHost,
    errors: ['not_found', 'too_many_attempts', 'decided'],
  },
  'PUT /api/seoOptimize/primary/{id}': {
    summary: 'Make a host that is served the main one of its shop: the others lead to it',
    auth: 'staff',
    permission: { shop: 'shop.domain.write', platform: 'platform.domain.write' },
    params,
    query: AsRead,
    output: SiteHost,
    errors: ['not_found', 'host_off', 'decided'],
  },
  'DELETE /api/seoOptimize/delete/{id}': {
    summary: 'Remove a host; the name is free again',
    auth: 'staff',
    permission: { shop: 'shop.domain.write', platform: 'platform.domain.write' },
    params,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'host_targeted', 'decided'],
  },
});

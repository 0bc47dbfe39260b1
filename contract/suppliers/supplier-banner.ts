import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { AsRead, ContentVersion, Empty, Id, PathId, SitePath } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { PromotionBanner } from './supplier.ts';

/** A banner for its owner. */
export const OwnBanner = PromotionBanner.extend({
  version: ContentVersion,
  /** null = the platform's. */
  supplierId: Id.nullable(),
  sort: z.int(),
  enabled: z.boolean(),
});
export type OwnBanner = z.infer<typeof OwnBanner>;

const said = z
  .strictObject({ zh: z.string().trim().max(60), en: z.string().trim().max(60) })
  .refine(({ zh, en }) => zh !== '' || en !== '');

export const BannerSave = z.strictObject({
  /** Omitted = new. */
  id: Id.optional(),
  /** For operators and new banners: the shop; omitted = the platform. */
  supplierId: Id.optional(),
  /** An uploaded image (purpose `shop`); required for a new one. */
  image: UploadKey.optional(),
  activityName: said,
  /** Percent off, from `rules`. */
  percentage: z.int().min(1).max(99),
  /** Path of this site without language prefix; a shop's banner links to its own pages. */
  link: SitePath.nullable(),
  /** Link of the English site. */
  linkEn: SitePath.nullable().default(null),
  sort: z.int().min(0).max(1_000).default(0),
  enabled: z.boolean().default(true),
});
export type BannerSave = z.infer<typeof BannerSave>;

/** Promotion banners for their owners: suppliers for their shop, operators for any. */
export const supplierBannerRoutes = defineRoutes({
  'GET /api/supplier/promotion/banner/list': {
    summary: "Banners of the caller's shop, also those that are off; of the platform for an administrator",
    auth: 'staff',
    permission: { shop: 'shop.banner.read', platform: 'platform.banner.read' },
    query: z.object({
      /** For operators: filter by shop. */
      supplierId: PathId.optional(),
    }),
    output: z.array(OwnBanner),
    errors: ['not_found'],
  },
  'POST /api/supplier/promotion/banner/save': {
    summary: 'Put up a banner, or change one; at most 20 a shop',
    auth: 'staff',
    permission: { shop: 'shop.banner.write', platform: 'platform.banner.write' },
    query: AsRead,
    body: BannerSave,
    published: { texts: ['activityName'] },
    output: OwnBanner,
    errors: ['not_found', 'banner_limit', 'link_unfit', 'decided'],
  },
  'DELETE /api/supplier/promotion/banner/{id}': {
    summary: 'Take a banner down',
    auth: 'staff',
    permission: { shop: 'shop.banner.write', platform: 'platform.banner.write' },
    params: z.object({ id: PathId }),
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
});

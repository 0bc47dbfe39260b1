import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { AsRead, ContentVersion, Id, Instant, LocalText, PathId, pageOf, SitePath } from '../basics.ts';
import { Slide } from '../catalogue/product.ts';
import { CouponGoods, goodsQuery } from '../pricing/issued-coupon.ts';
import { defineRoutes } from '../route.ts';

/** A slide for its owner, including disabled ones. */
export const OwnSlide = Slide.extend({
  version: ContentVersion,
  /** Shop id; null = the home page. */
  supplierId: Id.nullable(),
  sort: z.int(),
  enabled: z.boolean(),
  /** Display period; null = unlimited. */
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
});
export type OwnSlide = z.infer<typeof OwnSlide>;

export const SlideSave = z.strictObject({
  /** The slide to change; omitted = new. */
  id: Id.optional(),
  /** Omitted: the caller's shop, or the home page for operators. */
  supplierId: Id.nullable().optional(),
  /** An uploaded image (`shop`), ideally 5:2; omitted = unchanged. */
  imageUrl: UploadKey.optional(),
  title: LocalText.extend({ zh: z.string().trim().min(1).max(40), en: z.string().trim().max(80) }),
  description: LocalText.extend({ zh: z.string().trim().max(100), en: z.string().trim().max(200) }),
  /** Path of this site without language prefix; a shop's slide links to its own pages. */
  link: SitePath.nullable().default(null),
  /** Link of the English site. */
  linkEn: SitePath.nullable().default(null),
  /** Omitted: unchanged, a new one last. */
  sort: z.int().min(0).max(9_999).optional(),
  enabled: z.boolean().default(true),
  startTime: Instant.nullable().default(null),
  endTime: Instant.nullable().default(null),
});

const params = z.object({ id: PathId });

export const carouselRoutes = defineRoutes({
  'POST /api/admin/carousel/webList/{id}': {
    summary: "A shop's slides, by the shop's id; public",
    auth: 'public',
    params,
    output: z.array(Slide),
    errors: ['not_found'],
  },
  'POST /api/admin/carousel/listSupplier/{id}': {
    summary: "All slides of one's own shop (an administrator: of any), by the shop's id",
    auth: 'staff',
    permission: { shop: 'shop.carousel.read', platform: 'platform.carousel.read' },
    params,
    output: z.array(OwnSlide),
    errors: ['not_found'],
  },
  'GET /api/system/carousel/list': {
    summary: 'All slides of the home page, or of one shop, and how many there can be',
    auth: 'staff',
    permission: 'platform.carousel.read',
    query: z.object({ supplierId: PathId.optional() }),
    output: z.object({ limit: z.int(), slides: z.array(OwnSlide) }),
    errors: ['not_found'],
  },
  'POST /api/admin/carousel/save': {
    summary:
      'Add or change a slide of the own shop, or, as an administrator, of the home page; at most 8 each',
    auth: 'staff',
    permission: { shop: 'shop.carousel.write', platform: 'platform.carousel.write' },
    query: AsRead,
    body: SlideSave,
    published: { texts: ['title', 'description'] },
    output: OwnSlide,
    errors: ['not_found', 'forbidden', 'slide_limit', 'slide_time', 'link_unfit', 'decided'],
  },
  'PUT /api/admin/carousel/status': {
    summary: 'Show a slide or hide it',
    auth: 'staff',
    permission: { shop: 'shop.carousel.write', platform: 'platform.carousel.write' },
    query: AsRead,
    body: z.strictObject({ id: Id, enabled: z.boolean() }),
    output: OwnSlide,
    errors: ['not_found', 'decided'],
  },
  'GET /api/admin/carousel/own': {
    summary: "All slides of the caller's shop in their order, and how many there can be",
    auth: 'staff',
    permission: 'shop.carousel.read',
    output: z.object({ supplierId: Id, limit: z.int(), slides: z.array(OwnSlide) }),
  },
  'GET /api/admin/carousel/goods': {
    summary: "Products of the caller's shop a slide can lead to, newest first; `ids` asks for certain ones",
    auth: 'staff',
    permission: 'shop.carousel.read',
    query: goodsQuery,
    output: pageOf(CouponGoods),
  },
  'PUT /api/admin/carousel/order': {
    summary: 'Bring the slides of one place into this order; all of them have to be named',
    auth: 'staff',
    permission: { shop: 'shop.carousel.write', platform: 'platform.carousel.write' },
    body: z.strictObject({
      /** Omitted: the caller's shop, or the home page for operators. */
      supplierId: Id.nullable().optional(),
      ids: z.array(Id).min(1).max(100),
    }),
    output: z.array(OwnSlide),
    errors: ['not_found', 'conflict'],
  },
  'DELETE /api/admin/carousel/{id}': {
    summary: 'Remove a slide',
    auth: 'staff',
    permission: { shop: 'shop.carousel.write', platform: 'platform.carousel.write' },
    params,
    query: AsRead,
    output: z.null(),
    errors: ['not_found', 'decided'],
  },
});

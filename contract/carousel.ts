import { z } from 'zod';
import { Id, LocalText, PathId } from './basics.ts';
import { Slide } from './product.ts';
import { defineRoutes } from './route.ts';
import { UploadKey } from './upload.ts';

/** A slide as who keeps it sees it: also those that are switched off. */
export const OwnSlide = Slide.extend({
  /** Whose; null = the home page's. */
  supplierId: Id.nullable(),
  sort: z.int(),
  enabled: z.boolean(),
});
export type OwnSlide = z.infer<typeof OwnSlide>;

export const SlideSave = z.strictObject({
  /** The slide to be changed; left out = a new one. */
  id: Id.optional(),
  /** Left out: the caller's shop, for an administrator the home page. */
  supplierId: Id.nullable().optional(),
  /** An uploaded picture (`shop`), 5:2 at best; left out = the one it has. */
  imageUrl: UploadKey.optional(),
  title: LocalText.extend({ zh: z.string().trim().min(1).max(40), en: z.string().trim().max(80) }),
  description: LocalText.extend({ zh: z.string().trim().max(100), en: z.string().trim().max(200) }),
  /** A page of this site, without language. */
  link: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .nullable()
    .default(null),
  sort: z.int().min(0).max(9_999).default(0),
  enabled: z.boolean().default(true),
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
    summary: 'All slides of the home page',
    auth: 'staff',
    permission: 'platform.carousel.read',
    output: z.array(OwnSlide),
  },
  'POST /api/admin/carousel/save': {
    summary:
      'Add or change a slide of the own shop, or, as an administrator, of the home page; at most 8 each',
    auth: 'staff',
    permission: { shop: 'shop.carousel.write', platform: 'platform.carousel.write' },
    body: SlideSave,
    output: OwnSlide,
    errors: ['not_found', 'forbidden', 'slide_limit'],
  },
  'PUT /api/admin/carousel/status': {
    summary: 'Show a slide or hide it',
    auth: 'staff',
    permission: { shop: 'shop.carousel.write', platform: 'platform.carousel.write' },
    body: z.strictObject({ id: Id, enabled: z.boolean() }),
    output: OwnSlide,
    errors: ['not_found'],
  },
  'DELETE /api/admin/carousel/{id}': {
    summary: 'Remove a slide',
    auth: 'staff',
    permission: { shop: 'shop.carousel.write', platform: 'platform.carousel.write' },
    params,
    output: z.null(),
    errors: ['not_found'],
  },
});

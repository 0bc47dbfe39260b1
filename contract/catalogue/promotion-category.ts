import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { AsRead, ContentVersion, Empty, Id, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { PromotionCategory } from '../suppliers/supplier.ts';

/** A promoted category of the home page, for the platform. */
export const OwnPromotionCategory = PromotionCategory.extend({
  version: ContentVersion,
  id: Id,
  sort: z.int(),
  enabled: z.boolean(),
  /** Whether the category is enabled; a disabled one is not promoted. */
  isOpen: z.boolean(),
});
export type OwnPromotionCategory = z.infer<typeof OwnPromotionCategory>;

export const PromotionCategorySave = z.strictObject({
  /** Omitted = new. */
  id: Id.optional(),
  categoryId: Id,
  description: LocalText.extend({
    zh: z.string().trim().min(1).max(60),
    en: z.string().trim().min(1).max(120),
  }),
  /** Uploaded images (`shop`), ideally square; required for a new one, else omitted = unchanged. */
  image: UploadKey.optional(),
  productImage: UploadKey.optional(),
  enabled: z.boolean().default(true),
});

const write = { auth: 'staff', permission: 'platform.banner.write' } as const;

export const promotionCategoryRoutes = defineRoutes({
  'GET /api/admin/promotion/category/list': {
    summary: 'Categories promoted on the home page in their order, also those that are off',
    auth: 'staff',
    permission: 'platform.banner.read',
    output: z.object({ limit: z.int(), records: z.array(OwnPromotionCategory) }),
  },
  'POST /api/admin/promotion/category/save': {
    ...write,
    summary: 'Promote a category on the home page, or change how; each category once',
    query: AsRead,
    body: PromotionCategorySave,
    output: OwnPromotionCategory,
    errors: ['not_found', 'promoted_limit', 'promoted_twice', 'decided'],
  },
  'PUT /api/admin/promotion/category/order': {
    ...write,
    summary: 'Bring the promoted categories into this order; all of them have to be named',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: Empty,
    errors: ['conflict'],
  },
  'DELETE /api/admin/promotion/category/{id}': {
    ...write,
    summary: 'Promote a category no longer',
    params: z.object({ id: PathId }),
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
});

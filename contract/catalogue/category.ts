import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { AsRead, Empty, Id, Locale, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { HsHeading } from './customs.ts';
import { Category } from './product.ts';

/** Icons of first-level categories; unknown names are shown as a parcel. */
export const categoryIcons = [
  'shirt',
  'sofa',
  'house',
  'wrench',
  'apple',
  'baby',
  'book-open',
  'briefcase',
  'dumbbell',
  'gem',
  'heart-pulse',
  'laptop',
  'refrigerator',
  'smartphone',
  'package',
] as const;

/** A category for the platform, including disabled ones. */
export const OwnCategory = Category.pick({
  id: true,
  parentId: true,
  level: true,
  name: true,
  description: true,
  icon: true,
  image: true,
  externalId: true,
}).extend({
  /** Tariff heading that estimates of goods without their own code follow; null = that of the category above. */
  hsCode: HsHeading.nullable(),
  sort: z.int(),
  enabled: z.boolean(),
  /** Whether it and all ancestors are enabled, so the storefront shows it. */
  isShown: z.boolean(),
  /** Number of products in it and its descendants in any state, and of those on sale. */
  products: z.int().nonnegative(),
  onSale: z.int().nonnegative(),
  /** Number of products directly in it. */
  ownProducts: z.int().nonnegative(),
  /** Version; a change must name it (optimistic locking). */
  version: z.int().positive(),
});
export type OwnCategory = z.infer<typeof OwnCategory>;

const fields = {
  name: LocalText.extend({
    zh: z.string().trim().min(1).max(30),
    en: z.string().trim().min(1).max(60),
  }),
  description: LocalText.extend({ zh: z.string().trim().max(200), en: z.string().trim().max(400) }),
  icon: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  /** An uploaded image (`shop`), ideally square; null = none, omitted = unchanged. */
  image: UploadKey.nullable().optional(),
  /** Id in Shopify's product taxonomy, used by product files. */
  externalId: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9-]*$/),
  hsCode: HsHeading.nullable(),
};

export const NewCategory = z.strictObject({
  ...fields,
  parentId: Id.nullable(),
  description: fields.description.default({ zh: '', en: '' }),
  icon: fields.icon.default('package'),
  externalId: fields.externalId.default(''),
  hsCode: fields.hsCode.default(null),
  enabled: z.boolean().default(true),
});
export const CategoryChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  /** Version the change is based on. */
  version: z.int().positive(),
  /** A new parent moves it with all descendants; omitted = unchanged. */
  parentId: Id.nullable().optional(),
});

/** Effects of a move. */
export const CategoryMove = z.object({
  from: z.array(LocalText),
  to: z.array(LocalText),
  /** Categories that move, including itself: their pages are rendered again and keep their URLs. */
  categories: z.int().positive(),
  products: z.int().nonnegative(),
  onSale: z.int().nonnegative(),
  levels: z.object({ from: z.int(), to: z.int() }),
  /** Commission in basis points by category and general rules, before and after; null without permission. */
  commission: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Whether the storefront shows it, before and after. */
  shown: z.object({ from: z.boolean(), to: z.boolean() }),
});
export type CategoryMove = z.infer<typeof CategoryMove>;

/** 0 = first level. */
const AboveId = z.union([z.literal('0').transform(() => null), PathId]);
const params = z.object({ id: PathId });
const above = z.object({ id: AboveId });
const write = { auth: 'staff', permission: 'platform.category.write' } as const;
const wrongPlace = [
  'category_depth',
  'category_below_itself',
  'category_holds_goods',
  'category_limit',
] as const;

export const categoryRoutes = defineRoutes({
  'GET /api/category/parent/0': {
    summary: 'Open categories of the first level',
    auth: 'public',
    query: z.object({ language: Locale.optional() }),
    output: z.array(Category),
  },
  'GET /api/category/list': {
    summary: 'All categories, also closed ones, by level and order',
    auth: 'staff',
    permission: 'platform.category.read',
    output: z.array(OwnCategory),
  },
  'GET /api/category-move/{id}': {
    summary: 'What moving a category below another one would change; nothing is moved',
    auth: 'staff',
    permission: 'platform.category.read',
    params,
    query: z.object({ parentId: AboveId }),
    output: CategoryMove,
    errors: ['not_found', ...wrongPlace],
  },
  'POST /api/category': {
    ...write,
    summary: 'Add a category, three levels at most',
    body: NewCategory,
    output: OwnCategory,
    errors: ['not_found', ...wrongPlace],
  },
  'PUT /api/category/{id}': {
    ...write,
    summary: 'Change a category, or move it',
    params,
    body: CategoryChange,
    output: OwnCategory,
    errors: ['not_found', 'conflict', ...wrongPlace, 'decided'],
  },
  'PUT /api/category/{id}/status': {
    ...write,
    summary: 'Open a category or close it; with a closed one everything below is hidden',
    params,
    query: AsRead,
    body: z.strictObject({ status: z.union([z.boolean(), z.literal([0, 1]).transform((one) => one === 1)]) }),
    output: OwnCategory,
    errors: ['not_found', 'decided'],
  },
  'PUT /api/category-order/{id}': {
    ...write,
    summary:
      'Bring the categories right below one (0 = the first level) into this order; all have to be named',
    params: above,
    body: z.strictObject({ ids: z.array(Id).min(1).max(500) }),
    output: Empty,
    errors: ['not_found', 'conflict'],
  },
  'DELETE /api/category/{id}': {
    ...write,
    summary: 'Remove a category that nothing is filed under',
    params,
    query: AsRead,
    output: Empty,
    errors: [
      'not_found',
      'category_has_children',
      'category_holds_goods',
      'category_in_coupons',
      'category_in_roles',
      'category_promoted',
      'category_in_rules',
      'category_in_use',
      'decided',
    ],
  },
});

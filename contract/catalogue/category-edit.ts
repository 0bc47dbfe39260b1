import { z } from 'zod';
import { AsRead, Empty, Id, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

const count = z.int().nonnegative();
const write = { auth: 'staff', permission: 'platform.category.write' } as const;
const params = z.object({ id: PathId });

/** A change that can be undone for thirty days, as long as nobody has changed its categories since. */
const Changed = z.object({ changeId: Id.nullable() });

/** Effects of merging a category into another one. */
export const CategoryMerge = z.object({
  products: count,
  onSale: count,
  /** Categories right below it, which move along. */
  children: count,
  coupons: count,
  roles: count,
  /** Commission rules of it, which end: those of the other category apply. */
  rules: count,
  /** Attributes that end, because the other category has one of the same name. */
  attributes: count,
});
export type CategoryMerge = z.infer<typeof CategoryMerge>;

const wrongMerge = [
  'not_found',
  'category_below_itself',
  'category_depth',
  'category_limit',
  'category_holds_goods',
  'category_has_children',
  'category_promoted',
] as const;

export const CategoryBulk = z.strictObject({
  ids: z.array(Id).min(1).max(5_000),
  action: z.enum(['open', 'close', 'remove']),
});

export const categoryEditRoutes = defineRoutes({
  'GET /api/category-merge/{id}': {
    summary: 'What merging a category into another one would change; nothing is merged',
    auth: 'staff',
    permission: 'platform.category.read',
    params,
    query: z.object({ intoId: PathId }),
    output: CategoryMerge,
    errors: wrongMerge,
  },
  'POST /api/category-merge/{id}': {
    ...write,
    summary:
      'Merge a category into another one: its products, the categories below it, coupons and role scopes; its page leads to the other for good',
    params,
    query: AsRead,
    body: z.strictObject({ intoId: Id }),
    output: Changed,
    errors: [...wrongMerge, 'decided', 'conflict'],
  },
  'POST /api/category-bulk': {
    ...write,
    summary:
      'Open or close many categories, or remove those of them that nothing is filed under and nothing refers to',
    audits: 'each',
    body: CategoryBulk,
    output: Changed.extend({
      changed: count,
      /** Those that stay as they are, because they are so already or are in use. */
      kept: count,
    }),
  },
  'POST /api/category-change/{id}/undo': {
    ...write,
    summary: 'Undo an import, a merge, or a change of many categories',
    params,
    output: Empty,
    errors: ['not_found', 'category_undo_late'],
  },
});

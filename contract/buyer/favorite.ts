import { z } from 'zod';
import {
  Empty,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  Money,
  PathId,
  pageNumber,
  pageOf,
  SortOrder,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** A favourite product. It stays in the list when it is no longer on sale, see `onSale`. */
export const Favorite = z.object({
  id: Id,
  productId: Id,
  name: LocalText,
  description: LocalText,
  image: ImageUrl,
  price: Money,
  originalPrice: Money,
  sales: z.int().nonnegative(),
  tags: z.array(z.string()),
  createTime: Instant,
  supplierId: Id,
  onSale: z.boolean(),
  /** false: every variant is sold out. */
  hasStock: z.boolean(),
  /** The higher price when it was added; null = it is not cheaper now. */
  savedPrice: Money.nullable(),
  listId: Id.nullable(),
});
export type Favorite = z.infer<typeof Favorite>;

const sizes = ['12', '24', '48', '96'] as const;

export const favoriteRoutes = defineRoutes({
  'GET /api/product/favorite/check/{id}': {
    summary: 'Whether a product is among the favourites of the caller',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: z.object({ favorite: z.boolean() }),
  },
  'POST /api/product/favorite/add': {
    summary: 'Keep a product; again is fine',
    auth: 'user',
    body: z.strictObject({ productId: Id }),
    output: z.object({ favorite: z.literal(true) }),
    errors: ['not_found'],
  },
  'DELETE /api/product/favorite/remove/{id}': {
    summary: 'Forget a product, by its own id; one that is not kept is no error',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Empty,
  },
  'DELETE /api/product/favorite/batch-delete': {
    summary: 'Forget several products, by their own ids; those that are not kept are passed over',
    auth: 'user',
    body: z.strictObject({ productIds: z.array(Id).min(1).max(100) }),
    output: z.object({ removed: z.int().nonnegative() }),
  },
  'DELETE /api/product/favorite/clear': {
    summary: 'Forget every favourite',
    auth: 'user',
    output: z.object({ removed: z.int().nonnegative() }),
  },
  'GET /api/product/favorite/ids': {
    summary:
      'The products among the favourites of the caller, newest first, at most 1000; for hearts on cards',
    auth: 'user',
    output: z.array(Id),
  },
  'GET /api/product/favorite/list': {
    summary: "The caller's favourites, cheapest first unless asked otherwise",
    auth: 'user',
    query: z.object({
      page: pageNumber,
      size: z
        .enum(sizes)
        .default('12')
        .transform(Number)
        .meta({ openapi: { type: 'integer', enum: sizes.map(Number), default: 12 } }),
      /** One list, or those in no list; absent = all. */
      list: z.union([z.literal('none'), PathId]).optional(),
      sortBy: z.enum(['price', 'sales']).default('price'),
      sortOrder: SortOrder.default('asc'),
    }),
    output: pageOf(Favorite),
  },
});

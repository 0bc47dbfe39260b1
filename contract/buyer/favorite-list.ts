import { z } from 'zod';
import { Empty, Id, Instant, PathId } from '../basics.ts';
import { ProductCard } from '../catalogue/product.ts';
import { defineRoutes } from '../route.ts';

/** Maximum number of lists of an account. */
export const mostFavoriteLists = 30;
/** Number of products that a shared list shows. */
export const mostShared = 200;

const ListName = z.string().trim().min(1).max(40);

export const FavoriteList = z.object({
  id: Id,
  name: z.string(),
  /** Number of its products. */
  count: z.int().nonnegative(),
  /** Secret of its public page; null = not shared. */
  shareKey: z.string().nullable(),
  createTime: Instant,
});
export type FavoriteList = z.infer<typeof FavoriteList>;

const byId = z.object({ id: PathId });

export const favoriteListRoutes = defineRoutes({
  'GET /api/product/favorite-list/list': {
    summary: "The caller's lists of favourites, oldest first",
    auth: 'user',
    output: z.object({
      lists: z.array(FavoriteList),
      /** Number of all favourites, and of those in no list. */
      total: z.int().nonnegative(),
      unlisted: z.int().nonnegative(),
    }),
  },
  'POST /api/product/favorite-list/add': {
    summary: 'A new, empty list',
    auth: 'user',
    body: z.strictObject({ name: ListName }),
    published: { texts: ['name'] },
    output: FavoriteList,
    errors: ['favorite_list_limit'],
  },
  'PUT /api/product/favorite-list/update/{id}': {
    summary: 'Rename a list',
    auth: 'user',
    params: byId,
    body: z.strictObject({ name: ListName }),
    published: { texts: ['name'] },
    output: FavoriteList,
    errors: ['not_found'],
  },
  'DELETE /api/product/favorite-list/delete/{id}': {
    summary: 'Delete a list; its products stay favourites, and its link ends',
    auth: 'user',
    params: byId,
    output: Empty,
    errors: ['not_found'],
  },
  'PUT /api/product/favorite-list/move': {
    summary: 'Move favourites into a list, or out of all; products that are no favourites are passed over',
    auth: 'user',
    body: z.strictObject({ listId: Id.nullable(), productIds: z.array(Id).min(1).max(100) }),
    output: z.object({ moved: z.int().nonnegative() }),
    errors: ['not_found'],
  },
  'POST /api/product/favorite-list/share/{id}': {
    summary: 'Make a public link to a list; one that is shared keeps its link',
    auth: 'user',
    params: byId,
    output: FavoriteList,
    errors: ['not_found'],
  },
  'DELETE /api/product/favorite-list/share/{id}': {
    summary: 'End the public link of a list for good; sharing again makes another one',
    auth: 'user',
    params: byId,
    output: FavoriteList,
    errors: ['not_found'],
  },
  'GET /api/product/favorite-list/shared/{key}': {
    summary: 'A shared list as anybody with its link sees it: its name and what is on sale, newest first',
    auth: 'public',
    params: z.object({
      key: z
        .string()
        .regex(/^[\w-]{22}$/)
        .meta({ examples: ['m3Qe8vT0bX-1kZpLr9yWuA'] }),
    }),
    output: z.object({ name: z.string(), products: z.array(ProductCard) }),
    errors: ['not_found'],
  },
});

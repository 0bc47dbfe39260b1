import type { favoriteRoutes } from '../../../../contract/buyer/favorite.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { addFavorite, favoriteIds, isFavorite, listFavorites, removeFavorites } from './favorites.ts';

export const favoriteHandlers = {
  'GET /api/product/favorite/check/{id}': async ({ deps, caller, params }) => ({
    favorite: await isFavorite(deps.db, caller.id, params.id),
  }),
  'POST /api/product/favorite/add': async ({ deps, caller, body }) => {
    await addFavorite(deps, caller.id, body.productId);
    return { favorite: true };
  },
  'DELETE /api/product/favorite/remove/{id}': async ({ deps, caller, params }) => {
    await removeFavorites(deps, caller.id, [params.id]);
    return null;
  },
  'DELETE /api/product/favorite/batch-delete': async ({ deps, caller, body }) => ({
    removed: await removeFavorites(deps, caller.id, body.productIds),
  }),
  'DELETE /api/product/favorite/clear': async ({ deps, caller }) => ({
    removed: await removeFavorites(deps, caller.id),
  }),
  'GET /api/product/favorite/ids': async ({ deps, caller }) => favoriteIds(deps.db, caller.id),
  'GET /api/product/favorite/list': async ({ deps, caller, query }) =>
    listFavorites(deps.db, caller.id, query),
} satisfies HandlersOf<typeof favoriteRoutes>;

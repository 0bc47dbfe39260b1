import type { favoriteListRoutes } from '../../../../contract/buyer/favorite-list.ts';
import type { HandlersOf } from '../../../http/context.ts';
import {
  addList,
  deleteList,
  moveFavorites,
  readLists,
  readShared,
  renameList,
  shareList,
  unshareList,
} from './lists.ts';

export const favoriteListHandlers = {
  'GET /api/product/favorite-list/list': async ({ deps, caller }) => readLists(deps.db, caller.id),
  'POST /api/product/favorite-list/add': async ({ deps, caller, body }) =>
    addList(deps, caller.id, body.name),
  'PUT /api/product/favorite-list/update/{id}': async ({ deps, caller, params, body }) =>
    renameList(deps, caller.id, params.id, body.name),
  'DELETE /api/product/favorite-list/delete/{id}': async ({ deps, caller, params }) => {
    await deleteList(deps, caller.id, params.id);
    return null;
  },
  'PUT /api/product/favorite-list/move': async ({ deps, caller, body }) => ({
    moved: await moveFavorites(deps, caller.id, body.productIds, body.listId),
  }),
  'POST /api/product/favorite-list/share/{id}': async ({ deps, caller, params }) =>
    shareList(deps, caller.id, params.id),
  'DELETE /api/product/favorite-list/share/{id}': async ({ deps, caller, params }) =>
    unshareList(deps, caller.id, params.id),
  'GET /api/product/favorite-list/shared/{key}': async ({ deps, params }) => readShared(deps.db, params.key),
} satisfies HandlersOf<typeof favoriteListRoutes>;

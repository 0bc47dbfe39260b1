import type { savedCartRoutes } from '../../../../contract/checkout/saved-cart.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { deleteSavedCart, listSavedCarts, restoreCart, saveCart } from './saved-carts.ts';

export const savedCartHandlers = {
  'GET /api/cart/saved/list': async ({ deps, caller }) => listSavedCarts(deps.db, caller.id),
  'POST /api/cart/saved/add': async ({ deps, caller, body }) => saveCart(deps, caller.id, body.name),
  'POST /api/cart/saved/restore/{id}': async ({ deps, caller, params }) =>
    restoreCart(deps, caller.id, params.id),
  'DELETE /api/cart/saved/delete/{id}': async ({ deps, caller, params }) => {
    await deleteSavedCart(deps, caller.id, params.id);
    return null;
  },
} satisfies HandlersOf<typeof savedCartRoutes>;

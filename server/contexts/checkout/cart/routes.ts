import type { cartRoutes } from '../../../../contract/checkout/cart.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { cardTags } from '../../catalogue/index.ts';
import { buyAgain } from './buy-again.ts';
import { addToCart, changeSku, recommendations, removeFromCart, selectLines, setQuantity } from './edit.ts';
import { mergeCart, previewCart } from './guest.ts';
import { addBatch } from './many.ts';
import { readCart } from './read.ts';

export const cartHandlers = {
  'GET /api/cart/list': async ({ deps, caller }) => readCart(deps.db, caller.id, deps.clock.now()),
  'POST /api/cart/add': async ({ deps, caller, body }) => addToCart(deps, caller.id, body),
  'POST /api/cart/add-batch': async ({ deps, caller, body }) => addBatch(deps, caller.id, body),
  'POST /api/cart/merge': async ({ deps, caller, body }) =>
    mergeCart(
      deps,
      caller.id,
      body.items.map((item) => ({ ...item, selected: true })),
      body.guestCart,
    ),
  'POST /api/cart/preview': async ({ deps, body }) => previewCart(deps.db, body, deps.clock.now()),
  'PUT /api/cart/update': async ({ deps, caller, body }) =>
    setQuantity(deps, caller.id, body.id, body.quantity),
  'PUT /api/cart/change-sku': async ({ deps, caller, body }) => changeSku(deps, caller.id, body),
  'DELETE /api/cart/delete/{id}': async ({ deps, caller, params }) =>
    removeFromCart(deps, caller.id, [params.id]),
  'DELETE /api/cart/batch-delete': async ({ deps, caller, body }) =>
    removeFromCart(deps, caller.id, body.ids),
  'PUT /api/cart/select': async ({ deps, caller, body }) =>
    selectLines(deps, caller.id, body.selected, { id: body.id }),
  'PUT /api/cart/select-all': async ({ deps, caller, body }) =>
    selectLines(deps, caller.id, body.selected, { supplierId: body.supplierId }),
  'GET /api/buyerCenter/cart/recommendations': async ({ deps, caller, query, uses }) => {
    const cards = await recommendations(deps.db, caller?.id, query.limit);
    uses('list:all', ...cardTags(cards));
    return cards;
  },
  'POST /api/order/buy-again/{id}': async ({ deps, caller, params }) => buyAgain(deps, caller.id, params.id),
} satisfies HandlersOf<typeof cartRoutes>;

import type { cartRoutes } from '../../../contract/cart.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const cartHandlers = {
  'GET /api/cart/list': later,
  'POST /api/cart/add': later,
  'POST /api/cart/merge': later,
  'POST /api/cart/preview': later,
  'PUT /api/cart/update': later,
  'DELETE /api/cart/delete/{id}': later,
  'DELETE /api/cart/batch-delete': later,
  'PUT /api/cart/select': later,
  'PUT /api/cart/select-all': later,
  'GET /api/buyerCenter/cart/recommendations': later,
} satisfies HandlersOf<typeof cartRoutes>;

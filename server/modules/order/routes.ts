import type { orderRoutes } from '../../../contract/order.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const orderHandlers = {
  'POST /api/order/confirm': later,
  'POST /api/order/create': later,
  'GET /api/order/list': later,
  'GET /api/order/detail/{id}': later,
  'POST /api/order/cancel/{id}': later,
  'GET /api/buyerCenter/order/statusCount': later,
} satisfies HandlersOf<typeof orderRoutes>;

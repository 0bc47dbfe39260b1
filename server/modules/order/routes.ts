import type { orderRoutes } from '../../../contract/order.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';
import { cancelByBuyer } from './cancel.ts';
import { createOrder } from './create.ts';
import { countByStatus } from './rows.ts';
import { confirmOrder, listOrders, orderDetail } from './service.ts';

/** 1 to 80 printable ASCII characters, or none at all. */
function idempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^[\x21-\x7e]{1,80}$/.test(header) ? header : fail('invalid_input', {}, 'header.idempotency-key');
}

export const orderHandlers = {
  'POST /api/order/confirm': async ({ deps, caller, body }) => confirmOrder(deps.db, caller.id, body.items),
  'POST /api/order/create': async ({ deps, caller, body, header }) =>
    createOrder(deps, caller.id, body, idempotencyKey(header('idempotency-key'))),
  'GET /api/order/list': async ({ deps, caller, query }) => listOrders(deps.db, caller.id, query),
  'GET /api/order/detail/{id}': async ({ deps, caller, params }) =>
    orderDetail(deps.db, caller.id, params.id),
  'POST /api/order/cancel/{id}': async ({ deps, caller, params }) => {
    await cancelByBuyer(deps, caller.id, params.id);
    return orderDetail(deps.db, caller.id, params.id);
  },
  'GET /api/buyerCenter/order/statusCount': async ({ deps, caller }) => countByStatus(deps.db, caller.id),
} satisfies HandlersOf<typeof orderRoutes>;

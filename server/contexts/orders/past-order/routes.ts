import type { pastOrderRoutes } from '../../../../contract/orders/past-order.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { deletePastOrders, listPastOrders, pastOrderDetail } from './past-orders.ts';

export const pastOrderHandlers = {
  'GET /api/supplier/past-order/list': async ({ deps, actor, query }) =>
    listPastOrders(deps.db, actor, query),
  'GET /api/supplier/past-order/detail/{id}': async ({ deps, actor, params }) =>
    pastOrderDetail(deps.db, actor, params.id),
  'POST /api/supplier/past-order/delete': async ({ deps, actor, body }) =>
    deletePastOrders(deps, actor.shop(), body.ids),
} satisfies HandlersOf<typeof pastOrderRoutes>;

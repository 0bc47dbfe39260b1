import type { platformOrderRoutes } from '../../../../contract/operations/platform-order.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { cancelByPlatform, closeOrder, lookAtReceiver } from './decide.ts';
import { platformDetail } from './detail.ts';
import { listPlatformOrders } from './list.ts';

export const platformOrderHandlers = {
  'GET /api/system/order/list': async ({ deps, actor, query }) => listPlatformOrders(deps.db, actor, query),
  'GET /api/system/order/detail/{id}': async ({ deps, actor, params }) =>
    platformDetail(deps, actor, params.id),
  'POST /api/system/order/receiver/{id}': async ({ deps, params, body }) =>
    lookAtReceiver(deps, params.id, body.reason),
  'POST /api/system/order/cancel/{id}': async ({ deps, actor, params, body }) => {
    await cancelByPlatform(deps, params.id, body.reason);
    return platformDetail(deps, actor, params.id);
  },
  'POST /api/system/order/close/{id}': async ({ deps, actor, params, body }) => {
    await closeOrder(deps, params.id, body.reason);
    return platformDetail(deps, actor, params.id);
  },
} satisfies HandlersOf<typeof platformOrderRoutes>;

import type { OrderDetail, orderRoutes } from '../../../../contract/orders/order.ts';
import type { Caller, HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { extendReceipt, receive } from '../fulfilment/receive.ts';
import { readShipments } from '../fulfilment/shipment-queries.ts';
import { requestInvoice } from '../invoice/request.ts';
import { cancelByBuyer } from './cancel.ts';
import { latestStatuses, listOrders, orderByNo, orderDetail, statusCounts } from './list.ts';
import { ownOrder, readOrders } from './queries.ts';
import { remind } from './remind.ts';

interface Step {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly params: { readonly id: number };
}

/** Performs an action of the buyer and returns the order after it. */
async function step(
  { deps, caller, params }: Step,
  work: (deps: Deps, accountId: number, orderId: number) => Promise<void>,
): Promise<OrderDetail> {
  await work(deps, caller.id, params.id);
  return orderDetail(deps, caller.id, params.id);
}

export const orderHandlers = {
  'GET /api/order/list': async ({ deps, caller, query }) => listOrders(deps, caller.id, paged(query)),
  'GET /api/order/detail/{id}': async ({ deps, caller, params }) => orderDetail(deps, caller.id, params.id),
  'GET /api/order/by-no/{orderNo}': async ({ deps, caller, params }) =>
    orderByNo(deps, caller.id, params.orderNo),
  'POST /api/order/cancel/{id}': async (context) => step(context, cancelByBuyer),
  'POST /api/order/remind/{id}': async (context) => step(context, remind),
  'POST /api/order/receive/{id}': async (context) => step(context, receive),
  'POST /api/order/extend/{id}': async (context) => step(context, extendReceipt),
  'POST /api/order/invoice/{id}': async (context) =>
    step(context, (deps, accountId, id) => requestInvoice(deps, accountId, id, context.body)),
  'GET /api/order/logistics/{id}': async ({ deps, caller, params }) => {
    const [own] = await readOrders(deps.db, deps.clock.now(), ownOrder(caller.id, params.id));
    return own ? readShipments(deps.db, own.id) : fail('not_found');
  },
  'GET /api/buyerCenter/order/statusCount': async ({ deps, caller, query }) =>
    statusCounts(deps, caller.id, query.language),
  'GET /api/buyerCenter/order/latestStatus': async ({ deps, caller }) => latestStatuses(deps.db, caller.id),
} satisfies HandlersOf<typeof orderRoutes>;

import type { SupplierOrderDetail, supplierOrderRoutes } from '../../../../contract/orders/supplier-order.ts';
import type { HandlersOf } from '../../../http/context.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelBySupplier } from './cancel.ts';
import { customsInvoice } from './customs-invoice.ts';
import { readSupplierOrder } from './detail.ts';
import { changeReceiver, writeNote } from './edit.ts';
import { listSupplierOrders } from './list.ts';
import { changePrice } from './price.ts';

interface Step {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly params: { readonly id: number };
}

/** Performs an action of the supplier and returns the order after it. */
async function step(
  { deps, actor, params }: Step,
  work: (deps: Deps, shop: SupplierScope, orderId: number) => Promise<void>,
): Promise<SupplierOrderDetail> {
  await work(deps, actor.shop(), params.id);
  return readSupplierOrder(deps, actor, params.id);
}

export const supplierOrderHandlers = {
  'GET /api/supplier/order/list': async ({ deps, actor, query }) => listSupplierOrders(deps.db, actor, query),
  'GET /api/supplier/order/detail/{id}': async ({ deps, actor, params }) =>
    readSupplierOrder(deps, actor, params.id),
  'GET /api/supplier/order/customs-invoice/{id}': async ({ deps, actor, params, locale }) =>
    customsInvoice(deps, actor, params.id, locale),
  'POST /api/supplier/order/price/{id}': async (context) =>
    step(context, (deps, shop, id) => changePrice(deps, shop, id, context.body)),
  'POST /api/supplier/order/note/{id}': async (context) =>
    step(context, (deps, shop, id) => writeNote(deps, shop, id, context.body.note)),
  'POST /api/supplier/order/address/{id}': async (context) =>
    step(context, (deps, shop, id) => changeReceiver(deps, shop, id, context.body)),
  'POST /api/supplier/order/cancel/{id}': async (context) =>
    step(context, (deps, shop, id) => cancelBySupplier(deps, shop, id, context.body.reason)),
} satisfies HandlersOf<typeof supplierOrderRoutes>;

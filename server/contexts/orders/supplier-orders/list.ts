import { and, eq, inArray } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { order, shipment } from '../../../platform/db/schema.ts';
import { findOrders, matches, orderSearchCondition, placedWithin } from './find.ts';
import { readInOrder, toSupplierOrder } from './queries.ts';

type Key = 'GET /api/supplier/order/list';

/** One page of the supplier's orders, with the number in each tab. */
export async function listSupplierOrders(
  db: Db,
  actor: Actor,
  query: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const { keyword, partShipped } = query;
  const sentInPart = () =>
    and(
      eq(order.status, OrderStatus.PendingShipment),
      inArray(order.id, db.select({ id: shipment.orderId }).from(shipment)),
    );
  const own = actor.shop().where(order.supplierId);
  const where = and(
    own,
    keyword ? await orderSearchCondition(db, own, keyword, (words) => matches(db, words, 'shop')) : undefined,
    placedWithin(db, query),
    partShipped === 'true' ? sentInPart() : undefined,
  );
  const { counts, total, ids } = await findOrders(db, where, query);
  const rows = await readInOrder(db, ids);
  return { records: rows.map((one) => toSupplierOrder(one, actor)), total, counts: [...counts] };
}

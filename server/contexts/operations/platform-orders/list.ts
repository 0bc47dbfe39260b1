import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { PlatformOrderAction } from '../../../../contract/operations/platform-order.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { ordersWithin } from '../../../platform/access/scope.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { order, supplier } from '../../../platform/db/schema.ts';
import {
  findOrders,
  matches,
  orderSearchCondition,
  placedWithin,
  readInOrder,
  toSupplierOrder,
} from '../../orders/index.ts';

type Key = 'GET /api/system/order/list';

/** Supplier names are searched in the table of suppliers, not per order. */
function matchesKeyword(db: Db, keyword: string): SQL | undefined {
  const own = matches(db, keyword, 'platform');
  if (/^\d+$/.test(keyword)) return own;
  const shops = db
    .select({ id: supplier.id })
    .from(supplier)
    .where(localizedTextContains(supplier.name, keyword));
  return or(own, inArray(order.supplierId, shops));
}

interface Judged {
  readonly status: number;
  readonly lines: readonly { readonly shipped: number }[];
}

/** The actions of the platform on an order now that the caller is allowed. The calls themselves check again. */
export function platformActions({ status, lines }: Judged, actor: Actor): PlatformOrderAction[] {
  const isUnsent = lines.every(({ shipped }) => shipped === 0);
  const possible = [
    ['cancel', 'platform.order.cancel', status === OrderStatus.PendingPayment],
    ['close', 'platform.order.close', status === OrderStatus.PendingShipment && isUnsent],
    ['person', 'platform.order.person', true],
  ] as const;
  return possible.flatMap(([action, code, may]) => (may && actor.has(code) ? [action] : []));
}

/** One page of orders of all suppliers, with the number in each tab. */
export async function listPlatformOrders(
  db: Db,
  actor: Actor,
  query: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const { keyword, supplierId } = query;
  const scope = and(
    supplierId === undefined ? undefined : eq(order.supplierId, supplierId),
    ordersWithin(actor.platform()),
  );
  const where = and(
    scope,
    keyword
      ? await orderSearchCondition(db, scope, keyword, (words) => matchesKeyword(db, words))
      : undefined,
    placedWithin(db, query),
  );
  const { counts, total, ids } = await findOrders(db, where, query);
  const rows = await readInOrder(db, ids);
  return {
    records: rows.map((one) => {
      const { sellerNote: _, ...supplierOrder } = toSupplierOrder(one, actor);
      const { supplierId: id, shopName: name } = one.row.order;
      return { ...supplierOrder, shop: { id, name }, actions: platformActions(supplierOrder, actor) };
    }),
    total,
    counts: [...counts],
  };
}

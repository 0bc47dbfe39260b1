import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CloseObstacle } from '../../../../contract/identity/own-data.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { accountRole, order, supplier, supplierApplication } from '../../../platform/db/schema.ts';

/** Order states that need further action: unpaid, to be shipped, under way, or to be refunded. */
const underWay = [
  OrderStatus.PendingPayment,
  OrderStatus.PendingShipment,
  OrderStatus.PendingReceipt,
  OrderStatus.PendingRefund,
  OrderStatus.Refunding,
];

/** The obstacles to closing an account. */
export async function obstaclesOf(db: Db | Tx, accountId: number): Promise<CloseObstacle[]> {
  const orders = and(eq(order.accountId, accountId), inArray(order.status, underWay));
  const waiting = and(
    eq(supplierApplication.accountId, accountId),
    eq(supplierApplication.status, 'pending'),
  );
  const platform = and(eq(accountRole.accountId, accountId), isNull(accountRole.supplierId));
  const counted: readonly [CloseObstacle, number][] = [
    ['orders', await db.$count(order, orders)],
    ['shop', await db.$count(supplier, eq(supplier.accountId, accountId))],
    ['application', await db.$count(supplierApplication, waiting)],
    // Roles at a supplier are no obstacle: closing the account ends them.
    ['roles', await db.$count(accountRole, platform)],
  ];
  return counted.flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}

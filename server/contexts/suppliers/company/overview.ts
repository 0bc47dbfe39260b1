import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { orderStatuses } from '../../../../contract/orders/order-status.ts';
import type { SupplierOverview } from '../../../../contract/suppliers/supplier-profile.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  afterSale,
  order,
  orderItem,
  product,
  productInquiry,
  supplier,
  supplierFollow,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { day } from '../../../platform/time.ts';

const salesMs = 30 * day;
const openSales = ['requested', 'returning', 'sent', 'arbitration', 'refunding'] as const;

/** @throws not_found, also for another supplier */
export async function supplierOverview(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<SupplierOverview> {
  const [row] = await db.select().from(supplier).where(eq(supplier.id, id));
  if (!row || !scope.owns(id)) fail('not_found');
  const inShop = eq(product.supplierId, id);
  const byStatus = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .where(eq(order.supplierId, id))
    .groupBy(order.status);
  const pending = and(eq(afterSale.supplierId, id), inArray(afterSale.state, [...openSales]));
  const [waiting] = await db
    .select({ count: count() })
    .from(productInquiry)
    .innerJoin(product, eq(product.id, productInquiry.productId))
    .where(and(inShop, isNull(productInquiry.answeredAt)));
  return {
    supplierId: id,
    version: contentVersion(row.updatedAt),
    productsOnSale: await db.$count(product, and(inShop, eq(product.status, 'on_sale'))),
    productsOffShelf: await db.$count(product, and(inShop, eq(product.status, 'off_shelf'))),
    orders: orderStatuses.map((status) => byStatus.find((one) => one.status === status)?.count ?? 0),
    sales: await salesSince(db, id, new Date(now.getTime() - salesMs)),
    followers: await db.$count(supplierFollow, eq(supplierFollow.supplierId, id)),
    rating: row.rating,
    transactions: row.transactions,
    responseRate: row.responseRate,
    deliveryTime: row.responseHours,
    pendingAfterSales: await db.$count(afterSale, pending),
    waitingInquiries: waiting?.count ?? 0,
  };
}

async function salesSince(db: Db, supplierId: number, since: Date): Promise<SupplierOverview['sales']> {
  const paid = and(eq(order.supplierId, supplierId), gt(order.paidAt, since));
  const [sold] = await db
    .select({ orders: count(), amount: sql<string>`coalesce(sum(${order.payable}), 0)` })
    .from(order)
    .where(paid);
  const [lines] = await db
    .select({ pieces: sql<string>`coalesce(sum(${orderItem.quantity}), 0)` })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(paid);
  return { orders: sold?.orders ?? 0, pieces: Number(lines?.pieces ?? 0), amount: Number(sold?.amount ?? 0) };
}

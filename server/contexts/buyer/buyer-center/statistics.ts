import { and, desc, eq, exists, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { UserStatistics } from '../../../../contract/buyer/buyer-center.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { SupplierListItem } from '../../../../contract/suppliers/supplier.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  account,
  address,
  browseHistory,
  cartItem,
  coupon,
  favorite,
  notification,
  order,
  orderItem,
  product,
  quoteRequest,
  supplier,
  supplierFollow,
  userCoupon,
} from '../../../platform/db/schema.ts';
import { onSale } from '../../catalogue/index.ts';
import { hasBudget, isNotVoid } from '../../pricing/index.ts';
import { supplierItems } from '../../suppliers/index.ts';

/** All figures in one query, because the buyer centre requests them whenever it is opened. */
export async function userStatistics(db: Db, accountId: number, now: Date): Promise<UserStatistics> {
  const orders = (...statuses: OrderStatus[]) =>
    db.$count(order, and(eq(order.accountId, accountId), inArray(order.status, statuses)));
  const visible = db.select({ id: product.id }).from(product).where(onSale);
  const running = db
    .select({ id: coupon.id })
    .from(coupon)
    .where(and(eq(coupon.id, userCoupon.couponId), gt(coupon.endAt, now), isNotVoid, hasBudget));
  const usable = and(eq(userCoupon.accountId, accountId), isNull(userCoupon.usedAt), exists(running));
  const looked = and(eq(browseHistory.accountId, accountId), inArray(browseHistory.productId, visible));
  const openRequests = and(eq(quoteRequest.accountId, accountId), eq(quoteRequest.status, 'open'));
  const unread = and(eq(notification.accountId, accountId), isNull(notification.readAt));
  const [row] = await db
    .select({
      toPay: orders(OrderStatus.PendingPayment),
      toShip: orders(OrderStatus.PendingShipment),
      toReceive: orders(OrderStatus.PendingReceipt),
      completed: orders(OrderStatus.Completed),
      refunds: orders(OrderStatus.PendingRefund, OrderStatus.Refunding),
      cart: db.$count(cartItem, eq(cartItem.accountId, accountId)),
      favorites: db.$count(favorite, eq(favorite.accountId, accountId)),
      follows: db.$count(supplierFollow, eq(supplierFollow.accountId, accountId)),
      views: db.$count(browseHistory, looked),
      coupons: db.$count(userCoupon, usable),
      addresses: db.$count(address, eq(address.accountId, accountId)),
      requests: db.$count(quoteRequest, openRequests),
      unread: db.$count(notification, unread),
    })
    .from(account)
    .where(eq(account.id, accountId));
  return row ?? empty;
}

const empty: UserStatistics = {
  toPay: 0,
  toShip: 0,
  toReceive: 0,
  completed: 0,
  refunds: 0,
  cart: 0,
  favorites: 0,
  follows: 0,
  views: 0,
  coupons: 0,
  addresses: 0,
  requests: 0,
  unread: 0,
};

/**
 * Suppliers that sell in the categories the account ordered from (except cancelled orders), most completed orders first, then others.
 * Followed suppliers are left out.
 */
export async function recommendByPurchase(
  db: Db,
  accountId: number,
  limit: number,
  now: Date,
): Promise<SupplierListItem[]> {
  const bought = db
    .selectDistinct({ id: product.categoryId })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .innerJoin(product, eq(product.id, orderItem.productId))
    .where(and(eq(order.accountId, accountId), ne(order.status, OrderStatus.Cancelled)));
  const followed = db
    .select({ id: supplierFollow.supplierId })
    .from(supplierFollow)
    .where(eq(supplierFollow.accountId, accountId));
  const near = db
    .selectDistinct({ id: product.supplierId })
    .from(product)
    .where(and(onSale, inArray(product.categoryId, bought)));
  const rows = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.status, 'approved'), notInArray(supplier.id, followed)))
    .orderBy(
      sql`case when ${inArray(supplier.id, near)} then 0 else 1 end`,
      desc(supplier.transactions),
      supplier.id,
    )
    .limit(limit);
  return supplierItems(
    db,
    rows.map((row) => row.id),
    now,
  );
}

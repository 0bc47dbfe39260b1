import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Order, PlacedLine } from '../../../../contract/orders/order.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { inlined } from '../../../platform/db/inlined.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Slice } from '../../../platform/db/paging.ts';
import { invoice, order, payment } from '../../../platform/db/schema.ts';
import { type LatestParcel, latestParcels } from '../fulfilment/shipment-queries.ts';
import { actionsOf } from './actions.ts';
import { placedLines } from './placed-lines.ts';

/** The number of orders that are still paid together with this one, including itself. */
const sharing =
  sql<number>`(select count(*) from ${order} o where o.payment_id = ${payment.id} and o.status = ${inlined(OrderStatus.PendingPayment)})`.mapWith(
    Number,
  );

const source = (db: Db) =>
  db
    .select({
      order,
      paymentNo: payment.paymentNo,
      expiresAt: payment.expiresAt,
      paymentAmount: payment.amount,
      sharing,
      invoiceState: invoice.state,
    })
    .from(order)
    .innerJoin(payment, eq(payment.id, order.paymentId))
    .leftJoin(invoice, eq(invoice.orderId, order.id));
type Row = Awaited<ReturnType<typeof source>>[number];

/** Orders with their lines at `now`, newest first. */
export async function readOrders(
  db: Db,
  now: Date,
  where: SQL | undefined,
  { limit, offset }: Slice = { limit: 1, offset: 0 },
): Promise<Order[]> {
  const rows = await source(db).where(where).orderBy(desc(order.id)).limit(limit).offset(offset);
  const ids = rows.map((row) => row.order.id);
  const [lines, parcels] = [await placedLines(db, ids), await latestParcels(db, ids)];
  return rows.map((row) => toOrder(row, lines.get(row.order.id) ?? [], parcels.get(row.order.id), now));
}

/** Number of an account's orders by status. */
export async function countByStatus(db: Db, accountId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .where(eq(order.accountId, accountId))
    .groupBy(order.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

export const ownOrder = (accountId: number, id: number) =>
  and(eq(order.id, id), eq(order.accountId, accountId));

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toOrder(
  { order: row, paymentNo, expiresAt, invoiceState, paymentAmount, sharing: orders }: Row,
  items: PlacedLine[],
  parcel: LatestParcel | undefined,
  now: Date,
): Order {
  const { createdAt, paidAt, shippedAt, completedAt, cancelledAt, receiptDueAt, ...rest } = row;
  return {
    ...rest,
    paymentNo,
    items,
    actions: actionsOf({ row, lines: items, isSent: parcel !== undefined, invoiceState, now }),
    paidWith:
      row.status === OrderStatus.PendingPayment && orders > 1 ? { orders, amount: paymentAmount } : null,
    logisticsCompany: parcel?.companyName ?? null,
    logisticsNo: parcel?.number ?? null,
    logisticsStatus: parcel?.text ?? null,
    createTime: createdAt.toISOString(),
    expireTime: row.status === OrderStatus.PendingPayment ? iso(expiresAt) : null,
    payTime: iso(paidAt),
    shipTime: iso(shippedAt),
    completeTime: iso(completedAt),
    cancelTime: iso(cancelledAt),
    receiptDueTime: row.status === OrderStatus.PendingReceipt ? iso(receiptDueAt) : null,
  };
}

import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Order, OrderLine } from '../../../contract/order.ts';
import type { Db } from '../../db/open.ts';
import { order, orderItem, payment } from '../../db/schema/index.ts';

const source = (db: Db) =>
  db
    .select({ order, paymentNo: payment.paymentNo, expiresAt: payment.expiresAt })
    .from(order)
    .innerJoin(payment, eq(payment.id, order.paymentId));
type Row = Awaited<ReturnType<typeof source>>[number];

/** Orders with their lines, newest first. */
export async function readOrders(
  db: Db,
  where: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<Order[]> {
  const rows = await source(db).where(where).orderBy(desc(order.id)).limit(limit).offset(offset);
  const lines = await readItems(
    db,
    rows.map((row) => row.order.id),
  );
  return rows.map((row) => toOrder(row, lines.get(row.order.id) ?? []));
}

export async function countOrders(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(order).where(where);
  return row?.total ?? 0;
}

/** Orders of an account for every status, 0 to 7. */
export async function countByStatus(db: Db, accountId: number) {
  const rows = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .where(eq(order.accountId, accountId))
    .groupBy(order.status);
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return Array.from({ length: 8 }, (_, status) => ({ status, count: counts.get(status) ?? 0 }));
}

export const ownOrder = (accountId: number, id: number) =>
  and(eq(order.id, id), eq(order.accountId, accountId));

async function readItems(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderItem)
    .where(inArray(orderItem.orderId, [...orderIds]))
    .orderBy(asc(orderItem.id));
  const lines = new Map<number, OrderLine[]>();
  for (const { orderId, ...line } of rows) lines.set(orderId, [...(lines.get(orderId) ?? []), line]);
  return lines;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toOrder({ order: row, paymentNo, expiresAt }: Row, items: OrderLine[]): Order {
  const { createdAt, paidAt, shippedAt, completedAt, ...rest } = row;
  return {
    ...rest,
    paymentNo,
    items,
    createTime: createdAt.toISOString(),
    expireTime: row.status === 0 ? iso(expiresAt) : null,
    payTime: iso(paidAt),
    shipTime: iso(shippedAt),
    completeTime: iso(completedAt),
  };
}

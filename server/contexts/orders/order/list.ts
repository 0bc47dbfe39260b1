import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { LatestStatus, Order, OrderDetail } from '../../../../contract/orders/order.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { order, orderItem, payment } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { fileUrls } from '../../../platform/storage/sign.ts';
import type { MessageName } from '../../../platform/text/texts.ts';
import { day } from '../../../platform/time.ts';
import { latestParcels, readShipments } from '../fulfilment/shipment-queries.ts';
import { readInvoice } from '../invoice/queries.ts';
import { latestEvents, orderHistory } from './events.ts';
import { readPaidBy } from './paid-by.ts';
import { countByStatus, ownOrder, readOrders } from './queries.ts';

interface OrderQuery extends Paging {
  readonly status?: number | undefined;
  readonly keyword?: string | undefined;
  /** 0 = no limit. */
  readonly days?: number;
}

/** Matches a part of the order number, of a product's name or of the supplier's name, in either language. */
function matches(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const like = containing(keyword);
  const named = sql`exists (select 1 from ${orderItem} where ${orderItem.orderId} = ${qualified(order.id)} and (${orderItem.name}->>'zh' ilike ${like} or ${orderItem.name}->>'en' ilike ${like}))`;
  const shop = sql`(${order.shopName}->>'zh' ilike ${like} or ${order.shopName}->>'en' ilike ${like})`;
  return or(sql`${order.orderNo} like ${like}`, shop, named);
}

/** The account's orders, newest first. */
export async function listOrders(deps: Deps, accountId: number, query: OrderQuery): Promise<Page<Order>> {
  const { status, keyword, days = 0 } = query;
  const now = deps.clock.now();
  const where = and(
    eq(order.accountId, accountId),
    status === undefined ? undefined : eq(order.status, status),
    days > 0 ? gte(order.createdAt, new Date(now.getTime() - days * day)) : undefined,
    matches(keyword),
  );
  return pageOf(query, deps.db.$count(order, where), (slice) => readOrders(deps.db, now, where, slice));
}

async function detailWhere(deps: Deps, where: SQL | undefined): Promise<OrderDetail> {
  const [found] = await readOrders(deps.db, deps.clock.now(), where);
  if (!found) fail('not_found');
  const [row] = await deps.db
    .select({ order, method: payment.method })
    .from(order)
    .innerJoin(payment, eq(payment.id, order.paymentId))
    .where(eq(order.id, found.id));
  if (!row) fail('not_found');
  return {
    ...found,
    paymentMethod: row.method,
    ...(await readPaidBy(deps.db, row.order.paymentId)),
    events: await orderHistory(deps.db, row.order),
    shipments: await readShipments(deps.db, found.id),
    invoice: await readInvoice(deps.db, found.id, fileUrls(deps)),
  };
}

/** @throws not_found for an unknown order and for one of another account */
export const orderDetail = (deps: Deps, accountId: number, id: number): Promise<OrderDetail> =>
  detailWhere(deps, ownOrder(accountId, id));

/** The same by its number. @throws not_found */
export const orderByNo = (deps: Deps, accountId: number, orderNo: string): Promise<OrderDetail> =>
  detailWhere(deps, and(eq(order.orderNo, orderNo), eq(order.accountId, accountId)));

const statusNames: readonly MessageName[] = [
  'order.status_0',
  'order.status_1',
  'order.status_2',
  'order.status_3',
  'order.status_4',
  'order.status_5',
  'order.status_6',
  'order.status_7',
];

/** Number of the account's orders in each status, with the status name in `language`. */
export async function statusCounts(deps: Deps, accountId: number, language: Locale) {
  const counts = await countByStatus(deps.db, accountId);
  return statusNames.map((name, status) => ({
    status,
    label: deps.texts.message(name)[language],
    count: counts.get(status) ?? 0,
  }));
}

const latest = 5;

/** The orders that changed last, with their latest event. */
export async function latestStatuses(db: Db, accountId: number): Promise<LatestStatus[]> {
  // Limited to the newest orders, which are those that change; otherwise the whole history of a large customer would be read.
  const rows = await db
    .select()
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.id))
    .limit(latest * 6);
  const events = await latestEvents(db, rows);
  const ids = rows.map((row) => row.id);
  const parcels = await latestParcels(db, ids);
  const images = await firstImages(db, ids);
  return rows
    .flatMap(({ id, orderNo, status, itemCount }) => {
      const event = events.get(id);
      const image = images.get(id) ?? '';
      const logisticsStatus = parcels.get(id)?.text ?? null;
      return event ? [{ id, orderNo, status, image, itemCount, event, logisticsStatus }] : [];
    })
    .sort((a, b) => b.event.time.localeCompare(a.event.time))
    .slice(0, latest);
}

async function firstImages(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orderItem.orderId], { orderId: orderItem.orderId, image: orderItem.image })
    .from(orderItem)
    .where(sql`${orderItem.orderId} in ${orderIds}`)
    .orderBy(orderItem.orderId, orderItem.id);
  return new Map(rows.map((row) => [row.orderId, row.image]));
}

import { and, asc, count, countDistinct, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type {
  FlashResults,
  FlashSale,
  FlashSession,
  OwnFlashSale,
} from '../../../../contract/pricing/flash-sale.ts';
import { PromotionStatus } from '../../../../contract/pricing/supplier-promotion.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import {
  flashEntry,
  flashOrder,
  flashSale,
  flashSession,
  order,
  orderItem,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { localDay } from '../../../platform/time.ts';
import { inStatus, statusOf } from '../promotion/status.ts';

export type SaleRow = typeof flashSale.$inferSelect;
type List = 'GET /api/system/flash-sale/list';

/** One page of all flash sales, with the number in each status regardless of the status filter. */
export async function listSales(
  db: Db,
  query: ApiParsed<List>['query'],
  now: Date,
): Promise<ApiOutput<List>> {
  const { current, size, keyword, status, sort = 'created', order: direction } = query;
  const statuses = inStatus(flashSale, now);
  const asked = keyword ? localizedTextContains(flashSale.name, keyword) : undefined;
  const counted = await countTabs(status, PromotionStatus.options, (tab) =>
    db.$count(flashSale, and(asked, statuses[tab])),
  );
  const way = direction === 'asc' ? asc : desc;
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await db
    .select()
    .from(flashSale)
    .where(and(asked, status && statuses[status]))
    .orderBy(way(sort === 'start' ? flashSale.startAt : flashSale.id), desc(flashSale.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: await withFigures(db, rows, now) };
}

/** @throws not_found */
export async function oneSale(db: Db, id: number, now: Date): Promise<OwnFlashSale> {
  const [found] = await withFigures(db, await db.select().from(flashSale).where(eq(flashSale.id, id)), now);
  return found ?? fail('not_found');
}

/** Flash sales with their sessions, as everyone sees them. */
export async function toSales(db: Db, rows: readonly SaleRow[], now: Date): Promise<FlashSale[]> {
  const ids = rows.map(({ id }) => id);
  const sessions = await db
    .select()
    .from(flashSession)
    .where(inArray(flashSession.saleId, ids))
    .orderBy(asc(flashSession.startAt));
  const bySale = Map.groupBy(sessions, ({ saleId }) => saleId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    rules: row.rules,
    perBuyer: row.perBuyer,
    closeReason: row.closeReason,
    status: statusOf(row, now),
    day: localDay(row.startAt),
    applyUntil: row.applyUntil.toISOString(),
    sessions: (bySale.get(row.id) ?? []).map(
      ({ id, startAt, endAt }): FlashSession => ({
        id,
        startTime: startAt.toISOString(),
        endTime: endAt.toISOString(),
      }),
    ),
  }));
}

async function withFigures(db: Db, rows: readonly SaleRow[], now: Date): Promise<OwnFlashSale[]> {
  const ids = rows.map(({ id }) => id);
  const { status } = flashEntry;
  const counts = await db
    .select({ id: flashSession.saleId, status, count: count() })
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .where(and(inArray(flashSession.saleId, ids), inArray(status, ['waiting', 'passed'])))
    .groupBy(flashSession.saleId, status);
  const results = await resultsBy(db, flashSession.saleId, ids);
  const sales = await toSales(db, rows, now);
  const entries = (id: number, wanted: string) =>
    counts.find((one) => one.id === id && one.status === wanted)?.count ?? 0;
  return rows.map((row, at) => ({
    ...(sales[at] ?? fail('internal')),
    version: contentVersion([row, sales[at]?.sessions]),
    supplierIds: row.supplierIds,
    createTime: row.createdAt.toISOString(),
    waiting: entries(row.id, 'waiting'),
    passed: entries(row.id, 'passed'),
    results: results.get(row.id) ?? noResults,
  }));
}

export const noResults: FlashResults = { orders: 0, amount: 0, off: 0, pieces: 0, buyers: 0 };

/** Pieces and revenue of paid orders, by sale or by entry. */
export async function resultsBy(
  db: Db,
  by: typeof flashSession.saleId | typeof flashEntry.id,
  ids: readonly number[],
): Promise<Map<number, FlashResults>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: sql<number>`${by}`,
      orders: countDistinct(order.id),
      amount: sql<string>`sum(${orderItem.paid})`,
      off: sql<string>`sum(${flashOrder.off})`,
      pieces: sql<string>`sum(${flashOrder.pieces})`,
      buyers: countDistinct(order.accountId),
    })
    .from(flashOrder)
    .innerJoin(flashEntry, eq(flashEntry.id, flashOrder.entryId))
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .innerJoin(order, eq(order.id, flashOrder.orderId))
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.skuId, flashEntry.skuId)))
    .where(and(inArray(by, [...ids]), isNotNull(order.paidAt)))
    .groupBy(by);
  return new Map(
    rows.map(({ id, amount, off, pieces, ...rest }) => [
      id,
      { ...rest, amount: Number(amount), off: Number(off), pieces: Number(pieces) },
    ]),
  );
}

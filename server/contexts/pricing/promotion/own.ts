import { and, asc, count, countDistinct, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type OwnPromotion, PromotionStatus } from '../../../../contract/pricing/supplier-promotion.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import { order, promotion, promotionOrder } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { inStatus, statusOf } from './status.ts';

export type Row = typeof promotion.$inferSelect;
export const versionOf = (row: Row): string => contentVersion(row);
type List = 'GET /api/supplier/promotion/list';

const sorts = { created: promotion.id, start: promotion.startAt, end: promotion.endAt } as const;

/** One page of a supplier's promotions, with the number in each status regardless of the status filter. */
export async function listOwn(
  db: Db,
  shop: SupplierScope,
  query: ApiParsed<List>['query'],
  now: Date,
): Promise<ApiOutput<List>> {
  const { rows, ...counted } = await pagePromotions(db, shop.where(promotion.supplierId), query, now);
  return { ...counted, records: await withResults(db, rows, now) };
}

/** One page of the promotions that match `where`, as rows, with the number in each status. */
export async function pagePromotions(
  db: Db,
  where: SQL | undefined,
  query: ApiParsed<List>['query'],
  now: Date,
) {
  const { current, size, keyword, status, kind, sort = 'created', order: direction } = query;
  const statuses = inStatus(promotion, now);
  const asked = and(
    where,
    keyword ? localizedTextContains(promotion.name, keyword) : undefined,
    kind && sql`${promotion.rule} ->> 'kind' = ${kind}`,
  );
  const counted = await countTabs(status, PromotionStatus.options, (tab) =>
    db.$count(promotion, and(asked, statuses[tab])),
  );
  const way = direction === 'asc' ? asc : desc;
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await db
    .select()
    .from(promotion)
    .where(and(asked, status && statuses[status]))
    .orderBy(way(sorts[sort]), desc(promotion.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, rows };
}

/** @throws not_found, also for a promotion of another supplier */
export async function oneOwn(db: Db, shop: SupplierScope, id: number, now: Date): Promise<OwnPromotion> {
  const own = and(eq(promotion.id, id), shop.where(promotion.supplierId));
  const rows = await db.select().from(promotion).where(own);
  const [found] = await withResults(db, rows, now);
  return found ?? fail('not_found');
}

export async function withResults(db: Db, rows: readonly Row[], now: Date): Promise<OwnPromotion[]> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({
      id: promotionOrder.promotionId,
      orders: count(),
      amount: sql<string>`sum(${order.payable})`,
      off: sql<string>`sum(${promotionOrder.off})`,
      buyers: countDistinct(order.accountId),
    })
    .from(promotionOrder)
    .innerJoin(order, eq(order.id, promotionOrder.orderId))
    .where(and(inArray(promotionOrder.promotionId, ids), isNotNull(order.paidAt)))
    .groupBy(promotionOrder.promotionId);
  return rows.map((row) => {
    const { startAt, endAt, createdAt, enabled: _, ...shown } = row;
    const version = versionOf(row);
    const { orders = 0, amount = 0, off = 0, buyers = 0 } = found.find(({ id }) => id === row.id) ?? {};
    return {
      ...shown,
      version,
      status: statusOf(row, now),
      startTime: startAt.toISOString(),
      endTime: endAt.toISOString(),
      createTime: createdAt.toISOString(),
      results: { orders, amount: Number(amount), off: Number(off), buyers },
    };
  });
}

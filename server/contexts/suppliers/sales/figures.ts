import { and, count, countDistinct, eq, gte, lt, lte, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { Figures, SalesDay } from '../../../../contract/suppliers/sales.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { afterSale, order, productView, shopVisit } from '../../../platform/db/schema.ts';
import { localDayOf } from '../../../platform/local-day.ts';
import { eachDay, type Range, rangeBefore } from './range.ts';

export const sumOf = (column: PgColumn | SQL): SQL<number> =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number);
export const within = (column: PgColumn, { start, end }: Range): SQL | undefined =>
  and(gte(column, start), lt(column, end));
export const onDays = (column: PgColumn, { from, to }: Range): SQL | undefined =>
  and(gte(column, from), lte(column, to));
/** Number of visitors, each counted once a day. */
const daily = (who: PgColumn, at: PgColumn): SQL<number> =>
  sql`count(distinct (${who}, ${localDayOf(at)}))`.mapWith(Number);

/** A supplier's orders, revenue, refunds and visitors in a range of days. */
async function figuresOf(db: Db, shop: SupplierScope, range: Range): Promise<Figures> {
  const ordersBy = (at: typeof order.createdAt | typeof order.paidAt) =>
    db
      .select({
        count: count(),
        buyers: countDistinct(order.accountId),
        amount: sumOf(order.payable),
        daily: daily(order.accountId, at),
      })
      .from(order)
      .where(and(shop.where(order.supplierId), within(at, range)));
  const refunds = db
    .select({ count: count(), buyers: countDistinct(afterSale.accountId), amount: sumOf(afterSale.amount) })
    .from(afterSale)
    .where(and(shop.where(afterSale.supplierId), isRefunded, within(afterSale.endedAt, range)));
  const [[placed], [paid], [back], views, visitors] = await Promise.all([
    ordersBy(order.createdAt),
    ordersBy(order.paidAt),
    refunds,
    totalOf(db, productView.views, and(shop.where(productView.supplierId), onDays(productView.day, range))),
    totalOf(db, shopVisit.visitors, and(shop.where(shopVisit.supplierId), onDays(shopVisit.day, range))),
  ]);
  const { daily: ordering = 0, ...orders } = placed ?? none;
  const { daily: paying = 0, ...payments } = paid ?? none;
  const { from, to } = range;
  return { from, to, views, orders, payments, refunds: back ?? none, funnel: { visitors, ordering, paying } };
}

const none = { count: 0, buyers: 0, amount: 0, daily: 0 };
/** The same refunds that the order's own sum consists of: see contexts/returns/decide.ts. */
export const isRefunded = eq(afterSale.state, 'refunded');

async function totalOf(db: Db, column: typeof productView.views | typeof shopVisit.visitors, where?: SQL) {
  const [row] = await db
    .select({ total: sumOf(column) })
    .from(column.table)
    .where(where);
  return row?.total ?? 0;
}

export async function summarise(
  db: Db,
  shop: SupplierScope,
  range: Range,
): Promise<ApiOutput<'GET /api/supplier/sales/summary'>> {
  const [now, before, [first]] = await Promise.all([
    figuresOf(db, shop, range),
    figuresOf(db, shop, rangeBefore(range)),
    db
      .select({ day: min(shopVisit.day) })
      .from(shopVisit)
      .where(shop.where(shopVisit.supplierId)),
  ]);
  return { now, before, visitsSince: first?.day ?? null };
}

/** Figures for every day of the range, including days without activity. */
export async function trendOf(db: Db, shop: SupplierScope, range: Range): Promise<SalesDay[]> {
  const ordersBy = (at: typeof order.createdAt | typeof order.paidAt) =>
    db
      .select({ day: localDayOf(at), count: count(), amount: sumOf(order.payable) })
      .from(order)
      .where(and(shop.where(order.supplierId), within(at, range)))
      .groupBy(sql`1`);
  const [placed, paid, back, seen, came] = await Promise.all([
    ordersBy(order.createdAt),
    ordersBy(order.paidAt),
    db
      .select({ day: localDayOf(afterSale.endedAt), count: count(), amount: sumOf(afterSale.amount) })
      .from(afterSale)
      .where(and(shop.where(afterSale.supplierId), isRefunded, within(afterSale.endedAt, range)))
      .groupBy(sql`1`),
    db
      .select({ day: productView.day, views: sumOf(productView.views) })
      .from(productView)
      .where(and(shop.where(productView.supplierId), onDays(productView.day, range)))
      .groupBy(productView.day),
    db
      .select({ day: shopVisit.day, visitors: shopVisit.visitors })
      .from(shopVisit)
      .where(and(shop.where(shopVisit.supplierId), onDays(shopVisit.day, range))),
  ]);
  const [ordersOn, paidOn, backOn, seenOn, cameOn] = [
    byDay(placed),
    byDay(paid),
    byDay(back),
    byDay(seen),
    byDay(came),
  ];
  return eachDay(range).map((day) => ({
    day,
    views: seenOn.get(day)?.views ?? 0,
    visitors: cameOn.get(day)?.visitors ?? 0,
    orders: ordersOn.get(day)?.count ?? 0,
    ordered: ordersOn.get(day)?.amount ?? 0,
    payments: paidOn.get(day)?.count ?? 0,
    paid: paidOn.get(day)?.amount ?? 0,
    refunds: backOn.get(day)?.count ?? 0,
    refunded: backOn.get(day)?.amount ?? 0,
  }));
}

const byDay = <T extends { readonly day: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.day, row]));

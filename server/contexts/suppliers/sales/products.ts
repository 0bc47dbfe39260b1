import { and, count, countDistinct, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { sliceOf } from '../../../platform/db/paging.ts';
import {
  afterSale,
  cartItem,
  favorite,
  order,
  orderItem,
  product,
  productView,
  sku,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { localDayOf } from '../../../platform/local-day.ts';
import { isRefunded, onDays, sumOf, within } from './figures.ts';
import type { Range } from './range.ts';

type Key = 'GET /api/supplier/sales/goods';

/** Sales figures of each product in the range, by its id: one aggregated row per product, whatever the number of orders. */
function parts(db: Db, shop: SupplierScope, range: Range) {
  const viewed = db.$with('viewed').as(
    db
      .select({
        id: sql<number>`${productView.productId}`.as('viewed_id'),
        views: sumOf(productView.views).as('views'),
        visitors: sumOf(productView.visitors).as('visitors'),
      })
      .from(productView)
      .where(and(shop.where(productView.supplierId), onDays(productView.day, range)))
      .groupBy(productView.productId),
  );
  const placed = db.$with('placed').as(
    db
      .select({
        id: sql<number>`${orderItem.productId}`.as('placed_id'),
        ordered: sumOf(orderItem.quantity).as('ordered'),
      })
      .from(order)
      .innerJoin(orderItem, eq(orderItem.orderId, order.id))
      .where(and(shop.where(order.supplierId), within(order.createdAt, range)))
      .groupBy(orderItem.productId),
  );
  const sold = db.$with('sold').as(
    db
      .select({
        id: sql<number>`${orderItem.productId}`.as('sold_id'),
        paid: sumOf(orderItem.quantity).as('paid'),
        amount: sumOf(orderItem.paid).as('amount'),
        paying: sql`count(distinct (${order.accountId}, ${localDayOf(order.paidAt)}))`
          .mapWith(Number)
          .as('paying'),
      })
      .from(order)
      .innerJoin(orderItem, eq(orderItem.orderId, order.id))
      .where(and(shop.where(order.supplierId), within(order.paidAt, range)))
      .groupBy(orderItem.productId),
  );
  const back = db.$with('back').as(
    db
      .select({
        id: sql<number>`${orderItem.productId}`.as('back_id'),
        refunded: sumOf(afterSale.quantity).as('refunded'),
      })
      .from(afterSale)
      .innerJoin(orderItem, eq(orderItem.id, afterSale.orderItemId))
      .where(and(shop.where(afterSale.supplierId), isRefunded, within(afterSale.endedAt, range)))
      .groupBy(orderItem.productId),
  );
  return { viewed, placed, sold, back };
}

/** One page of the supplier's products; permanently removed ones are included if they have figures in the range. */
export async function listSold(
  db: Db,
  shop: SupplierScope,
  range: Range,
  { current, size, sort = 'amount', order: direction, keyword }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const { viewed, placed, sold, back } = parts(db, shop, range);
  const known = (column: SQL.Aliased<number> | SQL, name: string) =>
    sql`coalesce(${column}, 0)`.mapWith(Number).as(name);
  // null without visitors, or with fewer visitors than buyers.
  const conversion = sql<number | null>`case when ${viewed.visitors} >= coalesce(${sold.paying}, 0)
    then round(100.0 * coalesce(${sold.paying}, 0) / nullif(${viewed.visitors}, 0), 1)::float8 end`;
  // Joined completely (`offset 0`) before sorting: for a limit the planner would otherwise choose a nested loop over products and sales.
  const listed = db
    .select({
      id: product.id,
      views: known(viewed.views, 'all_views'),
      visitors: known(viewed.visitors, 'all_visitors'),
      ordered: known(placed.ordered, 'all_ordered'),
      paid: known(sold.paid, 'all_paid'),
      amount: known(sold.amount, 'all_amount'),
      refunded: known(back.refunded, 'all_refunded'),
      conversion: conversion.as('conversion'),
    })
    .from(product)
    .leftJoin(viewed, eq(viewed.id, product.id))
    .leftJoin(placed, eq(placed.id, product.id))
    .leftJoin(sold, eq(sold.id, product.id))
    .leftJoin(back, eq(back.id, product.id))
    .where(
      and(
        shop.where(product.supplierId),
        or(
          ne(product.status, 'archived'),
          sql`coalesce(${viewed.id}, ${placed.id}, ${sold.id}, ${back.id}) is not null`,
        ),
        keyword ? localizedTextContains(product.name, keyword) : undefined,
      ),
    )
    .offset(0)
    .as('listed');
  const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await db
    .with(viewed, placed, sold, back)
    .select({
      id: listed.id,
      views: listed.views,
      visitors: listed.visitors,
      ordered: listed.ordered,
      paid: listed.paid,
      amount: listed.amount,
      refunded: listed.refunded,
      conversion: listed.conversion,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(listed)
    .orderBy(sql`${listed[sort]} ${way} nulls last`, sql`${listed.id} desc`)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const [shown, carts, favorites] = await Promise.all([
    looks(db, ids),
    inCarts(db, ids),
    readRestocked(db, ids),
  ]);
  return {
    total: rows[0]?.total ?? 0,
    records: rows.map(({ total: _, ...row }) => ({
      ...row,
      ...(shown.get(row.id) ?? fail('internal')),
      carts: carts.get(row.id) ?? 0,
      favorites: favorites.get(row.id) ?? 0,
    })),
  };
}

/** For the page only: otherwise the sort would carry these columns for all products. */
async function looks(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: product.id, name: product.name, image: sql<string | null>`${product.images}[1]` })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, ...look }) => [id, look]));
}

async function inCarts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: sku.productId, people: countDistinct(cartItem.accountId) })
    .from(sku)
    .innerJoin(cartItem, eq(cartItem.skuId, sku.id))
    .where(inArray(sku.productId, [...ids]))
    .groupBy(sku.productId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

async function readRestocked(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: favorite.productId, people: count() })
    .from(favorite)
    .where(inArray(favorite.productId, [...ids]))
    .groupBy(favorite.productId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

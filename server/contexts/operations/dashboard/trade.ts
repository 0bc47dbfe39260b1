import { and, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Dashboard, TradeDay } from '../../../../contract/operations/dashboard.ts';
import { dayAfter } from '../../../../contract/time-zone.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, order, orderItem, product, shopVisit, supplier } from '../../../platform/db/schema.ts';
import { localDayOf } from '../../../platform/local-day.ts';
import { day as dayMs, localDay, startOfDay } from '../../../platform/time.ts';

type Trade = NonNullable<Dashboard['trade']>;
const listed = 10;

const sumOf = (column: PgColumn | SQL): SQL<number> => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

interface Span {
  readonly start: Date;
  readonly end: Date;
}
const within = (column: PgColumn, { start, end }: Span): SQL | undefined =>
  and(gte(column, start), lt(column, end));
/** The start of the day so many days before. */
const back = (at: Date, days: number) => startOfDay(dayAfter(localDay(at), -days));

/** The revenue is the sum of paid order lines. */
const paidIn = (span: Span) => and(isNotNull(order.paidAt), within(order.paidAt, span));

async function figures(db: Db, today: Span): Promise<Trade['figures']> {
  const of = async (span: Span) => {
    const [[paid], [visits], orders, members, shops] = await Promise.all([
      db
        .select({ payments: count(), paid: sumOf(order.payable) })
        .from(order)
        .where(paidIn(span)),
      db
        .select({ visitors: sumOf(shopVisit.visitors) })
        .from(shopVisit)
        .where(eq(shopVisit.day, localDay(span.start))),
      db.$count(order, within(order.createdAt, span)),
      db.$count(account, within(account.createdAt, span)),
      db.$count(supplier, within(supplier.createdAt, span)),
    ]);
    return {
      orders,
      members,
      shops,
      paid: paid?.paid ?? 0,
      payments: paid?.payments ?? 0,
      visitors: visits?.visitors ?? 0,
    };
  };
  const [now, then] = await Promise.all([of(today), of({ start: back(today.start, 1), end: today.start })]);
  return (['orders', 'paid', 'payments', 'visitors', 'members', 'shops'] as const).map((name) => ({
    name,
    today: now[name],
    yesterday: then[name],
  }));
}

async function daysOf(db: Db, span: Span): Promise<TradeDay[]> {
  const [placed, paid] = await Promise.all([
    db
      .select({ day: localDayOf(order.createdAt), orders: count() })
      .from(order)
      .where(within(order.createdAt, span))
      .groupBy(sql`1`),
    db
      .select({ day: localDayOf(order.paidAt), payments: count(), paid: sumOf(order.payable) })
      .from(order)
      .where(paidIn(span))
      .groupBy(sql`1`),
  ]);
  const length = Math.round((span.end.getTime() - span.start.getTime()) / dayMs);
  return Array.from({ length }, (_, at) => {
    const day = localDay(back(span.start, -at));
    const sold = paid.find((one) => one.day === day);
    return {
      day,
      orders: placed.find((one) => one.day === day)?.orders ?? 0,
      payments: sold?.payments ?? 0,
      paid: sold?.paid ?? 0,
    };
  });
}

const totalOf = (days: readonly TradeDay[]): Trade['now'] => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  payments: days.reduce((sum, { payments }) => sum + payments, 0),
  paid: days.reduce((sum, { paid }) => sum + paid, 0),
});

async function topProducts(db: Db, span: Span): Promise<Trade['products']> {
  const sold = db.$with('sold').as(
    db
      .select({
        productId: orderItem.productId,
        pieces: sumOf(orderItem.quantity).as('pieces'),
        amount: sumOf(orderItem.paid).as('amount'),
      })
      .from(orderItem)
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .where(paidIn(span))
      .groupBy(orderItem.productId)
      .orderBy(desc(sql`amount`))
      .limit(listed),
  );
  const rows = await db
    .with(sold)
    .select({
      id: product.id,
      name: product.name,
      images: product.images,
      pieces: sold.pieces,
      amount: sold.amount,
    })
    .from(sold)
    .innerJoin(product, eq(product.id, sold.productId))
    .orderBy(desc(sold.amount), product.id);
  return rows.map(({ images, pieces, amount, ...row }) => ({
    ...row,
    image: images[0] ?? null,
    pieces: Number(pieces),
    amount: Number(amount),
  }));
}

async function topShops(db: Db, span: Span): Promise<Trade['shops']> {
  const amount = sumOf(order.payable);
  return db
    .select({ id: supplier.id, name: supplier.name, orders: count(), amount })
    .from(order)
    .innerJoin(supplier, eq(supplier.id, order.supplierId))
    .where(paidIn(span))
    .groupBy(supplier.id, supplier.name)
    .orderBy(desc(amount), supplier.id)
    .limit(listed);
}

/** Sales figures over all suppliers: today against yesterday, and a number of days against the same number before. */
export async function readTrade(db: Db, days: number, now: Date): Promise<Trade> {
  const start = startOfDay(localDay(now));
  const today = { start, end: back(start, -1) };
  const span = { start: back(start, days - 1), end: today.end };
  const earlier = { start: back(span.start, days), end: span.start };
  const [shown, then, lately, products, shops] = await Promise.all([
    daysOf(db, span),
    daysOf(db, earlier),
    figures(db, today),
    topProducts(db, span),
    topShops(db, span),
  ]);
  return {
    figures: lately,
    days: shown,
    now: totalOf(shown),
    before: totalOf(then),
    products,
    shops,
  };
}

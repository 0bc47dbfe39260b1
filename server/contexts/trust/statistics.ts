import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/open.ts';
import { isPublic } from '../../platform/db/read-model.ts';
import {
  category,
  order,
  orderItem,
  product,
  review,
  siteState,
  supplier,
} from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { minute } from '../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../platform/transaction.ts';
import { refreshResponses } from '../suppliers/index.ts';

const key = 'statistics';

/** Margin for commits: payments and reviews are stamped before they are committed, at most this long. */
const settleMs = minute;

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Adds sales, completed orders and reviews since the last run to the published figures of products and suppliers. Each time span is counted
 * once; the first run only records the time. Response rates of suppliers are recomputed each time.
 */
export async function refreshStatistics(deps: Deps): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const span = await nextSpan(tx, new Date(work.now.getTime() - settleMs));
    const answering = await refreshResponses(tx, work.now);
    work.invalidate(...answering.map((id) => `response:${id}`));
    if (!span) return;
    const products = new Set([...(await addSales(tx, span)), ...(await addReviews(tx, span))]);
    const suppliers = new Set(await addTransactions(tx, span));
    await touchProducts(work, [...products]);
    await rateSuppliers(work, [...products], suppliers);
  });
}

/** The span from the last run to `to`; null when nothing is due. Locks, so that other processes wait. */
async function nextSpan(tx: Tx, to: Date): Promise<Span | null> {
  const value = to.toISOString();
  const [first] = await tx.insert(siteState).values({ key, value }).onConflictDoNothing().returning();
  if (first) return null;
  const [last] = await tx.select().from(siteState).where(eq(siteState.key, key)).for('update');
  const from = new Date(last?.value ?? value);
  if (from >= to) return null;
  await tx.update(siteState).set({ value }).where(eq(siteState.key, key));
  return { from, to };
}

async function addSales(tx: Tx, { from, to }: Span): Promise<number[]> {
  const sold = await tx
    .select({ id: orderItem.productId, pieces: sql<string>`sum(${orderItem.quantity})` })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(gt(order.paidAt, from), lte(order.paidAt, to)))
    .groupBy(orderItem.productId)
    .orderBy(orderItem.productId);
  for (const { id, pieces } of sold) {
    const sales = sql`least(2000000000, ${product.sales} + ${Number(pieces)})`;
    await tx.update(product).set({ sales }).where(eq(product.id, id));
  }
  return sold.map((row) => row.id);
}

/** Recomputed from all reviews of the product, because updating a rounded mean would accumulate errors. */
async function addReviews(tx: Tx, { from, to }: Span): Promise<number[]> {
  const written = await tx
    .selectDistinct({ id: review.productId })
    .from(review)
    .where(
      or(
        and(gt(review.createdAt, from), lte(review.createdAt, to)),
        // Reviews that were hidden or shown again change the figures too.
        and(gt(review.judgedAt, from), lte(review.judgedAt, to)),
      ),
    )
    .orderBy(review.productId);
  for (const { id } of written) {
    // Imported reviews are shown, but do not decide about the order of lists.
    const own = sql`from ${review} where ${review.productId} = ${id} and ${isPublic} and ${review.importKey} is null`;
    const rating = sql`(select coalesce(round(avg(${review.rating}), 1), 0) ${own})`;
    const reviewCount = sql`(select count(*) ${own})`;
    await tx.update(product).set({ rating, reviewCount }).where(eq(product.id, id));
  }
  return written.map((row) => row.id);
}

async function addTransactions(tx: Tx, { from, to }: Span): Promise<number[]> {
  const completed = await tx
    .select({ id: order.supplierId, count: sql<number>`count(*)::int` })
    .from(order)
    .where(and(gt(order.completedAt, from), lte(order.completedAt, to)))
    .groupBy(order.supplierId)
    .orderBy(order.supplierId);
  for (const { id, count } of completed) {
    const transactions = sql`${supplier.transactions} + ${count}`;
    await tx.update(supplier).set({ transactions }).where(eq(supplier.id, id));
  }
  return completed.map((row) => row.id);
}

/** Invalidates cards, and the lists of the products, whose order depends on the figures. */
async function touchProducts(work: UnitOfWork, ids: readonly number[]): Promise<void> {
  const { tx } = work;
  if (ids.length === 0) return;
  const parent = sql<number | null>`${category.parentId}`;
  const grand = sql<
    number | null
  >`(select parent_id from ${category} as up where up.id = ${category.parentId})`;
  const rows = await tx
    .select({ id: product.id, supplierId: product.supplierId, own: product.categoryId, parent, grand })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(inArray(product.id, [...ids]));
  work.invalidate('list:all');
  for (const row of rows) {
    work.invalidate(`product:${row.id}`, `list:supplier:${row.supplierId}`);
    for (const id of [row.own, row.parent, row.grand])
      if (id !== null) work.invalidate(`list:category:${id}`);
  }
}

/** A supplier's rating is the mean of its products' ratings, weighted by their number of reviews. */
async function rateSuppliers(
  work: UnitOfWork,
  productIds: readonly number[],
  changed: Set<number>,
): Promise<void> {
  const { tx } = work;
  if (productIds.length > 0) {
    const own = tx
      .select({ id: product.supplierId })
      .from(product)
      .where(inArray(product.id, [...productIds]));
    const mean = sql<number>`(select round((sum(p.rating * p.review_count) / sum(p.review_count))::numeric, 1) from ${product} as p where p.supplier_id = ${supplier.id} and p.review_count > 0)`;
    const rated = await tx
      .update(supplier)
      .set({ rating: sql`coalesce(${mean}, ${supplier.rating})` })
      .where(and(inArray(supplier.id, own), sql`${supplier.rating}::numeric is distinct from ${mean}`))
      .returning({ id: supplier.id });
    for (const { id } of rated) changed.add(id);
  }
  if (changed.size > 0) work.invalidate('suppliers');
  for (const id of changed) work.invalidate(`supplier:${id}`);
}

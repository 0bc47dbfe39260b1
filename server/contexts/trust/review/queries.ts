import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { OwnReview, Reviewable } from '../../../../contract/trust/review.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf, type Slice, totalOf } from '../../../platform/db/paging.ts';
import { order, orderItem, product, review } from '../../../platform/db/schema.ts';
import { day } from '../../../platform/time.ts';
import { toReview } from '../../storefront/index.ts';

/** How long after a review a follow-up can be added. */
const followUpMs = 180 * day;

type ReviewRow = typeof review.$inferSelect;

export const followUpEnd = (row: ReviewRow): Date => new Date(row.createdAt.getTime() + followUpMs);

const source = (db: Db) =>
  db
    .select({ row: review, name: product.name, images: product.images, orderNo: order.orderNo })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .leftJoin(orderItem, eq(orderItem.id, review.orderItemId))
    .leftJoin(order, eq(order.id, orderItem.orderId));

/** Reviews as their author sees them, newest first. */
export async function readOwn(
  db: Db,
  where: SQL | undefined,
  now: Date,
  { limit, offset }: Slice = { limit: 1, offset: 0 },
): Promise<OwnReview[]> {
  const rows = await source(db).where(where).orderBy(desc(review.id)).limit(limit).offset(offset);
  return rows.map(({ row, name, images, orderNo }) => {
    const end = followUpEnd(row);
    return {
      ...toReview(row, ['followUp']),
      productId: row.productId,
      productName: name,
      productImage: images[0] ?? '',
      anonymous: row.anonymous,
      orderNo,
      followUpUntil: row.followUp === null && end > now ? end.toISOString() : null,
      held: (['content', 'followUp'] as const).filter((part) => row.held[part]),
      hiddenReason: row.hiddenReason,
    };
  });
}

/** One page of an account's reviews. */
export async function pageOwn(
  db: Db,
  accountId: number,
  paging: Paging,
  now: Date,
): Promise<Page<OwnReview>> {
  const own = eq(review.accountId, accountId);
  return pageOf(paging, db.$count(review, own), (slice) => readOwn(db, own, now, slice));
}

/** Lines of completed orders can be reviewed, unless all pieces were refunded. */
const canReview = and(isNotNull(order.completedAt), lt(orderItem.refundedPieces, orderItem.quantity));

/** Bought lines without a review. */
export async function readWaiting(
  db: Db,
  accountId: number,
  orderId: number | undefined,
  paging: Paging,
): Promise<Page<Reviewable>> {
  const where = and(
    eq(order.accountId, accountId),
    orderId === undefined ? undefined : eq(order.id, orderId),
    canReview,
    isNull(review.id),
  );
  const waiting = db
    .select({ total: count() })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(review, eq(review.orderItemId, orderItem.id))
    .where(where);
  return pageOf(paging, totalOf(waiting), async ({ limit, offset }) => {
    const rows = await db
      .select({ line: orderItem, order })
      .from(orderItem)
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .leftJoin(review, eq(review.orderItemId, orderItem.id))
      .where(where)
      .orderBy(desc(order.completedAt), orderItem.id)
      .limit(limit)
      .offset(offset);
    return rows.map(({ line, order: row }) => ({
      line,
      orderId: row.id,
      orderNo: row.orderNo,
      shopName: row.shopName,
      completeTime: row.completedAt?.toISOString() ?? '',
    }));
  });
}

import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Review, ReviewSummary } from '../../../contract/product.ts';
import type { Db } from '../../db/open.ts';
import { product, review } from '../../db/schema/index.ts';
import { onSale } from './visible.ts';

export interface ReviewQuery {
  readonly productId: number;
  /** Only reviews with exactly this many stars; 0 = all. */
  readonly rating: number;
  /** 1 = only with pictures. */
  readonly withImages: number;
  readonly current: number;
  readonly size: number;
}

const hasImages = sql`cardinality(${review.images}) > 0`;

/** Reviews of a product a visitor may see, newest first. */
export async function readReviews(db: Db, query: ReviewQuery): Promise<{ records: Review[]; total: number }> {
  const where = and(
    onSale,
    eq(review.productId, query.productId),
    query.rating > 0 ? eq(review.rating, query.rating) : undefined,
    query.withImages === 1 ? hasImages : undefined,
  );
  const [found] = await db
    .select({ total: count() })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(where);
  const rows = await db
    .select({ review })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(where)
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size);
  return { records: rows.map((row) => toReview(row.review)), total: found?.total ?? 0 };
}

const mostStars = 5;

/** Reviews of a product a visitor may see, in figures; nothing but zeros for any other. */
export async function summariseReviews(db: Db, productId: number): Promise<ReviewSummary> {
  const rows = await db
    .select({
      rating: review.rating,
      count: count(),
      withImages: sql<number>`count(*) filter (where ${hasImages})::int`,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(onSale, eq(review.productId, productId)))
    .groupBy(review.rating);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const sum = rows.reduce((all, row) => all + row.rating * row.count, 0);
  return {
    total,
    average: total === 0 ? 0 : Math.round((sum / total) * 10) / 10,
    withImages: rows.reduce((all, row) => all + row.withImages, 0),
    stars: Array.from({ length: mostStars }, (_, i) => {
      const rating = mostStars - i;
      return { rating, count: rows.find((row) => row.rating === rating)?.count ?? 0 };
    }),
  };
}

function toReview(row: typeof review.$inferSelect): Review {
  const { id, nickname, rating, content, locale, images, spec, reply } = row;
  return {
    id,
    nickname,
    rating,
    content,
    locale,
    images,
    spec,
    reply,
    createTime: row.createdAt.toISOString(),
  };
}

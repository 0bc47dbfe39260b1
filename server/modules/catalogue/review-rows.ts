import { and, count, desc, eq } from 'drizzle-orm';
import type { Review } from '../../../contract/product.ts';
import type { Db } from '../../db/open.ts';
import { product, review } from '../../db/schema/index.ts';
import { onSale } from './visible.ts';

export interface ReviewQuery {
  readonly productId: number;
  /** Only reviews with exactly this many stars; 0 = all. */
  readonly rating: number;
  readonly current: number;
  readonly size: number;
}

/** Reviews of a product a visitor may see, newest first. */
export async function readReviews(db: Db, query: ReviewQuery): Promise<{ records: Review[]; total: number }> {
  const where = and(
    onSale,
    eq(review.productId, query.productId),
    query.rating > 0 ? eq(review.rating, query.rating) : undefined,
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

import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Review, ReviewSummary } from '../../../contract/product.ts';
import type { ReviewPart } from '../../../contract/review.ts';
import { isPublic } from '../../db/held-review.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../db/paging.ts';
import { product, review } from '../../db/schema/index.ts';
import { onSale } from './visible.ts';

interface ReviewQuery extends Paging {
  readonly productId: number;
  /** Only reviews with exactly this many stars; 0 = all. */
  readonly rating: number;
  /** 1 = only with pictures. */
  readonly withImages: number;
}

const hasImages = sql`cardinality(${review.images}) > 0`;

/** Reviews of a product a visitor may see, newest first. */
export async function readReviews(db: Db, query: ReviewQuery): Promise<Page<Review>> {
  const where = and(
    onSale,
    isPublic,
    eq(review.productId, query.productId),
    query.rating > 0 ? eq(review.rating, query.rating) : undefined,
    query.withImages === 1 ? hasImages : undefined,
  );
  const all = db
    .select({ total: count() })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(where);
  return pageOf(query, totalOf(all), async ({ limit, offset }) => {
    const rows = await db
      .select({ review })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(where)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toReview(row.review));
  });
}

/** The latest reviews of a shop, each with its product. */
export async function latestShopReviews(db: Db, supplierId: number, limit: number) {
  const rows = await db
    .select({ review, name: product.name })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(onSale, isPublic, eq(product.supplierId, supplierId)))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(limit);
  return rows.map((row) => ({
    ...toReview(row.review),
    productId: row.review.productId,
    productName: row.name,
  }));
}

const mostStars = 5;

/** Reviews of a product a visitor may see, in figures; nothing but zeros for any other. */
export const summariseReviews = (db: Db, productId: number): Promise<ReviewSummary> =>
  summarise(db, eq(review.productId, productId));

/** The same for all products of a shop. */
export const summariseShopReviews = (db: Db, supplierId: number): Promise<ReviewSummary> =>
  summarise(db, eq(product.supplierId, supplierId));

async function summarise(db: Db, which: SQL): Promise<ReviewSummary> {
  const rows = await db
    .select({
      rating: review.rating,
      count: count(),
      withImages: sql<number>`count(*) filter (where ${hasImages})::int`,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(onSale, isPublic, which))
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

/** A row as visitors see it: without what waits for the platform, unless the reader is one of those who `sees` it. */
export function toReview(row: typeof review.$inferSelect, sees: readonly ReviewPart[] = []): Review {
  const { id, nickname, rating, content, locale, images, spec, followUp, followedAt } = row;
  const isOpen = (part: ReviewPart) => row.held[part] === undefined || sees.includes(part);
  return {
    id,
    nickname,
    rating,
    content,
    locale,
    images,
    spec,
    reply: isOpen('reply') ? row.reply : null,
    replyTime: isOpen('reply') ? (row.repliedAt?.toISOString() ?? null) : null,
    followUp:
      followUp !== null && followedAt && isOpen('followUp')
        ? { content: followUp, images: row.followUpImages, time: followedAt.toISOString() }
        : null,
    createTime: row.createdAt.toISOString(),
  };
}

import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import type { Review, ReviewSummary } from '../../../contract/catalogue/product.ts';
import type { ReviewPart } from '../../../contract/trust/review.ts';
import type { Db } from '../../platform/db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../platform/db/paging.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { isPublic } from '../../platform/db/read-model.ts';
import { product, review } from '../../platform/db/schema.ts';
import { onSale } from '../catalogue/index.ts';

interface ReviewQuery extends Paging {
  readonly productId: number;
  /** Only reviews with exactly this rating; 0 = all. */
  readonly rating: number;
  /** 1 = only reviews with pictures. */
  readonly withImages: number;
  /** The language whose reviews come first. */
  readonly locale?: Locale | undefined;
}

const hasImages = sql`cardinality(${review.images}) > 0`;

const ofProduct = and(
  onSale,
  isPublic,
  eq(review.productId, sql.placeholder('productId')),
  sql`${sql.placeholder('rating')}::int in (0, ${review.rating})`,
  sql`(${sql.placeholder('withImages')}::int = 0 or ${hasImages})`,
);

const countOf = prepared((db) =>
  db
    .select({ total: count() })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(ofProduct)
    .prepare('count_reviews_of_product'),
);

const reviewsOf = prepared((db) =>
  db
    .select({ review })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(ofProduct)
    .orderBy(
      desc(sql`${review.locale} = ${sql.placeholder('locale')}::text`),
      desc(review.createdAt),
      desc(review.id),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('reviews_of_product'),
);

/** Reviews of a visible product, newest first, those in the language `locale` before the others. */
export function readReviews(
  db: Db,
  { productId, rating, withImages, locale, ...paging }: ReviewQuery,
): Promise<Page<Review>> {
  const asked = { productId, rating, withImages };
  return pageOf(paging, totalOf(countOf(db).execute(asked)), async (slice) => {
    const rows = await reviewsOf(db).execute({ ...asked, ...slice, locale: locale ?? '' });
    return rows.map((row) => toReview(row.review));
  });
}

/** The latest reviews of a supplier, each with its product. */
export async function latestSupplierReviews(db: Db, supplierId: number, limit: number) {
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

const starsWhere = (db: Db, which: SQL) =>
  db
    .select({
      rating: review.rating,
      count: count(),
      withImages: sql<number>`count(*) filter (where ${hasImages})::int`,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(onSale, isPublic, which))
    .groupBy(review.rating);

type Stars = Awaited<ReturnType<typeof starsWhere>>;

const starsOf = prepared((db) =>
  starsWhere(db, eq(review.productId, sql.placeholder('productId'))).prepare('stars_of_product'),
);

/** The review summary of a visible product; all zeros for other products. */
export const summariseReviews = async (db: Db, productId: number): Promise<ReviewSummary> =>
  summarise(await starsOf(db).execute({ productId }));

/** The same for all products of a supplier. */
export const summariseSupplierReviews = async (db: Db, supplierId: number): Promise<ReviewSummary> =>
  summarise(await starsWhere(db, eq(product.supplierId, supplierId)));

function summarise(rows: Stars): ReviewSummary {
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

/** A review as visitors see it, without parts that wait for moderation, except those the reader may see (`sees`). */
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
    isImported: row.importKey !== null,
    createTime: row.createdAt.toISOString(),
  };
}

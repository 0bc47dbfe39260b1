import { count, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { totalOf } from '../../db/paging.ts';
import { product, review } from '../../db/schema/index.ts';

/** How many reviews there are; conditions may be about their products, too. */
export const countReviews = (db: Db, where: SQL | undefined): Promise<number> =>
  totalOf(
    db
      .select({ total: count() })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(where),
  );

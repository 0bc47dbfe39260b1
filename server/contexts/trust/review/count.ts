import { count, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, totalOf } from '../../../platform/db/paging.ts';
import { product, review } from '../../../platform/db/schema.ts';

/** The number of reviews in each tab; conditions may also refer to their products. */
export const countReviewTabs = <const T extends string>(
  db: Db,
  open: T | undefined,
  tabs: readonly T[],
  behind: (tab: T) => SQL | undefined,
) =>
  countTabs(open, tabs, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(review)
        .innerJoin(product, eq(product.id, review.productId))
        .where(behind(tab)),
    ),
  );

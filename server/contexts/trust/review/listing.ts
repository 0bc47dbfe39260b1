import { asc, desc } from 'drizzle-orm';
import { paged, sliceOf } from '../../../platform/db/paging.ts';
import { review } from '../../../platform/db/schema.ts';

const sorts = { created: review.createdAt, rating: review.rating } as const;

interface Listing {
  readonly sort?: keyof typeof sorts | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly current: number;
  readonly size: number;
}

/** Sort order and page of a list of reviews. */
export const listed = ({ sort = 'created', order, ...paging }: Listing) => ({
  by: [(order === 'asc' ? asc : desc)(sorts[sort]), desc(review.id)],
  ...sliceOf(paged(paging)),
});

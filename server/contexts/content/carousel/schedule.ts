import { and, gt, lte, or } from 'drizzle-orm';
import { claimNextInterval } from '../../../platform/claim-interval.ts';
import { carousel } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { tagOf } from './slides.ts';

/** Renders the pages of slides that began or ended since the last run. */
export async function invalidateScheduledSlides(deps: Deps): Promise<void> {
  await withTransaction(deps, async ({ tx, now, invalidate }) => {
    const from = await claimNextInterval(tx, 'slides', now);
    if (!from) return;
    const rows = await tx
      .selectDistinct({ supplierId: carousel.supplierId })
      .from(carousel)
      .where(
        or(
          and(gt(carousel.startAt, from), lte(carousel.startAt, now)),
          and(gt(carousel.endAt, from), lte(carousel.endAt, now)),
        ),
      );
    invalidate(...rows.map(({ supplierId }) => tagOf(supplierId)));
  });
}

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { review } from './review.ts';

/**
 * Machine translations of public reviews, made when a reader asks for one. A trigger of the database removes them when a text of the review
 * changes, or when the review is held or hidden.
 */
export const reviewTranslation = pgTable(
  'review_translation',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    /** Language that it was translated to. */
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    content: text('content').notNull(),
    followUp: text('follow_up'),
    reply: text('reply'),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.locale] })],
);

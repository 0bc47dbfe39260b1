import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';

/** Every published page with what it was made from. */
export const page = pgTable(
  'page',
  {
    /** Address path without the language, and with it: `/en/qianduanshop/product/12`. */
    path: text('path').primaryKey(),
    tags: text('tags').array().notNull(),
    /** SHA-256 of the file's bytes. */
    hash: text('hash').notNull(),
    indexable: boolean('indexable').notNull(),
    /** When the bytes last changed. */
    changedAt: instant('changed_at').notNull(),
  },
  // Without the list of pending entries, which every lookup would have to read through.
  (t) => [index('page_tags').using('gin', t.tags).with({ fastupdate: false })],
);

/** Pages that could not be rendered when they were due: they stay as they are until `retryAt`. */
export const pageFailure = pgTable('page_failure', {
  path: text('path').primaryKey(),
  /** How often in a row. */
  failures: integer('failures').notNull(),
  retryAt: instant('retry_at').notNull(),
  error: text('error').notNull(),
});

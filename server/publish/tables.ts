import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';

/** Published pages with their cache tags. */
export const page = pgTable(
  'page',
  {
    /** Path without language prefix, and with it: `/en/qianduanshop/product/12`. */
    path: text('path').primaryKey(),
    tags: text('tags').array().notNull(),
    /** SHA-256 of the file. */
    hash: text('hash').notNull(),
    indexable: boolean('indexable').notNull(),
    /** Time of the last change of the bytes. */
    changedAt: instant('changed_at').notNull(),
  },
  // GIN index without pending list (fastupdate off), which every lookup would have to scan.
  (t) => [index('page_tags').using('gin', t.tags).with({ fastupdate: false })],
);

/** Pages that failed to render: they keep their old version until `retryAt`. */
export const pageFailure = pgTable('page_failure', {
  path: text('path').primaryKey(),
  /** Number of consecutive failures. */
  failures: integer('failures').notNull(),
  retryAt: instant('retry_at').notNull(),
  error: text('error').notNull(),
});

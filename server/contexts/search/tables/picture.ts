import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/db/columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * What pictures of goods look like, for the search by picture: one row for each picture, which several products may show. Written by
 * contexts/search/picture/describe-goods.ts.
 */
export const pictureLikeness = pgTable('picture_likeness', {
  id: id(),
  /** Path of the picture, as in `product.images`. */
  url: text('url').notNull().unique(),
  /** The describer that wrote the row (providers/likeness); rows of another one are written again. */
  describer: text('describer').notNull(),
  /** The vectors, one byte for each dimension; empty where the picture could not be read. */
  vectors: bytes('vectors').notNull(),
  describedAt: instant('described_at').notNull(),
  /** Number of failed attempts to read the picture. */
  failures: integer('failures').notNull().default(0),
});

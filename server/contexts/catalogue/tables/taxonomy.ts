import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/** What an uploaded file of Shopify's taxonomy says about attributes, one row for each part; `data` by `part`. */
export const taxonomyFile = pgTable('taxonomy_file', {
  /** `categories`: which attributes each category has; `en` and `zh`: names of attributes and values in one language. */
  part: text('part', { enum: ['categories', 'en', 'zh'] }).primaryKey(),
  /** Version of the taxonomy, such as `2024-07`. */
  version: text('version').notNull(),
  data: jsonb('data').$type<unknown>().notNull(),
  loadedAt: instant('loaded_at').notNull(),
});

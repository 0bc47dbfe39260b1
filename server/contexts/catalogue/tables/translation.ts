import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

/**
 * Translations into a further language, found by the text that they translate: a text that changes has none any more, and one that is the
 * same in two places is translated once.
 */
export const translation = pgTable(
  'translation',
  {
    id: id(),
    /** BCP 47 tag. */
    language: text('language').notNull(),
    /** Empty for texts of goods and other content; for a text of pages its area and key, such as `header.cart`. */
    place: text('place').notNull().default(''),
    /** SHA-256 of the source, in hexadecimal digits. */
    hash: text('hash').notNull(),
    /** The text as it was translated, in the fallback of the language, or in the other one if it has none there. */
    source: text('source').notNull(),
    text: text('text').notNull(),
    /** Who translated it last. */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    unique('translation_source').on(t.language, t.place, t.hash),
    index('translation_hash').on(t.language, t.hash),
    check('translation_text', sql`${t.text} <> ''`),
  ],
);

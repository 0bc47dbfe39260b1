import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from '../../../platform/db/columns.ts';

/** How often a keyword was searched in a language, and whether it is shown as a hot word. */
export const hotKeyword = pgTable(
  'hot_keyword',
  {
    id: id(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
    count: integer('count').notNull().default(0),
    isHot: boolean('is_hot').notNull().default(false),
  },
  (t) => [
    unique('hot_keyword_word').on(t.locale, t.keyword),
    index('hot_keyword_count').on(t.locale, t.count.desc().nullsFirst(), t.id),
  ],
);

/** Hot words of the platform, shown before the most frequent keywords. */
export const hotWord = pgTable(
  'hot_word',
  {
    id: id(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [unique('hot_word_keyword').on(t.locale, t.keyword)],
);

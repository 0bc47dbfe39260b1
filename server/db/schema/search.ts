import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { id, instant } from './basics.ts';

/** What an account searched for, one row a keyword and language. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
    count: integer('count').notNull().default(1),
    searchedAt: instant('searched_at').notNull(),
  },
  (t) => [unique('search_history_word').on(t.accountId, t.locale, t.keyword)],
);

/** Who already added to a hot word today: one reader counts once a day, or anybody could make any word hot. */
export const searchSeen = pgTable(
  'search_seen',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Account, or a hash of the visitor's address and the day. */
    visitor: text('visitor').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor, t.locale, t.keyword] })],
);

import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

/** A named query of a back-office list. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    columns: text('columns').array().notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('saved_view_name').on(t.accountId, t.list, t.name)],
);

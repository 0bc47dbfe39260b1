import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

export const notification = pgTable(
  'notification',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['system', 'order', 'activity'] }).notNull(),
    title: localText('title').notNull(),
    content: localText('content').notNull(),
    link: text('link'),
    /** A later message with the same one takes the place of this one while it is unread. */
    collapseKey: text('collapse_key'),
    readAt: instant('read_at'),
    createdAt: created(),
  },
  (t) => [
    index('notification_account').on(t.accountId, t.id),
    index('notification_collapse')
      .on(t.accountId, t.collapseKey)
      .where(sql`${t.collapseKey} is not null and ${t.readAt} is null`),
  ],
);

import { integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/db/columns.ts';
import { account } from './account.ts';

/** Consents of accounts to texts, with their time. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    code: text('code', { enum: ['terms', 'privacy'] }).notNull(),
    version: smallint('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [unique('consent_version').on(t.accountId, t.code, t.version)],
);

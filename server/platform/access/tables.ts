import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id } from '../db/columns.ts';

/** What is counted against a limit: failed logins by account, place and address, codes by address. */
export const loginFailure = pgTable(
  'login_failure',
  { id: id(), key: text('key').notNull(), createdAt: created() },
  (t) => [index('login_failure_key').on(t.key, t.createdAt)],
);

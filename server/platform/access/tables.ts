import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id } from '../db/columns.ts';

/** Events counted by rate limits: failed logins by account, place and address, codes by address. */
export const loginFailure = pgTable(
  'login_failure',
  { id: id(), key: text('key').notNull(), createdAt: created() },
  (t) => [index('login_failure_key').on(t.key, t.createdAt)],
);

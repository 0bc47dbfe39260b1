import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

/** Back-office calls refused for a missing permission, until they are written into the audit log. */
export const refusedCall = pgTable(
  'refused_call',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** As in `audit_entry`; the role is empty for callers without a role on that side. */
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    role: text('role').notNull(),
    supplierId: integer('supplier_id'),
    route: text('route').notNull(),
    /** Of the last try. */
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('refused_call_account').on(t.accountId, t.route),
    index('refused_call_first').on(t.firstAt),
    check('refused_call_tries', sql`${t.tries} > 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { order } from '../../orders/tables/order.ts';

/** An account's membership; accounts that never completed an order have no row. */
export const membership = pgTable(
  'membership',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Fen of completed orders in this membership year less refunds; one point per yuan. */
    spent: fen('spent').notNull().default(0),
    level: smallint('level').notNull().default(0),
    /** The level earned in the previous year: the current level does not fall below it during the year. */
    carriedLevel: smallint('carried_level').notNull().default(0),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
  },
  (t) => [
    index('membership_end').on(t.endAt),
    check(
      'membership_year',
      sql`(${t.level} = 0) = (${t.endAt} is null) and (${t.startAt} is null) = (${t.endAt} is null)`,
    ),
  ],
);

/** Changes of `spent`, one row per completed order and per refund. */
export const membershipEntry = pgTable(
  'membership_entry',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    /** `completed`, or the number of the refund. */
    key: text('key').notNull(),
    amount: fen('amount').notNull(),
    /** The change of the account's points. */
    points: integer('points').notNull(),
    createdAt: created(),
  },
  (t) => [
    unique('membership_entry_once').on(t.orderId, t.key),
    index('membership_entry_account').on(t.accountId, t.id),
  ],
);

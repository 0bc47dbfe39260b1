import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

/** Disputes, infringements, abuse and messages told to the platform. */
export const report = pgTable(
  'report',
  {
    id: id(),
    reportNo: text('report_no').notNull().unique(),
    kind: text('kind', { enum: ['dispute', 'ipr', 'abuse', 'message'] }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'in_progress', 'resolved', 'rejected'] }).notNull(),
    description: text('description').notNull(),
    name: text('name'),
    email: text('email'),
    link: text('link'),
    rightNo: text('right_no'),
    orderNo: text('order_no'),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** SHA-256 of who sent it (account or address), for the limit only. */
    senderHash: text('sender_hash').notNull(),
    answer: text('answer'),
    /** What the shop it is about was told. */
    shopWords: text('shop_words'),
    /** The platform's own words. */
    note: text('note').notNull().default(''),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('report_status').on(t.status, t.id),
    index('report_sender').on(t.senderHash, t.createdAt),
    index('report_account').on(t.accountId),
  ],
);

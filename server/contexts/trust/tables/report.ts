import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

/** Reports to the platform: disputes, infringements, abuse and messages. */
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
    /** SHA-256 of the sender (account or client address), used only for the limit. */
    senderHash: text('sender_hash').notNull(),
    answer: text('answer'),
    /** The text sent to the supplier it is about. */
    shopWords: text('shop_words'),
    /** Internal note of the platform. */
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

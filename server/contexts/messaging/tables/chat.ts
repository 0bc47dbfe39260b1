import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { product } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

const shop = () =>
  integer('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' });

const buyer = () =>
  integer('buyer_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** The supplier's record of a conversation with a buyer. */
export const chatThread = pgTable(
  'chat_thread',
  {
    supplierId: shop(),
    buyerId: buyer(),
    /** The account of the staff member or owner it is assigned to; null = unassigned. */
    assigneeId: integer('assignee_id').references(() => account.id, { onDelete: 'set null' }),
    /** The supplier's name for the buyer. */
    remark: text('remark').notNull().default(''),
    blockedAt: instant('blocked_at'),
    /** The product the buyer viewed last. */
    viewingId: integer('viewing_id').references(() => product.id, { onDelete: 'set null' }),
    viewedAt: instant('viewed_at'),
    /** When the last automatic reply was sent. */
    automaticAt: instant('automatic_at'),
    /** Where the buyer found the supplier. */
    source: text('source', { enum: ['mall', 'search'] })
      .notNull()
      .default('mall'),
    createdAt: created(),
    /** Messages the supplier, and the buyer, have not read. */
    shopUnread: integer('shop_unread').notNull().default(0),
    buyerUnread: integer('buyer_unread').notNull().default(0),
    /** The time of the last message; null = none, and the supplier does not see the conversation. */
    lastAt: instant('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.buyerId] }),
    index('chat_thread_last').on(t.lastAt.desc()),
    index('chat_thread_buyer').on(t.buyerId),
  ],
);

/** A buyer's question and the first reply by a person: the source of response rate and response time. */
export const chatTurn = pgTable(
  'chat_turn',
  {
    id: id(),
    supplierId: shop(),
    buyerId: buyer(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('chat_turn_shop').on(t.supplierId, t.askedAt),
    index('chat_turn_pair').on(t.supplierId, t.buyerId),
  ],
);

/** A supplier's automatic replies. */
export const chatAutoReply = pgTable('chat_desk', {
  supplierId: shop().primaryKey(),
  automatic: boolean('automatic').notNull().default(true),
  /** Sent when no staff is online; empty = the default text. */
  greeting: localText('greeting').notNull(),
});

/** A supplier's own replies to the five quick questions. */
export const chatAnswer = pgTable(
  'chat_answer',
  {
    supplierId: shop(),
    question: text('question', { enum: ['price', 'quality', 'shipping', 'afterSale', 'bulk'] }).notNull(),
    answer: localText('answer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.question] })],
);

/** Texts that a supplier's staff insert in conversations. */
export const chatQuickReply = pgTable(
  'chat_quick_reply',
  {
    id: id(),
    supplierId: shop(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('chat_quick_reply_shop').on(t.supplierId, t.position)],
);

/** Log of conversations the platform read, with the reason. Rows are never deleted. */
export const chatAudit = pgTable(
  'chat_audit',
  {
    id: id(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => account.id),
    supplierId: integer('supplier_id').notNull(),
    buyerId: integer('buyer_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: created(),
  },
  (t) => [index('chat_audit_created').on(t.createdAt)],
);

/** Messages that Easemob's callback after sending reported, so that each counts once. */
export const chatCallback = pgTable(
  'chat_callback',
  {
    messageId: text('message_id').primaryKey(),
    callId: text('call_id').notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('chat_callback_call').on(t.callId), index('chat_callback_created').on(t.createdAt)],
);

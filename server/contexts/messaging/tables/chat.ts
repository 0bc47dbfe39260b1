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

/** A buyer and a shop in conversation, as the shop keeps it. */
export const chatThread = pgTable(
  'chat_thread',
  {
    supplierId: shop(),
    buyerId: buyer(),
    /** Account of the clerk (or owner) it is given to; null = anybody's. */
    assigneeId: integer('assignee_id').references(() => account.id, { onDelete: 'set null' }),
    /** What the shop calls the buyer. */
    remark: text('remark').notNull().default(''),
    blockedAt: instant('blocked_at'),
    /** What the buyer was looking at last. */
    viewingId: integer('viewing_id').references(() => product.id, { onDelete: 'set null' }),
    viewedAt: instant('viewed_at'),
    /** When the shop's machine answered last. */
    automaticAt: instant('automatic_at'),
    /** Where the buyer found the shop. */
    source: text('source', { enum: ['mall', 'search'] })
      .notNull()
      .default('mall'),
    createdAt: created(),
    /** Messages the shop, and the buyer, have not read. */
    shopUnread: integer('shop_unread').notNull().default(0),
    buyerUnread: integer('buyer_unread').notNull().default(0),
    /** When one of them wrote last; null = nobody has, and the shop knows nothing of it. */
    lastAt: instant('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.buyerId] }),
    index('chat_thread_last').on(t.lastAt.desc()),
    index('chat_thread_buyer').on(t.buyerId),
  ],
);

/** A buyer's question and the shop's first answer to it by a person: what response rate and time are worked out from. */
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

/** What a shop's machine says. */
export const chatAutoReply = pgTable('chat_desk', {
  supplierId: shop().primaryKey(),
  automatic: boolean('automatic').notNull().default(true),
  /** Said when nobody is there; empty = the marketplace's words. */
  greeting: localText('greeting').notNull(),
});

/** A shop's own answers to the five quick questions. */
export const chatAnswer = pgTable(
  'chat_answer',
  {
    supplierId: shop(),
    question: text('question', { enum: ['price', 'quality', 'shipping', 'afterSale', 'bulk'] }).notNull(),
    answer: localText('answer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.question] })],
);

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

/** Each time the platform read somebody's conversation, and why. Nothing removes a row. */
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

/** Messages Easemob's cloud has told of after sending them, so that each counts once. */
export const chatCallback = pgTable(
  'chat_callback',
  {
    messageId: text('message_id').primaryKey(),
    callId: text('call_id').notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('chat_callback_call').on(t.callId), index('chat_callback_created').on(t.createdAt)],
);

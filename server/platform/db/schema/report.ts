import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { created, id, instant } from './basics.ts';
import { supplier } from './supplier.ts';

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

/** Regions a supplier trades with: values of the dictionary `region`. */
export const supplierMarket = pgTable(
  'supplier_market',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    region: text('region').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.region] }),
    index('supplier_market_region').on(t.region, t.supplierId),
  ],
);

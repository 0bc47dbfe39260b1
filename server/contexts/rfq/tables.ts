import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, fen, id, instant } from '../../platform/db/columns.ts';
import { category, product, sku } from '../catalogue/tables/catalogue.ts';
import { account } from '../identity/tables/account.ts';
import { order } from '../orders/tables/order.ts';
import { supplier } from '../suppliers/tables/supplier.ts';

/** A request for quotation (RFQ) of a buyer. */
export const quoteRequest = pgTable(
  'quote_request',
  {
    id: id(),
    requestNo: text('request_no').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    title: text('title').notNull(),
    categoryId: integer('category_id').references(() => category.id),
    productId: integer('product_id').references(() => product.id),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    targetPrice: fen('target_price'),
    details: text('details').notNull(),
    /** Keys of private uploads. */
    images: text('images').array().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull().default('CN'),
    /** Code of the destination province; empty outside China. */
    province: text('province').notNull(),
    status: text('status', { enum: ['open', 'ordered', 'closed', 'expired'] }).notNull(),
    deadline: instant('deadline').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('quote_request_no').on(t.requestNo),
    index('quote_request_account').on(t.accountId, t.id),
    index('quote_request_open').on(t.status, t.deadline),
  ],
);

/** A supplier's quotation for an RFQ. */
export const quotation = pgTable(
  'quotation',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => quoteRequest.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id),
    unitPrice: fen('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    freight: fen('freight').notNull(),
    leadDays: smallint('lead_days').notNull(),
    /** Made to order after acceptance: no stock is taken. */
    madeToOrder: boolean('made_to_order').notNull().default(false),
    note: text('note').notNull(),
    status: text('status', {
      enum: ['pending', 'accepted', 'refused', 'withdrawn', 'expired'],
    }).notNull(),
    validUntil: instant('valid_until').notNull(),
    /** The order that was placed by accepting it. */
    orderId: integer('order_id').references(() => order.id),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('quotation_pending').on(t.requestId, t.supplierId).where(sql`${t.status} = 'pending'`),
    uniqueIndex('quotation_accepted').on(t.requestId).where(sql`${t.status} = 'accepted'`),
    index('quotation_request').on(t.requestId),
    index('quotation_supplier').on(t.supplierId, t.id),
    index('quotation_order').on(t.orderId),
    index('quotation_due').on(t.status, t.validUntil),
    check('quotation_amounts', sql`${t.unitPrice} > 0 and ${t.quantity} > 0 and ${t.freight} >= 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { order } from '../../orders/tables/order.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';
import { paymentReceipt } from './payment.ts';

const kind = () => text('kind', { enum: ['merchant', 'person'] }).notNull();

/** How what the gateway is asked for goes on. */
const course = () => ({
  /** Why it failed or was cancelled: the gateway's word, or one of ours. */
  reason: text('reason'),
  attempts: smallint('attempts').notNull().default(0),
  /** When it is sent or asked about next; null = it has ended. */
  nextCheckAt: instant('next_check_at'),
  createdAt: created(),
  endedAt: instant('ended_at'),
});

/** Who gets a shop's part of a payment at the gateway; a shop without one is paid by bills alone. */
export const splitReceiver = pgTable(
  'split_receiver',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    kind: kind(),
    /** A merchant number, or what a WeChat user is called to this shop's app. */
    account: text('account').notNull(),
    /** As the gateway knows whose account it is. */
    name: text('name').notNull(),
    relation: text('relation', {
      enum: ['STORE', 'STORE_OWNER', 'PARTNER', 'HEADQUARTER', 'BRAND', 'DISTRIBUTOR', 'SUPPLIER'],
    }).notNull(),
    /** Told to the gateway or not yet; taken; stopped by the platform; refused by the gateway. */
    status: text('status', { enum: ['pending', 'active', 'restricted', 'rejected'] }).notNull(),
    /** Why it was stopped or refused. */
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(0),
    /** When the gateway is told next; null = it was, or need not be. */
    nextCheckAt: instant('next_check_at'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('split_receiver_supplier').on(t.supplierId),
    index('split_receiver_status').on(t.status, t.id),
    index('split_receiver_due').on(t.nextCheckAt),
    check('split_receiver_due_pending', sql`${t.nextCheckAt} is null or ${t.status} = 'pending'`),
  ],
);

/** A shop's part of one order, paid at the gateway. Written before the gateway is asked, so that no answer can get lost. */
export const paymentSplit = pgTable(
  'payment_split',
  {
    id: id(),
    /** What the gateway knows it by; another one for each try after a failure. */
    splitNo: text('split_no').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => paymentReceipt.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** The receiver as it was when the gateway was asked. */
    kind: kind(),
    account: text('account').notNull(),
    amount: fen('amount').notNull(),
    /** `wait`: the amount may still change. `processing`: asked for under its number. `cancelled`: it goes into the shop's bill. */
    status: text('status', { enum: ['wait', 'processing', 'finished', 'failed', 'cancelled'] }).notNull(),
    /** The gateway's own number. */
    gatewayNo: text('gateway_no'),
    ...course(),
  },
  (t) => [
    uniqueIndex('payment_split_no').on(t.splitNo),
    uniqueIndex('payment_split_order').on(t.orderId),
    index('payment_split_receipt').on(t.receiptId),
    index('payment_split_supplier').on(t.supplierId, t.status, t.id),
    index('payment_split_status').on(t.status, t.id),
    index('payment_split_due').on(t.nextCheckAt),
    check('payment_split_amount', sql`${t.amount} > 0`),
    check(
      'payment_split_open',
      sql`(${t.status} in ('wait', 'processing')) = (${t.nextCheckAt} is not null)`,
    ),
  ],
);

/** A part a shop was given that is taken back. */
export const splitReturn = pgTable(
  'split_return',
  {
    id: id(),
    returnNo: text('return_no').notNull(),
    splitId: integer('split_id')
      .notNull()
      .references(() => paymentSplit.id),
    amount: fen('amount').notNull(),
    status: text('status', { enum: ['processing', 'finished', 'failed'] }).notNull(),
    ...course(),
  },
  (t) => [
    uniqueIndex('split_return_no').on(t.returnNo),
    index('split_return_split').on(t.splitId),
    index('split_return_due').on(t.nextCheckAt),
    check('split_return_amount', sql`${t.amount} > 0`),
    check('split_return_open', sql`(${t.status} = 'processing') = (${t.nextCheckAt} is not null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { order } from '../../orders/tables/order.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';
import { paymentReceipt } from './payment.ts';

const kind = () => text('kind', { enum: ['merchant', 'person'] }).notNull();

/** The columns of an asynchronous gateway request. */
const course = () => ({
  /** Why it failed or was cancelled: the gateway's text, or one of ours. */
  reason: text('reason'),
  attempts: smallint('attempts').notNull().default(0),
  /** When it is sent or queried next; null = it is final. */
  nextCheckAt: instant('next_check_at'),
  createdAt: created(),
  endedAt: instant('ended_at'),
});

/** A supplier's account at the gateway that receives splits; a supplier without one is paid by statements only. */
export const splitReceiver = pgTable(
  'split_receiver',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    kind: kind(),
    /** A merchant number, or a WeChat user's openid for this app. */
    account: text('account').notNull(),
    /** The account holder's name as the gateway knows it. */
    name: text('name').notNull(),
    relation: text('relation', {
      enum: ['STORE', 'STORE_OWNER', 'PARTNER', 'HEADQUARTER', 'BRAND', 'DISTRIBUTOR', 'SUPPLIER'],
    }).notNull(),
    /** `pending`: not registered yet; `active`; `restricted` by the platform; `rejected` by the gateway. */
    status: text('status', { enum: ['pending', 'active', 'restricted', 'rejected'] }).notNull(),
    /** Why it was restricted or rejected. */
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(0),
    /** When the registration is tried next; null = done or not required. */
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

/** The supplier's part of one order, paid at the gateway. Written before the gateway is called, so that no response is lost. */
export const paymentSplit = pgTable(
  'payment_split',
  {
    id: id(),
    /** The number at the gateway; a new one for each retry after a failure. */
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
    /** A copy of the receiver at the time of the request. */
    kind: kind(),
    account: text('account').notNull(),
    amount: fen('amount').notNull(),
    /** `wait`: the amount may still change. `processing`: sent under its number. `cancelled`: it goes into the supplier's statement. */
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

/** A return of a part of a split. */
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

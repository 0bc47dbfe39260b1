import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ledgerKinds } from '../../../../contract/ledger.ts';
import { fen, id, instant } from '../../../platform/db/columns.ts';
import { order } from '../../orders/tables/order.ts';
import { bill } from '../../payments/tables/settlement.ts';
import { afterSale } from '../../returns/tables.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** How far the money of a paid order has come; what was booked for it stands in its transactions. */
export const ledgerOrder = pgTable(
  'ledger_order',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** Who got the money of the buyer: the platform, or the shop on its own merchant account. */
    collectedBy: text('collected_by', { enum: ['platform', 'shop'] }).notNull(),
    /** The gateway it was paid by; null = there was nothing to pay. */
    provider: text('provider', { enum: ['sandbox', 'wechat', 'alipay', 'stripe'] }),
    stage: text('stage', { enum: ['held', 'earned', 'released'] }).notNull(),
    /** When the after-sale window is over; null = not received yet, or released. */
    releaseDueAt: instant('release_due_at'),
  },
  (t) => [
    index('ledger_order_supplier').on(t.supplierId, t.stage),
    index('ledger_order_due').on(t.releaseDueAt),
    check('ledger_order_release', sql`(${t.stage} = 'earned') = (${t.releaseDueAt} is not null)`),
  ],
);

/** One thing that happened to money, booked once. A trigger keeps rows as they are; another proves that its entries balance. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: id(),
    /** What it is about, so that nothing is booked twice: `payment:12`, `payout:3`. */
    key: text('key').notNull(),
    kind: text('kind', {
      enum: ledgerKinds,
    }).notNull(),
    supplierId: integer('supplier_id').references(() => supplier.id),
    orderId: integer('order_id').references(() => order.id),
    afterSaleId: integer('after_sale_id').references(() => afterSale.id),
    billId: integer('bill_id').references(() => bill.id),
    /** What it changes for the shop, below zero where it loses: paid by the buyer, the platform's share of coupons, commission. */
    paid: fen('paid').notNull().default(0),
    subsidy: fen('subsidy').notNull().default(0),
    commission: fen('commission').notNull().default(0),
    /** Why, of an adjustment. */
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_transaction_key').on(t.key),
    index('ledger_transaction_order').on(t.orderId),
    index('ledger_transaction_supplier').on(t.supplierId, t.id),
    index('ledger_transaction_after_sale').on(t.afterSaleId),
  ],
);

/** One side of a transaction: debits above zero, credits below; those of a transaction come to nothing. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    /** One of contract/ledger.ts. */
    account: text('account').notNull(),
    /** Whose part of the account. */
    supplierId: integer('supplier_id').references(() => supplier.id),
    provider: text('provider'),
    amount: fen('amount').notNull(),
  },
  (t) => [
    index('ledger_entry_transaction').on(t.transactionId),
    index('ledger_entry_supplier').on(t.supplierId, t.account, t.amount),
    index('ledger_entry_account').on(t.account, t.provider, t.amount),
    check('ledger_entry_amount', sql`${t.amount} <> 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { ledgerKinds } from '../../../../contract/accounting/ledger.ts';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { category, product } from '../../catalogue/tables/catalogue.ts';
import { order } from '../../orders/tables/order.ts';
import { afterSale } from '../../returns/tables.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/**
 * A commission rate. The most specific rule applies, on a tie the oldest; without supplier, category and product it applies to everything.
 */
export const commissionRule = pgTable(
  'commission_rule',
  {
    id: id(),
    /** In basis points (hundredths of a percent). */
    rate: smallint('rate').notNull(),
    supplierId: integer('supplier_id').references(() => supplier.id, { onDelete: 'cascade' }),
    /** Also applies to the categories below it. */
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [
    index('commission_rule_supplier').on(t.supplierId),
    index('commission_rule_category').on(t.categoryId),
    index('commission_rule_product').on(t.productId),
    check('commission_rule_rate', sql`${t.rate} between 0 and 10000`),
    check(
      'commission_rule_one',
      sql`${t.productId} is null or (${t.supplierId} is null and ${t.categoryId} is null)`,
    ),
  ],
);

/** A supplier's statement for a period. */
export const bill = pgTable(
  'bill',
  {
    id: id(),
    billNo: text('bill_no').notNull(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** The period in which the amounts became payable. */
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    amount: fen('amount').notNull(),
    /** Issued, agreed by the supplier, paid. */
    state: text('state', { enum: ['out', 'check', 'complete'] }).notNull(),
    /** The supplier's objection, and the platform's answer. */
    objection: text('objection'),
    objectedAt: instant('objected_at'),
    answer: text('answer'),
    checkedAt: instant('checked_at'),
    paidAt: instant('paid_at'),
    /** The bank's or the gateway's number of the payout. */
    reference: text('reference'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('bill_no').on(t.billNo),
    unique('bill_period').on(t.supplierId, t.periodEnd),
    index('bill_supplier').on(t.supplierId, t.state, t.id),
    index('bill_state').on(t.state, t.id),
    check('bill_amount', sql`${t.amount} > 0`),
    check('bill_paid', sql`(${t.state} = 'complete') = (${t.reference} is not null)`),
    check('bill_checked', sql`(${t.state} = 'out') = (${t.checkedAt} is null)`),
  ],
);

/** A line of a statement; a transaction is in at most one. */
export const billLine = pgTable(
  'bill_line',
  {
    id: id(),
    billId: integer('bill_id')
      .notNull()
      .references(() => bill.id),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    kind: text('kind', { enum: ['income', 'refund', 'split', 'adjustment'] }).notNull(),
    /** The amount to pay to the supplier; for money it collected itself only the platform's part. */
    amount: fen('amount').notNull(),
  },
  (t) => [
    uniqueIndex('bill_line_transaction').on(t.transactionId),
    index('bill_line_bill').on(t.billId, t.kind, t.id),
  ],
);

/** The ledger state of a paid order; its amounts are in its transactions. */
export const ledgerOrder = pgTable(
  'ledger_order',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** The recipient of the buyer's payment: the platform, or the supplier on its own merchant account. */
    collectedBy: text('collected_by', { enum: ['platform', 'shop'] }).notNull(),
    /** The gateway of the payment; null = there was nothing to pay. */
    provider: text('provider', { enum: ['sandbox', 'wechat', 'alipay', 'stripe', 'paypal'] }),
    stage: text('stage', { enum: ['held', 'earned', 'released'] }).notNull(),
    /** When the after-sale window ends; null = not received yet, or released. */
    releaseDueAt: instant('release_due_at'),
  },
  (t) => [
    index('ledger_order_supplier').on(t.supplierId, t.stage),
    index('ledger_order_due').on(t.releaseDueAt),
    check('ledger_order_release', sql`(${t.stage} = 'earned') = (${t.releaseDueAt} is not null)`),
  ],
);

/** A ledger transaction, booked once. One trigger makes rows immutable; another checks that the entries balance. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: id(),
    /** Identifies the cause, so that nothing is booked twice: `payment:12`, `payout:3`. */
    key: text('key').notNull(),
    kind: text('kind', {
      enum: ledgerKinds,
    }).notNull(),
    supplierId: integer('supplier_id').references(() => supplier.id),
    orderId: integer('order_id').references(() => order.id),
    afterSaleId: integer('after_sale_id').references(() => afterSale.id),
    billId: integer('bill_id').references(() => bill.id),
    /** The change for the supplier (negative: a deduction): paid by the buyer, the platform's share of coupons, commission. */
    paid: fen('paid').notNull().default(0),
    subsidy: fen('subsidy').notNull().default(0),
    commission: fen('commission').notNull().default(0),
    /** The reason of an adjustment. */
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

/** One side of a transaction: debits are positive, credits negative; their sum is 0. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    /** A `LedgerAccount` of contract/accounting/ledger.ts. */
    account: text('account').notNull(),
    /** The supplier of this part of the account. */
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

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { afterSaleStates, openAfterSaleStates } from '../../../contract/returns/after-sale.ts';
import { created, fen, id, instant, localText } from '../../platform/db/columns.ts';
import { orderItem } from '../orders/tables/order.ts';
import { actor, ofOrder } from '../orders/tables/order-event.ts';

/** The return address. */
export interface ReturnAddress {
  readonly receiver: string;
  readonly phone: string;
  readonly detail: string;
}

/** A refund (and return) of one order line, including its dispute. */
export const afterSale = pgTable(
  'after_sale',
  {
    id: id(),
    afterSaleNo: text('after_sale_no').notNull(),
    orderId: ofOrder(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItem.id),
    accountId: integer('account_id').notNull(),
    supplierId: integer('supplier_id').notNull(),
    kind: text('kind', { enum: ['refund', 'return'] }).notNull(),
    /** See contexts/returns/state-machine.ts. */
    state: text('state', {
      enum: afterSaleStates,
    }).notNull(),
    quantity: integer('quantity').notNull(),
    /** The refund in fen: the requested amount, until the supplier keeps freight or the platform rules a lower one. */
    amount: fen('amount').notNull(),
    askedAmount: fen('asked_amount').notNull(),
    /** Pieces returned to stock: unshipped ones with the refund, returned ones as the supplier stated on arrival. */
    restocked: integer('restocked').notNull().default(0),
    reason: text('reason').notNull(),
    description: text('description').notNull().default(''),
    returnAddress: jsonb('return_address').$type<ReturnAddress>(),
    returnCompany: text('return_company'),
    returnCompanyName: localText('return_company_name'),
    returnNumber: text('return_number'),
    /** When the timeout action runs; null = never. */
    dueAt: instant('due_at'),
    createdAt: created(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('after_sale_no').on(t.afterSaleNo),
    // Refused cases are not open: the buyer may request again, or escalate this one.
    uniqueIndex('after_sale_open')
      .on(t.orderItemId)
      .where(sql`${t.state} in (${sql.raw(openAfterSaleStates.map((state) => `'${state}'`).join(', '))})`),
    index('after_sale_account').on(t.accountId, t.id),
    index('after_sale_supplier').on(t.supplierId, t.id),
    index('after_sale_order').on(t.orderId),
    index('after_sale_refunded').on(t.supplierId, t.endedAt).where(sql`${t.state} = 'refunded'`),
    index('after_sale_due').on(t.dueAt),
    check(
      'after_sale_pieces',
      sql`${t.quantity} > 0 and ${t.amount} between 0 and ${t.askedAmount} and ${t.restocked} between 0 and ${t.quantity}`,
    ),
  ],
);

/** The history of an after-sale: actor, action, text and pictures. */
export const afterSaleEvent = pgTable(
  'after_sale_event',
  {
    id: id(),
    afterSaleId: integer('after_sale_id')
      .notNull()
      .references(() => afterSale.id, { onDelete: 'cascade' }),
    /** An action of contexts/returns/state-machine.ts, `apply` or `evidence`. */
    action: text('action').notNull(),
    actor: actor(),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull(),
    createdAt: created(),
  },
  (t) => [index('after_sale_event_of').on(t.afterSaleId, t.id)],
);

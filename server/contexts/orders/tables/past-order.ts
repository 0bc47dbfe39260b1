import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dataImport } from '../../../platform/data-import/tables.ts';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** An address as the former system wrote it; empty parts are left out. */
export interface PastAddress {
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly province?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * An order that a shop had in its former system, as that wrote it. It can only be read and deleted: it takes part in no statistics, settlement
 * or after-sale.
 */
export const pastOrder = pgTable(
  'past_order',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** Null: the import was removed from the list. */
    importId: integer('import_id').references(() => dataImport.id, { onDelete: 'set null' }),
    system: text('system').notNull(),
    number: text('number').notNull(),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
    /** Words of the former system: `paid`, `refunded`, `wc-completed`. */
    paymentStatus: text('payment_status').notNull(),
    deliveryStatus: text('delivery_status').notNull(),
    currency: text('currency').notNull(),
    /** Amounts in hundredths of the currency. */
    subtotal: fen('subtotal'),
    shipping: fen('shipping'),
    tax: fen('tax'),
    discount: fen('discount'),
    total: fen('total').notNull(),
    refunded: fen('refunded'),
    buyer: text('buyer').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<PastAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<PastAddress>().notNull(),
    note: text('note').notNull(),
    /** The other columns by their headers, as they were written. */
    others: jsonb('others').$type<Readonly<Record<string, string>>>().notNull(),
    /** Number, names, address of mail and phone in lower case. */
    searchText: text('search_text').notNull(),
    /** Of what was read: the same order is known again, and one that has changed is told. */
    digest: text('digest').notNull(),
    createdAt: created(),
  },
  (t) => [
    unique('past_order_number').on(t.supplierId, t.system, t.number),
    index('past_order_placed').on(t.supplierId, t.placedAt),
    index('past_order_email').on(t.email),
    index('past_order_phone').on(t.phone),
    index('past_order_import').on(t.importId, t.id),
  ],
);

/** A line of a past order. Its product here is found by the code of its SKU whenever it is read. */
export const pastOrderLine = pgTable(
  'past_order_line',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => pastOrder.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    /** In hundredths of the order's currency; null = not in the file. */
    price: fen('price'),
    /** What the line cost in all, where the file says it. */
    total: fen('total'),
    others: jsonb('others').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [index('past_order_line_order').on(t.orderId, t.id)],
);

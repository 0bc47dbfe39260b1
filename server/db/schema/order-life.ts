import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { created, fen, id, instant, localText } from './basics.ts';
import { order, orderItem } from './order.ts';

const ofOrder = () =>
  integer('order_id')
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' });

/** Who did a step: `system` is the clock. */
export const actor = () => text('actor', { enum: ['buyer', 'supplier', 'platform', 'system'] }).notNull();

/** What happened to an order after it was paid. Placing, paying and cancelling stand in the order itself. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: ofOrder(),
    /** One of `OrderEventKind` in contract/order-life.ts. */
    kind: text('kind').notNull(),
    actor: actor(),
    /** A number that belongs to it: of the parcel, the after-sale, the invoice. */
    detail: text('detail'),
    createdAt: created(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.id)],
);

/** A parcel. An order may go in several. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    orderId: ofOrder(),
    /** Value of the dictionary `logistics_company`, and its name then. */
    company: text('company').notNull(),
    companyName: localText('company_name').notNull(),
    number: text('number').notNull(),
    state: text('state', { enum: ['shipped', 'moving', 'delivering', 'signed'] }).notNull(),
    shippedAt: instant('shipped_at').notNull(),
    signedAt: instant('signed_at'),
    /** When the carrier is asked next; null = nothing more will happen. */
    nextCheckAt: instant('next_check_at'),
  },
  (t) => [
    unique('shipment_number').on(t.orderId, t.company, t.number),
    index('shipment_due').on(t.nextCheckAt),
  ],
);

export const shipmentItem = pgTable(
  'shipment_item',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItem.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderItemId] }),
    check('shipment_item_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Where a parcel was, as the carrier tells; the same news twice is one row. */
export const shipmentEvent = pgTable(
  'shipment_event',
  {
    id: id(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    state: text('state', { enum: ['shipped', 'moving', 'delivering', 'signed'] }).notNull(),
    text: localText('text').notNull(),
  },
  (t) => [unique('shipment_event_at').on(t.shipmentId, t.at)],
);

/** An invoice the buyer asked for; one an order. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: ofOrder(),
    kind: text('kind', { enum: ['personal', 'company'] }).notNull(),
    title: text('title').notNull(),
    /** Unified social credit code (GB 32100-2015); companies only. */
    taxNo: text('tax_no'),
    email: text('email').notNull(),
    state: text('state', { enum: ['requested', 'issued'] }).notNull(),
    /** Number of the issued invoice. */
    invoiceNo: text('invoice_no'),
    createdAt: created(),
    issuedAt: instant('issued_at'),
  },
  (t) => [
    uniqueIndex('invoice_order').on(t.orderId),
    check('invoice_company', sql`(${t.kind} = 'company') = (${t.taxNo} is not null)`),
    check('invoice_issued', sql`(${t.state} = 'issued') = (${t.invoiceNo} is not null)`),
  ],
);

/** Where goods are sent back to. */
export interface ReturnAddress {
  readonly receiver: string;
  readonly phone: string;
  readonly detail: string;
}

/** Money (and goods) of one line going back, or the quarrel about it. */
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
    /** See modules/after-sale/flow.ts. */
    state: text('state', {
      enum: [
        'requested',
        'returning',
        'sent',
        'refused',
        'arbitration',
        'refunding',
        'refunded',
        'withdrawn',
        'rejected',
      ],
    }).notNull(),
    quantity: integer('quantity').notNull(),
    /** What the buyer asks for; the platform may rule on less. */
    amount: fen('amount').notNull(),
    /** Pieces that were not shipped and went back into stock with the refund. */
    restocked: integer('restocked').notNull().default(0),
    reason: text('reason').notNull(),
    description: text('description').notNull().default(''),
    returnAddress: jsonb('return_address').$type<ReturnAddress>(),
    returnCompany: text('return_company'),
    returnCompanyName: localText('return_company_name'),
    returnNumber: text('return_number'),
    /** When the clock decides; null = it does not. */
    dueAt: instant('due_at'),
    createdAt: created(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('after_sale_no').on(t.afterSaleNo),
    // Refused ones are not open: the buyer may ask again, or take this one to the platform.
    uniqueIndex('after_sale_open')
      .on(t.orderItemId)
      .where(sql`${t.state} in ('requested', 'returning', 'sent', 'arbitration', 'refunding')`),
    index('after_sale_account').on(t.accountId, t.id),
    index('after_sale_supplier').on(t.supplierId, t.id),
    index('after_sale_order').on(t.orderId),
    index('after_sale_due').on(t.dueAt),
    check(
      'after_sale_pieces',
      sql`${t.quantity} > 0 and ${t.amount} >= 0 and ${t.restocked} between 0 and ${t.quantity}`,
    ),
  ],
);

/** Every step of an after-sale: who, what, and what was said or shown. */
export const afterSaleEvent = pgTable(
  'after_sale_event',
  {
    id: id(),
    afterSaleId: integer('after_sale_id')
      .notNull()
      .references(() => afterSale.id, { onDelete: 'cascade' }),
    /** An action of modules/after-sale/flow.ts, `apply` or `evidence`. */
    action: text('action').notNull(),
    actor: actor(),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull(),
    createdAt: created(),
  },
  (t) => [index('after_sale_event_of').on(t.afterSaleId, t.id)],
);

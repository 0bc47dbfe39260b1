import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, localText } from '../../../platform/db/columns.ts';
import { orderItem } from './order.ts';
import { ofOrder } from './order-event.ts';

/** A parcel; an order may have several. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    orderId: ofOrder(),
    /** Value of the dictionary `logistics_company`, and its name at that time. */
    company: text('company').notNull(),
    companyName: localText('company_name').notNull(),
    number: text('number').notNull(),
    state: text('state', { enum: ['shipped', 'moving', 'delivering', 'signed'] }).notNull(),
    shippedAt: instant('shipped_at').notNull(),
    signedAt: instant('signed_at'),
    /** When the carrier is polled next; null = no more polling. */
    nextCheckAt: instant('next_check_at'),
  },
  (t) => [
    unique('shipment_number').on(t.orderId, t.company, t.number),
    index('shipment_number_lower').on(sql`lower(${t.number}) text_pattern_ops`),
    index('shipment_due').on(t.nextCheckAt),
  ],
);

/** Pieces of an order line in a parcel. */
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

/** A tracking event of a parcel, as reported by the carrier; each is stored once. */
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

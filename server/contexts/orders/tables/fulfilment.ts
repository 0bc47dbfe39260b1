import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, localText } from '../../../platform/db/columns.ts';
import { orderItem } from './order.ts';
import { ofOrder } from './order-event.ts';

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
    index('shipment_number_lower').on(sql`lower(${t.number}) text_pattern_ops`),
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

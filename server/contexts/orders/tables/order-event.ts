import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id } from '../../../platform/db/columns.ts';
import { order } from './order.ts';

/** Deleted with its order. */
export const ofOrder = () =>
  integer('order_id')
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' });

/** The author of an event: `system` is a scheduled job. */
export const actor = () => text('actor', { enum: ['buyer', 'supplier', 'platform', 'system'] }).notNull();

/** History of an order after its payment. Placing, paying and cancelling are columns of the order itself. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: ofOrder(),
    /** One of `OrderEventKind` in contract/orders/order.ts. */
    kind: text('kind').notNull(),
    actor: actor(),
    /** A related number: of the parcel, the after-sale or the invoice. */
    detail: text('detail'),
    createdAt: created(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.id)],
);

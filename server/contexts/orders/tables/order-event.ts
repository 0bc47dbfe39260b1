import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id } from '../../../platform/db/columns.ts';
import { order } from './order.ts';

/** A row goes with its order. */
export const ofOrder = () =>
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
    /** One of `OrderEventKind` in contract/orders/order.ts. */
    kind: text('kind').notNull(),
    actor: actor(),
    /** A number that belongs to it: of the parcel, the after-sale, the invoice. */
    detail: text('detail'),
    createdAt: created(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.id)],
);

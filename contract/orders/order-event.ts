import { z } from 'zod';
import { Instant } from '../basics.ts';

export const Actor = z.enum(['buyer', 'supplier', 'platform', 'system']);
export const OrderEventKind = z.enum([
  'placed',
  'paid',
  'cancelled',
  'closed',
  'price_changed',
  'address_changed',
  'reminded',
  'part_shipped',
  'shipped',
  'signed',
  'extended',
  'received',
  'refund_requested',
  'refund_accepted',
  'refund_refused',
  'refund_withdrawn',
  'refund_escalated',
  'refund_rejected',
  'refunded',
  'invoice_requested',
  'invoice_issued',
  'reviewed',
]);
export type OrderEventKind = z.infer<typeof OrderEventKind>;

export const OrderEvent = z.object({
  kind: OrderEventKind,
  actor: Actor,
  /** Number of the parcel, after-sale or invoice; or the shop's reason for a price change or cancellation. */
  detail: z.string().nullable(),
  time: Instant,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

import { desc, eq, inArray } from 'drizzle-orm';
import { type OrderEvent, OrderEventKind } from '../../../../contract/orders/order-event.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { type order, orderEvent } from '../../../platform/db/schema.ts';

export type Actor = OrderEvent['actor'];

interface NewOrderEvent {
  readonly orderId: number;
  readonly kind: OrderEventKind;
  readonly actor: Actor;
  readonly at: Date;
  readonly detail?: string | null;
}

/** Adds an event to an order's history. */
export async function noteOrder(tx: Tx, { at, detail = null, ...event }: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvent).values({ ...event, detail, createdAt: at });
}

const toEvent = (row: typeof orderEvent.$inferSelect): OrderEvent => ({
  kind: OrderEventKind.parse(row.kind),
  actor: row.actor,
  detail: row.detail,
  time: row.createdAt.toISOString(),
});

const cancelledBy = (reason: (typeof order.$inferSelect)['cancelReason']): Actor =>
  reason === null || reason === 'timeout' ? 'system' : reason;

/** Events derived from the order's own columns, which are not stored twice; oldest first. */
function ownEvents(row: typeof order.$inferSelect): OrderEvent[] {
  const step = (
    kind: OrderEventKind,
    actor: Actor,
    at: Date | null,
    detail: string | null = null,
  ): OrderEvent[] => (at ? [{ kind, actor, detail, time: at.toISOString() }] : []);
  return [
    ...step('placed', 'buyer', row.createdAt),
    ...step('paid', 'buyer', row.paidAt),
    ...step('cancelled', cancelledBy(row.cancelReason), row.cancelledAt, row.cancelNote || null),
  ];
}

/** Merges both lists, newest first. Stored events keep their order; a price change comes before the payment of the same time. */
function merged(written: readonly OrderEvent[], own: readonly OrderEvent[]): OrderEvent[] {
  const all = [...written];
  for (const event of own) {
    const at = all.findIndex(({ time }) => time < event.time);
    all.splice(at === -1 ? all.length : at, 0, event);
  }
  return all;
}

/** The history of one order, newest first. */
export async function orderHistory(db: Db, row: typeof order.$inferSelect): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, row.id))
    .orderBy(desc(orderEvent.id));
  return merged(rows.map(toEvent), ownEvents(row).reverse());
}

/** The latest event of each of these orders. */
export async function latestEvents(
  db: Db,
  rows: readonly (typeof order.$inferSelect)[],
): Promise<Map<number, OrderEvent>> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return new Map();
  const written = await db
    .selectDistinctOn([orderEvent.orderId])
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, ids))
    .orderBy(orderEvent.orderId, desc(orderEvent.id));
  const latest = new Map(rows.flatMap((row) => ownEvents(row).map((event) => [row.id, event] as const)));
  for (const row of written) {
    const event = toEvent(row);
    if (event.time >= (latest.get(row.orderId)?.time ?? '')) latest.set(row.orderId, event);
  }
  return latest;
}

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

/** Writes a step into an order's history. */
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

/** What the order's own columns say, so that nothing is written twice; oldest first. */
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

/** Both newest first. What was written stays in the order it was written in; what the shop changed comes before the paying. */
function merged(written: readonly OrderEvent[], own: readonly OrderEvent[]): OrderEvent[] {
  const all = [...written];
  for (const event of own) {
    const at = all.findIndex(({ time }) => time < event.time);
    all.splice(at === -1 ? all.length : at, 0, event);
  }
  return all;
}

/** Everything that happened to one order, newest first. */
export async function orderHistory(db: Db, row: typeof order.$inferSelect): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, row.id))
    .orderBy(desc(orderEvent.id));
  return merged(rows.map(toEvent), ownEvents(row).reverse());
}

/** The last step of each of these orders. */
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

import { desc, eq, inArray } from 'drizzle-orm';
import { type OrderEvent, OrderEventKind } from '../../../contract/order-event.ts';
import type { Db, Tx } from '../../db/open.ts';
import { type order, orderEvent } from '../../db/schema/index.ts';

export type Actor = OrderEvent['actor'];

export interface NewOrderEvent {
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

/** What the order's own columns say, so that nothing is written twice; oldest first. */
function ownEvents(row: typeof order.$inferSelect): OrderEvent[] {
  const step = (kind: OrderEventKind, actor: Actor, at: Date | null): OrderEvent[] =>
    at ? [{ kind, actor, detail: null, time: at.toISOString() }] : [];
  return [
    ...step('placed', 'buyer', row.createdAt),
    ...step('paid', 'buyer', row.paidAt),
    ...step('cancelled', row.cancelReason === 'buyer' ? 'buyer' : 'system', row.cancelledAt),
  ];
}

/** Everything that happened to one order, newest first. */
export async function orderHistory(db: Db, row: typeof order.$inferSelect): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, row.id))
    .orderBy(desc(orderEvent.id));
  return [...rows.map(toEvent), ...ownEvents(row).reverse()];
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
  for (const row of written) latest.set(row.orderId, toEvent(row));
  return latest;
}

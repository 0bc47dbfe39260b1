import { asc, desc, eq, lte } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import { order, shipment, shipmentEvent, supplier } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { hour } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { noteOrder } from '../order/events.ts';
import { lockOrder } from '../order/lock.ts';

const askEveryMs = 2 * hour;
/** A parcel without a delivery event is no longer polled after this long. */
const giveUpMs = 60 * 24 * hour;

/** Polls the carrier for one parcel and stores new events. Idempotent. */
export async function followParcel(deps: Deps, shipmentId: number): Promise<void> {
  const [found] = await deps.db
    .select({ parcel: shipment, to: order.address, from: supplier.location })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .innerJoin(supplier, eq(supplier.id, order.supplierId))
    .where(eq(shipment.id, shipmentId));
  if (!found) return;
  const { parcel, from, to } = found;
  const now = deps.clock.now();
  const { company, number, shippedAt } = parcel;
  const asked = { company, number, shippedAt, from, to: to.region, phone: to.phone };
  const news = await deps.logistics.track(asked, now);
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, parcel.orderId);
    const [before] = await tx.select().from(shipment).where(eq(shipment.id, shipmentId));
    if (news.length > 0) {
      await tx
        .insert(shipmentEvent)
        .values(news.map((one) => ({ ...one, shipmentId })))
        .onConflictDoNothing();
    }
    const [last] = await tx
      .select()
      .from(shipmentEvent)
      .where(eq(shipmentEvent.shipmentId, shipmentId))
      .orderBy(desc(shipmentEvent.at))
      .limit(1);
    const signed = last?.state === 'signed' ? last.at : null;
    const isOver = signed !== null || now.getTime() > shippedAt.getTime() + giveUpMs;
    const nextCheckAt = isOver ? null : new Date(now.getTime() + askEveryMs);
    const state = last?.state ?? 'shipped';
    await tx
      .update(shipment)
      .set({ state, signedAt: signed, nextCheckAt })
      .where(eq(shipment.id, shipmentId));
    if (!signed || before?.signedAt) return;
    await noteOrder(tx, { orderId: row.id, kind: 'signed', actor: 'system', at: signed, detail: number });
    const { orderNo, accountId } = row;
    const link = paths.orderDetail(orderNo);
    await notify(work, { account: accountId }, { key: 'order_signed', data: { orderNo, number }, link });
  });
}

const batch = 100;

/** Polls every parcel that is due. */
export async function followParcels(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(lte(shipment.nextCheckAt, deps.clock.now()))
    .orderBy(asc(shipment.nextCheckAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  await sweep(deps, 'order.parcels', ids, (id) => followParcel(deps, id));
}

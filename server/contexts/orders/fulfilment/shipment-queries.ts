import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import type { Shipment } from '../../../../contract/orders/logistics.ts';
import type { Db } from '../../../platform/db/open.ts';
import { orderItem, shipment, shipmentEvent, shipmentItem } from '../../../platform/db/schema.ts';

export interface LatestParcel {
  readonly companyName: LocalText;
  readonly number: string;
  /** The carrier's latest event. */
  readonly text: LocalText | null;
}

/** The newest parcel of each of these orders. */
export async function latestParcels(db: Db, orderIds: readonly number[]): Promise<Map<number, LatestParcel>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([shipment.orderId], {
      orderId: shipment.orderId,
      companyName: shipment.companyName,
      number: shipment.number,
      text: shipmentEvent.text,
    })
    .from(shipment)
    .leftJoin(shipmentEvent, eq(shipmentEvent.shipmentId, shipment.id))
    .where(inArray(shipment.orderId, [...orderIds]))
    .orderBy(shipment.orderId, desc(shipment.id), desc(shipmentEvent.at));
  return new Map(rows.map(({ orderId, ...parcel }) => [orderId, parcel]));
}

/** The parcels of an order, newest first, with their contents and events. */
export async function readShipments(db: Db, orderId: number): Promise<Shipment[]> {
  const parcels = await db
    .select()
    .from(shipment)
    .where(eq(shipment.orderId, orderId))
    .orderBy(desc(shipment.id));
  const ids = parcels.map((row) => row.id);
  if (ids.length === 0) return [];
  const contents = await db
    .select({
      shipmentId: shipmentItem.shipmentId,
      lineId: orderItem.id,
      name: orderItem.name,
      image: orderItem.image,
      quantity: shipmentItem.quantity,
    })
    .from(shipmentItem)
    .innerJoin(orderItem, eq(orderItem.id, shipmentItem.orderItemId))
    .where(inArray(shipmentItem.shipmentId, ids))
    .orderBy(asc(orderItem.id));
  const news = await db
    .select()
    .from(shipmentEvent)
    .where(inArray(shipmentEvent.shipmentId, ids))
    .orderBy(desc(shipmentEvent.at));
  return parcels.map(({ id, company, companyName, number, state, shippedAt, signedAt }) => ({
    id,
    company,
    companyName,
    number,
    state,
    shipTime: shippedAt.toISOString(),
    signTime: signedAt?.toISOString() ?? null,
    items: contents.filter((item) => item.shipmentId === id),
    events: news
      .filter((event) => event.shipmentId === id)
      .map((event) => ({ state: event.state, text: event.text, time: event.at.toISOString() })),
  }));
}

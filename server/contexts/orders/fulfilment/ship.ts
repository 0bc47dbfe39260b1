import { eq, sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { paths } from '../../../../contract/paths.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { orderItem, shipment, shipmentItem } from '../../../platform/db/schema.ts';
import { announce } from '../../../platform/delivery/announce.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { offeredLabels } from '../../catalogue/index.ts';
import { noteOrder } from '../order/events.ts';
import { lockOrder, moveOrder, type OrderRow } from '../order/lock.ts';
import { followParcel } from './follow.ts';
import { type Parcel, type Plan, planParcel } from './parcel.ts';

/** A carrier's name by its value in the dictionary. @throws company_unknown */
export async function carrierName(db: Db, company: string): Promise<LocalText> {
  const [known] = await offeredLabels(db, 'logistics_company', [company]);
  return known?.label ?? fail('company_unknown', {}, 'body.company');
}

/**
 * Ships pieces of an order in a parcel. When nothing is left to ship, the order is to be received. Returns the new status.
 * @throws not_found, transition_forbidden, pieces_exceeded, company_unknown, conflict when the parcel is stored already
 */
export async function shipOrder(
  deps: Deps,
  shop: SupplierScope,
  orderId: number,
  parcel: Parcel,
): Promise<OrderStatus> {
  const sent = await withTransaction(deps, async (work) => {
    const { row, lines } = await lockOrder(work.tx, orderId, { shop });
    const plan = planParcel(row.status, lines, parcel.items);
    const companyName = await carrierName(work.tx, parcel.company);
    const shipmentId = await sendParcel(work, row, { ...parcel, companyName }, plan);
    return { shipmentId, status: plan.status };
  });
  await followParcel(deps, sent.shipmentId).catch((error: unknown) =>
    deps.log.error({ err: error, ...sent }, 'carrier unreachable, will be asked again'),
  );
  return sent.status;
}

interface Sent {
  readonly company: string;
  readonly companyName: LocalText;
  readonly number: string;
}

/** Stores a planned parcel of a locked order and notifies the buyer. Returns its id. @throws conflict when it is stored already */
export async function sendParcel(work: UnitOfWork, row: OrderRow, parcel: Sent, plan: Plan): Promise<number> {
  const { tx, now: at } = work;
  const { id: orderId, orderNo } = row;
  const { company, companyName, number } = parcel;
  const { pieces, status } = plan;
  const shipmentId = await addParcel(work, orderId, parcel, pieces);
  const isComplete = status === OrderStatus.PendingReceipt;
  if (isComplete) await moveOrder(work, row, 'ship', status);
  const kind = isComplete ? 'shipped' : 'part_shipped';
  await noteOrder(tx, { orderId, kind, actor: 'supplier', at, detail: number });
  const data = { orderNo, number, company: companyName };
  await notify(
    work,
    { account: row.accountId },
    { key: 'order_shipped', data, link: paths.orderDetail(orderNo) },
  );
  await announce(work, {
    kind: 'order.shipped',
    supplierId: row.supplierId,
    facts: () => [{ orderId, orderNo, company, number, isWhole: isComplete }],
  });
  const after = { status, company, number, pieces: Object.fromEntries(pieces) };
  work.audit({ kind: 'order', id: orderId }, { status: row.status }, after);
  return shipmentId;
}

async function addParcel(
  { tx, now }: UnitOfWork,
  orderId: number,
  { company, companyName, number }: Sent,
  pieces: Plan['pieces'],
): Promise<number> {
  const [added] = await tx
    .insert(shipment)
    .values({ orderId, company, companyName, number, state: 'shipped', shippedAt: now, nextCheckAt: now })
    .onConflictDoNothing()
    .returning({ id: shipment.id });
  if (!added) fail('conflict');
  for (const [lineId, quantity] of pieces) {
    await tx.insert(shipmentItem).values({ shipmentId: added.id, orderItemId: lineId, quantity });
    await tx
      .update(orderItem)
      .set({ shipped: sql`${orderItem.shipped} + ${quantity}` })
      .where(eq(orderItem.id, lineId));
  }
  return added.id;
}

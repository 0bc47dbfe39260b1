import { eq, sql } from 'drizzle-orm';
import type { LocalText } from '../../../contract/basics.ts';
import type { ShopScope } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Db, Tx } from '../../db/open.ts';
import { orderItem, shipment, shipmentItem } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { dictionaryLabels } from '../content/service.ts';
import {
  type LineRow,
  leftToShip,
  lockOrder,
  moveOrder,
  noteOrder,
  orderPath,
  restingStatus,
  type Status,
  tellAccount,
  walk,
} from '../order/service.ts';
import { followParcel } from './follow.ts';

export interface Parcel {
  readonly company: string;
  readonly number: string;
  readonly items?: readonly { readonly lineId: number; readonly quantity: number }[] | undefined;
}

/** A carrier's name by its value in the dictionary. @throws company_unknown */
export async function carrierName(db: Db, company: string): Promise<LocalText> {
  const [known] = await dictionaryLabels(db, 'logistics_company', [company]);
  return known?.label ?? fail('company_unknown', {}, 'body.company');
}

/** The named pieces, or all that are left. @throws not_found for a line of another order, pieces_exceeded */
function piecesOf(lines: readonly LineRow[], wanted: Parcel['items']): Map<number, number> {
  const pieces = new Map<number, number>();
  if (!wanted) {
    for (const line of lines) if (leftToShip(line) > 0) pieces.set(line.id, leftToShip(line));
  }
  for (const { lineId, quantity } of wanted ?? []) {
    const line = lines.find((one) => one.id === lineId) ?? fail('not_found', {}, 'body.items');
    const sum = (pieces.get(lineId) ?? 0) + quantity;
    if (sum > leftToShip(line)) fail('pieces_exceeded', { available: leftToShip(line) }, 'body.items');
    pieces.set(lineId, sum);
  }
  return pieces;
}

/**
 * The supplier hands pieces to a carrier. When nothing is left to send, the order waits for its receipt.
 * Answers with the status it has then.
 * @throws not_found, transition_forbidden, pieces_exceeded, company_unknown, conflict when the parcel is noted already
 */
export async function shipOrder(
  deps: Deps,
  shop: ShopScope,
  orderId: number,
  parcel: Parcel,
): Promise<Status> {
  const sent = await commit(deps, async (work) => {
    const { tx } = work;
    const { row, lines } = await lockOrder(tx, orderId, { shop });
    walk('ship', row.status);
    const companyName = await carrierName(tx, parcel.company);
    const pieces = piecesOf(lines, parcel.items);
    const at = work.now;
    const id = await addParcel(tx, { orderId, parcel, companyName, pieces, at });
    const after = lines.map((line) => ({ ...line, shipped: line.shipped + (pieces.get(line.id) ?? 0) }));
    const isAll = restingStatus(false, after) === 2;
    if (isAll) await moveOrder(work, row, 'ship', 2);
    const kind = isAll ? 'shipped' : 'part_shipped';
    await noteOrder(tx, { orderId, kind, actor: 'supplier', at, detail: parcel.number });
    const details = { orderNo: row.orderNo, number: parcel.number };
    const link = orderPath(row.orderNo);
    await tellAccount(work, row.accountId, { name: 'order_shipped', details, link });
    const status: Status = isAll ? 2 : 1;
    const { company, number } = parcel;
    const sent = { status, company, number, pieces: Object.fromEntries(pieces) };
    work.audit({ kind: 'order', id: orderId }, { status: row.status }, sent);
    return { shipmentId: id, status };
  });
  await followParcel(deps, sent.shipmentId).catch((error: unknown) =>
    deps.log.error({ err: error, ...sent }, 'the carrier will be asked later'),
  );
  return sent.status;
}

interface NewParcel {
  readonly orderId: number;
  readonly parcel: Parcel;
  readonly companyName: LocalText;
  readonly pieces: ReadonlyMap<number, number>;
  readonly at: Date;
}

async function addParcel(tx: Tx, { orderId, parcel, companyName, pieces, at }: NewParcel): Promise<number> {
  const { company, number } = parcel;
  const [added] = await tx
    .insert(shipment)
    .values({ orderId, company, companyName, number, state: 'shipped', shippedAt: at, nextCheckAt: at })
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

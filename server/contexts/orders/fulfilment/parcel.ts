import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { fail } from '../../../platform/fail.ts';
import { type LineRow, leftToShip, restingStatus } from '../order/quantities.ts';
import { transitionOrder } from '../order/state-machine.ts';

export interface Parcel {
  readonly company: string;
  readonly number: string;
  readonly items?: readonly { readonly lineId: number; readonly quantity: number }[] | undefined;
}

/** The effect of a parcel on an order: its pieces by line, and the lines and status after it. */
export interface Plan {
  readonly pieces: ReadonlyMap<number, number>;
  readonly lines: readonly LineRow[];
  readonly status: OrderStatus;
}

/** The given pieces, or all that are left. @throws not_found for a line of another order, pieces_exceeded */
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

/** Plans a parcel without writing. @throws transition_forbidden, not_found for a line of another order, pieces_exceeded */
export function planParcel(status: number, before: readonly LineRow[], wanted: Parcel['items']): Plan {
  transitionOrder('ship', status);
  const pieces = piecesOf(before, wanted);
  const lines = before.map((line) => ({ ...line, shipped: line.shipped + (pieces.get(line.id) ?? 0) }));
  const isAllSent = restingStatus(false, lines) === OrderStatus.PendingReceipt;
  return { pieces, lines, status: isAllSent ? OrderStatus.PendingReceipt : OrderStatus.PendingShipment };
}

import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { orderItem } from '../../../platform/db/schema.ts';

export type LineRow = typeof orderItem.$inferSelect;
type Pieces = Pick<LineRow, 'quantity' | 'shipped' | 'restocked' | 'refundedPieces'>;

/** Pieces still to be shipped. */
export const leftToShip = (line: Pieces): number => line.quantity - line.shipped - line.restocked;
/** Pieces that were not refunded. */
export const leftToRefund = (line: Pieces): number => line.quantity - line.refundedPieces;
/** Pieces the buyer can return. */
export const leftToReturn = (line: Pieces): number =>
  Math.max(0, line.shipped - (line.refundedPieces - line.restocked));

/** The status of an order without open after-sales, derived from its lines. */
export function restingStatus(completed: boolean, lines: readonly Pieces[]): OrderStatus {
  if (lines.every((line) => leftToRefund(line) === 0)) return OrderStatus.Refunded;
  if (completed) return OrderStatus.Completed;
  return lines.every((line) => leftToShip(line) === 0)
    ? OrderStatus.PendingReceipt
    : OrderStatus.PendingShipment;
}

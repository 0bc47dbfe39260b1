import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { orderItem } from '../../../platform/db/schema.ts';

export type LineRow = typeof orderItem.$inferSelect;
type Pieces = Pick<LineRow, 'quantity' | 'shipped' | 'restocked' | 'refundedPieces'>;

/** Pieces the supplier still has to send. */
export const leftToShip = (line: Pieces): number => line.quantity - line.shipped - line.restocked;
/** Pieces whose money has not gone back. */
export const leftToRefund = (line: Pieces): number => line.quantity - line.refundedPieces;
/** Pieces the buyer can send back. */
export const leftToReturn = (line: Pieces): number =>
  Math.max(0, line.shipped - (line.refundedPieces - line.restocked));

/** Where an order's goods are when no after-sale is open. */
export function restingStatus(completed: boolean, lines: readonly Pieces[]): OrderStatus {
  if (lines.every((line) => leftToRefund(line) === 0)) return OrderStatus.Refunded;
  if (completed) return OrderStatus.Completed;
  return lines.every((line) => leftToShip(line) === 0)
    ? OrderStatus.PendingReceipt
    : OrderStatus.PendingShipment;
}

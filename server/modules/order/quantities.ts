import type { orderItem } from '../../db/schema/index.ts';
import type { Status } from './flow.ts';

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
export function restingStatus(completed: boolean, lines: readonly Pieces[]): Status {
  if (lines.every((line) => leftToRefund(line) === 0)) return 6;
  if (completed) return 3;
  return lines.every((line) => leftToShip(line) === 0) ? 2 : 1;
}

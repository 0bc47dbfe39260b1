/** A line of an order as it was paid. */
interface PaidLine {
  readonly quantity: number;
  /** The amount paid for all its pieces in fen, including the freight share (`order_item.paid`). */
  readonly paid: number;
}

/**
 * The refund in fen for `pieces` of a line, after `alreadyRefundedPieces` were refunded: the difference of two cumulative sums, each
 * rounded down, so that all refunds together are exactly `paid`, whatever their order and grouping. It includes the freight share: to keep
 * the freight (of shipped goods), subtract the same function of `{ quantity, paid: freightShare }`.
 * @throws RangeError for pieces that were not bought
 */
export function refundable(line: PaidLine, alreadyRefundedPieces: number, pieces: number): number {
  const after = alreadyRefundedPieces + pieces;
  const areIntegers = Number.isInteger(alreadyRefundedPieces) && Number.isInteger(pieces);
  if (!areIntegers || alreadyRefundedPieces < 0 || pieces < 0 || after > line.quantity) {
    throw new RangeError(`${after} of ${line.quantity} pieces cannot be refunded`);
  }
  const upTo = (count: number) => Number((BigInt(line.paid) * BigInt(count)) / BigInt(line.quantity));
  return upTo(after) - upTo(alreadyRefundedPieces);
}

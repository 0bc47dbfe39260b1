/** A line of an order as it was paid. */
interface PaidLine {
  readonly quantity: number;
  /** Fen that were paid for all its pieces, its share of the freight included (`order_item.paid`). */
  readonly paid: number;
}

/**
 * What refunding `pieces` of a line comes to in fen, after `alreadyRefundedPieces` of it were refunded: the difference of two
 * cumulative sums, each rounded down. So whatever the order and the grouping of refunds, all pieces together give exactly
 * `paid`. The share of the freight is in it: to keep the freight (goods had been sent), subtract the same function of
 * `{ quantity, paid: freightShare }`.
 * @throws RangeError for pieces that were not bought.
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

/**
 * What a dispute is in yuan, at the rate of its charge, rounded half up: the whole charge is the whole receipt, and nothing is more.
 * @param charged what was charged, in the unit of `disputed`
 */
export function disputedFen(disputed: number, charged: number, receipt: number): number {
  if (disputed >= charged) return receipt;
  const doubled = 2n * BigInt(disputed) * BigInt(receipt) + BigInt(charged);
  return Math.max(1, Number(doubled / (2n * BigInt(charged))));
}

/**
 * Divides a lost amount among orders, in proportion to the money each still holds and never beyond it. The shares add up to the amount, or
 * to all the orders hold.
 */
export function chargebackShares(amount: number, holding: readonly number[]): number[] {
  const total = holding.reduce((sum, one) => sum + one, 0);
  const lost = Math.min(amount, total);
  let [before, passed] = [0, 0];
  return holding.map((one) => {
    passed += one;
    const upTo = total === 0 ? 0 : Number((BigInt(lost) * BigInt(passed)) / BigInt(total));
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

/**
 * Splits `total` in proportion to `weights` into integers with exactly that sum, by largest remainder: rounded down, then one more for each
 * of the largest remainders, the earlier one on a tie. No share exceeds its weight as long as `total` does not exceed their sum.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0));
  const parts = weights.map((weight, at) => {
    const exact = BigInt(total) * BigInt(weight);
    return { at, share: Number(exact / sum), remainder: exact % sum };
  });
  const left = total - parts.reduce((all, part) => all + part.share, 0);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  const more = new Set(byRemainder.slice(0, left).map((part) => part.at));
  return parts.map(({ at, share }) => share + (more.has(at) ? 1 : 0));
}

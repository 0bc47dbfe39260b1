import type { DemoOrderItem } from '../types.ts';

/** Gives `discount` fen to the lines in proportion to their worth; largest remainders first, so the sum is exact. */
export function apportion(items: DemoOrderItem[], discount: number): void {
  const worth = items.map((item) => item.price * item.quantity);
  const total = worth.reduce((sum, w) => sum + w, 0);
  if (total === 0 || discount === 0) return;
  const shares = worth.map((w) => (discount * w) / total);
  items.forEach((item, i) => {
    item.discount = Math.floor(shares[i] ?? 0);
  });
  let left = discount - items.reduce((sum, item) => sum + item.discount, 0);
  const byRemainder = shares.map((share, i) => [share % 1, i] as const).sort((a, b) => b[0] - a[0]);
  for (const [, i] of byRemainder) {
    const item = items[i];
    if (left === 0 || !item) break;
    item.discount += 1;
    left -= 1;
  }
}

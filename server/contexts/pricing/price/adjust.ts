import { amountLimit } from '../../../../contract/money.ts';
import { fail } from '../../../platform/fail.ts';
import { apportion } from './apportion.ts';

/** A line as it was ordered, in fen. */
interface AdjustedLine {
  readonly subtotal: number;
  readonly promotionOff: number;
  readonly supplierCouponOff: number;
  readonly platformCouponOff: number;
}
interface Adjusted {
  readonly adjustment: number;
  readonly freightShare: number;
  readonly paid: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Shares what a shop adds to the price of an order (below zero: takes off it), and its freight, out to the lines: the one in proportion to
 * what was still to be paid for them, the other as at checkout. The shares add up exactly, and no line costs less than nothing.
 * @throws adjustment_limit where not one fen would be left to pay, more would be taken off than there is, or more added than the
 * goods cost; amount_limit
 */
export function adjustLines(lines: readonly AdjustedLine[], adjustment: number, freight: number): Adjusted[] {
  const subtotals = lines.map((line) => line.subtotal);
  const left = lines.map(
    (line) => line.subtotal - line.promotionOff - line.supplierCouponOff - line.platformCouponOff,
  );
  const [goods, room] = [sum(subtotals), sum(left)];
  const isWithin = adjustment >= -room && adjustment <= goods && room + adjustment + freight > 0;
  if (!isWithin) fail('adjustment_limit', {}, 'body.adjustment');
  if (goods + Math.max(0, adjustment) + freight > amountLimit) fail('amount_limit', {}, 'body.adjustment');
  // Goods that cost nothing after coupons carry what is added by what they cost before.
  const parts = apportion(Math.abs(adjustment), room > 0 ? left : subtotals);
  const freights = apportion(freight, subtotals);
  return left.map((amount, at) => {
    const part = parts[at] ?? 0;
    const share = adjustment < 0 ? 0 - part : part;
    const freightShare = freights[at] ?? 0;
    return { adjustment: share, freightShare, paid: amount + share + freightShare };
  });
}

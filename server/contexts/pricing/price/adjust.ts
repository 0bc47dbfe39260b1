import { amountLimit } from '../../../../contract/money.ts';
import { fail } from '../../../platform/fail.ts';
import { apportion } from './apportion.ts';

/** A line of a placed order; amounts in fen. */
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
 * Apportions a supplier's adjustment of an order's price (negative: a discount) and the freight to the lines: the adjustment in proportion
 * to the amounts still to be paid, the freight as at checkout. The parts add up exactly, and no line becomes negative.
 * @throws adjustment_limit when nothing would be left to pay, the discount exceeds the price, or the surcharge exceeds the price of the
 * goods; amount_limit
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
  // When coupons cover the whole price, a surcharge is apportioned by the original amounts.
  const parts = apportion(Math.abs(adjustment), room > 0 ? left : subtotals);
  const freights = apportion(freight, subtotals);
  return left.map((amount, at) => {
    const part = parts[at] ?? 0;
    const share = adjustment < 0 ? 0 - part : part;
    const freightShare = freights[at] ?? 0;
    return { adjustment: share, freightShare, paid: amount + share + freightShare };
  });
}

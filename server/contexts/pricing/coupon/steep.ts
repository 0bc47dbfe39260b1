import { plainYuan } from '../../../../contract/money.ts';
import { CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import type { coupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

type Row = typeof coupon.$inferSelect;
type Worth = Pick<Row, 'type' | 'discountValue' | 'minOrderAmount' | 'remaining' | 'budget' | 'spent'>;

/** More than half of the price off, or at least half of the threshold amount. */
const isSteep = ({ type, discountValue, minOrderAmount }: Worth): boolean =>
  type === CouponType.DiscountRate ? discountValue < 50 : discountValue * 2 >= minOrderAmount;

/** The maximum cost of a coupon in fen, with the claims that are still unused; null = unlimited. */
function worstCase({ type, discountValue, remaining, budget, spent }: Worth, held: number) {
  const left = budget === null ? null : budget - spent;
  if (type === CouponType.DiscountRate) return left;
  const all = (remaining + held) * discountValue;
  return left === null ? all : Math.min(left, all);
}

interface Steep {
  /** null = a new coupon. */
  readonly before: Worth | null;
  readonly held: number;
  /** The maximum cost that the issuer has confirmed. */
  readonly confirmed: number | undefined;
}

/**
 * Requires a confirmation of the maximum cost to issue a steep coupon or to make it more expensive. A percentage without a budget has no
 * maximum.
 * @throws coupon_steep with the maximum cost in fen and in yuan; coupon_terms for a steep percentage without a budget
 */
export function checkSteep(after: Worth, { before, held, confirmed }: Steep): void {
  if (!isSteep(after)) return;
  const worst = worstCase(after, held);
  if (before && isSteep(before) && !isDearer(worst, worstCase(before, held))) return;
  if (worst === null) fail('coupon_terms', {}, 'body.budget');
  if (confirmed === undefined || confirmed < worst) fail('coupon_steep', { worst, yuan: plainYuan(worst) });
}

const isDearer = (after: number | null, before: number | null): boolean =>
  before !== null && (after === null || after > before);

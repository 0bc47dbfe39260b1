import { plainYuan } from '../../../../contract/money.ts';
import { CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import type { coupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

type Row = typeof coupon.$inferSelect;
type Worth = Pick<Row, 'type' | 'discountValue' | 'minOrderAmount' | 'remaining' | 'budget' | 'spent'>;

/** Takes off more than half of the price, or at least half of the amount it needs. */
const isSteep = ({ type, discountValue, minOrderAmount }: Worth): boolean =>
  type === CouponType.DiscountRate ? discountValue < 50 : discountValue * 2 >= minOrderAmount;

/** The most a coupon can still cost, in fen, with so many that are held and not used; null = nothing limits it. */
function worstCase({ type, discountValue, remaining, budget, spent }: Worth, held: number) {
  const left = budget === null ? null : budget - spent;
  if (type === CouponType.DiscountRate) return left;
  const all = (remaining + held) * discountValue;
  return left === null ? all : Math.min(left, all);
}

interface Steep {
  /** null = it is new. */
  readonly before: Worth | null;
  readonly held: number;
  /** What whoever issues it has been told. */
  readonly confirmed: number | undefined;
}

/**
 * A steep coupon is issued, or made to cost more, only by somebody who has been told the most it can cost; a rate has no such figure
 * without a budget.
 * @throws coupon_steep with the worst case in fen and in yuan; coupon_terms for a steep rate without a budget
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

import { CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import type { coupon } from '../../../platform/db/schema.ts';

type Row = typeof coupon.$inferSelect;

/** Whether the budget of a coupon that has taken off `spent` is enough for one more. */
export const hasRoom = (
  { type, discountValue, budget }: Pick<Row, 'type' | 'discountValue' | 'budget'>,
  spent: number,
): boolean => budget === null || spent + (type === CouponType.DiscountRate ? 1 : discountValue) <= budget;

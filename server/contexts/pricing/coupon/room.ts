import { CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import type { coupon } from '../../../platform/db/schema.ts';

type Row = typeof coupon.$inferSelect;

/** Whether the rest of the budget is enough for one more use, after `spent` was taken off. */
export const hasRoom = (
  { type, discountValue, budget }: Pick<Row, 'type' | 'discountValue' | 'budget'>,
  spent: number,
): boolean => budget === null || spent + (type === CouponType.DiscountRate ? 1 : discountValue) <= budget;

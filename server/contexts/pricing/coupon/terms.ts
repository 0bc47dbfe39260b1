import { periods } from '../../../../contract/periods.ts';
import { CouponScope, CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import type { coupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';

type Row = typeof coupon.$inferSelect;
export type Terms = Omit<Row, 'id' | 'supplierId' | 'createdAt' | 'spent' | 'voidedAt'>;

/** Maximum duration of a coupon. */
const longestMs = periods.promotionDays * day;

/** Validates the terms of a coupon. One that has expired may stay expired. @throws coupon_terms with the field */
export function checkTerms(
  terms: Terms & Pick<Row, 'supplierId'>,
  now: Date,
  before?: Pick<Row, 'endAt' | 'spent'>,
): void {
  const wrong = (field: string): never => fail('coupon_terms', {}, `body.${field}`);
  const { type, discountValue, minOrderAmount, scope, scopeIds, startAt, endAt } = terms;
  if (terms.supplierId !== null && terms.shopShare > 0) wrong('shopShare');
  if (type === CouponType.DiscountRate && discountValue > 99) wrong('discountValue');
  // The threshold must be above the amount off, so that nothing is free.
  if (type === CouponType.FullReduction && minOrderAmount <= discountValue) wrong('minOrderAmount');
  if ((scope === CouponScope.All) !== (scopeIds.length === 0)) wrong('scopeIds');
  if (endAt <= startAt) wrong('endTime');
  if (endAt.getTime() - startAt.getTime() > longestMs) wrong('endTime');
  if (endAt <= now && endAt.getTime() !== before?.endAt.getTime()) wrong('endTime');
  if (terms.budget !== null && terms.budget < (before?.spent ?? 0)) wrong('budget');
  if (!before && terms.remaining < terms.perPersonLimit) wrong('remaining');
}

const fixed = ['type', 'discountValue', 'minOrderAmount', 'scope', 'perPersonLimit', 'shopShare'] as const;

/** Checks that the terms of a claimed coupon do not change, except for a later end and a higher number. @throws coupon_claimed */
export function assertTermsUnchanged(before: Row, after: Row): void {
  const claimed = (field: string): never => fail('coupon_claimed', {}, `body.${field}`);
  for (const field of fixed) if (before[field] !== after[field]) claimed(field);
  const same = before.scopeIds.length === after.scopeIds.length;
  if (!same || before.scopeIds.some((id) => !after.scopeIds.includes(id))) claimed('scopeIds');
  if (after.startAt.getTime() !== before.startAt.getTime()) claimed('startTime');
  if (after.endAt < before.endAt) claimed('endTime');
  if (after.remaining < before.remaining) claimed('remaining');
}

import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { coupon } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { refreshFlags, refreshFlagsIn, shopsOf } from '../../catalogue/index.ts';

type Row = typeof coupon.$inferSelect;

/** Invalidates the pages that list coupons, and updates the flags of products. */
export async function follow(
  work: UnitOfWork,
  rows: readonly Pick<Row, 'supplierId' | 'scope' | 'scopeIds'>[],
): Promise<void> {
  const { tx } = work;
  work.invalidate('coupons');
  const shops = new Set<number>();
  const categories: number[] = [];
  for (const { supplierId, scope, scopeIds } of rows) {
    if (supplierId !== null) shops.add(supplierId);
    else if (scope === CouponScope.Shops) for (const id of scopeIds) shops.add(id);
    else if (scope === CouponScope.Products) for (const id of await shopsOf(tx, scopeIds)) shops.add(id);
    else if (scope === CouponScope.Categories) categories.push(...scopeIds);
  }
  const ids = [...shops].toSorted((a, b) => a - b);
  work.invalidate(...ids.map((id) => `coupons:${id}`));
  await refreshFlags(work, ids);
  await refreshFlagsIn(work, categories);
}

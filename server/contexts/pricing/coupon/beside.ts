import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { AvailableCoupon } from '../../../../contract/pricing/coupon.ts';
import type { Db } from '../../../platform/db/open.ts';
import { listed, oneOf, prepared } from '../../../platform/db/prepared.ts';
import { coupon, supplier, userCoupon } from '../../../platform/db/schema.ts';
import { budgetLeft, endingFirst, isLeft, isNotVoid, offerColumns, onOffer, toOffer } from './queries.ts';

/** A coupon that can be claimed, with the ids of its scope: products, suppliers or categories. */
export interface CouponOffer extends AvailableCoupon {
  readonly scopeIds: readonly number[];
  /** The rest of its budget; null = no budget. */
  readonly left?: number | null;
}

/** Maximum number of offers considered for one cart, those that end first. */
const mostOffers = 300;

const offersOf = prepared((db) => {
  const ofShops = sql`${coupon.supplierId} = ${oneOf('ids')}`;
  const isOffered = and(onOffer(sql.placeholder('now')), isLeft);
  const claims = db
    .select({
      couponId: userCoupon.couponId,
      claimed: count().as('claimed'),
      unused: sql<number>`(count(*) filter (where ${userCoupon.usedAt} is null and ${isNotVoid}))::int`.as(
        'unused',
      ),
    })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    // A visitor has claimed nothing: the comparison with null matches no row.
    .where(eq(userCoupon.accountId, sql.placeholder('accountId')))
    .groupBy(userCoupon.couponId)
    .as('claims');
  return db
    .select({ ...offerColumns, claimed: claims.claimed, unused: claims.unused })
    .from(coupon)
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .leftJoin(claims, eq(claims.couponId, coupon.id))
    .where(and(isOffered, or(isNull(coupon.supplierId), ofShops)))
    .orderBy(...endingFirst)
    .limit(mostOffers)
    .prepare('coupons_beside');
});

/**
 * Coupons of these suppliers and of the platform that can be claimed at `now`, ending first. `claimable`: those of which the account has no
 * unused claim and may claim one; for a visitor all.
 */
export async function offersBeside(
  db: Db,
  accountId: number | undefined,
  supplierIds: readonly number[],
  now: Date,
): Promise<{ readonly offers: readonly CouponOffer[]; readonly claimable: readonly CouponOffer[] }> {
  if (supplierIds.length === 0) return { offers: [], claimable: [] };
  const rows = await offersOf(db).execute({ ids: listed(supplierIds), accountId: accountId ?? null, now });
  const all = rows.map(({ claimed, unused, ...row }) => ({
    offer: { ...toOffer(row), scopeIds: row.coupon.scopeIds, left: budgetLeft(row.coupon) },
    isClaimable: (unused ?? 0) === 0 && (claimed ?? 0) < row.coupon.perPersonLimit,
  }));
  const claimable = all.filter(({ isClaimable }) => isClaimable);
  return { offers: all.map(({ offer }) => offer), claimable: claimable.map(({ offer }) => offer) };
}

import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AvailableCoupon } from '../../../contract/coupon.ts';
import type { Db } from '../../db/open.ts';
import { listed, oneOf, prepared } from '../../db/prepared.ts';
import { coupon, userCoupon } from '../../db/schema/index.ts';
import { offersWhere, onOffer, toOffer } from './rows.ts';

/** A coupon that can be claimed, and what it covers: products (scope 1), shops (scope 2) or categories (scope 3). */
export interface CouponOffer extends AvailableCoupon {
  readonly scopeIds: readonly number[];
}

/** Most offers that are looked at for one cart, those that end first. */
const mostOffers = 300;

const offersOf = prepared((db) => {
  const ofShops = sql`${coupon.supplierId} = ${oneOf('ids')}`;
  const isOffered = and(onOffer(sql.placeholder('now')), gt(coupon.remaining, 0));
  return offersWhere(db, and(isOffered, or(isNull(coupon.supplierId), ofShops)))
    .limit(mostOffers)
    .prepare('coupons_beside');
});

const claimsOf = prepared((db) =>
  db
    .select({
      id: userCoupon.couponId,
      claimed: count(),
      unused: sql<number>`(count(*) filter (where ${userCoupon.usedAt} is null))::int`,
    })
    .from(userCoupon)
    .where(eq(userCoupon.accountId, sql.placeholder('accountId')))
    .groupBy(userCoupon.couponId)
    .prepare('claims_of_account'),
);

/**
 * The coupons of these shops and of the platform that can be claimed at `now`, ending first; and of those what the account has nothing of
 * and may claim one of: for a visitor all.
 */
export async function offersBeside(
  db: Db,
  accountId: number | undefined,
  supplierIds: readonly number[],
  now: Date,
): Promise<{ readonly offers: readonly CouponOffer[]; readonly claimable: readonly CouponOffer[] }> {
  if (supplierIds.length === 0) return { offers: [], claimable: [] };
  const rows = await offersOf(db).execute({ ids: listed(supplierIds), now });
  const offers = rows.map((row) => ({ ...toOffer(row), scopeIds: row.coupon.scopeIds }));
  if (accountId === undefined || offers.length === 0) return { offers, claimable: offers };
  const claims = await claimsOf(db).execute({ accountId });
  const had = new Map(claims.map((row) => [row.id, row]));
  const claimable = offers.filter(({ id, perPersonLimit }) => {
    const { claimed = 0, unused = 0 } = had.get(id) ?? {};
    return unused === 0 && claimed < perPersonLimit;
  });
  return { offers, claimable };
}

import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { UserCoupon } from '../../../../contract/pricing/coupon.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { Db } from '../../../platform/db/open.ts';
import { idsOf, listed, prepared } from '../../../platform/db/prepared.ts';
import { coupon, supplier, userCoupon } from '../../../platform/db/schema.ts';
import { budgetLeft, categories, isNotVoid, toClaim } from './queries.ts';

/** Maximum number of claimed coupons considered for one purchase, those that end first. */
const most = 300;

const namingNoShops = [CouponScope.All, CouponScope.Products, CouponScope.Categories];

const heldOf = prepared((db) => {
  const [now, shops] = [sql.placeholder('now'), idsOf('ids')];
  return db
    .select({ claim: userCoupon, coupon, supplierName: supplier.name, categories })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .where(
      and(
        eq(userCoupon.accountId, sql.placeholder('accountId')),
        isNull(userCoupon.usedAt),
        isNotVoid,
        or(isNull(coupon.supplierId), sql`${coupon.supplierId} = any(${shops})`),
        lte(coupon.startAt, now),
        gt(coupon.endAt, now),
        or(inArray(coupon.scope, namingNoShops), sql`${coupon.scopeIds} && ${shops}`),
      ),
    )
    .orderBy(asc(coupon.endAt), asc(userCoupon.id))
    .limit(most)
    .prepare('held_coupons');
});

interface Held extends UserCoupon {
  readonly scopeIds: readonly number[];
  /** The rest of its budget; null = no budget. */
  readonly left: number | null;
}

/** The claimed coupons that an account can use at `now` with these suppliers: the platform's and theirs. */
export async function heldCoupons(
  db: Db,
  accountId: number,
  supplierIds: readonly number[],
  now: Date,
): Promise<Held[]> {
  const rows = await heldOf(db).execute({ accountId, ids: listed(supplierIds), now });
  return rows.map((row) => {
    const { scopeIds } = row.coupon;
    return { ...toClaim(row, now), scopeIds, left: budgetLeft(row.coupon) };
  });
}

/** Whether all of these claims belong to the account. */
export async function ownsCoupons(db: Db, accountId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = [...new Set(ids)];
  const own = and(eq(userCoupon.accountId, accountId), inArray(userCoupon.id, wanted));
  return (await db.$count(userCoupon, own)) === wanted.length;
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserCoupon } from '../../../../contract/pricing/coupon.ts';
import { CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import { belongsTo } from '../../../platform/access/supplier-people.ts';
import type { Db } from '../../../platform/db/open.ts';
import { coupon, userCoupon } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { follow } from './follow.ts';
import { type CouponOwner, countClaims, isForSomething, readAvailable, readClaim } from './queries.ts';
import { hasRoom } from './room.ts';

/** How many of each offered coupon the account has claimed, and whether it can claim another. */
export async function claimStatus(db: Db, accountId: number, owner: CouponOwner, now: Date) {
  const coupons = await readAvailable(db, owner, now);
  const claims = await countClaims(
    db,
    accountId,
    coupons.map((one) => one.id),
  );
  return coupons.map(({ id, perPersonLimit }) => {
    const claimed = claims.get(id) ?? 0;
    return { couponId: id, claimed, canClaim: claimed < perPersonLimit };
  });
}

/**
 * Claims a coupon for the account.
 * @throws not_found (also for a coupon of a type not in `types`), own_shop, and the refusals of `giveCoupon`
 */
export const receiveCoupon = (
  deps: Deps,
  accountId: number,
  id: number,
  types: readonly number[] = Object.values(CouponType),
): Promise<UserCoupon> =>
  withTransaction(deps, async (work) => {
    const [issuer] = await work.tx
      .select({ supplierId: coupon.supplierId })
      .from(coupon)
      .where(eq(coupon.id, id));
    // The supplier's own people cannot buy there, so their claim would only take a coupon from buyers.
    if (issuer?.supplierId && (await belongsTo(work.tx, accountId, issuer.supplierId))) fail('own_shop');
    const claim = await giveCoupon(work, accountId, id, inArray(coupon.type, [...types]));
    return (await readClaim(work.tx, claim.id, work.now)) ?? fail('internal');
  });

/**
 * Gives an account a coupon that matches `where`. Claims of one coupon are serialized, so the total and the limit per account are never
 * exceeded.
 * @throws not_found, coupon_unavailable (not on offer at this time), coupon_limit, coupon_gone
 */
export async function giveCoupon(work: UnitOfWork, accountId: number, id: number, where: SQL) {
  const { tx, now } = work;
  const [row] = await tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.id, id), isForSomething, where))
    .for('update');
  if (!row) fail('not_found');
  if (!row.enabled || row.startAt > now || row.endAt <= now) fail('coupon_unavailable');
  const claimed = (await countClaims(tx, accountId, [id])).get(id) ?? 0;
  if (claimed >= row.perPersonLimit) fail('coupon_limit', { limit: row.perPersonLimit });
  if (row.remaining <= 0 || !hasRoom(row, row.spent)) fail('coupon_gone');
  await tx
    .update(coupon)
    .set({ remaining: sql`${coupon.remaining} - 1` })
    .where(eq(coupon.id, id));
  const [claim] = await tx
    .insert(userCoupon)
    .values({ accountId, couponId: id, receivedAt: now })
    .returning({ id: userCoupon.id });
  // Pages list coupons that can be claimed, not how many are left.
  if (row.remaining === 1) await follow(work, [row]);
  return { id: claim?.id ?? fail('internal'), name: row.name };
}

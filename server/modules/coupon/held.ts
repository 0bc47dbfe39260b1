import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { UserCoupon } from '../../../contract/coupon.ts';
import type { Db, Tx } from '../../db/open.ts';
import { idsOf, listed, prepared } from '../../db/prepared.ts';
import { coupon, supplier, userCoupon } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { walkCoupon } from './flow.ts';
import { categories, toClaim } from './rows.ts';

/** Most coupons that are looked at for one purchase, those that end first. */
const most = 300;

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
        or(isNull(coupon.supplierId), sql`${coupon.supplierId} = any(${shops})`),
        lte(coupon.startAt, now),
        gt(coupon.endAt, now),
        or(inArray(coupon.scope, [0, 1, 3]), sql`${coupon.scopeIds} && ${shops}`),
      ),
    )
    .orderBy(asc(coupon.endAt), asc(userCoupon.id))
    .limit(most)
    .prepare('held_coupons');
});

/** What an account could use at `now` in these shops: its platform coupons and those of the shops. */
export async function heldCoupons(
  db: Db,
  accountId: number,
  supplierIds: readonly number[],
  now: Date,
): Promise<(UserCoupon & { scopeIds: number[] })[]> {
  const rows = await heldOf(db).execute({ accountId, ids: listed(supplierIds), now });
  return rows.map((row) => ({ ...toClaim(row, now), scopeIds: row.coupon.scopeIds }));
}

/** Whether all of these claims are the account's. */
export async function ownsCoupons(db: Db, accountId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = [...new Set(ids)];
  const own = and(eq(userCoupon.accountId, accountId), inArray(userCoupon.id, wanted));
  return (await db.$count(userCoupon, own)) === wanted.length;
}

async function change(tx: Tx, ids: readonly number[], action: 'use' | 'giveBack', now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: userCoupon.id, usedAt: userCoupon.usedAt, endAt: coupon.endAt })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(inArray(userCoupon.id, [...ids]))
    .orderBy(asc(userCoupon.id))
    .for('update', { of: userCoupon });
  for (const row of rows) {
    const { usedAt } = walkCoupon(action, row, now);
    await tx.update(userCoupon).set({ usedAt }).where(eq(userCoupon.id, row.id));
  }
  if (rows.length < new Set(ids).size) fail('internal');
}

/** Marks claims as used, all or none. Belongs into the transaction that orders with them. @throws coupon_used */
export const spendCoupons = (tx: Tx, ids: readonly number[], now: Date) => change(tx, ids, 'use', now);

/** Gives used claims back, as when the order is cancelled; those whose coupon has ended are expired then. */
export const giveBackCoupons = (tx: Tx, ids: readonly number[], now: Date) =>
  change(tx, ids, 'giveBack', now);

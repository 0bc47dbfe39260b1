import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { coupon, userCoupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { follow } from './follow.ts';
import { hasRoom } from './room.ts';
import { isCalledBack, transitionCoupon } from './state-machine.ts';

type Row = typeof coupon.$inferSelect;

/** A claim and the amount it takes off an order, in fen. */
export interface CouponUse {
  readonly id: number;
  readonly off: number;
}

/** Locks claims with their coupons. */
async function lockClaims({ tx }: UnitOfWork, ids: readonly number[]) {
  const claims = await tx
    .select()
    .from(userCoupon)
    .where(inArray(userCoupon.id, [...ids]))
    .orderBy(asc(userCoupon.id))
    .for('no key update');
  const coupons = await lockCoupons(
    tx,
    claims.map(({ couponId }) => couponId),
  );
  return claims.map((claim) => ({ claim, coupon: coupons.get(claim.couponId) ?? fail('internal') }));
}

/**
 * Locks coupons by id. Coupons with a budget are locked exclusively, in order of their ids, so that orders with the same coupon wait; the
 * others are locked only against changes by the issuer, so that orders run concurrently.
 */
async function lockCoupons(tx: Tx, ids: readonly number[]): Promise<Map<number, Row>> {
  const lock = (strength: 'share' | 'no key update', missing: readonly number[], where?: SQL) =>
    tx
      .select()
      .from(coupon)
      .where(and(inArray(coupon.id, [...missing]), where))
      .orderBy(asc(coupon.id))
      .for(strength);
  const unlimited = await lock('share', ids, isNull(coupon.budget));
  const locked = new Map(unlimited.map((row) => [row.id, row]));
  const missing = () => ids.filter((id) => !locked.has(id));
  for (const row of await lock('no key update', missing(), isNotNull(coupon.budget))) locked.set(row.id, row);
  // The budget was removed while this waited for the lock.
  if (missing().length > 0) for (const row of await lock('no key update', missing())) locked.set(row.id, row);
  return locked;
}

/**
 * Records the amount a claim takes off, or returns it when negative, and adds it to `spent` of a coupon with a budget. Pages are
 * invalidated when that ends or resumes the offer.
 */
async function move(work: UnitOfWork, { claim, coupon: row }: Locked, usedAt: Date | null, off: number) {
  await work.tx
    .update(userCoupon)
    .set({ usedAt, off: sql`${userCoupon.off} + ${off}` })
    .where(eq(userCoupon.id, claim.id));
  if (off === 0 || row.budget === null) return;
  const spent = row.spent + off;
  if (spent > row.budget) fail('coupon_budget');
  await work.tx
    .update(coupon)
    .set({ spent: sql`${coupon.spent} + ${off}` })
    .where(eq(coupon.id, row.id));
  if (hasRoom(row, row.spent) !== hasRoom(row, spent)) await follow(work, [row]);
}

/**
 * Marks claims as used and charges their budgets, all or none. Must run in the transaction that places the orders.
 * @throws coupon_used, also for a revoked claim; coupon_budget when another order used up the rest
 */
export async function spendCoupons(work: UnitOfWork, uses: readonly CouponUse[]): Promise<void> {
  if (uses.length === 0) return;
  const rows = await lockClaims(
    work,
    uses.map(({ id }) => id),
  );
  if (rows.length < new Set(uses.map(({ id }) => id)).size) fail('internal');
  for (const row of rows) {
    const { usedAt } = transitionCoupon('use', claimOf(row), work.now);
    await move(work, row, usedAt, offOf(uses, row.claim.id));
  }
}

/**
 * Returns the amounts of cancelled orders to the budgets, and the claims unless they are in `stillUsed`; a claim whose coupon has ended or
 * was revoked is then expired.
 */
export async function giveBackCoupons(
  work: UnitOfWork,
  uses: readonly CouponUse[],
  stillUsed: ReadonlySet<number>,
): Promise<void> {
  if (uses.length === 0) return;
  const rows = await lockClaims(
    work,
    uses.map(({ id }) => id),
  );
  for (const row of rows) {
    const { usedAt } = stillUsed.has(row.claim.id)
      ? row.claim
      : transitionCoupon('giveBack', claimOf(row), work.now);
    await move(work, row, usedAt, 0 - offOf(uses, row.claim.id));
  }
}

const claimOf = ({ claim: { usedAt, receivedAt }, coupon: { endAt, voidedAt } }: Locked) => ({
  usedAt,
  endAt,
  isVoid: isCalledBack({ receivedAt, voidedAt }),
});
type Locked = Awaited<ReturnType<typeof lockClaims>>[number];

const offOf = (uses: readonly CouponUse[], id: number): number =>
  uses.reduce((sum, use) => sum + (use.id === id ? use.off : 0), 0);

import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { coupon, userCoupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { follow } from './follow.ts';
import { hasRoom } from './room.ts';
import { isCalledBack, transitionCoupon } from './state-machine.ts';

type Row = typeof coupon.$inferSelect;

/** A claim and what it takes off an order, in fen. */
export interface CouponUse {
  readonly id: number;
  readonly off: number;
}

/** Claims, locked, with their coupons. */
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
 * Coupons by id. Those with a budget are locked against each other, by number, so that two orders with the same wait; the others only
 * against their issuer, so that any number of orders go on at once.
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
  // The budget was taken away while this waited for it.
  if (missing().length > 0) for (const row of await lock('no key update', missing())) locked.set(row.id, row);
  return locked;
}

/**
 * Notes what a claim takes off, or below zero puts it back, and counts it where its coupon has a budget; pages follow where that ends
 * or begins its offer.
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
 * Marks claims as used and takes what they take off from their budgets, all or none. Belongs into the transaction that orders with them.
 * @throws coupon_used, also for one that was called back; coupon_budget when another order had the rest of it
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
 * Puts back what orders that are cancelled had taken off, and gives back the claims but those that `kept` still uses; one whose coupon
 * has ended, or was called back, is expired then.
 */
export async function giveBackCoupons(
  work: UnitOfWork,
  uses: readonly CouponUse[],
  remaining: ReadonlySet<number>,
): Promise<void> {
  if (uses.length === 0) return;
  const rows = await lockClaims(
    work,
    uses.map(({ id }) => id),
  );
  for (const row of rows) {
    const { usedAt } = remaining.has(row.claim.id)
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

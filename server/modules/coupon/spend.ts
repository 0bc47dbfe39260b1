import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Work } from '../../commit.ts';
import { coupon, userCoupon } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { isCalledBack, walkCoupon } from './flow.ts';
import { follow } from './follow.ts';

type Row = typeof coupon.$inferSelect;

/** A claim and what it takes off an order, in fen. */
export interface CouponUse {
  readonly id: number;
  readonly off: number;
}

/** Whether the budget of a coupon that has taken off `spent` is enough for one more. */
export const hasRoom = (
  { type, discountValue, budget }: Pick<Row, 'type' | 'discountValue' | 'budget'>,
  spent: number,
): boolean => budget === null || spent + (type === 3 ? 1 : discountValue) <= budget;

/** Claims with their coupons, both locked: coupons first by number, so that two orders with the same wait for each other. */
const lockClaims = ({ tx }: Work, ids: readonly number[]) =>
  tx
    .select({ id: userCoupon.id, usedAt: userCoupon.usedAt, receivedAt: userCoupon.receivedAt, coupon })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(inArray(userCoupon.id, [...ids]))
    .orderBy(asc(coupon.id), asc(userCoupon.id))
    .for('no key update');

/** Takes what was used from a locked coupon's budget, or below zero puts it back; pages follow where that ends or begins its offer. */
async function move(work: Work, row: Row, off: number): Promise<void> {
  if (off === 0) return;
  const spent = row.spent + off;
  if (off > 0 && row.budget !== null && spent > row.budget) fail('coupon_budget');
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
export async function spendCoupons(work: Work, uses: readonly CouponUse[]): Promise<void> {
  if (uses.length === 0) return;
  const rows = await lockClaims(
    work,
    uses.map(({ id }) => id),
  );
  if (rows.length < new Set(uses.map(({ id }) => id)).size) fail('internal');
  for (const row of rows) {
    const { usedAt } = walkCoupon('use', claimOf(row), work.now);
    await work.tx.update(userCoupon).set({ usedAt }).where(eq(userCoupon.id, row.id));
    await move(work, row.coupon, offOf(uses, row.id));
  }
}

/**
 * Puts back what orders that are cancelled had taken off, and gives back the claims but those that `kept` still uses; one whose coupon
 * has ended, or was called back, is expired then.
 */
export async function giveBackCoupons(
  work: Work,
  uses: readonly CouponUse[],
  kept: ReadonlySet<number>,
): Promise<void> {
  if (uses.length === 0) return;
  const rows = await lockClaims(
    work,
    uses.map(({ id }) => id),
  );
  for (const row of rows) {
    if (!kept.has(row.id)) {
      const { usedAt } = walkCoupon('giveBack', claimOf(row), work.now);
      await work.tx.update(userCoupon).set({ usedAt }).where(eq(userCoupon.id, row.id));
    }
    await move(work, row.coupon, 0 - offOf(uses, row.id));
  }
}

const claimOf = ({ usedAt, receivedAt, coupon: { endAt, voidedAt } }: Locked) => ({
  usedAt,
  endAt,
  isVoid: isCalledBack({ receivedAt, voidedAt }),
});
type Locked = Awaited<ReturnType<typeof lockClaims>>[number];

const offOf = (uses: readonly CouponUse[], id: number): number =>
  uses.reduce((sum, use) => sum + (use.id === id ? use.off : 0), 0);

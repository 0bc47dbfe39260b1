import { and, count, eq, isNull, sum } from 'drizzle-orm';
import type { IssuedCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { coupon, userCoupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { readIssued, versionOf } from './issued-queries.ts';
import { isNotVoid } from './queries.ts';

export type Row = typeof coupon.$inferSelect;

/** A coupon after a write, as its issuer sees it. */
export async function issued({ tx, now }: UnitOfWork, id: number): Promise<IssuedCoupon> {
  const [row] = await readIssued(tx, now, eq(coupon.id, id));
  return row ?? fail('internal');
}

/** Locks a coupon in scope. @throws not_found, decided */
export async function lockOwn(work: UnitOfWork, scope: Scope, id: number): Promise<Row> {
  const own = and(eq(coupon.id, id), scope.where(coupon.supplierId));
  const [row] = await work.tx.select().from(coupon).where(own).for('update');
  const target = { kind: 'coupon', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/** The total that a coupon has taken off orders, in fen, with or without a budget. */
export async function takenOff(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ off: sum(userCoupon.off).mapWith(Number) })
    .from(userCoupon)
    .where(eq(userCoupon.couponId, id));
  return row?.off ?? 0;
}

/** The number of its claims that are unused and valid. */
export async function countHeld(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(and(eq(userCoupon.couponId, id), isNull(userCoupon.usedAt), isNotVoid));
  return row?.held ?? 0;
}

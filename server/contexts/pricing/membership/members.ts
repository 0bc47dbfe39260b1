import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PointChange, Vip } from '../../../../contract/pricing/membership.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { membership, membershipEntry, order } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { countMemberOffers } from '../promotion/queries.ts';
import { afterYears, levels, type Membership, noMembership, pointsOf, withSpent } from './levels.ts';

const ofAccount = prepared((db) =>
  db
    .select()
    .from(membership)
    .where(eq(membership.accountId, sql.placeholder('accountId')))
    .prepare('membership_of_account'),
);

async function read(db: Db, accountId: number): Promise<Membership> {
  const [row] = await ofAccount(db).execute({ accountId });
  return row ?? noMembership;
}

/** The price effects of a membership at `now`; null when it has ended or there is none. */
export function memberAt(stored: Membership | null, now: Date) {
  const { level } = afterYears(stored ?? noMembership, now);
  return levels.find((one) => one.level === level) ?? null;
}

/** The price effects of an account's member level. */
export const memberOf = async (db: Db, accountId: number, now: Date) =>
  memberAt(await read(db, accountId), now);

export async function readVip(db: Db, accountId: number, now: Date): Promise<Vip> {
  const { level, spent, startAt, endAt } = afterYears(await read(db, accountId), now);
  const own = levels.find((one) => one.level === level);
  const next = levels.find((one) => one.level > level);
  const points = pointsOf(spent);
  return {
    level,
    startTime: startAt?.toISOString() ?? null,
    expiryTime: endAt?.toISOString() ?? null,
    discount: own?.discount ?? 100,
    freeShipping: own?.freeShipping ?? false,
    priorityService: own?.priorityService ?? false,
    exclusiveProducts: await countMemberOffers(db, now),
    points,
    next: next ? { level: next.level, missing: Math.max(0, next.points - points) } : null,
    levels: [...levels],
  };
}

/** The latest fifty changes of an account's points. */
export async function pointChanges(db: Db, accountId: number): Promise<z.infer<typeof PointChange>[]> {
  const rows = await db
    .select({ entry: membershipEntry, orderNo: order.orderNo })
    .from(membershipEntry)
    .innerJoin(order, eq(order.id, membershipEntry.orderId))
    .where(eq(membershipEntry.accountId, accountId))
    .orderBy(desc(membershipEntry.id))
    .limit(50);
  return rows.map(({ entry, orderNo }) => ({
    id: entry.id,
    reason: entry.key === 'completed' ? 'completed' : 'refunded',
    orderNo,
    points: entry.points,
    createTime: entry.createdAt.toISOString(),
  }));
}

interface PointSource {
  readonly orderId: number;
  /** `completed` for a completed order; else the number of the refund, such as `R202611210001`. */
  readonly key: string;
  /** In fen. Positive on completion: the paid amount less refunds so far. Negative for a later refund. */
  readonly amount: number;
}

/**
 * Adds points for a completed order, or removes those of a refund: one point per yuan. Call it in the transaction that completes the order
 * (`key: 'completed'`, amount = payable less earlier refunds) and in the one that finishes a refund (`key` = the refund's number, amount =
 * -refunded). Idempotent per order and key; refunds of orders that were never completed are ignored, so callers need not check.
 */
export async function addPoints(tx: Tx, accountId: number, source: PointSource, now: Date): Promise<void> {
  const { orderId, key, amount } = source;
  await tx.insert(membership).values({ accountId }).onConflictDoNothing();
  const own = eq(membership.accountId, accountId);
  const [row] = await tx.select().from(membership).where(own).for('update');
  const known = await tx
    .select({ key: membershipEntry.key })
    .from(membershipEntry)
    .where(and(eq(membershipEntry.orderId, orderId), inArray(membershipEntry.key, ['completed', key])));
  const isCompleted = known.some((entry) => entry.key === 'completed');
  if (!row || known.some((entry) => entry.key === key) || (key !== 'completed' && !isCompleted)) return;
  const before = afterYears(row, now);
  const after = withSpent(before, amount, now);
  const points = pointsOf(after.spent) - pointsOf(before.spent);
  await tx.insert(membershipEntry).values({ accountId, orderId, key, amount, points, createdAt: now });
  await tx.update(membership).set(after).where(own);
}

const batch = 500;

/** Ends expired membership years. Reads in between use `afterYears`, so a late run changes no price. */
export async function endMemberships(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const isOver = lte(membership.endAt, now);
  const { accountId } = membership;
  for (let last = 0; ; ) {
    const due = await deps.db
      .select({ id: accountId })
      .from(membership)
      .where(and(isOver, gt(accountId, last)))
      .orderBy(asc(accountId))
      .limit(batch);
    const ids = due.map(({ id }) => id);
    await sweep(deps, 'membership.end', ids, (id) =>
      withTransaction(deps, async ({ tx }) => {
        const own = and(eq(accountId, id), isOver);
        const [row] = await tx.select().from(membership).where(own).for('update');
        if (row) await tx.update(membership).set(afterYears(row, now)).where(own);
      }),
    );
    last = ids.at(-1) ?? 0;
    if (ids.length < batch) return;
  }
}

import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { FollowedSupplier } from '../../../../contract/suppliers/supplier-follow.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { supplier, supplierFollow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { checkSupplier, supplierItems } from '../company/suppliers.ts';

/** Maximum number of suppliers one account can follow. */
const mostFollowed = 500;

const ofAccount = (accountId: number) => eq(supplierFollow.accountId, accountId);
const ofBoth = (accountId: number, supplierId: number) =>
  and(ofAccount(accountId), eq(supplierFollow.supplierId, supplierId));

/** The number of followers of a supplier, and whether the caller (null: a visitor) follows it. @throws not_found unless it is approved */
export async function followState(db: Db, accountId: number | null, supplierId: number) {
  await checkSupplier(db, supplierId);
  return stateOf(db, accountId, supplierId);
}

async function stateOf(db: Db, accountId: number | null, supplierId: number) {
  const followers = (await countFollowers(db, [supplierId])).get(supplierId) ?? 0;
  if (accountId === null) return { followed: false, followers };
  const own = await db.select().from(supplierFollow).where(ofBoth(accountId, supplierId));
  return { followed: own.length > 0, followers };
}

async function countFollowers(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: supplierFollow.supplierId, followers: count() })
    .from(supplierFollow)
    .where(inArray(supplierFollow.supplierId, [...ids]))
    .groupBy(supplierFollow.supplierId);
  return new Map(rows.map((row) => [row.id, row.followers]));
}

/** Follows a supplier; idempotent. @throws not_found, follow_limit */
export async function followSupplier(deps: Deps, accountId: number, supplierId: number) {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await checkSupplier(tx, supplierId);
    await lockAccount(tx, accountId);
    const [own] = await tx.select({ kept: count() }).from(supplierFollow).where(ofAccount(accountId));
    const before = await stateOf(tx, accountId, supplierId);
    if (before.followed) return before;
    if ((own?.kept ?? 0) >= mostFollowed) fail('follow_limit', { limit: mostFollowed });
    await tx.insert(supplierFollow).values({ accountId, supplierId, createdAt: work.now });
    return stateOf(tx, accountId, supplierId);
  });
}

/** Unfollows a supplier, also a closed one. @throws not_found for an unknown supplier */
export async function unfollowSupplier(deps: Deps, accountId: number, supplierId: number) {
  return withTransaction(deps, async ({ tx }) => {
    const gone = await tx.delete(supplierFollow).where(ofBoth(accountId, supplierId)).returning();
    if (gone.length === 0) await checkSupplier(tx, supplierId);
    return stateOf(tx, accountId, supplierId);
  });
}

/** The suppliers an account follows, latest first; closed ones are marked. */
export async function listFollows(
  db: Db,
  accountId: number,
  paging: Paging,
  now: Date,
): Promise<Page<FollowedSupplier>> {
  return pageOf(paging, db.$count(supplierFollow, ofAccount(accountId)), async ({ limit, offset }) => {
    const rows = await db
      .select({ id: supplierFollow.supplierId, at: supplierFollow.createdAt, status: supplier.status })
      .from(supplierFollow)
      .innerJoin(supplier, eq(supplier.id, supplierFollow.supplierId))
      .where(ofAccount(accountId))
      .orderBy(desc(supplierFollow.createdAt), desc(supplierFollow.supplierId))
      .limit(limit)
      .offset(offset);
    const ids = rows.map((row) => row.id);
    const [items, followers] = [await supplierItems(db, ids, now), await countFollowers(db, ids)];
    return items.flatMap((item) => {
      const row = rows.find((one) => one.id === item.id);
      if (!row) return [];
      const isOpen = row.status === 'approved';
      return [{ ...item, followTime: row.at.toISOString(), followers: followers.get(item.id) ?? 0, isOpen }];
    });
  });
}

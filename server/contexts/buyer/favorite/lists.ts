import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  type FavoriteList,
  mostFavoriteLists,
  mostShared,
} from '../../../../contract/buyer/favorite-list.ts';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { favorite, favoriteList, product } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { cardsInOrder, onSale } from '../../catalogue/index.ts';

type Row = typeof favoriteList.$inferSelect;

const toList = ({ id, name, shareKey, createdAt }: Row, products: number): FavoriteList => ({
  id,
  name,
  count: products,
  shareKey,
  createTime: createdAt.toISOString(),
});

const ownList = (accountId: number, id: number) =>
  and(eq(favoriteList.id, id), eq(favoriteList.accountId, accountId));

export async function readLists(db: Db, accountId: number) {
  const own = eq(favorite.accountId, accountId);
  const [rows, counts] = await Promise.all([
    db.select().from(favoriteList).where(eq(favoriteList.accountId, accountId)).orderBy(asc(favoriteList.id)),
    db
      .select({ listId: favorite.listId, products: count() })
      .from(favorite)
      .where(own)
      .groupBy(favorite.listId),
  ]);
  const of = new Map(counts.map(({ listId, products }) => [listId, products]));
  return {
    lists: rows.map((row) => toList(row, of.get(row.id) ?? 0)),
    total: counts.reduce((sum, { products }) => sum + products, 0),
    unlisted: of.get(null) ?? 0,
  };
}

/** @throws favorite_list_limit */
export function addList(deps: Deps, accountId: number, name: string): Promise<FavoriteList> {
  return withTransaction(deps, async ({ tx, now }) => {
    // Serializes requests of the account, so that the limit holds.
    await lockAccount(tx, accountId);
    const known = await tx.$count(favoriteList, eq(favoriteList.accountId, accountId));
    if (known >= mostFavoriteLists) fail('favorite_list_limit', { limit: mostFavoriteLists });
    const [row] = await tx.insert(favoriteList).values({ accountId, name, createdAt: now }).returning();
    return row ? toList(row, 0) : fail('not_found');
  });
}

/** Changes a list of the account. @throws not_found */
async function change(
  deps: Deps,
  accountId: number,
  id: number,
  values: (row: Row) => Partial<Pick<Row, 'name' | 'shareKey'>>,
): Promise<FavoriteList> {
  return withTransaction(deps, async ({ tx }) => {
    const before = await lockList(tx, accountId, id);
    const [row] = await tx.update(favoriteList).set(values(before)).where(ownList(accountId, id)).returning();
    return row ? toList(row, await tx.$count(favorite, eq(favorite.listId, id))) : fail('not_found');
  });
}

async function lockList(tx: Tx, accountId: number, id: number): Promise<Row> {
  const [row] = await tx.select().from(favoriteList).where(ownList(accountId, id)).for('update');
  return row ?? fail('not_found');
}

/** @throws not_found */
export const renameList = (deps: Deps, accountId: number, id: number, name: string) =>
  change(deps, accountId, id, () => ({ name }));

/** @throws not_found */
export const shareList = (deps: Deps, accountId: number, id: number) =>
  change(deps, accountId, id, ({ shareKey }) => ({
    shareKey: shareKey ?? randomBytes(16).toString('base64url'),
  }));

/** @throws not_found */
export const unshareList = (deps: Deps, accountId: number, id: number) =>
  change(deps, accountId, id, () => ({ shareKey: null }));

/** @throws not_found */
export async function deleteList(deps: Deps, accountId: number, id: number): Promise<void> {
  await withTransaction(deps, async ({ tx }) => {
    await lockList(tx, accountId, id);
    await tx.delete(favoriteList).where(ownList(accountId, id));
  });
}

/** @throws not_found for a list of somebody else */
export async function moveFavorites(
  deps: Deps,
  accountId: number,
  productIds: readonly number[],
  listId: number | null,
): Promise<number> {
  const moved = await withTransaction(deps, async ({ tx }) => {
    if (listId !== null) await lockList(tx, accountId, listId);
    return tx
      .update(favorite)
      .set({ listId })
      .where(and(eq(favorite.accountId, accountId), inArray(favorite.productId, [...productIds])))
      .returning({ id: favorite.id });
  });
  return moved.length;
}

/** @throws not_found for a link that never was or has ended */
export async function readShared(
  db: Db,
  shareKey: string,
): Promise<{ name: string; products: ProductCard[] }> {
  const [list] = await db.select().from(favoriteList).where(eq(favoriteList.shareKey, shareKey));
  if (!list) fail('not_found');
  const rows = await db
    .select({ id: product.id })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .where(and(eq(favorite.listId, list.id), onSale))
    .orderBy(desc(favorite.id))
    .limit(mostShared);
  const ids = rows.map(({ id }) => id);
  return { name: list.name, products: await cardsInOrder(db, ids) };
}

/** The condition on favourites for one list, those in none, or all. */
export const inList = (list: number | 'none' | undefined) =>
  list === undefined ? undefined : list === 'none' ? isNull(favorite.listId) : eq(favorite.listId, list);

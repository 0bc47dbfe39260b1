import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Favorite } from '../../../../contract/buyer/favorite.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { shownPrice } from '../../../platform/db/read-model.ts';
import { favorite, product, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { noPicture, onSale } from '../../catalogue/index.ts';
import { inList } from './lists.ts';

const ofBoth = (accountId: number, productId: number) =>
  and(eq(favorite.accountId, accountId), eq(favorite.productId, productId));

export async function isFavorite(db: Db, accountId: number, productId: number): Promise<boolean> {
  const rows = await db.select({ id: favorite.id }).from(favorite).where(ofBoth(accountId, productId));
  return rows.length > 0;
}

/** Adds a favourite; idempotent. @throws not_found for a product that is not on sale */
export async function addFavorite(deps: Deps, accountId: number, productId: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const [found] = await tx
      .select({ price: shownPrice })
      .from(product)
      .where(and(eq(product.id, productId), onSale));
    if (!found) fail('not_found');
    await tx
      .insert(favorite)
      .values({ accountId, productId, watchedPrice: found.price, createdAt: work.now })
      .onConflictDoNothing();
  });
}

/** Removes these favourites, or all. Returns their number. */
export async function removeFavorites(
  deps: Deps,
  accountId: number,
  productIds?: readonly number[],
): Promise<number> {
  const some = productIds && inArray(favorite.productId, [...productIds]);
  const gone = await withTransaction(deps, ({ tx }) =>
    tx
      .delete(favorite)
      .where(and(eq(favorite.accountId, accountId), some))
      .returning({ id: favorite.id }),
  );
  return gone.length;
}

/** Maximum number of ids returned for marking cards. */
const mostIds = 1_000;

/** Ids of an account's favourites, newest first. */
export async function favoriteIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: favorite.productId })
    .from(favorite)
    .where(eq(favorite.accountId, accountId))
    .orderBy(desc(favorite.id))
    .limit(mostIds);
  return rows.map((row) => row.productId);
}

interface FavoriteQuery extends Paging {
  readonly list?: number | 'none' | undefined;
  readonly sortBy: 'price' | 'sales';
  readonly sortOrder: 'asc' | 'desc';
}

/** An account's favourites; on a tie the newest first. */
export async function listFavorites(
  db: Db,
  accountId: number,
  query: FavoriteQuery,
): Promise<Page<Favorite>> {
  const own = and(eq(favorite.accountId, accountId), inList(query.list));
  const by = query.sortOrder === 'asc' ? asc : desc;
  return pageOf(query, db.$count(favorite, own), async ({ limit, offset }) => {
    const rows = await db
      .select({
        id: favorite.id,
        productId: product.id,
        name: product.name,
        description: product.brief,
        image: sql<string>`coalesce(${product.images}[1], ${noPicture})`,
        price: shownPrice,
        originalPrice: product.originalPrice,
        sales: product.sales,
        tags: product.tags,
        createdAt: favorite.createdAt,
        supplierId: product.supplierId,
        onSale: sql<boolean>`${product.status} = 'on_sale' and ${supplier.status} = 'approved'`,
        hasStock: product.hasStock,
        watchedPrice: favorite.watchedPrice,
        listId: favorite.listId,
      })
      .from(favorite)
      .innerJoin(product, eq(product.id, favorite.productId))
      .innerJoin(supplier, eq(supplier.id, product.supplierId))
      .where(own)
      .orderBy(by(query.sortBy === 'price' ? product.price : product.sales), desc(favorite.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ createdAt, watchedPrice, ...row }) => ({
      ...row,
      savedPrice: watchedPrice !== null && watchedPrice > row.price ? watchedPrice : null,
      createTime: createdAt.toISOString(),
    }));
  });
}

import { and, asc, count, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { productSearch } from '../../db/schema/index.ts';
import { onlyIn, type Tiers } from '../search/service.ts';

/** Conditions and order speak of `product_search`. */
export interface PageQuery {
  readonly where: SQL | undefined;
  /** The product id is always added as the last criterion. */
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Where more products fit than this, the next page is found soonest by walking along the order and leaving out what does
 * not fit; where fewer do, by collecting all and sorting them. The planner cannot tell, as it takes words for independent.
 */
const dense = 4_000;

export async function countProducts(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(productSearch).where(where);
  return row?.total ?? 0;
}

/** Ids of one page out of `total` products that fit. */
export async function idsOf(
  db: Db,
  { where, orderBy, limit, offset }: PageQuery,
  total: number,
): Promise<number[]> {
  const order = [...orderBy, asc(productSearch.productId)];
  if (total > dense) {
    const rows = await db
      .select({ id: productSearch.productId })
      .from(productSearch)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return rows.map((row) => row.id);
  }
  // The limit outside of a materialised query keeps the planner from walking.
  const fitting = sql`(with fitting as materialized (
      select product_id, sales, price, created_at, rating, review_count
      from ${productSearch} where ${where ?? sql`true`}
    ) select * from fitting) as ${productSearch}`;
  const rows = await db
    .select({ id: sql<number>`${productSearch.productId}` })
    .from(fitting)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** A page of what matches a keyword, the better tiers first, and how much there is in all. */
export async function idsByTier(
  db: Db,
  { tiers, where, ...page }: PageQuery & { readonly tiers: Tiers },
): Promise<{ ids: number[]; total: number }> {
  const total = tiers.length > 0 ? await countProducts(db, and(where, tiers.at(-1))) : 0;
  const ids: number[] = [];
  let before = 0;
  for (let at = 0; at < tiers.length && ids.length < page.limit && before < total; at += 1) {
    const upTo = at === tiers.length - 1 ? total : await countProducts(db, and(where, tiers[at]));
    const offset = Math.max(0, page.offset - before);
    const own = upTo - before;
    if (offset < own) {
      const limit = page.limit - ids.length;
      ids.push(...(await idsOf(db, { ...page, where: and(where, onlyIn(tiers, at)), limit, offset }, own)));
    }
    before = upTo;
  }
  return { ids, total };
}

import { and, asc, count, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { productSearch } from '../../db/schema/index.ts';
import { type TermSet, toSql } from './conditions.ts';
import { featureBits } from './facet-bits.ts';
import type { Tiers } from './tiers.ts';

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

/**
 * A page of what matches a keyword, the better tiers first and in them what is in stock, then what sells and is bought by
 * those who look at it, and how much there is in all.
 */
export async function idsByTier(
  db: Db,
  { tiers, where, limit, offset }: Omit<PageQuery, 'orderBy'> & { readonly tiers: Tiers },
): Promise<{ ids: number[]; total: number }> {
  const whole = tiers.at(-1);
  if (!whole) return { ids: [], total: 0 };
  const sets = new Map<string, { readonly name: SQL; readonly query: SQL }>();
  const has = ({ key, query }: TermSet) => {
    const known = sets.get(key) ?? { name: sql.raw(`set${sets.size}`), query };
    sets.set(key, known);
    return sql`${productSearch.productId} in (select id from ${known.name})`;
  };
  const fits = toSql(whole, has);
  const better = tiers
    .slice(0, -1)
    .map((one, at) => sql`when ${toSql(one, has)} then ${sql.raw(String(at))}`);
  const last = sql.raw(String(better.length));
  const tier = better.length > 0 ? sql`case ${sql.join(better, sql` `)} else ${last} end` : last;
  const named = [...sets.values()].map(({ name, query }) => sql`${name}(id) as materialized (${query})`);
  // Each product's tier is found out once, for all pages alike.
  const fitting = sql`(with ${named.length > 0 ? sql`${sql.join(named, sql`, `)},` : sql``} fitting as materialized (
      select product_id, sales * conversion as appeal, features & ${sql.raw(String(featureBits.inStock))} as stock, ${tier} as tier
      from ${productSearch} where ${and(where, fits)}
    ) select fitting.*, (select count(*)::int from fitting) as total from fitting) as ${productSearch}`;
  const rows = await db
    .select({ id: sql<number>`${productSearch.productId}`, total: sql<number>`total` })
    .from(fitting)
    .orderBy(sql`tier`, sql`stock desc`, sql`appeal desc`, asc(productSearch.productId))
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  const total = first?.total ?? (offset > 0 ? await countProducts(db, and(where, toSql(whole))) : 0);
  return { ids: rows.map((row) => row.id), total };
}

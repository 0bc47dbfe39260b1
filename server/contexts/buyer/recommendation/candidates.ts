import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { product, productAffinity, productSearch } from '../../../platform/db/schema.ts';
import { isAbroad, sentTo } from '../../pricing/index.ts';
import { likenessOf } from './likeness.ts';
import type { Seed } from './seeds.ts';

/** What may be recommended at all. */
export interface Wanted {
  readonly shipsTo?: string | undefined;
}

/** A product with the seed that speaks for it. */
export interface Candidate {
  readonly productId: number;
  readonly seedId: number;
  readonly key: 'bought_together' | 'similar';
  readonly score: number;
}

/** Best sellers of a seed's category that are compared with it. */
const mostCompared = 40;
/** Bit of `product_search.features`; see contexts/search/facet-bits.ts. */
const inStock = 16;

/** Codes of `product_search.trade`: of goods for China alone, and of goods for other countries alone. */
const onlyHere = 1;
const onlyAbroad = 2;

const isFree = sql`exists (select from ${product} free where free.id = ${productSearch.productId} and 'free_shipping' = any(free.services))`;

/** The condition on `product_search` for goods that this reader can buy now. */
export async function buyable(db: Db, { shipsTo }: Wanted): Promise<SQL | undefined> {
  return and(
    sql`${productSearch.features} & ${sql.raw(String(inStock))} <> 0`,
    await sentTo(db, shipsTo, isFree),
    shipsTo === undefined ? undefined : ne(productSearch.trade, isAbroad(shipsTo) ? onlyHere : onlyAbroad),
  );
}

/** What others bought with the seeds, and what is like them. */
export async function findCandidates(
  db: Db,
  seeds: readonly Seed[],
  can: SQL | undefined,
): Promise<Candidate[]> {
  if (seeds.length === 0) return [];
  const weights = new Map(seeds.map(({ productId, weight }) => [productId, weight]));
  const ids = [...weights.keys()];
  const [together, alike] = await Promise.all([boughtTogether(db, ids, can), likeThese(db, ids, can)]);
  return [...together, ...alike].map(({ score, ...one }) => ({
    ...one,
    score: score * (weights.get(one.seedId) ?? 0),
  }));
}

/** What others bought with these products; score 1 to 2: what people did says more than what a product is. */
export async function boughtTogether(
  db: Db,
  ids: readonly number[],
  can: SQL | undefined,
): Promise<Candidate[]> {
  const rows = await db
    .select({
      seedId: productAffinity.productId,
      productId: productAffinity.otherId,
      score: productAffinity.score,
    })
    .from(productAffinity)
    .innerJoin(productSearch, eq(productSearch.productId, productAffinity.otherId))
    .where(and(inArray(productAffinity.productId, [...ids]), can));
  return rows.map((row) => ({ ...row, key: 'bought_together', score: 1 + row.score }));
}

/** Best sellers of the same leaf category, compared by traits and price; score 0.4 to 1. */
async function likeThese(db: Db, ids: readonly number[], can: SQL | undefined): Promise<Candidate[]> {
  const seeds = await db
    .select({
      id: productSearch.productId,
      categoryId: productSearch.categoryId,
      price: productSearch.price,
      traits: productSearch.traits,
    })
    .from(productSearch)
    .where(inArray(productSearch.productId, [...ids]));
  if (seeds.length === 0) return [];
  const categories = [...new Set(seeds.map(({ categoryId }) => categoryId))];
  const best = sql`(select p.id from ${product} p
    where p.category_id = wanted.id and p.status = 'on_sale' order by p.sales desc limit ${mostCompared})`;
  const others = await db
    .select({
      id: productSearch.productId,
      categoryId: productSearch.categoryId,
      price: productSearch.price,
      traits: productSearch.traits,
    })
    .from(sql`unnest(${`{${categories.join(',')}}`}::int[]) wanted(id) cross join lateral ${best} best`)
    .innerJoin(productSearch, sql`${productSearch.productId} = best.id`)
    .where(can);
  const ofCategory = Map.groupBy(others, ({ categoryId }) => categoryId);
  return seeds.flatMap((seed) =>
    (ofCategory.get(seed.categoryId) ?? []).flatMap((other) =>
      other.id === seed.id
        ? []
        : { seedId: seed.id, productId: other.id, key: 'similar' as const, score: likenessOf(seed, other) },
    ),
  );
}

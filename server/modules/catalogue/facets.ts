import { and, count, type SQL, sql } from 'drizzle-orm';
import { Promotion, Service } from '../../../contract/product.ts';
import { MinRating, PriceRange, type ProductFacets, Province } from '../../../contract/search.ts';
import type { Db } from '../../db/open.ts';
import { productSearch } from '../../db/schema/index.ts';
import { inAny } from '../search/service.ts';
import { chainOf, enabledCategories } from './category-rows.ts';
import { conditionsOf, type Dimension, dimensions, type Filter, inCategory, optionsOn } from './filters.ts';
import { baseOf } from './lists.ts';

/** How many products each option stands for; see `ProductFacets` for what is counted. */
export async function readFacets(db: Db, filter: Filter): Promise<ProductFacets> {
  const base = await baseOf(db, filter);
  const where = and(base.where, inAny(base.tiers));
  const within = and(where, await inCategory(db, filter.categoryId));
  const ticked = and(...Object.values(conditionsOf(filter, productSearch.facets)));
  return {
    ...(await countOptions(db, filter, within)),
    categories: await countCategories(db, and(where, ticked)),
  };
}

/** Products are first counted by their bits, which are few; the options are counted on these. */
async function countOptions(db: Db, filter: Filter, where: SQL | undefined) {
  const groups = db
    .select({ facets: productSearch.facets, products: count().as('products') })
    .from(productSearch)
    .where(where)
    .groupBy(productSearch.facets)
    .as('found');
  const facets = sql`${groups.facets}`;
  const conditions = conditionsOf(filter, facets);
  const option = optionsOn(facets);
  /** Everything that is asked for outside `open`. */
  const beside = (open?: Dimension) =>
    dimensions.map((name) => (name === open ? undefined : conditions[name]));
  const counted = (...parts: (SQL | undefined)[]) =>
    sql`coalesce(sum(${groups.products}) filter (where ${and(sql`true`, ...parts)}), 0)::int`;
  const options = <V extends string>(
    values: readonly V[],
    open: Dimension | undefined,
    of: (value: V) => SQL,
  ) => values.map((value) => ({ value, counted: counted(...beside(open), of(value)) }));
  const asked = {
    prices: options(PriceRange.options, 'prices', option.prices),
    ratings: options(MinRating.options, 'minRating', option.minRating),
    provinces: options(Province.options, 'provinces', option.provinces),
    services: options(Service.options, undefined, option.services),
    promotions: options(Promotion.options, undefined, option.promotions),
  };
  const all = [
    counted(...beside()),
    ...Object.values(asked).flatMap((values) => values.map((value) => value.counted)),
  ];
  const [row] = await db.select({ counts: sql<number[]>`array[${sql.join(all, sql`, `)}]` }).from(groups);
  const [total = 0, ...counts] = row?.counts ?? [];
  let at = 0;
  const next = <V>(values: readonly { value: V }[]) =>
    values.map(({ value }) => ({ value, count: counts[at++] ?? 0 }));
  return {
    total,
    prices: next(asked.prices),
    ratings: next(asked.ratings),
    provinces: next(asked.provinces),
    services: next(asked.services),
    promotions: next(asked.promotions),
  };
}

async function countCategories(db: Db, where: SQL | undefined): Promise<ProductFacets['categories']> {
  const own = await db
    .select({ id: productSearch.categoryId, count: count() })
    .from(productSearch)
    .where(where)
    .groupBy(productSearch.categoryId);
  const known = await enabledCategories(db);
  const counts = new Map<number, number>();
  for (const row of own) {
    for (const id of chainOf(known, row.id)) counts.set(id, (counts.get(id) ?? 0) + row.count);
  }
  return [...known.values()].flatMap(({ id, parentId, level, name }) => {
    const found = counts.get(id) ?? 0;
    return found > 0 ? [{ id, parentId, level, name, count: found }] : [];
  });
}

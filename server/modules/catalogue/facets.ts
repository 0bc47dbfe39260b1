import { and, count, type SQL, sql } from 'drizzle-orm';
import { Promotion, Service } from '../../../contract/product.ts';
import { MinRating, type ProductFacets, Province } from '../../../contract/search.ts';
import type { Db } from '../../db/open.ts';
import { productSearch } from '../../db/schema/index.ts';
import { inAny } from '../search/service.ts';
import { chainOf, enabledCategories } from './category-rows.ts';
import {
  askedTraits,
  conditionsOf,
  type Dimension,
  dimensions,
  type Filter,
  havingTraits,
  inCategory,
  optionsOn,
  provinceOn,
} from './filters.ts';
import { baseOf } from './lists.ts';
import { limits, priceRanges, type Step } from './price-ranges.ts';
import { readTraits } from './trait-facets.ts';

/** How many products each option stands for; see `ProductFacets` for what is counted. */
export async function readFacets(db: Db, filter: Filter): Promise<ProductFacets> {
  const base = await baseOf(db, filter);
  const where = and(base.where, inAny(base.tiers));
  const within = and(where, await inCategory(db, filter.categoryId));
  const traits = await askedTraits(db, filter.traits);
  const ticked = and(...Object.values(conditionsOf(filter)));
  const having = havingTraits(traits);
  const [options, categories] = await Promise.all([
    countOptions(db, filter, and(within, having)).then(async (counted) => ({
      ...counted,
      ...(await readTraits(db, { within: and(within, ticked), asked: traits, total: counted.total })),
    })),
    countCategories(db, and(where, ticked, having)),
  ]);
  return { ...options, categories };
}

interface Counted {
  readonly counts: readonly number[];
  readonly provinces: readonly (readonly [code: number, products: number])[];
  readonly steps: readonly Step[];
}

/**
 * Every product is read once, with a bit for each dimension it does not fit: what counts for a dimension fits all others.
 * Products are then counted by their bits, which are few, and the options on these.
 */
async function countOptions(db: Db, filter: Filter, where: SQL | undefined) {
  const conditions = conditionsOf(filter);
  const misses = dimensions.flatMap((name, at) =>
    conditions[name] ? [sql`case when ${conditions[name]} then 0 else ${sql.raw(String(1 << at))} end`] : [],
  );
  const groups = sql.raw('groups.facets');
  const option = optionsOn(groups);
  /** Everything that is asked for outside `open`. */
  const fits = (open?: Dimension) =>
    sql.raw(`misses & ${31 & ~(open === undefined ? 0 : 1 << dimensions.indexOf(open))} = 0`);
  const counted = (open?: Dimension, of: SQL = sql`true`) =>
    sql`coalesce(sum(products) filter (where ${fits(open)} and ${of}), 0)::int`;
  const asked = {
    ratings: MinRating.options.map((value) => counted('minRating', option.minRating(value))),
    services: Service.options.map((value) => counted(undefined, option.services(value))),
    promotions: Promotion.options.map((value) => counted(undefined, option.promotions(value))),
  };
  const all = [counted(), ...asked.ratings, ...asked.services, ...asked.promotions];
  const found = sql`(
    with found as materialized (
      select ${productSearch.facets} as facets, ${productSearch.price} as price,
        ${misses.length > 0 ? sql.join(misses, sql` + `) : sql`0`} as misses
      from ${productSearch} where ${where ?? sql`true`}
    ), groups as materialized (
      select facets >> 2 << 2 as facets, misses, count(*)::int as products from found group by 1, 2
    )
    select (select array[${sql.join(all, sql`, `)}] from groups) as counts,
      (select coalesce(json_agg(json_build_array(code, products)), '[]') from (
        select ${provinceOn(groups)} as code, sum(products)::int as products from groups
        where ${fits('provinces')} group by 1) as by_province) as provinces,
      (select coalesce(json_agg(json_build_array(step, products)), '[]') from (
        select width_bucket(price, ${`{${limits.join(',')}}`}::bigint[]) as step, count(*)::int as products from found
        where ${fits('prices')} group by 1) as by_price) as steps
  ) as counted`;
  const [row] = await db
    .select({
      counts: sql<Counted['counts']>`counts`,
      provinces: sql<Counted['provinces']>`provinces`,
      steps: sql<Counted['steps']>`steps`,
    })
    .from(found);
  const [total = 0, ...counts] = row?.counts ?? [];
  const next = <V>(values: readonly V[]) => values.map((value) => ({ value, count: counts.shift() ?? 0 }));
  return {
    total,
    prices: priceRanges(row?.steps ?? []),
    ratings: next(MinRating.options),
    provinces: provincesOf(row?.provinces ?? [], filter.provinces),
    services: next(Service.options),
    promotions: next(Promotion.options),
  };
}

/** Those that goods are sent from, and those asked for; most products first. */
function provincesOf(counted: Counted['provinces'], asked: Filter['provinces']): ProductFacets['provinces'] {
  // Code 0 is what is no province.
  const products = new Map(counted.map(([code, found]) => [Province.options[code - 1], found]));
  return Province.options
    .map((value) => ({ value, count: products.get(value) ?? 0 }))
    .filter(({ value, count: found }) => found > 0 || asked.includes(value))
    .sort((one, other) => other.count - one.count);
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

import { and, type SQL, sql } from 'drizzle-orm';
import { Promotion, Service } from '../../../contract/catalogue/product.ts';
import { MinRating, type ProductFacets, Province } from '../../../contract/search/search.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { chainOf, enabledCategories } from '../catalogue/index.ts';
import { readAny } from '../search/index.ts';
import { attributesFor, havingAttributes, readAttributeFacets } from './attribute-facets.ts';
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
import { readTraits } from './trait-facets.ts';

type Range = ProductFacets['prices'][number];

/**
 * Possible bounds of price ranges, in fen, ascending: 1 to 9 yuan, then two digits followed by zeros. Prices are counted per step between
 * these bounds, so a few hundred numbers describe any number of products exactly.
 */
export const limits: readonly number[] = [
  ...digits(1, 9).map((yuan) => yuan * 100),
  ...digits(0, 5).flatMap((zeros) => digits(10, 99).map((lead) => lead * 10 ** zeros * 100)),
];

function digits(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** How far a bound is from a round number: 0 for 1, 2 and 5 with zeros; higher for less usual numbers. */
function oddness(limit: number): number {
  const lead = Number(String(limit).slice(0, 2));
  if ([10, 20, 50].includes(lead)) return 0;
  if ([15, 25, 30, 40, 60, 80].includes(lead)) return 1;
  return lead % 5 === 0 ? 2 : 3;
}

/** Number of ranges; fewer for few products. */
const rangesFor = (total: number) => (total >= 30 ? 5 : total >= 12 ? 4 : total >= 5 ? 3 : 2);
/** Maximum distance of a bound from its quantile, as a share of the range, in favour of a rounder number. */
const leeway = 0.4;

/** The index of a step (0 = below the first bound) and the number of products with a price in it. */
type Step = readonly [step: number, products: number];

/** Price ranges with round bounds and about equal numbers of products; none when prices are too similar. */
export function priceRanges(steps: readonly Step[]): Range[] {
  const inStep = new Map(steps);
  const total = steps.reduce((sum, [, products]) => sum + products, 0);
  let sum = 0;
  /** Every bound that separates some products from others. */
  const cuts = limits.flatMap((limit, at) => {
    sum += inStep.get(at) ?? 0;
    return sum > 0 && sum < total ? [{ limit, below: sum, oddness: oddness(limit) }] : [];
  });
  const count = rangesFor(total);
  const best = (share: number, window: number) =>
    cuts
      .filter(({ below }) => Math.abs(below / total - share) <= window)
      .sort(
        (one, other) =>
          one.oddness - other.oddness ||
          Math.abs(one.below / total - share) - Math.abs(other.below / total - share) ||
          one.limit - other.limit,
      )[0];
  const quantiles = Array.from({ length: count - 1 }, (_, at) => (at + 1) / count);
  const near = quantiles.flatMap((share) => best(share, leeway / count) ?? []);
  // When a frequent price leaves no bound near the quantile, the best other bound is taken.
  const chosen = near.length > 0 ? near : [best(0.5, 0.5) ?? []].flat();
  if (chosen.length === 0) return [];
  return [...chosen, null].map((cut, at) => {
    const before = chosen[at - 1];
    return {
      from: before?.limit ?? null,
      // The bound itself belongs to the next range.
      to: cut && cut.limit - 1,
      count: (cut?.below ?? total) - (before?.below ?? 0),
    };
  });
}

/** Number of products per option; see `ProductFacets` for the rules. */
export async function readFacets(db: Db, given: Filter): Promise<ProductFacets> {
  const base = await baseOf(db, given);
  const filter: Filter = { ...given, ...base.prices };
  const category = await inCategory(db, filter.categoryId);
  const traits = await askedTraits(db, filter.traits);
  const { offered, asked } = await attributesFor(db, filter);
  const ticked = and(...Object.values(conditionsOf(filter)));
  const found = await readAny(db, base.tiers, async (reader, rows) => {
    const attributes = havingAttributes(asked);
    const where = and(base.where, havingTraits(traits), attributes);
    const counted = await countOptions(reader, filter, { rows, where, category });
    const within = and(base.where, category, ticked);
    const { total } = counted;
    const facets = await readAttributeFacets(reader, {
      rows,
      within: and(within, havingTraits(traits)),
      offered,
      asked,
      total,
    });
    const stored = await readTraits(reader, {
      rows,
      within: and(within, attributes),
      asked: traits,
      total,
      taken: facets.map(({ name }) => name),
    });
    return { ...counted, ...stored, attributes: facets };
  });
  const { inCategories, ...options } = found;
  return { ...options, categories: await withTheirParents(db, inCategories) };
}

interface Goods {
  /** Replaces `product_search` in queries. */
  readonly rows: SQL;
  readonly where: SQL | undefined;
  readonly category: SQL | undefined;
}

interface Counted {
  readonly counts: readonly number[];
  readonly provinces: readonly (readonly [code: number, products: number])[];
  readonly steps: readonly Step[];
  readonly categories: readonly (readonly [id: number, products: number])[];
}

/** The bit for products outside the requested category, after those of the dimensions. */
const outside = 1 << dimensions.length;

/**
 * Reads every product once, with a bit for each dimension it does not match: the counts of a dimension use the products that match all
 * others. Products are first grouped by these bits, of which few combinations occur, and options are counted on the groups.
 */
async function countOptions(db: Db | Tx, filter: Filter, { rows, where, category }: Goods) {
  const conditions = conditionsOf(filter);
  const bit = (condition: SQL, value: number) =>
    sql`case when ${condition} then 0 else ${sql.raw(String(value))} end`;
  const misses = dimensions.flatMap((name, at) => {
    const condition = conditions[name];
    return condition ? [bit(condition, 1 << at)] : [];
  });
  if (category) misses.push(bit(category, outside));
  const groups = sql.raw('groups.facets');
  const option = optionsOn(groups);
  /** All conditions except those of `open`. */
  const fits = (open?: Dimension | 'category') => {
    const given = open === 'category' ? outside : open === undefined ? 0 : 1 << dimensions.indexOf(open);
    return sql.raw(`misses & ${(2 * outside - 1) & ~given} = 0`);
  };
  const counted = (open?: Dimension, of: SQL = sql`true`) =>
    sql`coalesce(sum(products) filter (where ${fits(open)} and ${of}), 0)::int`;
  const asked = {
    ratings: MinRating.options.map((value) => counted('minRating', option.minRating(value))),
    services: Service.options.map((value) => counted(undefined, option.services(value))),
    promotions: Promotion.options.map((value) => counted(undefined, option.promotions(value))),
  };
  const all = [counted(), ...asked.ratings, ...asked.services, ...asked.promotions];
  const pairs = (key: SQL, kind: SQL, open: Dimension | 'category') =>
    sql`(select coalesce(json_agg(json_build_array(key, products)), '[]') from (
      select ${key} as key, sum(products)::int as products from groups where kind = ${kind} and ${fits(open)} group by 1) as by_key)`;
  const step = sql`width_bucket(price, ${`{${limits.join(',')}}`}::bigint[])`;
  const [byFacets, byPrice, byCategory] = [sql.raw('3'), sql.raw('5'), sql.raw('6')];
  const found = sql`(
    with groups as materialized (
      select facets, price, category_id, misses, count(*)::int as products, grouping(facets, price, category_id) as kind from (
        select ${productSearch.facets} >> 2 << 2 as facets, ${productSearch.categoryId} as category_id, ${productSearch.price} as price,
          ${misses.length > 0 ? sql.join(misses, sql` + `) : sql`0`} as misses
        from ${rows} where ${where ?? sql`true`} offset 0
      ) as found group by grouping sets ((facets, misses), (price, misses), (category_id, misses))
    )
    select (select array[${sql.join(all, sql`, `)}] from groups where kind = ${byFacets}) as counts,
      ${pairs(provinceOn(groups), byFacets, 'provinces')} as provinces,
      ${pairs(step, byPrice, 'prices')} as steps,
      ${pairs(sql`category_id`, byCategory, 'category')} as categories
  ) as counted`;
  const [row] = await db
    .select({
      counts: sql<Counted['counts']>`counts`,
      provinces: sql<Counted['provinces']>`provinces`,
      steps: sql<Counted['steps']>`steps`,
      categories: sql<Counted['categories']>`categories`,
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
    inCategories: row?.categories ?? [],
  };
}

/** Provinces that products ship from, and requested ones; most products first. */
function provincesOf(counted: Counted['provinces'], asked: Filter['provinces']): ProductFacets['provinces'] {
  // Code 0 stands for unknown provinces.
  const products = new Map(counted.map(([code, found]) => [Province.options[code - 1], found]));
  return Province.options
    .map((value) => ({ value, count: products.get(value) ?? 0 }))
    .filter(({ value, count: found }) => found > 0 || asked.includes(value))
    .sort((one, other) => other.count - one.count);
}

/** Categories with the number of products in their subtrees. */
async function withTheirParents(db: Db, own: Counted['categories']): Promise<ProductFacets['categories']> {
  const known = await enabledCategories(db);
  const counts = new Map<number, number>();
  for (const [category, products] of own) {
    for (const id of chainOf(known, category)) counts.set(id, (counts.get(id) ?? 0) + products);
  }
  return [...known.values()].flatMap(({ id, parentId, level, name }) => {
    const found = counts.get(id) ?? 0;
    return found > 0 ? [{ id, parentId, level, name, count: found }] : [];
  });
}

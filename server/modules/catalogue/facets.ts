import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { Promotion, Service } from '../../../contract/product.ts';
import { MinRating, PriceRange, type ProductFacets, Province } from '../../../contract/search.ts';
import type { Db } from '../../db/open.ts';
import { product, supplier } from '../../db/schema/index.ts';
import { chainOf, readCategories } from './category-rows.ts';
import {
  atLeast,
  conditionsOf,
  type Dimension,
  dimensions,
  type Filter,
  inRange,
  offers,
  takesPart,
} from './filters.ts';
import { baseOf } from './lists.ts';
import { inSubtree } from './visible.ts';

/** How many products each option stands for; see `ProductFacets` for what is counted. */
export async function readFacets(db: Db, filter: Filter): Promise<ProductFacets> {
  const base = baseOf(filter);
  const conditions = conditionsOf(filter);
  const inCategory = filter.categoryId === undefined ? undefined : await inSubtree(db, filter.categoryId);
  /** Everything that is asked for outside `open`. */
  const beside = (open?: Dimension) =>
    and(...dimensions.map((name) => (name === open ? undefined : conditions[name])));
  const counted = (...parts: (SQL | undefined)[]) =>
    sql<number>`count(*) filter (where ${and(sql`true`, ...parts)})::int`;
  const byValue = <V extends string>(
    values: readonly V[],
    open: Dimension | undefined,
    of: (value: V) => SQL | undefined,
  ) => values.map((value) => ({ value, counted: counted(beside(open), of(value)) }));
  const asked = {
    prices: byValue(PriceRange.options, 'prices', inRange),
    ratings: byValue(MinRating.options, 'minRating', atLeast),
    provinces: byValue(Province.options, 'provinces', (value) => eq(product.province, value)),
    services: byValue(Service.options, undefined, offers),
    promotions: byValue(Promotion.options, undefined, takesPart),
  };
  const all = Object.values(asked).flat();
  const [row] = await db
    .select({
      total: counted(beside()),
      counts: sql<number[]>`array[${sql.join(
        all.map((item) => item.counted),
        sql`, `,
      )}]`,
    })
    .from(product)
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(and(base, inCategory));
  let at = 0;
  const next = <V>(items: readonly { value: V }[]) =>
    items.map(({ value }) => ({ value, count: row?.counts[at++] ?? 0 }));
  return {
    total: row?.total ?? 0,
    prices: next(asked.prices),
    ratings: next(asked.ratings),
    provinces: next(asked.provinces),
    services: next(asked.services),
    promotions: next(asked.promotions),
    categories: await countCategories(db, and(base, beside())),
  };
}

async function countCategories(db: Db, where: SQL | undefined): Promise<ProductFacets['categories']> {
  const own = await db
    .select({ id: product.categoryId, count: count() })
    .from(product)
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(where)
    .groupBy(product.categoryId);
  const categories = await readCategories(db);
  const known = new Map(categories.map((item) => [item.id, item]));
  const counts = new Map<number, number>();
  for (const row of own) {
    for (const id of chainOf(known, row.id)) counts.set(id, (counts.get(id) ?? 0) + row.count);
  }
  return categories.flatMap(({ id, parentId, level, name }) => {
    const found = counts.get(id) ?? 0;
    return found > 0 ? [{ id, parentId, level, name, count: found }] : [];
  });
}

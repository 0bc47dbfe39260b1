import { type SQL, sql } from 'drizzle-orm';
import { productSearch } from '../../platform/db/schema.ts';
import type { Clauses, Condition, Part } from './conditions.ts';

const { terms } = productSearch;
const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
const hasAll = (clauses: Clauses) =>
  sql`(${sql.join(
    clauses.map((ids) => sql`${terms} && ${arrayOf(ids)}`),
    sql` and `,
  )})`;
const has = (some: readonly Clauses[]) => sql`(${sql.join(some.map(hasAll), sql` or `)})`;

/** Columns for the conditions of other contexts: all but the terms. */
const columns =
  sql.raw(`product_id, supplier_id, category_id, category1, category2, category3, sales, price, created_at,
  review_count, facets, rating, trade, features, freight_template_id, conversion, traits`);

/** The rows with the terms. `offset 0` is an optimization barrier: other conditions must not be mixed into the index condition. */
export const scan = (some: readonly Clauses[]): SQL =>
  sql`(select ${columns} from ${productSearch} where ${has(some)} offset 0) as ${productSearch}`;

/** Where rows with given terms are read from; `null` = all rows. */
export type Source = (some: readonly Clauses[] | null) => SQL;
const inPlace: Source = (some) => (some === null ? sql`${productSearch}` : scan(some));

/** The source of a part's rows, and the remaining conditions on them. */
export function partOf(part: Part, source: Source): { readonly from: SQL; readonly where: SQL } {
  const sets = [...(part.every.length > 0 ? [[part.every]] : []), ...part.some];
  const [first = null, ...others] = sets;
  const needs = others.map(
    (set) => sql`${productSearch.productId} in (select product_id from ${source(set)})`,
  );
  if (part.categories) needs.push(sql`${productSearch.categoryId} = any(${arrayOf(part.categories)})`);
  return { from: source(first), where: needs.length > 0 ? sql.join(needs, sql` and `) : sql`true` };
}

/** The matching rows of `product_search`, without duplicates. Run it with sequential scans off. */
export function fitting(condition: Condition): SQL {
  const parts = condition.map((part) => partOf(part, inPlace));
  const [only] = parts;
  if (only && parts.length === 1) {
    return sql`(select ${columns} from ${only.from} where ${only.where}) as ${productSearch}`;
  }
  const name = (at: number) => sql.raw(`part${at}`);
  const known = (at: number) =>
    parts
      .slice(0, at)
      .map(
        (_, before) => sql` and ${productSearch.productId} not in (select product_id from ${name(before)})`,
      );
  const made = parts.map(
    ({ from, where }, at) =>
      sql`${name(at)} as materialized (select ${columns} from ${from} where ${where}${sql.join(known(at))})`,
  );
  const all = parts.map((_, at) => sql`select ${columns} from ${name(at)}`);
  return sql`(with ${sql.join(made, sql`, `)} ${sql.join(all, sql` union all `)}) as ${productSearch}`;
}

/** Whether there is a matching product. Run it with sequential scans off. */
export const isAny = (condition: Condition): SQL =>
  sql`(${sql.join(
    condition.map((part) => {
      const { from, where } = partOf(part, inPlace);
      return sql`exists (select 1 from ${from} where ${where})`;
    }),
    sql` or `,
  )})`;

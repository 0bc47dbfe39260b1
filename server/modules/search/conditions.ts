import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { productSearch } from '../../db/schema/index.ts';
import { type Phrase, termsNeeded } from './units.ts';

/** A table with a row's key and the ids of its terms. */
export interface Index {
  readonly key: AnyPgColumn;
  readonly terms: AnyPgColumn;
}
export const products: Index = { key: productSearch.productId, terms: productSearch.terms };

/** Terms that stand only in a product's brief, options and attributes have their id moved up by this. */
export const detailOffset = 1_000_000_000;
/** Where a term may stand, and how its id shows it; see `productSearch.terms`. */
export const places = {
  name: (id: number) => -id,
  headings: (id: number) => id,
  details: (id: number) => id + detailOffset,
} as const;
export type Place = keyof typeof places;

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
export const all = ({ terms }: Index, ids: readonly number[]) =>
  ids.length > 0 ? sql`${terms} @> ${arrayOf(ids)}` : undefined;

/** For more terms than these the planner expects so many rows that it reads the whole table. */
const fewTerms = 8;

/** Rows with one of the terms; many terms are looked up one by one. */
export function any(index: Index, ids: readonly number[]): SQL | undefined {
  const { key, terms } = index;
  if (ids.length === 1) return all(index, ids);
  if (ids.length <= fewTerms) return sql`${terms} && ${arrayOf(ids)}`;
  const [id, own] = [sql.identifier(key.name), sql.identifier(terms.name)];
  return sql`${key} in (select found.${id} from unnest(${arrayOf(ids)}) as wanted(term) cross join lateral (
    select same.${id} from ${terms.table} as same where same.${own} @> array[wanted.term] offset 0) as found)`;
}

/** One of several ways to say something. */
export interface Way {
  /** A row needs one term of every list. */
  readonly lists: readonly (readonly number[])[];
  /** Several words that mean something only side by side: they have to be in the name, not one in the shop's and one in the category's. */
  readonly isPhrase: boolean;
}
export const wayOfTerm = (...ids: readonly number[]): Way => ({ lists: [ids], isPhrase: false });

/** The ids of a phrase; null where a term of it is in no text at all. */
export function wayOf(phrase: Phrase, ids: ReadonlyMap<string, number>, isPhrase = false): Way | null {
  const lists = termsNeeded(phrase).map((terms) => terms.flatMap((term) => ids.get(term) ?? []));
  const isWhole = lists.length > 0 && lists.every((list) => list.length > 0);
  return isWhole ? { lists, isPhrase: isPhrase && lists.length > 1 } : null;
}

const { productId } = productSearch;
/** One term of every list. */
type Clauses = readonly (readonly number[])[];

/** A condition on rows of `product_search`. */
export type Condition =
  /** Has one term of every list: read from the index alone, however many lists there are. */
  | { readonly kind: 'every'; readonly clauses: Clauses }
  /** Has it for one of several: where one list for all of them would be too long. */
  | { readonly kind: 'some'; readonly of: readonly Clauses[] }
  | { readonly kind: 'row'; readonly row: SQL }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] };

/** All of them; undefined where there is none, or where one of them can never be. What the index can tell is asked at once. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const of = conditions.filter((one) => one !== undefined);
  if (of.length < conditions.length) return undefined;
  const clauses = of.flatMap((one) => (one.kind === 'every' ? one.clauses : []));
  const rest = of.filter((one) => one.kind !== 'every');
  return joined('and', clauses.length > 0 ? [{ kind: 'every', clauses: distinct(clauses) }, ...rest] : rest);
}

/** Any of those that can be. */
export const anyOf = (conditions: readonly (Condition | undefined)[]): Condition | undefined =>
  joined(
    'or',
    conditions.filter((one) => one !== undefined),
  );

const joined = (kind: 'and' | 'or', of: readonly Condition[]): Condition | undefined =>
  of.length > 1 ? { kind, of } : of[0];

function distinct(clauses: Clauses): Clauses {
  const known = new Map(clauses.map((ids) => [[...ids].sort((a, b) => a - b).join(), ids]));
  return [...known.values()];
}

/** A set of products by its terms; the key is the same wherever the set is. */
export interface TermSet {
  readonly key: string;
  readonly query: SQL;
}

const literal = (ids: readonly number[]) => `{${ids.join(',')}}`;
/** See migrations 0031 and 0033: as conditions on rows, terms would be compared with each other row by row, which is far more work. */
function queryOf(clauses: Clauses): SQL {
  const [only = []] = clauses;
  if (clauses.length === 1) return sql`select products_with_any(${arrayOf(only)})`;
  return sql`select products_with_every(${JSON.stringify(clauses.map(literal))}::jsonb)`;
}
const setOf = (of: readonly Clauses[]): TermSet => ({
  key: JSON.stringify(of),
  query: sql.join(of.map(queryOf), sql` union all `),
});

/** `has` writes that a row is in a set. */
export function toSql(
  condition: Condition,
  has: (set: TermSet) => SQL = ({ query }) => sql`${productId} in (${query})`,
): SQL {
  if (condition.kind === 'every') return has(setOf([condition.clauses]));
  if (condition.kind === 'some') return has(setOf(condition.of));
  if (condition.kind === 'row') return condition.row;
  const of = condition.of.map((one) => toSql(one, has));
  return sql`(${sql.join(of, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
}

/** Whether there is any such product. */
export function isAny(condition: Condition): SQL {
  if (condition.kind === 'every') return isAnyWith(condition.clauses);
  if (condition.kind === 'some') return sql`(${sql.join(condition.of.map(isAnyWith), sql` or `)})`;
  if (condition.kind === 'or') return sql`(${sql.join(condition.of.map(isAny), sql` or `)})`;
  return sql`exists (select 1 from ${productSearch} where ${toSql(condition)})`;
}
const isAnyWith = (clauses: Clauses) =>
  sql`is_product_with_every(${JSON.stringify(clauses.map(literal))}::jsonb)`;

/** Products with one of the terms. */
export const withAny = (ids: readonly number[]): Condition | undefined =>
  ids.length > 0 ? { kind: 'every', clauses: [ids] } : undefined;

/** More lists than these are not made of the ways to say one thing. */
const mostClauses = 36;

/**
 * Products that say one of the ways at one of the places. Ways of several words are multiplied out: `a and b, or c` is `a or c, and b or
 * c`, which the index can tell at once.
 */
export function says(ways: readonly Way[], at: readonly Place[]): Condition | undefined {
  const single = new Set<number>();
  const several: Clauses[] = [];
  for (const place of at) {
    for (const { lists, isPhrase } of ways) {
      if (isPhrase && place === 'details') continue;
      const moved = lists.map((ids) => ids.map(places[isPhrase ? 'name' : place]));
      if (moved.length > 1) several.push(distinct(moved));
      else for (const id of moved.flat()) single.add(id);
    }
  }
  const one = single.size > 0 ? [[[...single]]] : [];
  const all = [...one, ...several];
  if (all.length === 0) return undefined;
  const product = all.reduce((count, clauses) => count * clauses.length, 1);
  if (product > mostClauses) return { kind: 'some', of: all };
  const clauses = all.reduce<Clauses>(
    (made, way) => made.flatMap((ids) => way.map((more) => [...new Set([...ids, ...more])])),
    [[]],
  );
  return { kind: 'every', clauses: distinct(clauses) };
}

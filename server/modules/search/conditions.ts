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
/** See migration 0031: as conditions on rows, terms would be compared with each other row by row, which is far more work. */
const withOneOf = (ids: readonly number[]) => sql`select products_with_any(${arrayOf(ids)})`;
const withEach = (ids: readonly number[]) => sql`select products_with_all(${arrayOf(ids)})`;

/**
 * A condition on rows of `product_search`. A set has the same key wherever it is the same, so that a query that asks for it more
 * than once finds it once.
 */
export type Condition =
  | { readonly kind: 'in'; readonly key: string; readonly set: SQL }
  | { readonly kind: 'row'; readonly row: SQL }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] };

/** All of them; undefined where there is none, or where one of them can never be. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const of = conditions.filter((one) => one !== undefined);
  return of.length === conditions.length ? joined('and', of) : undefined;
}

/** Any of those that can be. */
export const anyOf = (conditions: readonly (Condition | undefined)[]): Condition | undefined =>
  joined(
    'or',
    conditions.filter((one) => one !== undefined),
  );

const joined = (kind: 'and' | 'or', of: readonly Condition[]): Condition | undefined =>
  of.length > 1 ? { kind, of } : of[0];

const inSet = (set: SQL) => sql`${productId} in (${set})`;
export type Named = Extract<Condition, { kind: 'in' }>;

/** `has` writes that a row is in a set. */
export function toSql(condition: Condition, has: (named: Named) => SQL = ({ set }) => inSet(set)): SQL {
  if (condition.kind === 'in') return has(condition);
  if (condition.kind === 'row') return condition.row;
  const of = condition.of.map((one) => toSql(one, has));
  return sql`(${sql.join(of, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
}

/** Products with one of the terms. */
export const withAny = (ids: readonly number[]): Condition | undefined =>
  ids.length > 0 ? { kind: 'in', key: ids.join(), set: withOneOf(ids) } : undefined;

/** What the index is asked for: one of these terms, or one term of every list. */
interface Asked {
  readonly single: readonly number[];
  readonly several: readonly (readonly (readonly number[])[])[];
}

function askedFor(ways: readonly Way[], at: readonly Place[]): Asked {
  const single = new Set<number>();
  const several: number[][][] = [];
  for (const place of at) {
    for (const { lists, isPhrase } of ways) {
      if (isPhrase && place === 'details') continue;
      const moved = lists.map((ids) => ids.map(places[isPhrase ? 'name' : place]));
      if (moved.length > 1) several.push(moved);
      else for (const id of moved.flat()) single.add(id);
    }
  }
  return { single: [...single], several };
}

const sureOf = (lists: readonly (readonly number[])[]) => [
  ...new Set(lists.filter((ids) => ids.length === 1).flat()),
];

function withOneOfEvery(lists: readonly (readonly number[])[]): SQL {
  const sure = sureOf(lists);
  const open = lists.filter((ids) => ids.length > 1).map(withOneOf);
  const each = sure.length > 0 ? [withEach(sure), ...open] : open;
  return sql`(${sql.join(each, sql` intersect `)})`;
}

/** Products that say one of the ways at one of the places. */
export function says(ways: readonly Way[], at: readonly Place[]): Condition | undefined {
  const { single, several } = askedFor(ways, at);
  const queries = [...(single.length > 0 ? [withOneOf(single)] : []), ...several.map(withOneOfEvery)];
  if (queries.length === 0) return undefined;
  return { kind: 'in', key: JSON.stringify([single, several]), set: sql.join(queries, sql` union all `) };
}

/** Whether any product does: the first one is enough. */
export function isSaid(ways: readonly Way[], at: readonly Place[]): SQL | undefined {
  const { single, several } = askedFor(ways, at);
  const one = single.length > 0 ? [sql`is_product_with_any(${arrayOf(single)})`] : [];
  const each = several.map((lists) =>
    lists.every((ids) => ids.length === 1)
      ? sql`is_product_with_all(${arrayOf(sureOf(lists))})`
      : sql`exists ${withOneOfEvery(lists)}`,
  );
  const all = [...one, ...each];
  return all.length > 0 ? sql`(${sql.join(all, sql` or `)})` : undefined;
}

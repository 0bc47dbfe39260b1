import { and, or, type SQL, sql } from 'drizzle-orm';
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

/** Rows that say one of the ways at one of the places. */
export function says(ways: readonly Way[], at: readonly Place[]): SQL | undefined {
  const single = new Set<number>();
  const several: (SQL | undefined)[] = [];
  for (const place of at) {
    for (const { lists, isPhrase } of ways) {
      if (isPhrase && place === 'details') continue;
      const moved = (ids: readonly number[]) => ids.map(places[isPhrase ? 'name' : place]);
      const [first = []] = lists;
      if (lists.length === 1) for (const id of moved(first)) single.add(id);
      else {
        const sure = lists.filter((ids) => ids.length === 1).flatMap(moved);
        const open = lists.filter((ids) => ids.length > 1);
        several.push(and(all(products, [...new Set(sure)]), ...open.map((ids) => any(products, moved(ids)))));
      }
    }
  }
  return or(single.size > 0 ? any(products, [...single]) : undefined, ...several);
}

import { type Phrase, termsNeeded } from './language/units.ts';

/** Terms that stand only in a product's brief, options and attributes have their id moved up by this. */
export const detailOffset = 1_000_000_000;
/** Where a term may stand, and how its id shows it; see `productSearch.terms`. */
const places = {
  name: (id: number) => -id,
  headings: (id: number) => id,
  details: (id: number) => id + detailOffset,
} as const;
type Place = keyof typeof places;

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
  const isComplete = lists.length > 0 && lists.every((list) => list.length > 0);
  return isComplete ? { lists, isPhrase: isPhrase && lists.length > 1 } : null;
}

/** One term of every list. */
export type Clauses = readonly (readonly number[])[];

/** Products with the terms, in one of the categories. */
export interface Part {
  /** One term of every list: read from the index alone, however many lists there are. */
  readonly every: Clauses;
  /** Of each of these, too, all lists of one of several: where one list for all of them would be too long. */
  readonly some: readonly (readonly Clauses[])[];
  /** null = in any. */
  readonly categories: readonly number[] | null;
}
/** Products of any of the parts; there is at least one. */
export type Condition = readonly Part[];

const full: Part = { every: [], some: [], categories: null };

/** All of them; undefined where there is none, or where one of them can never be. What the index can tell is asked at once. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const of = conditions.filter((one) => one !== undefined);
  if (of.length < conditions.length || of.length === 0) return undefined;
  return of.reduce((made, more) => made.flatMap((one) => more.map((other) => both(one, other))), [full]);
}

const both = (one: Part, other: Part): Part => ({
  every: distinct([...one.every, ...other.every]),
  some: [...one.some, ...other.some],
  categories:
    one.categories && other.categories
      ? one.categories.filter((id) => other.categories?.includes(id))
      : (one.categories ?? other.categories),
});

/** Any of those that can be. */
export function anyOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = conditions.flatMap((one) => one ?? []);
  return parts.length > 0 ? parts : undefined;
}

function distinct(clauses: Clauses): Clauses {
  const known = new Map(clauses.map((ids) => [[...ids].sort((a, b) => a - b).join(), ids]));
  return [...known.values()];
}

/** Products with one of the terms. */
export const withAny = (ids: readonly number[]): Condition | undefined =>
  ids.length > 0 ? [{ ...full, every: [ids] }] : undefined;

/** Products filed under one of the categories. */
export const filedUnder = (categories: readonly number[]): Condition | undefined =>
  categories.length > 0 ? [{ ...full, categories }] : undefined;

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
  if (product > mostClauses) return [{ ...full, some: [all] }];
  const clauses = all.reduce<Clauses>(
    (made, way) => made.flatMap((ids) => way.map((more) => [...new Set([...ids, ...more])])),
    [[]],
  );
  return [{ ...full, every: distinct(clauses) }];
}

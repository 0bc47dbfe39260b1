import { type Phrase, termsNeeded } from './language/units.ts';

/** Offset of the ids of terms that occur only in a product's brief, options and attributes. */
export const detailOffset = 1_000_000_000;
/** Where a term may occur, and how its id shows it; see `productSearch.terms`. */
const places = {
  name: (id: number) => -id,
  headings: (id: number) => id,
  details: (id: number) => id + detailOffset,
} as const;
type Place = keyof typeof places;

/** One of several wordings of a concept, as term ids. */
export interface Way {
  /** A row must contain at least one term of each list. */
  readonly lists: readonly (readonly number[])[];
  /**
   * A phrase of several words: all must be in the name, because one from the supplier's name and one from the category would mean something
   * else.
   */
  readonly isPhrase: boolean;
}
export const wayOfTerm = (...ids: readonly number[]): Way => ({ lists: [ids], isPhrase: false });

/** The term ids of a phrase; null when no text contains one of its terms. */
export function wayOf(phrase: Phrase, ids: ReadonlyMap<string, number>, isPhrase = false): Way | null {
  const lists = termsNeeded(phrase).map((terms) => terms.flatMap((term) => ids.get(term) ?? []));
  const isComplete = lists.length > 0 && lists.every((list) => list.length > 0);
  return isComplete ? { lists, isPhrase: isPhrase && lists.length > 1 } : null;
}

/** A conjunction: at least one term of each list. */
export type Clauses = readonly (readonly number[])[];

/** Products with the terms, in one of the categories. */
export interface Part {
  /** At least one term of each list; evaluated as one index scan for any number of lists. */
  readonly every: Clauses;
  /** Additional disjunctions: of each, all lists of at least one alternative. Used when expanding them into `every` would be too long. */
  readonly some: readonly (readonly Clauses[])[];
  /** null = in any category. */
  readonly categories: readonly number[] | null;
}
/** A disjunction: products that match any of its parts; never empty. */
export type Condition = readonly Part[];

const full: Part = { every: [], some: [], categories: null };

/**
 * Conjunction of conditions; undefined when there are none or one is impossible (undefined). Term lists are merged into one index
 * condition.
 */
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

/** Disjunction of the possible conditions. */
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

/** Maximum number of lists that the wordings of a concept are expanded into. */
const mostClauses = 36;

/**
 * Products with one of the wordings at one of the places. Wordings of several words are converted to conjunctive normal form: `a and b, or
 * c` becomes `a or c, and b or c`, which the index evaluates directly.
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

import { sql } from 'drizzle-orm';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { says } from './conditions.ts';
import type { Concept } from './language/concepts.ts';
import { anywhere, countsOf, type Item } from './language/items.ts';
import { kindCharacters } from './language/word-lists.ts';

/** Digits and model variants: they say nothing by themselves. */
const weakWord = /^(?:\p{N}+|pro|max|plus|mini|ultra|lite|air|se|fe|[a-z])$/u;
/** What such a word weighs as a share of others. */
const weakShare = 0.5;

/** Also single characters of a Chinese word that was taken apart, unless they name a kind of goods. */
export const isWeakWord = ({ concept: { typed, isFragment }, heads }: Item): boolean =>
  weakWord.test(typed) || (isFragment && !(heads.length > 0 && kindCharacters.has(typed)));

/** A single Chinese character. */
export const isShort = ({ concept: { typed, run } }: Item) => run >= 0 && [...typed].length === 1;

/** Rarity of a word: more for a word of fewer products. */
const rarity = (products: number, all: number) => Math.log(1 + all / (products + 0.5));
/** A word that nothing has is as rare as one of this many products. */
const unknownProducts = 10;

/** Below this number the planner's estimate may be far off, and counting is fast. */
const fewRows = 10_000;
/** Number of products: the planner's estimate of many, counted of few. */
const roughCount = cacheUntilChanged(['product_search'], 1, async (db) => {
  const [row] = await db
    .select({ rows: sql<number>`reltuples::int` })
    .from(sql`pg_class`)
    .where(sql`oid = 'product_search'::regclass`);
  return row && row.rows > fewRows ? row.rows : db.$count(productSearch);
});

/** How much a concept matters besides its rarity. */
const importance = ({ isOptional, isBehind, measure }: Concept) =>
  (isOptional ? 0.1 : 1) * (isBehind ? 0.7 : 1) * (measure === null ? 1 : 0.7);

export interface Weights {
  readonly of: (item: Item) => number;
  readonly sum: (items: readonly Item[]) => number;
  /** The weight of all concepts that no product has. */
  readonly unknown: number;
}

/** Weighs the words of a keyword: rare ones say more about what is meant. */
export async function weightsOf(
  db: Db,
  items: readonly Item[],
  unknown: readonly Concept[],
): Promise<Weights> {
  const products = await roughCount(db, '');
  const counts = await countsOf(
    db,
    items.map(({ ways, wider }) => says([...ways, ...wider], anywhere)),
  );
  const weigh = (item: Item, count: number) =>
    rarity(count, products) *
    importance(item.concept) *
    (items.length > 1 && isWeakWord(item) ? weakShare : 1);
  const weights = new Map(items.map((item, at) => [item, weigh(item, counts[at] ?? 0)]));
  const of = (item: Item) => weights.get(item) ?? 0;
  return {
    of,
    sum: (some) => some.reduce((all, item) => all + of(item), 0),
    unknown: unknown.reduce(
      (all, concept) => all + rarity(unknownProducts, products) * importance(concept),
      0,
    ),
  };
}

interface Subset {
  readonly set: readonly Item[];
  readonly weight: number;
}
/** The good weighs more than what is said of it. */
export const mainWeight = 1.5;
const mostSubsets = 24;
/** Up to this many words all sets are tried; of more words those without one or two of them, and the rarest. */
const fewWords = 4;
const rarest = 4;

/** Sets of the words of a keyword, those with the most weight first. */
export function subsetsOf(items: readonly Item[], main: Item, weights: Weights): Subset[] {
  const byWeight = items.toSorted((one, other) => weights.of(other) - weights.of(one)).slice(0, rarest);
  const without = (...some: readonly Item[]) => items.filter((item) => !some.includes(item));
  const only = (...some: readonly Item[]) => items.filter((item) => some.includes(item));
  const sets =
    items.length <= fewWords
      ? Array.from({ length: 2 ** items.length - 1 }, (_, at) =>
          items.filter((_item, bit) => (at + 1) & (1 << bit)),
        )
      : [
          items,
          ...items.flatMap((one, at) => [
            without(one),
            ...items.slice(at + 1).map((two) => without(one, two)),
          ]),
          ...byWeight.flatMap((one) => [only(one), ...without(one).map((two) => only(one, two))]),
          [main],
        ];
  const weighed = sets.map((set) => ({
    set,
    weight: set.reduce((sum, item) => sum + weights.of(item) * (item === main ? mainWeight : 1), 0),
  }));
  const distinct = new Map(weighed.map((one) => [one.set.map((item) => items.indexOf(item)).join(), one]));
  return [...distinct.values()].sort((one, other) => other.weight - one.weight).slice(0, mostSubsets);
}

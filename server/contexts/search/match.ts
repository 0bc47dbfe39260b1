import { sql } from 'drizzle-orm';
import type { Understanding } from '../../../contract/search/understanding.ts';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { withSeqScanOff } from '../../platform/db/seq-scan-off.ts';
import { anyOf, type Condition, filedUnder, says, withAny } from './conditions.ts';
import { fillBefore } from './fill.ts';
import { fitting } from './fitting.ts';
import { fold } from './language/analyse.ts';
import { type Concept, conceptsOf, mostConcepts, wordsToKnow } from './language/concepts.ts';
import { begun, kinOf, repaired } from './language/guess.ts';
import {
  anywhere,
  countsOf,
  exist,
  headsAny,
  type Item,
  learnedHeads,
  phrasesOf,
  saysAll,
  together,
  within,
} from './language/items.ts';
import type { Lexicon } from './language/lexicon.ts';
import { lexiconOf } from './language/lexicon-cache.ts';
import { kindCharacters } from './language/lists.ts';
import { lookedUp } from './language/runs.ts';
import { tokensOf } from './language/units.ts';
import { idsOf } from './language/vocabulary.ts';
import { literalFirst, literalMatch } from './literal.ts';
import { type QueryWord, queryWordsOf } from './rank.ts';
import type { Ranked, Tiers } from './tiers.ts';

/**
 * The concepts of a keyword, in words that products contain; concepts without matches are dropped, unless nothing else is left. `isTyping`:
 * the last word may be incomplete.
 */
async function understand(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  isTyping: boolean,
): Promise<{ readonly items: readonly Item[]; readonly unknown: readonly Concept[] }> {
  const tokens = tokensOf(keyword);
  const words = await idsOf(db, [...wordsToKnow(tokens)]);
  const heads = await learnedHeads(db, tokens);
  const concepts = conceptsOf(
    tokens,
    lexicon.dictionary,
    (word) => words.has(word),
    (run) => heads.get(run),
  ).slice(0, mostConcepts);
  const known = await repaired(db, lexicon, await lookedUp(db, concepts));
  // A word of the lexicon is complete; a model number may be continued.
  const isOpen = ({ concept, shown }: Item, at: number) =>
    shown === null && (!concept.isKnown || (isTyping && at === known.length - 1));
  const there = known.filter(({ isThere }) => isThere);
  const open = there.filter((item) => isOpen(item, known.indexOf(item)));
  const longer = await begun(db, open);
  return {
    items: there.map((item) => longer[open.indexOf(item)] ?? item),
    unknown: known.filter(({ isThere }) => !isThere).map(({ concept }) => concept),
  };
}

export interface Match {
  /** null = an empty keyword. */
  readonly tiers: Tiers | null;
  /** Number of tiers that come one after the other; products of the others are ordered by their score alone. */
  readonly strict: number;
  readonly understood: Understanding;
  /** By these, products of one tier are ordered. */
  readonly queryWords: readonly QueryWord[];
}

/** The match of an empty keyword. */
export const plainMatch: Match = {
  tiers: null,
  strict: 0,
  queryWords: [],
  understood: { corrected: [], keyword: null, instead: [], dropped: [], categories: [] },
};
const asTyped = plainMatch.understood;

/** Maximum number of cached keywords: a search, its facets and its further pages all match the same keyword. */
const mostKeywords = 2_000;
const read = cacheUntilChanged(['product_search', 'category', 'words'], mostKeywords, (db, key) =>
  key.startsWith('>') ? readKeyword(db, key.slice(1), true) : readKeyword(db, key.slice(1), false),
);

/** Products that match a keyword in either language. `isTyping`: its last word may be incomplete. */
export async function matchKeyword(db: Db, keyword: string, isTyping = false): Promise<Match> {
  await fillBefore(db, 'product');
  if (keyword.trim() === '') return plainMatch;
  return read(db, `${isTyping ? '>' : '='}${keyword}`);
}

async function readKeyword(db: Db, keyword: string, isTyping: boolean): Promise<Match> {
  const lexicon = await lexiconOf(db);
  const first = await understand(db, lexicon, keyword, isTyping);
  const { items, unknown, corrections } = await matchCorrected(db, lexicon, keyword, first);
  const isWeak = (item: Item) => items.length + unknown.length > 1 && isWeakWord(item);
  const sureness = (item: Item) =>
    isWeak(item)
      ? -1
      : lexicon.intents.sureness(phrasesOf([item])) * 2 +
        Number(item.heads.length > 0) +
        Number(item.starts.length > 0) / 2;
  const products = await roughCount(db, '');
  const weigh = await weightsOf(db, items, products);
  const queryWords = queryWordsOf(items, weigh);
  const found = await bestReading(db, lexicon, items, sureness, weigh);
  if (!found) {
    const literal = await literalMatch(db, keyword);
    const { strict, others } = literal
      ? literalFirst(literal, [], { strict: [], others: [] })
      : { strict: [], others: [] };
    const tiers = withUnion([...strict, ...others]);
    const understood = literal ? asTyped : { ...asTyped, dropped: typedIn(unknown) };
    return { tiers, strict: strict.length, queryWords, understood };
  }
  const { main, remaining, isGood } = found;
  const left = items.filter((item) => !remaining.includes(item));
  const categories = lexicon.intents.named(phrasesOf([main])).slice(0, mostCategories);
  const understood: Understanding = {
    ...corrections,
    instead: remaining.flatMap((item) => (item.isLed ? ledTo(item, main) : [])),
    dropped: typedIn(
      [...left.map(({ concept }) => concept), ...unknown].filter(({ isOptional }) => !isOptional),
    ),
    categories,
  };
  const sum = (some: readonly Item[]) => some.reduce((all, item) => all + weigh(item), 0);
  const missing = unknown.reduce(
    (all, concept) => all + rarity(unknownProducts, products) * importance(concept),
    0,
  );
  const covered = sum(remaining) / (sum(items) + missing);
  // A number or a variant says nothing by itself; words that most products have say little.
  const isEmpty = remaining.every(isWeak) || covered < (sureness(main) > 0 ? leastOfGood : leastCovered);
  if (process.env.DBG)
    console.log(
      'DBG',
      items.map((i) => [
        i.concept.typed,
        i.ways.length,
        i.heads.length,
        weigh(i).toFixed(2),
        sureness(i),
        i.shown,
        i.concept.isKnown,
      ]),
      'unknown',
      unknown.map((u) => u.typed),
      'main',
      main.concept.typed,
      'remaining',
      remaining.map((r) => r.concept.typed),
      covered.toFixed(2),
      isEmpty,
    );
  const none: Ranked = { strict: [], others: [] };
  const own = isEmpty ? none : tiersFrom(remaining, isGood, left.length === 0);
  // Words that one product has all of need no alternative, and none of them is dropped.
  const isIndirect = understood.instead.length + understood.dropped.length > 0 || isEmpty;
  const literal = items.length > 1 || isIndirect ? await literalMatch(db, keyword) : null;
  const isLiteral = literal !== null && (literal.words > 1 || (isIndirect && literal.inName !== undefined));
  const { strict, others } = isLiteral ? literalFirst(literal, isGood, own) : own;
  const full = [...strict, ...others];
  const related = full.length > 0 ? await relatedTo(db, full, { items, main, sureness, weigh }) : [];
  return {
    tiers: withUnion([...full, ...related]),
    strict: strict.length,
    queryWords,
    understood: isLiteral ? { ...asTyped, categories } : understood,
  };
}

/** Digits, model variants and single characters of several words. */
const weakWord = /^(?:\p{N}+|pro|max|plus|mini|ultra|lite|air|se|fe|\p{Script=Han}|\p{L})$/u;
/** What such a word weighs as a share of others. */
const weakShare = 0.5;
const isWeakWord = ({ concept: { typed, run }, heads }: Item): boolean =>
  weakWord.test(typed) && !(run >= 0 && heads.length > 0 && kindCharacters.has(typed));

/** A result page with fewer products than this also shows related ones. */
const fewProducts = 10;
/** Minimum share of the weight of a keyword that results have to have. */
const leastCovered = 0.3;
/** The same where the word is a good. */
const leastOfGood = 0.05;
const leastRelated = 0.35;
const mostRelated = 4;

/** Adds a last tier that includes all before. */
function withUnion(tiers: Tiers): Tiers {
  const all = anyOf(tiers);
  return all && tiers.length > 1 ? [...tiers, all] : tiers;
}

interface Reads {
  readonly items: readonly Item[];
  readonly main: Item;
  readonly sureness: (item: Item) => number;
  readonly weigh: Weigh;
}

/** Where few products have all words: those that have the most important ones, and other goods of the kind. */
async function relatedTo(db: Db, tiers: Tiers, { items, main, weigh }: Reads): Promise<Tiers> {
  const found = anyOf(tiers);
  const most = found ? await countUpTo(db, found, fewProducts) : 0;
  if (most >= fewProducts) return [];
  const all = items.reduce((sum, item) => sum + weigh(item), 0);
  const sets = subsetsOf(items, main, weigh)
    .filter(
      ({ set, weight }) => set.length < items.length && (weight / all >= leastRelated || set.includes(main)),
    )
    .map(({ set }) => saysAll(set, 'anywhere'));
  const kin = await kinOf(db, main);
  const there = await exist(db, sets);
  const some = [...sets.filter((_, at) => there[at]), kin].filter((one) => one !== undefined);
  return some.slice(0, mostRelated);
}

async function countUpTo(db: Db, condition: Condition, most: number): Promise<number> {
  const rows = await withSeqScanOff(db, (tx) =>
    tx.select({ id: sql<number>`product_id` }).from(fitting(condition)).limit(most),
  );
  return rows.length;
}

/** Rarity of a word: more for a word of fewer products. */
const rarity = (products: number, all: number) => Math.log(1 + all / (products + 0.5));
/** A word that nothing has is as rare as one of this many products. */
const unknownProducts = 10;
/** Number of products: the planner's estimate, counted where there is none. */
const roughCount = cacheUntilChanged(['product_search'], 1, async (db) => {
  const [row] = await db
    .select({ rows: sql<number>`reltuples::int` })
    .from(sql`pg_class`)
    .where(sql`oid = 'product_search'::regclass`);
  return row && row.rows > 0 ? row.rows : db.$count(productSearch);
});

/** How much a concept matters besides its rarity. */
const importance = ({ isOptional, isBehind, measure }: Concept) =>
  (isOptional ? 0.1 : 1) * (isBehind ? 0.7 : 1) * (measure === null ? 1 : 0.7);

type Weigh = (item: Item) => number;

async function weightsOf(db: Db, items: readonly Item[], products: number): Promise<Weigh> {
  if (items.length === 0) return () => 1;
  const counts = await countsOf(
    db,
    items.map(({ ways }) => says(ways, anywhere)),
  );
  const weights = new Map(
    items.map((item, at) => [
      item,
      rarity(counts[at] ?? 0, products) *
        importance(item.concept) *
        (items.length > 1 && isWeakWord(item) ? weakShare : 1),
    ]),
  );
  return (item) => weights.get(item) ?? 0;
}

interface Subset {
  readonly set: readonly Item[];
  readonly weight: number;
}
/** The good weighs more than what is said of it. */
const mainWeight = 1.5;
const mostSubsets = 24;

/** Sets of the words of a keyword, those with the most weight first. */
function subsetsOf(items: readonly Item[], main: Item, weigh: Weigh): Subset[] {
  const few = items.length <= 4;
  const byWeight = items.toSorted((one, other) => weigh(other) - weigh(one));
  const sets = few
    ? Array.from({ length: 2 ** items.length - 1 }, (_, at) =>
        items.filter((_, bit) => (at + 1) & (1 << bit)),
      )
    : [
        items,
        ...items.map((one) => items.filter((item) => item !== one)),
        ...items.flatMap((one, at) =>
          items.slice(at + 1).map((two) => items.filter((item) => item !== one && item !== two)),
        ),
        ...byWeight
          .slice(0, 4)
          .flatMap((one) =>
            items
              .filter((item) => item !== one)
              .map((item) => items.filter((it) => it === one || it === item)),
          ),
        ...byWeight.slice(0, 2).map((one) => [one]),
        [main],
      ];
  const weighed = sets.map((set) => ({
    set,
    weight: set.reduce((sum, item) => sum + weigh(item) * (item === main ? mainWeight : 1), 0),
  }));
  const distinct = new Map(weighed.map((one) => [one.set.map((item) => items.indexOf(item)).join(), one]));
  return [...distinct.values()].sort((one, other) => other.weight - one.weight).slice(0, mostSubsets);
}

const mostCategories = 6;
const typedIn = (concepts: readonly Concept[]): string[] => concepts.map(({ typed }) => typed);
type Corrections = Pick<Understanding, 'corrected' | 'keyword'>;

/** Parses a corrected keyword again: `tooth brush` is one concept, `tooth` and `brsh` were two. */
async function matchCorrected(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  first: Awaited<ReturnType<typeof understand>>,
): Promise<Awaited<ReturnType<typeof understand>> & { readonly corrections: Corrections }> {
  const corrections = correctionsOf(keyword, first.items);
  if (corrections.keyword === null) return { ...first, corrections };
  const second = await understand(db, lexicon, corrections.keyword, false);
  const isBetter = second.items.length < first.items.length && second.unknown.length === 0;
  return { ...(isBetter ? second : first), corrections };
}

/** The corrections of typing errors, and the corrected keyword. */
function correctionsOf(keyword: string, items: readonly Item[]): Corrections {
  const corrected = items.flatMap(({ concept, shown }) =>
    shown === null ? [] : [{ typed: concept.typed, shown }],
  );
  if (corrected.length === 0) return { corrected, keyword: null };
  const full = corrected.reduce((text, { typed, shown }) => text.replace(typed, () => shown), fold(keyword));
  return { corrected, keyword: full.replace(/\s+/gu, ' ').trim() };
}

/**
 * The kind of products a brand stands for. Brand rules name it in both languages; rules in one language are for narrower words and slang,
 * which need no note.
 */
function ledTo(brand: Item, main: Item): Understanding['instead'] {
  const { typed, leadsTo } = brand.concept;
  // The keyword names one of the brand's kinds of products.
  const asked = main === brand ? null : (main.shown ?? main.concept.typed);
  const zh = leadsTo.find((word) => /\p{Script=Han}/u.test(word));
  const en = leadsTo.find((word) => !/\p{Script=Han}/u.test(word));
  return zh === undefined || en === undefined ? [] : [{ typed, shown: { zh: asked ?? zh, en: asked ?? en } }];
}

/** The head noun with all modifiers, then products of another kind that have all words. */
function tiersFrom(remaining: readonly Item[], isGood: readonly Condition[], isComplete: boolean): Ranked {
  const named = saysAll(remaining, 'name');
  const anywhere = saysAll(remaining, 'anywhere');
  const hasLonger = remaining.some(({ longer }) => longer.length > 0);
  const longerNamed = hasLonger ? saysAll(remaining, 'name', true) : undefined;
  const all = hasLonger ? saysAll(remaining, 'anywhere', true) : undefined;
  const kinds = isGood.length > 0 ? [within(named, isGood), within(anywhere, isGood)] : [];
  const there = (some: readonly (Condition | undefined)[]) => some.filter((one) => one !== undefined);
  const strict = there([...kinds, named, longerNamed]);
  const others = there([saysAll(remaining, 'headings'), anywhere, all]);
  return isComplete ? { strict, others } : { strict: [], others: [...strict, ...others] };
}

/** One interpretation of a keyword: which word is the head noun, and which other words have matches together with it. */
interface Reading {
  readonly main: Item;
  readonly remaining: readonly Item[];
  /** Conditions for a product to be of the head noun's kind; one is enough. */
  readonly isGood: readonly Condition[];
}

/** Maximum number of words that are tried as the head noun. */
const mostReadings = 3;

/**
 * The interpretation that keeps most words; of equal ones the one with the most specific head noun, then the last word: `red dress`, 红色连衣裙,
 * `phone case`, also `earphones wireless sports`.
 */
async function bestReading(
  db: Db,
  lexicon: Lexicon,
  items: readonly Item[],
  sureness: (item: Item) => number,
  weigh: Weigh,
): Promise<Reading | null> {
  let best: Reading | null = null;
  // A keyword that equals a whole product name means that product, whatever kinds its words are.
  const [isNamed = false] = items.length > 1 ? await exist(db, [saysAll(items, 'name')]) : [];
  for (const main of mainsOf(items, sureness)) {
    const categories = lexicon.intents.of(phrasesOf([main]));
    const starts = main.heads.length + categories.length > 0 ? undefined : withAny(main.starts);
    const isGood = [filedUnder(categories), withAny([...new Set(headsAny([main]))]), starts].filter(
      (one) => one !== undefined,
    );
    const remaining = isNamed
      ? items
      : await relaxed(db, items, main, weigh, sureness(main) > 1 ? isGood : []);
    const isBetter =
      !best ||
      remaining.length > best.remaining.length ||
      (remaining.length === best.remaining.length && sureness(main) > sureness(best.main));
    if (isBetter) best = { main, remaining, isGood };
    if (remaining.length === items.length) break;
  }
  return best;
}

/** Candidates for the head noun, the last word first; without words after `for` or `with`. */
function mainsOf(items: readonly Item[], sureness: (item: Item) => number): Item[] {
  const front = items.filter(({ concept }) => !concept.isBehind && !concept.isOptional);
  const pool = (front.length > 0 ? front : items).toReversed();
  const goods = pool.filter((item) => sureness(item) > 1);
  if (goods.length > 0) return goods.slice(0, mostReadings);
  return [
    pool.find((item) => sureness(item) > 0) ?? pool.find((item) => sureness(item) === 0) ?? pool[0],
  ].filter((item) => item !== undefined);
}

/** The set of items with the most weight that some product matches; a known kind of goods is tried first. */
async function relaxed(
  db: Db,
  items: readonly Item[],
  main: Item,
  weigh: Weigh,
  isGood: readonly Condition[],
): Promise<readonly Item[]> {
  if (items.length === 1) return items;
  const [isFoundTogether = false] = await together(db, [items], isGood);
  if (isFoundTogether) return items;
  const sets = subsetsOf(items, main, weigh)
    .map(({ set }) => set)
    .filter((set) => isGood.length === 0 || set.includes(main));
  const there = await together(db, sets, isGood);
  const found = sets.find((_, at) => there[at]);
  if (found) return found;
  return isGood.length > 0 ? relaxed(db, items, main, weigh, []) : [];
}

/** The tiers of a keyword alone. */
export const matchProducts = async (db: Db, keyword: string): Promise<Tiers | null> =>
  (await matchKeyword(db, keyword)).tiers;

import { sql } from 'drizzle-orm';
import type { Understanding } from '../../../contract/search/understanding.ts';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { withSeqScanOff } from '../../platform/db/seq-scan-off.ts';
import { anyOf, type Condition, filedUnder, withAny } from './conditions.ts';
import { fillBefore } from './fill.ts';
import { fitting } from './fitting.ts';
import { fold } from './language/analyse.ts';
import { type Concept, conceptsOf, mostConcepts, wordsToKnow } from './language/concepts.ts';
import { begun, repaired } from './language/guess.ts';
import { exist, headsAny, type Item, phrasesOf, saysAll, together, within } from './language/items.ts';
import type { Lexicon } from './language/lexicon.ts';
import { lexiconOf } from './language/lexicon-cache.ts';
import { lookedUp } from './language/runs.ts';
import { tokensOf } from './language/units.ts';
import { idsOf } from './language/vocabulary.ts';
import { literalFirst, literalMatch } from './literal.ts';
import { type QueryWord, queryWordsOf } from './name-relevance.ts';
import type { Tiers } from './tiers.ts';

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
  const concepts = conceptsOf(tokens, lexicon.dictionary, (word) => words.has(word)).slice(0, mostConcepts);
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
  readonly understood: Understanding;
  /** By these, products of one tier are ordered. */
  readonly queryWords: readonly QueryWord[];
}

/** The match of an empty keyword. */
export const plainMatch: Match = {
  tiers: null,
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
  // A single Chinese character is the end of many product names.
  const isShort = ({ concept: { typed } }: Item) => items.length > 1 && /^\p{Script=Han}$/u.test(typed);
  const sureness = (item: Item) =>
    isShort(item) ? -1 : lexicon.intents.sureness(phrasesOf([item])) * 2 + Number(item.heads.length > 0);
  const queryWords = queryWordsOf(items);
  const found = await bestReading(db, lexicon, items, sureness);
  if (!found) {
    const literal = await literalMatch(db, keyword);
    if (literal) return { tiers: literalFirst(literal, [], []), queryWords, understood: asTyped };
    return { tiers: [], queryWords, understood: { ...asTyped, dropped: typedIn(unknown) } };
  }
  const { main, remaining, isGood } = found;
  const left = items.filter((item) => !remaining.includes(item));
  const categories = lexicon.intents.named(phrasesOf([main])).slice(0, mostCategories);
  const understood: Understanding = {
    ...corrections,
    instead: remaining.flatMap((item) => (item.isLed ? ledTo(item, main) : [])),
    dropped: typedIn([...left.map(({ concept }) => concept), ...unknown]),
    categories,
  };
  // When other words have no match, a word that occurs in many kinds of products, such as `pack` of `fanny pack`, gives no results.
  const missing = [...left.map(({ concept }) => concept), ...unknown];
  const isDoubtful =
    sureness(main) <= 0 && missing.some((concept) => !concept.isBehind && !concept.isOptional);
  const isEmpty = remaining.length === 0 || (isDoubtful && (await isEverywhere(db, remaining)));
  const tiers = isEmpty ? [] : tiersFrom(items, remaining, main, isGood);
  // Words that one product has all of need no alternative, and none of them is dropped.
  const isIndirect = understood.instead.length + understood.dropped.length > 0 || isEmpty;
  const literal = items.length > 1 || isIndirect ? await literalMatch(db, keyword) : null;
  if (literal && (literal.words > 1 || (isIndirect && literal.inName)))
    return {
      tiers: literalFirst(literal, isGood, tiers),
      queryWords,
      understood: { ...asTyped, categories },
    };
  return { tiers, queryWords, understood };
}

const mostCategories = 6;
/** A word in more kinds of products than this does not describe one. */
const fewKinds = 4;

async function isEverywhere(db: Db, items: readonly Item[]): Promise<boolean> {
  const full = saysAll(items, 'anywhere');
  if (!full) return false;
  const kinds = await withSeqScanOff(db, (tx) =>
    tx
      .selectDistinct({ id: sql<number>`${productSearch.categoryId}` })
      .from(fitting(full))
      .limit(fewKinds + 1),
  );
  return kinds.length > fewKinds;
}

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

/**
 * Tiers: the head noun with all modifiers, then products that contain all words, then the head noun alone, because other dresses are a
 * better answer to `red dress` than an empty page.
 */
function tiersFrom(
  items: readonly Item[],
  remaining: readonly Item[],
  main: Item,
  isGood: readonly Condition[],
): Tiers {
  const named = saysAll(remaining, 'name');
  const anywhere = saysAll(remaining, 'anywhere');
  if (!anywhere) return [];
  const full = remaining.length === items.length ? undefined : saysAll(items, 'anywhere');
  const alone = remaining.length > 1 ? saysAll([main], 'headings') : undefined;
  const hasLonger = remaining.some(({ longer }) => longer.length > 0);
  const longerNamed = hasLonger ? saysAll(remaining, 'name', true) : undefined;
  const all = hasLonger ? saysAll(remaining, 'anywhere', true) : anywhere;
  const steps =
    isGood.length > 0
      ? [within(named, isGood), within(anywhere, isGood), named, full, longerNamed]
      : [named, longerNamed, saysAll(remaining, 'headings')];
  const matching = [...steps, hasLonger || alone ? anywhere : undefined].filter((step) => step !== undefined);
  return [...matching, anyOf([all, within(alone, isGood)]) ?? anywhere];
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
): Promise<Reading | null> {
  let best: Reading | null = null;
  // A keyword that equals a whole product name means that product, whatever kinds its words are.
  const [isNamed = false] = items.length > 1 ? await exist(db, [saysAll(items, 'name')]) : [];
  for (const main of mainsOf(items, sureness)) {
    const categories = lexicon.intents.of(phrasesOf([main]));
    const isGood = [filedUnder(categories), withAny([...new Set(headsAny([main]))])].filter(
      (one) => one !== undefined,
    );
    const remaining = isNamed ? items : await relaxed(db, items, main, sureness(main) > 1 ? isGood : []);
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

/**
 * The largest set of items that some product matches: all, then all but one, at last the head noun alone. A known head noun is never
 * dropped in favour of other words.
 */
async function relaxed(
  db: Db,
  items: readonly Item[],
  main: Item,
  isGood: readonly Condition[],
): Promise<readonly Item[]> {
  if (items.length === 1) return items;
  const [isFoundTogether = false] = await together(db, [items], isGood);
  if (isFoundTogether) return items;
  const others = items.filter((item) => item !== main);
  const sure = items.filter(({ concept }) => !concept.isOptional);
  const sets = [sure];
  for (const one of others.toReversed()) sets.push(sure.filter((item) => item !== one));
  for (const one of others) sets.push([main, one]);
  sets.push([main]);
  const there = await together(db, sets, isGood);
  const found = sets.find((_, at) => there[at]);
  if (found) return found;
  return isGood.length > 0 ? relaxed(db, items, main, []) : [];
}

/** The tiers of a keyword alone. */
export const matchProducts = async (db: Db, keyword: string): Promise<Tiers | null> =>
  (await matchKeyword(db, keyword)).tiers;

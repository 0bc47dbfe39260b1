import { sql } from 'drizzle-orm';
import type { WordTable } from '../../../contract/search/explanation.ts';
import type { Understanding } from '../../../contract/search/understanding.ts';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db } from '../../platform/db/open.ts';
import { withSeqScanOff } from '../../platform/db/seq-scan-off.ts';
import { anyOf, type Condition, filedUnder, withAny } from './conditions.ts';
import { fillBefore } from './fill.ts';
import { fitting } from './fitting.ts';
import type { Concept } from './language/concepts.ts';
import { kinOf, withSellersErrors } from './language/guess.ts';
import {
  exist,
  headsAny,
  type Item,
  phrasesOf,
  saysAll,
  together,
  within,
  withoutBegun,
} from './language/items.ts';
import type { Lexicon } from './language/lexicon.ts';
import { lexiconOf } from './language/lexicon-cache.ts';
import { kindCharacters } from './language/word-lists.ts';
import { type Literal, literalFirst, literalMatch } from './literal.ts';
import { type QueryWord, queryWordsOf } from './rank.ts';
import type { Ranked, Tiers } from './tiers.ts';
import { understand } from './understand.ts';
import { isWeakWord, mainWeight, subsetsOf, type Weights, weightsOf } from './weights.ts';

export interface Match {
  /** null = an empty keyword. */
  readonly tiers: Tiers | null;
  /** Number of tiers that come one after the other; products of the others are ordered by their score alone. */
  readonly strict: number;
  readonly understood: Understanding;
  /** By these, products of one tier are ordered. */
  readonly queryWords: readonly QueryWord[];
  /** Index of the head noun in `queryWords`; -1 without one. */
  readonly main: number;
}

/** The match of an empty keyword. */
export const plainMatch: Match = {
  tiers: null,
  strict: 0,
  queryWords: [],
  main: -1,
  understood: { corrected: [], keyword: null, instead: [], dropped: [], categories: [] },
};
const asTyped = plainMatch.understood;

/** Maximum number of cached keywords: a search, its facets and its further pages all match the same keyword. */
const mostKeywords = 2_000;
const read = cacheUntilChanged(['product_search', 'category', 'words'], mostKeywords, (db, key) =>
  readKeyword(db, key.slice(2), key[1] === '>', key.startsWith('s') ? 'shipped' : 'used'),
);

/** Products that match a keyword in either language. `isTyping`: its last word may be incomplete. `table`: the synonyms to read it with. */
export async function matchKeyword(
  db: Db,
  keyword: string,
  isTyping = false,
  table: WordTable = 'used',
): Promise<Match> {
  await fillBefore(db, 'product');
  if (keyword.trim() === '') return plainMatch;
  return read(db, `${table[0]}${isTyping ? '>' : '='}${keyword}`);
}

interface ParsedKeyword {
  readonly db: Db;
  readonly lexicon: Lexicon;
  readonly keyword: string;
  /** Suggestions are asked for with every letter: they do without related products. */
  readonly isTyping: boolean;
  readonly items: readonly Item[];
  readonly unknown: readonly Concept[];
  readonly corrections: Pick<Understanding, 'corrected' | 'keyword'>;
}

async function readKeyword(db: Db, keyword: string, isTyping: boolean, table: WordTable): Promise<Match> {
  const lexicon = await lexiconOf(db, table);
  const understood = await understand(db, lexicon, keyword, isTyping);
  const first = await matchParsed({ db, lexicon, keyword, isTyping, ...understood });
  if (!first.isFew) return first;
  const items = await withSellersErrors(db, understood.items);
  if (items !== understood.items)
    return matchParsed({ db, lexicon, keyword, isTyping, ...understood, items });
  // A phrase of the table of words that few products are called: its words apart may say more.
  if (!understood.items.some(isPhrase)) return first;
  const apart = await understand(db, lexicon, keyword, isTyping, true);
  const second = await matchParsed({ db, lexicon, keyword, isTyping, ...apart });
  if (second.isFew || second.understood.dropped.length > 0) return first;
  return {
    ...second,
    tiers: withUnion([...(first.tiers ?? []).slice(0, first.strict), ...(second.tiers ?? [])]),
    strict: first.strict + second.strict,
  };
}

/** Several words, not one of them Chinese. */
const isPhrase = ({ concept: { phrases } }: Item): boolean => {
  const units = phrases[0]?.units ?? [];
  return units.length > 1 && units.every(({ isHan }) => !isHan);
};

const mostCategories = 6;
/** A result page with fewer products than this also shows related ones. */
const fewProducts = 10;
/** Number of products that are seen without scrolling. */
const screenful = 5;
/** Minimum share of the weight of a keyword that results have to have. */
const leastCovered = 0.3;
/** The same where some word is a good. */
const leastOfGood = 0.05;
/** The same for related products without the good. */
const leastRelated = 0.45;
const mostRelated = 4;
/** Weight from which a word alone tells what is meant: that of a word of one product in five. */
const leastSpecific = 1.8;

async function matchParsed(parsed: ParsedKeyword): Promise<Match & { readonly isFew: boolean }> {
  const { db, lexicon, keyword, isTyping, items, unknown, corrections } = parsed;
  const isWeak = (item: Item) => items.length + unknown.length > 1 && isWeakWord(item);
  const sureness = (item: Item) =>
    isWeak(item) || (items.length > 1 && isShort(item) && !kindCharacters.has(item.concept.typed))
      ? -1
      : lexicon.intents.sureness(phrasesOf([item])) * 2 +
        Number(item.heads.length > 0) +
        Number(item.starts.length > 0) / 2;
  let weighed: Promise<Weights> | undefined;
  const weigh = () => {
    weighed ??= weightsOf(db, items, unknown);
    return weighed;
  };
  const found = await bestReading(parsed, sureness, weigh);
  const left = items.filter((item) => !found?.remaining.includes(item));
  const missing = [...left.map(({ concept }) => concept), ...unknown];
  const isWhole = found !== null && missing.length === 0;
  const isEmpty =
    !found ||
    found.remaining.every(isWeak) ||
    // Words that most products have say little.
    (!isWhole && isTooLittle(await weigh(), found, items, sureness(found.main)));
  const categories = found ? lexicon.intents.named(phrasesOf([found.main])).slice(0, mostCategories) : [];
  const understood: Understanding = {
    ...corrections,
    instead: found ? found.remaining.flatMap((item) => (item.isLed ? ledTo(item, found.main) : [])) : [],
    dropped: missing.filter(({ isOptional }) => !isOptional).map(({ typed }) => typed),
    categories,
  };
  const isGood = found?.isGood ?? [];
  const own = isEmpty ? nothing : tiersFrom(found.remaining, isGood, left.length === 0);
  // Words that one product has all of need no alternative, and none of them is dropped.
  const isIndirect = understood.instead.length + understood.dropped.length > 0 || isEmpty;
  const hasOther =
    !isTyping && items.some(({ concept: { phrases }, ways }) => phrases.length > 1 || ways.length > 1);
  const [literal, filedOwn] = await Promise.all([
    items.length > 1 || hasOther || isIndirect ? literalMatch(db, keyword) : null,
    isTyping ? [] : categoriesUpTo(db, anyOf([...own.strict, ...own.others]), fewProducts),
  ]);
  const isLiteral = literal !== null && (literal.words > 1 || literal.inName !== undefined);
  const isOnlyGood = literal?.words === 1 && !isIndirect;
  const isStart = found && sureness(found.main) < 2 ? withAny(found.main.starts) : undefined;
  const { strict, others } = isLiteral ? literalFirst(literal, { isGood, isStart, isOnlyGood }, own) : own;
  const full = [...strict, ...others];
  const isRecounted = isLiteral && !isTyping && filedOwn.length < fewProducts;
  const filed = isRecounted ? await categoriesUpTo(db, anyOf(full), fewProducts) : filedOwn;
  const count = filed.length;
  const isFew = !isTyping && count < fewProducts;
  const related =
    found && isFew && count > 0
      ? await relatedTo(parsed, {
          main: found.main,
          sureness: sureness(found.main),
          isGood,
          filed,
          isEnough: (isLiteral || isWhole) && count < screenful && (await isNamed(db, literal, items)),
          weights: await weigh(),
        })
      : [];
  const weights = weighed && (await weighed);
  const weightOf = (item: Item) => (weights?.of(item) ?? 1) * (item === found?.main ? mainWeight : 1);
  return {
    tiers: withUnion([...full, ...related]),
    strict: strict.length,
    queryWords: queryWordsOf(items, weightOf),
    main: found ? items.indexOf(found.main) : -1,
    understood: isLiteral && !isOnlyGood ? { ...asTyped, categories } : understood,
    isFew,
  };
}

/** Whether some name has all words. */
async function isNamed(db: Db, literal: Literal | null, items: readonly Item[]): Promise<boolean> {
  if (literal?.inName) return true;
  const [isThere = false] = await exist(db, [saysAll(items, 'name')]);
  return isThere;
}

const nothing: Ranked = { strict: [], others: [] };

function isTooLittle(weights: Weights, { remaining }: Reading, items: readonly Item[], sureness: number) {
  const share = weights.sum(remaining) / (weights.sum(items) + weights.unknown);
  return share < (sureness > 0 ? leastOfGood : leastCovered);
}

/** Adds a last tier that includes all before. */
function withUnion(tiers: Tiers): Tiers {
  const all = anyOf(tiers);
  return all && tiers.length > 1 ? [...tiers, all] : tiers;
}

/** A single Chinese character. */
const isShort = ({ concept: { typed, run } }: Item) => run >= 0 && [...typed].length === 1;

interface Found {
  readonly main: Item;
  readonly sureness: number;
  readonly isGood: readonly Condition[];
  /** The categories of what is found. */
  readonly filed: readonly number[];
  /** Some products have all words, and others would take the first places after them. */
  readonly isEnough: boolean;
  readonly weights: Weights;
}

/** Where few products have all words: those that have the most important ones, or other goods of the kind. */
async function relatedTo(
  { db, items }: ParsedKeyword,
  { main, isGood, filed, sureness, isEnough, weights }: Found,
): Promise<Tiers> {
  const kin = items.length === 1 && sureness < 2 ? await kinOf(db, main) : undefined;
  const beside = filedUnder([...new Set(filed)]);
  if (kin && beside) return [within(kin, [beside]) ?? kin];
  if (isEnough && sureness < 2 && weights.of(main) < leastSpecific) return [];
  // A category says what such goods are: others of them, whatever else was said.
  if (sureness >= 2) {
    const others = within(saysAll([main], 'headings'), isGood);
    return items.length > 1 && others ? [others] : [];
  }
  const all = weights.sum(items);
  const sets = subsetsOf(items, main, weights)
    .filter(
      ({ set, weight }) =>
        set.length < items.length &&
        (set.includes(main) || (weight / all >= leastRelated && !set.every(isShort))),
    )
    .map(({ set }) => saysAll(withoutBegun(set), 'anywhere', true));
  const there = await exist(db, sets);
  return sets.flatMap((set, at) => (set && there[at] ? [set] : [])).slice(0, mostRelated);
}

/** The category of each product, up to `most` of them. */
async function categoriesUpTo(db: Db, condition: Condition | undefined, most: number): Promise<number[]> {
  if (!condition) return [];
  const rows = await withSeqScanOff(db, (tx) =>
    tx.select({ id: sql<number>`category_id` }).from(fitting(condition)).limit(most),
  );
  return rows.map(({ id }) => id);
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

/** The head noun with all modifiers, then products of another kind that have all words; in no strict order where a word was left out. */
function tiersFrom(remaining: readonly Item[], isGood: readonly Condition[], isComplete: boolean): Ranked {
  const named = saysAll(remaining, 'name');
  const anywhere = saysAll(remaining, 'anywhere');
  const hasLonger = remaining.some(({ longer, wider }) => longer.length + wider.length > 0);
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
  { db, lexicon, items }: ParsedKeyword,
  sureness: (item: Item) => number,
  weigh: () => Promise<Weights>,
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
      : await relaxed(db, items, main, weigh, sureness(main) >= 2 ? isGood : []);
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
  const goods = pool.filter((item) => sureness(item) >= 2);
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
  weigh: () => Promise<Weights>,
  isGood: readonly Condition[],
): Promise<readonly Item[]> {
  if (items.length === 1) return items;
  const [isFoundTogether = false] = await together(db, [items], isGood);
  if (isFoundTogether) return items;
  const sets = subsetsOf(items, main, await weigh())
    .map(({ set }) => set)
    .filter((set) => isGood.length === 0 || set.includes(main));
  const there = await together(db, sets, isGood);
  const found = sets.find((_, at) => there[at]);
  if (found) return found;
  return isGood.length > 0 ? relaxed(db, items, main, weigh, []) : [];
}

import { sql } from 'drizzle-orm';
import type { WordTable } from '../../../contract/search/explanation.ts';
import type { Understanding } from '../../../contract/search/understanding.ts';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db } from '../../platform/db/open.ts';
import { withSeqScanOff } from '../../platform/db/seq-scan-off.ts';
import { idsWithGoods } from '../catalogue/index.ts';
import { anyOf, type Condition, filedUnder, withAny } from './conditions.ts';
import { describedBy } from './described.ts';
import { fillBefore } from './fill.ts';
import { isProperty } from './filters/words.ts';
import { fitting } from './fitting.ts';

import { joinedPairs, mostConcepts, standIn } from './language/concepts.ts';
import {
  exist,
  firstOf,
  type Item,
  itemsOf,
  phrasesOf,
  saysAll,
  together,
  within,
} from './language/items.ts';
import type { Lexicon } from './language/lexicon.ts';
import { lexiconOf } from './language/lexicon-cache.ts';
import { withSellersErrors } from './language/seller-misspellings.ts';
import { phraseOf } from './language/units.ts';
import { idsOf } from './language/vocabulary.ts';
import { kindCharacters } from './language/word-lists.ts';
import { type Literal, literalFirst } from './literal.ts';
import { type QueryWord, queryWordsOf } from './rank.ts';
import { relatedTo } from './related.ts';
import type { Ranked, Tiers } from './tiers.ts';
import { type Understood, understand } from './understand.ts';
import { isShort, isWeakWord, mainWeight, subsetsOf, type Weights, weightsOf } from './weights.ts';

export interface Match {
  /** null = an empty keyword. */
  readonly tiers: Tiers | null;
  /** Number of tiers that come one after the other; products of the others are ordered by their score alone. */
  readonly strict: number;
  readonly understood: Understanding;
  /** Names with words that were left out though they are rarer than the head noun; null = none. Some of them stand among the first. */
  readonly beside: Condition | null;
  /** By these, products of one tier are ordered. */
  readonly queryWords: readonly QueryWord[];
  /** Index of the head noun in `queryWords`; -1 without one. */
  readonly main: number;
}

/** The match of an empty keyword. */
export const plainMatch: Match = {
  tiers: null,
  strict: 0,
  beside: null,
  queryWords: [],
  main: -1,
  understood: { corrected: [], keyword: null, instead: [], dropped: [], described: [], categories: [] },
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

interface ParsedKeyword extends Understood {
  readonly db: Db;
  readonly lexicon: Lexicon;
  /** Suggestions are asked for with every letter: they do without related products. */
  readonly isTyping: boolean;
}

async function readKeyword(db: Db, keyword: string, isTyping: boolean, table: WordTable): Promise<Match> {
  const lexicon = await lexiconOf(db, table);
  const understood = await understand(db, lexicon, keyword, isTyping);
  const parsed = {
    db,
    lexicon,
    isTyping,
    ...(isTyping ? understood : await asJoined(db, lexicon, keyword, understood)),
  };
  const match = await matchSaid(parsed);
  return isTyping ? match : withDescribed(parsed, match);
}

/** What names, headings and details say. */
async function matchSaid(parsed: ParsedKeyword): Promise<Matched> {
  const { db } = parsed;
  const first = await matchParsed(parsed);
  if (!first.isFew && first.understood.dropped.length === 0) return first;
  if (first.isEmpty) return (await matchApart(parsed, first)) ?? first;
  const loose = first.understood.dropped.length > 0 ? await withKindsWithin(parsed) : null;
  if (loose) return matchParsed({ ...parsed, items: loose });
  const items = await withSellersErrors(db, parsed.items);
  return items === parsed.items ? first : matchParsed({ ...parsed, items });
}

/**
 * With the products that say the rest of the keyword in their descriptions: before all others where words would be left out or nothing is
 * found, else after them.
 */
async function withDescribed({ db, items, words }: ParsedKeyword, match: Matched): Promise<Match> {
  const { tiers, strict, main, understood, isFew, isEmpty } = match;
  const isLast = understood.dropped.length === 0 && !isEmpty;
  if (isLast && !isFew) return match;
  const told = await describedBy(db, { words, items, main: items[main], missing: understood.dropped });
  if (!told) return match;
  const said = (tiers ?? []).slice(0, (tiers ?? []).length > 1 ? -1 : 1);
  if (isLast) return { ...match, tiers: withUnion([...said, told]) };
  return {
    ...match,
    tiers: withUnion([told, ...(isEmpty ? [] : said)]),
    strict: strict + 1,
    beside: null,
    understood: { ...understood, dropped: [], described: understood.dropped },
  };
}

/** With kinds of goods also within words of names, where a name has all words so; else null. */
async function withKindsWithin({ db, items, unknown }: ParsedKeyword): Promise<readonly Item[] | null> {
  if (unknown.length > 0 || items.every(({ within: parts }) => parts.length === 0)) return null;
  const loose = items.map((item) => ({ ...item, ways: [...item.ways, ...item.within] }));
  const [isThere = false] = await exist(db, [saysAll(loose, 'name')]);
  return isThere ? loose : null;
}

/** Maximum number of neighbouring words that are tried as one. */
const mostJoined = 4;

/**
 * Reads neighbouring English words as one where names say it so, and no name has all words apart: `moon stone ring` where moonstone rings
 * are on sale.
 */
async function asJoined(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  understood: Understood,
): Promise<Understood> {
  if (understood.literal?.inName) return understood;
  const pairs = joinedPairs(keyword).slice(0, mostJoined);
  if (pairs.length === 0) return understood;
  const known = await idsOf(
    db,
    pairs.map(({ key }) => key),
  );
  for (const { text } of pairs.filter(({ key }) => known.has(key))) {
    const joined = await understand(db, lexicon, text, false);
    if (joined.literal) return { ...joined, corrections: understood.corrections };
  }
  return understood;
}

/** A Chinese text of this many characters says enough for some of them to be looked for. */
const fewestCharacters = 4;
/** In one of three, two have to be in a name, with the last one, which says the kind. */
const pairsOfThree = [
  [0, 1, 2],
  [1, 2],
  [0, 2],
] as const;

/** The characters of a Chinese keyword that finds nothing; null for a short one. The reader is told that its words are left out. */
async function matchApart(parsed: ParsedKeyword, { understood }: Match): Promise<Matched | null> {
  const concepts = [...parsed.items.map(({ concept }) => concept), ...parsed.unknown];
  const typed = concepts.flatMap(({ typed: text }) => text.match(/\p{Script=Han}/gu) ?? []);
  const characters = [...new Set(typed)]
    .slice(0, mostConcepts)
    .map((text) => standIn(text, [phraseOf(text)]));
  if (characters.length < pairsOfThree[0].length) return null;
  const [items = []] = await itemsOf(parsed.db, [characters]);
  const there =
    characters.length < fewestCharacters
      ? await pairOf(parsed.db, items)
      : items.filter(({ ways }) => ways.length > 0);
  if (there.length === 0) return null;
  const match = await matchParsed({ ...parsed, items: there, unknown: [], literal: null });
  return match.isEmpty ? null : { ...match, understood };
}

/** Of three characters those that one name has; none if it has but one of them, or all but the last. */
async function pairOf(db: Db, items: readonly Item[]): Promise<readonly Item[]> {
  const sets = pairsOfThree.map((places) => items.filter((_, at) => places.some((place) => place === at)));
  const [first = -1] = await firstOf(db, [sets.map((set) => saysAll(set, 'name'))]);
  return sets[first] ?? [];
}

const mostCategories = 6;
/** Of so many named categories the first that have products are shown. */
const mostNamed = 24;
/** A result page with fewer products than this also shows related ones. */
const fewProducts = 10;
/** Number of products that are seen without scrolling. */
const screenful = 5;
/** Minimum share of the weight of a keyword that results have to have. */
const leastCovered = 0.3;
/** The same where some word is a good. */
const leastOfGood = 0.05;

/** `isFew`: the page has room for related products. */
type Matched = Match & { readonly isFew: boolean; readonly isEmpty: boolean };

async function matchParsed(parsed: ParsedKeyword): Promise<Matched> {
  const { db, lexicon, isTyping, items, unknown, corrections } = parsed;
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
  const isNothing =
    !found ||
    found.remaining.every(isWeak) ||
    // Words that most products have say little.
    (!isWhole && isTooLittle(await weigh(), found, items, sureness(found.main)));
  const understood: Omit<Understanding, 'categories'> = {
    ...corrections,
    instead: found ? found.remaining.flatMap((item) => (item.isLed ? ledTo(item, found.main) : [])) : [],
    dropped: missing.filter(({ isOptional }) => !isOptional).map(({ typed }) => typed),
    described: [],
  };
  const isGood = found?.isGood ?? [];
  const own = isNothing ? nothing : tiersFrom(found.remaining, isGood, left.length === 0);
  // Words that one product has all of need no alternative, and none of them is dropped.
  const isIndirect = understood.instead.length + understood.dropped.length > 0 || isNothing;
  const hasOther =
    !isTyping && items.some(({ concept: { phrases }, ways }) => phrases.length > 1 || ways.length > 1);
  const literal = items.length > 1 || hasOther || isIndirect ? parsed.literal : null;
  const isLiteral = literal !== null && (literal.words > 1 || literal.inName !== undefined);
  const isOnlyGood = literal?.words === 1 && !isIndirect;
  const isStart = found && sureness(found.main) < 2 ? withAny(found.main.starts) : undefined;
  const { strict, others } = isLiteral ? literalFirst(literal, { isGood, isStart, isOnlyGood }, own) : own;
  const full = [...strict, ...others];
  const named = found ? lexicon.intents.named(phrasesOf([found.main])).slice(0, mostNamed) : [];
  // Suggestions look up their own categories.
  const { filed, open } = isTyping ? suggested : await categoriesOf(db, anyOf(full), named);
  const categories = named.filter(({ id }) => isTyping || open.includes(id)).slice(0, mostCategories);
  const count = filed.length;
  const isFew = !isTyping && count < fewProducts;
  const related =
    found && isFew && count > 0
      ? await relatedTo(db, items, {
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
  // Related products come after those that have all words.
  const isComplete = isLiteral || (isWhole && !isNothing);
  const certain =
    related.length > 0 ? others.slice(0, items.length === 1 ? others.length : Number(isComplete)) : [];
  const matching = [...strict, anyOf(certain) ?? []].filter(hasParts);
  return {
    tiers: withUnion([...matching, ...others.slice(certain.length), ...related]),
    strict: matching.length,
    beside:
      found && !isTyping && !isNothing && !isLiteral && left.length > 0
        ? await besideOf(
            db,
            left.filter((item) => !isWeak(item) && !isShort(item)),
            found.main,
            await weigh(),
          )
        : null,
    queryWords: queryWordsOf(items, weightOf, (key) => lexicon.dictionary.isPhrase(key) && !isProperty(key)),
    main: found ? items.indexOf(found.main) : -1,
    understood: { ...(isLiteral && !isOnlyGood ? toldOf(parsed) : understood), categories },
    isFew,
    isEmpty: isFew && count === 0,
  };
}

/** What the reader is told where products have all words. */
const toldOf = ({ isLiteralTyped, corrections }: ParsedKeyword) =>
  isLiteralTyped ? asTyped : { ...asTyped, ...corrections };

/**
 * Names that say what was left out of the keyword, when that is rarer than the head noun: rings with turquoise and turquoise pendants for
 * `turquoise earrings` where there are none.
 */
async function besideOf(
  db: Db,
  left: readonly Item[],
  main: Item,
  weights: Weights,
): Promise<Condition | null> {
  const rare = left
    .filter(({ concept }) => !concept.isOptional && !concept.isBehind && concept.measure === null)
    .filter((item) => weights.of(item) > weights.of(main))
    .toSorted((one, other) => weights.of(other) - weights.of(one));
  const sets = [...(rare.length > 1 ? [rare] : []), ...rare.map((item) => [item])];
  const named = sets.map((set) => saysAll(set, 'name'));
  const there = await exist(db, named);
  return named.find((condition, at) => condition && there[at]) ?? null;
}

const hasParts = (condition: Condition) => condition.length > 0;

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

interface Filed {
  /** The category of each product, up to `fewProducts` of them. */
  readonly filed: readonly number[];
  /** Those of the named categories that have products. */
  readonly open: readonly number[];
}
const suggested: Filed = { filed: [], open: [] };

async function categoriesOf(
  db: Db,
  condition: Condition | undefined,
  named: readonly { readonly id: number }[],
): Promise<Filed> {
  if (!condition) return suggested;
  const filed = sql<number[]>`array(select category_id from ${fitting(condition)} limit ${fewProducts})`;
  const open = idsWithGoods(named.map(({ id }) => id));
  const [row] = await withSeqScanOff(db, (tx) => tx.select({ filed, open }).from(sql`(values (1)) as one`));
  return row ?? suggested;
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
 * The interpretation that keeps most words, by their weight; of equal ones the one with the most specific head noun, then the last word:
 * `red dress`, 红色连衣裙, `phone case`, also `earphones wireless sports`.
 */
async function bestReading(
  { db, lexicon, items }: ParsedKeyword,
  sureness: (item: Item) => number,
  weigh: () => Promise<Weights>,
): Promise<Reading | null> {
  const mains = mainsOf(items, sureness).map((main) => {
    const categories = lexicon.intents.of(phrasesOf([main]));
    // Names that begin with a brand are its goods, those that end with it are often made for them.
    const isBrand = main.concept.kinds.size > 0 && main.starts.length > 0;
    const heads = isBrand ? [] : main.heads;
    const starts = heads.length + categories.length > 0 ? undefined : withAny(main.starts);
    const isGood = [filedUnder(categories), withAny([...new Set(heads)]), starts].filter(
      (one) => one !== undefined,
    );
    return { main, isGood, known: sureness(main) >= 2 ? isGood : [] };
  });
  const [first] = mains;
  if (!first) return null;
  if (items.length === 1) return { ...first, remaining: items };
  // A keyword that equals a whole product name means that product, whatever kinds its words are.
  const [whole = -1] = await firstOf(db, [
    [saysAll(items, 'name'), ...mains.map(({ known }) => together(items, known))],
  ]);
  const all = mains[Math.max(0, whole - 1)];
  if (all && whole >= 0) return { ...all, remaining: items };
  // A known kind of goods is tried first.
  const weights = await weigh();
  const tried = mains.map(({ main, known }) => {
    const sets = subsetsOf(items, main, weights).map(({ set }) => set);
    const good =
      known.length > 0 ? sets.filter((set) => set.includes(main)).map((set) => ({ set, known })) : [];
    return [...good, { set: items, known: [] }, ...sets.map((set) => ({ set, known: [] }))];
  });
  const places = await firstOf(
    db,
    tried.map((sets) => sets.map(({ set, known }) => together(set, known))),
  );
  const readings = mains.map((reading, at) => ({
    ...reading,
    remaining: tried[at]?.[places[at] ?? -1]?.set ?? [],
  }));
  const [best = null] = readings.toSorted(
    (one, other) =>
      other.remaining.length - one.remaining.length || sureness(other.main) - sureness(one.main),
  );
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

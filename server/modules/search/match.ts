import { and, count, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Understanding } from '../../../contract/search.ts';
import type { Db } from '../../db/open.ts';
import { productSearch, supplierSearch } from '../../db/schema/index.ts';
import { fold, type Query, queryOf } from './analyse.ts';
import { all, any, type Index, products } from './conditions.ts';
import { fillBefore } from './fill.ts';
import { headsAny, type Item, phrasesOf, saysAll, together, understand } from './understand.ts';
import { type Known, lookUp } from './vocabulary.ts';
import { lexiconOf } from './words-kept.ts';

/**
 * Conditions from the best matches to all: in the name as typed, in the name with words begun or apart, anywhere, and
 * with typing errors. Each holds for everything the one before holds for; none = nothing can match.
 */
export type Tiers = readonly SQL[];

const suppliers: Index = { key: supplierSearch.supplierId, terms: supplierSearch.terms };

/** Every term's id, or null when one is in no text at all. */
function idsOf(known: Known, grams: readonly (readonly string[])[]): number[] | null {
  const ids = grams.flat().map((gram) => known.ids.get(gram));
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : null;
}

interface Step {
  readonly grams: 'runs' | 'parts';
  readonly meant: 'exact' | 'prefix' | 'typo';
  /** -1 in the name, 1 anywhere; see `productSearch.terms`. */
  readonly sign: 1 | -1;
}

const wholeShop: readonly Step[] = [
  { grams: 'runs', meant: 'exact', sign: -1 },
  { grams: 'parts', meant: 'prefix', sign: -1 },
  { grams: 'parts', meant: 'prefix', sign: 1 },
  { grams: 'parts', meant: 'typo', sign: 1 },
];
const nameOnly: readonly Step[] = [
  { grams: 'parts', meant: 'prefix', sign: -1 },
  { grams: 'parts', meant: 'typo', sign: -1 },
];

function tiersOf(index: Index, query: Query, known: Known, steps: readonly Step[]): Tiers {
  const grams = { runs: idsOf(known, query.runs), parts: idsOf(known, query.parts) };
  if (grams.parts === null) return [];
  const isDoubtful = known.words.some((word) => word.typo.length > word.prefix.length);
  return steps.flatMap(({ grams: kind, meant, sign }) => {
    const needed = grams[kind];
    const words = known.words.map((word) => word[meant]);
    if (needed === null || words.some((ids) => ids.length === 0)) return [];
    if (meant === 'typo' && !isDoubtful) return [];
    const signed = (ids: readonly number[]) => ids.map((id) => sign * id);
    const condition = and(all(index, signed(needed)), ...words.map((ids) => any(index, signed(ids))));
    return condition ? [condition] : [];
  });
}

/**
 * Tiers of a keyword; null for one that asks for nothing. A word that is in no text may be mistyped; when nothing at all
 * matches, the others may be, too.
 */
async function tiersFor(
  db: Db,
  index: Index,
  keyword: string,
  steps: readonly Step[],
): Promise<Tiers | null> {
  if (keyword.trim() === '') return null;
  const query = queryOf(keyword);
  // Signs alone are in no text.
  if (query.parts.length + query.words.length === 0) return [];
  const tiers = tiersOf(index, query, await lookUp(db, query, false), steps);
  const isOne = query.words.length + query.parts.length === 1;
  if (query.words.length === 0 || (await matchesAny(db, index, tiers, isOne))) return tiers;
  return tiersOf(index, query, await lookUp(db, query, true), steps);
}

/**
 * For several words all rows are counted: asked for one only, the planner would look for it row by row, and when the
 * words never meet it would look at every row.
 */
async function matchesAny(db: Db, { terms }: Index, tiers: Tiers, isOne: boolean): Promise<boolean> {
  const loosest = tiers.at(-1);
  if (!loosest) return false;
  if (isOne) {
    const rows = await db.select({ one: sql`1` }).from(terms.table).where(loosest).limit(1);
    return rows.length > 0;
  }
  const [row] = await db.select({ rows: count() }).from(terms.table).where(loosest);
  return (row?.rows ?? 0) > 0;
}

export interface Match {
  /** null = nothing was asked for. */
  readonly tiers: Tiers | null;
  readonly understood: Understanding;
}

const asTyped: Understanding = { corrected: [], keyword: null, instead: [], dropped: [], categories: [] };

/** Products that fit a keyword in either language. `isTyping`: its last word may go on. */
export async function matchKeyword(db: Db, keyword: string, isTyping = false): Promise<Match> {
  await fillBefore(db, 'product');
  if (keyword.trim() === '') return { tiers: null, understood: asTyped };
  const lexicon = await lexiconOf(db);
  const { items, unknown } = await understand(db, lexicon, keyword, isTyping);
  const main = mainOf(items, (item) => lexicon.intents.of(phrasesOf([item])).length > 0);
  if (!main) return { tiers: [], understood: { ...asTyped, dropped: [...unknown] } };
  const kept = await relaxed(db, items, main);
  const left = items.filter((item) => !kept.includes(item));
  const understood: Understanding = {
    ...correctionsOf(keyword, kept),
    instead: kept.flatMap((item) => (item.isLed ? ledTo(item, main) : [])),
    dropped: [...left.map(({ concept }) => concept.typed), ...unknown],
    categories: lexicon.intents.named(phrasesOf([main])).slice(0, mostCategories),
  };
  if (kept.length === 0) return { tiers: [], understood };
  const categories = lexicon.intents.of(phrasesOf([main]));
  const isGood = or(
    categories.length > 0 ? inArray(productSearch.categoryId, categories) : undefined,
    any(products, [...new Set(headsAny([main]))]),
  );
  return { tiers: tiersFrom(kept, isGood), understood };
}

const mostCategories = 6;

/** What was put in the place of typing errors, and the whole keyword with it. */
function correctionsOf(
  keyword: string,
  items: readonly Item[],
): Pick<Understanding, 'corrected' | 'keyword'> {
  const corrected = items.flatMap(({ concept, shown }) =>
    shown === null ? [] : [{ typed: concept.typed, shown }],
  );
  if (corrected.length === 0) return { corrected, keyword: null };
  const whole = corrected.reduce((text, { typed, shown }) => text.replace(typed, () => shown), fold(keyword));
  return { corrected, keyword: whole.replace(/\s+/gu, ' ').trim() };
}

/**
 * A brand's kind of goods. Rules of brands say it in both languages; those in one language are for narrower words and slang, and
 * who typed one gets what they asked for.
 */
function ledTo(brand: Item, main: Item): Understanding['instead'] {
  const { typed, leadsTo } = brand.concept;
  // Of what a brand is known for, they asked for this.
  const asked = main === brand ? null : (main.shown ?? main.concept.typed);
  const zh = leadsTo.find((word) => /\p{Script=Han}/u.test(word));
  const en = leadsTo.find((word) => !/\p{Script=Han}/u.test(word));
  return zh === undefined || en === undefined ? [] : [{ typed, shown: { zh: asked ?? zh, en: asked ?? en } }];
}

/** The good itself first, then whatever is described with its words. */
function tiersFrom(items: readonly Item[], isGood: SQL | undefined): Tiers {
  const [named, headed, anywhere] = [
    saysAll(items, 'name'),
    saysAll(items, 'headings'),
    saysAll(items, 'anywhere') ?? saysAll(items, 'headings'),
  ];
  if (!anywhere) return [];
  const tiers = isGood
    ? [and(named, isGood), and(anywhere, isGood), or(and(anywhere, isGood), named)]
    : [named];
  return [...tiers, headed && !isGood ? or(headed, named) : undefined, anywhere].filter(
    (tier) => tier !== undefined,
  );
}

/** The last thing named that is a good: `red dress`, 红色连衣裙; and not what stands behind `for` or `with`. */
function mainOf(items: readonly Item[], isGood: (item: Item) => boolean): Item | undefined {
  const front = items.filter(({ concept }) => !concept.isBehind && !concept.isOptional);
  const pool = front.length > 0 ? front : items;
  return pool.findLast(isGood) ?? pool.findLast(({ heads }) => heads.length > 0) ?? pool.at(-1);
}

/** The most of what is asked for that some product has together: first all, then without one, at last the good alone. */
async function relaxed(db: Db, items: readonly Item[], main: Item): Promise<readonly Item[]> {
  const [isWhole = false] = await together(db, [items]);
  if (isWhole || items.length === 1) return isWhole ? items : [];
  const others = items.filter((item) => item !== main);
  const sure = items.filter(({ concept }) => !concept.isOptional);
  const sets = [sure];
  for (const one of others.toReversed()) sets.push(sure.filter((item) => item !== one));
  for (const one of others) sets.push([main, one]);
  sets.push([main], ...others.map((one) => [one]));
  const there = await together(db, sets);
  return sets.find((_, at) => there[at]) ?? [];
}

/** The tiers of a keyword alone. */
export const matchProducts = async (db: Db, keyword: string): Promise<Tiers | null> =>
  (await matchKeyword(db, keyword)).tiers;

/** Shops that carry a keyword in their name, or in what they mainly make. */
export async function matchSuppliers(db: Db, keyword: string): Promise<Tiers | null> {
  await fillBefore(db, 'supplier');
  return tiersFor(db, suppliers, keyword, wholeShop);
}

/** Shops that carry a keyword in their name. */
export async function matchSupplierNames(db: Db, keyword: string): Promise<Tiers | null> {
  await fillBefore(db, 'supplier');
  return tiersFor(db, suppliers, keyword, nameOnly);
}

/** Rows of one tier that are in none of the better ones. */
export const onlyIn = (tiers: Tiers, at: number): SQL | undefined =>
  and(tiers[at], at > 0 ? sql`not (${tiers[at - 1]})` : undefined);

/** Rows of any tier: the last one holds for all. */
export const inAny = (tiers: Tiers | null): SQL | undefined =>
  tiers === null ? undefined : (tiers.at(-1) ?? sql`false`);

import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../../contract/accounting/currency.ts';
import type { Locale } from '../../../contract/basics.ts';
import type { SearchWord, Suggestions } from '../../../contract/search/search.ts';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import { containing } from '../../platform/db/like.ts';
import type { Db } from '../../platform/db/open.ts';
import { shownPrice } from '../../platform/db/read-model.ts';
import { hotKeyword, product, productSearch, supplier, supplierSearch } from '../../platform/db/schema.ts';
import { enabledCategories, withGoods } from '../catalogue/index.ts';
import { codeHits } from './codes.ts';
import { type FilteredMatch, matchFiltered, narrowedBy } from './filters/apply.ts';
import { idsByTier } from './found.ts';
import { isShared, tidy } from './keywords.ts';
import type { Lexicon } from './language/lexicon.ts';
import { lexiconOf } from './language/lexicon-cache.ts';
import { phraseOf } from './language/units.ts';
import { matchSupplierNames } from './match-suppliers.ts';
import { readAny } from './tiers.ts';

const limits = { words: 8, categories: 4, products: 6, suppliers: 3 };

type NamedCategory = Suggestions['categories'][number];

interface Typed {
  readonly keyword: string;
  readonly language: Locale;
  /** The currency that prices are shown in beside yuan. */
  readonly currency?: Currency | undefined;
  readonly tradeType?: 'zh' | 'en' | undefined;
}

/** Suggested keywords, categories, products and suppliers for a partly typed keyword. */
export async function suggest(db: Db, typed: Typed): Promise<Suggestions> {
  const keyword = tidy(typed.keyword);
  if (keyword === '') return { meant: null, words: [], categories: [], products: [], suppliers: [] };
  const [{ understood, products: likely }, words, suppliers, coded] = await Promise.all([
    likelyProducts(db, keyword, typed),
    suggestWords(db, typed.language, containing(keyword)),
    suggestSuppliers(db, keyword),
    codedProducts(db, keyword, typed.tradeType),
  ]);
  const products = [
    ...coded,
    ...likely.filter(({ id }) => coded.every((one) => one.id !== id)).map((one) => ({ ...one, skuId: null })),
  ].slice(0, limits.products);
  const meant = [...understood.categories, ...begunCategories(await lexiconOf(db), keyword)];
  const categories = await suggestCategories(db, keyword, meant);
  return { meant: understood.keyword, words, categories, products, suppliers };
}

async function likelyProducts(db: Db, keyword: string, { currency, tradeType }: Typed) {
  const found = await matchFiltered(db, keyword, { literal: [], currency, isTyping: true });
  return { understood: found.match.understood, products: await suggestProducts(db, found, tradeType) };
}

/** Categories whose name completes the last typed word: `sneak`, sneaker. */
function begunCategories(lexicon: Lexicon, keyword: string): NamedCategory[] {
  const last = phraseOf(keyword).units.at(-1);
  if (!last || last.isHan) return [];
  return lexicon.byBeginning(last.text).flatMap((word) => {
    const phrase = phraseOf(word);
    return lexicon.intents.named([phrase, ...(lexicon.dictionary.at(phrase)?.also ?? [])]);
  });
}

/** Keywords that start with the typed text first. */
async function suggestWords(db: Db, locale: Locale, pattern: string) {
  const { keyword, count, isHot } = hotKeyword;
  return db
    .select({ keyword, count, isHot })
    .from(hotKeyword)
    .where(and(eq(hotKeyword.locale, locale), isShared, sql`${keyword} ilike ${pattern}`))
    .orderBy(desc(sql`${keyword} ilike ${pattern.slice(1)}`), desc(count), asc(hotKeyword.id))
    .limit(limits.words);
}

const searchedCategories = cacheUntilChanged(['category'], 1, async (db) =>
  [...(await enabledCategories(db)).values()].map(({ id, name }) => ({
    category: { id, name },
    text: `${name.zh}\n${name.en}`.toLowerCase(),
  })),
);

/** Maximum number of categories of which it is looked up whether they have products. */
const mostAsked = 24;

/** Categories that the keyword means, then those whose name contains it; only such that have a page. */
async function suggestCategories(
  db: Db,
  keyword: string,
  likely: readonly NamedCategory[],
): Promise<NamedCategory[]> {
  const part = keyword.toLowerCase();
  const shown = await searchedCategories(db, '');
  const named = shown.filter(({ text }) => text.includes(part)).map(({ category }) => category);
  const all = new Map([...likely, ...named].map((one) => [one.id, one]));
  return (await withGoods(db, [...all.values()].slice(0, mostAsked))).slice(0, limits.categories);
}

const tradedIn = (trade: Typed['tradeType']): SQL | undefined =>
  trade && inArray(productSearch.trade, trade === 'zh' ? [1, 3] : [2, 3]);

/** Products with a variant whose code or GTIN starts with the typed text. */
async function codedProducts(db: Db, keyword: string, trade: Typed['tradeType']) {
  const hits = await codeHits(db, keyword);
  if (hits.length === 0) return [];
  const skus = new Map(hits.map(({ productId, skuId }) => [productId, skuId]));
  const ids = await tradedOf(db, [...skus.keys()], trade);
  return (await shownProducts(db, ids)).map((one) => ({ ...one, skuId: skus.get(one.id) ?? null }));
}

async function tradedOf(db: Db, ids: readonly number[], trade: Typed['tradeType']): Promise<number[]> {
  const rows = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(and(inArray(productSearch.productId, [...ids]), tradedIn(trade)));
  const traded = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => traded.has(id)).slice(0, limits.products);
}

/** The first products of a search for the keyword. */
async function suggestProducts(db: Db, found: FilteredMatch, trade: Typed['tradeType']) {
  // A keyword that only names a price has no good to suggest.
  const tiers = found.match.tiers ?? [];
  const where = and(tradedIn(trade), narrowedBy(found));
  const { ids } = await idsByTier(db, { tiers, where, limit: limits.products, offset: 0 });
  return shownProducts(db, ids);
}

async function shownProducts(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: product.id,
      name: product.name,
      mainImage: sql<string>`coalesce(${product.images}[1], '')`,
      price: shownPrice,
    })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function suggestSuppliers(db: Db, keyword: string) {
  const named = await matchSupplierNames(db, keyword);
  return db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplierSearch)
    .innerJoin(supplier, eq(supplier.id, supplierSearch.supplierId))
    .where(and(eq(supplier.status, 'approved'), named))
    .orderBy(desc(supplier.transactions), asc(supplier.id))
    .limit(limits.suppliers);
}

/** Whether a search for the keyword has results, for one trade type or any. */
export async function findsAny(db: Db, keyword: string, trade?: Typed['tradeType']): Promise<boolean> {
  const filtered = await matchFiltered(db, keyword, { literal: [] });
  const where = and(tradedIn(trade), narrowedBy(filtered));
  const found = await readAny(db, filtered.match.tiers, (reader, rows) =>
    reader.select({ one: sql`1` }).from(rows).where(where).limit(1),
  );
  return found.length > 0;
}

/** The keywords whose search has results. */
export async function findable(
  db: Db,
  words: readonly SearchWord[],
  trade: Typed['tradeType'],
): Promise<SearchWord[]> {
  const found: SearchWord[] = [];
  // Sequentially, because each search takes a connection.
  for (const word of words) if (await findsAny(db, word.keyword, trade)) found.push(word);
  return found;
}

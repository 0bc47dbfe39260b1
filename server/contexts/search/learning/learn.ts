import { and, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { category, product, productSearch, searchSynonym, siteState } from '../../../platform/db/schema.ts';
import { withSeqScanOff } from '../../../platform/db/seq-scan-off.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fold } from '../language/analyse.ts';
import { faultsOf } from '../language/data/parse-synonyms.ts';
import { Dictionary } from '../language/dictionary.ts';
import { partsOf } from '../language/intents.ts';
import { pairKey } from '../language/pair-key.ts';
import { lockRules, pairKeysOf } from '../language/synonyms.ts';
import { phraseOf, termsNeeded } from '../language/units.ts';
import { idsOf } from '../language/vocabulary.ts';
import { type Alias, aliasesOf, type Evidence, isSplit } from './aliases.ts';
import { readEvidence } from './evidence.ts';

const key = 'search-learned';
/** Maximum number of learned rules, those of most products first. */
const mostLearned = 5_000;

/**
 * Renews the learned rules of `search_synonym` from the products on sale. Pairs that another rule has, in any state, are left to that rule;
 * a rule that an operator switched off or changed stays as it is. Unchanged rows are not written, so that processes keep their words.
 */
export async function learnAliases({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const evidence = await readEvidence(db);
  const aliases = aliasesOf(evidence, await goodsWords(db, evidence)).filter(isValid);
  const candidates = await withoutEverydayWords(db, aliases);
  await db.transaction(async (tx) => {
    await lockRules(tx);
    const known = await knownPairs(tx);
    const learned = candidates
      .filter(({ words }) => !known.has(pairKey(...words)))
      .slice(0, mostLearned)
      .map(({ words, products }) => ({ left: [...words], learnedAs: pairKey(...words), products }));
    await writeLearned(tx, learned, clock.now());
    const value = clock.now().toISOString();
    await tx
      .insert(siteState)
      .values({ key, value })
      .onConflictDoUpdate({ target: siteState.key, set: { value } });
  });
}

/** Before the first start ends: learns once. Later the hourly job does, so that no start waits for it. */
export async function ensureAliases(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const [known] = await deps.db.select().from(siteState).where(eq(siteState.key, key));
  if (!known) await learnAliases(deps);
}

interface Learned {
  readonly left: string[];
  readonly learnedAs: string;
  readonly products: number;
}

async function writeLearned(tx: Tx, learned: readonly Learned[], now: Date): Promise<void> {
  const keys = learned.map(({ learnedAs }) => learnedAs);
  const isLearned = eq(searchSynonym.origin, 'learned');
  await tx
    .delete(searchSynonym)
    .where(
      and(
        isLearned,
        eq(searchSynonym.enabled, true),
        keys.length > 0 ? notInArray(searchSynonym.learnedAs, keys) : undefined,
      ),
    );
  // A rule that is switched off stays, so that it is not learned again; nothing says it at the moment.
  await tx
    .update(searchSynonym)
    .set({ products: 0 })
    .where(
      and(
        isLearned,
        ne(searchSynonym.products, 0),
        keys.length > 0 ? notInArray(searchSynonym.learnedAs, keys) : undefined,
      ),
    );
  const rows = learned.map((row) => ({ ...row, origin: 'learned' as const, updatedAt: now }));
  for (let from = 0; from < rows.length; from += perInsert) {
    await tx
      .insert(searchSynonym)
      .values(rows.slice(from, from + perInsert))
      .onConflictDoUpdate({
        target: searchSynonym.learnedAs,
        set: { products: sql`excluded.products` },
        setWhere: sql`${isLearned} and ${searchSynonym.products} is distinct from excluded.products`,
      });
  }
}
const perInsert = 1_000;

/** Pairs that own and shipped rules have, also those that are switched off, in both directions. */
async function knownPairs(tx: Tx): Promise<Set<string>> {
  const rules = await tx.select().from(searchSynonym).where(ne(searchSynonym.origin, 'learned'));
  return new Set([...rules.flatMap(pairKeysOf), ...rules.flatMap(({ learnedAs }) => learnedAs ?? [])]);
}

const isValid = ({ words }: Alias) =>
  faultsOf({ from: words, to: words, bothWays: true, isNearest: false, line: 1 }).length === 0;

/** Whether a word names a kind of goods, or an option of one: in a category, a type, an attribute, or a rule that is no brand's. */
async function goodsWords(db: Db, { types, values }: Evidence): Promise<(word: string) => boolean> {
  const rules = await db
    .select({ from: searchSynonym.left, to: searchSynonym.right })
    .from(searchSynonym)
    .where(and(eq(searchSynonym.enabled, true), ne(searchSynonym.origin, 'learned')));
  const categories = await db.select({ name: category.name }).from(category);
  const named = categories.flatMap(({ name }) => [...partsOf(name.zh), ...partsOf(name.en)]);
  const said = [...types, ...values].flatMap(({ zh, en }) => [fold(zh).trim(), fold(en).trim()]);
  const dictionary = new Dictionary(rules, [...new Set([...named, ...said])]);
  return (word) => {
    const entry = dictionary.at(phraseOf(word));
    return entry !== null && entry.leadsTo.length === 0;
  };
}

/** Number of names that are read for a word. */
const sampled = 40;
/** Fewer names prove nothing. */
const leastNames = 3;
const everydayShare = 0.2;

/** Drops brands whose Chinese word is a part of ordinary words in names of other brands: 美的 in 精美的. */
async function withoutEverydayWords(db: Db, aliases: readonly Alias[]): Promise<Alias[]> {
  const brands = aliases.filter(({ isBrand }) => isBrand).map(({ words }) => words);
  const accepted = await acceptedOf(
    db,
    brands.map((words) => pairKey(...words)),
  );
  const asked = brands
    .filter((words) => !accepted.has(pairKey(...words)))
    .map((words) => ({ words, han: words.find((word) => /\p{Script=Han}/u.test(word)) ?? '' }));
  const needed = new Map(asked.map(({ han }) => [han, termsNeeded(phraseOf(han)).flat()]));
  const ids = await idsOf(db, [...needed.values()].flat());
  const doubted = asked.flatMap(({ words, han }) => {
    const terms = (needed.get(han) ?? []).map((term) => ids.get(term));
    const isThere = terms.length > 0 && !terms.includes(undefined);
    return isThere ? [{ words, han, terms: terms.map((id) => -(id ?? 0)) }] : [];
  });
  const everyday = new Set<string>();
  for (let from = 0; from < doubted.length; from += perRead) {
    for (const { words, han, names } of await namesElsewhere(db, doubted.slice(from, from + perRead))) {
      const split = names.filter((name) => isSplit(name, han));
      if (names.length >= leastNames && split.length >= names.length * everydayShare)
        everyday.add(pairKey(...words));
    }
  }
  return aliases.filter(({ words }) => !everyday.has(pairKey(...words)));
}

/** Pairs that were judged when they were learned for the first time. */
async function acceptedOf(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ learnedAs: searchSynonym.learnedAs })
    .from(searchSynonym)
    .where(and(isNotNull(searchSynonym.learnedAs), inArray(searchSynonym.learnedAs, [...keys])));
  return new Set(rows.flatMap(({ learnedAs }) => learnedAs ?? []));
}

interface Doubted {
  readonly words: readonly [string, string];
  /** The Chinese one. */
  readonly han: string;
  /** Terms that a name with it has. */
  readonly terms: readonly number[];
}

/** Brands that are looked up in one statement. */
const perRead = 200;

/** For each, some names that contain all its terms, of products whose brand is called by none of its words. */
async function namesElsewhere(
  db: Db,
  doubted: readonly Doubted[],
): Promise<(Doubted & { readonly names: readonly string[] })[]> {
  const asked = JSON.stringify(doubted.map(({ words, terms }, at) => ({ at, words, terms })));
  const own = sql`lower(concat(${product.brand} ->> 'zh', ' ', ${product.brand} ->> 'en'))`;
  const rows = await withSeqScanOff(db, (tx) =>
    tx.select({ at: sql<number>`at`, name: sql<string>`name` }).from(sql`(
      select asked.at, named.name from jsonb_to_recordset(${asked}::jsonb) as asked(at int, words text[], terms int[])
      cross join lateral (
        select ${product.name} ->> 'zh' as name from (
          select product_id from ${productSearch}
          where ${productSearch.terms} @> asked.terms limit ${50 * sampled}
        ) as found join ${product} on ${product.id} = found.product_id
        where not exists (select 1 from unnest(asked.words) as word where strpos(${own}, word) > 0)
        limit ${sampled}
      ) as named
    ) as found`),
  );
  const names = Map.groupBy(rows, ({ at }) => at);
  return doubted.map((one, at) => ({ ...one, names: (names.get(at) ?? []).map(({ name }) => name) }));
}

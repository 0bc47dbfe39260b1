import { and, count, type SQL, sql } from 'drizzle-orm';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db } from '../../platform/db/open.ts';
import { supplierSearch } from '../../platform/db/schema.ts';
import { fillBefore } from './fill.ts';
import { type Query, queryOf } from './language/analyse.ts';
import { type Known, lookUp } from './language/vocabulary.ts';

const { supplierId, terms: own } = supplierSearch;

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
const all = (ids: readonly number[]) => (ids.length > 0 ? sql`${own} @> ${arrayOf(ids)}` : undefined);

/** Above this number of terms the planner overestimates the rows and reads the whole table. */
const fewTerms = 8;

/** Suppliers with one of the terms; many terms are looked up one by one. */
function any(ids: readonly number[]): SQL | undefined {
  if (ids.length === 1) return all(ids);
  if (ids.length <= fewTerms) return sql`${own} && ${arrayOf(ids)}`;
  return sql`${supplierId} in (select found.supplier_id from unnest(${arrayOf(ids)}) as wanted(term) cross join lateral (
    select same.supplier_id from ${supplierSearch} as same where same.terms @> array[wanted.term] offset 0) as found)`;
}

/** The ids of all terms; null when no text contains one of them. */
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

const matchesShopName: readonly Step[] = [
  { grams: 'runs', meant: 'exact', sign: -1 },
  { grams: 'parts', meant: 'prefix', sign: -1 },
  { grams: 'parts', meant: 'prefix', sign: 1 },
  { grams: 'parts', meant: 'typo', sign: 1 },
];
const nameOnly: readonly Step[] = [
  { grams: 'parts', meant: 'prefix', sign: -1 },
  { grams: 'parts', meant: 'typo', sign: -1 },
];

function tiersOf(query: Query, known: Known, steps: readonly Step[]): SQL[] {
  const grams = { runs: idsOf(known, query.runs), parts: idsOf(known, query.parts) };
  if (grams.parts === null) return [];
  const isDoubtful = known.words.some((word) => word.typo.length > word.prefix.length);
  return steps.flatMap(({ grams: kind, meant, sign }) => {
    const needed = grams[kind];
    const words = known.words.map((word) => word[meant]);
    if (needed === null || words.some((ids) => ids.length === 0)) return [];
    if (meant === 'typo' && !isDoubtful) return [];
    const signed = (ids: readonly number[]) => ids.map((id) => sign * id);
    const condition = and(all(signed(needed)), ...words.map((ids) => any(signed(ids))));
    return condition ? [condition] : [];
  });
}

/**
 * The condition for a keyword; undefined for an empty one. Unknown words get typo correction; when nothing matches at all, known words do
 * too.
 */
async function conditionFor(db: Db, keyword: string, steps: readonly Step[]): Promise<SQL | undefined> {
  if (keyword.trim() === '') return undefined;
  const query = queryOf(keyword);
  // Punctuation is not indexed.
  if (query.parts.length + query.words.length === 0) return sql`false`;
  const tiers = tiersOf(query, await lookUp(db, query, false), steps);
  const isOne = query.words.length + query.parts.length === 1;
  if (query.words.length === 0 || (await matchesAny(db, tiers, isOne))) return loosest(tiers);
  return loosest(tiersOf(query, await lookUp(db, query, true), steps));
}

/** The last step includes the results of all others. */
const loosest = (tiers: readonly SQL[]): SQL => tiers.at(-1) ?? sql`false`;

/**
 * For several words all rows are counted: with a limit of one the planner would test row by row and, when the words never occur together,
 * read the whole table.
 */
async function matchesAny(db: Db, tiers: readonly SQL[], isOne: boolean): Promise<boolean> {
  const lastTier = tiers.at(-1);
  if (!lastTier) return false;
  if (isOne) {
    const rows = await db.select({ one: sql`1` }).from(supplierSearch).where(lastTier).limit(1);
    return rows.length > 0;
  }
  const [row] = await db.select({ rows: count() }).from(supplierSearch).where(lastTier);
  return (row?.rows ?? 0) > 0;
}

/** Suppliers that match a keyword by name or by main products. */
export async function matchSuppliers(db: Db, keyword: string): Promise<SQL | undefined> {
  await fillBefore(db, 'supplier');
  return conditionFor(db, keyword, matchesShopName);
}

const mostKeywords = 1_000;
const named = cacheUntilChanged(['supplier_search'], mostKeywords, (db, keyword) =>
  conditionFor(db, keyword, nameOnly),
);

/** Suppliers that match a keyword by name. */
export async function matchSupplierNames(db: Db, keyword: string): Promise<SQL | undefined> {
  if (keyword.trim() === '') return undefined;
  await fillBefore(db, 'supplier');
  return named(db, keyword);
}

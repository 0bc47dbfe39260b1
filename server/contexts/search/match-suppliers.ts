import { and, count, type SQL, sql } from 'drizzle-orm';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db } from '../../platform/db/open.ts';
import { supplierSearch } from '../../platform/db/schema.ts';
import { fillBefore } from './fill.ts';
import { type Query, queryOf } from './language/analyse.ts';
import { lookUp } from './language/vocabulary.ts';

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

/** Where a term may occur, as the sign of its id: in the name, or anywhere; see `productSearch.terms`. */
const signs = { name: -1, anywhere: 1 } as const;
type Place = keyof typeof signs;

/** Suppliers with all words; `isDoubted`: also of words that exist as typed, those one typing error away. */
async function saying(db: Db, query: Query, place: Place, isDoubted: boolean): Promise<SQL | undefined> {
  const { ids, words } = await lookUp(db, query, isDoubted);
  const parts = [...new Set(query.parts.flat())].map((gram) => ids.get(gram));
  const needed = parts.filter((id) => id !== undefined);
  if (needed.length < parts.length || words.some((some) => some.length === 0)) return undefined;
  const signed = (some: readonly number[]) => some.map((id) => signs[place] * id);
  return and(all(signed(needed)), ...words.map((some) => any(signed(some))));
}

/**
 * The condition for a keyword; undefined for an empty one. Unknown words get typo correction; when nothing matches at all, known words do
 * too.
 */
async function conditionFor(db: Db, keyword: string, place: Place): Promise<SQL | undefined> {
  if (keyword.trim() === '') return undefined;
  const query = queryOf(keyword);
  // Punctuation is not indexed.
  if (query.parts.length + query.words.length === 0) return sql`false`;
  const typed = await saying(db, query, place, false);
  if (typed && (query.words.length === 0 || (await matchesAny(db, typed)))) return typed;
  return (query.words.length > 0 ? await saying(db, query, place, true) : typed) ?? sql`false`;
}

/** All rows are counted: with a limit of one the planner would test row by row and, without any, read the whole table. */
async function matchesAny(db: Db, condition: SQL): Promise<boolean> {
  const [row] = await db.select({ rows: count() }).from(supplierSearch).where(condition);
  return (row?.rows ?? 0) > 0;
}

/** Suppliers that match a keyword by name or by main products. */
export async function matchSuppliers(db: Db, keyword: string): Promise<SQL | undefined> {
  await fillBefore(db, 'supplier');
  return conditionFor(db, keyword, 'anywhere');
}

const mostKeywords = 1_000;
const named = cacheUntilChanged(['supplier_search'], mostKeywords, (db, keyword) =>
  conditionFor(db, keyword, 'name'),
);

/** Suppliers that match a keyword by name. */
export async function matchSupplierNames(db: Db, keyword: string): Promise<SQL | undefined> {
  if (keyword.trim() === '') return undefined;
  await fillBefore(db, 'supplier');
  return named(db, keyword);
}

import { and, count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { productSearch, supplierSearch } from '../../db/schema/index.ts';
import { type Query, queryOf } from './analyse.ts';
import { fillBefore } from './fill.ts';
import { type Known, lookUp } from './vocabulary.ts';

/**
 * Conditions from the best matches to all: in the name as typed, in the name with words begun or apart, anywhere, and
 * with typing errors. Each holds for everything the one before holds for; none = nothing can match.
 */
export type Tiers = readonly SQL[];

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
const all = (terms: AnyPgColumn, ids: readonly number[]) =>
  ids.length > 0 ? sql`${terms} @> ${arrayOf(ids)}` : undefined;
const any = (terms: AnyPgColumn, ids: readonly number[]) =>
  ids.length === 1 ? all(terms, ids) : sql`${terms} && ${arrayOf(ids)}`;

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

const anywhere: readonly Step[] = [
  { grams: 'runs', meant: 'exact', sign: -1 },
  { grams: 'parts', meant: 'prefix', sign: -1 },
  { grams: 'parts', meant: 'prefix', sign: 1 },
  { grams: 'parts', meant: 'typo', sign: 1 },
];
const nameOnly: readonly Step[] = [
  { grams: 'parts', meant: 'prefix', sign: -1 },
  { grams: 'parts', meant: 'typo', sign: -1 },
];

function tiersOf(terms: AnyPgColumn, query: Query, known: Known, steps: readonly Step[]): Tiers {
  const grams = { runs: idsOf(known, query.runs), parts: idsOf(known, query.parts) };
  if (grams.parts === null) return [];
  const isDoubtful = known.words.some((word) => word.typo.length > word.prefix.length);
  return steps.flatMap(({ grams: kind, meant, sign }) => {
    const needed = grams[kind];
    const words = known.words.map((word) => word[meant]);
    if (needed === null || words.some((ids) => ids.length === 0)) return [];
    if (meant === 'typo' && !isDoubtful) return [];
    const signed = (ids: readonly number[]) => ids.map((id) => sign * id);
    const condition = and(all(terms, signed(needed)), ...words.map((ids) => any(terms, signed(ids))));
    return condition ? [condition] : [];
  });
}

/**
 * Tiers of a keyword; null for one that asks for nothing. A word that is in no text may be mistyped; when nothing at all
 * matches, the others may be, too.
 */
async function tiersFor(
  db: Db,
  terms: AnyPgColumn,
  keyword: string,
  steps: readonly Step[],
): Promise<Tiers | null> {
  if (keyword.trim() === '') return null;
  const query = queryOf(keyword);
  // Signs alone are in no text.
  if (query.parts.length + query.words.length === 0) return [];
  const tiers = tiersOf(terms, query, await lookUp(db, query, false), steps);
  const isOne = query.words.length + query.parts.length === 1;
  if (query.words.length === 0 || (await matchesAny(db, terms, tiers, isOne))) return tiers;
  return tiersOf(terms, query, await lookUp(db, query, true), steps);
}

/**
 * For several words all rows are counted: asked for one only, the planner would look for it row by row, and when the
 * words never meet it would look at every row.
 */
async function matchesAny(db: Db, terms: AnyPgColumn, tiers: Tiers, isOne: boolean): Promise<boolean> {
  const loosest = tiers.at(-1);
  if (!loosest) return false;
  if (isOne) {
    const rows = await db.select({ one: sql`1` }).from(terms.table).where(loosest).limit(1);
    return rows.length > 0;
  }
  const [row] = await db.select({ rows: count() }).from(terms.table).where(loosest);
  return (row?.rows ?? 0) > 0;
}

/** Products that carry a keyword in name, brand, model, category or shop, in either language. */
export async function matchProducts(db: Db, keyword: string): Promise<Tiers | null> {
  await fillBefore(db, 'product');
  return tiersFor(db, productSearch.terms, keyword, anywhere);
}

/** Shops that carry a keyword in their name, or in what they mainly make. */
export async function matchSuppliers(db: Db, keyword: string): Promise<Tiers | null> {
  await fillBefore(db, 'supplier');
  return tiersFor(db, supplierSearch.terms, keyword, anywhere);
}

/** Shops that carry a keyword in their name. */
export async function matchSupplierNames(db: Db, keyword: string): Promise<Tiers | null> {
  await fillBefore(db, 'supplier');
  return tiersFor(db, supplierSearch.terms, keyword, nameOnly);
}

/** Rows of one tier that are in none of the better ones. */
export const onlyIn = (tiers: Tiers, at: number): SQL | undefined =>
  and(tiers[at], at > 0 ? sql`not (${tiers[at - 1]})` : undefined);

/** Rows of any tier: the last one holds for all. */
export const inAny = (tiers: Tiers | null): SQL | undefined =>
  tiers === null ? undefined : (tiers.at(-1) ?? sql`false`);

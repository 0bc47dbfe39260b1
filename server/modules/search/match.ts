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

/** A table with a row's key and the ids of its terms. */
interface Index {
  readonly key: AnyPgColumn;
  readonly terms: AnyPgColumn;
}
const products: Index = { key: productSearch.productId, terms: productSearch.terms };
const suppliers: Index = { key: supplierSearch.supplierId, terms: supplierSearch.terms };

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
const all = ({ terms }: Index, ids: readonly number[]) =>
  ids.length > 0 ? sql`${terms} @> ${arrayOf(ids)}` : undefined;

/** For more terms than these the planner expects so many rows that it reads the whole table. */
const fewTerms = 8;

/** Rows with one of the terms; many terms are looked up one by one. */
function any(index: Index, ids: readonly number[]): SQL | undefined {
  const { key, terms } = index;
  if (ids.length === 1) return all(index, ids);
  if (ids.length <= fewTerms) return sql`${terms} && ${arrayOf(ids)}`;
  const [id, own] = [sql.identifier(key.name), sql.identifier(terms.name)];
  return sql`${key} in (select found.${id} from unnest(${arrayOf(ids)}) as wanted(term) cross join lateral (
    select same.${id} from ${terms.table} as same where same.${own} @> array[wanted.term] offset 0) as found)`;
}

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

/** Products that carry a keyword in name, brand, model, category or shop, in either language. */
export async function matchProducts(db: Db, keyword: string): Promise<Tiers | null> {
  await fillBefore(db, 'product');
  return tiersFor(db, products, keyword, anywhere);
}

/** Shops that carry a keyword in their name, or in what they mainly make. */
export async function matchSuppliers(db: Db, keyword: string): Promise<Tiers | null> {
  await fillBefore(db, 'supplier');
  return tiersFor(db, suppliers, keyword, anywhere);
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

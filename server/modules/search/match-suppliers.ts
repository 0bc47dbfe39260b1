import { and, count, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { supplierSearch } from '../../db/schema/index.ts';
import { type Query, queryOf } from './analyse.ts';
import { all, any, type Index } from './conditions.ts';
import { fillBefore } from './fill.ts';
import type { Tiers } from './tiers.ts';
import { type Known, lookUp } from './vocabulary.ts';

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

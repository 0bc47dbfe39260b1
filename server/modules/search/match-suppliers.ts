import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { supplierSearch } from '../../db/schema/index.ts';
import { type Query, queryOf } from './analyse.ts';
import { all, any, type Index } from './conditions.ts';
import { fillBefore } from './fill.ts';
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

function tiersOf(index: Index, query: Query, known: Known, steps: readonly Step[]): SQL[] {
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
 * What fits a keyword; undefined for one that asks for nothing. A word that is in no text may be mistyped; when nothing at all
 * matches, the others may be, too.
 */
async function conditionFor(
  db: Db,
  index: Index,
  keyword: string,
  steps: readonly Step[],
): Promise<SQL | undefined> {
  if (keyword.trim() === '') return undefined;
  const query = queryOf(keyword);
  // Signs alone are in no text.
  if (query.parts.length + query.words.length === 0) return sql`false`;
  const tiers = tiersOf(index, query, await lookUp(db, query, false), steps);
  const isOne = query.words.length + query.parts.length === 1;
  if (query.words.length === 0 || (await matchesAny(db, index, tiers, isOne))) return loosest(tiers);
  return loosest(tiersOf(index, query, await lookUp(db, query, true), steps));
}

/** The last step holds for all that the others hold for. */
const loosest = (tiers: readonly SQL[]): SQL => tiers.at(-1) ?? sql`false`;

/**
 * For several words all rows are counted: asked for one only, the planner would look for it row by row, and when the
 * words never meet it would look at every row.
 */
async function matchesAny(db: Db, { terms }: Index, tiers: readonly SQL[], isOne: boolean): Promise<boolean> {
  const whole = tiers.at(-1);
  if (!whole) return false;
  if (isOne) {
    const rows = await db.select({ one: sql`1` }).from(terms.table).where(whole).limit(1);
    return rows.length > 0;
  }
  const [row] = await db.select({ rows: count() }).from(terms.table).where(whole);
  return (row?.rows ?? 0) > 0;
}

/** Shops that carry a keyword in their name, or in what they mainly make. */
export async function matchSuppliers(db: Db, keyword: string): Promise<SQL | undefined> {
  await fillBefore(db, 'supplier');
  return conditionFor(db, suppliers, keyword, wholeShop);
}

/** Shops that carry a keyword in their name. */
export async function matchSupplierNames(db: Db, keyword: string): Promise<SQL | undefined> {
  await fillBefore(db, 'supplier');
  return conditionFor(db, suppliers, keyword, nameOnly);
}

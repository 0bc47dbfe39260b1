import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { withSeqScanOff } from '../../platform/db/seq-scan-off.ts';
import type { Condition } from './conditions.ts';
import { fitting } from './fitting.ts';

/** Conditions from the best matches on. The last one holds for all that the others hold for; none = nothing can match. */
export type Tiers = readonly Condition[];

/**
 * Reads the products of any tier: `rows` stands where a query says `from product_search`, and has all of it but the terms.
 * null = all products.
 */
export function readAny<T>(
  db: Db,
  tiers: Tiers | null,
  read: (db: Db | Tx, rows: SQL) => Promise<T>,
): Promise<T> {
  if (tiers === null) return read(db, sql`${productSearch}`);
  const lastTier = tiers.at(-1);
  if (!lastTier) return read(db, sql`(select * from ${productSearch} where false) as ${productSearch}`);
  return withSeqScanOff(db, (tx) => read(tx, fitting(lastTier)));
}

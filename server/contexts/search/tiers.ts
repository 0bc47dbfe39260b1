import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { withSeqScanOff } from '../../platform/db/seq-scan-off.ts';
import type { Condition } from './conditions.ts';
import { fitting } from './fitting.ts';

/** Conditions from the best matches on. The last one includes all others; an empty list matches nothing. */
export type Tiers = readonly Condition[];

/**
 * Runs a query on the products of any tier: `rows` replaces `product_search` in the query and has all its columns except the terms. null =
 * all products.
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

/** Strict tiers come one after the other; products of the others are ordered by their score. */
export interface Ranked {
  readonly strict: Tiers;
  readonly others: Tiers;
}

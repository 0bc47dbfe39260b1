import { and, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { productTakedown } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

/** Which of these the platform keeps off the shelf. */
export async function heldOf(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: productTakedown.productId })
    .from(productTakedown)
    .where(and(inArray(productTakedown.productId, [...ids]), isNull(productTakedown.liftedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Keeps products off the shelf that the platform has taken from it. @throws product_held */
export async function refuseHeld(tx: Tx, ids: readonly number[]): Promise<void> {
  if ((await heldOf(tx, ids)).size > 0) fail('product_held');
}

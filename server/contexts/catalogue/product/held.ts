import { and, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { productTakedown } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

/** Which of these products are under takedown. */
export async function heldOf(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: productTakedown.productId })
    .from(productTakedown)
    .where(and(inArray(productTakedown.productId, [...ids]), isNull(productTakedown.liftedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Refuses to list products that are under takedown. @throws product_held */
export async function refuseHeld(tx: Tx, ids: readonly number[]): Promise<void> {
  if ((await heldOf(tx, ids)).size > 0) fail('product_held');
}

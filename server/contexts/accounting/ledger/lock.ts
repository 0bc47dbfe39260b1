import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { supplier } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

/** Bills of a shop, and what may not stand in one, are made one at a time. @throws not_found */
export async function lockSupplierMoney(tx: Tx, supplierId: number): Promise<void> {
  const own = eq(supplier.id, supplierId);
  const [found] = await tx.select({ id: supplier.id }).from(supplier).where(own).for('no key update');
  if (!found) fail('not_found');
}

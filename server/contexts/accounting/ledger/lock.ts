import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { supplier } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

/** Locks a supplier's money: serializes issuing statements and changes of what may be in one. @throws not_found */
export async function lockSupplierMoney(tx: Tx, supplierId: number): Promise<void> {
  const own = eq(supplier.id, supplierId);
  const [found] = await tx.select({ id: supplier.id }).from(supplier).where(own).for('no key update');
  if (!found) fail('not_found');
}

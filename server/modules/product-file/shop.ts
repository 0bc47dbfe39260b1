import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { supplier } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';

/** @throws not_found for an unknown shop */
export async function readShop(db: Db, supplierId: number): Promise<{ readonly province: string }> {
  const [shop] = await db
    .select({ province: supplier.province })
    .from(supplier)
    .where(eq(supplier.id, supplierId));
  return shop ?? fail('not_found');
}

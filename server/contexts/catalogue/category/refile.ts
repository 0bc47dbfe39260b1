import { sql } from 'drizzle-orm';
import { product } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { describedIn, writeAttributeValues } from '../attribute/queries.ts';
import { lockProducts } from '../product/stock.ts';

/** Files products under another category, with what depends on it. */
export async function refile(work: UnitOfWork, ids: readonly number[], categoryId: number): Promise<void> {
  if (ids.length === 0) return;
  const { tx } = work;
  await lockProducts(tx, ids);
  await tx
    .update(product)
    .set({ categoryId })
    .where(sql`${product.id} = any(${`{${ids.join(',')}}`}::int[])`);
  const moved = new Set(ids);
  const described = await describedIn(tx, [categoryId]);
  await writeAttributeValues(
    tx,
    described.filter((id) => moved.has(id)),
  );
}

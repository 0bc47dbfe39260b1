import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { product, supplier } from '../../../platform/db/schema.ts';

/** Products that a visitor may see: on sale, of an approved supplier. */
export const onSale: SQL = sql`${product.status} = 'on_sale' and ${product.supplierId} in (select id from ${supplier} where status = 'approved')`;

/** Products with one of these ids; matches nothing when the list is empty. */
export const withIds = (ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? inArray(product.id, [...ids]) : and(sql`false`);

/** Whether a visitor may see a product. */
export async function isOnSale(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), onSale));
  return rows.length > 0;
}

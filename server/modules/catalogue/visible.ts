import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { category, product, supplier } from '../../db/schema/index.ts';

/** What a visitor may see: on sale, in the shop of an approved supplier. */
export const onSale: SQL = sql`${product.status} = 'on_sale' and ${product.supplierId} in (select id from ${supplier} where status = 'approved')`;

/** Products filed under the category or one of its two lower levels. */
export async function inSubtree(db: Db, categoryId: number): Promise<SQL> {
  const children = db.select({ id: category.id }).from(category).where(eq(category.parentId, categoryId));
  const rows = await db
    .select({ id: category.id })
    .from(category)
    .where(or(eq(category.parentId, categoryId), inArray(category.parentId, children)));
  // The ids themselves, not a query for them: the planner then sees how few products are meant.
  return inArray(product.categoryId, [categoryId, ...rows.map((row) => row.id)]);
}

/** Products with one of these ids; nothing when there are none. */
export const withIds = (ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? inArray(product.id, [...ids]) : and(sql`false`);

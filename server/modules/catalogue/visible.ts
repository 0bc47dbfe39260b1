import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { category, product, supplier } from '../../db/schema/index.ts';

/** What a visitor may see: on sale, in the shop of an approved supplier. */
export const onSale: SQL = sql`${product.status} = 'on_sale' and exists (select 1 from ${supplier} where ${supplier.id} = ${product.supplierId} and ${supplier.status} = 'approved')`;

/** Products filed under the category or one of its two lower levels. */
export function inSubtree(categoryId: number): SQL {
  const below = sql`select id from ${category} where ${or(eq(category.id, categoryId), eq(category.parentId, categoryId), sql`${category.parentId} in (select id from ${category} where parent_id = ${categoryId})`)}`;
  return sql`${product.categoryId} in (${below})`;
}

/** Products with one of these ids; nothing when there are none. */
export const withIds = (ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? inArray(product.id, [...ids]) : and(sql`false`);

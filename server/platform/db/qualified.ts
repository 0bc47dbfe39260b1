import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A column qualified with its table's name, for correlated subqueries. Drizzle omits table names in the fields of a query on one table, so
 * `order.id` would refer to the `id` of the inner table.
 */
export const qualified = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;

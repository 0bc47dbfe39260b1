import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A column with its table's name, for use in a subquery that refers to the query around it. Drizzle leaves the names of tables out of
 * the fields of a query on one table: `order.id` would there be the `id` of the table inside.
 */
export const qualified = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;

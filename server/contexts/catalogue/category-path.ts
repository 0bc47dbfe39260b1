import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { qualified } from '../../platform/db/qualified.ts';
import { category } from '../../platform/db/schema.ts';

/** Ids of a category and its ancestors as an SQL array; the tree has three levels. A column refers to the surrounding query. */
export const pathIds = (id: PgColumn | number): SQL => {
  const own = typeof id === 'number' ? sql`${id}::int` : qualified(id);
  return sql`(select array[l3.id, l2.id, l2.parent_id] from ${category} l3
    left join ${category} l2 on l2.id = l3.parent_id where l3.id = ${own})`;
};

/** The tariff heading of a category, else of its nearest ancestor that has one; null = none. */
export const hsCodeOfPath = (id: PgColumn): SQL<string | null> => sql`(
  select coalesce(l3.hs_code, l2.hs_code, l1.hs_code) from ${category} l3
    left join ${category} l2 on l2.id = l3.parent_id
    left join ${category} l1 on l1.id = l2.parent_id where l3.id = ${qualified(id)})`;

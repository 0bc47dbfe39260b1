import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { timeZone } from './time.ts';

/**
 * The local date of the marketplace, as text. The time zone is written into the statement, because an expression with a parameter is not the
 * same in `group by`; its name has been checked (contract/time-zone.ts).
 */
export const localDayOf = (column: PgColumn): SQL<string> =>
  sql<string>`((${column} at time zone ${sql.raw(`'${timeZone()}'`)})::date)::text`;

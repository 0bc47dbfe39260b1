import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A pattern for `ilike` that finds a text with `part` in it, whatever signs it has. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text of two languages has `part` in either. */
export const said = (column: PgColumn, part: string): SQL | undefined =>
  or(...(['zh', 'en'] as const).map((at) => ilike(sql`${column}->>${at}::text`, containing(part))));

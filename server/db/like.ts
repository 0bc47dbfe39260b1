import { ilike, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A pattern for `ilike` that finds a text with `part` in it, whatever signs it has. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text of two languages has `part` in either. Signs without great and small forms are found three times as fast by `like`. */
export function said(column: PgColumn, part: string): SQL | undefined {
  const has = part.toLowerCase() === part.toUpperCase() ? like : ilike;
  return or(...(['zh', 'en'] as const).map((at) => has(sql`${column}->>${at}::text`, containing(part))));
}

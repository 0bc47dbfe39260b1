import { type SQL, sql } from 'drizzle-orm';

/** A number literal in the statement text instead of a parameter. */
export const inlined = (value: number): SQL => sql.raw(String(value));

import { type SQL, sql } from 'drizzle-orm';

/** A number in the text of a statement instead of a parameter of it. */
export const inlined = (value: number): SQL => sql.raw(String(value));

import { type SQL, sql } from 'drizzle-orm';

/** Conditions from the best matches on. The last one holds for all that the others hold for; none = nothing can match. */
export type Tiers = readonly SQL[];

/** Rows of any tier: the last one holds for all. */
export const inAny = (tiers: Tiers | null): SQL | undefined =>
  tiers === null ? undefined : (tiers.at(-1) ?? sql`false`);

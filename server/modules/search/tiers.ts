import { type SQL, sql } from 'drizzle-orm';
import { type Condition, toSql } from './conditions.ts';

/** Conditions from the best matches on. The last one holds for all that the others hold for; none = nothing can match. */
export type Tiers = readonly Condition[];

/** Rows of any tier: the last one holds for all. */
export function inAny(tiers: Tiers | null): SQL | undefined {
  if (tiers === null) return undefined;
  const whole = tiers.at(-1);
  return whole ? toSql(whole) : sql`false`;
}

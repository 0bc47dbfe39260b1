import { eq } from 'drizzle-orm';
import type { Tx } from './db/open.ts';
import { siteState } from './db/schema.ts';

/**
 * Claims the interval from the last run of the scheduled work `key` to `now` and returns its start, so each moment is processed by exactly
 * one run in any number of processes. The first run starts at the epoch; null = another process has claimed it.
 */
export async function claimNextInterval(tx: Tx, key: string, now: Date): Promise<Date | null> {
  const value = now.toISOString();
  const [first] = await tx.insert(siteState).values({ key, value }).onConflictDoNothing().returning();
  if (first) return new Date(0);
  const [last] = await tx.select().from(siteState).where(eq(siteState.key, key)).for('update');
  const from = new Date(last?.value ?? 0);
  if (from >= now) return null;
  await tx.update(siteState).set({ value }).where(eq(siteState.key, key));
  return from;
}

import { eq } from 'drizzle-orm';
import type { Tx } from './db/open.ts';
import { siteState } from './db/schema.ts';

/**
 * When the work called `key` was last done by the clock, and that it is done again at `now`: each moment belongs to exactly one run, however
 * many processes there are. At the first run everything is new; null = somebody has been there already.
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

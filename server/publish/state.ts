import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';
import { siteState } from '../platform/db/schema.ts';

/** A value of this installation; null when not set. */
export async function readState(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(siteState).where(eq(siteState.key, key));
  return row?.value ?? null;
}

export async function writeState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insert(siteState)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteState.key, set: { value } });
}

/** Number of the publishing round: a build made in an earlier round may be older than the published tree. */
export async function countRound(db: Db): Promise<void> {
  await db
    .insert(siteState)
    .values({ key: 'rounds', value: '1' })
    .onConflictDoUpdate({ target: siteState.key, set: { value: sql`(${siteState.value}::int + 1)::text` } });
}

import { eq } from 'drizzle-orm';
import { SecondFactorPolicy } from '../../../contract/identity/second-factor.ts';
import type { Db } from '../db/open.ts';
import { secondFactor, siteState } from '../db/schema.ts';

const key = 'second_factor';

/** Which operators must have two-factor authentication. */
export async function readPolicy(db: Db): Promise<SecondFactorPolicy> {
  const [row] = await db.select().from(siteState).where(eq(siteState.key, key));
  return row ? SecondFactorPolicy.parse(JSON.parse(row.value)) : { all: false, roleIds: [] };
}

export async function writePolicy(db: Db, policy: SecondFactorPolicy): Promise<void> {
  const value = JSON.stringify(policy);
  await db
    .insert(siteState)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteState.key, set: { value } });
}

export const demands = ({ all, roleIds }: SecondFactorPolicy, held: readonly number[]): boolean =>
  held.length > 0 && (all || held.some((id) => roleIds.includes(id)));

export async function isEnrolled(db: Db, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ at: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.accountId, accountId));
  return row !== undefined && row.at !== null;
}

/** Whether the platform back office is blocked for an account with these platform roles. */
export const isBarred = async (db: Db, accountId: number, roleIds: readonly number[]): Promise<boolean> =>
  demands(await readPolicy(db), roleIds) && !(await isEnrolled(db, accountId));

import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { loginFailure } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { minute } from '../../time.ts';

const windowMs = 15 * minute;
const perAccount = 10;
const perAddress = 50;

interface Attempt {
  /** The password was right: this account's failures are forgotten. */
  succeeded(): Promise<void>;
}

/**
 * Counts a login as failed before the password is looked at, so that many at once cannot slip through.
 * @throws too_many_attempts with the minutes to wait.
 */
export async function startAttempt(deps: Deps, who: string, ip: string): Promise<Attempt> {
  const { db } = deps;
  const now = deps.clock.now();
  const limits = [
    { key: who, limit: perAccount },
    { key: `ip:${ip}`, limit: perAddress },
  ];
  const rows = await db
    .insert(loginFailure)
    .values(limits.map(({ key }) => ({ key, createdAt: now })))
    .returning({ id: loginFailure.id });
  const ids = rows.map((row) => row.id);
  for (const { key, limit } of limits) {
    const recent = await db
      .select({ at: loginFailure.createdAt })
      .from(loginFailure)
      .where(and(eq(loginFailure.key, key), gt(loginFailure.createdAt, new Date(now.getTime() - windowMs))))
      .orderBy(asc(loginFailure.createdAt));
    const oldest = recent[0];
    if (recent.length <= limit || !oldest) continue;
    // A refused attempt does not make the wait longer.
    await db.delete(loginFailure).where(inArray(loginFailure.id, ids));
    const wait = oldest.at.getTime() + windowMs - now.getTime();
    fail('too_many_attempts', { minutes: Math.max(1, Math.ceil(wait / minute)) });
  }
  return {
    async succeeded() {
      await db.delete(loginFailure).where(eq(loginFailure.key, who));
      await db.delete(loginFailure).where(inArray(loginFailure.id, ids));
    },
  };
}

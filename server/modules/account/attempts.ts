import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { loginFailure } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { minute } from '../../time.ts';

const windowMs = 15 * minute;
/** Failures on one account from one place, and from one address over all accounts. */
const perPlace = 10;
const perAddress = 50;
/** An account that was failed on this often, wherever from, is slowed down for places it does not know. */
const perAccount = 20;
const slowMs = minute;

interface Attempt {
  /** The password was right: this account's failures are forgotten. */
  succeeded(): Promise<void>;
}

interface Place {
  readonly ip: string;
  /** A device this account was opened from before: what others do elsewhere does not keep it out. */
  readonly device?: string | undefined;
  /** Six digits are guessed sooner than a password: tries count together, wherever they come from. */
  readonly isShort?: boolean;
}

/** What a try is counted as, and how many there may be before it. */
interface Limit {
  readonly key: string;
  readonly most: number;
  /** One more is let through this long after the last. */
  readonly slow?: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function limitsOf(who: string, { ip, device, isShort = false }: Place): readonly Limit[] {
  if (device !== undefined) return [{ key: `${who} device:${hashOf(device)}`, most: perPlace }];
  const address = { key: `ip:${ip}`, most: perAddress };
  if (isShort) return [{ key: who, most: perPlace }, address];
  return [{ key: `${who} ip:${ip}`, most: perPlace }, { key: who, most: perAccount, slow: slowMs }, address];
}

/**
 * Counts a try before anything is done, so that many at once cannot slip through.
 * @throws too_many_attempts with the minutes to wait.
 */
async function count({ db, clock }: Deps, limits: readonly Limit[]): Promise<number[]> {
  const now = clock.now();
  const rows = await db
    .insert(loginFailure)
    .values(limits.map(({ key }) => ({ key, createdAt: now })))
    .returning({ id: loginFailure.id });
  const ids = rows.map((row) => row.id);
  for (const { key, most, slow } of limits) {
    const recent = await db
      .select({ at: loginFailure.createdAt })
      .from(loginFailure)
      .where(and(eq(loginFailure.key, key), gt(loginFailure.createdAt, new Date(now.getTime() - windowMs))))
      .orderBy(asc(loginFailure.createdAt), asc(loginFailure.id));
    const oldest = recent[0];
    if (recent.length <= most || !oldest) continue;
    const last = recent.at(-2) ?? oldest;
    const ends = slow === undefined ? oldest.at.getTime() + windowMs : last.at.getTime() + slow;
    const wait = ends - now.getTime();
    if (wait <= 0) continue;
    // A refused attempt does not make the wait longer.
    await db.delete(loginFailure).where(inArray(loginFailure.id, ids));
    fail('too_many_attempts', { minutes: Math.max(1, Math.ceil(wait / minute)) });
  }
  return ids;
}

/** So many tries of one thing within a quarter of an hour, right or wrong. @throws too_many_attempts */
export async function countTry(deps: Deps, key: string, most: number): Promise<void> {
  await count(deps, [{ key, most }]);
}

/**
 * Counts a login as failed before the password is looked at. Nobody can lock an owner out: strangers' failures slow other
 * strangers down.
 * @throws too_many_attempts with the minutes to wait.
 */
export async function startAttempt(deps: Deps, who: string, place: Place): Promise<Attempt> {
  const limits = limitsOf(who, place);
  const ids = await count(deps, limits);
  return {
    async succeeded() {
      const own = limits.map(({ key }) => key).filter((key) => !key.startsWith('ip:'));
      await deps.db.delete(loginFailure).where(inArray(loginFailure.key, own));
      await deps.db.delete(loginFailure).where(inArray(loginFailure.id, ids));
    },
  };
}

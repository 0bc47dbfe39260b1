import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { loginFailure } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { minute } from '../time.ts';
import { addressKey } from './address-key.ts';

/** Counter key, and maximum number within `ms`. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  /** Milliseconds. */
  readonly ms: number;
  /** Above the maximum, one attempt is let through after this many milliseconds. */
  readonly slow?: number;
}

/** A /48 may have several subscribers; a single owner of a /48 has 65,536 /64 networks. */
const siteFactor = 3;

/** Limits for the subscriber's address and, with IPv6, its /48. `name` is the prefix of the key. */
export function addressLimits(name: string, ip: string, { most, ms }: Pick<Limit, 'most' | 'ms'>): Limit[] {
  const { host, site } = addressKey(ip);
  const own = { key: `${name}ip:${host}`, most, ms };
  return site === host ? [own] : [own, { key: `${name}ip:${site}`, most: siteFactor * most, ms }];
}

/** Records events without a limit. Returns the row ids. */
export async function note({ db, clock }: Deps, keys: readonly string[]): Promise<number[]> {
  const createdAt = clock.now();
  const rows = await db
    .insert(loginFailure)
    .values(keys.map((key) => ({ key, createdAt })))
    .returning({ id: loginFailure.id });
  return rows.map((row) => row.id);
}

/** Number of events within the last `ms`. */
export const noted = ({ db, clock }: Deps, key: string, ms: number): Promise<number> =>
  db.$count(
    loginFailure,
    and(eq(loginFailure.key, key), gt(loginFailure.createdAt, new Date(clock.now().getTime() - ms))),
  );

/** Removes recorded events. */
export async function forgetRows({ db }: Deps, ids: readonly number[]): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.id, [...ids]));
}

export async function forgetKeys({ db }: Deps, keys: readonly string[]): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.key, [...keys]));
}

/**
 * Records an attempt before the work, so that concurrent attempts cannot pass the limit. Returns the row ids; a rejected attempt is not
 * recorded and does not extend the wait.
 * @throws too_many_attempts with the minutes to wait.
 */
export async function countTries(deps: Deps, limits: readonly Limit[]): Promise<number[]> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const ids = await note(
    deps,
    limits.map(({ key }) => key),
  );
  for (const { key, most, ms, slow } of limits) {
    const recent = await db
      .select({ at: loginFailure.createdAt })
      .from(loginFailure)
      .where(and(eq(loginFailure.key, key), gt(loginFailure.createdAt, new Date(now - ms))))
      .orderBy(asc(loginFailure.createdAt), asc(loginFailure.id));
    const oldest = recent[0];
    if (recent.length <= most || !oldest) continue;
    const last = recent.at(-2) ?? oldest;
    const ends = slow === undefined ? oldest.at.getTime() + ms : last.at.getTime() + slow;
    if (ends <= now) continue;
    await forgetRows(deps, ids);
    fail('too_many_attempts', { minutes: Math.max(1, Math.ceil((ends - now) / minute)) });
  }
  return ids;
}

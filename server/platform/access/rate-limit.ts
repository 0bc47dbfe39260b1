import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { loginFailure } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { minute } from '../time.ts';
import { addressKey } from './address-key.ts';

/** What a try is counted as, and how many there may be within `ms` before it. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  /** Milliseconds. */
  readonly ms: number;
  /** One more is let through so many milliseconds after the last. */
  readonly slow?: number;
}

/** A /48 may hold several subscribers, and somebody who holds all of it has 65,536 of their /64. */
const siteFactor = 3;

/** Limits of one subscriber's address and, for IPv6, of the network it belongs to. `name` goes before the address in the key. */
export function addressLimits(name: string, ip: string, { most, ms }: Pick<Limit, 'most' | 'ms'>): Limit[] {
  const { host, site } = addressKey(ip);
  const own = { key: `${name}ip:${host}`, most, ms };
  return site === host ? [own] : [own, { key: `${name}ip:${site}`, most: siteFactor * most, ms }];
}

/** Notes a try without a limit. Answers with the rows that count it. */
export async function note({ db, clock }: Deps, keys: readonly string[]): Promise<number[]> {
  const createdAt = clock.now();
  const rows = await db
    .insert(loginFailure)
    .values(keys.map((key) => ({ key, createdAt })))
    .returning({ id: loginFailure.id });
  return rows.map((row) => row.id);
}

/** How often something was noted within the last `ms`. */
export const noted = ({ db, clock }: Deps, key: string, ms: number): Promise<number> =>
  db.$count(
    loginFailure,
    and(eq(loginFailure.key, key), gt(loginFailure.createdAt, new Date(clock.now().getTime() - ms))),
  );

/** Takes back what was counted. */
export async function forgetRows({ db }: Deps, ids: readonly number[]): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.id, [...ids]));
}

export async function forgetKeys({ db }: Deps, keys: readonly string[]): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.key, [...keys]));
}

/**
 * Counts a try before anything is done, so that many at once cannot slip through. Answers with the rows that count it; a refused
 * try is not counted and makes no wait longer.
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

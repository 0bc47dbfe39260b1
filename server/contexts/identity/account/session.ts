import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { periods } from '../../../../contract/periods.ts';
import type { Caller } from '../../../http/context.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { account, session, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hour } from '../../../platform/time.ts';

/** Data of a request that changes an account. */
export interface Owner {
  readonly deps: Deps;
  readonly locale: Locale;
  readonly ip: string;
  readonly accountId: number;
  /** The hash of the session token. */
  readonly tokenHash: string;
}

/** A session ends 24 hours after login, regardless of activity. */
const sessionMs = periods.loginHours * hour;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session. Returns the token, which is stored only as a hash. */
export async function openSession(tx: Tx, accountId: number, now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionMs);
  const tokenHash = hashToken(token);
  await tx.insert(session).values({ tokenHash, accountId, expiresAt, createdAt: now });
  return { token, tokenHash, expiresAt };
}

const byToken = prepared((db) =>
  db
    .select({
      id: account.id,
      username: account.username,
      supplierId: supplier.id,
      confirmedAt: session.confirmedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(supplier, eq(supplier.accountId, account.id))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(account.disabled, false),
      ),
    )
    .limit(1)
    .prepare('session_by_token'),
);

/** The caller of a session token; null when it is unknown or expired, or its account is disabled. */
export const findSession = (deps: Deps, token: string): Promise<Caller | null> =>
  findSessionByHash(deps, hashToken(token));

/** The same by the token's hash, for work that outlives the request. */
export async function findSessionByHash(deps: Deps, tokenHash: string): Promise<Caller | null> {
  const [row] = await byToken(deps.db).execute({ tokenHash, now: deps.clock.now() });
  return row ? { ...row, tokenHash } : null;
}

/** Ends a session; chat connections of this session are closed. */
export async function endSession({ db, chat }: Deps, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
  chat.sessionsEnded();
}

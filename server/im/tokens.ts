import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { ShopPermission } from '../../contract/access/permissions.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { qualified } from '../platform/db/qualified.ts';
import { account, accountRole, chatClerk, imToken, role, session, supplier } from '../platform/db/schema.ts';
import { type ChatApp, readToken, signToken } from '../providers/chat/token.ts';
import { addUsers } from './store/users.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Two tokens of the same second would be equal, so the issue time is varied; the expiry time does not change. */
const spreadSeconds = 600;

/** Signs a token bound to a session. It expires with the session at the latest, or after `lifeMs`. */
export async function issueToken(
  tx: Tx,
  app: ChatApp,
  username: string,
  session: { readonly hash: string; readonly expiresAt: Date },
  { now, lifeMs }: { readonly now: Date; readonly lifeMs: number | null },
): Promise<{ token: string; expiresAt: Date }> {
  await addUsers(tx, [username], now);
  const seconds = Math.floor(now.getTime() / 1000);
  const left = Math.floor(session.expiresAt.getTime() / 1000) - seconds;
  const ttl = Math.max(1, Math.min(left, lifeMs === null ? left : Math.ceil(lifeMs / 1000)));
  const expiresAt = new Date((seconds + ttl) * 1000);
  for (;;) {
    const before = randomInt(spreadSeconds);
    const token = signToken(app, username, seconds - before, ttl + before);
    const values = { hash: hashOf(token), userName: username, sessionHash: session.hash, expiresAt };
    const made = await tx.insert(imToken).values(values).onConflictDoNothing().returning();
    if (made.length > 0) return { token, expiresAt };
  }
}

export type Checked =
  | {
      readonly username: string;
      readonly hash: string;
      readonly sessionHash: string;
      readonly expiresAt: Date;
    }
  | { readonly refusal: 'unauthorized' | 'expired' };

/** The user of a valid token. */
export async function checkToken(db: Db, app: ChatApp, token: string, now: Date): Promise<Checked> {
  const read = readToken(app, token);
  if (!read) return { refusal: 'unauthorized' };
  if (read.expiresAt <= now) return { refusal: 'expired' };
  const [row] = await goodTokens(db, [hashOf(token)], now);
  if (!row || row.username !== read.username) return { refusal: 'unauthorized' };
  return { ...row, expiresAt: read.expiresAt };
}

/** Permission required to speak as the shop. */
const speaks: ShopPermission = 'shop.chat.write';

/**
 * Those of these tokens whose session is valid, whose account is enabled, and for a shop's token whose account still does the shop's
 * customer service.
 */
export async function goodTokens(db: Db, hashes: readonly string[], now: Date) {
  if (hashes.length === 0) return [];
  const isOwn = sql`${imToken.userName} = 'user_' || ${account.id}`;
  const isClerks = sql`exists (select 1 from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
    join ${supplier} on ${supplier.id} = ${accountRole.supplierId}
    left join ${chatClerk} on ${chatClerk.accountId} = ${accountRole.accountId}
      and ${chatClerk.supplierId} = ${supplier.id}
    where ${accountRole.accountId} = ${qualified(account.id)} and ${chatClerk.disabledAt} is null
      and (${role.key} = 'owner' or ${speaks} = any(${role.permissions}))
      and ${qualified(imToken.userName)} = 'user_' || ${supplier.accountId})`;
  return db
    .select({ username: imToken.userName, hash: imToken.hash, sessionHash: imToken.sessionHash })
    .from(imToken)
    .innerJoin(session, eq(session.tokenHash, imToken.sessionHash))
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        inArray(imToken.hash, [...hashes]),
        gt(imToken.expiresAt, now),
        gt(session.expiresAt, now),
        eq(account.disabled, false),
        or(isOwn, isClerks),
      ),
    );
}

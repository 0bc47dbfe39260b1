import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Caller } from '../../../http/context.ts';
import { socketTicket } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { findSessionByHash, hashToken } from './session.ts';

/** Lifetime of a ticket, in seconds. */
const lifeSeconds = 20;
/** Maximum number of open tickets per session, above what a browser opens at once; more delete the oldest ones. */
const mostPerSession = 20;

/** Issues a ticket that opens one socket within seconds. URLs are logged, so a session token must not be in one. */
export async function issueSocketTicket(deps: Deps, sessionHash: string) {
  const ticket = randomBytes(32).toString('base64url');
  await withTransaction(deps, async ({ tx, now }) => {
    const expiresAt = new Date(now.getTime() + lifeSeconds * 1_000);
    await tx.delete(socketTicket).where(lt(socketTicket.expiresAt, now));
    await tx.insert(socketTicket).values({ ticketHash: hashToken(ticket), sessionHash, expiresAt });
    const older = tx
      .select({ hash: socketTicket.ticketHash })
      .from(socketTicket)
      .where(eq(socketTicket.sessionHash, sessionHash))
      .orderBy(sql`${socketTicket.expiresAt} desc`)
      .offset(mostPerSession);
    await tx.delete(socketTicket).where(inArray(socketTicket.ticketHash, older));
  });
  return { ticket, expiresIn: lifeSeconds };
}

/** Redeems a ticket. Returns the caller of its session; null when it is unknown, used or expired, or the session ended. */
export async function redeemSocketTicket(deps: Deps, ticket: string): Promise<Caller | null> {
  const good = and(
    eq(socketTicket.ticketHash, hashToken(ticket)),
    gt(socketTicket.expiresAt, deps.clock.now()),
  );
  const [row] = await deps.db.delete(socketTicket).where(good).returning();
  return row ? findSessionByHash(deps, row.sessionHash) : null;
}

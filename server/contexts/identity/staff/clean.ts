import { and, eq, lt, lte, ne } from 'drizzle-orm';
import { staffInvitation } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { declinedMs } from './invite.ts';

/** Expires invitations past their end, and deletes those that no limit counts any more, because they hold numbers of strangers. */
export async function cleanInvitations({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db
    .update(staffInvitation)
    .set({ state: 'expired', tokenHash: null, endedAt: now })
    .where(and(eq(staffInvitation.state, 'open'), lte(staffInvitation.expiresAt, now)));
  const longAgo = new Date(now.getTime() - declinedMs);
  await db
    .delete(staffInvitation)
    .where(and(ne(staffInvitation.state, 'open'), lt(staffInvitation.endedAt, longAgo)));
}

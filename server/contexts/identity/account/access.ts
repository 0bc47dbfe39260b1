import { eq } from 'drizzle-orm';
import { account, chatThread, knownDevice, session } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

/** Logs an account out everywhere, and knows none of its devices any more. What it holds open, notifications and conversations, is cut after the commit. */
export async function endAccess({ deps, tx, after }: UnitOfWork, accountId: number): Promise<void> {
  await tx.delete(session).where(eq(session.accountId, accountId));
  await tx.delete(knownDevice).where(eq(knownDevice.accountId, accountId));
  after(() => {
    deps.chat.sessionsEnded();
    // Whoever is told of news without a session is cut off: live/hub.ts.
    deps.signals.live([accountId]);
  });
}

/**
 * Ends what a side gave to an account, once its roles there are gone: chat connections that speak as the shop are cut after the commit, and
 * open pages learn what is left to read. Sessions, known devices and everything the account is for itself stay.
 */
export function endSideAccess({ deps, after }: Pick<UnitOfWork, 'deps' | 'after'>, accountId: number): void {
  after(() => {
    deps.chat.sessionsEnded();
    deps.signals.chat([accountId], null);
    deps.signals.live([accountId]);
  });
}

/** Lets an account in no more: it is logged out everywhere, and the conversations it was given are everybody's again. */
export async function disableAccount(
  work: UnitOfWork,
  accountId: number,
  reason: string | null,
): Promise<void> {
  const { tx, now } = work;
  await tx
    .update(account)
    .set({ disabled: true, disabledAt: now, disabledReason: reason })
    .where(eq(account.id, accountId));
  await tx.update(chatThread).set({ assigneeId: null }).where(eq(chatThread.assigneeId, accountId));
  await endAccess(work, accountId);
}

export const enableAccount = ({ tx }: UnitOfWork, accountId: number) =>
  tx
    .update(account)
    .set({ disabled: false, disabledAt: null, disabledReason: null })
    .where(eq(account.id, accountId));

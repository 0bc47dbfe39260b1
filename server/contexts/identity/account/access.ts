import { eq } from 'drizzle-orm';
import { account, chatThread, knownDevice, pushSubscription, session } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

/**
 * Ends all sessions of an account and its messages to browsers, and forgets its known devices. Its open sockets (notifications and chat) are
 * closed after the commit.
 */
export async function endAccess({ deps, tx, after }: UnitOfWork, accountId: number): Promise<void> {
  await tx.delete(session).where(eq(session.accountId, accountId));
  await tx.delete(knownDevice).where(eq(knownDevice.accountId, accountId));
  await tx.delete(pushSubscription).where(eq(pushSubscription.accountId, accountId));
  after(() => {
    deps.chat.sessionsEnded();
    // live/hub.ts closes sockets whose session has ended.
    deps.signals.live([accountId]);
  });
}

/**
 * Ends what a side gave to an account, once its roles there are removed: chat connections that speak for the supplier are closed after the
 * commit, and open pages reload their unread counts. Sessions, known devices and the account itself stay.
 */
export function endSideAccess({ deps, after }: Pick<UnitOfWork, 'deps' | 'after'>, accountId: number): void {
  after(() => {
    deps.chat.sessionsEnded();
    deps.signals.chat([accountId], null);
    deps.signals.live([accountId]);
  });
}

/** Disables an account: all its sessions end, and the conversations assigned to it become unassigned. */
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

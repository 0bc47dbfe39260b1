import { and, eq } from 'drizzle-orm';
import type { ShopScope } from '../../actor.ts';
import type { Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { chatThread, session } from '../../db/schema/index.ts';

/** Logs an account out everywhere. What it holds open, notifications and conversations, is cut after the commit. */
export async function endAccess({ deps, tx, after }: Work, accountId: number): Promise<void> {
  await tx.delete(session).where(eq(session.accountId, accountId));
  after(() => {
    deps.chat.sessionsEnded();
    // Whoever is told of news without a session is cut off: live/hub.ts.
    deps.signals.live([accountId]);
  });
}

/** The conversations somebody was given are everybody's again. */
export const looseThreads = (tx: Tx, shop: ShopScope, accountId: number) =>
  tx
    .update(chatThread)
    .set({ assigneeId: null })
    .where(and(shop.where(chatThread.supplierId), eq(chatThread.assigneeId, accountId)));

import { and, eq, inArray } from 'drizzle-orm';
import type { ChatClerk } from '../../../contract/chat-desk.ts';
import { commit } from '../../commit.ts';
import { account, chatClerk, chatThread, imToken, session, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { Caller } from '../../http/context.ts';
import { chatName } from '../../providers/chat/names.ts';
import { needOwner } from './shop.ts';

/**
 * Lets an account answer for the shop. Nobody answers for two, and owners answer for their own.
 * @throws not_found for a number nobody has, forbidden for a clerk, clerk_taken
 */
export async function addClerk(
  deps: Deps,
  caller: Caller,
  { mobile, name }: { readonly mobile: string; readonly name: string },
): Promise<ChatClerk> {
  return commit(deps, async (tx) => {
    const shop = await needOwner(tx, caller);
    const [found] = await tx
      .select({ id: account.id, shopId: supplier.id })
      .from(account)
      .leftJoin(supplier, eq(supplier.accountId, account.id))
      .where(and(eq(account.phone, mobile), eq(account.disabled, false)));
    if (!found) fail('not_found', {}, 'body.mobile');
    if (found.shopId !== null) fail('clerk_taken', {}, 'body.mobile');
    const [row] = await tx
      .insert(chatClerk)
      .values({ supplierId: shop.id, accountId: found.id, name, createdAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) fail('clerk_taken', {}, 'body.mobile');
    return { id: row.id, accountId: row.accountId, name: row.name, isOwner: false };
  });
}

/** The clerk's connections as the shop end, and its conversations are everybody's again. @throws not_found, forbidden */
export async function removeClerk(deps: Deps, caller: Caller, id: number): Promise<void> {
  await commit(deps, async (tx, effects) => {
    const shop = await needOwner(tx, caller);
    const [gone] = await tx
      .delete(chatClerk)
      .where(and(eq(chatClerk.id, id), eq(chatClerk.supplierId, shop.id)))
      .returning();
    if (!gone) fail('not_found');
    await tx
      .update(chatThread)
      .set({ assigneeId: null })
      .where(and(eq(chatThread.supplierId, shop.id), eq(chatThread.assigneeId, gone.accountId)));
    const sessions = tx
      .select({ hash: session.tokenHash })
      .from(session)
      .where(eq(session.accountId, gone.accountId));
    await tx
      .delete(imToken)
      .where(and(eq(imToken.userName, chatName(shop.ownerId)), inArray(imToken.sessionHash, sessions)));
    effects.after(() => deps.chat.sessionsEnded());
  });
}

import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ChatClerk } from '../../../contract/shop-chat.ts';
import type { ShopScope } from '../../actor.ts';
import { commit, type Work } from '../../commit.ts';
import {
  account,
  accountRole,
  chatClerk,
  chatThread,
  imToken,
  role,
  session,
  supplier,
} from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { chatName } from '../../providers/chat/names.ts';
import { chatShop } from './shop.ts';

/**
 * Lets an account answer for the shop. Nobody answers for two, and owners answer for their own.
 * @throws not_found for a number nobody has, clerk_taken
 */
export async function addClerk(
  deps: Deps,
  scope: ShopScope,
  { mobile, name }: { readonly mobile: string; readonly name: string },
): Promise<ChatClerk> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const shop = await chatShop(tx, scope);
    const [found] = await tx
      .select({ id: account.id, shopId: supplier.id })
      .from(account)
      .leftJoin(supplier, eq(supplier.accountId, account.id))
      .where(and(eq(account.phone, mobile), eq(account.disabled, false)));
    if (!found) fail('not_found', {}, 'body.mobile');
    if (found.shopId !== null) fail('clerk_taken', {}, 'body.mobile');
    const [row] = await tx
      .insert(chatClerk)
      .values({ supplierId: shop.id, accountId: found.id, name, createdAt: work.now })
      .onConflictDoNothing()
      .returning();
    if (!row) fail('clerk_taken', {}, 'body.mobile');
    await giveRole(work, scope, found.id);
    work.audit({ kind: 'chat_clerk', id: row.id }, null, row);
    return { id: row.id, accountId: row.accountId, name: row.name, isOwner: false };
  });
}

/** A clerk may talk to buyers; more is for roles to say. @throws clerk_taken for somebody another shop has given a role */
async function giveRole({ tx, now }: Work, { supplierId }: ShopScope, accountId: number): Promise<void> {
  const elsewhere = and(eq(accountRole.accountId, accountId), ne(accountRole.supplierId, supplierId));
  if ((await tx.$count(accountRole, elsewhere)) > 0) fail('clerk_taken', {}, 'body.mobile');
  const [chat] = await tx.select({ id: role.id }).from(role).where(eq(role.key, 'chat'));
  const roleId = chat?.id ?? fail('internal');
  await tx
    .insert(accountRole)
    .values({ accountId, roleId, supplierId, createdAt: now })
    .onConflictDoNothing();
}

/** The clerk's connections as the shop end, and its conversations are everybody's again. @throws not_found */
export async function removeClerk(deps: Deps, scope: ShopScope, id: number): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const shop = await chatShop(tx, scope);
    const [gone] = await tx
      .delete(chatClerk)
      .where(and(eq(chatClerk.id, id), eq(chatClerk.supplierId, shop.id)))
      .returning();
    if (!gone) fail('not_found');
    work.audit({ kind: 'chat_clerk', id }, gone, null);
    const held = and(eq(accountRole.accountId, gone.accountId), scope.where(accountRole.supplierId));
    await tx.delete(accountRole).where(held);
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
    work.after(() => deps.chat.sessionsEnded());
  });
}

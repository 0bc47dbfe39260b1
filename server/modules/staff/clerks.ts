import { and, eq } from 'drizzle-orm';
import type { ChatClerk } from '../../../contract/shop-chat.ts';
import type { Actor } from '../../actor.ts';
import { chatClerk, role } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { addStaff, removeStaff } from './people.ts';

/** Somebody who may talk to buyers, and no more. @throws as `addStaff` */
export async function addClerk(
  deps: Deps,
  actor: Actor,
  person: { readonly mobile: string; readonly name: string },
): Promise<ChatClerk> {
  const [chat] = await deps.db.select({ id: role.id }).from(role).where(eq(role.key, 'chat'));
  const { id, name } = await addStaff(deps, actor, { ...person, roleIds: [chat?.id ?? fail('internal')] });
  const [row] = await deps.db.select().from(chatClerk).where(eq(chatClerk.accountId, id));
  return { id: row?.id ?? fail('internal'), accountId: id, name, isOwner: false };
}

/** By the number the chat desk knows somebody under. @throws as `removeStaff` */
export async function removeClerk(deps: Deps, actor: Actor, id: number): Promise<void> {
  const own = and(eq(chatClerk.id, id), actor.shop().where(chatClerk.supplierId));
  const [row] = await deps.db.select({ accountId: chatClerk.accountId }).from(chatClerk).where(own);
  await removeStaff(deps, actor, row?.accountId ?? fail('not_found'));
}

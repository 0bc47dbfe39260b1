import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { StaffInvitation } from '../../../../contract/identity/staff-invitation.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { chatClerk, role } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { inviteStaff } from './invite.ts';
import { removeStaff } from './people.ts';

/** Invites a person with only the permission to chat with buyers. @throws as `inviteStaff` */
export async function inviteClerk(
  deps: Deps,
  actor: Actor,
  person: { readonly mobile: string; readonly name: string },
  locale: Locale,
): Promise<StaffInvitation> {
  const [chat] = await deps.db.select({ id: role.id }).from(role).where(eq(role.key, 'chat'));
  return inviteStaff(deps, actor, { ...person, roleIds: [chat?.id ?? fail('internal')] }, locale);
}

/** Removes a person by the id that the supplier's chat uses. @throws as `removeStaff` */
export async function removeClerk(deps: Deps, actor: Actor, id: number): Promise<void> {
  const own = and(eq(chatClerk.id, id), actor.shop().where(chatClerk.supplierId));
  const [row] = await deps.db.select({ accountId: chatClerk.accountId }).from(chatClerk).where(own);
  await removeStaff(deps, actor, row?.accountId ?? fail('not_found'));
}

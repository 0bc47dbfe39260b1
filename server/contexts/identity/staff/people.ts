import { and, eq } from 'drizzle-orm';
import type { StaffMember, StaffState } from '../../../../contract/identity/staff.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { chatClerk } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { holdsAll, rolesHeld, rolesToGive } from '../role/queries.ts';
import { readPeople, versionOf } from './queries.ts';
import {
  dropRoles,
  endSupplierAccess,
  giveRoles,
  type LockedSupplier,
  lockSupplier,
  notifyMember,
} from './supplier-staff.ts';

interface Person {
  readonly name: string;
  readonly roleIds: readonly number[];
}

/** @throws not_found, staff_owner, staff_self, staff_beyond */
export async function changeStaff(deps: Deps, actor: Actor, id: number, { name, roleIds }: Person) {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = await lockSupplier(tx, actor.shop().supplierId);
    const { clerk, roles: before } = await lockClerk(work, actor, shop, id);
    const isSame = before.length === roleIds.length && before.every((one) => roleIds.includes(one.id));
    if (!isSame && id === actor.id) fail('staff_self', {}, 'body.roleIds');
    const roles = await rolesToGive(tx, actor, roleIds);
    await tx.update(chatClerk).set({ name }).where(eq(chatClerk.id, clerk.id));
    work.audit(
      { kind: 'staff', id },
      { name: clerk.name, roleIds: before.map((one) => one.id) },
      { name, roleIds },
    );
    if (!isSame) {
      await dropRoles(tx, shop.id, id);
      await giveRoles(work, shop.id, id, roleIds);
      work.after(() => deps.chat.sessionsEnded());
      await notifyMember(work, shop, id, 'staff_changed', roles);
    }
    return member(tx, actor, id);
  });
}

/** @throws not_found, staff_owner, staff_self, staff_beyond */
export async function setState(deps: Deps, actor: Actor, id: number, state: StaffState) {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const shop = await lockSupplier(tx, actor.shop().supplierId);
    const { clerk, roles } = await lockClerk(work, actor, shop, id);
    if (id === actor.id) fail('staff_self');
    const disabledAt = state === 'disabled' ? (clerk.disabledAt ?? now) : null;
    await tx.update(chatClerk).set({ disabledAt }).where(eq(chatClerk.id, clerk.id));
    work.audit({ kind: 'staff', id }, { disabledAt: clerk.disabledAt }, { disabledAt });
    if ((clerk.disabledAt === null) !== (disabledAt === null)) {
      if (disabledAt) await endSupplierAccess(work, shop.id, id);
      await notifyMember(work, shop, id, disabledAt ? 'staff_disabled' : 'staff_enabled', roles);
    }
    return member(tx, actor, id);
  });
}

/** @throws not_found, staff_owner, staff_self, staff_beyond */
export async function removeStaff(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = await lockSupplier(tx, actor.shop().supplierId);
    const { clerk, roles } = await lockClerk(work, actor, shop, id);
    if (id === actor.id) fail('staff_self');
    await tx.delete(chatClerk).where(eq(chatClerk.id, clerk.id));
    await dropRoles(tx, shop.id, id);
    await endSupplierAccess(work, shop.id, id);
    work.audit({ kind: 'staff', id }, { ...clerk, roleIds: roles.map((one) => one.id) }, null);
    await notifyMember(work, shop, id, 'staff_removed', roles);
  });
}

/**
 * Locks a person of the supplier; the actor must hold all permissions of that person.
 * @throws not_found, decided, staff_owner, staff_beyond
 */
async function lockClerk(work: UnitOfWork, actor: Actor, shop: LockedSupplier, accountId: number) {
  const { tx } = work;
  const target = { kind: 'staff', id: accountId } as const;
  if (accountId === shop.ownerId) fail('staff_owner');
  const own = and(eq(chatClerk.accountId, accountId), eq(chatClerk.supplierId, shop.id));
  const [clerk] = await tx.select().from(chatClerk).where(own).for('update');
  if (!clerk) return failGone(work, target);
  const roles = (await rolesHeld(tx, actor, [accountId])).map((one) => one.role);
  if (!holdsAll(actor, roles)) fail('staff_beyond');
  await requireAsRead(work, target, versionOf(clerk, roles));
  return { clerk, roles };
}

async function member(tx: Tx, actor: Actor, id: number): Promise<StaffMember> {
  const [row] = await readPeople(tx, actor, { id });
  return row ?? fail('internal');
}

import { and, eq, gt } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { Tx } from '../../../platform/db/open.ts';
import {
  accountRole,
  chatClerk,
  chatThread,
  staffInvitation,
  supplier,
} from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { endSideAccess } from '../account/access.ts';
import type { RoleRow } from '../role/queries.ts';

/** Maximum number of staff per supplier without the owner, including open invitations. */
const mostPeople = 50;

export type LockedSupplier = Awaited<ReturnType<typeof lockSupplier>>;

/** Locks a supplier: writes to its staff are serialized, so that limits and permissions hold. @throws not_found */
export async function lockSupplier(tx: Tx, supplierId: number) {
  const { id, accountId, name, status } = supplier;
  const [shop] = await tx
    .select({ id, ownerId: accountId, name, status })
    .from(supplier)
    .where(eq(supplier.id, supplierId))
    .for('no key update');
  return shop ?? fail('not_found');
}

/** Invitations that can still be accepted. */
export const isOpen = (now: Date) =>
  and(eq(staffInvitation.state, 'open'), gt(staffInvitation.expiresAt, now));

/** Refuses one more person above the limit; an invitation that is accepted or sent again counts once. @throws staff_limit */
export async function checkRoom(
  { tx, now }: UnitOfWork,
  supplierId: number,
  counted: 0 | 1 = 0,
): Promise<void> {
  const people = await tx.$count(chatClerk, eq(chatClerk.supplierId, supplierId));
  const invited = await tx.$count(
    staffInvitation,
    and(eq(staffInvitation.supplierId, supplierId), isOpen(now)),
  );
  if (people + invited - counted >= mostPeople) fail('staff_limit', { limit: mostPeople });
}

export async function giveRoles(
  { tx, now }: UnitOfWork,
  supplierId: number,
  accountId: number,
  roleIds: readonly number[],
): Promise<void> {
  const values = [...new Set(roleIds)].map((roleId) => ({ accountId, roleId, supplierId, createdAt: now }));
  await tx.insert(accountRole).values(values).onConflictDoNothing();
}

export const dropRoles = (tx: Tx, supplierId: number, accountId: number) =>
  tx
    .delete(accountRole)
    .where(and(eq(accountRole.accountId, accountId), eq(accountRole.supplierId, supplierId)));

/**
 * Ends what a supplier gave to a person beside the roles: conversations assigned to them become unassigned, open invitations they sent are
 * withdrawn, and their chat access as the supplier ends. The account itself is unchanged.
 */
export async function endSupplierAccess(
  work: UnitOfWork,
  supplierId: number,
  accountId: number,
): Promise<void> {
  const { tx, now } = work;
  await tx
    .update(chatThread)
    .set({ assigneeId: null })
    .where(and(eq(chatThread.supplierId, supplierId), eq(chatThread.assigneeId, accountId)));
  await tx
    .update(staffInvitation)
    .set({ state: 'withdrawn', tokenHash: null, endedAt: now })
    .where(
      and(
        eq(staffInvitation.supplierId, supplierId),
        eq(staffInvitation.invitedBy, accountId),
        eq(staffInvitation.state, 'open'),
      ),
    );
  endSideAccess(work, accountId);
}

/** Names of roles in both languages, joined into one text each. */
export function roleNames(roles: readonly Pick<RoleRow, 'name'>[]) {
  const named = (locale: 'zh' | 'en') =>
    roles.map(({ name }) => name[locale] || name.zh || name.en).join(locale === 'zh' ? '、' : ', ');
  return { zh: named('zh'), en: named('en') };
}

/** Notification key: a person has at most one unread message of a supplier about their employment. */
export const memberKey = (supplierId: number): string => `staff ${supplierId}`;

type StaffMessage = 'staff_changed' | 'staff_disabled' | 'staff_enabled' | 'staff_removed';

/** Notifies a person of a change in their employment. */
export async function notifyMember(
  work: UnitOfWork,
  shop: LockedSupplier,
  accountId: number,
  key: StaffMessage,
  roles: readonly RoleRow[],
): Promise<void> {
  const isIn = key === 'staff_changed' || key === 'staff_enabled';
  const data = { shop: shop.name, roles: roleNames(roles) };
  const link = isIn ? { link: paths.shopCenter } : {};
  await notify(work, { account: accountId }, { key, data, collapseKey: memberKey(shop.id), ...link });
}

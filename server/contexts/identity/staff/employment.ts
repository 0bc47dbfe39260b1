import { and, eq } from 'drizzle-orm';
import type {
  Employment,
  InvitationPreview,
  OwnInvitation,
} from '../../../../contract/identity/staff-invitation.ts';
import { paths } from '../../../../contract/paths.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import {
  account,
  accountRole,
  chatClerk,
  role,
  staffInvitation,
  supplier,
} from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { RoleRow } from '../role/queries.ts';
import { obstacleOf, readOffers, roleNamesOf, rolesOffered } from './invitation-queries.ts';
import { hashToken } from './invite.ts';
import {
  checkRoom,
  dropRoles,
  endSupplierAccess,
  giveRoles,
  isOpen,
  type LockedSupplier,
  lockSupplier,
  roleNames,
} from './supplier-staff.ts';

type Author = NonNullable<Deps['author']>;

/** An account that answers an invitation or leaves a supplier, with the data of its call. */
interface Person extends Pick<Author, 'ip' | 'route' | 'requestId'> {
  readonly id: number;
}

const phoneOfAccount = async (db: Db | Tx, id: number): Promise<string | null> => {
  const [row] = await db.select({ phone: account.phone }).from(account).where(eq(account.id, id));
  return row?.phone ?? null;
};

/** The invitation as the holder of its link reads it. @throws invitation_over */
export async function previewInvitation(
  { db, clock }: Deps,
  token: string,
  accountId: number | null,
): Promise<InvitationPreview> {
  const [found] = await readOffers(db, clock.now(), eq(staffInvitation.tokenHash, hashToken(token)));
  if (!found) fail('invitation_over');
  const { id: _, ...offer } = found.offer;
  const isCallers = accountId === null ? null : (await phoneOfAccount(db, accountId)) === found.phone;
  return { ...offer, isCallers };
}

/** Open invitations to the number of an account. */
export async function ownInvitations({ db, clock }: Deps, accountId: number): Promise<OwnInvitation[]> {
  const phone = await phoneOfAccount(db, accountId);
  if (phone === null) return [];
  const found = await readOffers(db, clock.now(), eq(staffInvitation.phone, phone));
  if (found.length === 0) return [];
  const obstacle = await obstacleOf(db, accountId);
  return found.map(({ offer }) => ({ ...offer, obstacle }));
}

/**
 * Accepts an invitation to the account's number. Locks supplier, account and invitation in this order, so that no role of the platform and
 * no second supplier can be added in between.
 * @throws invitation_over, invitation_operator, invitation_owner, clerk_taken, staff_limit, shop_closed
 */
export async function acceptInvitation(deps: Deps, person: Person, id: number): Promise<Employment> {
  await answerInvitation(deps, person, id, async (work, shop) => {
    const { tx, now } = work;
    if (shop.status !== 'approved') fail('shop_closed');
    const obstacle = await obstacleOf(tx, person.id);
    if (obstacle === 'operator') fail('invitation_operator');
    if (obstacle === 'owner') fail('invitation_owner');
    if (obstacle === 'elsewhere') fail('clerk_taken');
    await checkRoom(work, shop.id, 1);
    const roles = (await rolesOffered(tx, [id])).get(id) ?? [];
    const roleIds = roles.map((one) => one.id);
    const [invited] = await tx
      .update(staffInvitation)
      .set({ state: 'accepted', tokenHash: null, endedAt: now })
      .where(eq(staffInvitation.id, id))
      .returning();
    if (!invited || roleIds.length === 0) fail('invitation_over');
    const { name } = invited;
    await tx.insert(chatClerk).values({ supplierId: shop.id, accountId: person.id, name, createdAt: now });
    await giveRoles(work, shop.id, person.id, roleIds);
    work.audit({ kind: 'staff', id: person.id }, null, { name, roleIds, invitationId: id });
    await notifySupplier(work, shop, 'staff_joined', { name, roles: roleNames(roles) });
  });
  return (await readEmployment(deps.db, person.id)) ?? fail('internal');
}

/** @throws invitation_over */
export async function declineInvitation(deps: Deps, person: Person, id: number): Promise<void> {
  await answerInvitation(deps, person, id, async (work, shop) => {
    const { tx, now } = work;
    const [declined] = await tx
      .update(staffInvitation)
      .set({ state: 'declined', tokenHash: null, endedAt: now })
      .where(eq(staffInvitation.id, id))
      .returning();
    if (!declined) fail('invitation_over');
    const { name } = declined;
    work.audit({ kind: 'staff_invitation', id }, { state: 'open' }, { state: 'declined' });
    await notifySupplier(work, shop, 'staff_declined', { name });
  });
}

type Answer = (work: UnitOfWork, shop: LockedSupplier) => Promise<void>;

/** Runs `answer` on an open invitation to the account's number, with supplier, account and invitation locked. @throws invitation_over */
async function answerInvitation(deps: Deps, person: Person, id: number, answer: Answer): Promise<void> {
  const [known] = await deps.db
    .select({ supplierId: staffInvitation.supplierId })
    .from(staffInvitation)
    .where(eq(staffInvitation.id, id));
  const supplierId = known?.supplierId ?? fail('invitation_over');
  const offered = (await rolesOffered(deps.db, [id])).get(id) ?? [];
  await withTransaction({ ...deps, author: authorFor(person, supplierId, offered) }, async (work) => {
    const { tx, now } = work;
    const shop = await lockSupplier(tx, supplierId);
    await lockAccount(tx, person.id);
    const phone = (await phoneOfAccount(tx, person.id)) ?? fail('invitation_over');
    const [row] = await tx
      .select({ id: staffInvitation.id })
      .from(staffInvitation)
      .where(and(eq(staffInvitation.id, id), eq(staffInvitation.phone, phone), isOpen(now)))
      .for('update');
    if (!row) fail('invitation_over');
    await answer(work, shop);
  });
}

/** Answers and departures are audited at the supplier, with the roles that were offered or held. */
const authorFor = (
  { id, ...call }: Person,
  supplierId: number,
  roles: readonly Pick<RoleRow, 'id' | 'key'>[],
): Author => ({
  ...call,
  accountId: id,
  side: 'shop',
  role: roles.map((one) => one.key ?? String(one.id)).join(','),
  supplierId,
  entries: 0,
});

type ShopMessage = 'staff_joined' | 'staff_declined' | 'staff_left';

/** Notifies the people who manage the supplier's staff. */
const notifySupplier = (
  work: UnitOfWork,
  shop: LockedSupplier,
  key: ShopMessage,
  data: Parameters<typeof notify>[2]['data'],
): Promise<void> =>
  notify(
    work,
    { shops: [shop.id], may: 'shop.staff.manage' },
    { key, data: { shop: shop.name, ...data }, link: paths.shopStaff },
  );

/** The supplier that an account works for without owning it. */
export async function readEmployment(db: Db, accountId: number): Promise<Employment | null> {
  const { id, name, logo } = supplier;
  const [row] = await db
    .select({ clerk: chatClerk, shop: { id, name, logo } })
    .from(chatClerk)
    .innerJoin(supplier, eq(supplier.id, chatClerk.supplierId))
    .where(eq(chatClerk.accountId, accountId));
  if (!row) return null;
  return {
    shop: row.shop,
    roles: roleNamesOf(await rolesIn(db, accountId, row.shop.id)),
    isActive: row.clerk.disabledAt === null,
    since: row.clerk.createdAt.toISOString(),
  };
}

const rolesIn = async (db: Db, accountId: number, supplierId: number): Promise<RoleRow[]> => {
  const rows = await db
    .select({ role })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(and(eq(accountRole.accountId, accountId), eq(accountRole.supplierId, supplierId)))
    .orderBy(role.id);
  return rows.map((row) => row.role);
};

/** Ends the account's employment at its supplier. @throws not_found */
export async function leaveSupplier(deps: Deps, person: Person): Promise<void> {
  const supplierId = (await shopWorkedFor(deps.db, person.id)) ?? fail('not_found');
  const held = await rolesIn(deps.db, person.id, supplierId);
  await withTransaction({ ...deps, author: authorFor(person, supplierId, held) }, async (work) => {
    if (!(await endEmployment(work, person.id))) fail('not_found');
  });
}

async function shopWorkedFor(db: Db | Tx, accountId: number): Promise<number | null> {
  const [row] = await db
    .select({ supplierId: chatClerk.supplierId })
    .from(chatClerk)
    .where(eq(chatClerk.accountId, accountId));
  return row?.supplierId ?? null;
}

/**
 * Ends an account's employment as a step of a larger transaction, such as closing the account. Locks the supplier, so it must be called
 * before the account is locked. Returns whether there was an employment.
 */
export async function endEmployment(work: UnitOfWork, accountId: number): Promise<boolean> {
  const { tx } = work;
  const supplierId = await shopWorkedFor(tx, accountId);
  if (supplierId === null) return false;
  const shop = await lockSupplier(tx, supplierId);
  const own = and(eq(chatClerk.accountId, accountId), eq(chatClerk.supplierId, supplierId));
  const [gone] = await tx.delete(chatClerk).where(own).returning();
  if (!gone) return false;
  const dropped = await dropRoles(tx, supplierId, accountId).returning({ roleId: accountRole.roleId });
  await endSupplierAccess(work, supplierId, accountId);
  const roleIds = dropped.map(({ roleId }) => roleId);
  work.audit({ kind: 'staff', id: accountId }, { name: gone.name, roleIds }, null);
  await notifySupplier(work, shop, 'staff_left', { name: gone.name });
  return true;
}

import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Permission } from '../../../../contract/access/permissions.ts';
import type { RoleScope } from '../../../../contract/access/role-scope.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import {
  accountRole,
  category,
  role,
  staffInvitation,
  staffInvitationRole,
  supplier,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockPeople } from './lock.ts';
import { holdsAll, ownRoles, type RoleRow, readContent, readRoles, type ShownRole } from './queries.ts';

const mostRoles = 30;

interface Fields<P> {
  readonly name: LocalText;
  readonly permissions: readonly P[];
  /** The scope, for roles of the platform. */
  readonly reach?: RoleScope | null;
}
/** Tests whether a permission belongs to a side. */
type IsOf<P extends Permission> = (code: Permission) => code is P;

/** Creates a role of the actor's supplier or of the platform. @throws staff_beyond, role_limit */
export async function addRole<P extends Permission>(
  deps: Deps,
  actor: Actor,
  isOf: IsOf<P>,
  fields: Fields<P>,
): Promise<ShownRole<P>> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    checkCodes(actor, fields.permissions);
    await checkRoleScope(tx, fields.reach);
    await lockPeople(tx, actor);
    if ((await tx.$count(role, ownRoles(actor))) >= mostRoles) fail('role_limit', { limit: mostRoles });
    const { side } = actor;
    const { supplierId } = actor.scope();
    const [row] = await tx
      .insert(role)
      .values({ side, supplierId, ...columnsOf(fields), createdAt: now })
      .returning();
    if (!row) fail('internal');
    work.audit({ kind: 'role', id: row.id }, null, row);
    return one(tx, actor, isOf, row.id);
  });
}

/** @throws not_found, also for a built-in role; staff_beyond */
export async function changeRole<P extends Permission>(
  deps: Deps,
  actor: Actor,
  isOf: IsOf<P>,
  { id, ...fields }: Fields<P> & { readonly id: number },
): Promise<ShownRole<P>> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await lockOwn(work, actor, id);
    checkCodes(actor, fields.permissions);
    await checkRoleScope(tx, fields.reach);
    await tx.update(role).set(columnsOf(fields)).where(eq(role.id, id));
    work.audit({ kind: 'role', id }, before, { ...before, ...columnsOf(fields) });
    // An open chat connection may rely on a permission that was removed.
    work.after(() => deps.chat.sessionsEnded());
    return one(tx, actor, isOf, id);
  });
}

/** @throws not_found, staff_beyond, role_in_use */
export async function removeRole(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await lockOwn(work, actor, id);
    const count =
      (await tx.$count(accountRole, eq(accountRole.roleId, id))) + (await countInvited(tx, id, work.now));
    if (count > 0) fail('role_in_use', { count });
    await tx.delete(role).where(eq(role.id, id));
    work.audit({ kind: 'role', id }, before, null);
  });
}

/** The number of open invitations that offer a role; they count as people who have it. */
async function countInvited(tx: Tx, roleId: number, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: staffInvitation.id })
    .from(staffInvitationRole)
    .innerJoin(staffInvitation, eq(staffInvitation.id, staffInvitationRole.invitationId))
    .where(
      and(
        eq(staffInvitationRole.roleId, roleId),
        eq(staffInvitation.state, 'open'),
        gt(staffInvitation.expiresAt, now),
      ),
    );
  return rows.length;
}

const columnsOf = ({ name, permissions, reach: roleScope = null }: Fields<Permission>) => ({
  name,
  reach: roleScope,
  permissions: [...new Set(permissions)],
});

/** @throws not_found for unknown suppliers and categories */
async function checkRoleScope(tx: Tx, roleScope: RoleScope | null | undefined): Promise<void> {
  if (!roleScope) return;
  const [supplierIds, categoryIds] = [
    [...new Set(roleScope.supplierIds)],
    [...new Set(roleScope.categoryIds)],
  ];
  const shops = await tx.$count(supplier, inArray(supplier.id, supplierIds));
  if (shops < supplierIds.length) fail('not_found', {}, 'body.reach.supplierIds');
  const categories = await tx.$count(category, inArray(category.id, categoryIds));
  if (categories < categoryIds.length) fail('not_found', {}, 'body.reach.categoryIds');
}

function checkCodes(actor: Actor, codes: readonly Permission[]): void {
  if (!codes.every((code) => actor.has(code))) fail('staff_beyond', {}, 'body.permissions');
}

/** Locks a role for a change. @throws not_found, decided, staff_beyond */
async function lockOwn(work: UnitOfWork, actor: Actor, id: number): Promise<RoleRow> {
  const [row] = await work.tx
    .select()
    .from(role)
    .where(and(eq(role.id, id), ownRoles(actor)))
    .for('update');
  const target = { kind: 'role', id } as const;
  if (!row) return failGone(work, target);
  if (!holdsAll(actor, [row])) fail('staff_beyond');
  await requireAsRead(work, target, contentVersion(readContent(row)));
  return row;
}

async function one<P extends Permission>(
  tx: Tx,
  actor: Actor,
  isOf: IsOf<P>,
  id: number,
): Promise<ShownRole<P>> {
  const [row] = await readRoles(tx, actor, isOf, id);
  return row ?? fail('internal');
}

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Permission } from '../../../../contract/access/permissions.ts';
import type { RoleScope } from '../../../../contract/access/role-scope.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { codesOfRole } from '../../../platform/access/load-access.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { accountRole, role } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';

export type RoleRow = typeof role.$inferSelect;

/** Role assignments on the actor's side: of its supplier, or of the platform. */
const ours = (
  actor: Actor,
  column: typeof role.supplierId | typeof accountRole.supplierId,
): SQL | undefined => (actor.side === 'shop' ? actor.shop().where(column) : isNull(column));

/** Roles that the actor's side can assign: built-in ones and its own. */
const ofSide = (actor: Actor) =>
  and(eq(role.side, actor.side), or(isNull(role.supplierId), ours(actor, role.supplierId)));

/** Roles that the actor's side created. */
export const ownRoles = (actor: Actor) =>
  and(eq(role.side, actor.side), isNull(role.key), ours(actor, role.supplierId));

export const holdsAll = (actor: Actor, roles: readonly Pick<RoleRow, 'side' | 'key' | 'permissions'>[]) =>
  roles.flatMap(codesOfRole).every((code) => actor.has(code));

/** The roles of these accounts on the actor's side. */
export async function rolesHeld(db: Db, actor: Actor, ids: readonly number[]) {
  return db
    .select({ accountId: accountRole.accountId, role })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(
      and(
        inArray(accountRole.accountId, [...ids]),
        eq(role.side, actor.side),
        ours(actor, accountRole.supplierId),
      ),
    )
    .orderBy(role.id);
}

/** @throws not_found for a role of another side or supplier, staff_beyond */
export async function rolesToGive(tx: Tx, actor: Actor, roleIds: readonly number[]): Promise<RoleRow[]> {
  const wanted = [...new Set(roleIds)];
  const roles = await tx
    .select()
    .from(role)
    .where(and(inArray(role.id, wanted), ofSide(actor)))
    .for('key share');
  if (roles.length < wanted.length) fail('not_found', {}, 'body.roleIds');
  if (!holdsAll(actor, roles)) fail('staff_beyond', {}, 'body.roleIds');
  return roles;
}

/** The fields of a role for the conflict check. */
export const readContent = ({ name, permissions, reach: roleScope }: RoleRow) => ({
  name,
  permissions,
  reach: roleScope,
});

/** A role as the pages of its side show it. */
export interface ShownRole<P extends Permission> {
  readonly id: number;
  readonly key: string | null;
  readonly name: LocalText;
  readonly permissions: P[];
  readonly version: string;
  readonly reach: RoleScope | null;
  readonly members: number;
  readonly mayGive: boolean;
}

/** The roles that the actor's side can assign, built-in ones first. `isOf` tests whether a permission belongs to that side. */
export async function readRoles<P extends Permission>(
  db: Db,
  actor: Actor,
  isOf: (code: Permission) => code is P,
  id?: number,
): Promise<ShownRole<P>[]> {
  const held = and(eq(accountRole.roleId, role.id), ours(actor, accountRole.supplierId));
  const rows = await db
    .select({ role, members: sql<number>`count(${accountRole.accountId})::int` })
    .from(role)
    .leftJoin(accountRole, held)
    .where(and(ofSide(actor), id === undefined ? undefined : eq(role.id, id)))
    .groupBy(role.id)
    .orderBy(sql`${role.key} is null`, role.id);
  return rows.map(({ role: row, members }) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    permissions: codesOfRole(row).filter(isOf),
    version: contentVersion(readContent(row)),
    reach: row.reach,
    members,
    mayGive: holdsAll(actor, [row]),
  }));
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { codesOf, isPermission, type Permission } from '../../../contract/access/permissions.ts';
import { isScopable } from '../../../contract/access/role-scope.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { accountRole, chatClerk, role } from '../db/schema.ts';
import type { AccountAccess, SideGrant } from './actor.ts';
import { isBarred } from './factor-policy.ts';

const rolesOf = prepared((db) =>
  db
    .select({
      id: role.id,
      side: role.side,
      key: role.key,
      permissions: role.permissions,
      reach: role.reach,
      supplierId: accountRole.supplierId,
    })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .leftJoin(
      chatClerk,
      and(eq(chatClerk.accountId, accountRole.accountId), eq(chatClerk.supplierId, accountRole.supplierId)),
    )
    // Disabled staff keep their roles, so that re-enabling restores them.
    .where(and(eq(accountRole.accountId, sql.placeholder('accountId')), isNull(chatClerk.disabledAt)))
    .orderBy(role.id)
    .prepare('roles_of_account'),
);
type Held = Awaited<ReturnType<ReturnType<typeof rolesOf>['execute']>>[number];

const post = (held: readonly Held[]): SideGrant => ({
  roles: held.map(({ id, key }) => key ?? String(id)),
  codes: new Set(held.flatMap(codesOfRole)),
});

/** If any platform role of an account is scoped, all its permissions are limited to the union of the scopes. `super` ignores scopes. */
function operatorPost(held: readonly Held[]): SideGrant {
  const roleScope = held.some(({ key }) => key === 'super') ? [] : held.flatMap((one) => one.reach ?? []);
  const { roles, codes } = post(held);
  if (roleScope.length === 0) return { roles, codes };
  return { roles, codes: new Set([...codes].filter(isScopable)), roleScope };
}

/** Permission codes unknown to this version are ignored. */
export function codesOfRole({
  side,
  key,
  permissions,
}: Pick<Held, 'side' | 'key' | 'permissions'>): Permission[] {
  if (side === 'shop' && key === 'owner') return codesOf('shop');
  if (side === 'platform' && key === 'super') return codesOf('platform');
  return permissions.filter(isPermission).filter((code) => code.startsWith(`${side}.`));
}

/** Loads the current permissions of an account. The owner of a shop has all shop permissions. */
export async function loadAccess(
  db: Db,
  { id, supplierId }: { readonly id: number; readonly supplierId: number | null },
): Promise<AccountAccess> {
  const held = await rolesOf(db).execute({ accountId: id });
  const operator = held.filter(({ side }) => side === 'platform');
  return {
    shop:
      supplierId === null ? clerkOf(held) : { supplierId, roles: ['owner'], codes: new Set(codesOf('shop')) },
    platform:
      operator.length === 0 ||
      (await isBarred(
        db,
        id,
        operator.map((one) => one.id),
      ))
        ? null
        : operatorPost(operator),
  };
}

/** An account works for one shop; if it has roles in several, the first counts. */
function clerkOf(held: readonly Held[]): AccountAccess['shop'] {
  const supplierId = held.find(({ side }) => side === 'shop')?.supplierId ?? null;
  if (supplierId === null) return null;
  return { supplierId, ...post(held.filter((one) => one.side === 'shop' && one.supplierId === supplierId)) };
}

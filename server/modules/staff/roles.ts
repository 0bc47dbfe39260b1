import { and, eq, isNull } from 'drizzle-orm';
import type { LocalText } from '../../../contract/basics.ts';
import type { ShopPermission } from '../../../contract/permissions.ts';
import type { StaffRole } from '../../../contract/staff.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { accountRole, role, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { holdsAll, type RoleRow, readRoles } from './rows.ts';

const mostRoles = 30;

interface Fields {
  readonly name: LocalText;
  readonly permissions: readonly ShopPermission[];
}

/** @throws staff_beyond, role_limit */
export async function addRole(deps: Deps, actor: Actor, fields: Fields): Promise<StaffRole> {
  return commit(deps, async (work) => {
    const { tx, now } = work;
    const shop = actor.shop();
    checkCodes(actor, fields.permissions);
    await tx.select({ id: supplier.id }).from(supplier).where(shop.where(supplier.id)).for('no key update');
    if ((await tx.$count(role, shop.where(role.supplierId))) >= mostRoles)
      fail('role_limit', { limit: mostRoles });
    const [row] = await tx
      .insert(role)
      .values({ side: 'shop', supplierId: shop.supplierId, ...stored(fields), createdAt: now })
      .returning();
    if (!row) fail('internal');
    work.audit({ kind: 'role', id: row.id }, null, row);
    return one(tx, actor, row.id);
  });
}

/** @throws not_found, also for one that is built in; staff_beyond */
export async function changeRole(deps: Deps, actor: Actor, id: number, fields: Fields): Promise<StaffRole> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const before = await lockOwn(tx, actor, id);
    checkCodes(actor, fields.permissions);
    await tx.update(role).set(stored(fields)).where(eq(role.id, id));
    work.audit({ kind: 'role', id }, before, { ...before, ...stored(fields) });
    // Somebody may be talking to buyers by what was taken out of it.
    work.after(() => deps.chat.sessionsEnded());
    return one(tx, actor, id);
  });
}

/** @throws not_found, staff_beyond, role_in_use */
export async function removeRole(deps: Deps, actor: Actor, id: number): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const before = await lockOwn(tx, actor, id);
    const count = await tx.$count(accountRole, eq(accountRole.roleId, id));
    if (count > 0) fail('role_in_use', { count });
    await tx.delete(role).where(eq(role.id, id));
    work.audit({ kind: 'role', id }, before, null);
  });
}

const stored = ({ name, permissions }: Fields) => ({ name, permissions: [...new Set(permissions)] });

function checkCodes(actor: Actor, codes: readonly ShopPermission[]): void {
  if (!codes.every((code) => actor.has(code))) fail('staff_beyond', {}, 'body.permissions');
}

async function lockOwn(tx: Tx, actor: Actor, id: number): Promise<RoleRow> {
  const own = and(eq(role.id, id), isNull(role.key), actor.shop().where(role.supplierId));
  const [row] = await tx.select().from(role).where(own).for('update');
  if (!row) fail('not_found');
  return holdsAll(actor, [row]) ? row : fail('staff_beyond');
}

async function one(tx: Tx, actor: Actor, id: number): Promise<StaffRole> {
  const [row] = await readRoles(tx, actor, id);
  return row ?? fail('internal');
}

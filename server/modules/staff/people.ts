import { and, eq, ne } from 'drizzle-orm';
import { paths } from '../../../contract/paths.ts';
import type { StaffMember, StaffState } from '../../../contract/staff.ts';
import type { Actor, ShopScope } from '../../actor.ts';
import { commit, type Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { account, accountRole, chatClerk, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { phoneOf } from '../../phone.ts';
import { endAccess } from '../account/index.ts';
import { tell } from '../notification/index.ts';
import { holdsAll, type RoleRow, rolesHeld, rolesToGive } from '../role/index.ts';
import { looseThreads } from './loose-threads.ts';
import { readPeople } from './rows.ts';

const mostPeople = 50;

interface Person {
  readonly name: string;
  readonly roleIds: readonly number[];
}

/**
 * Lets an account work for the shop. Nobody works for two, and owners work for their own.
 * @throws mobile_unknown, clerk_taken, staff_beyond, staff_limit; not_found for a role of another shop
 */
export async function addStaff(
  deps: Deps,
  actor: Actor,
  { mobile, name, roleIds }: Person & { readonly mobile: string },
): Promise<StaffMember> {
  const phone = phoneOf(mobile, 'body.mobile');
  return commit(deps, async (work) => {
    const { tx, now } = work;
    const shop = await lockShop(tx, actor.shop());
    const roles = await rolesToGive(tx, actor, roleIds);
    const [found] = await tx
      .select({ id: account.id, shopId: supplier.id })
      .from(account)
      .leftJoin(supplier, eq(supplier.accountId, account.id))
      .where(and(eq(account.phone, phone), eq(account.disabled, false)));
    if (!found) fail('mobile_unknown', {}, 'body.mobile');
    const elsewhere = and(eq(accountRole.accountId, found.id), ne(accountRole.supplierId, shop.id));
    if (found.shopId !== null || (await tx.$count(accountRole, elsewhere)) > 0)
      fail('clerk_taken', {}, 'body.mobile');
    if ((await tx.$count(chatClerk, eq(chatClerk.supplierId, shop.id))) >= mostPeople)
      fail('staff_limit', { limit: mostPeople });
    const [row] = await tx
      .insert(chatClerk)
      .values({ supplierId: shop.id, accountId: found.id, name, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) fail('clerk_taken', {}, 'body.mobile');
    await giveRoles(work, shop.id, found.id, roleIds);
    work.audit({ kind: 'staff', id: found.id }, null, { ...row, roleIds });
    await say(work, shop, found.id, 'staff_added', roles);
    return member(tx, actor, found.id);
  });
}

/** @throws not_found, staff_owner, staff_self, staff_beyond */
export async function changeStaff(deps: Deps, actor: Actor, id: number, { name, roleIds }: Person) {
  return commit(deps, async (work) => {
    const { tx } = work;
    const shop = await lockShop(tx, actor.shop());
    const { clerk, roles: before } = await lockClerk(tx, actor, shop, id);
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
      await dropRoles(tx, actor.shop(), id);
      await giveRoles(work, shop.id, id, roleIds);
      work.after(() => deps.chat.sessionsEnded());
      await say(work, shop, id, 'staff_changed', roles);
    }
    return member(tx, actor, id);
  });
}

/** @throws not_found, staff_owner, staff_self, staff_beyond */
export async function setState(deps: Deps, actor: Actor, id: number, state: StaffState) {
  return commit(deps, async (work) => {
    const { tx, now } = work;
    const shop = await lockShop(tx, actor.shop());
    const { clerk, roles } = await lockClerk(tx, actor, shop, id);
    if (id === actor.id) fail('staff_self');
    const disabledAt = state === 'disabled' ? (clerk.disabledAt ?? now) : null;
    await tx.update(chatClerk).set({ disabledAt }).where(eq(chatClerk.id, clerk.id));
    work.audit({ kind: 'staff', id }, { disabledAt: clerk.disabledAt }, { disabledAt });
    if ((clerk.disabledAt === null) !== (disabledAt === null)) {
      if (disabledAt) {
        await looseThreads(tx, actor.shop(), id);
        await endAccess(work, id);
      }
      await say(work, shop, id, disabledAt ? 'staff_disabled' : 'staff_enabled', roles);
    }
    return member(tx, actor, id);
  });
}

/** @throws not_found, staff_owner, staff_self, staff_beyond */
export async function removeStaff(deps: Deps, actor: Actor, id: number): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const shop = await lockShop(tx, actor.shop());
    const { clerk, roles } = await lockClerk(tx, actor, shop, id);
    if (id === actor.id) fail('staff_self');
    await tx.delete(chatClerk).where(eq(chatClerk.id, clerk.id));
    await dropRoles(tx, actor.shop(), id);
    await looseThreads(tx, actor.shop(), id);
    await endAccess(work, id);
    work.audit({ kind: 'staff', id }, { ...clerk, roleIds: roles.map((one) => one.id) }, null);
    await say(work, shop, id, 'staff_removed', roles);
  });
}

type Shop = Awaited<ReturnType<typeof lockShop>>;
/** One write to a shop's people at a time, so that limits and rights hold. */
async function lockShop(tx: Tx, scope: ShopScope) {
  const { id, accountId, name } = supplier;
  const [shop] = await tx
    .select({ id, ownerId: accountId, name })
    .from(supplier)
    .where(scope.where(id))
    .for('no key update');
  return shop ?? fail('not_found');
}

/** Somebody of the shop whose rights the caller holds all. */
async function lockClerk(tx: Tx, actor: Actor, shop: Shop, accountId: number) {
  if (accountId === shop.ownerId) fail('staff_owner');
  const own = and(eq(chatClerk.accountId, accountId), eq(chatClerk.supplierId, shop.id));
  const [clerk] = await tx.select().from(chatClerk).where(own).for('update');
  if (!clerk) fail('not_found');
  const roles = (await rolesHeld(tx, actor, [accountId])).map((one) => one.role);
  if (!holdsAll(actor, roles)) fail('staff_beyond');
  return { clerk, roles };
}

async function giveRoles(
  { tx, now }: Work,
  supplierId: number,
  accountId: number,
  roleIds: readonly number[],
) {
  const values = [...new Set(roleIds)].map((roleId) => ({ accountId, roleId, supplierId, createdAt: now }));
  await tx.insert(accountRole).values(values).onConflictDoNothing();
}

const dropRoles = (tx: Tx, scope: ShopScope, accountId: number) =>
  tx
    .delete(accountRole)
    .where(and(eq(accountRole.accountId, accountId), scope.where(accountRole.supplierId)));

async function member(tx: Tx, actor: Actor, id: number): Promise<StaffMember> {
  const [row] = await readPeople(tx, actor, { id });
  return row ?? fail('internal');
}

type Said = 'staff_added' | 'staff_changed' | 'staff_disabled' | 'staff_enabled' | 'staff_removed';
async function say(work: Work, shop: Shop, id: number, key: Said, roles: readonly RoleRow[]) {
  const named = (locale: 'zh' | 'en') =>
    roles.map(({ name }) => name[locale] || name.zh || name.en).join(locale === 'zh' ? '、' : ', ');
  const isIn = key !== 'staff_removed' && key !== 'staff_disabled';
  const data = { shop: shop.name, roles: { zh: named('zh'), en: named('en') } };
  await tell(work, { account: id }, { key, data, ...(isIn ? { link: paths.shopCenter } : {}) });
}

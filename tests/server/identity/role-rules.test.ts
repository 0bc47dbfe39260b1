import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Permission, PlatformPermission, ShopPermission } from '../../../contract/access/permissions.ts';
import {
  addRole,
  changeRole,
  holdsAll,
  readRoles,
  removeRole,
  rolesHeld,
  rolesToGive,
} from '../../../server/contexts/identity/index.ts';
import { lockPeople } from '../../../server/contexts/identity/role/lock.ts';
import { type Actor, actorOf, type SideGrant } from '../../../server/platform/access/actor.ts';
import {
  accountRole,
  auditEntry,
  role,
  staffInvitation,
  staffInvitationRole,
} from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addSupplier, first, newMobile } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const name = { zh: '角色', en: 'Role' };
const isShop = (code: Permission): code is ShopPermission => code.startsWith('shop.');
const isPlatform = (code: Permission): code is PlatformPermission => code.startsWith('platform.');
const post = (...codes: Permission[]): SideGrant => ({ roles: ['made up'], codes: new Set(codes) });
const clerkOf = (supplierId: number, ...codes: ShopPermission[]): Actor =>
  actorOf({ id: 1, username: 'li' }, { shop: { ...post(...codes), supplierId }, platform: null }, 'shop');
const operator = (...codes: PlatformPermission[]): Actor =>
  actorOf({ id: 1, username: 'wu' }, { shop: null, platform: post(...codes) }, 'platform');
const refusal = (reason: string, field?: string) =>
  expect.objectContaining({ reason, ...(field === undefined ? {} : { field }) });

/** A stored role, without checking its creator. */
async function stored(values: Partial<typeof role.$inferInsert>, ...permissions: string[]) {
  const rows = await app.deps.db
    .insert(role)
    .values({ side: 'shop', name, ...values, permissions })
    .returning();
  return first(rows);
}
const give = (accountId: number, roleId: number, supplierId: number | null = null) =>
  app.deps.db.insert(accountRole).values({ accountId, roleId, supplierId });
const builtIn = async (key: string) => first(await app.deps.db.select().from(role).where(eq(role.key, key)));
/** The dependencies for an audited call of a supplier's owner, optionally with the version it read. */
const writing = (shop: Awaited<ReturnType<typeof addSupplier>>, seen?: string) => {
  const call = { ip: '', route: '', requestId: '', role: 'owner', entries: 0, seen };
  return {
    ...app.deps,
    author: { ...call, accountId: shop.owner.id, side: 'shop' as const, supplierId: shop.id },
  };
};
const inTx = <T>(run: (tx: Parameters<typeof rolesToGive>[0]) => Promise<T>) => app.deps.db.transaction(run);

describe('permissions of an actor', () => {
  const me = clerkOf(1, 'shop.order.read', 'shop.order.ship');
  const of = (...permissions: string[]) => ({ side: 'shop' as const, key: null, permissions });

  it('cover roles of its own permissions, and none with one more', () => {
    expect(holdsAll(me, [])).toBe(true);
    expect(holdsAll(me, [of('shop.order.read'), of('shop.order.ship')])).toBe(true);
    expect(holdsAll(me, [of('shop.order.read'), of('shop.staff.manage')])).toBe(false);
    expect(holdsAll(me, [of('shop.staff.manage', 'shop.order.read')])).toBe(false);
    expect(holdsAll(me, [{ side: 'shop', key: 'owner', permissions: [] }])).toBe(false);
  });
});

describe('new role', () => {
  it('belongs to the supplier, or to the platform with its scope, with each permission once', async () => {
    const shop = await addSupplier(app);
    const me = clerkOf(shop.id, 'shop.order.read', 'shop.order.ship');
    const permissions = ['shop.order.ship', 'shop.order.read', 'shop.order.ship'] as const;
    const made = await addRole(app.deps, me, isShop, { name, permissions });
    expect(made).toMatchObject({ key: null, name, reach: null, members: 0, mayGive: true });
    expect(made.permissions).toEqual(['shop.order.ship', 'shop.order.read']);
    const [row] = await app.deps.db.select().from(role).where(eq(role.id, made.id));
    expect(row).toMatchObject({ side: 'shop', supplierId: shop.id, createdAt: app.clock.now() });
    const [top] = await addCategories(app);
    const roleScope = { supplierIds: [shop.id, shop.id], categoryIds: [top, top] };
    const codes = ['platform.order.read'] as const;
    const held = await addRole(app.deps, operator(...codes), isPlatform, {
      name,
      permissions: codes,
      reach: roleScope,
    });
    expect(held).toMatchObject({ permissions: codes, reach: roleScope });
    const [own] = await app.deps.db.select().from(role).where(eq(role.id, held.id));
    expect(own).toMatchObject({ side: 'platform', supplierId: null });
  });

  it('is refused with a permission the actor lacks', async () => {
    const shop = await addSupplier(app);
    const me = clerkOf(shop.id, 'shop.order.read');
    for (const permissions of [
      ['shop.order.read', 'shop.staff.manage'],
      ['shop.staff.manage', 'shop.order.read'],
      ['shop.staff.manage'],
    ] as ShopPermission[][])
      await expect(addRole(app.deps, me, isShop, { name, permissions })).rejects.toThrow(
        refusal('staff_beyond', 'body.permissions'),
      );
    expect(await app.deps.db.$count(role, eq(role.supplierId, shop.id))).toBe(0);
  });

  it('is refused with an unknown supplier or category in its scope', async () => {
    const shop = await addSupplier(app);
    const [top] = await addCategories(app);
    const add = (supplierIds: number[], categoryIds: number[]) =>
      addRole(app.deps, operator('platform.order.read'), isPlatform, {
        name,
        permissions: ['platform.order.read'],
        reach: { supplierIds, categoryIds },
      });
    const [noShop, noCategory] = ['body.reach.supplierIds', 'body.reach.categoryIds'];
    await expect(add([shop.id, 2_000_000_000], [top])).rejects.toThrow(refusal('not_found', noShop));
    await expect(add([shop.id], [top, 2_000_000_000])).rejects.toThrow(refusal('not_found', noCategory));
    expect((await add([shop.id], [])).reach).toEqual({ supplierIds: [shop.id], categoryIds: [] });
    expect((await add([], [top])).reach).toEqual({ supplierIds: [], categoryIds: [top] });
  });

  it('is refused beyond thirty own roles of a supplier', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const of = (supplierId: number) =>
      Array.from({ length: 29 }, () => ({ side: 'shop' as const, name, permissions: [], supplierId }));
    await app.deps.db.insert(role).values([...of(shop.id), ...of(other.id)]);
    const add = () => addRole(app.deps, clerkOf(shop.id), isShop, { name, permissions: [] });
    await add();
    await expect(add()).rejects.toThrow(
      expect.objectContaining({ reason: 'role_limit', details: { limit: 30 } }),
    );
    await addRole(app.deps, clerkOf(other.id), isShop, { name, permissions: [] });
  });
});

describe('changed role', () => {
  it('has the written values, and releases chats that its permissions no longer allow', async () => {
    const shop = await addSupplier(app);
    const me = clerkOf(shop.id, 'shop.order.read', 'shop.chat.read');
    const before = await stored({ supplierId: shop.id }, 'shop.chat.read');
    const other = await stored({ supplierId: shop.id }, 'shop.chat.read');
    const ended = vi.spyOn(app.deps.chat, 'sessionsEnded');
    const fields = {
      id: before.id,
      name: { zh: '新', en: 'New' },
      permissions: ['shop.order.read'] as const,
    };
    const after = await changeRole(app.deps, me, isShop, fields);
    expect(ended).toHaveBeenCalledTimes(1);
    ended.mockRestore();
    expect(after).toMatchObject(fields);
    const [kept] = await app.deps.db.select().from(role).where(eq(role.id, other.id));
    expect(kept).toMatchObject({ name, permissions: ['shop.chat.read'] });
    await expect(changeRole(writing(shop, 'older'), me, isShop, fields)).rejects.toThrow(refusal('conflict'));
  });

  it('is refused where the actor lacks an old or a new permission', async () => {
    const shop = await addSupplier(app);
    const me = clerkOf(shop.id, 'shop.order.read');
    const change = (id: number, ...permissions: ShopPermission[]) =>
      changeRole(app.deps, me, isShop, { id, name, permissions });
    const more = await stored({ supplierId: shop.id }, 'shop.order.read', 'shop.staff.manage');
    await expect(change(more.id, 'shop.order.read')).rejects.toThrow(refusal('staff_beyond'));
    const own = await stored({ supplierId: shop.id }, 'shop.order.read');
    await expect(change(own.id, 'shop.order.read', 'shop.staff.manage')).rejects.toThrow(
      refusal('staff_beyond', 'body.permissions'),
    );
    await expect(removeRole(app.deps, me, more.id)).rejects.toThrow(refusal('staff_beyond'));
    const [kept] = await app.deps.db.select().from(role).where(eq(role.id, own.id));
    expect(kept?.permissions).toEqual(['shop.order.read']);
    const platform = await stored({ side: 'platform' }, 'platform.order.read');
    const nowhere = { supplierIds: [2_000_000_000], categoryIds: [] };
    const fields = { id: platform.id, name, permissions: ['platform.order.read'] as const, reach: nowhere };
    await expect(changeRole(app.deps, operator('platform.order.read'), isPlatform, fields)).rejects.toThrow(
      refusal('not_found', 'body.reach.supplierIds'),
    );
  });

  it("has to be of the actor's own side and shop and not built in", async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const me = clerkOf(shop.id, 'shop.chat.read', 'shop.chat.write');
    const foreign = [
      await stored({ supplierId: other.id }),
      await stored({ side: 'platform' }),
      await builtIn('chat'),
      { id: 2_000_000_000 },
    ];
    for (const { id } of foreign) {
      await expect(changeRole(app.deps, me, isShop, { id, name, permissions: [] })).rejects.toThrow(
        refusal('not_found'),
      );
      await expect(removeRole(app.deps, me, id)).rejects.toThrow(refusal('not_found'));
    }
    const all = operator();
    for (const { id } of [await stored({ supplierId: shop.id }), await builtIn('support')])
      await expect(removeRole(app.deps, all, id)).rejects.toThrow(refusal('not_found'));
    const own = await stored({ side: 'platform' });
    await removeRole(app.deps, all, own.id);
    expect(await app.deps.db.$count(role, eq(role.id, own.id))).toBe(0);
  });
});

describe('deleted role', () => {
  it('has to be unused by accounts and open invitations', async () => {
    const shop = await addSupplier(app);
    const me = clerkOf(shop.id);
    const { id } = await stored({ supplierId: shop.id });
    const clerk = await addAccount(app);
    const now = app.clock.now();
    const later = new Date(now.getTime() + 1);
    const invite = async (values: Partial<typeof staffInvitation.$inferInsert>) => {
      const usual = { supplierId: shop.id, phone: newMobile(), name: 'Li', invitedBy: shop.owner.id };
      const [made] = await app.deps.db
        .insert(staffInvitation)
        .values({ ...usual, sentAt: now, createdAt: now, expiresAt: later, ...values })
        .returning();
      const invitationId = made?.id ?? 0;
      await app.deps.db.insert(staffInvitationRole).values({ invitationId, roleId: id });
      return invitationId;
    };
    const held = (count: number) => expect.objectContaining({ reason: 'role_in_use', details: { count } });
    const remove = () => removeRole(app.deps, me, id);
    // Neither counts: the one has ended, the other has expired.
    await invite({ expiresAt: now });
    await invite({ state: 'withdrawn', endedAt: now });
    await give(clerk.id, id, shop.id);
    await expect(remove()).rejects.toThrow(held(1));
    const open = await invite({});
    await expect(remove()).rejects.toThrow(held(2));
    await app.deps.db.delete(accountRole).where(eq(accountRole.roleId, id));
    await expect(remove()).rejects.toThrow(held(1));
    await app.deps.db.delete(staffInvitation).where(eq(staffInvitation.id, open));
    await remove();
    expect(await app.deps.db.$count(role, eq(role.id, id))).toBe(0);
  });
});

describe('audit of roles', () => {
  it('records each write with the old and the new values', async () => {
    const shop = await addSupplier(app);
    const me = clerkOf(shop.id, 'shop.order.read', 'shop.order.ship');
    const permissions = ['shop.order.read'] as const;
    const { id, version } = await addRole(writing(shop), me, isShop, { name, permissions });
    const changed = { id, name, permissions: ['shop.order.ship'] as const };
    expect((await changeRole(writing(shop, version), me, isShop, changed)).version).not.toBe(version);
    await expect(removeRole(writing(shop, version), me, id)).rejects.toThrow(refusal('decided'));
    await removeRole(writing(shop), me, id);
    await expect(removeRole(writing(shop), me, id)).rejects.toThrow(refusal('decided'));
    const left = await app.deps.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.supplierId, shop.id))
      .orderBy(auditEntry.id);
    expect(left.map(({ targetKind, targetId }) => [targetKind, targetId])).toEqual(
      [1, 2, 3].map(() => ['role', `${id}`]),
    );
    expect(left.map(({ before, after }) => [before, after])).toEqual([
      [null, expect.objectContaining({ id, permissions })],
      [{ permissions }, { permissions: changed.permissions }],
      [expect.objectContaining({ id, permissions: changed.permissions }), null],
    ]);
  });
});

describe('granted roles', () => {
  it("are built-in ones of the side and the actor's own, within its permissions", async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const me = clerkOf(shop.id, 'shop.chat.read', 'shop.chat.write', 'shop.order.read');
    const [own, theirs] = [
      await stored({ supplierId: shop.id }, 'shop.order.read'),
      await stored({ supplierId: other.id }, 'shop.order.read'),
    ];
    const ofPlatform = await stored({ side: 'platform' });
    const chat = await builtIn('chat');
    const idsOf = (rows: readonly { readonly id: number }[]) =>
      rows.map(({ id }) => id).sort((a, b) => a - b);
    const given = (actor: Actor, ...ids: number[]) => inTx((tx) => rolesToGive(tx, actor, ids));
    expect(idsOf(await given(me, own.id, chat.id, own.id))).toEqual(idsOf([own, chat]));
    expect(await given(me)).toEqual([]);
    for (const id of [theirs.id, ofPlatform.id, (await builtIn('support')).id, 2_000_000_000])
      await expect(given(me, own.id, id)).rejects.toThrow(refusal('not_found', 'body.roleIds'));
    for (const key of ['owner', 'orders'])
      await expect(given(me, own.id, (await builtIn(key)).id)).rejects.toThrow(
        refusal('staff_beyond', 'body.roleIds'),
      );
    expect(idsOf(await given(operator(), ofPlatform.id))).toEqual([ofPlatform.id]);
    await expect(given(operator(), own.id)).rejects.toThrow(refusal('not_found', 'body.roleIds'));
  });

  it('are held by accounts on one side and in one shop', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const [one, two] = [await addAccount(app), await addAccount(app)];
    const [chat, orders, support] = [
      await builtIn('chat'),
      await builtIn('orders'),
      await builtIn('support'),
    ];
    await give(one.id, orders.id, shop.id);
    await give(one.id, chat.id, shop.id);
    await give(one.id, support.id);
    await give(two.id, chat.id, other.id);
    const held = async (actor: Actor, ...ids: number[]) =>
      (await rolesHeld(app.deps.db, actor, ids)).map(({ accountId, role: { id } }) => [accountId, id]);
    const both = [orders.id, chat.id].sort((a, b) => a - b).map((id) => [one.id, id]);
    expect(await held(clerkOf(shop.id), one.id, two.id)).toEqual(both);
    expect(await held(clerkOf(shop.id), two.id)).toEqual([]);
    expect(await held(clerkOf(other.id), one.id, two.id)).toEqual([[two.id, chat.id]]);
    expect(await held(operator(), one.id, two.id)).toEqual([[one.id, support.id]]);
  });

  it('are listed with built-in ones first, members of the own shop, and whether they can be granted', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const [one, two] = [await addAccount(app), await addAccount(app)];
    const [chat, own] = [
      await builtIn('chat'),
      await stored({ supplierId: shop.id }, 'shop.order.read', 'shop.order.ship', 'shop.gone.code'),
    ];
    await stored({ supplierId: other.id });
    await stored({ side: 'platform' });
    await give(one.id, chat.id, shop.id);
    await give(one.id, own.id, shop.id);
    await give(two.id, own.id, shop.id);
    await give(two.id, chat.id, other.id);
    const me = clerkOf(shop.id, 'shop.order.read', 'shop.order.ship');
    const listed = await readRoles(app.deps.db, me, isShop);
    expect(listed.slice(0, -1).every(({ key }) => key !== null)).toBe(true);
    expect(listed.at(-1)).toMatchObject({
      id: own.id,
      permissions: ['shop.order.read', 'shop.order.ship'],
      members: 2,
      mayGive: true,
    });
    expect(listed.find(({ key }) => key === 'chat')).toMatchObject({ members: 1, mayGive: false });
    expect(listed.map(({ key }) => key).sort()).toEqual(
      ['owner', 'products', 'orders', 'service', 'chat', null].sort(),
    );
    const isRead = (code: Permission): code is 'shop.order.read' => code === 'shop.order.read';
    const [single, ...rest] = await readRoles(app.deps.db, me, isRead, own.id);
    expect([single?.id, single?.permissions, rest]).toEqual([own.id, ['shop.order.read'], []]);
  });
});

describe('account locks of a side', () => {
  it('serialise writes to the staff of one shop, or to operators', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const { database } = app.deps;
    const isFree = async (supplierId: number) => {
      const text = 'select id from supplier where id = $1 for no key update skip locked';
      return (await database.query(text, [supplierId])).rows.length === 1;
    };
    const isPlatformFree = async () => {
      const text = "select pg_try_advisory_xact_lock(hashtext('people of the platform')) as got";
      return (await database.query(text)).rows[0]?.got;
    };
    const free = async () => [await isFree(shop.id), await isFree(other.id), await isPlatformFree()];
    const during = (actor: Actor) =>
      inTx(async (tx) => {
        await lockPeople(tx, actor);
        return free();
      });
    expect(await free()).toEqual([true, true, true]);
    expect(await during(clerkOf(shop.id))).toEqual([false, true, true]);
    expect(await during(operator())).toEqual([true, true, false]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, type ShopPermission } from '../../../contract/access/permissions.ts';
import { auditEntry, notification, role } from '../../../server/platform/db/schema.ts';
import { createApi } from '../../../src/lib/api.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { hire } from '../../support/fixtures/hire.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { imConnect } from '../../support/processes/im-client.ts';
import { refused } from '../../support/refusal.ts';
import { connect } from '../../support/sockets.ts';
import { byId } from '../../support/trade.ts';

let app: FullApp;
let origin: string;
beforeAll(async () => {
  app = await createFullApp();
  origin = await app.listen();
});
afterAll(() => app.close());

/** The API as the process runs it: side effects of a write happen. */
const live = (token: string) =>
  createApi({
    locale: () => 'en',
    authorization: () => `Bearer ${token}`,
    base: origin,
    fetch: (input, init) => fetch(input, init),
  });
const builtIn = async (key: string) =>
  first(await app.deps.db.select().from(role).where(eq(role.key, key))).id;
const name = { zh: '角色', en: 'Role' };

async function shopWith(permissions: ShopPermission[]) {
  const shop = await addSupplier(app);
  const owner = live(shop.owner.token);
  const clerk = await addAccount(app);
  const body = { name, permissions };
  const own = await owner('POST /api/supplier/staff/role/add', { body });
  const invite = (mobile: string, roleIds: number[], by = owner) =>
    by('POST /api/supplier/staff/add', { body: { mobile, name: 'Li', roleIds } });
  await hire(owner, clerk, [own.id]);
  return { shop, owner, clerk, own, invite };
}
const told = async (accountId: number) =>
  (await app.deps.db.select().from(notification).where(eq(notification.accountId, accountId))).map(
    ({ title }) => title.en,
  );

describe('staff', () => {
  it('has exactly the permissions of all its roles, and is notified', async () => {
    const { shop, owner, clerk, own } = await shopWith(['shop.order.read']);
    const codes = async () => (await clerk.api('GET /api/system/menu/codes')).shop;
    expect(await codes()).toEqual(['shop.order.read']);
    const chat = await builtIn('chat');
    const member = await owner('PUT /api/supplier/staff/update/{id}', {
      ...byId(clerk.id),
      body: { name: 'Li Lei', roleIds: [own.id, chat] },
    });
    expect(member).toMatchObject({ name: 'Li Lei', isOwner: false, mayChange: true, state: 'active' });
    expect(member.mobile).toBe(`${clerk.phone.slice(0, 3)}****${clerk.phone.slice(-4)}`);
    expect(await codes()).toEqual(['shop.order.read', 'shop.chat.read', 'shop.chat.write']);
    // A changed role applies at once.
    await owner('PUT /api/supplier/staff/role/update/{id}', {
      ...byId(own.id),
      body: { name, permissions: ['shop.coupon.read'] },
    });
    expect(await codes()).toContain('shop.coupon.read');
    // The later message replaces the unread invitation.
    expect(await told(clerk.id)).toEqual(['Your roles have changed']);
    const page = await owner('GET /api/supplier/staff/list');
    expect(page.records.map(({ id }) => id)).toEqual([shop.owner.id, clerk.id]);
    expect(page.counts).toEqual([
      { tab: 'active', count: 2 },
      { tab: 'disabled', count: 0 },
    ]);
    const found = await owner('GET /api/supplier/staff/list', { query: { keyword: 'li le' } });
    expect(found.records.map(({ id }) => id)).toEqual([clerk.id]);
  });

  it.each(['disable', 'remove'] as const)(
    'loses the access of the supplier within a second by %s, and nothing else',
    async (how) => {
      const { shop, owner, clerk } = await shopWith(['shop.chat.read', 'shop.chat.write', 'shop.order.read']);
      const access = await live(clerk.token)('POST /api/chat/token', { body: { as: 'shop' } });
      const socket = origin.replace('http', 'ws');
      const chat = await imConnect(`${socket}/im/ws`, { username: access.username, token: access.token });
      const news = await connect(`${socket}/ws/notification?userId=${clerk.id}&token=${clerk.token}`);
      const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late').unref());
      const ended = Promise.race([chat.closed, late]);
      if (how === 'remove') await owner('DELETE /api/supplier/staff/delete/{id}', byId(clerk.id));
      else
        await owner('PUT /api/supplier/staff/status/{id}', {
          ...byId(clerk.id),
          body: { state: 'disabled' },
        });
      expect(await ended).toBe(4001);
      // The account itself stays logged in, without the supplier.
      const again = live(clerk.token);
      await refused(again('GET /api/supplier/order/list'), 'forbidden');
      expect(
        await Promise.race([news.closed, new Promise((resolve) => setTimeout(resolve, 200, 'open'))]),
      ).toBe('open');
      news.ws.close();
      expect((await again('POST /api/chat/token', { body: { as: 'self' } })).username).toBe(
        `user_${clerk.id}`,
      );
      expect((await again('GET /api/system/menu/codes')).shop).toEqual([]);
      await refused(again('POST /api/chat/token', { body: { as: 'shop' } }), 'not_found');
      if (how === 'remove') return;
      const body = { state: 'active' } as const;
      await owner('PUT /api/supplier/staff/status/{id}', { ...byId(clerk.id), body });
      expect((await again('GET /api/system/menu/codes')).shop).toContain('shop.order.read');
      const left = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.supplierId, shop.id));
      expect(left.map(({ targetKind }) => targetKind)).toEqual([
        'role',
        'staff_invitation',
        'staff',
        'staff',
        'staff',
      ]);
    },
  );

  it('cannot remove the owner, nor lock itself out', async () => {
    const { shop, owner, clerk, own } = await shopWith(['shop.staff.manage']);
    const manager = live(clerk.token);
    const ownId = byId(shop.owner.id);
    for (const by of [owner, manager]) {
      const body = { name: 'Me', roleIds: [own.id] };
      await refused(by('PUT /api/supplier/staff/update/{id}', { ...ownId, body }), 'staff_owner');
      const state = { state: 'disabled' } as const;
      await refused(by('PUT /api/supplier/staff/status/{id}', { ...ownId, body: state }), 'staff_owner');
      await refused(by('DELETE /api/supplier/staff/delete/{id}', ownId), 'staff_owner');
    }
    const self = byId(clerk.id);
    await refused(manager('DELETE /api/supplier/staff/delete/{id}', self), 'staff_self');
    const body = { state: 'disabled' } as const;
    await refused(manager('PUT /api/supplier/staff/status/{id}', { ...self, body }), 'staff_self');
  });

  it('cannot grant, change or remove more than its own permissions', async () => {
    const { owner, clerk, own, invite } = await shopWith(['shop.staff.manage', 'shop.order.read']);
    const manager = live(clerk.token);
    const [chat, all] = [await builtIn('chat'), await builtIn('owner')];
    const other = await addAccount(app);
    for (const id of [chat, all]) await refused(invite(other.phone, [id], manager), 'staff_beyond');
    const roles = await manager('GET /api/supplier/staff/role/list');
    expect(roles.filter(({ mayGive }) => mayGive).map(({ id }) => id)).toEqual([own.id]);
    const more = { name, permissions: ['shop.order.read', 'shop.order.ship'] as ShopPermission[] };
    await refused(manager('POST /api/supplier/staff/role/add', { body: more }), 'staff_beyond');
    await refused(
      manager('PUT /api/supplier/staff/role/update/{id}', { ...byId(own.id), body: more }),
      'staff_beyond',
    );
    await hire(owner, other, [chat]);
    const theirs = byId(other.id);
    await refused(manager('DELETE /api/supplier/staff/delete/{id}', theirs), 'staff_beyond');
    const body = { name: 'Li', roleIds: [own.id] };
    await refused(manager('PUT /api/supplier/staff/update/{id}', { ...theirs, body }), 'staff_beyond');
    // A second owner has all permissions of the first, but cannot remove the first.
    await owner('PUT /api/supplier/staff/update/{id}', { ...theirs, body: { name: 'Li', roleIds: [all] } });
    expect((await other.api('GET /api/system/menu/codes')).shop).toEqual(codesOf('shop'));
    expect((await other.api('POST /api/chat/token', { body: { as: 'shop' } })).username).not.toBe('');
  });

  it('is invited once, with roles of the supplier, which cannot be deleted while used', async () => {
    const { owner, clerk, own, invite } = await shopWith(['shop.order.read']);
    const other = await shopWith(['shop.order.read']);
    await refused(invite(clerk.phone, [own.id]), 'clerk_taken', 'body.mobile');
    const free = await addAccount(app);
    await expect(invite(free.phone, [other.own.id])).rejects.toMatchObject({ field: 'body.roleIds' });
    const remove = (id: number) => owner('DELETE /api/supplier/staff/role/delete/{id}', byId(id));
    await refused(remove(own.id), 'role_in_use');
    for (const id of [await builtIn('chat'), other.own.id]) await refused(remove(id), 'not_found');
    await owner('DELETE /api/supplier/staff/delete/{id}', byId(clerk.id));
    await remove(own.id);
    expect((await owner('GET /api/supplier/staff/role/list')).some(({ key }) => key === null)).toBe(false);
  });
});

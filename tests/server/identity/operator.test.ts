import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, type PlatformPermission } from '../../../contract/access/permissions.ts';
import { account, auditEntry, role } from '../../../server/platform/db/schema.ts';
import { createApi } from '../../../src/lib/api.ts';
import {
  addAccount,
  addSupplier,
  confirmSession,
  first,
  newMobile,
  unique,
} from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
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
const password = 'Password-1';

const superUser = async () => live((await addAccount(app, 9)).token);
/** A logged-in operator with exactly these permissions. */
async function operatorWith(by: Awaited<ReturnType<typeof superUser>>, permissions: PlatformPermission[]) {
  const own = await by('POST /api/system/role/add', { body: { name, permissions } });
  const username = `o${unique()}`;
  const person = {
    username,
    nickname: username,
    password,
    mobile: newMobile(),
    email: '',
    roleIds: [own.id],
  };
  const made = await by('POST /api/system/user/add', { body: person });
  const login = () => app.client()('POST /api/user/login', { body: { username, password } });
  const { token } = await login();
  await confirmSession(app, token);
  return { ...made, own, token, api: live(token), login, person };
}

describe('operators', () => {
  it('have department and note, until they leave', async () => {
    const by = await superUser();
    const one = await operatorWith(by, ['platform.report.read']);
    const [role] = one.roles;
    const change = { id: one.id, nickname: 'Wu', email: '', roleIds: [role?.id ?? 0] };
    const department = `Department ${unique()}`;
    await by('POST /api/system/user/update', { body: { ...change, department, remark: 'Nights' } });
    await by('POST /api/system/user/update', { body: { ...change, nickname: 'Wu Li' } });
    const { records } = await by('POST /api/system/user/page', { query: { keyword: department } });
    expect(records).toMatchObject([{ id: one.id, nickname: 'Wu Li', department, remark: 'Nights' }]);
    await by('DELETE /api/system/user/delete/{id}', byId(one.id));
    const [left] = await app.deps.db.select().from(account).where(eq(account.id, one.id));
    expect([left?.department, left?.remark]).toEqual(['', '']);
  });

  it('are created with exactly the permissions of their roles', async () => {
    const by = await superUser();
    const one = await operatorWith(by, ['platform.report.read']);
    expect((await one.login()).userType).toBe(9);
    expect((await one.api('GET /api/system/menu/codes')).platform).toEqual(['platform.report.read']);
    await refused(one.api('POST /api/system/user/page'), 'forbidden');
    const change = { id: one.id, nickname: 'Wu', email: 'wu@example.com' };
    const roleIds = [one.own.id, await builtIn('finance')];
    const after = await by('POST /api/system/user/update', { body: { ...change, roleIds } });
    expect(after).toMatchObject({
      nickname: 'Wu',
      email: 'wu@example.com',
      mobile: expect.stringMatching(/^139\*{4}/),
    });
    expect((await one.api('GET /api/system/menu/codes')).platform).toContain('platform.payment.refund');
    const page = await by('POST /api/system/user/page', { query: { keyword: 'wu@', role: `${one.own.id}` } });
    expect(page).toMatchObject({ total: 1, records: [{ id: one.id, loginTime: expect.any(String) }] });
    expect(page.counts).toEqual([
      { tab: 'active', count: 1 },
      { tab: 'disabled', count: 0 },
    ]);
    const taken = { ...one.person, username: `o${unique()}` };
    await refused(by('POST /api/system/user/add', { body: taken }), 'phone_taken');
    const sameName = { ...one.person, mobile: '' };
    await refused(by('POST /api/system/user/add', { body: sameName }), 'username_taken');
  });

  it('are only accounts with a role of the platform', async () => {
    const by = await superUser();
    const buyer = await addAccount(app);
    await refused(by('GET /api/system/user/detail/{id}', byId(buyer.id)), 'not_found');
    await refused(by('POST /api/system/user/disable/{id}', byId(buyer.id)), 'not_found');
    const found = await by('POST /api/system/user/page', { query: { keyword: buyer.username } });
    expect(found.records).toEqual([]);
  });

  it('are disabled at once, socket and session, with a reason, and enabled again', async () => {
    const by = await superUser();
    const one = await operatorWith(by, ['platform.report.read']);
    const news = await connect(
      `${origin.replace('http', 'ws')}/ws/notification?userId=${one.id}&token=${one.token}`,
    );
    const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late').unref());
    const disabled = await by('POST /api/system/user/disable/{id}', {
      ...byId(one.id),
      body: { reason: 'Left' },
    });
    expect(disabled).toMatchObject({ state: 'disabled', reason: 'Left' });
    expect(await Promise.race([news.closed, late])).toBe(1008);
    await expect(one.api('GET /api/system/menu/codes')).rejects.toMatchObject({ status: 401 });
    await refused(one.login(), 'account_disabled');
    await by('POST /api/system/user/disable/{id}', { ...byId(one.id), body: { disabled: false } });
    expect((await one.login()).userType).toBe(9);
    const left = await app.deps.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.targetId, `${one.id}`));
    expect(left.filter(({ targetKind }) => targetKind === 'operator').map(({ after }) => after)).toEqual([
      expect.objectContaining({ username: one.username }),
      { disabled: true, reason: 'Left' },
      { disabled: false, reason: null },
    ]);
    expect(JSON.stringify(left)).not.toMatch(/scrypt|Password-1/);
  });

  it('get a new password, which ends every session, and lose all roles on removal', async () => {
    const by = await superUser();
    const one = await operatorWith(by, ['platform.report.read']);
    const body = { password: 'Password-2' };
    await by('POST /api/system/user/password/{id}', { ...byId(one.id), body });
    await expect(one.api('GET /api/system/menu/codes')).rejects.toMatchObject({ status: 401 });
    await refused(one.login(), 'login_failed');
    await by('DELETE /api/system/user/delete/{id}', byId(one.id));
    const login = { username: one.username, password: 'Password-2' };
    expect((await app.client()('POST /api/user/login', { body: login })).userType).toBe(1);
  });

  it('cannot change themselves or operators with more permissions', async () => {
    const by = await superUser();
    const may: PlatformPermission[] = [
      'platform.operator.read',
      'platform.operator.write',
      'platform.role.read',
      'platform.role.write',
    ];
    const manager = await operatorWith(by, may);
    const self = byId(manager.id);
    await refused(manager.api('POST /api/system/user/disable/{id}', self), 'staff_self');
    await refused(manager.api('DELETE /api/system/user/delete/{id}', self), 'staff_self');
    const body = { password: 'Password-3' };
    await refused(manager.api('POST /api/system/user/password/{id}', { ...self, body }), 'staff_self');
    const me = { id: manager.id, nickname: 'Me', email: '' };
    const more = { ...me, roleIds: [manager.own.id, await builtIn('auditor')] };
    await refused(manager.api('POST /api/system/user/update', { body: more }), 'staff_self');
    const same = { ...me, roleIds: [manager.own.id] };
    expect((await manager.api('POST /api/system/user/update', { body: same })).nickname).toBe('Me');

    const other = await operatorWith(by, ['platform.report.read']);
    for (const call of [
      () => manager.api('POST /api/system/user/disable/{id}', byId(other.id)),
      () => manager.api('DELETE /api/system/user/delete/{id}', byId(other.id)),
      () => manager.api('POST /api/system/user/password/{id}', { ...byId(other.id), body }),
      () =>
        manager.api('PUT /api/system/role/update/{id}', {
          ...byId(other.own.id),
          body: { name, permissions: may },
        }),
      () => manager.api('DELETE /api/system/role/delete/{id}', byId(other.own.id)),
      () =>
        manager.api('POST /api/system/role/add', { body: { name, permissions: ['platform.report.read'] } }),
      // No operator can extend the own role either.
      () =>
        manager.api('PUT /api/system/role/update/{id}', {
          ...byId(manager.own.id),
          body: { name, permissions: codesOf('platform') },
        }),
    ])
      await refused(call(), 'staff_beyond');
    const person = { ...other.person, username: `o${unique()}`, mobile: '' };
    const made = (roleIds: number[]) =>
      manager.api('POST /api/system/user/add', { body: { ...person, roleIds } });
    await refused(made([await builtIn('super')]), 'staff_beyond');
    const shop = await addSupplier(app);
    const fields = { name, permissions: ['shop.order.read' as const] };
    const theirs = await shop.owner.api('POST /api/supplier/staff/role/add', { body: fields });
    for (const id of [theirs.id, await builtIn('owner')]) await refused(made([id]), 'not_found');
    await refused(
      manager.api('PUT /api/system/role/update/{id}', {
        ...byId(theirs.id),
        body: { name, permissions: may },
      }),
      'not_found',
    );
  });

  it('always include an active super administrator, also when two leave at once', async () => {
    const { db } = app.deps;
    const supers = await addAccount(app, 9);
    const by = live(supers.token);
    const all = await by('POST /api/system/role/add', { body: { name, permissions: codesOf('platform') } });
    const deputy = await operatorWith(by, ['platform.report.read']);
    const change = { id: deputy.id, nickname: 'Deputy', email: '' };
    await by('POST /api/system/user/update', { body: { ...change, roleIds: [all.id] } });
    const second = await addAccount(app, 9);
    const others = await db.select({ id: account.id }).from(account);
    for (const { id } of others)
      if (![supers.id, deputy.id, second.id].includes(id))
        await db.update(account).set({ disabled: true }).where(eq(account.id, id));
    const outcomes = await Promise.allSettled([
      by('POST /api/system/user/disable/{id}', byId(second.id)),
      live(second.token)('POST /api/system/user/disable/{id}', byId(supers.id)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const last = outcomes[0]?.status === 'fulfilled' ? supers : second;
    await refused(deputy.api('POST /api/system/user/disable/{id}', byId(last.id)), 'operator_last');
    await refused(deputy.api('DELETE /api/system/user/delete/{id}', byId(last.id)), 'operator_last');
    const less = { id: last.id, nickname: 'Last', email: '', roleIds: [all.id] };
    await refused(deputy.api('POST /api/system/user/update', { body: less }), 'operator_last');
  });

  it('keep used and built-in roles undeletable', async () => {
    const by = await superUser();
    const one = await operatorWith(by, ['platform.report.read']);
    await refused(by('DELETE /api/system/role/delete/{id}', byId(one.own.id)), 'role_in_use');
    await refused(by('DELETE /api/system/role/delete/{id}', byId(await builtIn('content'))), 'not_found');
    await by('DELETE /api/system/user/delete/{id}', byId(one.id));
    await by('DELETE /api/system/role/delete/{id}', byId(one.own.id));
  });
});

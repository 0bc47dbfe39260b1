import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, codesOf, isPermission, type Permission } from '../../../contract/access/permissions.ts';
import { account, accountRole, auditEntry, role } from '../../../server/platform/db/schema.ts';
import { mailServer } from '../../support/fakes/mail-server.ts';
import { addAccount, addSupplier, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { address, allRoutes, type RouteInfo, sampleOf } from '../../support/routes/hostile.ts';
import { staffWrites } from '../../support/routes/staff-writes.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const staffRoutes = allRoutes.flatMap((info) =>
  info.route.permission === undefined ? [] : [{ info, codes: codesIn(info.route.permission) }],
);
const operators = ['super', 'auditor', 'finance', 'content', 'support'] as const;
const isWrite = ({ method, route }: RouteInfo) => method !== 'GET' && route.audits !== 'none';

let app: TestApp;
let mail: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  mail = await mailServer({ tls: 'none' });
  app = await testApp({ env: mail.env });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

describe('permissions', () => {
  it('are each required by a route, and known', () => {
    const asked = new Set(staffRoutes.flatMap(({ codes }) => codes));
    const unused = [...codesOf('shop'), ...codesOf('platform')].filter((code) => !asked.has(code));
    expect(unused, 'codes of contract/access/permission-tree.ts that no route asks for').toEqual([]);
    expect([...asked].every(isPermission)).toBe(true);
    expect(['shop.product', 'shop.product.fly', 'buyer.product.read', ''].some(isPermission)).toBe(false);
  });

  it('in built-in roles belong to their side', async () => {
    const roles = await app.deps.db.select().from(role);
    expect(roles.map(({ key }) => key).sort()).toEqual(
      [...operators, 'owner', 'products', 'orders', 'service', 'chat'].sort(),
    );
    for (const { key, side, permissions } of roles) {
      const foreign = permissions.filter((code) => !isPermission(code) || !code.startsWith(`${side}.`));
      expect([key, foreign]).toEqual([key, []]);
    }
  });
});

describe('back office routes', () => {
  /** Unknown objects: a permitted caller gets not_found, and nothing is written. */
  async function status({ route, method, ...info }: RouteInfo, token?: string): Promise<number> {
    const params = Object.fromEntries(
      Object.entries(sampleOf(route, 'params')).map(([key, value]) => [
        key,
        key === 'id' ? '2147483647' : value,
      ]),
    );
    const body = sampleOf(route, 'body');
    if ('id' in body) body.id = 2_147_483_647;
    if ('branches' in body) body.branches = ['none'];
    const response = await app.request(
      method,
      address({ route, method, ...info }, params, sampleOf(route, 'query')),
      {
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(route.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(route.body ? { body: JSON.stringify(body) } : {}),
      },
    );
    await response.arrayBuffer();
    return response.status;
  }

  it('follow permission changes from one call to the next', { timeout: 240_000 }, async () => {
    const { db } = app.deps;
    const [shop, foreign, buyer, clerk] = [
      await addSupplier(app),
      await addSupplier(app),
      await addAccount(app),
      await addAccount(app),
    ];
    const own = { side: 'shop', supplierId: shop.id, name: { zh: '', en: '' }, permissions: [] } as const;
    const { id: roleId } = first(
      await db
        .insert(role)
        .values({ ...own, permissions: [] })
        .returning(),
    );
    await db.insert(accountRole).values({ accountId: clerk.id, roleId, supplierId: shop.id });
    const allow = (permissions: string[]) => db.update(role).set({ permissions }).where(eq(role.id, roleId));
    const staff = new Map<string, { token: string; codes: ReadonlySet<string> }>();
    for (const key of operators) {
      const operator = await addAccount(app);
      await giveRole(db, operator.id, key);
      const { permissions } = first(await db.select().from(role).where(eq(role.key, key)));
      staff.set(key, {
        token: operator.token,
        codes: new Set(key === 'super' ? codesOf('platform') : permissions),
      });
    }
    for (const { info, codes } of staffRoutes) {
      const ofSupplier = codes.find((code) => code.startsWith('shop.'));
      const expected = (codesHeld: ReadonlySet<string>) => codes.some((code) => codesHeld.has(code));
      const answers: [string, boolean | 'visitor', number][] = [
        ['visitor', 'visitor', await status(info)],
        ['buyer', false, await status(info, buyer.token)],
        ['owner', ofSupplier !== undefined, await status(info, shop.owner.token)],
        ['foreign owner', ofSupplier !== undefined, await status(info, foreign.owner.token)],
      ];
      await allow(ofSupplier ? [ofSupplier] : codesOf('shop'));
      answers.push(['clerk with the code', ofSupplier !== undefined, await status(info, clerk.token)]);
      await allow(codesOf('shop').filter((code) => code !== ofSupplier));
      answers.push(['clerk without the code', false, await status(info, clerk.token)]);
      for (const [key, { token, codes: held }] of staff)
        answers.push([key, expected(held), await status(info, token)]);
      for (const [who, isIn, answer] of answers) {
        const outcome = answer === 401 ? 'visitor' : answer !== 403;
        expect([info.key, who, outcome, answer < 500]).toEqual([info.key, who, isIn, true]);
      }
    }
  });

  it('are closed to disabled accounts, after losing a role, and to permissions of another side', async () => {
    const { db } = app.deps;
    const shop = await addSupplier(app);
    const clerk = await addAccount(app);
    const ask = () => clerk.api('GET /api/supplier/inquiry/list');
    await expect(ask()).rejects.toMatchObject({ status: 403 });
    await giveRole(db, clerk.id, 'service', shop.id);
    expect((await ask()).total).toBe(0);
    await db.update(account).set({ disabled: true }).where(eq(account.id, clerk.id));
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    await db.update(account).set({ disabled: false }).where(eq(account.id, clerk.id));
    await db.delete(accountRole).where(eq(accountRole.accountId, clerk.id));
    await expect(ask()).rejects.toMatchObject({ status: 403 });
    const permissions: Permission[] = ['platform.report.read', 'shop.inquiry.read'];
    const mixed = { side: 'shop', supplierId: shop.id, name: { zh: '', en: '' }, permissions } as const;
    const { id: roleId } = first(
      await db
        .insert(role)
        .values({ ...mixed, permissions })
        .returning(),
    );
    await db.insert(accountRole).values({ accountId: clerk.id, roleId, supplierId: shop.id });
    expect((await ask()).total).toBe(0);
    await expect(clerk.api('GET /api/system/report/list')).rejects.toMatchObject({ status: 403 });
  });
});

describe('back office writes', () => {
  it('leave exactly one audit entry, with actor, action and object', { timeout: 240_000 }, async () => {
    const { db } = app.deps;
    const admin = await addAccount(app, 9);
    const { writes, supplierId, ownerId } = await staffWrites(app, admin.api);
    for (const { info } of staffRoutes.filter((one) => isWrite(one.info))) {
      const write = Object.entries(writes).find(([key]) => key === info.key)?.[1];
      const act = await write?.();
      const known = await db.select({ id: auditEntry.id }).from(auditEntry);
      await act?.();
      const before = new Set(known.map(({ id }) => id));
      const left = (await db.select().from(auditEntry)).filter(({ id }) => !before.has(id));
      expect([info.key, left.length]).toEqual([info.key, 1]);
      const entry = first(left);
      const isShops = entry.accountId === ownerId;
      expect(entry).toMatchObject({
        route: info.key,
        accountId: isShops ? ownerId : admin.id,
        side: isShops ? 'shop' : 'platform',
        role: isShops ? 'owner' : 'super',
        supplierId: isShops ? supplierId : null,
        at: app.clock.now(),
      });
      expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('are described in words: roles, objects and fields, in both languages', async () => {
    const admin = await addAccount(app, 9);
    const inside: string[] = [];
    for (let current = 1; ; current++) {
      const query = { current: `${current}`, size: '100' };
      const { records } = await admin.api('GET /api/system/journal/list', { query });
      if (records.length === 0) break;
      for (const { targetKind, kindName, role: key, roles, changes } of records) {
        for (const { field, label } of changes)
          if (label.zh === field || !/\p{Script=Han}|^App ?ID$/u.test(label.zh) || label.en === field)
            inside.push(`${targetKind}.${field}`);
        if (kindName.zh === targetKind || kindName.en === targetKind) inside.push(targetKind);
        if (roles.length === 0 || roles.some(({ zh, en }) => zh === key || en === key)) inside.push(key);
      }
    }
    expect([...new Set(inside)]).toEqual([]);
  });

  it('leave entries that can neither be changed nor deleted', async () => {
    const { db } = app.deps;
    const ids = (await db.select({ id: auditEntry.id }).from(auditEntry)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    const all = inArray(auditEntry.id, ids);
    const stays = { cause: { message: 'audit entries stay as they are' } };
    await expect(db.update(auditEntry).set({ ip: '' }).where(all)).rejects.toMatchObject(stays);
    await expect(db.delete(auditEntry).where(all)).rejects.toMatchObject(stays);
  });

  it('are reported when they leave no entry', async () => {
    const left: unknown[] = [];
    const handlers = {
      ...(await import('../../../server/contexts/index.ts')).handlers,
      'PUT /api/supplier/market/update': async () => null,
    };
    const { serveApi } = await import('../../../server/http/serve.ts');
    const api = serveApi(app.deps, handlers, (...told) => void left.push(told));
    const { owner } = await addSupplier(app);
    const answer = await api.request('http://shop.test/api/supplier/market/update', {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: '{"codes":[]}',
    });
    expect([answer.status, left]).toEqual([200, [['PUT /api/supplier/market/update', 0]]]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, codesOf, type Permission } from '../../../contract/access/permissions.ts';
import { isScopable, type RoleScope } from '../../../contract/access/role-scope.ts';
import type { ApiKey } from '../../../contract/index.ts';
import { sideFor } from '../../../server/platform/access/actor.ts';
import { accountRole, bill, role } from '../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  first,
  makeAdministrator,
} from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { address, allRoutes, sampleOf } from '../../support/routes/hostile.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, titlesOf, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let mine: Awaited<ReturnType<typeof placeOf>>;
let foreign: Awaited<ReturnType<typeof placeOf>>;
beforeAll(async () => {
  app = await testApp();
  mine = await placeOf();
  foreign = await placeOf();
});
afterAll(() => app.close());

/** A supplier with one object of every kind that a scope can limit. */
async function placeOf() {
  const fixture = await tradeFixture(app);
  const path = await addCategories(app);
  const { owner, id: shop } = fixture.shop;
  const made = await addProduct(app, {
    supplierId: shop,
    categoryId: path[2],
    skus: [{ price: 1_000, stock: 99 }],
  });
  const placed = await fixture.paid([[1_000, 1]]);
  const order = placed.id;
  const [line] = (await placed.detail()).items;
  await app.deps.db.execute(`update order_item set product_id = ${made.id} where id = ${line?.id}`);
  const asked = await placed.me.api('POST /api/after-sale/apply', {
    body: { lineId: line?.id ?? 0, kind: 'refund', reason: 'other', quantity: 1, amount: 1_000 },
  });
  const brief = { zh: '待审', en: 'Waits' };
  await owner.api('PUT /api/admin/product/update', { body: { id: made.id, brief } });
  const billed = await addBill(shop);
  return { shop, path, product: made.id, change: made.id, order, case: asked.id, bill: billed };
}

async function addBill(supplierId: number): Promise<number> {
  const now = app.clock.now();
  const rows = await app.deps.db
    .insert(bill)
    .values({
      supplierId,
      billNo: `B${supplierId}`,
      state: 'out',
      amount: 1,
      periodStart: now,
      periodEnd: now,
    })
    .returning();
  return first(rows).id;
}

/** An operator whose role has every permission that a scope can limit, with a scope. */
async function heldTo(roleScope: RoleScope) {
  const one = await addAccount(app);
  const values = { side: 'platform', name: { zh: '', en: '' }, reach: roleScope } as const;
  const permissions = codesOf('platform');
  const [made] = await app.deps.db
    .insert(role)
    .values({ ...values, permissions })
    .returning();
  await app.deps.db.insert(accountRole).values({ accountId: one.id, roleId: made?.id ?? 0 });
  return one;
}
const reaches: Readonly<Record<string, () => RoleScope>> = {
  'a shop': () => ({ supplierIds: [mine.shop], categoryIds: [] }),
  'a department': () => ({ supplierIds: [], categoryIds: [mine.path[0]] }),
  'a category of a shop': () => ({ supplierIds: [mine.shop], categoryIds: [mine.path[2]] }),
};

const held = allRoutes.filter(
  ({ route }) =>
    route.permission !== undefined &&
    codesIn(route.permission).some((code) => code.startsWith('platform.') && isScopable(code)),
);
const lists: Partial<Record<ApiKey, 'order' | 'case' | 'change' | 'bill' | 'shop'>> = {
  'GET /api/system/order/list': 'order',
  'GET /api/system/after-sale/list': 'case',
  'GET /api/system/product/audit/list': 'change',
  'GET /api/system/settlement/list': 'bill',
  'GET /api/system/shop/choices': 'shop',
};
/** Statement lines are listed by statement: a foreign one has none here. */
const parts: readonly string[] = ['GET /api/system/settlement/lines', 'POST /api/system/product/page'];

describe('routes with a permission that a scope can limit', () => {
  it('name one object each, or list them', () => {
    const unknown = held.filter(({ key, route }) => !route.about && !(key in lists) && !parts.includes(key));
    expect(
      unknown.map(({ key }) => key),
      'enter them in `lists` or `parts` of this file, or take the code out of contract/access/role-scope.ts',
    ).toEqual([]);
  });
});

describe.each(Object.keys(reaches))('routes for a role limited to %s', (name) => {
  const roleScope = () => reaches[name]?.() ?? { supplierIds: [], categoryIds: [] };

  it.each(Object.entries(lists))('lists by %s only objects within its scope', async (key, thing) => {
    const { token } = await heldTo(roleScope());
    const [, path = ''] = key.split(' ');
    const answer = await app.request('GET', `${path}?size=100`.replace('choices?size=100', 'choices'), {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = await answer.json();
    expect(data.records.map(({ id }: { id: number }) => id)).toEqual([mine[thing]]);
    expect(data.total).toBe(1);
  });

  it('lists only products within its scope', async () => {
    const { api } = await heldTo(roleScope());
    const { records } = await api('POST /api/system/product/page', { body: { size: 100 } });
    const ids = records.map(({ id }) => id);
    expect([ids.includes(mine.product), ids.includes(foreign.product)]).toEqual([true, false]);
  });

  it('opens only objects within its scope, and writes to no other', async () => {
    const { token } = await heldTo(roleScope());
    const ask = async (info: (typeof held)[number], place: typeof mine) => {
      const id = info.route.about ? place[info.route.about] : 0;
      const params = sampleOf(info.route, 'params');
      const body = sampleOf(info.route, 'body');
      for (const part of [params, body]) {
        if ('id' in part) part.id = part === params ? String(id) : id;
        if ('supplierId' in part) part.supplierId = place.shop;
        if ('rows' in part) part.rows = [{ id, version: 1 }];
      }
      const response = await app.request(info.method, address(info, params, sampleOf(info.route, 'query')), {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(info.route.body ? { body: JSON.stringify(body) } : {}),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const about = held.filter(({ route }) => route.about);
    expect(about.length).toBeGreaterThan(15);
    for (const info of about) {
      expect([info.key, await ask(info, foreign)]).toEqual([info.key, 404]);
      if (info.method === 'GET') expect([info.key, await ask(info, mine)]).toEqual([info.key, 200]);
    }
  });
});

describe('scope of a role', () => {
  it('limits an account despite other roles, except a super administrator', async () => {
    const one = await heldTo({ supplierIds: [mine.shop], categoryIds: [] });
    const [finance] = await app.deps.db.select().from(role).where(eq(role.key, 'finance'));
    await app.deps.db.insert(accountRole).values({ accountId: one.id, roleId: finance?.id ?? 0 });
    const { platform } = await one.api('GET /api/system/menu/codes');
    expect((platform ?? []).filter((code) => !isScopable(code))).toEqual([]);
    await refused(one.api('GET /api/system/order/detail/{id}', byId(foreign.order)), 'not_found');
    await makeAdministrator(app.deps.db, one.id);
    expect((await one.api('GET /api/system/order/detail/{id}', byId(foreign.order))).id).toBe(foreign.order);
  });

  it('refuses a whole call that names one object outside the scope', async () => {
    const { token } = await heldTo({ supplierIds: [mine.shop], categoryIds: [] });
    const approve = (...ids: number[]) =>
      app.request('POST', '/api/system/product/audit/approve-many', {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ rows: ids.map((id) => ({ id, version: 1 })) }),
      });
    const waiting = async () =>
      (await admin.api('GET /api/system/product/audit/list')).records.map(({ id }) => id);
    const admin = await addAccount(app, 9);
    const before = await waiting();
    for (const ids of [
      [mine.change, foreign.change],
      [foreign.change, mine.change],
    ])
      expect((await approve(...ids)).status).toBe(404);
    expect(await waiting()).toEqual(before);
    expect((await approve(mine.change)).status).toBe(200);
  });

  it('excludes notifications about all suppliers, which others with the permission receive', async () => {
    const scoped = await heldTo({ supplierIds: [mine.shop], categoryIds: [] });
    const whole = await addAccount(app, 9);
    const fixture = await tradeFixture(app);
    const placed = await fixture.received();
    const { id } = await fixture.ask(placed);
    await fixture.refuse(id);
    await placed.me.api('POST /api/after-sale/escalate/{id}', {
      ...byId(id),
      body: { content: 'It is broken' },
    });
    expect([(await titlesOf(scoped)).length, (await titlesOf(whole)).length > 0]).toEqual([0, true]);
  });

  it('lets an account with both sides act for the platform', () => {
    const codes = (...all: Permission[]) => ({ roles: [], codes: new Set(all) });
    const permission = { shop: 'shop.order.read', platform: 'platform.order.read' } as const;
    const shop = { ...codes('shop.order.read'), supplierId: 1 };
    const platform = codes('platform.order.read');
    expect(sideFor({ shop, platform }, permission)).toBe('platform');
    expect(sideFor({ shop, platform: codes() }, permission)).toBe('shop');
    expect(sideFor({ shop: null, platform }, permission)).toBe('platform');
    expect(() => sideFor({ shop: null, platform: null }, permission)).toThrow('forbidden');
  });

  it('is the union of all roles of an account', async () => {
    const one = await heldTo({ supplierIds: [mine.shop], categoryIds: [] });
    const more = { supplierIds: [], categoryIds: [foreign.path[1]] };
    const values = { side: 'platform', name: { zh: '', en: '' }, permissions: [], reach: more } as const;
    const [made] = await app.deps.db
      .insert(role)
      .values({ ...values, permissions: [] })
      .returning();
    await app.deps.db.insert(accountRole).values({ accountId: one.id, roleId: made?.id ?? 0 });
    const { records } = await one.api('GET /api/system/order/list');
    expect(records.map(({ id }) => id).sort((a, b) => a - b)).toEqual([mine.order, foreign.order]);
  });

  it('is set with the role, for permissions that allow it, existing suppliers and categories', async () => {
    const { api } = await addAccount(app, 9);
    const add = (roleScope: RoleScope, ...permissions: ('platform.order.read' | 'platform.journal.read')[]) =>
      api('POST /api/system/role/add', {
        body: { name: { zh: '角色', en: '' }, permissions, reach: roleScope },
      });
    const roleScope = { supplierIds: [mine.shop], categoryIds: [mine.path[0]] };
    const { id } = await add(roleScope, 'platform.order.read');
    const found = (await api('GET /api/system/role/list')).find((one) => one.id === id);
    expect(found?.reach).toEqual(roleScope);
    await refused(add(roleScope, 'platform.journal.read'), 'invalid_input', 'body.permissions');
    const nowhere = { supplierIds: [2_000_000_000], categoryIds: [] };
    await refused(add(nowhere, 'platform.order.read'), 'not_found', 'body.reach.supplierIds');
    const empty = { supplierIds: [], categoryIds: [] };
    await refused(add(empty, 'platform.order.read'), 'invalid_input', 'body.reach');
  });
});

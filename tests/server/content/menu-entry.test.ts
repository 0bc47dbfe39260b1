import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntry, menuEntry } from '../../../server/platform/db/schema.ts';
import { addAccount, addSupplier, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
});
beforeEach(async () => {
  await app.deps.db.delete(menuEntry);
});
afterAll(() => app.close());

const entries = (side: 'shop' | 'platform' = 'shop') =>
  admin.api('GET /api/system/menu/entries', { query: { side } });
const entry = async (name: string) => first((await entries()).filter((one) => one.name === name));
const fields = { icon: 'folder', hidden: false, parentId: null };
const directory = (zh = '活动') =>
  admin.api('POST /api/system/menu', {
    body: { ...fields, kind: 'directory', side: 'shop', title: { zh, en: 'Events' } },
  });
const linkTo = (path: string, permission: 'shop.order.read' | 'platform.audit.read' | null = null) =>
  admin.api('POST /api/system/menu', {
    body: { ...fields, kind: 'link', side: 'shop', title: { zh: '帮助', en: 'Help' }, path, permission },
  });
const changeOf = ({ id, title, icon, parentId, hidden }: Awaited<ReturnType<typeof entry>>) => ({
  id,
  title,
  icon,
  parentId,
  hidden,
});
const menuOf = (token: string, locale: 'zh' | 'en' = 'en') =>
  app.client(token, { locale })('GET /api/system/menu/user');

describe('menu entries', () => {
  it('rename a page, in both languages, in every menu at once', async () => {
    const { owner } = await addSupplier(app);
    const orders = await entry('orders');
    const title = { zh: '全部订单', en: 'All orders' };
    const after = await admin.api('PUT /api/system/menu', {
      body: { ...changeOf(orders), title, icon: 'store' },
    });
    expect(after).toMatchObject({
      title,
      icon: 'store',
      isChanged: true,
      path: orders.path,
      permission: orders.permission,
    });
    const [root] = await menuOf(owner.token);
    expect(root?.children.find(({ name }) => name === 'trade')?.children[0]).toMatchObject({
      title: 'All orders',
    });
    expect(JSON.stringify(await menuOf(owner.token, 'zh'))).toContain('全部订单');
    await admin.api('DELETE /api/system/menu/{id}', byId(orders.id));
    expect(await entry('orders')).toEqual(orders);
  });

  it('store only differences to the program', async () => {
    const orders = await entry('orders');
    await admin.api('PUT /api/system/menu', { body: { ...changeOf(orders), hidden: true } });
    const [row] = await app.deps.db.select().from(menuEntry).where(eq(menuEntry.id, orders.id));
    expect(row).toMatchObject({ kind: null, title: null, icon: null, hidden: true });
  });

  it('keep the address of a hidden page', async () => {
    const { owner } = await addSupplier(app);
    const orders = await entry('orders');
    await admin.api('PUT /api/system/menu', { body: { ...changeOf(orders), hidden: true } });
    const trade = (await menuOf(owner.token))[0]?.children.find(({ name }) => name === 'trade');
    expect(trade?.children.find(({ name }) => name === 'orders')).toMatchObject({
      hidden: true,
      path: '/adminweb/vendor/orders',
    });
  });

  it('never weaken the permission of a page', async () => {
    const orders = changeOf(await entry('orders'));
    for (const more of [{ permission: null }, { path: '/elsewhere' }])
      await refused(admin.api('PUT /api/system/menu', { body: { ...orders, ...more } }), 'menu_fixed');
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'chat', (await addSupplier(app)).id);
    const own = await directory();
    await admin.api('PUT /api/system/menu', { body: { ...orders, parentId: own.id } });
    expect(JSON.stringify(await menuOf(clerk.token))).not.toContain('orders');
  });

  it('show a link to its roles, and an empty directory to nobody', async () => {
    const shop = await addSupplier(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'chat', shop.id);
    const help = await linkTo('https://help.example/shops');
    const inner = await linkTo('/adminweb/vendor/orders?status=1', 'shop.order.read');
    const own = await directory();
    const ids = async (token: string) => (await menuOf(token))[0]?.children.map(({ id }) => id) ?? [];
    expect(await ids(clerk.token)).toContain(help.id);
    expect(await ids(clerk.token)).not.toContain(inner.id);
    expect(await ids(shop.owner.token)).toEqual(expect.arrayContaining([help.id, inner.id]));
    expect(await ids(shop.owner.token)).not.toContain(own.id);
    await admin.api('PUT /api/system/menu', { body: { ...changeOf(help), parentId: own.id } });
    expect(await ids(clerk.token)).toContain(own.id);
    await refused(admin.api('DELETE /api/system/menu/{id}', byId(own.id)), 'menu_filled');
    await admin.api('DELETE /api/system/menu/{id}', byId(help.id));
    await admin.api('DELETE /api/system/menu/{id}', byId(own.id));
    expect(await ids(clerk.token)).not.toContain(own.id);
    await refused(linkTo('/x', 'platform.audit.read'), 'menu_permission');
    for (const path of ['http://plain.example', '//evil.example', 'javascript:alert(1)', '/\\evil', 'orders'])
      await expect(linkTo(path)).rejects.toMatchObject({ error: 'invalid_input' });
  });

  it('reorder pages, and move them between directories', async () => {
    const own = await directory();
    const all = await entries();
    const top = all.filter(({ parentId }) => parentId === null).map(({ id }) => id);
    const wanted = [own.id, ...top.filter((id) => id !== own.id).reverse()];
    await admin.api('PUT /api/system/menu/order', { body: { side: 'shop', parentId: null, ids: wanted } });
    const after = await entries();
    expect(after.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(wanted);
    const orders = await entry('orders');
    const body = { side: 'shop' as const, parentId: own.id, ids: [orders.id] };
    await admin.api('PUT /api/system/menu/order', { body });
    expect(await entry('orders')).toMatchObject({ parentId: own.id });
    const holders = all.filter(({ kind }) => kind === 'directory').map(({ id }) => id);
    const nested = { side: 'shop' as const, parentId: own.id, ids: holders.slice(0, 1) };
    await refused(admin.api('PUT /api/system/menu/order', { body: nested }), 'menu_parent');
    const into = { ...changeOf(orders), parentId: (await entry('coupons')).id };
    await refused(admin.api('PUT /api/system/menu', { body: into }), 'menu_parent');
    const foreign = first((await entries('platform')).filter(({ kind }) => kind === 'directory'));
    await refused(
      admin.api('PUT /api/system/menu', { body: { ...changeOf(orders), parentId: foreign.id } }),
      'menu_parent',
    );
  });

  it('are reset to the program, for one side alone', async () => {
    const before = await entries();
    await directory();
    await admin.api('PUT /api/system/menu', { body: { ...changeOf(await entry('orders')), hidden: true } });
    const platform = first((await entries('platform')).filter(({ name }) => name === 'chat'));
    await admin.api('PUT /api/system/menu', { body: { ...changeOf(platform), hidden: true } });
    await admin.api('POST /api/system/menu/reset', { body: { side: 'shop' } });
    expect(await entries()).toEqual(before);
    expect((await entries('platform')).find(({ name }) => name === 'chat')).toMatchObject({ hidden: true });
    const left = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.targetKind, 'menu'));
    expect(left.at(-1)).toMatchObject({ route: 'POST /api/system/menu/reset', targetId: 'shop' });
  });
});

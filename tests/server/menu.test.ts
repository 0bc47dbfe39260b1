import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesOf } from '../../contract/permissions.ts';
import { addAccount, addSupplier, giveRole } from '../support/fixtures.ts';
import { refused } from '../support/refusal.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('tells each account the back office pages it may open, in its language', async () => {
  const menuOf = async (kind: 1 | 9, locale: 'zh' | 'en') => {
    const { token } = await addAccount(app, kind);
    return app.client(token, { locale })('GET /api/system/menu/user');
  };
  expect(await menuOf(1, 'zh')).toEqual([]);
  expect(await menuOf(9, 'zh')).toMatchObject([
    { name: 'adminsystem', title: '平台管理', children: [{ path: '/adminsystem/chat', title: '会话查阅' }] },
  ]);
  expect(await menuOf(9, 'en')).toMatchObject([
    { title: 'Platform', children: [{ title: 'Conversations' }] },
  ]);
});

it('gives a shop’s people the places of its centre they may open', async () => {
  const { owner, id } = await addSupplier(app);
  const english = (token: string) => app.client(token)('GET /api/system/menu/user');
  const [root] = await english(owner.token);
  expect(root).toMatchObject({ path: '/adminweb/vendor', name: 'adminweb', title: 'Shop centre' });
  expect(root?.children.map(({ path, component, title }) => [path, component, title])).toEqual([
    ['/adminweb/vendor/orders', 'orders', 'Orders'],
    ['/adminweb/vendor/carriage', 'carriage', 'Freight templates'],
    ['/adminweb/vendor/coupons', 'coupons', 'Coupons'],
    ['/adminweb/vendor/after-sales', 'after-sales', 'After-sales'],
    ['/adminweb/vendor/staff', 'staff', 'Staff and roles'],
    ['/adminweb/vendor/settings', 'settings', 'Shop settings'],
  ]);
  const [serving, chatting] = [await addAccount(app), await addAccount(app)];
  await giveRole(app.deps.db, serving.id, 'service', id);
  await giveRole(app.deps.db, chatting.id, 'chat', id);
  expect((await english(serving.token)).flatMap(({ children }) => children.map(({ name }) => name))).toEqual([
    'orders',
    'after-sales',
  ]);
  expect(await english(chatting.token)).toEqual([]);
});

it('tells everybody what they may do, by side', async () => {
  const codes = (token: string) => app.client(token)('GET /api/system/menu/codes');
  const [buyer, admin, shop, clerk] = [
    await addAccount(app),
    await addAccount(app, 9),
    await addSupplier(app),
    await addAccount(app),
  ];
  await giveRole(app.deps.db, clerk.id, 'chat', shop.id);
  expect(await codes(buyer.token)).toEqual({ shop: [], platform: [] });
  expect(await codes(admin.token)).toEqual({ shop: [], platform: codesOf('platform') });
  expect(await codes(shop.owner.token)).toEqual({ shop: codesOf('shop'), platform: [] });
  expect(await codes(clerk.token)).toEqual({ shop: ['shop.chat.read', 'shop.chat.write'], platform: [] });
});

it('shows the whole tree of a side to whoever gives out roles, and the platform’s to the platform alone', async () => {
  const { owner } = await addSupplier(app);
  const admin = await addAccount(app, 9);
  const tree = (token: string, side?: 'shop' | 'platform') =>
    app.client(token, { locale: 'zh' })('GET /api/system/menu/tree', { query: side ? { side } : {} });
  const [shop] = await tree(owner.token);
  expect(shop).toMatchObject({ title: '商家后台', permission: null });
  expect(shop?.children.map(({ permission }) => permission)).toEqual([
    'shop.order.read',
    'shop.freight.read',
    'shop.coupon.read',
    'shop.aftersale.read',
    'shop.staff.manage',
    'shop.settings.write',
  ]);
  await refused(tree(owner.token, 'platform'), 'forbidden');
  expect(await tree(admin.token)).toMatchObject([{ name: 'adminsystem' }]);
  expect(await tree(admin.token, 'shop')).toEqual([shop]);
});

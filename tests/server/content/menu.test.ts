import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '../../../contract/access/permissions.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** All leaf entries below, through all directories. */
function pagesOf<T extends { readonly kind: string; readonly children: readonly T[] }>(
  node: T | undefined,
): T[] {
  return (node?.children ?? []).flatMap((one) => (one.kind === 'directory' ? pagesOf(one) : [one]));
}

describe('menu', () => {
  it('has a group for every page, except the first page of the platform', async () => {
    const admin = await addAccount(app, 9);
    for (const side of ['shop', 'platform'] as const) {
      const [root] = await admin.api('GET /api/system/menu/tree', { query: { side } });
      const loose = root?.children.filter(({ kind }) => kind !== 'directory').map(({ name }) => name);
      expect(loose).toEqual(side === 'platform' ? ['dashboard'] : []);
    }
  });

  it('lists for each account the back office pages it may open, in its language', async () => {
    const menuOf = async (kind: 1 | 9, locale: 'zh' | 'en') => {
      const { token } = await addAccount(app, kind);
      return app.client(token, { locale })('GET /api/system/menu/user');
    };
    expect(await menuOf(1, 'zh')).toEqual([]);
    const chat = (title: string) => expect.objectContaining({ path: '/adminsystem/chat', title });
    const governance = (title: string, page: string) =>
      expect.arrayContaining([
        expect.objectContaining({ kind: 'directory', title, children: expect.arrayContaining([chat(page)]) }),
      ]);
    expect(await menuOf(9, 'zh')).toMatchObject([
      { name: 'adminsystem', title: '平台管理', children: governance('审核与治理', '会话审查') },
    ]);
    expect(await menuOf(9, 'en')).toMatchObject([
      { title: 'Platform', children: governance('Review and governance', 'Conversation review') },
    ]);
  });

  it('numbers each page once', async () => {
    const ids = async (token: string): Promise<number[]> => {
      const below = (nodes: readonly { id: number; children: readonly unknown[] }[]): number[] =>
        nodes.flatMap(({ id, children }) => [id, ...below(children as typeof nodes)]);
      return below(await app.client(token)('GET /api/system/menu/tree'));
    };
    for (const token of [(await addSupplier(app)).owner.token, (await addAccount(app, 9)).token]) {
      const all = await ids(token);
      const twice = all.filter((id, at) => all.indexOf(id) !== at);
      expect(twice, 'numbers given twice in server/contexts/content/menu/tree.ts or arrange.ts').toEqual([]);
    }
  });

  it('lists for staff the pages of the seller centre they may open', async () => {
    const { owner, id } = await addSupplier(app);
    const english = (token: string) => app.client(token)('GET /api/system/menu/user');
    const [root] = await english(owner.token);
    expect(root).toMatchObject({ path: '/adminweb/vendor', name: 'adminweb', title: 'Seller centre' });
    expect(pagesOf(root).map(({ path, component, title }) => [path, component, title])).toEqual(
      expect.arrayContaining([
        ['/adminweb/vendor/orders', 'orders', 'Orders'],
        ['/adminweb/vendor/carriage', 'carriage', 'Delivery templates'],
      ]),
    );
    const [whole] = await app.client(owner.token)('GET /api/system/menu/tree');
    expect(pagesOf(root)).toHaveLength(pagesOf(whole).length);
    const [serving, chatting] = [await addAccount(app), await addAccount(app)];
    await giveRole(app.deps.db, serving.id, 'service', id);
    await giveRole(app.deps.db, chatting.id, 'chat', id);
    const served = (await english(serving.token)).flatMap((one) => pagesOf(one).map(({ name }) => name));
    expect(served).toEqual(expect.arrayContaining(['orders', 'after-sales', 'reviews', 'questions']));
    expect(served).not.toContain('carriage');
    const chats = (await english(chatting.token)).flatMap(pagesOf);
    expect(chats.map(({ path }) => path)).toEqual(['/adminweb/vendor/chat']);
  });

  it('answers the permissions of an account, by side', async () => {
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

  it('shows the full permission tree to role managers, and the platform’s to operators alone', async () => {
    const { owner } = await addSupplier(app);
    const admin = await addAccount(app, 9);
    const tree = (token: string, side?: 'shop' | 'platform') =>
      app.client(token, { locale: 'zh' })('GET /api/system/menu/tree', { query: side ? { side } : {} });
    const [shop] = await tree(owner.token);
    expect(shop).toMatchObject({ title: '商家中心', permission: null });
    const codes = pagesOf(shop).map(({ permission }) => permission);
    expect(codes).toContain('shop.order.read');
    expect(codes.filter((code) => !codesOf('shop').some((one) => one === code))).toEqual([]);
    await refused(tree(owner.token, 'platform'), 'forbidden');
    expect(await tree(admin.token)).toMatchObject([{ name: 'adminsystem' }]);
    expect(await tree(admin.token, 'shop')).toEqual([shop]);
  });
});

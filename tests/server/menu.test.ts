import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '../support/fixtures.ts';
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

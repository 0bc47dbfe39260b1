import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { menuEntry } from '../../../server/platform/db/schema.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let api: Awaited<ReturnType<typeof addAccount>>['api'];
beforeAll(async () => {
  app = await testApp();
  api = (await addAccount(app, 9)).api;
});
beforeEach(async () => {
  await app.deps.db.delete(menuEntry);
  await app.touched();
});
afterAll(() => app.close());

type Side = 'top' | 'footer';
const entries = (side: Side) => api('GET /api/system/menu/entries', { query: { side } });
const entry = async (side: Side, name: string) =>
  first((await entries(side)).filter((one) => one.name === name));
const shown = () => app.client()('GET /api/site/settings');
const fields = { icon: 'link', hidden: false, parentId: null };
const changeOf = ({ id, title, icon, parentId, hidden }: Awaited<ReturnType<typeof entry>>) => ({
  id,
  title,
  icon,
  parentId,
  hidden,
});
const title = { zh: '直播', en: 'Live' };
const link = (side: Side, parentId: number | null = null, path = 'https://live.example/shop') =>
  api('POST /api/system/menu', {
    body: { ...fields, parentId, kind: 'link', side, title, path, permission: null },
  });

describe('links of header and footer', () => {
  it('are those of the program until they are arranged', async () => {
    const { topLinks, footerColumns, footerLinks } = await shown();
    expect(topLinks.map(({ path }) => path)).toContain(paths.becomeSupplier);
    expect(footerColumns.map(({ links }) => links.length)).toEqual([6, 6, 6]);
    const { name } = await shown();
    expect(footerColumns.at(-1)?.title).toEqual(name);
    expect(footerLinks).toEqual([]);
  });

  it('are renamed, hidden, added and put in order, and the pages that show them follow', async () => {
    const orders = await entry('top', 'orders');
    await api('PUT /api/system/menu', { body: { ...changeOf(orders), title } });
    expect(await app.touched()).toEqual(['site:topLinks']);
    const help = await entry('top', 'help');
    await api('PUT /api/system/menu', { body: { ...changeOf(help), hidden: true } });
    const added = await link('top');
    const ids = (await entries('top')).map(({ id }) => id);
    const order = [added.id, ...ids.filter((id) => id !== added.id)];
    await api('PUT /api/system/menu/order', { body: { side: 'top', parentId: null, ids: order } });
    const { topLinks } = await shown();
    expect(topLinks[0]).toEqual({ title, path: 'https://live.example/shop' });
    expect(topLinks.find(({ path }) => path === orders.path)?.title).toEqual(title);
    expect(topLinks.some(({ path }) => path === help.path)).toBe(false);
    await app.touched();
    await api('POST /api/system/menu/reset', { body: { side: 'top' } });
    expect(await app.touched()).toEqual(['site:topLinks']);
    expect((await shown()).topLinks.map(({ path }) => path)).toContain(help.path);
  });

  it('are in the columns of the footer, or below them; a column without links is not shown', async () => {
    const column = await api('POST /api/system/menu', {
      body: { ...fields, kind: 'directory', side: 'footer', title },
    });
    expect(await app.touched()).toEqual(['site:footerColumns', 'site:footerLinks']);
    expect((await shown()).footerColumns).toHaveLength(3);
    const inside = await link('footer', column.id, '/qianduanshop/live');
    await link('footer');
    const { footerColumns, footerLinks } = await shown();
    expect(footerColumns.at(-1)).toEqual({ title, links: [{ title, path: '/qianduanshop/live' }] });
    expect(footerLinks).toEqual([{ title, path: 'https://live.example/shop' }]);
    await refused(api('DELETE /api/system/menu/{id}', byId(column.id)), 'menu_filled');
    await api('PUT /api/system/menu', { body: { ...changeOf(column), hidden: true } });
    expect((await shown()).footerColumns).toHaveLength(3);
    expect(inside.parentId).toBe(column.id);
  });

  it('have no columns in the header, no permission, and no place in a back office', async () => {
    const directory = { ...fields, kind: 'directory', side: 'top', title } as const;
    await refused(api('POST /api/system/menu', { body: directory }), 'menu_parent');
    const permitted = { ...fields, kind: 'link', side: 'footer', title, path: '/a' } as const;
    await refused(
      api('POST /api/system/menu', { body: { ...permitted, permission: 'platform.site.read' } }),
      'menu_permission',
    );
    await link('footer');
    expect(JSON.stringify(await api('GET /api/system/menu/user'))).not.toContain('live.example');
  });
});

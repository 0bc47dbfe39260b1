import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTheme, type Theme } from '../../contract/content/theme.ts';
import { pageKey } from '../../server/http/pages/site.ts';
import { page, publishOutbox } from '../../server/platform/db/schema.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { addAccount, first } from '../support/fixtures/fixtures.ts';
import { uploadFor } from '../support/fixtures/pictures.ts';
import { byId } from '../support/trade.ts';
import { publishFixture, stock } from './fixture.ts';

const text = (zh: string, en: string) => ({ zh, en });
const latin = (said: string) => Buffer.from(said).toString('latin1');

describe("published pages of the platform's content", () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let shop: Awaited<ReturnType<typeof stock>>;
  let publisher: Publisher;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    fixture = await publishFixture();
    shop = await stock(fixture);
    admin = await addAccount(fixture, 9);
    publisher = await fixture.publish();
  });
  afterAll(() => fixture.close());

  /** The pages whose bytes `edit` changes. */
  async function changedBy(edit: () => Promise<unknown>): Promise<string[]> {
    const before = await fixture.tree();
    await edit();
    await publisher.settle();
    expect(await fixture.deps.db.select().from(publishOutbox)).toEqual([]);
    const after = await fixture.tree();
    const html = [...new Set([...before.keys(), ...after.keys()])].filter((key) => key.endsWith('.html'));
    return html.filter((key) => before.get(key) !== after.get(key)).sort();
  }
  const bothOf = (key: string) => [`en/${key}`, key];

  it('show dictionary labels on the pages that use them and on no other', async () => {
    const { api } = admin;
    const types = await api('GET /api/admin/dictionary/type/list');
    const typeId = types.find(({ code }) => code === 'filter_rating')?.id ?? 0;
    const top = first(await api('GET /api/admin/dictionary/type/{id}', byId(typeId)));
    const label = text('好评 4.8 起', 'Loved, 4.8 and more');
    const changed = await changedBy(() =>
      api('PUT /api/admin/dictionary/item/update', { body: { id: top.id, label } }),
    );
    expect(changed).toEqual(expect.arrayContaining(bothOf('qianduanshop/category.html')));
    expect(changed.filter((key) => /product\/|supplier|home|news|help/.test(key))).toEqual([]);
    const tree = await fixture.tree();
    for (const key of changed) {
      expect(tree.get(key), key).toContain(latin(key.startsWith('en/') ? label.en : label.zh));
    }
    expect(
      await changedBy(() =>
        api('PUT /api/admin/dictionary/item/update', { body: { id: top.id, remark: 'Ours' } }),
      ),
    ).toEqual([]);
  });

  it('show a category on its own pages and those of its products, and remove closed ones', async () => {
    const { api } = admin;
    const { categoryId } = first(shop.products);
    const rows = await api('GET /api/category/list');
    const own = rows.find(({ id }) => id === categoryId);
    if (!own) throw new Error('the goods are in no category');
    const ownPage = `qianduanshop/category/${categoryId}.html`;
    const name = text('新叫法的类目', 'A category by a new name');
    const renamed = await changedBy(() =>
      api('PUT /api/category/{id}', { ...byId(own.id), body: { version: own.version, name } }),
    );
    const goods = `qianduanshop/product/${first(shop.products).id}.html`;
    expect(renamed).toEqual(expect.arrayContaining([...bothOf(ownPage), ...bothOf(goods)]));
    const tree = await fixture.tree();
    expect(tree.get(`en/${goods}`)).toContain(name.en);
    expect(tree.get(goods)).toContain(latin(name.zh));
    // Pages with the search field propose the name in it.
    expect(renamed.filter((key) => /news|about|login/.test(key))).toEqual([]);
    const status = (isOn: boolean) =>
      api('PUT /api/category/{id}/status', { ...byId(own.id), body: { status: isOn } });
    await changedBy(() => status(false));
    const closed = await fixture.tree();
    for (const key of bothOf(ownPage)) expect(closed.has(key), key).toBe(false);
    expect(closed.get(`en/${goods}`)).not.toContain(name.en);
    await changedBy(() => status(true));
    const opened = await fixture.tree();
    for (const key of [...bothOf(ownPage), ...bothOf(goods)])
      expect(opened.get(key), key).toBe(tree.get(key));
  });

  it('re-render the pages that print a fact of the site, and no other', async () => {
    const { api } = admin;
    const say = async (said: object) => {
      const { image: _, ...now } = await api('GET /api/admin/site/settings');
      await api('PUT /api/admin/site/settings', { body: { ...now, ...said } });
    };
    const madeFrom = async (fact: string) => {
      const pages = await fixture.deps.db.select({ path: page.path, tags: page.tags }).from(page);
      return pages.flatMap(({ path, tags }) => (tags.includes(`site:${fact}`) ? [pageKey(path)] : [])).sort();
    };
    const home = bothOf('qianduanshop/home.html');
    const title = text('首页的标题', 'The title of the home page');
    expect(await changedBy(() => say({ title }))).toEqual(home);
    expect(await madeFrom('title')).toEqual(home);
    const email = { pressEmail: 'press@shop.test' };
    const printed = [...bothOf('qianduanshop/contact.html'), ...bothOf('qianduanshop/imprint.html')].sort();
    expect(await changedBy(() => say(email))).toEqual(printed);
    const withPhone = await changedBy(() => say({ phone: '400-100-2000' }));
    const tree = await fixture.tree();
    const footed = [...tree].filter(([key, html]) => key.endsWith('.html') && html.includes('<footer'));
    expect(withPhone).toEqual(footed.map(([key]) => key).sort());
    for (const [key, html] of footed) expect(html, key).toContain('400-100-2000');
    const description = text('首页与没有自己说明的页面', 'Of pages without words of their own');
    const described = await changedBy(() => say({ description }));
    expect(described).toEqual(expect.arrayContaining(home));
    expect(described.filter((key) => key.includes('/product/'))).toEqual([]);
    const now = await fixture.tree();
    for (const [key, html] of await fixture.freshPages()) expect(now.get(key), key).toBe(html);
  });

  it('bear the name of a published brand, every one of them', async () => {
    const { api } = admin;
    const none = text('', '');
    const name = text('海港', 'Fish & Chips');
    const fields = { name, shortName: none, slogan: none, owner: none, accounts: [] };
    const { revision } = await api('GET /api/system/brand/detail');
    const draft = await changedBy(() => api('PUT /api/system/brand/update', { body: { revision, fields } }));
    expect(draft).toEqual([]);
    const changed = await changedBy(() =>
      api('POST /api/system/brand/publish', { body: { revision: revision + 1 } }),
    );
    const tree = await fixture.tree();
    const titled = [...tree].filter(([key, html]) => key.endsWith('.html') && html.includes('<title>'));
    for (const [key, html] of titled) {
      expect(html, key).not.toContain('{{site}}');
      expect(html, key).not.toContain('Marketplace');
    }
    expect(changed).toEqual(expect.arrayContaining(bothOf('qianduanshop/about.html')));
    expect(tree.get('en/qianduanshop/about.html')).toContain(
      '<title>About Fish &amp; Chips - Fish &amp; Chips',
    );
    expect(tree.get('adminsystem.html')).toContain(latin('海港'));
    for (const [key, html] of await fixture.freshPages()) expect(tree.get(key), key).toBe(html);
    const dress = async (logo: string | null) => {
      const now = await api('GET /api/system/brand/detail');
      const body = { revision: now.revision, fields: { ...fields, logo } };
      const next = await api('PUT /api/system/brand/update', { body });
      await changedBy(() => api('POST /api/system/brand/publish', { body: { revision: next.revision } }));
    };
    const logo = await uploadFor(api, 'shop');
    await dress(logo);
    // In its own proportions: lists have a square, in which a wide logo would be tiny.
    const wide = logo.replace('.webp', '.1600.webp');
    expect((await fixture.tree()).get('en/qianduanshop/about.html')).toContain(`src="${wide}" alt="Fish`);
    await dress(null);
  });

  it('link the style sheet of a published theme, and only change when it does', async () => {
    const { api } = admin;
    const publishTheme = async (theme: Theme) => {
      const { fields, revision } = await api('GET /api/system/brand/detail');
      const { logo: _, darkLogo: __, icon: ___, ...said } = fields;
      const body = { revision, fields: { ...said, theme } };
      const draft = await api('PUT /api/system/brand/update', { body });
      await api('POST /api/system/brand/publish', { body: { revision: draft.revision } });
    };
    const before = await fixture.tree();
    const changed = await changedBy(() => publishTheme({ ...defaultTheme, accent: '#0f766e', radius: 4 }));
    const { themeFile } = await fixture.client()('GET /api/site/settings');
    const link = `href="${themeFile?.href}"`;
    const tree = await fixture.tree();
    const shown = [...tree].filter(([key, html]) => key.endsWith('.html') && html.includes('<main'));
    expect(changed).toEqual(expect.arrayContaining([...bothOf('qianduanshop/about.html'), 'adminweb.html']));
    for (const key of changed) expect(tree.get(key), key).toContain(link);
    expect(changed).toEqual(expect.arrayContaining(shown.map(([key]) => key)));
    for (const [key, html] of await fixture.freshPages()) expect(tree.get(key), key).toBe(html);
    expect(await changedBy(() => publishTheme({ ...defaultTheme, accent: '#0f766e', radius: 4 }))).toEqual(
      [],
    );
    await changedBy(() => publishTheme(defaultTheme));
    const after = await fixture.tree();
    for (const key of changed) expect(after.get(key), key).toBe(before.get(key));
  });

  it('show a site text on its own page, in both languages, and on no other', async () => {
    const { api } = admin;
    const about = first(await api('GET /api/system/text/list'));
    expect(about.code).toBe('about');
    const { fields } = await api('GET /api/system/text/detail/{id}', byId(about.id));
    const said = text(
      '<h3>新的一节</h3><p>写给读者</p>',
      '<h3>A new part</h3><p>For readers &amp; others</p>',
    );
    const save = () =>
      api('PUT /api/system/text/update/{id}', {
        ...byId(about.id),
        body: { revision: 0, fields: { ...fields, body: said } },
      });
    expect(await changedBy(save)).toEqual([]);
    const body = { revision: 1 };
    const publish = () => api('POST /api/system/text/publish/{id}', { ...byId(about.id), body });
    expect(await changedBy(publish)).toEqual(bothOf('qianduanshop/about.html'));
    const tree = await fixture.tree();
    expect(tree.get('en/qianduanshop/about.html')).toContain('For readers &amp; others');
    expect(tree.get('qianduanshop/about.html')).toContain(latin('新的一节'));
  });
});

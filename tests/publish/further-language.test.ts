import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publisher } from '../../server/publish/publisher.ts';
import { addAccount, first } from '../support/fixtures/fixtures.ts';
import { refused } from '../support/refusal.ts';
import { byId } from '../support/trade.ts';
import { publishFixture, stock } from './fixture.ts';

/** Japanese, of which the header and the product page are translated. */
const languages = 'tests/fixtures/languages';

describe('further language', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let publisher: Publisher;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  let typeId = 0;
  let productId = 0;
  let before: ReadonlyMap<string, string>;
  beforeAll(async () => {
    fixture = await publishFixture({}, languages);
    productId = first((await stock(fixture)).products).id;
    admin = await addAccount(fixture, 9);
    publisher = await fixture.publish();
    const types = await admin.api('GET /api/admin/dictionary/type/list');
    typeId = types.find(({ code }) => code === 'language_service')?.id ?? 0;
    before = await fixture.tree();
  });
  afterAll(() => fixture.close());

  const label = { zh: '日语', en: 'Japanese' };
  const add = (value: string) =>
    admin.api('POST /api/admin/dictionary/item/add', { body: { typeId, value, label } });
  async function offer(enabled: boolean): Promise<void> {
    const items = await admin.api('GET /api/admin/dictionary/type/{id}', byId(typeId));
    const { id } = first(items.filter(({ value }) => value === 'ja'));
    await admin.api('PUT /api/admin/dictionary/item/update', { body: { id, enabled } });
    await publisher.settle();
  }
  const page = async (path: string) =>
    Buffer.from((await fixture.tree()).get(`${path}.html`) ?? '', 'latin1').toString('utf8');
  const product = () => `qianduanshop/product/${productId}`;
  const sitemap = () => readFile(join(fixture.siteDir, 'sitemap-1.xml'), 'utf8');

  it('changes nothing before it is offered', async () => {
    expect([...before.keys()].filter((key) => key.startsWith('ja/'))).toEqual([]);
    expect([...before.values()].filter((html) => html.includes('/ja/'))).toEqual([]);
    await refused(fixture.client()('GET /api/language/{tag}', { params: { tag: 'ja' } }), 'not_found');
    await refused(add('ko'), 'language_unwritten');
  });

  it('has every page of the site, listed in switch, alternates and sitemap, once it is offered', async () => {
    await add('ja');
    await publisher.settle();
    const tree = await fixture.tree();
    const english = [...before.keys()].filter((key) => /^en\/.*\.html$/.test(key));
    expect(english.length).toBeGreaterThan(30);
    expect(english.filter((key) => !tree.has(key.replace(/^en\//, 'ja/')))).toEqual([]);
    for (const prefix of ['', 'en/', 'ja/']) {
      const html = await page(prefix + product());
      const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(links.map(([, lang, href]) => [lang, href])).toEqual([
        ['zh-CN', `http://shop.test/${product()}`],
        ['en', `http://shop.test/en/${product()}`],
        ['ja', `http://shop.test/ja/${product()}`],
        ['x-default', `http://shop.test/${product()}`],
      ]);
      expect(html).toContain(`<link rel="canonical" href="http://shop.test/${prefix}${product()}"`);
      expect(html).toContain(`href="/ja/${product()}" hreflang="ja" lang="ja" data-language="ja"`);
    }
    expect(await sitemap()).toContain(`<loc>http://shop.test/ja/${product()}</loc>`);
  });

  it('shows its own texts, and those of its fallback where it has none', async () => {
    const html = await page(`ja/${product()}`);
    expect(html).toMatch(/<html [^>]*lang="ja" data-further="ja en"/);
    expect(html).toContain('og:locale" content="ja_JP"');
    for (const text of ['カートに入れる', '商品説明', 'すべてのカテゴリー', 'ログイン'])
      expect([text, html.includes(text)]).toEqual([text, true]);
    // Its footer is not translated.
    expect(html).toContain('Skip to content');
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"(?![^>]*data-language)/g)].map(
      ([, href = '']) => href,
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => !href.startsWith('/ja/') && !href.startsWith('/admin'))).toEqual([]);
    // A product's name is marked with the language that it is shown in.
    expect(html).toMatch(/<h1 dir="auto" lang="en"/);
    expect(html).toContain('Shown in 英語');
    const english = await page(`en/${product()}`);
    expect(english).not.toMatch(/<h1 dir="auto" lang=/);
    expect(english).not.toContain('Shown in');
  });

  it('shows a translated name on the pages of its product and in lists, in its language only', async () => {
    const name = () => /<h1 dir="auto"(?: lang="(\w+)")?[^>]*>(.*?)<\/h1>/;
    const shown = async (prefix: string) => {
      const [, lang, text = ''] = name().exec(await page(prefix + product())) ?? [];
      return [lang, text.replace(/<[^>]*>/g, '')];
    };
    const [, source = ''] = await shown('en/');
    const english = await page(`en/${product()}`);
    const body = { language: 'ja', area: 'goods', source, text: '真空断熱ボトル' } as const;
    await admin.api('PUT /api/admin/translation/update', { body });
    await publisher.settle();
    expect(await shown('ja/')).toEqual([undefined, '真空断熱ボトル']);
    expect(await page(`en/${product()}`)).toBe(english);
    expect(await page('ja/qianduanshop/products')).toContain('真空断熱ボトル');
    expect(await page('en/qianduanshop/products')).toContain(source);
  });

  it('shows a text of pages that an operator translated, over that of its files', async () => {
    const body = {
      language: 'ja',
      area: 'page.header',
      place: 'header.cart',
      source: 'Cart',
      text: '買い物かご',
    } as const;
    await admin.api('PUT /api/admin/translation/update', { body });
    await publisher.settle();
    expect(await page('ja/qianduanshop/home')).toContain('買い物かご');
    expect(await page(`ja/${product()}`)).toContain('買い物かご');
  });

  it('gives the bytes that a rendering of all pages and a build give', async () => {
    const tree = await fixture.tree();
    for (const [key, html] of await fixture.freshPages()) expect(tree.get(key), key).toBe(html);
    const built = [...(await fixture.build()).tree].filter(([key]) => key.endsWith('.html'));
    expect(built.filter(([key]) => key.startsWith('ja/')).length).toBeGreaterThan(40);
    for (const [key, html] of built) expect(tree.get(key), key).toBe(html);
  });

  it('leaves no page and no link behind when it is offered no more', async () => {
    const ask = (path: string) => fixture.request('GET', path);
    expect((await ask(`/ja/${product()}`)).status).toBe(200);
    expect((await ask('/ja/qianduanshop/nowhere')).status).toBe(404);
    await offer(false);
    const after = await fixture.tree();
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.get(key) !== after.get(key),
    );
    expect(differing).toEqual([]);
    expect(await sitemap()).not.toContain('/ja/');
    const answer = await ask(`/ja/${product()}?from=mail`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/en/${product()}?from=mail`]);
  });
});

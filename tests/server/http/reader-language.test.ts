import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../../contract/basics.ts';
import { serveFeeds } from '../../../server/http/pages/feeds.ts';
import { readerLanguage } from '../../../server/http/pages/reader-language.ts';
import { serveSite } from '../../../server/http/pages/site.ts';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { sku } from '../../../server/platform/db/schema.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const japanese = [{ tag: 'ja', fallback: 'en' }] as const;

describe('Accept-Language', () => {
  it.each([
    [{}, 'zh'],
    [{ 'accept-language': 'en-GB,en;q=0.9,zh;q=0.4' }, 'en'],
    [{ 'accept-language': 'zh-TW,zh;q=0.9,en-US;q=0.8' }, 'zh'],
    [{ 'accept-language': 'fr-FR, en;q=0.5' }, 'en'],
    [{ 'accept-language': 'en;q=0, *;q=0.1' }, 'zh'],
    [{ 'accept-language': 'de, *' }, 'zh'],
    [{ 'accept-language': 'en', cookie: 'a=b; currentLanguage=zh' }, 'zh'],
    [{ 'accept-language': 'zh', cookie: 'currentLanguage=en' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'notcurrentLanguage=zh; currentLanguage=fr' }, 'en'],
    [{ 'accept-language': `${'x,'.repeat(50_000)}en` }, 'zh'],
  ])('%j is %s', (headers, language) => {
    expect(readerLanguage(new Headers(headers))).toBe(language);
  });

  it.each([
    [{ 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' }, 'ja'],
    [{ 'accept-language': 'en, ja;q=0.9' }, 'en'],
    [{ 'accept-language': 'ja;q=0.5, zh;q=0.5' }, 'zh'],
    [{ 'accept-language': 'jam, en;q=0.1' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'currentLanguage=ja' }, 'ja'],
  ])('%j is %s where Japanese is a further language', (headers, language) => {
    expect(readerLanguage(new Headers(headers), japanese)).toBe(language);
  });
});

describe('root address', () => {
  const site = serveSite(
    createStaticFiles(memoryStorage()),
    { storage: memoryStorage(), draw: async () => null, isSigned: () => false },
    async () => null,
  );
  const visit = (path: string, headers: Record<string, string> = {}) =>
    site.fetch(new Request(`http://shop.test${path}`, { headers }));

  it('redirects readers to the home page of their language, with the query', async () => {
    const answer = await visit('/?from=mail', { 'accept-language': 'en' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/en/qianduanshop/home?from=mail');
    expect(answer.headers.get('vary')).toBe('cookie, accept-language');
    expect((await visit('/')).headers.get('location')).toBe('/qianduanshop/home');
  });

  it('leads other readers to the first language of the marketplace, and nobody to one that is off', async () => {
    const homes = async (languages: readonly Locale[], headers: Record<string, string>) => {
      const files = { storage: memoryStorage(), draw: async () => null, isSigned: () => false };
      const own = serveSite(
        createStaticFiles(memoryStorage()),
        { ...files, offered: () => languages },
        async () => null,
      );
      const answer = await own.fetch(new Request('http://shop.test/', { headers }));
      return answer.headers.get('location');
    };
    const [chinese, english] = ['/qianduanshop/home', '/en/qianduanshop/home'];
    expect(await homes(['en', 'zh'], {})).toBe(english);
    expect(await homes(['en', 'zh'], { 'accept-language': 'fr' })).toBe(english);
    expect(await homes(['en', 'zh'], { 'accept-language': 'zh-CN' })).toBe(chinese);
    expect(await homes(['zh', 'en'], { 'accept-language': 'fr' })).toBe(chinese);
    expect(await homes(['en'], { 'accept-language': 'zh-CN' })).toBe(english);
    expect(await homes(['zh'], { cookie: 'currentLanguage=en' })).toBe(chinese);
  });

  it('leads from a further language to its pages, and to those of its fallback while it has none', async () => {
    const pages = memoryStorage();
    const files = { storage: pages, draw: async () => null, isSigned: () => false, languages: japanese };
    const own = serveSite(createStaticFiles(pages), files, async () => null);
    const get = async (path: string) => {
      const answer = await own.fetch(new Request(`http://shop.test${path}`));
      return [answer.status, answer.headers.get('location')];
    };
    expect(await get('/ja')).toEqual([301, '/ja/qianduanshop/home']);
    expect(await get('/ja/adminweb/vendor')).toEqual([301, '/adminweb/vendor']);
    expect(await get('/ja/qianduanshop/cart?a=1')).toEqual([302, '/en/qianduanshop/cart?a=1']);
    await pages.write('ja/404.html', Buffer.from('<title>404</title>'));
    expect(await get('/ja/qianduanshop/nowhere')).toEqual([404, null]);
    expect(await get('/japan/qianduanshop/nowhere')).toEqual([404, null]);
  });

  it('detects English addresses', async () => {
    const answer = await visit('/en', { cookie: 'currentLanguage=zh' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en/qianduanshop/home']);
  });
});

describe('back office addresses', () => {
  const storage = memoryStorage();
  const site = serveSite(
    createStaticFiles(storage),
    { storage: memoryStorage(), draw: async () => null, isSigned: () => false },
    async () => null,
  );
  const visit = (path: string, init?: RequestInit) =>
    site.fetch(new Request(`http://shop.test${path}`, init));
  beforeAll(async () => {
    for (const name of ['adminweb', 'adminsystem', '404', 'administer']) {
      await storage.write(`${name}.html`, Buffer.from(`<title>${name}</title>`));
    }
  });

  it.each([
    ['/adminweb', 'adminweb'],
    ['/adminweb/', 'adminweb'],
    ['/adminweb/vendor/product-editor/12', 'adminweb'],
    ['/adminweb/anything/deep/', 'adminweb'],
    ['/adminsystem/chat?tab=2', 'adminsystem'],
    ['/adminsystem/v1.2', 'adminsystem'],
    ['/adminsystem/a%20b', 'adminsystem'],
  ])('%s is answered with the shell of its area', async (path, shell) => {
    const answer = await visit(path);
    expect([answer.status, await answer.text()]).toEqual([200, `<title>${shell}</title>`]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    const head = await visit(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await visit(path, { headers: known })).status).toBe(304);
  });

  it.each(['/adminweb/app.js', '/adminsystem/deep/picture.webp', '/adminwebs', '/adminsystem/..%2fx'])(
    'answer 404 at %s',
    async (path) => expect((await visit(path)).status).toBe(404),
  );

  it('are the same for both languages', async () => {
    for (const [from, to] of [
      ['/en/adminsystem/chat', '/adminsystem/chat'],
      ['/adminweb.html', '/adminweb'],
    ] as const) {
      const answer = await visit(from);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
    expect(await (await visit('/administer')).text()).toContain('administer');
  });
});

describe('feeds', () => {
  let app: TestApp;
  let red = 0;
  beforeAll(async () => {
    app = await testApp({ env: { SITE_URL: 'https://shop.example' } });
    const shop = await addShop(app);
    const both = { zh: '旅行<杯>', en: 'Cups & more' };
    const option = {
      name: { zh: '颜色', en: 'Colour' },
      values: [{ value: { zh: '红', en: 'Red' } }, { value: { zh: '蓝', en: 'Blue' } }],
    };
    const sizes = {
      name: { zh: '鞋码/尺码', en: 'Shoe size' },
      values: [{ value: { zh: '42 码', en: '42' } }],
    };
    const skus = [
      { price: 900, originalPrice: 1_000 },
      { price: 1_100, stock: 0 },
    ];
    const sold = await shop.product({ name: both, freight: 700, options: [option, sizes], skus });
    red = sold.skus[0]?.id ?? 0;
    await app.deps.db
      .update(sku)
      .set({ choice: sql`${sku.choice} || '0'::jsonb` })
      .where(eq(sku.productId, sold.id));
    await app.deps.db.update(sku).set({ gtin: '04006381333931' }).where(eq(sku.id, red));
    await shop.product({ name: { zh: '只有中文', en: '' }, services: ['free_shipping'] });
    await shop.product({ name: { zh: '下架', en: 'Gone' }, status: 'off_shelf' });
  });
  afterAll(() => app.close());
  const read = async (path: string) => {
    const answer = await serveFeeds(app.deps).fetch(new Request(`http://shop.test${path}`));
    expect(answer.headers.get('content-type')).toContain('xml');
    return answer.text();
  };

  it('list new products in each language', async () => {
    const text = await read('/new-en.xml');
    expect(text).toContain('<title>Cups &amp; more</title>');
    expect(text).toMatch(/<link>https:\/\/shop\.example\/en\/qianduanshop\/product\/\d+<\/link>/);
    expect(text).toContain('<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>');
    expect(text).not.toContain('Gone');
    expect(await read('/new-zh.xml')).toContain('<title>旅行&lt;杯&gt;</title>');
  });

  it('list every SKU for shopping engines, with price, stock and freight', async () => {
    const text = await read('/merchant-en.xml');
    expect(text.match(/<item>/g)).toHaveLength(2);
    expect(text).toContain('<g:title>Cups &amp; more Red / 42</g:title>');
    expect(text.match(/<g:gtin>/g)).toHaveLength(1);
    expect(text).toContain('<g:gtin>04006381333931</g:gtin>');
    expect(text).toContain('<g:color>Red</g:color>\n<g:size>42</g:size>');
    expect(text).toMatch(
      new RegExp(`<g:link>https://shop\\.example/en/qianduanshop/product/\\d+\\?sku=${red}</g:link>`),
    );
    expect(text).toContain('<g:price>10.00 CNY</g:price>\n<g:sale_price>9.00 CNY</g:sale_price>');
    expect(text).toContain('<g:availability>out_of_stock</g:availability>');
    expect(text.match(/<g:item_group_id>/g)).toHaveLength(2);
    expect(text).toContain('<g:country>CN</g:country>\n<g:price>7.00 CNY</g:price>');
    const chinese = await read('/merchant-zh.xml');
    expect(chinese.match(/<item>/g)).toHaveLength(3);
    expect(chinese).toContain('<g:color>蓝</g:color>\n<g:size>42 码</g:size>');
    expect(chinese).toContain('<g:price>0.00 CNY</g:price>\n</g:shipping>');
  });
});

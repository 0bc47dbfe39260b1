import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { handlers } from '../../../server/contexts/index.ts';
import { createResponseCache } from '../../../server/http/response-cache.ts';
import { serveApi } from '../../../server/http/serve.ts';
import { product, translation } from '../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

type Change = ApiInput<'PUT /api/admin/translation/update'>['body'];

describe('translations', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  let productId = 0;
  const name = { zh: '真空保温杯', en: 'Vacuum flask for tea' };
  beforeAll(async () => {
    app = await testApp();
    admin = await addAccount(app, 9);
    const [, , categoryId] = await addCategories(app);
    const { id: supplierId } = await addSupplier(app);
    const description = { zh: '<p>保温</p>', en: '<p>Keeps <strong>warm</strong></p>' };
    productId = (await addProduct(app, { supplierId, categoryId, name, description })).id;
    await addProduct(app, { supplierId, categoryId });
  });
  afterAll(() => app.close());

  const save = (change: Partial<Change> & Pick<Change, 'source' | 'text'>) =>
    admin.api('PUT /api/admin/translation/update', { body: { language: 'ja', area: 'goods', ...change } });
  const page = (
    area: Change['area'],
    query: { state?: 'missing' | 'translated' | 'all'; keyword?: string } = {},
  ) =>
    admin.api('GET /api/admin/translation/page', { query: { language: 'ja', area, size: '100', ...query } });
  /** A product as a page in this language gets it. */
  async function detail(language: string): Promise<{ name: unknown; description: { en: string } }> {
    const headers = { 'accept-language': language };
    const answer = await app.request('GET', `/api/admin/product/detail/${productId}`, { headers });
    return (await answer.json()).data;
  }

  it('are in the place of the fallback for who reads the language, and for nobody else', async () => {
    await save({ source: name.en, text: '真空断熱ボトル' });
    expect((await detail('ja')).name).toEqual({ zh: name.zh, en: '真空断熱ボトル', in: 'ja' });
    expect((await detail('ja-JP, en;q=0.5')).name).toEqual({ zh: name.zh, en: '真空断熱ボトル', in: 'ja' });
    for (const language of ['en', 'zh', 'ko', 'jam']) expect((await detail(language)).name).toEqual(name);
    // Answers to back offices are as they are written.
    const headers = { 'accept-language': 'ja', authorization: `Bearer ${admin.token}` };
    const found = await app.request('GET', `/api/system/category/list`, { headers });
    expect(JSON.stringify(await found.json())).not.toContain('"in":"ja"');
  });

  it('end when their source changes, and come back with it', async () => {
    const rename = (en: string) =>
      app.deps.db
        .update(product)
        .set({ name: { ...name, en } })
        .where(eq(product.id, productId));
    await rename('Vacuum flask');
    expect((await detail('ja')).name).toEqual({ zh: name.zh, en: 'Vacuum flask' });
    await refused(save({ source: name.en, text: '水筒' }), 'translation_outdated');
    await rename(name.en);
    expect((await detail('ja')).name).toMatchObject({ in: 'ja' });
  });

  it('render the pages that show them again, in their language only', async () => {
    await app.touched();
    await save({ source: name.en, text: '真空断熱ボトル 500ml' });
    expect(await app.touched()).toEqual([`ja/card:${productId}`, `ja/product:${productId}`]);
    await save({ area: 'page.header', place: 'header.help', source: 'Help centre', text: 'ヘルプセンター' });
    expect(await app.touched()).toEqual(['language:ja']);
    const tags: string[] = [];
    const api = app.client(undefined, { onTags: (used: readonly string[]) => tags.push(...used) });
    await api('GET /api/admin/product/detail/{id}', {
      ...byId(productId),
      headers: { 'accept-language': 'ja' },
    });
    expect(tags).toEqual(expect.arrayContaining([`product:${productId}`, `ja/product:${productId}`]));
  });

  it('keep the placeholders of their source, and markup only where it has some', async () => {
    const badge = '{{count}} {{count|item|items}} in the cart';
    const cart = { area: 'page.header', place: 'header.badge.cart', source: badge } as const;
    await refused(save({ ...cart, text: 'カートに点' }), 'translation_placeholder');
    await refused(save({ ...cart, text: 'カートに{{count|点|点}}' }), 'translation_placeholder');
    await save({ ...cart, text: 'カートに{{count|other:点}}' });
    await refused(save({ source: name.en, text: '<b>水筒</b>' }), 'translation_markup');
    const source = '<p>Keeps <strong>warm</strong></p>';
    await save({ area: 'goods-texts', source, text: '<p onclick="x()">保温<script>x()</script></p>' });
    expect((await detail('ja')).description.en).toBe('<p>保温</p>');
  });

  it('are not overwritten by who has not seen them', async () => {
    const { text } = first((await page('goods', { state: 'translated' })).records);
    await refused(save({ source: name.en, text: '魔法瓶', seen: '真空断熱ボトル' }), 'conflict');
    expect((await save({ source: name.en, text: '魔法瓶', seen: text })).text).toBe('魔法瓶');
  });

  it('are counted by area, and what lacks one is listed with what is sold most first', async () => {
    const languages = await admin.api('GET /api/admin/language/list');
    const { tag, fallback, offered, areas } = first(languages);
    expect([languages.length, tag, fallback, offered]).toEqual([1, 'ja', 'en', false]);
    const of = (area: string) => areas.find((one) => one.area === area);
    expect(of('goods')).toEqual({ area: 'goods', all: 2, translated: 1 });
    expect(of('page.header')?.translated).toBeGreaterThan(60);
    expect(of('page.footer')?.translated).toBe(0);
    for (const { area, all, translated } of areas) {
      const [missing, done] = [await page(area), await page(area, { state: 'translated' })];
      expect([area, missing.total, done.total]).toEqual([area, all - translated, translated]);
    }
    await app.deps.db.update(product).set({ sales: 0 });
    expect((await page('goods', { state: 'all', keyword: 'VACUUM' })).records).toMatchObject([
      { source: name.en, beside: name.zh, text: '魔法瓶', isStored: true },
    ]);
    expect((await page('goods', { keyword: '%' })).total).toBe(0);
  });

  it('go to translators as a file, and come back row by row', async () => {
    const query = { language: 'ja', area: 'page.footer' } as const;
    const text = await admin.api('GET /api/admin/translation/export', { query });
    const [head, ...lines] = text.trim().split('\n');
    expect(head).toBe('place,source,beside,translation');
    expect(lines).toContain('footer.legal.terms,Terms,用户协议,');
    const send = (rows: readonly string[]) =>
      admin.api('POST /api/admin/translation/import', {
        query,
        file: new Blob([['place,source,translation', ...rows, ''].join('\n')], { type: 'text/csv' }),
      });
    const rows = [
      'footer.legal.terms,Terms,利用規約',
      'footer.legal.privacy,Privacy,',
      'footer.legal.cookies,Old cookies,クッキー',
      'footer.copyright,© {{owner}},© 会社',
    ];
    const done = await send(rows);
    expect([done.unusable, done.saved, done.unchanged]).toEqual([null, 1, 0]);
    expect(done.failed.map(({ line, source }) => [line, source])).toEqual([
      [4, 'Old cookies'],
      [5, '© {{owner}}'],
    ]);
    expect(await send(rows.slice(0, 1))).toMatchObject({ saved: 0, unchanged: 1, failed: [] });
    expect((await send(['a'])).saved).toBe(0);
    const wrong = new Blob(['name,text\n1,2\n'], { type: 'text/csv' });
    const refusedFile = await admin.api('POST /api/admin/translation/import', { query, file: wrong });
    expect(refusedFile.unusable).toContain('source');
    expect((await page('page.footer', { state: 'translated' })).records).toMatchObject([
      { text: '利用規約' },
    ]);
    await save({ ...query, place: 'footer.legal.terms', source: 'Terms', text: null });
  });

  it('can be removed: the text of the files is shown again, or the fallback', async () => {
    const help = { area: 'page.header', place: 'header.help', source: 'Help centre' } as const;
    expect(await save({ ...help, text: null })).toMatchObject({ text: 'ヘルプ', isStored: false });
    await save({ source: name.en, text: null });
    expect((await detail('ja')).name).toEqual(name);
    const rows = await app.deps.db.select({ place: translation.place }).from(translation);
    expect(rows.map(({ place }) => place).sort()).toEqual(['', 'header.badge.cart']);
  });

  it('refuse texts by other people', async () => {
    const buyer = await addAccount(app);
    const body = { language: 'ja', area: 'goods', source: name.en, text: '水筒' } as const;
    await refused(buyer.api('PUT /api/admin/translation/update', { body }), 'forbidden');
    await refused(buyer.api('GET /api/admin/language/list'), 'forbidden');
    await refused(
      admin.api('GET /api/admin/translation/page', { query: { language: 'ko', area: 'goods' } }),
      'not_found',
    );
  });

  it('are kept in memory for each language until they change', async () => {
    const { changes } = app.deps.database;
    await changes.start();
    const kept = serveApi(app.deps, handlers, undefined, createResponseCache(changes, 1e6));
    const ask = async (language: string, query = '') => {
      const headers = { 'accept-language': language };
      const path = `http://shop.test/api/admin/product/detail/${productId}${query}`;
      return (await (await kept.fetch(new Request(path, { headers }))).json()).data.name.en;
    };
    expect([await ask('en'), await ask('ja'), await ask('en'), await ask('ja')]).toEqual(
      Array.from({ length: 4 }, () => name.en),
    );
    await save({ source: name.en, text: '水筒' });
    await changes.settled();
    expect([await ask('en'), await ask('ja'), await ask('zh', '?language=ja')]).toEqual([
      name.en,
      '水筒',
      '水筒',
    ]);
    await save({ source: name.en, text: '魔法瓶' });
    await changes.settled();
    expect([await ask('ja'), await ask('en')]).toEqual(['魔法瓶', name.en]);
  });

  it('replace the names of links in header and footer', async () => {
    const { records } = await page('links', { keyword: 'How to buy' });
    await save({ area: 'links', source: first(records).source, text: '購入方法' });
    const headers = { 'accept-language': 'ja' };
    const settings = await (await app.request('GET', '/api/site/settings', { headers })).json();
    expect(JSON.stringify(settings.data.footerColumns)).toContain('"en":"購入方法","in":"ja"');
    expect(JSON.stringify(await page('links', { state: 'all' }))).not.toContain('{{');
  });

  it('make goods found, whatever the kana and their width', async () => {
    await save({ source: name.en, text: 'ステンレスボトル' });
    const found = async (keyword: string) => {
      const { records } = await app.client()('GET /api/admin/product/searchPage', { query: { keyword } });
      return records.map(({ id }) => id);
    };
    for (const keyword of ['ステンレスボトル', 'すてんれすぼとる', 'ｽﾃﾝﾚｽﾎﾞﾄﾙ', 'ボトル'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [productId]]);
    expect(await found('やかん')).toEqual([]);
  });
});

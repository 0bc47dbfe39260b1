import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshHotWords } from '../../../server/contexts/search/index.ts';
import { hotKeyword, hotWord, product, searchSeen } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('search words', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    await addProduct(app, { supplierId: shop.id, categoryId, name: { zh: '护眼台灯', en: 'Desk lamp' } });
    await addProduct(app, { supplierId: shop.id, categoryId, name: { zh: '保温杯', en: 'Vacuum flask' } });
  });
  afterAll(() => app.close());

  const record = (api: ReturnType<TestApp['client']>, keyword: string, language: 'zh' | 'en' = 'en') =>
    api('POST /api/search/record', { query: { keyword, language } });

  it('store the history of an account: newest first, counted, one spelling, at most 20', async () => {
    const { api, id } = await addAccount(app);
    for (const word of ['lamp', 'flask', ' ｌａｍｐ ']) {
      app.clock.pass(1_000);
      await record(api, word);
    }
    await record(api, '台灯', 'zh');
    const read = (query: { language?: 'zh' | 'en'; userId?: string } = {}) =>
      api('GET /api/search/history', { query });
    expect(await read({ language: 'en', userId: `${id}` })).toEqual([
      { keyword: 'lamp', count: 2, isHot: false },
      { keyword: 'flask', count: 1, isHot: false },
    ]);
    expect(await read()).toHaveLength(3);
    await app.deps.db.update(hotKeyword).set({ isHot: true }).where(eq(hotKeyword.keyword, 'flask'));
    expect((await read({ language: 'en' })).map(({ isHot }) => isHot)).toEqual([false, true]);
    await api('DELETE /api/search/history', { query: { keyword: 'lamp', userId: `${id}` } });
    await api('DELETE /api/search/history', { query: { keyword: 'never searched' } });
    expect((await read()).map((word) => word.keyword).sort()).toEqual(['flask', '台灯']);
    for (let at = 0; at < 25; at += 1) {
      app.clock.pass(1_000);
      await record(api, `word ${at}`);
    }
    const kept = await read({ language: 'en' });
    expect(kept).toHaveLength(20);
    expect(kept[0]?.keyword).toBe('word 24');
    await api('DELETE /api/search/history/clear', { query: { language: 'en' } });
    expect((await read()).map((word) => word.keyword)).toEqual(['台灯']);
    await api('DELETE /api/search/history/clear');
    expect(await read()).toEqual([]);
  });

  it('refuse the history of another account, and visitors', async () => {
    const [one, two] = [await addAccount(app), await addAccount(app)];
    const userId = `${two.id}`;
    await record(two.api, 'lamp');
    await refused(one.api('GET /api/search/history', { query: { userId } }), 'forbidden');
    await refused(one.api('DELETE /api/search/history/clear', { query: { userId } }), 'forbidden');
    await refused(one.api('DELETE /api/search/history', { query: { userId, keyword: 'lamp' } }), 'forbidden');
    await refused(one.api('POST /api/search/record', { query: { userId, keyword: 'lamp' } }), 'forbidden');
    const visitor = app.client();
    await refused(visitor('POST /api/search/record', { query: { userId, keyword: 'lamp' } }), 'forbidden');
    await refused(visitor('GET /api/search/history'), 'not_logged_in');
    expect(await two.api('GET /api/search/history')).toHaveLength(1);
  });

  it('count a reader once a day, and no word without results', async () => {
    await app.deps.db.delete(hotKeyword);
    await app.deps.db.delete(searchSeen);
    const count = async (keyword: string) =>
      (await app.client()('GET /api/search/hot', { query: { language: 'en' } })).find(
        (word) => word.keyword === keyword,
      )?.count;
    const { api } = await addAccount(app);
    for (const caller of [api, api, app.client(), app.client()]) await record(caller, 'desk lamp');
    await record(api, 'xyzzyq');
    // Keywords of one or two readers are not shown to others.
    expect(await count('desk lamp')).toBeUndefined();
    expect(await count('xyzzyq')).toBeUndefined();
    app.clock.pass(24 * 3_600_000);
    await record(api, 'desk lamp');
    expect(await count('desk lamp')).toBe(3);
  });

  it('mark the four most searched once a day and forget who searched', async () => {
    await app.deps.db.delete(hotKeyword);
    const words = ['a', 'b', 'c', 'd', 'e'].map((keyword, at) => ({ keyword, count: 10 - at }));
    await app.deps.db
      .insert(hotKeyword)
      .values(words.map((word) => ({ ...word, locale: 'en' as const, isHot: word.keyword === 'e' })));
    await record((await addAccount(app)).api, 'lamp');
    app.clock.pass(24 * 3_600_000);
    await refreshHotWords(app.deps);
    const hot = await app.deps.db.select().from(hotKeyword).where(eq(hotKeyword.isHot, true));
    expect(hot.map((word) => word.keyword).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(await app.deps.db.select().from(searchSeen)).toEqual([]);
  });

  it('complete a keyword', async () => {
    const ask = (keyword: string, language: 'zh' | 'en' = 'en') =>
      app.client()('GET /api/search/suggest', { query: { keyword, language } });
    expect(await ask(' ')).toEqual({ meant: null, words: [], categories: [], products: [], suppliers: [] });
    expect((await ask('台灯')).products.map((item) => item.name.en)).toEqual(['Desk lamp']);
    expect((await ask('Desk')).products.map((item) => item.name.zh)).toEqual(['护眼台灯']);
    expect((await ask('类目', 'zh')).categories.length).toBeGreaterThan(0);
    expect((await ask('店铺', 'zh')).suppliers).toHaveLength(1);
    await app.deps.db.insert(hotKeyword).values({ locale: 'en', keyword: 'desk lamp', count: 5 });
    expect((await ask('desk')).words.map((word) => word.keyword)).toContain('desk lamp');
  });

  it('refuse a keyword that is empty, too long or not a text', async () => {
    const ask = async (path: string) => {
      const response = await app.request('POST', `/api/search/record?${path}`);
      return [response.status, (await response.json()).field];
    };
    for (const path of ['', 'keyword=%20', `keyword=${'x'.repeat(10_000)}`, 'keyword=%00']) {
      expect(await ask(path)).toEqual([400, 'query.keyword']);
    }
  });

  it('show a hot word once that is also searched in another spelling', async () => {
    for (const _ of [1, 2, 3]) await record((await addAccount(app)).api, 'vacuum flask');
    const admin = await addAccount(app, 9);
    const put = await admin.api('POST /api/admin/search/hot/save', {
      body: { locale: 'en', keyword: 'Ｖacuum  Flask' },
    });
    expect(put.keyword).toBe('Vacuum Flask');
    const shown = await app.client()('GET /api/search/hot', { query: { language: 'en' } });
    expect(shown.filter(({ keyword }) => /^vacuum flask$/i.test(keyword))).toEqual([
      { keyword: 'Vacuum Flask', count: 3, isHot: true },
    ]);
  });

  it('show no word without results, also for the requested trade type', async () => {
    await app.deps.db.delete(hotKeyword);
    await app.deps.db.delete(hotWord);
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const own = { supplierId: shop.id, categoryId };
    await addProduct(app, { ...own, name: { zh: '搪瓷脸盆', en: 'Enamel basin' }, tradeType: 'zh' });
    await addProduct(app, { ...own, name: { zh: '烧烤架', en: 'Barbecue grill' }, tradeType: 'en' });
    const gone = await addProduct(app, { ...own, name: { zh: '收音机', en: 'Transistor radio' } });
    const readers = [1, 2, 3].map(() => addAccount(app));
    for (const { api } of await Promise.all(readers)) {
      for (const word of ['basin', 'grill', 'transistor', 'lamp']) await record(api, word);
      for (const word of ['脸盆', '烧烤架', '收音机', '台灯']) await record(api, word, 'zh');
    }
    const hot = async (language: 'zh' | 'en', tradeType?: 'zh' | 'en') =>
      (await app.client()('GET /api/search/hot', { query: { language, tradeType } })).map(
        ({ keyword }) => keyword,
      );
    expect(await hot('en')).toContain('transistor');
    const { api } = await addAccount(app, 9);
    await api('POST /api/admin/search/hot/save', { body: { locale: 'en', keyword: 'hovercraft' } });
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, gone.id));
    expect(await hot('en')).toEqual(['basin', 'grill', 'lamp']);
    expect(await hot('en', 'zh')).toEqual(['basin', 'lamp']);
    for (const keyword of ['basin', 'grill', 'lamp', 'forgery'])
      await api('POST /api/admin/search/hot/save', { body: { locale: 'en', keyword } });
    await api('POST /api/admin/search/sensitive/add', { body: { words: ['forgery'] } });
    const { records } = await api('GET /api/admin/search/hot/list');
    expect(records.map(({ keyword, hidden }) => [keyword, hidden])).toEqual([
      ['hovercraft', 'nothing'],
      ['basin', 'nothing_en'],
      ['grill', 'nothing_zh'],
      ['lamp', null],
      ['forgery', 'refused'],
    ]);
    await app.deps.db.delete(hotWord);
    expect(await hot('en', 'en')).toEqual(['grill', 'lamp']);
    expect(await hot('zh')).toEqual(['脸盆', '烧烤架', '台灯']);
    expect(await hot('zh', 'zh')).toEqual(['脸盆', '台灯']);
    expect(await hot('zh', 'en')).toEqual(['烧烤架', '台灯']);
  });
});

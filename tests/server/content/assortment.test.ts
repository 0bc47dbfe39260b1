import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initAssortment, refreshAssortment } from '../../../server/contexts/content/index.ts';
import { category } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import {
  addAccount,
  addCategories,
  addCoupon,
  addProduct,
  addSupplier,
} from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
  api = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

const settings = () => app.client()('GET /api/site/settings');
/** What the publisher does with the tags of the outbox. */
const publish = async () => refreshAssortment(app.deps, await app.touched());
const nothing = {
  hasGoods: false,
  hasNewGoods: false,
  hasHotGoods: false,
  hasShops: false,
  hasNews: false,
  hasCoupons: false,
  searchHints: { zh: [], en: [] },
};

describe('assortment', () => {
  it('is empty without content, and follows the first shop, product and article', async () => {
    expect(await settings()).toMatchObject(nothing);
    await initAssortment(app.deps);
    expect(await publish()).toBe(false);

    const [, , categoryId] = await addCategories(app);
    await app.deps.db
      .update(category)
      .set({ name: { zh: '杯子', en: 'Cups' } })
      .where(eq(category.id, categoryId));
    const { id: supplierId } = await addSupplier(app);
    const { id } = await addProduct(app, { supplierId, categoryId, status: 'off_shelf' });
    // Pages do not change before the publisher has read the tags.
    expect(await settings()).toMatchObject(nothing);
    await api('PUT /api/admin/product/status', { body: { id, status: 'on_sale' } });
    expect(await publish()).toBe(true);
    const changed = await app.touched();
    expect(changed).toEqual(expect.arrayContaining(['site:hasGoods', 'site:hasShops', 'site:searchHints']));
    expect(changed).not.toContain('site:hasNews');
    const open = await settings();
    expect(open).toMatchObject({ hasGoods: true, hasShops: true, hasHotGoods: false, hasNews: false });
    for (const language of ['zh', 'en'] as const) {
      expect(open.searchHints[language].length).toBeGreaterThan(0);
      for (const keyword of open.searchHints[language]) {
        const found = await app.client()('GET /api/admin/product/searchPage', { query: { keyword } });
        expect(found.total, keyword).toBeGreaterThan(0);
      }
    }

    const text = { zh: '公告', en: 'Notice' };
    const publishTime = app.clock.now().toISOString();
    await api('POST /api/admin/news/save', {
      body: { title: text, summary: text, body: [text], publishTime },
    });
    expect(await publish()).toBe(true);
    expect(await app.touched()).toEqual(['site:hasNews']);

    await api('PUT /api/admin/product/status', { body: { id, status: 'off_shelf' } });
    expect(await publish()).toBe(true);
    expect(await settings()).toMatchObject({
      hasGoods: false,
      hasNews: true,
      searchHints: { zh: [], en: [] },
    });
  });

  it('does not change with tags of other content', async () => {
    await app.touched();
    expect(await refreshAssortment(app.deps, ['product:1', 'site:phone', 'supplier:1'])).toBe(false);
    expect(await app.touched()).toEqual([]);
  });

  it('proposes searches of the platform first, and only those that find something', async () => {
    const [, , categoryId] = await addCategories(app);
    const { id: supplierId } = await addSupplier(app);
    const { id } = await addProduct(app, {
      supplierId,
      categoryId,
      name: { zh: '蓝色水壶', en: 'Blue kettle' },
      status: 'off_shelf',
    });
    await api('PUT /api/admin/product/status', { body: { id, status: 'on_sale' } });
    const word = (keyword: string) =>
      api('POST /api/admin/search/hot/save', { body: { locale: 'en', keyword, enabled: true } });
    await word('zeppelin');
    await word('kettle');
    await publish();
    const { searchHints } = await settings();
    expect(searchHints.en[0]).toBe('kettle');
    expect(searchHints.en).not.toContain('zeppelin');
    expect(searchHints.zh).not.toContain('kettle');
  });

  it('has coupons while one of the platform or of a shop has not ended', async () => {
    const { id: supplierId } = await addSupplier(app);
    await addCoupon(app, { supplierId });
    expect(await refreshAssortment(app.deps, [`coupons:${supplierId}`])).toBe(true);
    expect(await app.touched()).toContain('site:hasCoupons');
    expect((await settings()).hasCoupons).toBe(true);
    app.clock.pass(30 * 86_400_000);
    await refreshAssortment(app.deps, ['coupons']);
    expect((await settings()).hasCoupons).toBe(false);
  });
});

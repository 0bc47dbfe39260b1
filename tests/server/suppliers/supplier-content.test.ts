import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  article,
  carousel,
  coupon,
  dictionaryItem,
  hotKeyword,
  promotionBanner,
  promotionCategory,
} from '../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const text = (en: string, zh = en) => ({ zh, en });
const hour = 3_600_000;

describe('supplier and content API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

  it('lists approved suppliers with four best sellers each', async () => {
    const big = await addSupplier(app, { transactions: 50, mainProducts: [text('Lamps', '灯具')] });
    const small = await addSupplier(app, { transactions: 10, province: 'gd' });
    await addSupplier(app, { status: 'pending', transactions: 99 });
    const [, , categoryId] = await addCategories(app);
    const made = [];
    for (let sales = 0; sales < 6; sales += 1) {
      made.push(await addProduct(app, { supplierId: big.id, categoryId, sales }));
    }
    const list = (body: { name?: string; province?: string; size?: number; current?: number }) =>
      app.client()('POST /api/admin/supplier/list', { body });
    const page = await list({});
    expect(page.total).toBe(2);
    expect(page.records.map((item) => item.id)).toEqual([big.id, small.id]);
    const shown = page.records[0]?.products.map((item) => item.id);
    expect(shown).toEqual(
      made
        .slice(2)
        .map((item) => item.id)
        .reverse(),
    );
    expect(page.records[1]?.products).toEqual([]);
    const found = async (body: Parameters<typeof list>[0]) =>
      (await list(body)).records.map((item) => item.id);
    expect(await found({ name: '灯具' })).toEqual([big.id]);
    expect(await found({ name: 'LAMP' })).toEqual([big.id]);
    expect(await found({ name: small.name.zh })).toEqual([small.id]);
    expect(await found({ name: '%' })).toEqual([]);
    expect(await found({ name: 'zh' })).toEqual([]);
    expect(await found({ province: 'gd' })).toEqual([small.id]);
    expect(await found({ size: 1, current: 2 })).toEqual([small.id]);
  });

  it('filters the list by verification and sorts it four ways', async () => {
    const own = await testApp();
    try {
      const at = (ms: number) => new Date(own.clock.now().getTime() - ms);
      const add = async (n: number, values: Parameters<typeof addSupplier>[1]) =>
        addSupplier(own, { createdAt: at(n * hour), province: 'gd', areaCode: '440106', ...values });
      const [a, b, c] = [
        await add(3, { transactions: 9, rating: 4, foundedOn: '2012-01-01' }),
        await add(2, { transactions: 5, rating: 4.9, foundedOn: '2001-01-01', verified: false }),
        await add(1, {
          transactions: 1,
          rating: 4,
          foundedOn: '2020-01-01',
          province: 'zj',
          areaCode: '330203',
        }),
      ].map((one) => one.id);
      await add(0, { status: 'closed', province: 'sd' });
      const api = own.client();
      const ids = async (body: { sort?: 'default' | 'rating' | 'years' | 'newest'; verified?: boolean }) =>
        (await api('POST /api/admin/supplier/list', { body })).records.map((one) => one.id);
      expect(await ids({})).toEqual([a, b, c]);
      expect(await ids({ sort: 'rating' })).toEqual([b, a, c]);
      expect(await ids({ sort: 'years' })).toEqual([b, a, c]);
      expect(await ids({ sort: 'newest' })).toEqual([c, b, a]);
      expect(await ids({ verified: true, sort: 'newest' })).toEqual([c, a]);
      expect(await api('GET /api/supplier/provinces')).toEqual([
        { province: 'gd', name: { zh: '广东省', en: 'Guangdong' }, count: 2 },
        { province: 'zj', name: { zh: '浙江省', en: 'Zhejiang' }, count: 1 },
      ]);
      const far = api('POST /api/admin/supplier/list', { body: { current: 501 } });
      await refused(far, 'invalid_input', 'body.current');
    } finally {
      await own.close();
    }
  });

  it('shows an approved supplier with slides and scope, and hides others', async () => {
    await app.deps.db.delete(dictionaryItem).where(eq(dictionaryItem.typeKey, 'business_scope'));
    const item = (value: string, sort: number) => ({
      typeKey: 'business_scope',
      value,
      label: text(value),
      sort,
    });
    await app.deps.db.insert(dictionaryItem).values([item('home', 2), item('food', 1), item('toys', 0)]);
    const shop = await addSupplier(app, { businessScope: ['home', 'food', 'gone'] });
    const slide = { supplierId: shop.id, imageUrl: '/a', title: text('T'), description: text('D') };
    await app.deps.db.insert(carousel).values([
      { ...slide, sort: 2 },
      { ...slide, sort: 1, link: '/qianduanshop/home' },
      { ...slide, sort: 0, enabled: false },
    ]);
    const read = (id: number) =>
      app.client()('GET /api/admin/supplier/detail/{id}', { params: { id: `${id}` } });
    expect(await read(shop.id)).toMatchObject({
      userId: shop.owner.id,
      yearsInBusiness: 12,
      responseRate: null,
      businessScopeLabelList: [{ value: 'food' }, { value: 'home' }],
      slides: [{ link: '/qianduanshop/home' }, { link: null }],
    });
    for (const status of ['pending', 'rejected', 'closed'] as const) {
      await refused(read((await addSupplier(app, { status })).id), 'not_found');
    }
    expect(await app.client()('GET /api/admin/carousel/list')).toEqual([]);
  });

  it('shows promotions of the platform and of a shop', async () => {
    const shop = await addSupplier(app);
    const [top, , leaf] = await addCategories(app);
    await addProduct(app, { supplierId: shop.id, categoryId: leaf });
    const [empty] = await addCategories(app);
    const banner = { imageUrl: '/b', activityName: text('Sale'), rules: '{"percentage":20}' };
    await app.deps.db.insert(promotionBanner).values([banner, { ...banner, supplierId: shop.id }]);
    const images = { imageUrl: '/c', productImageUrl: '/d' };
    await app.deps.db
      .insert(promotionCategory)
      .values([top, empty].map((categoryId) => ({ categoryId, description: text('All of it'), ...images })));
    const api = app.client();
    expect(await api('GET /api/supplier/promotion/banner')).toMatchObject([{ rules: '{"percentage":20}' }]);
    const own = await api('GET /api/supplier/promotion/banner', { query: { supplierId: `${shop.id}` } });
    expect(own).toHaveLength(1);
    expect(await api('GET /api/supplier/promotion/categories')).toMatchObject([
      { categoryId: top, ...images },
    ]);
  });

  it('shows published news, newest first', async () => {
    const news = (publishedAt: Date) => ({
      title: text('N'),
      summary: text('S'),
      body: [text('P')],
      publishedAt,
    });
    const rows = await app.deps.db
      .insert(article)
      .values([news(ago(2 * hour)), news(ago(hour)), news(ago(-hour))])
      .returning();
    const [old, fresh, future] = rows.map((row) => row.id);
    const api = app.client();
    const page = await api('GET /api/news/list');
    expect(page).toMatchObject({ total: 2, records: [{ id: fresh }, { id: old }] });
    const read = (id = 0) => api('GET /api/news/detail/{id}', { params: { id: `${id}` } });
    expect(await read(old)).toMatchObject({ id: old, publishTime: ago(2 * hour).toISOString() });
    await refused(read(future), 'not_found');
    expect((await api('GET /api/publish/paths')).articles).toEqual([old, fresh]);
  });

  it('answers dictionaries, hot words and health', async () => {
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    for (const name of [text('Lamp', '灯'), text('Cup', '杯子')])
      await addProduct(app, { supplierId: shop.id, categoryId, name });
    await app.deps.db.insert(hotKeyword).values([
      { locale: 'en', keyword: 'lamp', count: 3 },
      { locale: 'en', keyword: 'cup', count: 8, isHot: true },
      { locale: 'zh', keyword: '灯', count: 9 },
    ]);
    const api = app.client();
    const items = await api('GET /api/dictionary/{key}', { params: { key: 'language_service' } });
    expect(items).toEqual([
      { value: 'zh', label: { zh: '中文', en: '中文' } },
      { value: 'en', label: { zh: 'English', en: 'English' } },
    ]);
    await refused(api('GET /api/dictionary/{key}', { params: { key: 'unknown' } }), 'not_found');
    const words = await api('GET /api/search/hot', { query: { language: 'en' } });
    expect(words.map((word) => word.keyword)).toEqual(['cup', 'lamp']);
    expect(await api('GET /api/health')).toMatchObject({ status: 'ok', database: 'server' });
  });

  it('answers the divisions of China in both languages', async () => {
    const below = (parent: string) => app.client()('GET /api/area/list', { query: { parent } });
    const provinces = await app.client()('GET /api/area/list');
    expect(provinces).toHaveLength(34);
    expect(provinces).toContainEqual({ code: '610000', name: { zh: '陕西省', en: 'Shaanxi' } });
    expect(await below('340000')).toContainEqual({ code: '341500', name: { zh: '六安市', en: "Lu'an" } });
    expect(await below('371700')).toContainEqual({ code: '371722', name: { zh: '单县', en: 'Shanxian' } });
    expect(await below('330203')).toEqual([]);
    expect(await below('999999')).toEqual([]);
  });

  it('offers the coupons that can be claimed now', async () => {
    const shop = await addSupplier(app);
    const base = {
      name: text('C'),
      description: text(''),
      type: 1,
      scope: 0,
      scopeIds: [],
      discountValue: 500,
      minOrderAmount: 5_000,
      startAt: ago(hour),
      endAt: ago(-hour),
      remaining: 1,
    };
    const rows = await app.deps.db
      .insert(coupon)
      .values([
        base,
        { ...base, supplierId: shop.id, endAt: ago(-2 * hour) },
        { ...base, scope: 2, scopeIds: [shop.id], endAt: ago(-3 * hour) },
        { ...base, remaining: 0 },
        { ...base, enabled: false },
        { ...base, endAt: ago(0) },
        { ...base, startAt: ago(-1) },
      ])
      .returning();
    const [everyone, own, made] = rows.map((row) => row.id);
    const read = async (query = {}) =>
      (await app.client()('GET /api/coupon/available', { query })).map((item) => item.id);
    expect(await read()).toEqual([everyone, own, made]);
    expect(await read({ supplierId: `${shop.id}` })).toEqual([own, made]);
  });
});

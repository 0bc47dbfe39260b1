import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutput } from '../../../contract/index.ts';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { category, product, searchSynonym } from '../../../server/platform/db/schema.ts';
import { addProduct, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** A small shop: category in both languages, and its products, the best seller last. */
const shop = [
  ['智能手机', 'Smartphones', [['岚屏 6.7英寸5G智能手机', 'Lanping 6.7-inch 5G smartphone']]],
  ['手机壳', 'Phone cases', [['岚屏 液态硅胶手机壳', 'Lanping liquid silicone phone case']]],
  ['蓝牙耳机', 'Bluetooth earphones', [['音屿 蓝牙耳机 半入耳', 'Yinyu Bluetooth earphones, half in-ear']]],
  ['音箱', 'Speakers', [['音屿 便携蓝牙音箱', 'Yinyu portable Bluetooth speaker']]],
  ['跑步鞋', 'Running shoes', [['越岭 轻量缓震跑步鞋', 'Yueling lightweight cushioned running shoes']]],
  ['布艺沙发', 'Fabric sofas', [['栖木 科技布三人沙发', 'Qimu three-seat tech-cloth sofa']]],
  ['调味料', 'Seasonings', [['辣小川 咖喱块 袋装', 'Lachuan curry cubes in a pouch']]],
  [
    '保温杯',
    'Vacuum flasks',
    [
      ['恒暖 316不锈钢保温杯 500毫升', 'Hengnuan 316 stainless steel vacuum flask 500 ml'],
      ['恒暖 钛保温杯 0.75升', 'Hengnuan titanium vacuum flask 0.75 L'],
    ],
  ],
  [
    '连衣裙',
    'Dresses',
    [
      ['云栖 雪纺连衣裙', 'Yunqi chiffon dress'],
      ['云栖 真丝连衣裙', 'Yunqi silk dress'],
    ],
  ],
  ['足球', 'Footballs', [['越岭 5号训练足球', 'Yueling size 5 training football']]],
  ['双肩包', 'Backpacks', [['行远 大容量双肩包', 'Xingyuan large backpack']]],
  ['充电器', 'Chargers', [['岚屏 65瓦氮化镓充电器 KX-90B', 'Lanping 65 W GaN wall charger KX-90B']]],
] as const;

/** The synonyms of an operator, as few as the test needs. */
const rules: readonly [string[], string[]?][] = [
  [['sneaker', 'trainer', 'running shoe']],
  [['couch', 'sofa']],
  [['thermos', 'vacuum flask', 'insulated bottle']],
  [['mobile phone', 'cell phone', 'smartphone']],
  [['手机', '智能手机']],
  [['earbud', 'earphone', 'headphone']],
  [['power adapter', 'wall charger']],
  [['红色', '红']],
  [
    ['iphone', '苹果手机'],
    ['smartphone', '智能手机'],
  ],
  [['华为'], ['智能手机', '蓝牙耳机']],
];

describe('search for misspelt and colloquial keywords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await app.deps.db.delete(searchSynonym);
    const { id: supplierId } = await addSupplier(app);
    for (const [at, [zh, en, goods]] of shop.entries()) {
      const values = { level: 1, parentId: null, name: { zh, en }, description: { zh: '', en: '' } };
      const rest = { icon: 'box', externalId: `people-${at}` };
      const row = first(
        await app.deps.db
          .insert(category)
          .values({ ...values, ...rest })
          .returning(),
      );
      for (const [sales, [nameZh, nameEn]] of goods.entries()) {
        const isSilk = nameEn.includes('silk');
        await addProduct(app, {
          supplierId,
          categoryId: row.id,
          sales,
          name: { zh: nameZh, en: nameEn },
          brief: isSilk ? { zh: '婚礼穿', en: 'For weddings' } : { zh: '', en: '' },
          brand: { zh: '', en: '' },
          options: isSilk
            ? [{ name: { zh: '颜色', en: 'Colour' }, values: [{ value: { zh: '酒红', en: 'Wine red' } }] }]
            : [],
        });
      }
    }
    await app.deps.db
      .insert(searchSynonym)
      .values(rules.map(([left, right = []]) => ({ left, right, origin: 'own' as const })));
    await ensureIndex(app.deps.database);
  });
  afterAll(() => app.close());

  const ask = (keyword: string): Promise<ApiOutput<'GET /api/admin/product/searchPage'>> =>
    app.client()('GET /api/admin/product/searchPage', { query: { keyword } });
  const names = async (keyword: string) => (await ask(keyword)).records.map(({ name }) => name.en);

  it.each([
    ['mobile phone', /smartphone/],
    ['cell phones', /smartphone/],
    ['sneakers', /running shoes/],
    ['couch', /sofa/],
    ['thermos', /titanium vacuum flask/],
    ['earbuds', /earphones/],
    ['head phones', /earphones/],
    ['runing shoes', /running shoes/],
    ['sneekers', /running shoes/],
    ['backpak', /backpack/],
    ['wallcharger', /charger/],
    ['kx90b', /KX-90B/],
    ['KX 90B', /KX-90B/],
    ['500ml', /500 ml/],
    ['500 毫升 保温杯', /500 ml/],
    ['0.5l flask', /500 ml/],
    ['750ml', /titanium/],
    ['耳機', /earphones/],
    ['erji', /earphones/],
    ['er ji', /earphones/],
    ['ej', /earphones/],
    ['baowenbei', /flask/],
    ['bwb', /flask/],
    ['保温背', /flask/],
    ['手机', /smartphone/],
    ['华为手机', /smartphone/],
    ['iphone', /smartphone/],
    ['iphone11', /smartphone/],
    ['红色连衣裙', /silk dress/],
    ['连衣裙 红色', /silk dress/],
    ['wedding dress', /silk dress/],
    ['dress for weddings', /silk dress/],
    ['便宜的双肩包', /backpack/],
    ['phone case', /phone case/],
    ['case for phone', /phone case/],
    ['训练足球 5号', /football/],
  ])('finds for %s', async (keyword, wanted) => {
    expect((await names(keyword))[0] ?? 'nothing').toMatch(wanted);
  });

  it.each([
    ['sneakers', /speaker/],
    ['couch', /pouch/],
    ['thermos', /football/],
    ['iphone', /earphones/],
  ])('never corrects %s', async (keyword, wrong) => {
    for (const name of await names(keyword)) expect(name).not.toMatch(wrong);
  });

  it('finds a product by its own name, whatever its words mean elsewhere', async () => {
    const { id: supplierId } = await addSupplier(app);
    const row = (await app.deps.db.select().from(category).where(eq(category.externalId, 'people-8')))[0];
    await addProduct(app, {
      supplierId,
      categoryId: row?.id ?? 0,
      name: { zh: 'Sofa qv1u9a', en: '' },
    });
    expect((await ask('Sofa qv1u9a')).understood.dropped).toEqual([]);
    expect((await ask('Sofa qv1u9a')).records[0]?.name.zh).toBe('Sofa qv1u9a');
  });

  it('reports the interpretation of a keyword', async () => {
    expect((await ask('手机')).understood).toMatchObject({
      corrected: [],
      keyword: null,
      dropped: [],
      instead: [],
    });
    expect((await ask('erji')).understood).toMatchObject({
      corrected: [{ typed: 'erji', shown: '耳机' }],
      keyword: '耳机',
    });
    expect((await ask('iphone')).understood.instead).toEqual([
      { typed: 'iphone', shown: { zh: '智能手机', en: 'smartphone' } },
    ]);
    const green = await ask('green couch');
    expect(green.understood.dropped).toEqual(['green']);
    expect(green.records[0]?.name.en).toMatch(/sofa/);
    expect((await ask('手机')).understood.categories.map(({ name }) => name.en)).toEqual(['Smartphones']);
  });

  it('ranks available products first, then by sales', async () => {
    const row = (await app.deps.db.select().from(category).where(eq(category.externalId, 'people-9')))[0];
    const { id: supplierId } = await addSupplier(app);
    const make = (en: string, sales: number, stock: number) =>
      addProduct(app, {
        supplierId,
        categoryId: row?.id ?? 0,
        sales,
        name: { zh: '藤球', en },
        skus: [{ stock }],
      });
    await make('Takraw old', 900, 0);
    const { id } = await make('Takraw new', 10, 5);
    await make('Takraw best', 50, 5);
    expect(await names('takraw')).toEqual(['Takraw best', 'Takraw new', 'Takraw old']);
    await app.deps.db.update(product).set({ hasStock: false }).where(eq(product.id, id));
    expect(await names('takraw')).toEqual(['Takraw best', 'Takraw old', 'Takraw new']);
  });

  it('reports no results, and accepts any input', async () => {
    for (const keyword of [
      'qqqqzzzz',
      '🙂🙂',
      '!!!',
      "'; drop table product; --",
      '\u0001\u0002',
      '%_%',
      '的',
    ]) {
      expect((await ask(keyword)).total, keyword).toBe(0);
    }
  });

  it('applies a new rule in every process without a restart', async () => {
    expect(await names('kicks')).toEqual([]);
    await app.deps.db
      .insert(searchSynonym)
      .values({ left: ['kicks', 'running shoe'], right: [], origin: 'own' });
    await expect
      .poll(() => names('kicks'), { timeout: 5_000 })
      .toEqual(['Yueling lightweight cushioned running shoes']);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { generateCatalogue } from '../../../demo/generate/load.ts';
import { random } from '../../../demo/random.ts';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { traitsOf } from '../../../server/contexts/search/language/traits.ts';
import { product, productSearch, searchTrait } from '../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

type Query = NonNullable<ApiInput<'GET /api/admin/product/facets'>['query']>;
const both = (zh: string, en: string) => ({ zh, en });

describe('filters of a product', () => {
  const plain = { brand: both('', ''), model: null, options: [], attributes: [] };
  const told = (described: Partial<Parameters<typeof traitsOf>[0]>) =>
    traitsOf({ ...plain, ...described }).map(({ name, value }) => `${name.en}: ${value.en}`);

  it('are brand, options with swatches and attributes, each once', () => {
    const colour = both('颜色', 'Colour');
    const traits = traitsOf({
      brand: both('北岸', 'Beian'),
      model: 'BA-100',
      options: [{ name: colour, values: [{ value: both('黑色', 'Black'), swatch: '#000000' }] }],
      attributes: [
        { name: both('品牌', 'Brand'), value: both('北岸', 'Beian') },
        { name: colour, value: both('黑色、白色', 'Black, white') },
        { name: both('材质', 'Material'), value: both('棉麻', 'Cotton-linen') },
      ],
    });
    expect(traits.map(({ kind, value, swatch }) => [kind, value.en, swatch])).toEqual([
      ['brand', 'Beian', null],
      ['colour', 'Black', '#000000'],
      ['material', 'Cotton-linen', null],
    ]);
  });

  it('are matched by their name in either language, and values by their Chinese', () => {
    const [one, other] = ['颜色分类', '']
      .map((zh) => both(zh, zh === '' ? 'Color' : ''))
      .flatMap((name) => traitsOf({ ...plain, attributes: [{ name, value: both('黑色', '') }] }));
    expect([one?.kind, one?.key]).toEqual([other?.kind, other?.key]);
  });

  it('split lists where both languages agree on them', () => {
    const use = both('适用场景', 'Use');
    const attributes = [{ name: use, value: both('家庭、办公、酒店', 'Home, office and hotel') }];
    expect(told({ attributes })).toEqual(['Use: Home', 'Use: Office', 'Use: Hotel']);
    expect(told({ attributes: [{ name: use, value: both('家庭、办公', 'Everywhere') }] })).toEqual([]);
  });

  it.each([
    [both('洗涤方式', 'Care'), both('轻柔机洗', 'Gentle machine wash')],
    [both('单件重量', 'Unit weight'), both('约250 g', 'About 250 g')],
    [both('型号', 'Model'), both('BA-100', 'BA-100')],
    [both('规格', 'Specification'), both('BA-100', 'BA-100')],
    [both('质保', 'Warranty'), both('非人为损坏一年内免费修', 'One year against manufacturing faults')],
    [both('提示', 'Notice'), both('请按说明书使用', 'Follow the instructions')],
    [both('装帧', 'Binding'), both('见版本说明', 'See edition')],
    [both('发货地', 'Ships from'), both('浙江宁波', 'Ningbo, Zhejiang')],
    [both('包装清单', 'In the box'), both('镜架1副、螺丝刀1把', 'Frame, screwdriver')],
    [both('', 'Package contents'), both('', 'Charger')],
    [both('外形尺寸', 'Dimensions'), both('54 × 56 × 152 cm', '54 × 56 × 152 cm')],
    [both('尺寸', 'Size'), both('12*8*3厘米', '12x8x3 cm')],
  ])('skip %o', (name, value) => {
    expect(told({ model: 'BA-100', attributes: [{ name, value }] })).toEqual([]);
  });
});

describe('search filters', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await generateCatalogue(app.deps.database, 400, app.clock.now());
    await ensureIndex(app.deps.database);
  });
  afterAll(() => app.close());
  const facetsOf = (query: Query) => app.client()('GET /api/admin/product/facets', { query });

  it('count every option as a brute-force count does', async () => {
    const rows = (await app.deps.db.select().from(product)).map((row) => ({
      ...row,
      traits: new Map(traitsOf(row).map(({ kind, key }) => [`${kind}\n${key}`, kind])),
    }));
    const known = new Map(
      (await app.deps.db.select().from(searchTrait)).map(({ id, kind, key }) => [
        id,
        { kind, of: `${kind}\n${key}` },
      ]),
    );
    type Row = (typeof rows)[number];
    const rng = random('by hand');
    const all = [...known.keys()];
    for (let round = 0; round < 40; round += 1) {
      const ticked = {
        minPrice: rng.chance(0.3) ? rng.int(10, 300) * 100 : null,
        minRating: rng.chance(0.3) ? rng.pick(['4.8', '4.5', '4.0'] as const) : null,
        provinces: rng.chance(0.3) ? rng.sample(['gd', 'zj', 'js', 'sh', 'hb', 'sc'], 3) : [],
        services: rng.chance(0.3) ? [rng.pick(['free_shipping', 'seven_day_return'] as const)] : [],
        traits: rng.chance(0.7) ? rng.sample(all, rng.int(1, 4)) : [],
      };
      const kinds = [...new Set(ticked.traits.map((id) => known.get(id)?.kind ?? ''))];
      const has = (row: Row, id: number) => row.traits.has(known.get(id)?.of ?? '');
      const fits: Record<string, (row: Row) => boolean> = {
        price: (row) => row.price >= (ticked.minPrice ?? 0),
        rating: (row) => Math.round(row.rating * 10) >= Number(ticked.minRating ?? 0) * 10,
        province: (row) => ticked.provinces.length === 0 || ticked.provinces.includes(row.province),
        services: (row) => ticked.services.every((service) => row.services.includes(service)),
      };
      for (const kind of kinds) {
        const ids = ticked.traits.filter((id) => known.get(id)?.kind === kind);
        fits[`trait ${kind}`] = (row) => ids.some((id) => has(row, id));
      }
      const count = (open: string, also: (row: Row) => boolean) =>
        rows.filter(
          (row) => Object.entries(fits).every(([name, holds]) => name === open || holds(row)) && also(row),
        ).length;
      const query = {
        ...(ticked.minPrice === null ? {} : { minPrice: `${ticked.minPrice}` }),
        ...(ticked.minRating === null ? {} : { minRating: ticked.minRating }),
        provinces: ticked.provinces.join(','),
        services: ticked.services.join(','),
        traits: ticked.traits.join(','),
      };
      const facets = await facetsOf(query);
      expect([query, facets.total]).toEqual([query, count('', () => true)]);
      expect([query, facets.prices.reduce((sum, one) => sum + one.count, 0)]).toEqual([
        query,
        facets.prices.length > 0 ? count('price', () => true) : 0,
      ]);
      for (const { from, to, count: told } of facets.prices) {
        expect([query, from, told]).toEqual([
          query,
          from,
          count('price', ({ price }) => price >= (from ?? 0) && price <= (to ?? Infinity)),
        ]);
      }
      const sent = [...new Set(rows.map((row) => row.province))].map((value) => ({
        value,
        count: count('province', (row) => row.province === value),
      }));
      const wanted = sent.filter(({ value, count: found }) => found > 0 || ticked.provinces.includes(value));
      const byValue = (one: { value: string }, other: { value: string }) =>
        one.value < other.value ? -1 : 1;
      expect([
        query,
        [...facets.provinces].filter(({ value }) => sent.some((one) => one.value === value)).sort(byValue),
      ]).toEqual([query, wanted.sort(byValue)]);
      for (const { value, count: told } of facets.services) {
        expect([query, told]).toEqual([query, count('', (row) => row.services.includes(value))]);
      }
      for (const { kind, values } of facets.traits) {
        for (const { id, count: told } of values) {
          expect([query, kind, id, told]).toEqual([
            query,
            kind,
            id,
            count(`trait ${kind}`, (row) => has(row, id)),
          ]);
        }
        const order = values.map((one) => one.count);
        expect(order).toEqual([...order].sort((one, other) => other - one));
      }
      const offered = facets.traits.flatMap(({ values }) => values.map(({ id }) => id));
      for (const id of ticked.traits) expect(offered).toContain(id);
      expect(facets.traits.length).toBeLessThanOrEqual(Math.max(6, kinds.length));
    }
  });

  it('are offered with two values that several products share, and never twice under the same label', async () => {
    const { traits, isBroad } = await facetsOf({});
    expect(isBroad).toBe(false);
    expect(traits.length).toBeGreaterThan(2);
    expect(traits.length).toBeLessThanOrEqual(6);
    for (const { values } of traits)
      expect(values.filter(({ count }) => count >= 2).length).toBeGreaterThan(1);
    for (const locale of ['zh', 'en'] as const) {
      expect(new Set(traits.map(({ name }) => name[locale])).size).toBe(traits.length);
    }
  });

  it('follow an edited product, and accept older price ranges', async () => {
    const supplierId = (await addSupplier(app)).id;
    const [top, , categoryId] = await addCategories(app);
    const make = (swatch: string, en: string) =>
      addProduct(app, {
        supplierId,
        categoryId,
        province: 'sc',
        skus: [{ price: 99_900 }],
        options: [{ name: both('颜色', 'Colour'), values: [{ value: both(`${en}色`, en), swatch }] }],
      });
    const made = [
      await make('#ff0000', 'Redd'),
      await make('#ff0000', 'Redd'),
      await make('#0000ff', 'Bluu'),
    ];
    await make('#0000ff', 'Bluu');
    const query = { categoryId: `${top}` };
    const colours = async () =>
      (await facetsOf(query)).traits
        .find(({ kind }) => kind === 'colour')
        ?.values.map(({ value, swatch, count }) => [value.en, swatch, count]);
    expect(await colours()).toEqual([
      ['Bluu', '#0000ff', 2],
      ['Redd', '#ff0000', 2],
    ]);
    await app.deps.db
      .update(product)
      .set({ options: [] })
      .where(eq(product.id, first(made).id));
    expect(await colours()).toBeUndefined();
    const facets = await facetsOf({ ...query, prices: '0-1000' });
    expect([facets.total, facets.prices, facets.provinces]).toEqual([4, [], [{ value: 'sc', count: 4 }]]);
    expect((await facetsOf({ ...query, prices: '1000-3000,5000-' })).total).toBe(0);
    const [row] = await app.deps.db
      .select({ traits: productSearch.traits })
      .from(productSearch)
      .where(eq(productSearch.productId, first(made).id));
    // The brand remains.
    expect(row?.traits).toHaveLength(1);
  });

  it('ignore unknown ids', async () => {
    const { total } = await facetsOf({});
    const asked = await facetsOf({ traits: '2147483647' });
    expect(asked.total).toBe(total);
    expect((await app.request('GET', '/api/admin/product/facets?traits=x')).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../../contract/index.ts';
import { currencyRate, searchSynonym } from '../../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from '../../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

type Query = NonNullable<ApiInput<'GET /api/admin/product/searchPage'>['query']>;
const both = (zh: string, en: string) => ({ zh, en });
type Trait = readonly [name: readonly [zh: string, en: string], value: readonly [zh: string, en: string]];

const colour = ['颜色', 'Colour'] as const;
const size = ['尺码', 'Size'] as const;
const age = ['适用年龄', 'Age'] as const;
const goods: readonly (readonly [zh: string, en: string, fen: number, ...traits: Trait[]])[] = [
  ['夏日连衣裙', 'Summer dress', 4_000, [colour, ['红色', 'Red']], [size, ['M', 'M']]],
  ['冬日连衣裙', 'Winter dress', 9_000, [colour, ['蓝色', 'Blue']], [size, ['L', 'L']]],
  ['雨天连衣裙', 'Rainy dress', 5_000, [colour, ['红色', 'Red']], [size, ['L', 'L']]],
  [
    '',
    'Linen dress',
    5_001,
    [
      ['', 'Color'],
      ['', 'red'],
    ],
    [
      ['', 'Size'],
      ['', 'M'],
    ],
  ],
  ['复古连衣裙 二手', 'Vintage dress, second hand', 6_000],
  ['木制积木', 'Wooden blocks', 3_000, [age, ['3-6岁', '3-6 years']]],
  ['软胶积木', 'Soft blocks', 2_000, [age, ['0-12个月', '0-12 months']]],
  ['气垫运动鞋 Max 90', 'Cushion trainers Max 90', 50_000],
  ['红酒开瓶器', 'Wine opener', 1_500, [colour, ['黑色', 'Black']]],
  ['红色 贺卡', 'Red greeting card', 500, [colour, ['红色', 'Red']]],
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const rule = { left: ['black opener', 'party opener'], right: [] };
  await app.deps.db.insert(searchSynonym).values({ ...rule, origin: 'own', updatedAt: app.clock.now() });
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  for (const [zh, en, price, ...traits] of goods) {
    const attributes = traits.map(([name, value]) => ({ name: both(...name), value: both(...value) }));
    await addProduct(app, { supplierId, categoryId, name: both(zh, en), skus: [{ price }], attributes });
  }
});
afterAll(() => app.close());

async function search(query: Query) {
  const page = await app.client()('GET /api/admin/product/searchPage', { query });
  const facets = await app.client()('GET /api/admin/product/facets', { query });
  expect(facets.total).toBe(page.total);
  return {
    names: page.records.map(({ name }) => name.en).sort(),
    filters: page.understood.filters,
    understood: page.understood,
    facets,
  };
}
const kindsOf = async (query: Query) => {
  const { names, filters } = await search(query);
  return { names, asked: filters.map(({ kind, typed }) => `${kind}: ${typed}`) };
};
const cheap = goods
  .filter(([, , fen]) => fen <= 5_000)
  .map(([, en]) => en)
  .sort();

describe('price words of a keyword', () => {
  it.each([
    ['连衣裙 50元以下', '50元以下'],
    ['50元以内的连衣裙', '50元以内的'],
    ['dress under 50', 'under 50'],
  ])('limit the results of %s, both ends included', async (keyword, typed) => {
    const { names, filters } = await search({ keyword });
    expect(names).toEqual(['Rainy dress', 'Summer dress']);
    const plain = { label: null, currency: null, traitIds: [] };
    expect(filters).toEqual([{ ...plain, kind: 'price', typed, min: null, max: 5_000 }]);
  });

  it('alone list everything below', async () => {
    const { names, filters } = await search({ keyword: 'under 50' });
    expect(names).toEqual(cheap);
    expect(filters).toMatchObject([{ kind: 'price', max: 5_000 }]);
  });

  it('that were typed apart limit both ends', async () => {
    expect((await search({ keyword: 'dress over 45 under 55' })).names).toEqual([
      'Linen dress',
      'Rainy dress',
    ]);
  });

  it('are dropped, not searched, when the reader takes them off', async () => {
    const { names, filters } = await search({ keyword: 'dress under 50', literal: 'price' });
    expect([names.length, filters]).toEqual([5, []]);
    expect((await search({ keyword: 'under 50', literal: 'price' })).names).toHaveLength(goods.length);
  });

  it('give way to a price of the panel', async () => {
    for (const chosen of [{ minPrice: '9000' }, { minPrice: '8000', maxPrice: '10000' }]) {
      const { names, filters } = await search({ keyword: 'dress under 50', ...chosen });
      expect([names, filters]).toEqual([['Winter dress'], []]);
    }
    expect((await search({ keyword: 'dress under 50', prices: '1000-3000' })).names).toEqual([]);
  });

  it('leave the price ranges of the facets as they are without them', async () => {
    const [asked, plain] = [await search({ keyword: 'dress under 50' }), await search({ keyword: 'dress' })];
    expect(asked.facets.prices).toEqual(plain.facets.prices);
  });

  it('are still applied where they leave nothing', async () => {
    expect(await kindsOf({ keyword: 'dress under 20' })).toEqual({ names: [], asked: ['price: under 20'] });
  });

  it('are words where the name of a product has them', async () => {
    expect(await kindsOf({ keyword: 'trainers max 90' })).toEqual({
      names: ['Cushion trainers Max 90'],
      asked: [],
    });
    expect((await kindsOf({ keyword: 'dress max 45' })).names).toEqual(['Summer dress']);
  });

  it('stay in a corrected keyword', async () => {
    const { understood } = await search({ keyword: 'winterr dress under 100' });
    expect(understood.keyword).toMatch(/^winter dress under 100$/);
  });

  it('limit suggested products', async () => {
    const { products, meant } = await app.client()('GET /api/search/suggest', {
      query: { keyword: 'dress under 50' },
    });
    expect(products.map(({ name }) => name.en).sort()).toEqual(['Rainy dress', 'Summer dress']);
    expect(meant).toBeNull();
  });
});

describe('currency of a typed price', () => {
  it('is yuan while the platform shows no other one', async () => {
    const [filter] = (await search({ keyword: 'dress under $50' })).filters;
    expect(filter).toMatchObject({ max: 5_000, currency: null });
  });

  it('is that of its sign, else in English the one that the reader sees', async () => {
    const rates = [
      { currency: 'USD', rate: 60_000, day: '2026-01-01' },
      { currency: 'USD', rate: 70_000, day: '2026-01-02' },
      { currency: 'GBP', rate: 90_000, day: '2026-01-02' },
    ] as const;
    await app.deps.db
      .insert(currencyRate)
      .values(rates.map((rate) => ({ ...rate, createdAt: app.clock.now() })));
    const limit = async (keyword: string, currency?: 'USD' | 'GBP') => {
      const [filter] = (await search({ keyword, currency })).filters;
      return [filter?.max, filter?.currency];
    };
    expect(await limit('dress under $10')).toEqual([7_000, 'USD']);
    expect(await limit('dress under $10', 'GBP')).toEqual([7_000, 'USD']);
    expect(await limit('dress under 10', 'GBP')).toEqual([9_000, 'GBP']);
    expect(await limit('dress under 10')).toEqual([1_000, null]);
    expect(await limit('连衣裙 10以内', 'USD')).toEqual([1_000, null]);
    expect(await limit('dress under ¥10', 'USD')).toEqual([1_000, null]);
    expect((await search({ keyword: 'dress under $10' })).names).toEqual([
      'Linen dress',
      'Rainy dress',
      'Summer dress',
      'Vintage dress, second hand',
    ]);
  });
});

describe('property words of a keyword', () => {
  it('filter by the values that products have, in both languages and names', async () => {
    for (const keyword of ['red dress', 'dress red']) {
      const { names, filters } = await search({ keyword });
      expect(names).toEqual(['Linen dress', 'Rainy dress', 'Summer dress']);
      expect(filters).toMatchObject([
        { kind: 'colour', typed: 'red', label: both('红色', 'Red'), min: null },
      ]);
    }
    expect((await search({ keyword: '红色连衣裙' })).names).toEqual(['Rainy dress', 'Summer dress']);
  });

  it('narrow each other and a price', async () => {
    expect(await kindsOf({ keyword: 'red dress size M under 50' })).toEqual({
      names: ['Summer dress'],
      asked: ['price: under 50', 'colour: red', 'size: size M'],
    });
  });

  it('find ages in ranges', async () => {
    expect(await kindsOf({ keyword: '积木 4岁' })).toEqual({ names: ['Wooden blocks'], asked: ['age: 4岁'] });
    const { filters } = await search({ keyword: 'blocks for 6 month old' });
    expect(filters).toMatchObject([
      { kind: 'age', typed: 'for 6 month old', label: both('0-12个月', '0-12 months') },
    ]);
  });

  it('stay words where no product with the value is what the rest means', async () => {
    for (const keyword of [
      'green dress',
      'dress size XXL',
      'wine opener red',
      'blocks adult',
      'refurbished dress',
    ]) {
      expect([keyword, (await search({ keyword })).filters]).toEqual([keyword, []]);
    }
  });

  it('stay words where a name has all that was typed, and where nothing else was typed', async () => {
    expect(await kindsOf({ keyword: 'red greeting card' })).toEqual({
      names: ['Red greeting card'],
      asked: [],
    });
    expect((await kindsOf({ keyword: '二手连衣裙' })).asked).toEqual([]);
    expect((await kindsOf({ keyword: 'red' })).asked).toEqual([]);
    expect((await kindsOf({ keyword: 'red under 50' })).asked).toEqual(['price: under 50']);
  });

  it('stay words inside of a phrase that the table of words has', async () => {
    expect(await kindsOf({ keyword: 'opener black' })).toEqual({
      names: ['Wine opener'],
      asked: ['colour: black'],
    });
    expect((await kindsOf({ keyword: 'black opener' })).asked).toEqual([]);
  });

  it('are each kept only together with others that products have', async () => {
    expect(await kindsOf({ keyword: 'blue dress size M' })).toEqual({
      names: ['Winter dress'],
      asked: ['colour: blue'],
    });
  });

  it('are words again when the reader takes them off', async () => {
    const literal = await kindsOf({ keyword: 'red dress size M', literal: 'size,colour' });
    expect(literal.asked).toEqual([]);
    expect((await kindsOf({ keyword: 'red dress size M', literal: 'size' })).asked).toEqual(['colour: red']);
  });

  it('give way to a choice of the same property in the panel', async () => {
    const [asked] = (await search({ keyword: 'blue dress' })).filters;
    const blue = asked?.traitIds[0] ?? 0;
    expect(await kindsOf({ keyword: 'red dress', traits: String(blue) })).toEqual({
      names: ['Winter dress'],
      asked: [],
    });
  });

  it('are refused as unknown kinds in the parameter', async () => {
    await expect(search({ keyword: 'dress', literal: 'weight' })).rejects.toMatchObject({
      status: 400,
      field: 'query.literal.0',
    });
  });
});

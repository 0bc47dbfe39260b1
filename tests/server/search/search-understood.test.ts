import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAll } from '../../../server/contexts/search/fill.ts';
import { shipWords } from '../../../server/contexts/search/language/ship-words.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { addNamedGoods, addNamedProduct } from '../../support/fixtures/goods.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('interpretation of a keyword', () => {
  let app: TestApp;
  let categories: Awaited<ReturnType<typeof addNamedGoods>>;
  beforeAll(async () => {
    app = await testApp();
    await shipWords(app.deps.db);
    categories = await addNamedGoods(app);
  });
  afterAll(() => app.close());

  const search = async (keyword: string) => {
    const page = await app.client()('GET /api/admin/product/searchPage', { query: { keyword } });
    return { ...page.understood, names: page.records.map(({ name }) => name.en) };
  };
  const plain = { corrected: [], keyword: null, instead: [], dropped: [], described: [], filters: [] };

  it('is empty for an exact match, in any script, and for no keyword', async () => {
    expect(await search('')).toMatchObject({ ...plain, categories: [] });
    for (const keyword of ['sofa', 'SOFAS', '沙发', '沙發']) {
      expect([keyword, await search(keyword)]).toMatchObject([
        keyword,
        { ...plain, names: ['Two-seat fabric sofa'], categories: [{ id: categories.sofas }] },
      ]);
    }
  });

  it('is the category alone for a synonym', async () => {
    expect(await search('couch')).toMatchObject({
      ...plain,
      names: ['Two-seat fabric sofa'],
      categories: [{ id: categories.sofas, name: { zh: '布艺沙发', en: 'Fabric sofas' } }],
    });
  });

  it.each([
    ['headphnes', /^headphones?$/],
    ['erji', /^耳机$/],
    ['er ji', /^耳机$/],
    ['耳鸡', /^耳机$/],
  ])('names the correction of %s', async (keyword, shown) => {
    const found = await search(keyword);
    expect(found).toMatchObject({
      names: ['Foldable headphones'],
      corrected: [{ typed: keyword, shown: expect.stringMatching(shown) }],
      keyword: expect.stringMatching(shown),
      instead: [],
      dropped: [],
    });
  });

  it('keeps the other words of a corrected keyword', async () => {
    expect((await search('foldable headphnes')).keyword).toMatch(/^foldable headphones?$/);
  });

  it('names the nearest products where there are none, and that they are not the requested ones', async () => {
    for (const typed of ['badminton', 'shuttlecocks', '羽毛球']) {
      expect([typed, await search(typed)]).toMatchObject([
        typed,
        {
          ...plain,
          names: ['Training tennis balls'],
          instead: [{ typed, shown: { zh: '网球', en: 'tennis ball' } }],
          categories: [{ id: categories.balls }],
        },
      ]);
    }
    // An existing word is never corrected.
    expect(await search('headphones')).toMatchObject({ ...plain, names: ['Foldable headphones'] });
  });

  it('corrects no word that denotes other products', async () => {
    for (const typed of ['bell', 'vase'])
      expect([typed, await search(typed)]).toMatchObject([typed, { ...plain, names: [], dropped: [typed] }]);
  });

  it('is empty for the end of a variant spelling', async () => {
    expect(await search('jumper')).toMatchObject({ ...plain, names: [], dropped: ['jumper'] });
  });

  it('names the product kind shown for a missing name', async () => {
    for (const typed of ['iphone', '苹果手机']) {
      expect(await search(typed)).toMatchObject({
        ...plain,
        names: ['Long-battery smartphone'],
        instead: [{ typed, shown: { zh: '智能手机', en: 'smartphone' } }],
        categories: [{ id: categories.phones }],
      });
    }
  });

  it('names the requested kind of a brand with several', async () => {
    expect(await search('dyson headphones')).toMatchObject({
      ...plain,
      names: ['Foldable headphones'],
      instead: [{ typed: 'dyson', shown: { zh: 'headphones', en: 'headphones' } }],
    });
  });

  it('is empty for a narrower word in the same language', async () => {
    expect(await search('plimsoll')).toMatchObject({ ...plain, names: ['Cushioned running shoes'] });
  });

  it('names the words no result contains', async () => {
    expect(await search('防水沙发')).toMatchObject({
      ...plain,
      names: ['Two-seat fabric sofa'],
      dropped: ['防水'],
    });
    expect(await search('waterproof sofa')).toMatchObject({ dropped: ['waterproof'], keyword: null });
  });

  it('names the words without any result', async () => {
    expect(await search('zzqxv')).toEqual({ ...plain, names: [], dropped: ['zzqxv'], categories: [] });
  });

  const suggest = (keyword: string) =>
    app.client()('GET /api/search/suggest', { query: { keyword, language: 'en' } });

  it('suggests corrections, and categories by synonyms, sound, typing errors and prefixes', async () => {
    expect(await suggest('erji')).toMatchObject({
      meant: '耳机',
      categories: [{ id: categories.headphones }],
      products: [{ name: { zh: '折叠头戴耳机' } }],
    });
    expect(await suggest('headphnes')).toMatchObject({
      meant: expect.stringMatching(/^headphones?$/),
      categories: [{ id: categories.headphones }],
    });
    expect(await suggest('couch')).toMatchObject({ meant: null, categories: [{ id: categories.sofas }] });
    // Words one letter away are not included.
    expect(await suggest('sneak')).toMatchObject({
      meant: 'sneaker',
      categories: [{ id: categories.shoes }],
      products: [{ name: { en: 'Cushioned running shoes' } }],
    });
    expect(await suggest('running sho')).toMatchObject({ meant: null });
  });

  it('suggests at most four categories, each once', async () => {
    const { categories: found } = await suggest('s');
    expect(found.length).toBeLessThanOrEqual(4);
    const { categories: sofas } = await suggest('sofa');
    expect(sofas.map(({ id }) => id)).toEqual([categories.sofas]);
  });
});

describe('products of a category named after others', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await shipWords(app.deps.db);
  });
  afterAll(() => app.close());

  const search = async (keyword: string) => {
    const page = await app.client()('GET /api/admin/product/searchPage', { query: { keyword } });
    const { instead, dropped } = page.understood;
    return { instead, dropped, names: page.records.map(({ name }) => name.zh) };
  };

  it('are no result for that name until a real one exists', async () => {
    const { id } = await addSupplier(app);
    const shelf = ['耳机音响', 'Audio'] as const;
    await addNamedProduct(app, id, ['户外音箱', 'Outdoor speaker'], ['音箱', 'Speakers'], shelf);
    await fillAll(app.deps.db);
    const shown = { zh: '音箱', en: 'speaker' };
    for (const typed of ['耳机', '蓝牙耳机', 'earphones'])
      expect([typed, await search(typed)]).toEqual([
        typed,
        { instead: [{ typed, shown }], dropped: [], names: ['户外音箱'] },
      ]);
    expect(await search('音响')).toMatchObject({ instead: [], names: ['户外音箱'] });
    await addNamedProduct(app, id, ['入门头戴耳机', 'First headphones'], ['头戴耳机', 'Headphones'], shelf);
    await fillAll(app.deps.db);
    expect((await search('耳机')).instead).toEqual([]);
    expect((await search('耳机')).names[0]).toBe('入门头戴耳机');
  });
});

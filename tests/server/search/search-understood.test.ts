import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAll } from '../../../server/contexts/search/fill.ts';
import { shipWords } from '../../../server/contexts/search/language/ship-words.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { addNamedGoods, addNamedProduct } from '../../support/fixtures/goods.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('what a keyword was taken for', () => {
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
  const plain = { corrected: [], keyword: null, instead: [], dropped: [] };

  it('is nothing for what is there as typed, whatever its script, and for no keyword', async () => {
    expect(await search('')).toMatchObject({ ...plain, categories: [] });
    for (const keyword of ['sofa', 'SOFAS', '沙发', '沙發']) {
      expect([keyword, await search(keyword)]).toMatchObject([
        keyword,
        { ...plain, names: ['Two-seat fabric sofa'], categories: [{ id: categories.sofas }] },
      ]);
    }
  });

  it('is nothing for another word for the same goods, but their category', async () => {
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
  ])('says what %s was corrected to', async (keyword, shown) => {
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

  it('shows what is nearest to goods the shop has nothing of, and says that it is not what was asked for', async () => {
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
    // What is there is never taken for something else.
    expect(await search('headphones')).toMatchObject({ ...plain, names: ['Foldable headphones'] });
  });

  it('takes no word people use for other goods for one mistyped', async () => {
    for (const typed of ['bell', 'vase'])
      expect([typed, await search(typed)]).toMatchObject([typed, { ...plain, names: [], dropped: [typed] }]);
  });

  it('shows nothing for the end of another way to say it', async () => {
    expect(await search('jumper')).toMatchObject({ ...plain, names: [], dropped: ['jumper'] });
  });

  it('names the kind of goods that is shown for a name the shop has nothing of', async () => {
    for (const typed of ['iphone', '苹果手机']) {
      expect(await search(typed)).toMatchObject({
        ...plain,
        names: ['Long-battery smartphone'],
        instead: [{ typed, shown: { zh: '智能手机', en: 'smartphone' } }],
        categories: [{ id: categories.phones }],
      });
    }
  });

  it('names what was asked of a brand that is known for several goods', async () => {
    expect(await search('dyson headphones')).toMatchObject({
      ...plain,
      names: ['Foldable headphones'],
      instead: [{ typed: 'dyson', shown: { zh: 'headphones', en: 'headphones' } }],
    });
  });

  it('says nothing of a narrower word that leads to goods in its own language', async () => {
    expect(await search('plimsoll')).toMatchObject({ ...plain, names: ['Cushioned running shoes'] });
  });

  it('names the words that nothing shown has', async () => {
    expect(await search('防水沙发')).toMatchObject({
      ...plain,
      names: ['Two-seat fabric sofa'],
      dropped: ['防水'],
    });
    expect(await search('waterproof sofa')).toMatchObject({ dropped: ['waterproof'], keyword: null });
  });

  it('names the words that nothing has where nothing is found', async () => {
    expect(await search('zzqxv')).toEqual({ ...plain, names: [], dropped: ['zzqxv'], categories: [] });
  });

  const suggest = (keyword: string) =>
    app.client()('GET /api/search/suggest', { query: { keyword, language: 'en' } });

  it('suggests what was meant, and categories by synonyms, sound, typing errors and how words begin', async () => {
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
    // And not what is one letter away from it.
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

describe('goods whose shelf is called after others', () => {
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

  it('are no answer to who asks for those, until there is one', async () => {
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

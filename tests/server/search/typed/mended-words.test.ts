import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureIndex } from '../../../../server/contexts/search/index.ts';
import { addCategories, addProduct, addSupplier } from '../../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

const goods = {
  galaxy: 'Samsung Galaxy S22 Ultra Burgundy 128GB (Unlocked)',
  galaxyFilm: 'Samsung Galaxy S22 Ultra Tempered Glass Screen Protector',
  galaxyCase: 'Dual layer case for Galaxy S22 Ultra',
  iphone: 'iPhone 12 Midnight 64GB (Unlocked)',
  iphoneFilm: 'iPhone 12 Tempered Glass Screen Protector',
  iphoneCase: 'Premium silicone case for iPhone 12',
  ipad: 'iPad Mini 6 Silver 64GB',
  ipadFilm: 'iPad Mini 6 Screen Protector',
  pixelFilm: 'Pixel 8 Screen Protector',
  motoFilm: 'Moto G Screen Protector',
  necklace: 'Silver necklace with a pearl',
  ring: 'Silver ring with a sapphire',
  scissors: 'Kitchen scissors with a sheath',
  mouse: 'Wireless mouse M20',
  quiet: 'Quiet mouse M10',
} as const;

/** Words with one typing error: a letter missing, doubled, or swapped with the next. */
function mistyped(word: string): string[] {
  const letters = [...word];
  const errors = letters.flatMap((letter, at) => [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 0, letter),
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letter),
  ]);
  return [...new Set(errors.map((error) => error.join('')))].filter((error) => error !== word);
}

describe('words that are mended', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    const { id: supplierId } = await addSupplier(app, { mainProducts: [] });
    const [, , categoryId] = await addCategories(app);
    for (const name of Object.values(goods))
      await addProduct(app, {
        supplierId,
        categoryId,
        name: { zh: name, en: name },
        // A tag with a stem of what is asked for is no reason to stop at it.
        tags: name === goods.ipadFilm ? ['Screen protect'] : [],
        sales: name === goods.quiet ? 500 : 0,
      });
    await ensureIndex(app.deps.database);
  });
  afterAll(() => app.close());

  async function search(keyword: string) {
    const { records, understood } = await app.client(undefined, { locale: 'en' })(
      'GET /api/admin/product/searchPage',
      { query: { keyword } },
    );
    return { names: records.map(({ name }) => name.en), understood };
  }

  it.each([
    ['iphone 12', 'iphone'],
    ['galaxy s22', 'galaxy'],
    ['samsung s22', 'samsung'],
    ['kitchen scissors', 'scissors'],
    ['silver necklace', 'necklace'],
  ])('find what the right keyword finds, in its order: %s', async (keyword, word) => {
    const { names: right } = await search(keyword);
    const errors = mistyped(word);
    const others: string[] = [];
    for (const error of errors) {
      const { names } = await search(keyword.replace(word, error));
      if (names[0] !== right[0]) others.push(error);
    }
    expect(errors.length).toBeGreaterThan(10);
    expect(others.length, others.join()).toBeLessThanOrEqual(errors.length * 0.05);
  });

  it('are told, also where products have all the right ones', async () => {
    const { names, understood } = await search('ipone 12');
    expect(names[0]).toBe(goods.iphone);
    expect(understood.corrected).toEqual([{ typed: 'ipone', shown: 'iphone' }]);
    expect(understood.keyword).toBe('iphone 12');
  });

  it.each([
    ['neckless', goods.necklace],
    ['safire ring', goods.ring],
    ['kichen sizzors', goods.scissors],
  ])('are heard: %s', async (keyword, name) => {
    expect((await search(keyword)).names[0]).toBe(name);
  });

  it('are looked for beside a stem that something has', async () => {
    const { names } = await search('screen protecter');
    expect(names).toEqual(expect.arrayContaining([goods.iphoneFilm, goods.galaxyFilm, goods.ipadFilm]));
  });

  it('of a model typed in one piece are ordered as with a space', async () => {
    const { names } = await search('s22ultra');
    expect(names.toSorted()).toEqual([goods.galaxy, goods.galaxyCase, goods.galaxyFilm].toSorted());
    expect(names[0]).toBe((await search('s22 ultra')).names[0]);
  });

  it.each([
    ['samsung phone', goods.galaxy],
    ['apple phone', goods.iphone],
    ['iphone', goods.iphone],
    ['ipad', goods.ipad],
    ['do you have ipads', goods.ipad],
    ['what iphone do you stock', goods.iphone],
  ])('of brands lead to their goods before what is made for them: %s', async (keyword, name) => {
    const { names, understood } = await search(keyword);
    expect(names[0]).toBe(name);
    expect(understood.dropped).toEqual([]);
  });

  it('of no brand do not put one sort of a good before what sells better', async () => {
    expect((await search('mouse')).names).toEqual([goods.quiet, goods.mouse]);
  });
});

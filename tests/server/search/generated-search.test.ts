import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** Kinds of goods of a general marketplace, and a brand of its own for each: made of syllables, so that no table knows it. */
const goods: readonly (readonly [en: string, zh: string])[] = [
  ['desk lamp', '台灯'],
  ['electric kettle', '电热水壶'],
  ['office chair', '办公椅'],
  ['running shoes', '跑鞋'],
  ['backpack', '双肩包'],
  ['water gun', '水枪'],
  ['police car', '警车'],
  ['lunch box', '饭盒'],
  ['bubble machine', '泡泡机'],
  ['teddy bear', '泰迪熊'],
  ['marker pens', '记号笔'],
  ['wall mirror', '壁挂镜'],
  ['yoga mat', '瑜伽垫'],
  ['dog leash', '牵引绳'],
  ['fishing rod', '鱼竿'],
  ['guitar strings', '吉他弦'],
  ['sunscreen', '防晒霜'],
  ['lipstick', '口红'],
  ['baby bottle', '奶瓶'],
  ['bicycle pump', '打气筒'],
  ['tool box', '工具箱'],
  ['garden hose', '水管'],
  ['phone holder', '手机支架'],
  ['bath towel', '浴巾'],
  ['wool blanket', '羊毛毯'],
];
const starts = ['zor', 'vek', 'lum', 'tar', 'qui'];
const ends = ['nax', 'dovi', 'plen', 'mbo', 'stri'];
const brandOf = (at: number): string => {
  const name = `${starts[at % starts.length]}${ends[Math.floor(at / starts.length) % ends.length]}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await ensureIndex(app.deps.database);
  const { id: supplierId } = await addSupplier(app);
  // All goods lie in a category that is called after something else.
  const [, , categoryId] = await addCategories(app);
  for (const [at, [en, zh]] of goods.entries()) {
    const brand = brandOf(at);
    const name = { zh: `${brand} ${zh} 经典款`, en: `${brand} classic ${en}` };
    await addProduct(app, { supplierId, categoryId, name });
    // The same kind under no brand sells far better.
    await addProduct(app, {
      supplierId,
      categoryId,
      name: { zh: `${zh} 热卖`, en: `Popular ${en}` },
      sales: 5_000,
    });
  }
}, 60_000);
afterAll(() => app.close());

async function first(keyword: string): Promise<{ name: string; dropped: readonly string[] }> {
  const { records, understood } = await app.client()('GET /api/admin/product/searchPage', {
    query: { keyword },
  });
  return { name: records[0]?.name.en ?? '', dropped: understood.dropped };
}

/** What is found first for each good, where it is something else. */
async function wrong(
  keywordOf: (brand: string, good: readonly [string, string]) => string,
  isRight: (name: string, brand: string, good: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const [at, good] of goods.entries()) {
    const keyword = keywordOf(brandOf(at), good);
    const { name } = await first(keyword);
    if (!isRight(name, brandOf(at), good[0])) found.push(`${keyword}: ${name}`);
  }
  return found;
}

const isBranded = (name: string, brand: string, good: string) => name === `${brand} classic ${good}`;

describe('a brand and a good, for twenty-five goods in a category called after something else', () => {
  it('finds the good of the brand first in English and in Chinese', async () => {
    expect(await wrong((brand, [en]) => `${brand} ${en}`, isBranded)).toEqual([]);
    expect(await wrong((brand, [, zh]) => `${brand}${zh}`, isBranded)).toEqual([]);
  });

  it('finds it in another order, in lower case and with a wish around it', async () => {
    expect(await wrong((brand, [en]) => `do you have a ${en} ${brand.toLowerCase()}`, isBranded)).toEqual([]);
    expect(await wrong((brand, [, zh]) => `请问有没有${zh} ${brand.toUpperCase()}`, isBranded)).toEqual([]);
  });

  it('finds the good alone where the brand is not on sale', async () => {
    const isGood = (name: string, _brand: string, good: string) => name.endsWith(good);
    expect(await wrong((_brand, [en]) => `wexlir ${en}`, isGood)).toEqual([]);
    expect((await first('wexlir desk lamp')).dropped).toEqual(['wexlir']);
  });

  it('leaves out a word that no product has, and not the brand', async () => {
    expect(await wrong((brand, [en]) => `${brand} ${en} xylographic`, isBranded)).toEqual([]);
  });
});

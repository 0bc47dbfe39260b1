import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { literalMatch } from '../../../server/contexts/search/literal.ts';
import { scoreOf } from '../../../server/contexts/search/rank.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** Names that people search for, each with others that a rule or a category could prefer. */
const names: readonly (readonly [zh: string, en: string, sales: number])[] = [
  ['华为畅享智能手机 128G', 'HUAWEI Enjoy 128G', 3],
  ['华为平板电脑 11英寸', 'HUAWEI tablet 11 inch', 900],
  ['小米移动电源 10000毫安', 'Xiaomi power bank 10000 mAh', 900],
  ['小米数字系列手机', 'Xiaomi number series', 2],
  ['玩具水枪', 'Water gun for kids', 5],
  ['水彩笔 24色', 'Water colour pens, 24 colours', 700],
  ['警车玩具', 'Toy police car', 4],
  ['火车车厢模型', 'Model railway box car', 800],
  ['卧室全身落地镜', 'Full-length bedroom standing frame', 6],
  ['冬季加厚羊毛被', 'Thick wool filling for winter', 6],
  ['双门登机箱 20寸', 'Boarding trolley 20 inch', 8],
  ['苹果手机壳', 'Case for iPhone 12', 2_000],
  ['iPhone 12 64GB 黑色', 'iPhone 12 64GB black', 1],
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  for (const [zh, en, sales] of names) {
    await addProduct(app, { supplierId, categoryId, name: { zh, en }, sales });
  }
});
afterAll(() => app.close());

async function find(keyword: string) {
  const { records, understood } = await app.client()('GET /api/admin/product/searchPage', {
    query: { keyword },
  });
  return { names: records.map(({ name }) => name.zh), understood };
}

describe('products whose name contains every typed word', () => {
  it.each([
    ['华为手机', '华为畅享智能手机 128G'],
    ['小米手机', '小米数字系列手机'],
    ['water gun', '玩具水枪'],
    ['police car', '警车玩具'],
  ])('come first for %s, whatever sells better', async (keyword, first) => {
    const { names: found, understood } = await find(keyword);
    expect(found[0]).toBe(first);
    expect(understood).toMatchObject({ dropped: [], instead: [], corrected: [] });
  });

  it('come before a product that has the words behind "for"', async () => {
    const { names: found } = await find('iphone 12');
    expect(found.slice(0, 2)).toEqual(['iPhone 12 64GB 黑色', '苹果手机壳']);
  });
});

describe('a Chinese noun that no name contains', () => {
  it.each([
    ['镜子', '卧室全身落地镜'],
    ['被子', '冬季加厚羊毛被'],
  ])('%s is found without its suffix at the end of a name', async (keyword, name) => {
    const { names: found, understood } = await find(keyword);
    expect(found).toEqual([name]);
    expect(understood.dropped).toEqual([]);
  });

  it('is found by its kind, and the rest is named as dropped', async () => {
    const { names: found, understood } = await find('行李箱');
    expect(found).toEqual(['双门登机箱 20寸']);
    expect(understood.dropped).toEqual(['行李']);
  });

  it('is not literally in a name that has its characters apart', async () => {
    expect(await literalMatch(app.deps.db, '枪具')).toBeNull();
    expect(await literalMatch(app.deps.db, '水枪玩具')).toMatchObject({ words: 2 });
  });
});

describe('score of a product', () => {
  const texts = (en: string) => ({
    name: { zh: en, en },
    brand: { zh: '', en: '' },
    model: null,
    type: '',
    tags: [],
  });
  const word = (weight: number, ...forms: readonly string[]) => ({
    typed: forms[0] ?? '',
    forms: forms.map((form) => [form]),
    wider: [],
    weight,
  });
  const redDress = [word(0.5, 'red'), word(0.5, 'dress', 'gown')];
  const phone = [word(1, 'phone')];
  const total = (words: typeof redDress, name: string) => scoreOf(words, texts(name)).total;

  it('falls from the typed words to synonyms, another order, begun words and none', () => {
    const names = ['Red dress', 'Red gown', 'Dress in red', 'Red dresser lamp', 'Blue dress', 'Lamp'];
    const values = names.map((name) => total(redDress, name));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(values.at(-1)).toBe(0);
  });

  it('is higher for a shorter name, and lower where the words follow "for"', () => {
    expect(total(phone, 'Phone')).toBeGreaterThan(total(phone, 'Phone, large and black with two cards'));
    expect(total(phone, 'Case for phone')).toBeLessThan(total(phone, 'Phone stand'));
  });

  it('counts rare words more, and other fields less than the name', () => {
    const words = [word(0.8, 'velvet'), word(0.2, 'sofa')];
    expect(total(words, 'Velvet chair')).toBeGreaterThan(total(words, 'Leather sofa'));
    const typed = { ...texts('Two seats'), type: 'Sofa' };
    expect(scoreOf(phone, typed).total).toBe(0);
    expect(scoreOf([word(1, 'sofa')], typed).total).toBeGreaterThan(0);
    expect(scoreOf([word(1, 'sofa')], typed).total).toBeLessThan(total([word(1, 'sofa')], 'Two seats sofa'));
  });

  it('is lower for a variant of a model that was not asked for', () => {
    const words = [word(0.5, 'iphone'), word(0.5, '14')];
    expect(total(words, 'iPhone 14 Plus case')).toBeLessThan(total(words, 'iPhone 14 soft case'));
    const asked = [...words, word(0.5, 'plus')];
    expect(total(asked, 'iPhone 14 Plus case')).toBeGreaterThan(total(asked, 'iPhone 14 soft case'));
  });

  it('is the sum of its parts', () => {
    const { total: sum, parts } = scoreOf(redDress, texts('Red summer dress'));
    expect(Object.values(parts).reduce((all, one) => all + one, 0)).toBeCloseTo(sum);
  });
});

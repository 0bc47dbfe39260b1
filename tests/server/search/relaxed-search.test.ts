import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** Goods under one category that says nothing of them, as a file of somebody else's shop brings them. */
const names: readonly (readonly [zh: string, en: string])[] = [
  ['天丝渐变四件套', 'Gradient lyocell set'],
  ['真丝素色四件套', 'Plain silk set'],
  ['纯棉条纹四件套 星空蓝', 'Striped cotton set'],
  ['全棉格子四件套', 'Checked cotton set'],
  ['实木餐桌', 'Solid oak table for dining'],
  ['实木书桌', 'Solid oak table for writing'],
  ['方形开放式宠物窝', 'Open nest, square'],
  ['记忆棉坐垫', 'Memory foam seat pad'],
  ['登机箱 20寸', 'Boarding trolley 20 inch'],
  ['桃心吊坠', 'Heart pendant'],
  ['翡翠吊坠', 'Jade pendant'],
  ['圆形吊坠', 'Round pendant'],
  ['翡翠耳钉', 'Jade studs'],
  ['屏幕保护膜 甲', 'Vanta 11 screen protector glass'],
  ['屏幕保护膜 乙', 'Vanta 12 screen protector glass'],
  ['屏幕保护膜 丙', 'Vanta 13 screen protector glass'],
  ['屏幕保护膜 丁', 'Vanta 14 screen protector glass'],
  ['屏幕保护膜 戊', 'Vanta 15 screen protector glass'],
  ['屏幕保护膜 己', 'Vanta 16 screen protector glass'],
  ['屏幕保护膜 庚', 'Vanta 17 screen protector glass'],
  ['屏幕保护膜 辛', 'Vanta 18 screen protector glass'],
  ['屏幕保护膜 壬', 'Vanta 19 screen protector glass'],
  ['屏幕保护膜 癸', 'Vanta 20 screen protector glass'],
  ['屏幕保护膜 子', 'Vanta 21 screen protecter'],
  ['星河手机 S22 Ultra', 'Xinghe S22 Ultra 128GB'],
  ['苹果手机 64G', 'iPhone 12 64GB black'],
  ['手机壳', 'Shock proof case, clear'],
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  for (const [zh, en] of names) await addProduct(app, { supplierId, categoryId, name: { zh, en } });
});
afterAll(() => app.close());

async function find(keyword: string) {
  const { records, understood } = await app.client()('GET /api/admin/product/searchPage', {
    query: { keyword },
  });
  return { names: records.map(({ name }) => name), understood };
}
const chinese = async (keyword: string) => (await find(keyword)).names.map(({ zh }) => zh);
const english = async (keyword: string) => (await find(keyword)).names.map(({ en }) => en);

describe('a keyword that no product has all words of', () => {
  it('keeps its rarest word, and says what is left out', async () => {
    const { names: found, understood } = await find('jade bangle pendant screen');
    expect(found[0]?.en).toBe('Jade pendant');
    expect(understood.dropped).toContain('bangle');
  });

  it('finds nothing where only numbers and variants of a model are left', async () => {
    expect(await english('zentop pro 20')).toEqual([]);
  });

  it('never stands on one character of a Chinese word', async () => {
    expect(await chinese('寸草心')).toEqual([]);
  });

  it('is searched by its characters where it is a longer Chinese text, and its words are left out', async () => {
    const { names: found, understood } = await find('坐久腰疼');
    expect(found.map(({ zh }) => zh)).toEqual(['记忆棉坐垫']);
    expect(understood.dropped.join('')).toContain('疼');
  });
});

describe('a keyword that few products have', () => {
  it('is followed by other goods of the kind', async () => {
    expect(await chinese('书桌')).toEqual(['实木书桌', '实木餐桌']);
  });

  it('is followed by what has its good, but nothing that has only a character', async () => {
    const found = await chinese('真丝四件套');
    expect(found[0]).toBe('真丝素色四件套');
    expect(found.every((name) => name.includes('四件套'))).toBe(true);
  });
});

describe('words learnt from the names on sale', () => {
  it('part Chinese at the noun that names end with', async () => {
    expect((await chinese('天丝四件套'))[0]).toBe('天丝渐变四件套');
  });

  it('find a colour by its character, and a kind by the end of a name', async () => {
    expect((await chinese('蓝色四件套'))[0]).toBe('纯棉条纹四件套 星空蓝');
    expect(await chinese('狗窝')).toEqual(['方形开放式宠物窝']);
  });

  it('part a model that was typed without spaces, and join what was typed apart', async () => {
    expect((await english('s22ultra'))[0]).toBe('Xinghe S22 Ultra 128GB');
    expect((await english('shockproof case'))[0]).toBe('Shock proof case, clear');
  });

  it('add the right word where sellers misspelt it too', async () => {
    const found = await english('vanta 12 screen protecter');
    expect(found[0]).toBe('Vanta 12 screen protector glass');
  });
});

describe('a keyword in the language that a shop has no texts in', () => {
  beforeAll(async () => {
    const { id: supplierId } = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    for (const name of ['Braided leather belt', 'Sterling ring with opal'])
      await addProduct(app, { supplierId, categoryId, name: { zh: '', en: name } });
    await addProduct(app, { supplierId, categoryId, name: { zh: '加厚牛津布窗帘', en: '' } });
  });

  it.each([
    ['腰带', 'Braided leather belt'],
    ['戒指', 'Sterling ring with opal'],
    ['银戒指', 'Sterling ring with opal'],
  ])('%s finds %s', async (keyword, expected) => {
    expect((await find(keyword)).names.map(({ en }) => en)).toContain(expected);
  });

  it('finds Chinese goods by their English name', async () => {
    expect(await chinese('curtain')).toContain('加厚牛津布窗帘');
  });
});

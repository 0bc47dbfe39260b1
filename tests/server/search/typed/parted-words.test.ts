import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureIndex } from '../../../../server/contexts/search/index.ts';
import { addCategories, addProduct, addSupplier } from '../../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

const goods = {
  car: '遥控越野车四驱玩具',
  fan: '遥控落地扇静音',
  cushion: '汽车坐垫四季通用',
  oranges: '赣南脐橙新鲜水果',
  soil: '养花营养土通用种植',
  mat: '加厚防滑瑜伽垫',
  mop: 'Microfibre spin mop',
  lamp: 'Desk lamp with clamp',
  shelf: 'Wall shelf with hooks',
  galaxy: 'Samsung Galaxy A54',
  pixel: 'Smartphone Pixel 8',
} as const;

describe('words whose parts stand apart in names', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    const { id: supplierId } = await addSupplier(app, { mainProducts: [] });
    const [, , categoryId] = await addCategories(app);
    for (const name of Object.values(goods))
      await addProduct(app, { supplierId, categoryId, name: { zh: name, en: name } });
    await ensureIndex(app.deps.database);
  });
  afterAll(() => app.close());

  async function search(keyword: string) {
    const { records, understood } = await app.client()('GET /api/admin/product/searchPage', {
      query: { keyword },
    });
    return { names: records.map(({ name }) => name.zh), dropped: understood.dropped };
  }

  it.each([
    ['a compound with other words between its parts', '遥控车', goods.car],
    ['a compound of which a name has the beginning and the kind', '遥控汽车', goods.car],
    ['a word without its suffix within a name', '橙子', goods.oranges],
    ['two of three characters, the last among them', '花钵土', goods.soil],
    ['goods named in the other language', 'yoga mat', goods.mat],
    ['an expression of the table with an article inside', 'how do i clean the floor', goods.mop],
  ])('find %s: %s', async (_, keyword, name) => {
    expect((await search(keyword)).names[0]).toBe(name);
  });

  it('find nothing where a name has one character of three', async () => {
    expect((await search('扇骨粉')).names).toEqual([]);
  });

  it('count nothing for a word that joins the good with what is behind it', async () => {
    const { names, dropped } = await search('lamp with dimmer');
    expect(names).toEqual([goods.lamp]);
    expect(dropped).toEqual(['dimmer']);
  });

  it('show the goods of a brand before others of their kind', async () => {
    expect((await search('samsung phone')).names[0]).toBe(goods.galaxy);
    expect((await search('samsung')).names[0]).toBe(goods.galaxy);
    expect((await search('oneplus phone')).names).toContain(goods.pixel);
  });
});

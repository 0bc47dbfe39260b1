import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../../../server/platform/db/schema.ts';
import { addTree } from '../../support/fixtures/category-tree.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv, type ImportCall, importFile } from '../../support/fixtures/product-files.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('categories of product files', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  let ids: ReadonlyMap<string, number>;
  const idOf = (key: string) => ids.get(key) ?? 0;
  beforeAll(async () => {
    app = await testApp();
    ids = await addTree(app);
  });
  beforeEach(async () => {
    shop = await addSupplier(app);
  });
  afterAll(() => app.close());

  const load = (file: string, call: Partial<ImportCall> = {}) =>
    importFile(app, file, { supplierId: shop.id, ...call });
  const filed = async () => {
    const rows = await app.deps.db.select().from(product).where(eq(product.supplierId, shop.id));
    const keyOf = (id: number) => [...ids].find(([, one]) => one === id)?.[0];
    return Object.fromEntries(rows.map((row) => [row.handle, `${keyOf(row.categoryId)} ${row.status}`]));
  };

  it.each([
    ['Apparel & Accessories > Clothing > Dresses', 'Summer', 'dresses on_sale'],
    ['Apparel & Accessories > Clothing > Dresses > Something Newer', 'Summer', 'dresses on_sale'],
    ['Apparel &amp; Accessories>Clothing>Shirts & Tops', 'Women’s T-Shirt', 'womenTees on_sale'],
    ['Apparel & Accessories > Clothing > Shirts & Tops', "Men's T-Shirt", 'menTees on_sale'],
    ['Apparel & Accessories > Clothing > Shirts & Tops', 'Plain', 'clothing off_shelf'],
    ['gid://shopify/TaxonomyCategory/aa-1-13-8', 'Tee for women', 'womenTees on_sale'],
    ['Apparel & Accessories > Jewelry > Rings', 'Silver', 'rings on_sale'],
    ['Apparel & Accessories > Jewelry', 'Silver', 'jewellery off_shelf'],
    ['2271', 'Summer', 'dresses on_sale'],
    ['Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs', 'Blue', 'mugs on_sale'],
    ['家居与园艺 > 不知道', '杯', 'home off_shelf'],
    ['Vehicles & Parts > Vehicles', 'Car', 'clothing off_shelf'],
    ['', 'Nothing said', 'clothing off_shelf'],
  ])('map “%s” (%s) to %s', async (words, title, where) => {
    const file = csv('Handle,Title,Product Category,Status,Variant Price', `p,${title},"${words}",active,5`);
    const report = await load(file);
    expect(report).toMatchObject({ created: 1, failed: 0 });
    expect(await filed()).toEqual({ p: where });
    const told = report.problems.map(({ reason, severity }) => `${severity} ${reason}`);
    const isWide = /^(jewellery|home)/.test(where) || title === 'Plain';
    const reason = isWide ? 'warning category_wide' : 'warning category_missing';
    expect(told).toEqual(where.endsWith('on_sale') ? [] : [reason]);
    if (told.length > 0) expect(report.problems[0]?.text.en).toContain(isWide ? ' / ' : '服饰 / Clothing');
    expect(await load(file)).toMatchObject({ unchanged: 1 });
  });

  it('use the type, and Google’s column, where the category column is empty', async () => {
    const header = 'Handle,Title,Type,Google Shopping / Google Product Category,Variant Price';
    await load(csv(header, 'r,R,Rings,,1', 'd,D,,Apparel & Accessories > Clothing > Dresses,1'));
    expect(await filed()).toEqual({ r: 'rings on_sale', d: 'dresses on_sale' });
  });

  it("store a supplier's mapping of words, and use it in every later import", async () => {
    const file = csv(
      'Handle,Title,Product Category,Type,Variant Price',
      'a,A,Sommer  Kram,,1',
      'b,B,,Kram,1',
    );
    await load(file);
    expect(await filed()).toEqual({ a: 'clothing off_shelf', b: 'clothing off_shelf' });
    const say = (words: string, categoryId: number | null, api = shop.owner.api) =>
      api('PUT /api/admin/product/import/category', { body: { words, categoryId } });
    await say(' SOMMER kram', idOf('rings'));
    expect(await say('kram', idOf('mugs'))).toEqual([
      { words: 'kram', categoryId: idOf('mugs') },
      { words: 'sommer kram', categoryId: idOf('rings') },
    ]);
    const c = csv('Handle,Title,Product Category,Type,Variant Price', 'c,C,sommer Kram,,1', 'd,D,,Kram,1');
    expect(await load(c)).toMatchObject({ created: 2, problemTotal: 0 });
    expect(await filed()).toMatchObject({ c: 'rings on_sale', d: 'mugs on_sale' });
    expect(await load(file)).toMatchObject({ updated: 2 });
    expect(await filed()).toMatchObject({ a: 'rings on_sale', b: 'mugs on_sale' });
    const other = await addSupplier(app);
    expect(await other.owner.api('GET /api/admin/product/import/category')).toEqual([]);
    await refused(say('kram', idOf('clothing')), 'invalid_input', 'body.categoryId');
    await refused(say(' > ', idOf('mugs')), 'invalid_input', 'body.words');
    await refused(
      shop.owner.api('GET /api/admin/product/import/category', { query: { supplierId: String(other.id) } }),
      'forbidden',
    );
    expect(await say('Kram', null)).toEqual([{ words: 'sommer kram', categoryId: idOf('rings') }]);
  });

  it('keep the category that a person has set since', async () => {
    const file = csv('Handle,Title,Product Category,Variant Price', 'p,P,Nobody knows,1');
    await load(file);
    await app.deps.db
      .update(product)
      .set({ categoryId: idOf('mugs') })
      .where(eq(product.supplierId, shop.id));
    expect(await load(file)).toMatchObject({ unchanged: 1 });
    expect(await filed()).toEqual({ p: 'mugs off_shelf' });
  });
});

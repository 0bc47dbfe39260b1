import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPath, ownPage } from '../../../../server/contexts/authoring/address/path.ts';
import { movedOldAddress } from '../../../../server/contexts/authoring/index.ts';
import { bare, csv, picture, storePicture } from '../../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../../support/fixtures/sheet.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('old address', () => {
  it.each([
    ['https://old.example/products/Blue-Shirt?variant=1#top', '/products/blue-shirt'],
    ['//old.example/product/blue-shirt/', '/product/blue-shirt'],
    ['collections/rings', '/collections/rings'],
    ['/product/%E6%9D%AF%E5%AD%90', '/product/杯子'],
    ['/catalog/shirt.html', '/catalog/shirt'],
    ['/', null],
    ['https://old.example', null],
    ['/en', null],
    ['/qianduanshop/product/3', null],
    ['/en/qianduanshop/home', null],
    ['/api/user', null],
    ['/a/../b', null],
    ['/%E0%A4%A', null],
    ['/a\u0000b', null],
    [`/${'a'.repeat(600)}`, null],
  ])('of %j is the path %j', (address, path) => {
    expect(oldPath(address)).toBe(path);
  });

  it.each([
    ['/qianduanshop/product/12', { kind: 'product', id: 12 }],
    ['https://market.example/en/qianduanshop/category/3', { kind: 'category', id: 3 }],
    ['/qianduanshop/supplier/detail/4', { kind: 'supplier', id: 4 }],
    ['https://elsewhere.example/', null],
    ['//elsewhere.example/qianduanshop', null],
    ['javascript:alert(1)', null],
  ])('leads from %j to %j', (address, page) => {
    expect(ownPage(address)).toEqual(page);
  });
});

describe('old addresses of a shop', () => {
  const send = (fixture: Awaited<ReturnType<typeof sheetFixture>>, text: string) =>
    fixture.api('POST /api/supplier/old-address/import', {
      query: { language: 'en' },
      file: new Blob([text], { type: 'text/csv' }),
    });

  it('are added by a file, lead to pages of this site only, and say which rows are at fault', async () => {
    const fixture = await sheetFixture(app);
    const other = await sheetFixture(app);
    const [id, foreign] = [await fixture.public(), await other.public()];
    const answer = await send(
      fixture,
      bare(
        'Redirect from,Redirect to',
        `/products/one,/qianduanshop/product/${id}`,
        `/collections/all,/qianduanshop/category/${fixture.leaf}`,
        `/pages/about,/qianduanshop/supplier/detail/${fixture.shop.id}`,
        `/products/one/,/qianduanshop/product/${id}`,
        `/products/two,https://evil.example/`,
        `/products/three,/qianduanshop/product/${foreign}`,
        `/qianduanshop/home,/qianduanshop/product/${id}`,
      ),
    );
    expect(answer).toMatchObject({ added: 3, faultCount: 4, unusable: null });
    expect(answer.faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '5 repeated',
      '6 target',
      '7 target',
      '8 path',
    ]);
    const { db } = app.deps;
    expect(await movedOldAddress(db, '/products/One')).toBe(`/en/qianduanshop/product/${id}`);
    expect(await movedOldAddress(db, '/collections/all')).toBe(`/en/qianduanshop/category/${fixture.leaf}`);
    expect(await movedOldAddress(db, '/pages/about')).toBe(
      `/en/qianduanshop/supplier/detail/${fixture.shop.id}`,
    );
    expect(await movedOldAddress(db, '/products/two')).toBeNull();
  });

  it('of another shop stay as they are, those of the own shop lead to the new page', async () => {
    const [first, second] = [await sheetFixture(app), await sheetFixture(app)];
    const [one, two, three] = [await first.public(), await first.public(), await second.public()];
    await send(first, bare('old,new', `/products/same,/qianduanshop/product/${one}`));
    const answer = await send(second, bare('old,new', `/products/same,/qianduanshop/product/${three}`));
    expect(answer).toMatchObject({ added: 0, faults: [{ reason: 'taken' }] });
    await send(first, bare('old,new', `/products/same,/qianduanshop/product/${two}`));
    expect(await movedOldAddress(app.deps.db, '/products/same')).toBe(`/en/qianduanshop/product/${two}`);
  });

  it('are listed, searched and deleted by their shop only', async () => {
    const [fixture, other] = [await sheetFixture(app), await sheetFixture(app)];
    const id = await fixture.public();
    await send(
      fixture,
      bare('old,new', `/a/x,/qianduanshop/product/${id}`, `/b/y,/qianduanshop/product/${id}`),
    );
    const list = (query = {}) => fixture.api('GET /api/supplier/old-address/list', { query });
    expect((await list({ sort: 'path', order: 'asc' })).records.map(({ path }) => path)).toEqual([
      '/a/x',
      '/b/y',
    ]);
    const { records } = await list({ keyword: 'b/' });
    expect(records).toMatchObject([{ path: '/b/y', target: 'product', targetId: id, isReached: true }]);
    const body = { ids: records.map((one) => one.id) };
    await refused(other.api('POST /api/supplier/old-address/delete', { body }), 'not_found');
    expect(await fixture.api('POST /api/supplier/old-address/delete', { body })).toEqual({ deleted: 1 });
    expect(await movedOldAddress(app.deps.db, '/b/y')).toBeNull();
  });

  it('of Shopify and WooCommerce are recorded by the import if the shop chooses so', async () => {
    const fixture = await sheetFixture(app);
    await storePicture(app);
    const shopify = csv(
      'Handle,Title,Product Category,Status,Variant Price',
      `blue-bowl,Blue bowl,#${fixture.leaf},active,5`,
    );
    await fixture.start((await fixture.check(shopify)).id);
    await fixture.approve();
    expect(await movedOldAddress(app.deps.db, '/products/blue-bowl')).toBeNull();
    await fixture.start((await fixture.check(shopify, { oldAddresses: 'true' })).id);
    const [first] = (await fixture.api('GET /api/supplier/product/list')).records;
    expect(await movedOldAddress(app.deps.db, '/products/blue-bowl')).toBe(
      `/en/qianduanshop/product/${first?.id}`,
    );
    const woo = csv(
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images',
      `7,simple,W-7,Green Tea Bowl,1,1,4,9,#${fixture.leaf},${picture}`,
    );
    const job = await fixture.check(woo, { oldAddresses: 'true' });
    expect(job.file).toMatchObject({ system: { name: 'woocommerce' }, failed: 0 });
    await fixture.start(job.id);
    // A product that is not on sale yet has no page.
    expect(await movedOldAddress(app.deps.db, '/product/green-tea-bowl')).toBeNull();
    await fixture.approve();
    expect(await movedOldAddress(app.deps.db, '/product/green-tea-bowl')).toMatch(
      /^\/en\/qianduanshop\/product\/\d+$/,
    );
  });

  it('of another shop are reported by the import, and stay as they are', async () => {
    const [first, second] = [await sheetFixture(app), await sheetFixture(app)];
    const id = await first.public();
    await send(first, bare('old,new', `/products/shared,/qianduanshop/product/${id}`));
    const head = 'Handle,Title,Product Category,Variant Price';
    const job = await second.check(csv(head, `shared,Shared,#${second.leaf},5`), { oldAddresses: 'true' });
    expect(job.file?.problems).toMatchObject([{ reason: 'address_taken', severity: 'warning' }]);
    expect(await movedOldAddress(app.deps.db, '/products/shared')).toBe(`/en/qianduanshop/product/${id}`);
  });
});

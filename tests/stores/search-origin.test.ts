import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchStep } from '../../server/platform/db/schema.ts';
import { searchOrigin } from '../../src/lib/search-origin.ts';
import { recordView } from '../../src/lib/stores/history.ts';
import { addShop } from '../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { browseAt } from './browser.ts';

const comeFrom = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });

describe('search that led to a page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  afterEach(() => comeFrom(''));
  const here = (path: string) => `${location.origin}${path}`;

  it.each([
    ['/qianduanshop/category?keyword=%E6%B2%99%E5%8F%91&sort=price', { keyword: '沙发', language: 'zh' }],
    ['/en/qianduanshop/category/?keyword=+sofa+', { keyword: 'sofa', language: 'en' }],
  ])('is read from the result page %s', (path, expected) => {
    comeFrom(here(path));
    expect(searchOrigin()).toEqual(expected);
  });

  it.each([
    ['no page', ''],
    ['another site', 'https://example.com/qianduanshop/category?keyword=sofa'],
    ['a site whose name begins alike', `${location.origin}.example.com/qianduanshop/category?keyword=sofa`],
    ['another page', here('/qianduanshop/products?keyword=sofa')],
    ['a list without a keyword', here('/qianduanshop/category?keyword=+')],
    ['a keyword that is too long', here(`/qianduanshop/category?keyword=${'x'.repeat(101)}`)],
  ])('is not read from %s', (_, referrer) => {
    comeFrom(referrer);
    expect(searchOrigin()).toBeNull();
  });

  it('is recorded with the view of the product', async () => {
    const { id } = await (await addShop(app)).product();
    browseAt(app, '/en/qianduanshop/productDetail/1');
    await recordView(id);
    expect(await app.deps.db.$count(searchStep)).toBe(0);
    comeFrom(here('/en/qianduanshop/category?keyword=Davenport'));
    await recordView(id);
    expect(await app.deps.db.select().from(searchStep)).toMatchObject([
      { keyword: 'davenport', locale: 'en', productId: id, found: true, accountId: null },
    ]);
  });
});

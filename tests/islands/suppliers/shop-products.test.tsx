import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiOutput } from '../../../contract/index.ts';
import common from '../../../locales/en/common/common.json';
import shop from '../../../locales/en/suppliers/shop.json';
import { addressOf, readQuery, usual } from '../../../src/islands/suppliers/shop/query.ts';
import { ShopProducts } from '../../../src/islands/suppliers/shop/shop-products.tsx';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

const t = shop.products;
let app: TestApp;
let supplierId: number;
let mugs: number;
let firstPage: ApiOutput<'GET /api/supplier/products/{supplierId}'>;
beforeAll(async () => {
  app = await testApp();
  const { id, owner } = await addSupplier(app);
  supplierId = id;
  const [, , categoryId] = await addCategories(app);
  const goods = [];
  for (let i = 0; i < 10; i += 1) {
    const name = { zh: `杯${i}`, en: i === 4 ? 'Quaint teapot' : `Tumbler ${i}` };
    goods.push(await addProduct(app, { supplierId, categoryId, name, sales: i, skus: [{ price: 500 + i }] }));
  }
  const body = { name: { zh: '马克杯', en: 'Mugs' } };
  mugs = (await owner.api('POST /api/supplier/category', { body })).id;
  await owner.api('PUT /api/supplier/category/{id}/products', {
    params: { id: String(mugs) },
    body: { productIds: goods.slice(0, 3).map((one) => one.id) },
  });
  firstPage = await app.client()('GET /api/supplier/products/{supplierId}', {
    params: { supplierId: String(supplierId) },
  });
});
afterAll(() => app.close());

const path = '/en/qianduanshop/supplier/1/products';
openPages(() => app, path);

const show = (search = '') => {
  window.history.replaceState(null, '', path + search);
  const tree = [{ id: mugs, name: { text: 'Mugs', lang: undefined }, count: 3, children: [] }];
  return render(
    <ShopProducts
      t={t}
      common={common}
      locale="en"
      supplierId={supplierId}
      tree={tree}
      first={firstPage.records}
      total={firstPage.total}
    />,
  );
};
const names = () => screen.queryAllByText(/^(Tumbler|Quaint)/).map((one) => one.textContent);

describe('products of a shop page', () => {
  it('keep the printed list until a query is set', () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    show();
    expect(names()).toHaveLength(8);
    expect(ask).not.toHaveBeenCalled();
  });

  it('filter by category, keyword and order, each in the address', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: /^Mugs/ }));
    await waitFor(() => expect(names()).toEqual(['Tumbler 2', 'Tumbler 1', 'Tumbler 0']));
    expect(location.search).toBe(`?category=${mugs}`);
    expect(screen.getByRole('link', { name: /^Mugs/ }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: t.sorts.price }));
    await waitFor(() => expect(names()).toEqual(['Tumbler 0', 'Tumbler 1', 'Tumbler 2']));
    expect(location.search).toBe(`?category=${mugs}&sort=price&order=asc`);
    await userEvent.click(screen.getByRole('link', { name: t.everything }));
    await waitFor(() => expect(names()).toHaveLength(8));
    await userEvent.type(screen.getByRole('searchbox', { name: t.search }), ' teapot {Enter}');
    await waitFor(() => expect(names()).toEqual(['Quaint teapot']));
    expect(location.search).toBe('?keyword=teapot&sort=price&order=asc');
  });

  it('follow the back button', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: t.sorts.sales }));
    await waitFor(() => expect(location.search).toBe('?sort=sales'));
    await userEvent.click(await screen.findByRole('link', { name: common.next }));
    await waitFor(() => expect(names()).toEqual(['Tumbler 1', 'Tumbler 0']));
    window.history.back();
    await waitFor(() => expect(names()).toHaveLength(8));
    expect(location.search).toBe('?sort=sales');
  });

  it('report a query without results, and show everything again', async () => {
    show('?keyword=nobodymakesthis');
    await screen.findByText(t.none);
    await userEvent.click(screen.getByRole('button', { name: t.reset }));
    await waitFor(() => expect(names()).toHaveLength(8));
    expect(location.search).toBe('');
  });

  it('report a failure and retry', async () => {
    const gone = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'));
    show('?sort=sales');
    await screen.findByRole('alert');
    gone.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    await waitFor(() => expect(names()).toHaveLength(8));
  });

  it('use defaults for an invalid address', () => {
    for (const search of ['?sort=best&order=asc', '?category=-1&current=0', '?current=501', '?keyword=%20']) {
      expect(readQuery(search)).toEqual(usual);
    }
    const all = { category: 3, keyword: '杯 a&b', sort: 'price', order: 'asc', current: 2 } as const;
    expect(readQuery(addressOf(all))).toEqual(all);
    expect(addressOf(usual)).toBe('');
  });
});

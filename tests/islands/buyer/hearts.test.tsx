import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import header from '../../../locales/en/common/header.json';
import { ProductCard } from '../../../src/components/goods/product-card.tsx';
import { startHearts } from '../../../src/lib/cards/hearts.ts';
import { $favorites } from '../../../src/lib/stores/favorites.ts';
import { showCarried } from '../../../src/lib/stores/toast.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let stop = () => {};
let names: string[];
beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  const supplierId = (await addSupplier(app)).id;
  names = [];
  for (let at = 0; at < 2; at += 1) {
    names.push((await addProduct(app, { supplierId, categoryId, sales: 2 - at })).name.en);
  }
});
afterAll(() => app.close());
afterEach(() => {
  stop();
  $favorites.set(new Set());
});
const visits = openPages(() => app, '/en/qianduanshop/products');
const t = header.site.hearts;

async function cards() {
  const { records } = await app.client()('GET /api/admin/product/list', { query: { sort: 'sales' } });
  return records.map((product) => (
    <ProductCard key={product.id} product={product} locale="en" t={common.card} />
  ));
}
const heart = (at: number) => screen.getByRole('button', { name: `Add ${names[at]} to favourites` });

describe('favourite hearts on product cards', () => {
  it('send a visitor to the login, with the reason, and back', async () => {
    render(await cards());
    stop = startHearts(t);
    await userEvent.click(heart(0));
    expect(visits).toEqual(['/en/qianduanshop/user/login?redirect=%2Fen%2Fqianduanshop%2Fproducts']);
    expect(heart(0).getAttribute('aria-pressed')).toBe('false');
    expect(toastTexts()).toEqual([]);
    showCarried();
    expect(toastTexts()).toEqual([t.logIn]);
  });

  it('show, add and remove favourites, also on cards rendered later', async () => {
    const { api } = await signIn(app);
    const all = await cards();
    const [first] = (await api('GET /api/admin/product/list', { query: { sort: 'sales' } })).records;
    await api('POST /api/product/favorite/add', { body: { productId: first?.id ?? 0 } });
    const { rerender } = render(<div>{all[0]}</div>);
    stop = startHearts(t);
    await waitFor(() => expect(heart(0).getAttribute('aria-pressed')).toBe('true'));
    rerender(<div>{all}</div>);
    await waitFor(() => expect(heart(1).getAttribute('aria-pressed')).toBe('false'));
    await userEvent.click(heart(1));
    await waitFor(() => expect(heart(1).getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(heart(0));
    await waitFor(() => expect(heart(0).getAttribute('aria-pressed')).toBe('false'));
    expect(toastTexts()).toEqual([t.kept, t.removed]);
    expect((await api('GET /api/product/favorite/list')).records.map((one) => one.name.en)).toEqual([
      names[1],
    ]);
  });

  it('wait until favourites have loaded before changing them', async () => {
    const { api } = await signIn(app);
    render(await cards());
    const before = globalThis.fetch;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The list was requested before the press and arrives after it.
    globalThis.fetch = async (input, init) => {
      const response = await before(input, init);
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes('/favorite/ids')) await held;
      return response;
    };
    stop = startHearts(t);
    await userEvent.click(heart(0));
    answer();
    await waitFor(() => expect(toastTexts()).toEqual([t.kept]));
    expect(heart(0).getAttribute('aria-pressed')).toBe('true');
    expect((await api('GET /api/product/favorite/list')).total).toBe(1);
    globalThis.fetch = before;
  });

  it('report a failure and keep their state', async () => {
    await signIn(app);
    render(await cards());
    stop = startHearts(t);
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    await userEvent.click(heart(0));
    await waitFor(() => expect(toastTexts()).toEqual([t.keepFailed]));
    expect(heart(0).getAttribute('aria-pressed')).toBe('false');
    globalThis.fetch = before;
  });
});

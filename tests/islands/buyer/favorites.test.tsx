import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import buyer from '../../../locales/en/buyer/buyer.json';
import common from '../../../locales/en/common/common.json';
import { FavoritesPage } from '../../../src/islands/buyer/favorite/favorites-page.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { $statistics, loadStatistics } from '../../../src/lib/stores/statistics.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let ids: number[];
beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  const supplierId = (await addSupplier(app)).id;
  ids = [];
  for (const [price, sales] of [
    [900, 1],
    [300, 5],
    [600, 9],
  ] as const) {
    const name = { zh: `杯 ${price}`, en: `Cup at ${price}` };
    ids.push((await addProduct(app, { supplierId, categoryId, name, sales, skus: [{ price }] })).id);
  }
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/user/buyer-center?menu=favorite');
const t = buyer.favorites;
const page = <FavoritesPage t={buyer} pager={common} locale="en" />;
const names = () => screen.getAllByText(/^Cup at/).map((node) => node.textContent);
const button = (name: string) => screen.getByRole('button', { name });

async function withFavorites() {
  const { api } = await signIn(app);
  for (const productId of ids) await api('POST /api/product/favorite/add', { body: { productId } });
  return api;
}

describe('favourites page', () => {
  it('sorts by price and by sales, cheapest first', async () => {
    await withFavorites();
    render(page);
    await waitFor(() => expect(names()).toEqual(['Cup at 300', 'Cup at 600', 'Cup at 900']));
    await userEvent.selectOptions(screen.getByLabelText(t.sort), 'priceDesc');
    await waitFor(() => expect(names()).toEqual(['Cup at 900', 'Cup at 600', 'Cup at 300']));
    await userEvent.selectOptions(screen.getByLabelText(t.sort), 'sales');
    await waitFor(() => expect(names()).toEqual(['Cup at 600', 'Cup at 300', 'Cup at 900']));
  });

  it('selects none, some and all, and deletes what is selected once that is confirmed', async () => {
    const api = await withFavorites();
    render(page);
    await waitFor(() => expect(names()).toHaveLength(3));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: t.selectAll });
    await userEvent.click(button(t.deleteSelected));
    expect(toastTexts()).toEqual([t.pick]);
    await userEvent.click(screen.getByRole('checkbox', { name: fill(t.select, { name: 'Cup at 300' }) }));
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    await userEvent.click(all);
    expect([all.indeterminate, all.checked]).toEqual([false, true]);
    await userEvent.click(screen.getByRole('checkbox', { name: fill(t.select, { name: 'Cup at 900' }) }));
    await userEvent.click(button(t.deleteSelected));
    await userEvent.click(screen.getByText(buyer.keep));
    expect((await api('GET /api/product/favorite/list')).total).toBe(3);
    await userEvent.click(button(t.deleteSelected));
    const confirm = screen.getAllByText(t.deleteSelected).at(-1);
    if (confirm) await userEvent.click(confirm);
    await waitFor(() => expect(names()).toEqual(['Cup at 900']));
    expect(toastTexts()).toContain(t.deleted);
  });

  it('reports a failed load without showing other products, and retries', async () => {
    await withFavorites();
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    render(page);
    await screen.findByText(t.failed);
    expect(screen.queryByText(/^Cup at/)).toBeNull();
    globalThis.fetch = before;
    await userEvent.click(button(buyer.retry));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('keeps favourites that could not be removed, and reports that', async () => {
    await withFavorites();
    render(page);
    await waitFor(() => expect(names()).toHaveLength(3));
    await userEvent.click(button(fill(t.cancelOf, { name: 'Cup at 300' })));
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    const confirm = screen.getAllByText(t.cancel).at(-1);
    if (confirm) await userEvent.click(confirm);
    await waitFor(() => expect(toastTexts()).toEqual([t.cancelFailed]));
    expect(names()).toHaveLength(3);
    globalThis.fetch = before;
  });

  it('updates every counter when favourites are cleared', async () => {
    await withFavorites();
    await loadStatistics();
    render(page);
    await waitFor(() => expect(names()).toHaveLength(3));
    expect($statistics.get()?.favorites).toBe(3);
    await userEvent.click(button(t.clear));
    const confirm = screen.getAllByText(t.clear).at(-1);
    if (confirm) await userEvent.click(confirm);
    await waitFor(() => expect($statistics.get()?.favorites).toBe(0));
    $statistics.set(null);
  });

  it('reports an empty list', async () => {
    await signIn(app);
    render(page);
    await screen.findByText(t.empty);
    await userEvent.click(button(t.clear));
    expect(toastTexts()).toEqual([t.already]);
  });
});

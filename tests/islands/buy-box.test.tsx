import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BuyBox } from '../../src/islands/product/buy-box.tsx';
import { goodsOf } from '../../src/islands/product/goods.ts';
import { $cartCount } from '../../src/lib/stores/cart.ts';
import common from '../../src/locales/en/common.json';
import product from '../../src/locales/en/product.json';
import { addCategories, addProduct, addSupplier } from '../support/fixtures.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { openPages, signIn, toastTexts } from './page.ts';

let app: TestApp;
let place: { supplierId: number; categoryId: number };

beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  place = { supplierId: (await addSupplier(app)).id, categoryId };
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/product/1');

type Values = Partial<Parameters<typeof addProduct>[1]>;

/** The box as the static page has it: made from the detail call, before anything live is known. */
async function boxFor(values: Values) {
  const { id } = await addProduct(app, { ...place, ...values });
  const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
  const t = { ...product.buy, discount: common.card.discount };
  return { id, box: <BuyBox t={t} locale="en" goods={goodsOf(detail, 'en')} /> };
}

it('first renders exactly what the static page has, then learns the stock', async () => {
  const { box } = await boxFor({ skus: [{ price: 1_234, stock: 7 }] });
  const html = renderToString(box);
  expect(html).not.toContain('7 pcs in stock');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const complaints = vi.spyOn(console, 'error');
  const mismatches: unknown[] = [];
  render(box, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
  await waitFor(() => expect(container.textContent).toContain('7 pcs in stock'));
  expect(mismatches).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
});

it('shows a price that changed after the page was made', async () => {
  const { id, box } = await boxFor({ skus: [{ price: 1_000 }] });
  const admin = await signIn(app, 9);
  const { skus } = await admin.api('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
  const [sku] = skus;
  await admin.api('PUT /api/admin/product/update', {
    body: { id, skus: [{ id: sku?.id ?? 0, price: 900 }] },
  });
  const { container } = render(box);
  expect(container.textContent).toContain('¥10.00');
  await waitFor(() => expect(container.textContent).toContain('¥9.00'));
});

it('asks for the open options before anything is added', async () => {
  const { box } = await boxFor({ skus: [{}, {}] });
  render(box);
  await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
  expect(toastTexts()).toEqual([product.buy.choose]);
  expect($cartCount.get()).toBe(0);
});

it('adds the chosen SKU to the cart and counts it', async () => {
  const { box } = await boxFor({ skus: [{}, { price: 1_500 }] });
  const { container } = render(box);
  await userEvent.click(screen.getByRole('radio', { name: 'Colour 1' }));
  expect(container.textContent).toContain('¥15.00');
  await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
  await waitFor(() => expect(toastTexts()).toEqual([product.buy.added]));
  expect($cartCount.get()).toBe(1);
});

it('crosses out and blocks what is sold out', async () => {
  const { box } = await boxFor({ skus: [{ stock: 3 }, { stock: 0 }] });
  render(box);
  await screen.findByText(product.buy.plenty);
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Colour 1' }).closest('label')?.className).toContain(
      'line-through',
    ),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Colour 1' }));
  expect(screen.getByText(product.buy.soldOut)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: product.buy.add }).disabled).toBe(true);
});

it('steps by the multiple, from the minimum, and marks the rung that is reached', async () => {
  const tiers = [
    { from: 10, price: 1_000 },
    { from: 20, price: 800 },
  ];
  const { box } = await boxFor({ minQuantity: 10, orderMultiple: 5, tiers, skus: [{ stock: 500 }] });
  const { container } = render(box);
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: product.buy.quantity });
  expect(quantity.value).toBe('10');
  const more = screen.getByRole('button', { name: product.buy.more });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(quantity.value).toBe('20');
  expect(container.querySelector('td[aria-current]')?.textContent).toContain('¥8.00');
  expect(container.textContent).toContain('¥160.00');
});

it('says what the server refuses and keeps the cart as it was', async () => {
  const { box } = await boxFor({ skus: [{ stock: 2 }] });
  await signIn(app);
  render(box);
  const add = screen.getByRole('button', { name: product.buy.add });
  await userEvent.click(add);
  await waitFor(() => expect(toastTexts()).toContain(product.buy.added));
  await userEvent.click(add);
  await waitFor(() => expect($cartCount.get()).toBe(1));
  await userEvent.click(add);
  await waitFor(() => expect(toastTexts().join()).toContain('Not enough in stock'));
});

it('sends a visitor who buys now to log in first, and a buyer straight to the order', async () => {
  const { box } = await boxFor({ skus: [{}] });
  const first = render(box);
  await userEvent.click(screen.getByRole('button', { name: product.buy.buyNow }));
  expect(visits[0]).toMatch(
    /^\/en\/qianduanshop\/user\/login\?redirect=%2Fen%2Fqianduanshop%2Forder%2Fconfirm%3Fsku%3D\d+%26qty%3D1$/,
  );
  first.unmount();
  await signIn(app);
  render(box);
  await userEvent.click(screen.getByRole('button', { name: product.buy.buyNow }));
  expect(visits[1]).toMatch(/^\/en\/qianduanshop\/order\/confirm\?sku=\d+&qty=1$/);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostShopCategories } from '../../../contract/suppliers/shop.ts';
import form from '../../../locales/en/common/admin-form.json';
import parts from '../../../locales/en/common/admin-parts.json';
import en from '../../../locales/en/suppliers/shop-category-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  giveRole,
} from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let leaf: number;
beforeAll(async () => {
  app = await testApp();
  [, , leaf] = await addCategories(app);
});
afterAll(() => app.close());

const path = '/adminweb/vendor/shop-categories';
openBackOffice(() => app, path);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const said = (text: string) => waitFor(() => expect(toastTexts()).toContain(text));

async function shopWith(...names: string[]) {
  const shop = await addSupplier(app);
  const { api } = shop.owner;
  for (const [sort, en] of names.entries())
    await api('POST /api/supplier/category', { body: { name: { zh: en, en }, sort } });
  await signInAs(shop.owner);
  const stored = async () =>
    (await api('GET /api/supplier/category')).map(({ name, parentId, enabled }) => ({
      name: name.en,
      isBelow: parentId !== null,
      enabled,
    }));
  return { shop, api, stored };
}

describe('shop categories page', () => {
  it('adds a category in both languages and a subcategory, and names missing fields', async () => {
    const { stored } = await shopWith();
    await openAt(vendor, path);
    await screen.findByText(en.none);
    await follow(en.add);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Name · .*English/), 'Cups');
    await userEvent.click(dialog.getByRole('button', { name: form.save }));
    // The Chinese name is required: the input stays.
    await dialog.findByRole('alert');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name · .*English/).value).toBe('Cups');
    await userEvent.type(dialog.getByLabelText(/^Name · .*Chinese/), '杯');
    await userEvent.click(dialog.getByRole('button', { name: form.save }));
    await said(en.saved);
    await follow('Add under “Cups”');
    const second = within(await screen.findByRole('dialog'));
    await userEvent.type(await second.findByLabelText(/^Name · .*Chinese/), '茶杯');
    await userEvent.type(second.getByLabelText(/^Name · .*English/), 'Tea cups');
    await userEvent.click(second.getByRole('button', { name: form.save }));
    await screen.findByText('Tea cups');
    expect(await stored()).toEqual([
      { name: 'Cups', isBelow: false, enabled: true },
      { name: 'Tea cups', isBelow: true, enabled: true },
    ]);
    // A category with a subcategory cannot be removed.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete “Cups”' }).disabled).toBe(true);
  });

  it('reorders by keyboard, hides, renames in place, and removes after a confirmation', async () => {
    const { stored } = await shopWith('Cups', 'Bowls', 'Plates');
    await openAt(vendor, path);
    await heading(en.title);
    const handle = await screen.findByRole('button', { name: /Plates/, description: parts.sort.keys });
    handle.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(async () =>
      expect((await stored()).map(({ name }) => name)).toEqual(['Plates', 'Cups', 'Bowls']),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Show “Cups”' }));
    await said('“Cups” is now hidden');
    await screen.findByText(en.hidden);
    await follow('Edit “Bowls”');
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(/^Name · .*English/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Deep bowls');
    await userEvent.click(dialog.getByRole('button', { name: form.save }));
    await screen.findByText('Deep bowls');
    await press('Delete “Plates”');
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.click(asked.getByRole('button', { name: en.keep }));
    await press('Delete “Plates”');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: en.remove }));
    await said('“Plates” deleted');
    expect(await stored()).toEqual([
      { name: 'Cups', isBelow: false, enabled: false },
      { name: 'Deep bowls', isBelow: false, enabled: true },
    ]);
  });

  it('lists the products of a category', async () => {
    const { shop, api } = await shopWith('Cups');
    const goods = await addProduct(app, { supplierId: shop.id, categoryId: leaf, skus: [{ price: 100 }] });
    await openAt(vendor, path);
    await follow('Products in “Cups”');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: form.save }));
    await said('Products in “Cups” saved');
    await screen.findByText('1 product');
    expect((await api('GET /api/supplier/category')).map(({ productIds }) => productIds)).toEqual([
      [goods.id],
    ]);
  });

  it('offers no more than sixty categories, and buttons to move them on a phone', async () => {
    const names = Array.from({ length: mostShopCategories }, (_, at) => `C${at}`);
    await shopWith(...names);
    onPhone();
    await openAt(vendor, path);
    await screen.findByText(en.full);
    expect(screen.queryByRole('link', { name: en.add })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add under “C3”' })).toBeNull();
  });

  it('is read-only or closed, by role', async () => {
    const { shop } = await shopWith('Cups');
    const chat = await addAccount(app);
    await giveRole(app.deps.db, chat.id, 'chat', shop.id);
    await signInAs(chat);
    await openAt(vendor, path);
    await screen.findByRole('heading', { level: 1, name: /don’t have access to this page/ });
  });
});

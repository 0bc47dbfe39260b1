import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../../locales/en/authoring/product-admin.json';
import list from '../../../locales/en/common/admin-list.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { fieldsOf } from '../../support/fixtures/product-fields.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/products';
openBackOffice(() => app, path);

async function shopAt(address = path) {
  const shop = await addShop(app);
  await signInAs(shop.owner);
  const { api } = shop.owner;
  return {
    shop,
    api,
    open: () => openAt(vendor, address),
    cup: (more: Parameters<typeof shop.product>[0] = {}) =>
      shop.product({ name: { zh: '杯', en: 'Blue cup' }, ...more }),
    ids: async (tab: 'all' | 'bin' | 'off_shelf') =>
      (await api('GET /api/supplier/product/list', { query: { tab } })).records.map(({ id }) => id),
    read: (id: number) => api('GET /api/supplier/product/detail/{id}', byId(id)),
  };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const press = (name: string, within_ = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
async function pick(row: HTMLElement, label: string) {
  await press(list.more, row);
  await userEvent.click(await screen.findByRole('button', { name: label }));
}
const said = (text: string) => waitFor(() => expect(toastTexts()).toContain(text));

describe('supplier products page', () => {
  it('shows a new supplier how to begin', async () => {
    const { open } = await shopAt();
    await open();
    await heading(en.title);
    expect(await screen.findByText(en.noneHint)).toBeDefined();
    const [add] = await screen.findAllByRole('link', { name: en.add });
    expect(add?.getAttribute('href')).toBe('/adminweb/vendor/product-editor');
  });

  it('sends one request for an address, before the options of its filters have loaded', async () => {
    const { cup, api, open } = await shopAt(`${path}?shopCategoryId=900&freightTemplateId=901`);
    await cup();
    const fetched = vi.spyOn(globalThis, 'fetch');
    const asked = () =>
      fetched.mock.calls
        .map(([input]) => new URL(input instanceof Request ? input.url : input, 'http://shop.test'))
        .filter(({ pathname }) => pathname === '/api/supplier/product/list')
        .map(({ search }) => search);
    await open();
    await screen.findByText(list.nothing);
    expect(asked()).toEqual(['?shopCategoryId=900&freightTemplateId=901&current=1&size=20']);
    expect((await api('GET /api/supplier/product/list')).total).toBe(1);
  });

  it('shows sales status, moderation state with its reason, missing translations and low stock', async () => {
    const { cup, api, open } = await shopAt();
    const made = await cup({
      name: { zh: '', en: 'Blue cup' },
      skus: [{ price: 1_000, stock: 2 }, { price: 1_500 }],
    });
    const fields = fieldsOf({ name: { zh: '碗', en: 'Green bowl' } });
    await api('POST /api/supplier/product/add', { body: { fields } });
    await open();
    const row = await rowOf(/Blue cup/);
    expect(row.textContent).toContain('¥10.00 – ¥15.00');
    expect(within(row).getByText(en.lacksZh)).toBeDefined();
    expect(within(row).getByText(fill(en.low, { count: 2 }))).toBeDefined();
    expect(within(row).getByText(en.status.on_sale)).toBeDefined();
    const link = await within(row).findByRole('link');
    expect(link.getAttribute('href')).toBe(`/adminweb/vendor/product-editor/${made.id}`);
    expect(within(await rowOf(/Green bowl/)).getByText(en.revision.draft)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${en.tabs.low}`) }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Green bowl/ })).toBeNull());
    expect(await rowOf(/Blue cup/)).toBeDefined();
    expect(window.location.search).toContain('tab=low');
  });

  it('filters by price in yuan, and reports an invalid amount', async () => {
    const { cup, open } = await shopAt();
    await cup({ skus: [{ price: 500 }] });
    await cup({ name: { zh: '壶', en: 'Red pot' }, skus: [{ price: 5_000 }] });
    await open();
    await rowOf(/Blue cup/);
    const from = screen.getByLabelText(`${en.price}: ${list.from}`);
    fireEvent.change(from, { target: { value: 'ten' } });
    expect(from.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(from, { target: { value: '12.50' } });
    fireEvent.keyDown(from, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Blue cup/ })).toBeNull());
    expect(await rowOf(/Red pot/)).toBeDefined();
    expect(window.location.search).toContain('minPrice=1250');
  });

  it('takes products off sale, copies, deletes and restores them', async () => {
    const { cup, ids, read, open } = await shopAt();
    const { id } = await cup();
    await open();
    await pick(await rowOf(/Blue cup/), en.offShelf);
    await said(fill(en.isOff, { name: 'Blue cup' }));
    expect((await read(id)).status).toBe('off_shelf');
    await pick(await rowOf(/Blue cup/), en.copy);
    await said(fill(en.copied, { name: 'Blue cup' }));
    await rowOf(/Blue cup \(copy\)/);
    const row = screen.getAllByRole('row').find((one) => one.textContent?.includes(`${en.number} ${id}`));
    await pick(row ?? document.body, en.remove);
    await said(fill(en.removed, { name: 'Blue cup' }));
    expect(await ids('bin')).toEqual([id]);
    await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${en.tabs.bin}`) }));
    await userEvent.click(await screen.findByRole('button', { name: en.restore }));
    await said(fill(en.restored, { name: 'Blue cup' }));
    expect(await ids('off_shelf')).toEqual([id]);
  });

  it('changes prices and stock in a drawer, with errors at the field', async () => {
    const { cup, read, open } = await shopAt();
    const { id } = await cup({ skus: [{ price: 1_000, originalPrice: 1_200, stock: 5 }] });
    await open();
    await press(en.pricesShort, await rowOf(/Blue cup/));
    const field = (label: string) => screen.getByLabelText(`${en.onlyOne}: ${label}`);
    await waitFor(() => expect(field(en.price)).toBeDefined());
    const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
    put(en.price, '');
    await press('Save');
    await waitFor(() => expect(field(en.price).getAttribute('aria-invalid')).toBe('true'));
    put(en.price, '13');
    put(en.listPrice, '12.50');
    await press('Save');
    await waitFor(() => expect(field(en.listPrice).getAttribute('aria-invalid')).toBe('true'));
    expect(first((await read(id)).stored).price).toBe(1_000);
    put(en.listPrice, '20');
    put(en.stock, '80');
    await press('Save');
    await said(en.pricesSaved);
    expect(first((await read(id)).stored)).toMatchObject({ price: 1_300, originalPrice: 2_000, stock: 80 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('assigns a freight template to several products, and undoes that', async () => {
    const { cup, api, read, open } = await shopAt();
    const made = [await cup(), await cup({ name: { zh: '壶', en: 'Red pot' } })];
    const template = await api('POST /api/supplier/freight/add', {
      body: { name: 'Parcels', method: 'free' },
    });
    await open();
    await rowOf(/Red pot/);
    await userEvent.click(screen.getByLabelText(list.selectAll));
    await userEvent.click(await screen.findByRole('button', { name: en.setFreight }));
    await press(list.yes, await screen.findByRole('dialog'));
    await said(fill(list.batchDone, { count: 2 }));
    const templates = async () => {
      const all = await Promise.all(made.map(({ id }) => read(id)));
      return all.map(({ fields }) => fields.freightTemplateId);
    };
    expect(await templates()).toEqual([template.id, template.id]);
    await press(list.undo);
    await said(list.undone);
    expect(await templates()).toEqual([null, null]);
  });

  it('asks before a draft is deleted for good', async () => {
    const { api, ids, open } = await shopAt();
    const { id } = await api('POST /api/supplier/product/add', { body: { fields: fieldsOf() } });
    await open();
    await pick(await rowOf(/Blue cup/), en.discard);
    expect(await screen.findByText(fill(en.discardNew, { name: 'Blue cup' }))).toBeDefined();
    expect(await ids('all')).toEqual([id]);
    await press(en.yes, screen.getByRole('dialog'));
    await said(fill(en.discarded, { name: 'Blue cup' }));
    expect(await ids('all')).toEqual([]);
  });

  it('shows cards on a phone', async () => {
    onPhone();
    const { cup, open } = await shopAt();
    await cup();
    await cup({ name: { zh: '红杯', en: 'Red cup' } });
    await open();
    const cards = await screen.findByRole('list', { name: en.title });
    expect(within(cards).getByText('Blue cup')).toBeDefined();
    expect(within(cards).getAllByRole('button', { name: en.edit })[0]).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: list.selectAll }));
    for (const name of ['Blue cup', 'Red cup'])
      expect(
        within(cards).getByRole<HTMLInputElement>('checkbox', { name: fill(list.select, { name }) }).checked,
      ).toBe(true);
    vi.unstubAllGlobals();
  });

  it('is hidden from staff without the permission to see products', async () => {
    const { shop, cup, open } = await shopAt();
    await cup();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'chat', shop.id);
    await signInAs(clerk);
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('Blue cup')).toBeNull();
  });
});

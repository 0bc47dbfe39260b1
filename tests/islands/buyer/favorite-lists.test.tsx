import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import buyer from '../../../locales/en/buyer/buyer.json';
import common from '../../../locales/en/common/common.json';
import { FavoritesPage } from '../../../src/islands/buyer/favorite/favorites-page.tsx';
import { SharedList } from '../../../src/islands/buyer/favorite/shared-list.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/user/buyer-center?menu=favorite');

const l = buyer.favorites.lists;
const page = <FavoritesPage t={buyer} pager={common} locale="en" />;
/** jsdom does not open native dialogs, whose buttons have no role then. */
const inDialog = (text: string) => screen.getAllByText(text).at(-1) ?? document.body;

async function kept(...names: string[]) {
  const { api } = await signIn(app);
  for (const name of names) {
    const { id } = await shop.product({ name: { zh: name, en: name } });
    await api('POST /api/product/favorite/add', { body: { productId: id } });
  }
  return api;
}

describe('lists on the page of favourites', () => {
  it('are made, filled with what is selected, and shown alone', async () => {
    const api = await kept('Teapot', 'Spade');
    render(page);
    await userEvent.click(await screen.findByRole('button', { name: l.add }));
    fireEvent.change(screen.getByLabelText(l.name), { target: { value: 'Kitchen' } });
    await userEvent.click(inDialog(l.save));
    await screen.findByText(l.empty);
    expect(screen.queryByText(buyer.favorites.clear)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^All favourites/ }));
    await userEvent.click(screen.getByRole('button', { name: l.move }));
    expect(toastTexts()).toEqual([l.moveSome]);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: fill(buyer.favorites.select, { name: 'Teapot' }) }),
    );
    await userEvent.click(screen.getByRole('button', { name: l.move }));
    await userEvent.click(inDialog('Kitchen'));
    await waitFor(() => expect(toastTexts()).toContain(l.moved));
    await userEvent.click(await screen.findByRole('button', { name: /^Kitchen ?1$/ }));
    await waitFor(() => expect(screen.queryByText('Spade')).toBeNull());
    expect(await screen.findByText('Teapot')).toBeTruthy();
    const { lists } = await api('GET /api/product/favorite-list/list');
    expect(lists).toMatchObject([{ name: 'Kitchen', count: 1 }]);
  });

  it('are shared by a link, which ends when sharing is stopped', async () => {
    const api = await kept('Candle');
    const list = await api('POST /api/product/favorite-list/add', { body: { name: 'Birthday' } });
    render(page);
    await userEvent.click(await screen.findByRole('button', { name: /^Birthday/ }));
    await userEvent.click(screen.getByRole('button', { name: l.share }));
    await userEvent.click(inDialog(l.makeLink));
    const link = await screen.findByLabelText<HTMLInputElement>(l.link);
    const { lists } = await api('GET /api/product/favorite-list/list');
    const key = lists.find(({ id }) => id === list.id)?.shareKey ?? '';
    expect(link.value).toMatch(new RegExp(`/en/qianduanshop/shared-list\\?key=${key}$`));
    await userEvent.click(inDialog(l.stop));
    await waitFor(() => expect(screen.queryByLabelText(l.link)).toBeNull());
    expect((await api('GET /api/product/favorite-list/list')).lists[0]?.shareKey).toBeNull();
  });
});

describe('page of a shared list', () => {
  const { sharedList } = buyer;
  const at = (key: string) =>
    window.history.replaceState(null, '', `/en/qianduanshop/shared-list?key=${key}`);
  const shared = <SharedList t={buyer} card={common.card} locale="en" />;

  it('shows the name and the products to anybody with the link', async () => {
    const api = await kept('Lantern');
    const list = await api('POST /api/product/favorite-list/add', { body: { name: 'For the garden' } });
    const { records } = await api('GET /api/product/favorite/list');
    const productIds = records.map(({ productId }) => productId);
    await api('PUT /api/product/favorite-list/move', { body: { productIds, listId: list.id } });
    const params = { id: String(list.id) };
    const { shareKey } = await api('POST /api/product/favorite-list/share/{id}', { params });
    at(shareKey ?? '');
    const { container } = render(shared);
    await screen.findByRole('heading', { name: 'For the garden' });
    expect(within(container).getByText('Lantern')).toBeTruthy();
  });

  it.each(['', 'short', 'x'.repeat(22)])('says that there is none for the key “%s”', async (key) => {
    at(key);
    render(shared);
    await screen.findByText(sharedList.gone);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import admin from '../../../locales/en/common/admin.json';
import en from '../../../locales/en/messaging/notices.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { loadUnread } from '../../../src/lib/stores/messages.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/messages';
openBackOffice(() => app, path);

/** A supplier with a product that buyers can ask about. */
async function fixture() {
  const shop = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  const goods = await addProduct(app, { supplierId: shop.id, categoryId });
  const buyer = await addAccount(app);
  const ask = (content: string) =>
    buyer.api('POST /api/product/inquiry', { body: { productId: goods.id, content } });
  const unread = async () => (await shop.owner.api('GET /api/order/notification/unread-count')).count;
  await signInAs(shop.owner);
  return { shop, ask, unread };
}
const row = (words: string) => screen.findByRole('row', { name: new RegExp(words) });

describe('messages page of the back offices', () => {
  it('shows a new supplier which messages will come', async () => {
    await fixture();
    await openAt(vendor, path);
    await heading(en.title);
    await screen.findByText(en.none);
  });

  it('links a message to its page, and marks it as read then', async () => {
    const { ask, unread } = await fixture();
    await ask('Is it oven proof?');
    await openAt(vendor, path);
    const link = within(await row('Is it oven proof')).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^\/adminweb\/vendor\/questions\?open=\d+$/);
    await userEvent.click(link);
    await waitFor(async () => expect(await unread()).toBe(0));
    await waitFor(() => expect(location.pathname).toBe('/adminweb/vendor/questions'));
  });

  it('filters by read and unread with counts, searches by words, and marks all as read', async () => {
    const { shop, ask, unread } = await fixture();
    await ask('Blue ones?');
    await ask('Red ones?');
    await openAt(vendor, path);
    await userEvent.click(within(await row('Blue ones')).getByRole('button', { name: en.markRead }));
    await waitFor(() => expect(toastTexts()).toContain(en.marked));
    const tabs = screen.getByRole('navigation', { name: en.tabs });
    await userEvent.click(await within(tabs).findByRole('link', { name: `${en.states.unread}1` }));
    await waitFor(() => expect(screen.queryByText(/Blue ones/)).toBeNull());
    await row('Red ones');
    const found = async (query: object) =>
      (await shop.owner.api('GET /api/order/notification/desk', { query })).records.map(
        ({ content }) => content.en,
      );
    expect(await found({ keyword: 'RED' })).toEqual([expect.stringContaining('Red ones?')]);
    expect(await found({ state: 'read' })).toEqual([expect.stringContaining('Blue ones?')]);
    expect(await found({ type: 'order' })).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: en.readAll }));
    await waitFor(async () => expect(await unread()).toBe(0));
    await screen.findByRole('button', { name: fill(admin.bell, { count: 0 }) });
  });

  it('deletes after a confirmation, and shows new messages as they arrive', async () => {
    const { shop, ask } = await fixture();
    await ask('First');
    await openAt(vendor, path);
    await row('First');
    await ask('Second');
    // The count comes by the socket.
    await loadUnread();
    await row('Second');
    await userEvent.click(within(await row('First')).getByRole('button', { name: en.remove }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.remove }));
    await waitFor(() => expect(screen.queryByText(/First/)).toBeNull());
    expect((await shop.owner.api('GET /api/order/notification/list')).total).toBe(1);
  });

  it('shows each account its own messages only', async () => {
    const { ask } = await fixture();
    await ask('For the owner alone');
    const other = await addSupplier(app);
    expect(await other.owner.api('GET /api/order/notification/desk')).toMatchObject({
      total: 0,
      records: [],
    });
  });
});

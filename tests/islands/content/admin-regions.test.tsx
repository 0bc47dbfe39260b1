import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import form from '../../../locales/en/common/admin-form.json';
import en from '../../../locales/en/content/region-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const path = '/adminweb/vendor/trade-regions';
openBackOffice(() => app, path);

describe('trade regions page', () => {
  it('saves the regions of a supplier in one call, and links to their pages', async () => {
    const { owner } = await addSupplier(app);
    const chosen = () => owner.api('GET /api/supplier/market/list');
    await signInAs(owner);
    await openAt(vendor, path);
    await heading(en.title);
    await screen.findByText('0 selected');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Japan' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'France' }));
    expect(await chosen()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: form.save }));
    await waitFor(() => expect(toastTexts()).toContain(en.shop.saved));
    expect(await chosen()).toEqual(['japan', 'france']);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'View page of Japan' });
    expect(link.href).toMatch(/\/region\/japan$/);
    await userEvent.click(screen.getByRole('button', { name: en.shop.none }));
    await userEvent.click(screen.getByRole('button', { name: form.save }));
    await waitFor(async () => expect(await chosen()).toEqual([]));
  });

  it('shows operators which suppliers sell to which regions', async () => {
    const names = [await addSupplier(app, { name: { zh: '窑', en: 'Kiln' } })];
    await names[0]?.owner.api('PUT /api/supplier/market/update', { body: { codes: ['usa', 'japan'] } });
    const operator = await addAccount(app, 9);
    await signInAs(operator);
    await openAt(platform, '/adminsystem/regions');
    const row = within(await screen.findByRole('row', { name: /Kiln/ }));
    row.getByText('United States, Japan');
    await userEvent.click(await screen.findByRole('link', { name: /^Chile/ }));
    await waitFor(() => expect(screen.queryByText('Kiln')).toBeNull());
  });

  it('is closed to suppliers without foreign trade', async () => {
    const shop = await addSupplier(app);
    const chat = await addAccount(app);
    await giveRole(app.deps.db, chat.id, 'chat', shop.id);
    await signInAs(chat);
    await openAt(vendor, path);
    await screen.findByRole('heading', { level: 1, name: /don’t have access to this page/ });
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import conflict from '../../../locales/en/common/admin-form.json';
import common from '../../../locales/en/common/common.json';
import en from '../../../locales/en/suppliers/shop-settings.json';
import { cache } from '../../../src/admin/shell/data.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addScopes } from '../../support/fixtures/application.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { holdUploads, signInAs, toastTexts } from '../page.ts';
import { png } from '../product-editor.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addScopes(app);
});
afterAll(() => app.close());

const path = '/adminweb/vendor/settings';
openBackOffice(() => app, path);

async function shopAt() {
  // A logo without an upload stays without being sent.
  const values = {
    logo: '/files/demo/l_a.webp',
    mainProducts: [{ zh: '杯', en: 'Cups' }],
    businessScope: ['homeware'],
    email: 'a@b.cn',
  };
  const shop = await addSupplier(app, {
    ...values,
    contact: 'Wang',
    address: { zh: '中山路 1 号', en: '1 Road' },
  });
  await signInAs(shop.owner);
  const { api } = shop.owner;
  await openAt(vendor, path);
  await heading(en.title);
  await screen.findByLabelText(en.contact);
  return { shop, api, now: () => api('GET /api/supplier/settings') };
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('shop settings page', () => {
  it('saves texts, layout and a holiday, with errors at the field', async () => {
    const { now } = await shopAt();
    put(en.email, 'nobody');
    await userEvent.click(screen.getByLabelText(en.hasHoliday));
    put(en.from, '2027-02-05T00:00');
    put(en.to, '2027-02-01T00:00');
    await press(en.save);
    expect(await screen.findByText(en.toAfter)).toBeDefined();
    expect(screen.getByLabelText(en.email).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(conflict.error.email)).toBeDefined();
    put(en.email, 'shop@example.com');
    put(en.to, '2027-02-12T00:00');
    await userEvent.click(screen.getByLabelText(new RegExp(en.modes.closed)));
    await userEvent.click(screen.getByLabelText(new RegExp(en.layouts.drawer)));
    await press(en.save);
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    expect((await now()).fields).toMatchObject({
      email: 'shop@example.com',
      layout: 'drawer',
      mainProducts: [{ zh: '杯', en: 'Cups' }],
      closure: { from: '2027-02-04T16:00:00.000Z', to: '2027-02-11T16:00:00.000Z', mode: 'closed' },
    });
    // The next save starts from the version of this one.
    put(en.lowStock, '4');
    await press(en.save);
    await waitFor(async () => expect((await now()).fields.lowStock).toBe(4));
  });

  it('shows both versions on a conflict', async () => {
    const { api, now } = await shopAt();
    const { version, fields } = await now();
    await api('PUT /api/supplier/settings', {
      body: { version, fields: { ...fields, logo: undefined, contact: 'Zhao' } },
    });
    put(en.contact, 'Li');
    await press(en.save);
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText('Zhao')).toBeDefined();
    await userEvent.click(within(sheet).getByRole('button', { name: conflict.keepMine }));
    await press(en.save);
    await waitFor(async () => expect((await now()).fields.contact).toBe('Li'));
  });

  it('requests a change of verified data, and withdraws it', async () => {
    const { now } = await shopAt();
    await press(en.ask);
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(within(sheet).getByRole('button', { name: en.send }));
    expect(await within(sheet).findByText(en.nothing)).toBeDefined();
    const name = within(sheet).getByLabelText(`${en.name} · ${conflict.en}`);
    fireEvent.change(name, { target: { value: 'x'.repeat(51) } });
    await userEvent.click(within(sheet).getByRole('button', { name: en.send }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(name, { target: { value: 'Pots' } });
    fireEvent.change(within(sheet).getByLabelText(en.legalPerson), { target: { value: 'Wu Ming' } });
    fireEvent.change(within(sheet).getByLabelText(en.reason), { target: { value: 'New licence' } });
    await userEvent.click(within(sheet).getByRole('button', { name: en.send }));
    await screen.findByRole('region', { name: en.waiting });
    expect((await now()).request).toMatchObject({ status: 'pending', reason: 'New licence' });
    await press(en.withdraw);
    await screen.findByRole('button', { name: en.ask });
    expect((await now()).request?.status).toBe('withdrawn');
  });

  it('is hidden from a role without the permission', async () => {
    const shop = await addSupplier(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('link', { name: 'Orders' });
    expect(screen.queryByRole('link', { name: en.title })).toBeNull();
    await expect(clerk.api('GET /api/supplier/settings')).rejects.toMatchObject({ error: 'forbidden' });
  });

  it('waits for the upload of the logo, and reports its failure', async () => {
    const { now } = await shopAt();
    const before = (await now()).version;
    const goOn = holdUploads();
    await userEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await userEvent.upload(screen.getByLabelText(common.upload.add), await png('logo.png'));
    put(en.contact, 'Li');
    await press(en.save);
    expect(await screen.findByText(`${en.logo}: ${common.upload.busy}`)).toBeDefined();
    expect(toastTexts()).not.toContain(en.saved);
    goOn(false);
    expect((await screen.findByText(conflict.notArrived)).getAttribute('role')).toBe('alert');
    expect((await now()).version).toBe(before);
    expect(screen.getByLabelText(en.contact)).toHaveProperty('value', 'Li');
  });

  it('asks before an unsaved text overwrites a newer one of a colleague', async () => {
    const { api, now } = await shopAt();
    put(en.contact, 'Of the past');
    const { version, fields } = await now();
    await api('PUT /api/supplier/settings', {
      body: { version, fields: { ...fields, logo: undefined, contact: 'Of today' } },
    });
    cleanup();
    cache.clear();
    await openAt(vendor, path);
    expect(await screen.findByLabelText(en.contact)).toHaveProperty('value', 'Of today');
    await press(conflict.outdatedShow);
    await press(conflict.outdatedTake);
    expect(screen.getByLabelText(en.contact)).toHaveProperty('value', 'Of the past');
  });
});

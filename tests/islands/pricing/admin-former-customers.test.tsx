import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import parts from '../../../locales/en/common/admin-form.json';
import en from '../../../locales/en/pricing/former-customer.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { formerFile, importing } from '../../support/fixtures/data-import.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/former-customers';
openBackOffice(() => app, path);
const slow = { timeout: 8_000 };

describe('page of former customers', () => {
  it('shows where consent comes from, and deletes one and all of them after a question', async () => {
    const fixture = await sheetFixture(app);
    const { check, start } = importing(app, fixture.api);
    await start((await check('customers', formerFile('shopify-customers.csv'))).id);
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    await userEvent.click(await screen.findByText('Maria Lopez', {}, slow));
    const drawer = await screen.findByRole('dialog', {}, slow);
    await within(drawer).findByText(/Accepts Email Marketing: yes/, {}, slow);
    await userEvent.click(within(drawer).getByRole('button', { name: parts.back }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const yes = async () => {
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: en.yes }));
    };
    const [one] = (await screen.findAllByRole('button', { name: /^Delete/ }, slow)).filter(
      ({ textContent }) => textContent !== en.deleteAll,
    );
    if (one) await userEvent.click(one);
    await yes();
    await waitFor(() => expect(toastTexts().join()).toContain('deleted'));
    expect((await fixture.api('GET /api/supplier/former-customer/list')).total).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: en.deleteAll }));
    await yes();
    await waitFor(() => expect(toastTexts()).toContain(en.deletedAll));
    await screen.findByText(en.none, {}, slow);
  });
});

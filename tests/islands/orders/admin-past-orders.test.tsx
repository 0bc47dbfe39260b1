import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import parts from '../../../locales/en/common/admin-form.json';
import en from '../../../locales/en/orders/past-order.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { clerkOf, formerFile, importing } from '../../support/fixtures/data-import.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/past-orders';
openBackOffice(() => app, path);
const slow = { timeout: 8_000 };

async function shopWithOrders() {
  const fixture = await sheetFixture(app);
  const { check, start } = importing(app, fixture.api);
  await start((await check('orders', formerFile('shopify-orders.csv'))).id);
  return fixture;
}

describe('page of past orders', () => {
  it('finds an order, shows all that its file says, and deletes it after a question', async () => {
    const fixture = await shopWithOrders();
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    await screen.findByText('#1001', {}, slow);
    await userEvent.click(await screen.findByText('#1002', {}, slow));
    const drawer = await screen.findByRole('dialog', {}, slow);
    await within(drawer).findByText('Teapot', {}, slow);
    within(drawer).getByText('USD 70.60');
    within(drawer).getByText('Standard, insured');
    await userEvent.click(within(drawer).getByRole('button', { name: parts.back }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [remove] = await screen.findAllByRole('button', { name: new RegExp(`^${en.delete}`) }, slow);
    if (remove) await userEvent.click(remove);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: en.yes }));
    await waitFor(() => expect(toastTexts().join()).toMatch(/Order #100\d deleted/));
    expect((await fixture.api('GET /api/supplier/past-order/list')).total).toBe(1);
  });

  it('masks who bought for colleagues who may not ship', async () => {
    const fixture = await shopWithOrders();
    await signInAs(await clerkOf(app, fixture.api, ['shop.order.read']));
    await openAt(vendor, `${path}?keyword=1002`);
    await userEvent.click(await screen.findByText('#1002', {}, slow));
    await screen.findByText(en.masked, {}, slow);
    expect(screen.queryByText('Maria Lopez')).toBeNull();
    expect(screen.queryByRole('button', { name: new RegExp(`^${en.delete}`) })).toBeNull();
  });
});

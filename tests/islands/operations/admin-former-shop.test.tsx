import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/operations/data-import.json';
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

const path = '/adminweb/vendor/former-shop';
openBackOffice(() => app, path);
const slow = { timeout: 8_000 };

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, slow));
const confirm = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: en.yes }));
};

describe('page of data of a former shop', () => {
  it('checks a file, names the cells at fault, imports it after a question, undoes and removes it', async () => {
    const fixture = await sheetFixture(app);
    const { run } = importing(app, fixture.api);
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    await screen.findByText(en.none, {}, slow);
    await userEvent.upload(
      await screen.findByLabelText(en.file, { selector: 'input' }),
      new File([formerFile('shopify-discounts.csv')], 'discounts.csv'),
    );
    await press(en.check);
    await screen.findByText(en.states.check.waiting, {}, slow);
    await run();
    await screen.findByText('4 new, 0 already exist, 5 skipped', {}, slow);
    screen.getByText('Recognised as Shopify');
    screen.getByText(en.reasons.coupon_shipping);
    screen.getByText('Customer Selection');
    expect((await fixture.api('GET /api/coupon/supplier/list')).total).toBe(0);
    await press('Import 4');
    await confirm();
    await waitFor(() => expect(toastTexts()).toContain(en.started));
    await run();
    await screen.findByText('4 added, 0 already existed, 5 skipped', {}, slow);
    expect((await fixture.api('GET /api/coupon/supplier/list')).total).toBe(4);
    await press(en.undo);
    await confirm();
    await waitFor(() => expect(toastTexts()).toContain(en.undoing));
    await run();
    await screen.findByText('4 removed, 0 in use kept', {}, slow);
    await press(en.delete);
    await confirm();
    await screen.findByText(en.none, {}, slow);
  });

  it('says why a file cannot be read, and refuses a rate that is no number', async () => {
    const fixture = await sheetFixture(app);
    const { check } = importing(app, fixture.api);
    await check('orders', 'a,b\n1,2\n');
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    expect((await screen.findByRole('alert', {}, slow)).textContent).toBe(en.unusable.columns.orders);
    const rate = screen.getByLabelText(en.rate);
    expect(rate.getAttribute('aria-invalid')).toBe('false');
    await userEvent.clear(rate);
    await userEvent.type(rate, 'dear');
    await screen.findByText(en.rateWrong);
    expect(rate.getAttribute('aria-invalid')).toBe('true');
  });

  it('offers only the kinds of files that the caller may import', async () => {
    const fixture = await sheetFixture(app);
    const clerk = await clerkOf(app, fixture.api, ['shop.data.import', 'shop.order.read']);
    await signInAs(clerk);
    await openAt(vendor, path);
    const kind = await screen.findByLabelText(en.kind, {}, slow);
    expect(
      within(kind)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([en.kinds.orders]);
  });
});

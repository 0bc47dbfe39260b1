import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/pricing/promotion-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addPromotion, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/shop-promotions';
openBackOffice(() => app, path);
const named = (name: string) => ({ name: { zh: '', en: name } });
async function as(role: 'auditor' | 'support') {
  const one = await addAccount(app);
  await giveRole(app.deps.db, one.id, role);
  await signInAs(one);
}

describe('platform view of supplier promotions', () => {
  it('closes a promotion with a reason, which the supplier reads', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ name: { zh: '', en: 'A kettle' } });
    const { id } = await addPromotion(
      app,
      shop.id,
      { kind: 'flash_sale', percent: 80 },
      { ...named('Wrong sale'), productIds: [goods.id] },
    );
    await as('auditor');
    await openAt(platform, `${path}?open=${id}`);
    await heading(en.allTitle);
    const drawer = await screen.findByRole('dialog', { name: 'Wrong sale' });
    expect(await within(drawer).findByRole('link', { name: 'A kettle' })).toBeDefined();
    await userEvent.click(within(drawer).getByRole('button', { name: en.closeNow }));
    const box = await screen.findByLabelText(en.reason);
    const send = 'Close “Wrong sale” now';
    await userEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(box, { target: { value: 'It misleads buyers' } });
    await userEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(toastTexts()).toContain(en.closedNow));
    expect(await within(drawer).findByText(/It misleads buyers/)).toBeDefined();
    await waitFor(() => expect(within(drawer).queryByRole('button', { name: en.closeNow })).toBeNull());
  });

  it('shows the supplier why the platform has closed a promotion', async () => {
    const shop = await addShop(app);
    const closed = { ...named('Ended'), enabled: false, closeReason: 'It misleads buyers' };
    const { id } = await addPromotion(app, shop.id, { kind: 'member_offer' }, closed);
    await signInAs(shop.owner);
    await openAt(vendor, `/adminweb/vendor/marketing?open=${id}`);
    expect(await screen.findByText(`${en.closedFor}: It misleads buyers`)).toBeDefined();
  });

  it('is read-only for operators who may not close', async () => {
    const shop = await addShop(app);
    await addPromotion(app, shop.id, { kind: 'member_offer' }, named('Seen only'));
    await as('support');
    await openAt(platform, path);
    const row = await screen.findByRole('row', { name: /Seen only/ });
    expect(within(row).getByText(shop.name.en)).toBeDefined();
    expect(within(row).queryByRole('button', { name: en.closeNow })).toBeNull();
  });
});

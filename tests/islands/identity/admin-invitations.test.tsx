import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/identity/staff.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addSupplier, newMobile } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const t = en.invitations;
const path = '/adminweb/vendor/staff/invitations';
openBackOffice(() => app, path);

async function shop() {
  const { owner } = await addSupplier(app);
  await signInAs(owner);
  const { api } = owner;
  const role = await api('POST /api/supplier/staff/role/add', {
    body: { name: { zh: '打包', en: 'Packer' }, permissions: ['shop.order.read'] },
  });
  const invite = (mobile: string, name: string) =>
    api('POST /api/supplier/staff/add', { body: { mobile, name, roleIds: [role.id] } });
  return { invite, open: () => openAt(vendor, path) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('staff invitations page', () => {
  it('lists invitations, resends and withdraws them, and clears declined ones', async () => {
    const { invite, open } = await shop();
    const buyer = await addAccount(app);
    await invite(newMobile(), 'Li Lei');
    const { id } = await invite(buyer.phone, 'Han Mei');
    await buyer.api('POST /api/user/invitation/decline/{id}', { params: { id: `${id}` } });
    await open();
    await heading(t.title);
    const waiting = await row(/Li Lei/);
    expect(waiting.textContent).toContain('Packer');
    expect(waiting.textContent).toContain(t.states.open);
    expect((await row(/Han Mei/)).textContent).toContain(t.states.declined);
    await userEvent.click(within(waiting).getByRole('button', { name: t.resend }));
    await waitFor(() => expect(toastTexts().join()).toContain('10 minutes'));
    app.clock.pass(600_000);
    await userEvent.click(within(await row(/Li Lei/)).getByRole('button', { name: t.resend }));
    await waitFor(() => expect(toastTexts()).toContain(fill(t.resent, { name: 'Li Lei' })));
    await userEvent.click(within(await row(/Li Lei/)).getByRole('button', { name: t.withdraw }));
    const dialog = await screen.findByRole('dialog', { name: fill(t.withdrawTitle, { name: 'Li Lei' }) });
    await userEvent.click(within(dialog).getByRole('button', { name: en.keep }));
    expect(await row(/Li Lei/)).toBeDefined();
    await userEvent.click(within(await row(/Li Lei/)).getByRole('button', { name: t.withdraw }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: t.withdraw }),
    );
    await waitFor(() => expect(screen.queryByRole('row', { name: /Li Lei/ })).toBeNull());
    await userEvent.click(within(await row(/Han Mei/)).getByRole('button', { name: t.hide }));
    expect(await screen.findByText(t.none)).toBeDefined();
  });

  it('shows cards on a phone', async () => {
    const { invite, open } = await shop();
    await invite(newMobile(), 'Li Lei');
    onPhone();
    await open();
    expect(await screen.findByText('Li Lei')).toBeDefined();
    expect(screen.getByRole('button', { name: t.resend })).toBeDefined();
  });
});

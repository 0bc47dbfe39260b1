import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/identity/account-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/accounts';
openBackOffice(() => app, path);

describe('accounts page', () => {
  it('opens an account, disables it with a reason and enables it again', async () => {
    const admin = await addAccount(app, 9);
    const { owner } = await addSupplier(app);
    await signInAs(admin);
    await openAt(platform, `${path}?keyword=${owner.username}&open=${owner.id}`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(new RegExp(`Shop ${owner.username}`))).toBeDefined();
    await userEvent.click(within(drawer).getByRole('button', { name: en.disable }));
    const name = `Nick ${owner.username}`;
    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: fill(en.disableTitle, { name }) }));
    await press();
    const reason = screen.getByLabelText(en.reason);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(reason, { target: { value: 'Asked for it' } });
    await press();
    await waitFor(() => expect(toastTexts()).toContain(fill(en.disabled, { name })));
    const detail = await admin.api('GET /api/system/account/detail/{id}', byId(owner.id));
    expect(detail).toMatchObject({ state: 'disabled', reason: 'Asked for it' });
    await userEvent.click(await within(drawer).findByRole('button', { name: en.enable }));
    await waitFor(() => expect(toastTexts()).toContain(fill(en.enabled, { name })));
  });

  it('explains that the own account cannot be disabled, and that no account matches a search', async () => {
    const admin = await addAccount(app, 9);
    await signInAs(admin);
    await openAt(platform, `${path}?open=${admin.id}`);
    await heading(en.title);
    expect(await screen.findByText(en.self)).toBeDefined();
  });
});

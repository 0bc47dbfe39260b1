import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import account from '../../../locales/en/identity/account.json';
import profile from '../../../locales/en/identity/profile.json';
import { fill } from '../../../locales/fill.ts';
import { OwnData } from '../../../src/islands/identity/profile/profile-page.tsx';
import { safeLocalStorage } from '../../../src/lib/browser.ts';
import { $user } from '../../../src/lib/stores/session.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/user/profile');
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

const show = (mobile: string | null) => render(<OwnData t={profile} account={account} mobile={mobile} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('own data page', () => {
  it('downloads the stored personal data as a file', async () => {
    const { id, phone } = await signIn(app);
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    show(phone);
    await press(profile.export);
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(files[0] ?? new Blob());
    });
    expect(JSON.parse(text)).toMatchObject({ account: { id, phone }, orders: [] });
  });

  it('closes an account after consent and confirmation, and leaves for the home page', async () => {
    const own = await addAccount(app);
    await signInAs(own);
    show(own.phone);
    await press(profile.closeOpen);
    const dialog = await screen.findByRole('dialog', { name: profile.closeTitle });
    await press(profile.closeSubmit);
    expect(await within(dialog).findByText(profile.closeNeedsUnderstood)).toBeDefined();
    expect(within(dialog).getByText(account.errors.code)).toBeDefined();
    await own.api('POST /api/user/close/code');
    const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: own.phone } });
    await userEvent.type(within(dialog).getByLabelText(account.login.code), code);
    await userEvent.click(within(dialog).getByLabelText(profile.closeUnderstood));
    await press(profile.closeSubmit);
    await waitFor(() => expect(visits).toEqual(['/en/qianduanshop/home']));
    expect($user.get()).toBeNull();
    expect(safeLocalStorage.get('token')).toBeNull();
  });

  it('says that the code goes by email for an account without a phone number', async () => {
    await signIn(app);
    show('anna@shop.example');
    await press(profile.closeOpen);
    const dialog = within(await screen.findByRole('dialog', { name: profile.closeTitle }));
    expect(await dialog.findByRole('radio', { name: profile.proofMail })).toHaveProperty('checked', true);
    expect(dialog.queryByRole('radio', { name: profile.proofCode })).toBeNull();
    expect(dialog.getByText(fill(profile.proofTo, { contact: 'anna@shop.example' }))).toBeDefined();
  });

  it('lists what prevents closing the account', async () => {
    const owner = await signIn(app, 2);
    show(owner.phone);
    await press(profile.closeOpen);
    expect(await screen.findByText(profile.obstacles.shop)).toBeDefined();
    expect(screen.queryByRole('button', { name: profile.closeSubmit })).toBeNull();
  });
});

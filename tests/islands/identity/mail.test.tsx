import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import account from '../../../locales/en/identity/account.json';
import confirmation from '../../../locales/en/identity/confirmation.json';
import profile from '../../../locales/en/identity/profile.json';
import push from '../../../locales/en/messaging/push.json';
import { account as accounts } from '../../../server/platform/db/schema.ts';
import { ProfilePage } from '../../../src/islands/identity/profile/profile-page.tsx';
import { LoginForm } from '../../../src/islands/identity/sign-in/login-form.tsx';
import { RegisterForm } from '../../../src/islands/identity/sign-in/register-form.tsx';
import { browseAt } from '../../stores/browser.ts';
import { mailServer, readMail } from '../../support/fakes/mail-server.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signInAs } from '../page.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let app: TestApp;
let phones: TestApp;
let current: TestApp;
beforeAll(async () => {
  server = await mailServer({ tls: 'none' });
  app = await testApp({ env: server.env });
  phones = await testApp();
});
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  current = app;
  app.clock.pass(61 * 60_000);
});
afterAll(async () => {
  await app.close();
  await phones.close();
  await server.close();
});
openPages(() => current, '/en/qianduanshop/user/login');

const codeTo = async (address: string) => {
  const found = await waitFor(() => {
    const mail = server.taken.findLast(({ to }) => to.includes(address));
    if (!mail) throw new Error('no mail yet');
    return mail;
  });
  return /\d{6}/.exec(readMail(found.raw).parts[0]?.text ?? '')?.[0] ?? '';
};
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = async (email: string) =>
  (await app.deps.db.select().from(accounts).where(eq(accounts.email, email)))[0];

describe('login by email', () => {
  it('registers with an email address and no phone number', async () => {
    const email = 'first@abroad.example';
    render(<RegisterForm callingCodes={{ GB: '44' }} t={account} />);
    const field = await screen.findByLabelText(account.login.contact);
    expect(screen.queryByLabelText(account.register.email)).not.toBeNull();
    await userEvent.type(field, 'first@abroad');
    await press(account.login.sendCode);
    expect(await screen.findByText(account.errors.email)).toBeDefined();
    expect(server.taken).toEqual([]);
    await userEvent.type(field, '.example');
    expect(screen.queryByLabelText(account.register.email)).toBeNull();
    await press(account.login.sendCode);
    await userEvent.type(screen.getByLabelText(account.login.code), await codeTo(email));
    await userEvent.type(screen.getByLabelText(account.register.username), 'first-abroad');
    await userEvent.type(screen.getByLabelText(account.login.password), 'Abroad-2026');
    await press(account.register.submit);
    await waitFor(async () =>
      expect(await rowOf(email)).toMatchObject({ username: 'first-abroad', phone: null, emailLocale: 'en' }),
    );
  });

  it('logs in by an emailed code, and resets a forgotten password', async () => {
    const email = 'second@abroad.example';
    const { unmount } = render(<LoginForm t={account} />);
    await userEvent.click(await screen.findByRole('button', { name: account.login.byContact }));
    const field = screen.getByLabelText(account.login.contact);
    await userEvent.type(field, '12');
    await press(account.login.sendCode);
    expect(await screen.findByText(account.errors.contact)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await press(account.login.sendCode);
    await userEvent.type(screen.getByLabelText(account.login.code), await codeTo(email));
    await press(account.login.submit);
    await waitFor(async () => expect((await rowOf(email))?.loginAt).toBeInstanceOf(Date));
    unmount();

    app.clock.pass(2 * 60_000);
    const before = server.taken.length;
    render(<LoginForm t={account} />);
    expect(await screen.findByLabelText(account.login.usernameMail)).toBeDefined();
    await press(account.forgot.ask);
    expect(await screen.findByText(account.forgot.leadMail)).toBeDefined();
    await userEvent.type(screen.getByLabelText(account.login.contact), email);
    await press(account.login.sendCode);
    await waitFor(() => expect(server.taken.length).toBeGreaterThan(before));
    await userEvent.type(screen.getByLabelText(account.login.code), await codeTo(email));
    await userEvent.type(screen.getByLabelText(account.login.newPassword), 'Second-2026');
    await press(account.forgot.submit);
    const name = await screen.findByLabelText<HTMLInputElement>(account.login.usernameMail);
    expect(name.value).toBe(email);
    expect((await rowOf(email))?.passwordHash).not.toBeNull();
  });

  it('is not offered where the site sends no mail', async () => {
    current = phones;
    browseAt(phones, '/en/qianduanshop/user/login');
    render(<LoginForm t={account} />);
    await userEvent.click(screen.getByRole('button', { name: account.login.byCode }));
    await userEvent.type(screen.getByLabelText(account.login.mobile), 'a@b.example');
    await press(account.login.sendCode);
    expect(screen.getByText(account.errors.mobile)).toBeDefined();
    expect(screen.queryByLabelText(account.login.contact)).toBeNull();
  });

  it('verifies the address of an account, and then offers email notifications', async () => {
    const email = 'third@abroad.example';
    const own = await addAccount(app);
    await own.api('PUT /api/user/info', { body: { email } });
    browseAt(app, '/en/qianduanshop/user/profile');
    await signInAs(own);
    render(<ProfilePage t={profile} push={push} account={account} confirmation={confirmation} />);
    expect(await screen.findByText(profile.emailUnproven)).toBeDefined();
    expect(screen.queryByLabelText(profile.mailNotices)).toBeNull();
    await press(profile.emailConfirm);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByLabelText<HTMLInputElement>(profile.emailNew).value).toBe(email);
    await userEvent.click(sheet.getByRole('button', { name: account.login.sendCode }));
    await userEvent.type(sheet.getByLabelText(account.login.code), await codeTo(email));
    await userEvent.click(sheet.getByRole('button', { name: profile.emailSave }));
    expect(await screen.findByText(profile.emailProven)).toBeDefined();
    const box = await screen.findByLabelText<HTMLInputElement>(profile.mailNotices);
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await waitFor(async () => expect(await rowOf(email)).toMatchObject({ mailNotices: false }));
  });
});

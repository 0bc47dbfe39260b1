import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import errors from '../../../locales/en/common/errors.json';
import account from '../../../locales/en/identity/account.json';
import confirmation from '../../../locales/en/identity/confirmation.json';
import profile from '../../../locales/en/identity/profile.json';
import push from '../../../locales/en/messaging/push.json';
import { hashPassword } from '../../../server/contexts/identity/index.ts';
import { account as accounts, smsOutbox } from '../../../server/platform/db/schema.ts';
import { ProfilePage } from '../../../src/islands/identity/profile/profile-page.tsx';
import { RestoreForm } from '../../../src/islands/identity/restore/restore-form.tsx';
import { browseAt } from '../../stores/browser.ts';
import { addAccount, newMobile } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  app.clock.pass(2 * 60_000);
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/user/profile');

const password = 'Owner-2026';
async function owner(secret: string | null = password) {
  const own = await addAccount(app, 1, { confirmed: false });
  const values = { passwordHash: secret === null ? null : await hashPassword(secret) };
  await app.deps.db.update(accounts).set(values).where(eq(accounts.id, own.id));
  return own;
}
const codeOf = async (mobile: string) =>
  (await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } })).code;
const phoneOf = async (id: number) =>
  (await app.deps.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.phone;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the profile and requests another number; answers with the confirmation dialog. */
async function move(own: Awaited<ReturnType<typeof owner>>, mobile: string) {
  await signInAs(own);
  render(<ProfilePage t={profile} push={push} account={account} confirmation={confirmation} />);
  await userEvent.click(await screen.findByRole('button', { name: profile.mobileChange }));
  const sheet = await dialog(profile.mobileChange);
  await userEvent.type(sheet.getByLabelText(profile.newMobile), mobile);
  await userEvent.click(sheet.getByRole('button', { name: account.login.sendCode }));
  await waitFor(async () => expect(await codeOf(mobile)).toMatch(/^\d{6}$/));
  await userEvent.type(sheet.getByLabelText(account.login.code), await codeOf(mobile));
  await userEvent.click(sheet.getByRole('button', { name: profile.mobileSave }));
  return dialog(confirmation.title);
}

describe('identity confirmation dialog', () => {
  it('asks for the password before the phone number changes, and then repeats the call', async () => {
    const [own, mobile] = [await owner(), newMobile()];
    const asked = await move(own, mobile);
    await userEvent.click(await asked.findByRole('button', { name: confirmation.submit }));
    expect(asked.getByText(account.errors.password)).toBeDefined();
    const field = asked.getByLabelText(account.login.password);
    await userEvent.type(field, 'Wrong-2026');
    await userEvent.click(asked.getByRole('button', { name: confirmation.submit }));
    expect(await asked.findByText(errors.password_wrong)).toBeDefined();
    expect(await phoneOf(own.id)).toBe(own.phone);
    await userEvent.clear(field);
    await userEvent.type(field, `${password}{Enter}`);
    await waitFor(async () => expect(await phoneOf(own.id)).toBe(mobile));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes nothing when it is closed, and reports that at the form', async () => {
    const [own, mobile] = [await owner(), newMobile()];
    const asked = await move(own, mobile);
    await asked.findByLabelText(account.login.password);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(asked.getByRole('button', { name: confirmation.close }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: confirmation.title })).toBeNull());
    expect(await screen.findByText(errors.confirmation_required)).toBeDefined();
    expect(await phoneOf(own.id)).toBe(own.phone);
  });

  it('asks an account without a password for the code sent to its own number', async () => {
    const [own, mobile] = [await owner(null), newMobile()];
    const asked = await move(own, mobile);
    expect(await asked.findByText(/\*{4}/)).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: account.login.sendCode }));
    await waitFor(async () => expect(await codeOf(own.phone)).toMatch(/^\d{6}$/));
    await userEvent.type(asked.getByLabelText(account.login.code), `${await codeOf(own.phone)}{Enter}`);
    await waitFor(async () => expect(await phoneOf(own.id)).toBe(mobile));
  });

  it('reverts a change by the link of the message', async () => {
    const own = await owner();
    await own.api('POST /api/user/confirm', { body: { password } });
    const thief = newMobile();
    await own.api('POST /api/user/mobile/code/{mobile}', { params: { mobile: thief } });
    const body = { newMobile: thief, code: await codeOf(thief) };
    await own.api('POST /api/user/mobile/update', { body });
    const told = await app.deps.db.select().from(smsOutbox).where(eq(smsOutbox.mobile, own.phone));
    const token = told.at(-1)?.content.match(/#([\w-]+)/)?.[1] ?? '';
    browseAt(app, `/en/qianduanshop/user/restore#${token}`);
    render(<RestoreForm t={confirmation.restore} account={account} />);
    expect(await screen.findByText(/mobile number of your account was changed/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: account.login.sendCode }));
    await waitFor(async () => expect(await codeOf(own.phone)).toMatch(/^\d{6}$/));
    await userEvent.type(screen.getByLabelText(account.login.code), await codeOf(own.phone));
    await userEvent.type(screen.getByLabelText(account.login.newPassword), 'Back-2026');
    await userEvent.click(screen.getByRole('button', { name: confirmation.restore.submit }));
    await waitFor(() => expect(visits).toEqual(['/en/qianduanshop/user/login']));
    expect(await phoneOf(own.id)).toBe(own.phone);
  });

  it('reports an expired link', async () => {
    browseAt(app, '/en/qianduanshop/user/restore#nothing');
    render(<RestoreForm t={confirmation.restore} account={account} />);
    expect(await screen.findByText(confirmation.restore.over)).toBeDefined();
  });
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import account from '../../../locales/en/identity/account.json';
import en from '../../../locales/en/identity/second-factor.json';
import { siteState } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { LoginForm } from '../../../src/islands/identity/sign-in/login-form.tsx';
import { codeOf as phoneOf } from '../../support/fakes/authenticator.ts';
import { addAccount, confirmSession, unique } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/security';
openBackOffice(() => app, path);

const codeOf = (secret: string) => phoneOf(secret, app.clock.now());

describe('second factor pages', () => {
  it('enable the second factor with a QR code and a first code, show recovery codes once, and allow demanding it of all operators', async () => {
    const admin = await addAccount(app, 9);
    await signInAs(admin);
    await openAt(platform, path);
    await heading(en.title);
    await userEvent.click(await screen.findByRole('button', { name: en.start }));
    expect(await screen.findByRole('img', { name: en.qr })).toBeDefined();
    const secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent ?? '';
    await userEvent.click(screen.getByRole('button', { name: en.confirm }));
    expect(await screen.findByText(en.codeNeeded)).toBeDefined();
    fireEvent.change(screen.getByLabelText(en.code), { target: { value: '000000' } });
    await userEvent.click(screen.getByRole('button', { name: en.confirm }));
    expect(await screen.findByText(/incorrect or has already been used/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(en.code), { target: { value: codeOf(secret) } });
    await userEvent.click(screen.getByRole('button', { name: en.confirm }));
    const kept = await screen.findByRole('region', { name: en.codesTitle });
    expect(within(kept).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(within(kept).getByRole('button', { name: en.codesKept }));
    expect(screen.queryByRole('region', { name: en.codesTitle })).toBeNull();
    await userEvent.click(await screen.findByRole('switch', { name: en.all }));
    await userEvent.click(screen.getByRole('button', { name: en.save }));
    await waitFor(() => expect(toastTexts()).toContain(en.policySaved));
    await waitFor(() => expect(screen.queryByRole('button', { name: en.remove })).toBeNull());
  });

  it('lead an operator who needs a second factor to the page that enables it', async () => {
    const admin = await addAccount(app, 9);
    await signInAs(admin);
    await openAt(platform, '/adminsystem');
    await heading(en.title);
    expect(await screen.findByText(en.required)).toBeDefined();
  });

  it('ask for the code in the login form after the password, with errors at its field', async () => {
    await app.deps.db.delete(siteState).where(eq(siteState.key, 'second_factor'));
    const admin = await addAccount(app, 9);
    const [role] = await admin.api('GET /api/system/user/roles');
    const body = { username: `o${unique()}`, password: 'Password-1', nickname: 'Wu', mobile: '', email: '' };
    await admin.api('POST /api/system/user/add', { body: { ...body, roleIds: [role?.id ?? 0] } });
    const { username, password } = body;
    const { token } = await app.client()('POST /api/user/login', { body: { username, password } });
    await confirmSession(app, token);
    const own = app.client(token);
    const { secret } = await own('POST /api/user/second-factor/begin');
    await own('POST /api/user/second-factor/confirm', { body: { code: codeOf(secret) } });
    app.clock.pass(60_000);
    render(<LoginForm t={account} />);
    fireEvent.change(screen.getByLabelText(account.login.username), { target: { value: username } });
    fireEvent.change(screen.getByLabelText(account.login.password), { target: { value: password } });
    const submit = screen.getByRole('button', { name: account.login.submit });
    await userEvent.click(submit);
    const field = await screen.findByLabelText(account.login.secondFactor);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '000000' } });
    await userEvent.click(submit);
    expect(await screen.findByText(/incorrect or has already been used/)).toBeDefined();
    await screen.findByRole('button', { name: account.login.submit });
    fireEvent.change(screen.getByLabelText(account.login.secondFactor), {
      target: { value: codeOf(secret) },
    });
    await userEvent.click(screen.getByRole('button', { name: account.login.submit }));
    // The test clock has ended this session already: only the answer of the server shows the login.
    await waitFor(async () => {
      const found = await admin.api('POST /api/system/user/page', { query: { keyword: username } });
      expect(found.records[0]?.loginTime).toBe(app.clock.now().toISOString());
    });
  });
});

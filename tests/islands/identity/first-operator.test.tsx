import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import account from '../../../locales/en/identity/account.json';
import en from '../../../locales/en/identity/first-operator.json';
import { firstOperatorLink } from '../../../server/contexts/identity/index.ts';
import { FirstOperator } from '../../../src/admin/platform/identity/first-operator/first-operator.tsx';
import { startLanguage } from '../../../src/admin/shell/texts.ts';
import { $user } from '../../../src/lib/stores/session.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openBackOffice } from '../admin-page.tsx';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());
const visits = openBackOffice(() => app, '/adminsystem/first-operator');

async function open(search: string) {
  window.history.replaceState(null, '', `/adminsystem/first-operator${search}`);
  await startLanguage();
  await act(async () => {
    render(
      <Suspense>
        <FirstOperator />
      </Suspense>,
    );
  });
}
const link = async () => new URL((await firstOperatorLink(app.deps)) ?? 'http://none').search;
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const create = () => userEvent.click(screen.getByRole('button', { name: en.create }));

describe('page of the first operator', () => {
  it('creates the operator with errors at the fields, and goes on to the opening', async () => {
    const { username } = await addAccount(app);
    await open(await link());
    await screen.findByRole('button', { name: en.create });
    put(account.register.username, 'x');
    put(account.login.password, 'short');
    await create();
    expect(screen.getByText(account.errors.usernameFormat)).toBeDefined();
    expect(screen.getByText(account.errors.passwordFormat)).toBeDefined();
    put(account.register.username, username);
    put(account.login.password, 'Harbour-2026');
    await create();
    expect((await screen.findAllByText(/taken/)).length).toBeGreaterThan(0);
    put(account.register.username, 'harbour');
    await create();
    await waitFor(() => expect(visits).toEqual(['/adminsystem/opening']));
    expect($user.get()).toMatchObject({ username: 'harbour', userType: 9 });
  });

  it('says that a link is no longer valid, and leads to the login', async () => {
    const search = await link();
    await addAccount(app, 9);
    await open(search);
    expect(await screen.findByRole('heading', { name: en.invalid })).toBeDefined();
    expect(screen.getByRole('link', { name: en.login }).getAttribute('href')).toContain('%2Fadminsystem');
  });

  it('says the same without a key', async () => {
    await open('');
    expect(await screen.findByRole('heading', { name: en.invalid })).toBeDefined();
  });
});

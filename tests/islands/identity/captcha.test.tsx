import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../../locales/en/common/errors.json';
import account from '../../../locales/en/identity/account.json';
import { smsMessage } from '../../../server/platform/db/schema.ts';
import { LoginForm } from '../../../src/islands/identity/sign-in/login-form.tsx';
import { newMobile } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, toastTexts } from '../page.ts';

const right = 'of somebody who is there';
let app: TestApp;
beforeAll(async () => {
  const env = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: '0x4AAAAAAAstandin', CAPTCHA_SECRET: 's' };
  // The call of the provider is tested in tests/server/identity/captcha.test.ts: signals of jsdom do not work with Node's `fetch`.
  const check = async (answer: string) => (answer === right ? 'human' : 'robot');
  app = await testApp({ env, change: { captcha: { check } } });
});
afterAll(() => app.close());
afterEach(() => {
  delete window.turnstile;
});
openPages(() => app, '/en/qianduanshop/user/login');

describe('captcha field', () => {
  it('appears after a refusal that requires a captcha, and is solved again for each call', async () => {
    let solve = (_answer: string) => {};
    const resets: unknown[] = [];
    window.turnstile = {
      render(place, { sitekey, callback }) {
        place.textContent = `captcha of ${sitekey}`;
        solve = callback;
        return 'widget-1';
      },
      reset: (id) => resets.push(id),
    };
    for (let sent = 0; sent < 5; sent += 1)
      await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile: newMobile() } });
    render(<LoginForm t={account} />);
    await userEvent.click(screen.getByRole('button', { name: account.login.byCode }));
    const mobile = newMobile();
    await userEvent.type(screen.getByLabelText(account.login.mobile), mobile);
    const sent = () => app.deps.db.$count(smsMessage);
    const before = await sent();
    const send = () => userEvent.click(screen.getByRole('button', { name: account.login.sendCode }));
    // jsdom loads no scripts: the requested one is in the head.
    expect(document.querySelector('script[src*="turnstile"]')).toBeNull();
    await send();
    await waitFor(() => expect(toastTexts()).toContain(errors.human_needed));
    const script = await waitFor(() => {
      const found = document.querySelector<HTMLScriptElement>('script[src*="challenges.cloudflare.com"]');
      if (!found) throw new Error('not yet');
      return found;
    });
    script.dispatchEvent(new Event('load'));
    expect(await screen.findByText('captcha of 0x4AAAAAAAstandin')).toBeDefined();
    expect(screen.getByRole('group', { name: account.login.human })).toBeDefined();
    solve('made-up');
    await send();
    await waitFor(() => expect(toastTexts()).toContain(errors.human_wrong));
    expect(resets).toEqual(['widget-1']);
    expect(await sent()).toBe(before);
    solve(right);
    await send();
    await waitFor(async () => expect(await sent()).toBe(before + 1));
    await waitFor(() => expect(toastTexts()).toContain(account.login.codeSent));
  });
});

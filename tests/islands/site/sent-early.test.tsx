import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import account from '../../../locales/en/identity/account.json';
import { createAdministrator } from '../../../server/contexts/identity/index.ts';
import { LoginForm } from '../../../src/islands/identity/sign-in/login-form.tsx';
import { RegisterForm } from '../../../src/islands/identity/sign-in/register-form.tsx';
import { bootScripts } from '../../../src/lib/render/boot-script.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/user/login');

/** Hydrated so that it ends with its test: the countdown would go on without a page. */
const inPlaceOf = (island: HTMLElement) => ({ container: island, hydrate: true });

/** The login as the page brings it, before its island works. */
function asServed(): { readonly island: HTMLElement; readonly work: () => void } {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.innerHTML = renderToString(<LoginForm t={account} />);
  document.body.replaceChildren(island);
  return { island, work: () => void render(<LoginForm t={account} />, inPlaceOf(island)) };
}

function typed(island: HTMLElement, name: string, text: string): HTMLInputElement {
  const input = island.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`no field ${name}`);
  input.value = text;
  return input;
}

describe('forms submitted before hydration', () => {
  it('send a login once its island is hydrated, by Enter as by the button', async () => {
    new Function(bootScripts.others)();
    const given = await createAdministrator(app.deps, 'Early');
    const byEnter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    const byButton = new PointerEvent('pointerup', { bubbles: true });
    for (const event of [byEnter, byButton]) {
      const { island, work } = asServed();
      typed(island, 'username', 'Early');
      const password = typed(island, 'password', given);
      const sender = event === byEnter ? password : island.querySelector('[type=submit]');
      sender?.dispatchEvent(event);
      work();
      // The first password was right: it asks for an own one.
      expect(await screen.findByLabelText(account.login.newPassword)).toBeDefined();
    }
  });

  it('send a code request once the form is hydrated, by the button as by its keys', async () => {
    new Function(bootScripts.others)();
    for (const [event, mobile] of [
      [new PointerEvent('pointerup', { bubbles: true }), '13800138001'],
      [new KeyboardEvent('keydown', { key: ' ', bubbles: true }), '13800138002'],
    ] as const) {
      const island = document.createElement('astro-island');
      island.setAttribute('ssr', '');
      island.innerHTML = renderToString(<RegisterForm callingCodes={{ GB: '44' }} t={account} />);
      document.body.replaceChildren(island);
      typed(island, 'mobile', mobile);
      screen.getByRole('button', { name: account.login.sendCode }).dispatchEvent(event);
      render(<RegisterForm callingCodes={{ GB: '44' }} t={account} />, inPlaceOf(island));
      // The button counts down: the code was requested once, and nothing else happened.
      expect(await screen.findByRole('button', { name: /60|59/ })).toHaveProperty('disabled', true);
      expect(await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } })).toMatchObject({
        code: expect.stringMatching(/^\d{6}$/),
      });
      expect(island.querySelector('[aria-invalid=true]')).toBeNull();
    }
  });

  it('keep unsent input in its fields', async () => {
    const { island, work } = asServed();
    typed(island, 'username', 'ann');
    work();
    await waitFor(() => expect(island.querySelector('[type=submit]')).toHaveProperty('disabled', false));
    expect(island.querySelector('input[name=username]')).toHaveProperty('value', 'ann');
    expect(island.querySelector('[role=alert]')).toBeNull();
  });
});

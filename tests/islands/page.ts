import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Api } from '../../src/lib/api.ts';
import { currentPage } from '../../src/lib/browser.ts';
import { $cart } from '../../src/lib/stores/cart.ts';
import { $place } from '../../src/lib/stores/place.ts';
import { forgetUser, logIn } from '../../src/lib/stores/session.ts';
import { $toasts } from '../../src/lib/stores/toast.ts';
import { browseAt } from '../stores/browser.ts';
import { addAccount, addSupplier, chatLogin } from '../support/fixtures/fixtures.ts';
import type { TestApp } from '../support/test-app.ts';

/** Browser features that jsdom lacks. */
const wideAndStill = (query: string) => ({
  matches: !query.includes('< 1536px'),
  addEventListener: () => {},
  removeEventListener: () => {},
});

/** Nothing comes into view: jsdom has no layout. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Every test starts on a fresh page as a visitor; `visits` collects the navigations of the island. */
export function openPages(app: () => TestApp, path: string) {
  const visits: string[] = [];
  beforeEach(() => {
    browseAt(app(), path);
    forgetUser();
    $cart.set(null);
    // A reader in China, whatever the languages of the machine: lists then show everything.
    localStorage.setItem('deliverTo', '{"country":"CN"}');
    $place.set(null);
    $toasts.set([]);
    visits.length = 0;
    vi.stubGlobal('matchMedia', wideAndStill);
    vi.stubGlobal('IntersectionObserver', NothingInView);
    vi.stubGlobal('scrollTo', () => {});
    // jsdom has no layout, so there is nothing to scroll.
    Element.prototype.scrollIntoView = () => {};
    vi.spyOn(currentPage, 'go').mockImplementation((target) => {
      visits.push(target);
    });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    delete document.documentElement.dataset.currency;
  });
  return visits;
}

/** Logs a new account in on this page. */
export async function signIn(app: TestApp, kind: 1 | 2 | 9 = 1) {
  const account = kind === 2 ? (await addSupplier(app)).owner : await addAccount(app, kind);
  await signInAs(account);
  return account;
}

/** Logs in an existing account. */
export async function signInAs({ api, token }: { readonly api: Api; readonly token: string }) {
  const user = await api('GET /api/user/info');
  logIn({ ...user, ...chatLogin, token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
}

export const toastTexts = () => $toasts.get().map((toast) => toast.text);

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The accessible name of two adjacent texts: jsdom drops a space at the end of an element, browsers keep it. */
export const spaced = (...parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map(literal).join(' ?')}$`);

/** Uploads are pending until the returned function is called; with false they fail. */
export function holdUploads(): (isGood?: boolean) => void {
  const { fetch } = globalThis;
  let goOn: (isGood?: boolean) => void = () => {};
  const gate = new Promise<boolean>((resolve) => {
    goOn = (isGood = true) => resolve(isGood);
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const [target] = asked;
    const address = target instanceof Request ? target.url : String(target);
    if (address.includes('/api/upload/') && !(await gate)) throw new TypeError('Failed to fetch');
    return fetch(...asked);
  });
  return goOn;
}

/** Follows the Chinese link of the header. */
export async function switchLanguage(): Promise<void> {
  const link = document.createElement('a');
  link.dataset.language = 'zh';
  link.href = '#';
  document.body.append(link);
  await userEvent.click(link);
  link.remove();
  cleanup();
  window.history.replaceState(null, '', location.pathname.replace(/^\/en/, '') + location.search);
}

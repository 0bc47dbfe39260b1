import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentPage } from '../../src/lib/browser.ts';
import { api, noticeExpiry } from '../../src/lib/client.ts';
import { authorization, isExpired } from '../../src/lib/login-token.ts';
import { learnTime } from '../../src/lib/server-clock.ts';
import { $user, forgetUser, logIn, restoreSession } from '../../src/lib/stores/session.ts';
import { $toasts, showCarried } from '../../src/lib/stores/toast.ts';
import { addAccount, chatLogin } from '../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { browseAt } from './browser.ts';

let app: TestApp;
let went: string[];
const expired = 'Login expired, please log in again';

beforeAll(async () => {
  app = await testApp();
  learnTime(new Date().toUTCString(), performance.now());
});
afterAll(() => app.close());
// The server clock learnt by this page is reset for the next file.
afterAll(() => void vi.resetModules());
beforeEach(() => {
  browseAt(app, '/en/qianduanshop/orders?status=1');
  went = [];
  vi.spyOn(currentPage, 'go').mockImplementation((target) => {
    went.push(target);
  });
  $toasts.set([]);
  $user.set(null);
});

const signIn = async (ms = 3_600_000) => {
  const account = await addAccount(app);
  const user = await account.api('GET /api/user/info');
  logIn({ ...user, ...chatLogin, token: account.token, expiresAt: new Date(Date.now() + ms).toISOString() });
  return account;
};

describe('session store', () => {
  it('stores the specified keys and clears them, but not the language', async () => {
    window.localStorage.setItem('currentLanguage', 'en');
    await signIn();
    expect(window.localStorage.getItem('token')).toMatch(/^Bearer /);
    expect(window.localStorage.getItem('isLoggedIn')).toBe('true');
    $user.set(null);
    restoreSession();
    expect($user.get()?.username).toMatch(/^u/);
    forgetUser();
    const { device, ...left } = window.localStorage;
    expect(left).toEqual({ currentLanguage: 'en' });
    // The device id exempts the next login from limits caused by others.
    expect(device).toBe('none');
  });

  it('expires after 24 hours', async () => {
    await signIn(-2_000);
    expect(isExpired()).toBe(true);
    expect(authorization()).toBeNull();
    $user.set(null);
    restoreSession();
    expect($user.get()).toBeNull();
    noticeExpiry();
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('redirects an expired session on a protected page to the login and back, with a message', async () => {
    const { api: own } = await signIn();
    await own('POST /api/user/logout');
    await expect(api('GET /api/order/list')).rejects.toMatchObject({ error: 'login_expired' });
    expect($user.get()).toBeNull();
    expect(went).toEqual(['/en/qianduanshop/user/login?redirect=%2Fen%2Fqianduanshop%2Forders%3Fstatus%3D1']);
    // The page is being left: the next one shows the message.
    showCarried();
    expect($toasts.get()[0]?.text).toBe('Login expired, please log in again');
  });

  it('detects an expired login before a request, on a protected page', async () => {
    await signIn(-2_000);
    document.documentElement.dataset.expired = expired;
    const ask = vi.spyOn(globalThis, 'fetch');
    await expect(api('GET /api/order/list')).rejects.toMatchObject({
      error: 'login_expired',
      message: expired,
    });
    expect(ask).not.toHaveBeenCalled();
    expect(window.localStorage.getItem('token')).toBeNull();
    expect(went[0]).toMatch(/user\/login\?redirect=/);
  });

  it('detects one that expired after the page was opened, and continues where it was expired before', async () => {
    browseAt(app, '/en/qianduanshop/product/1');
    document.documentElement.dataset.expired = expired;
    await signIn(-2_000);
    await expect(api('GET /api/cart/list')).rejects.toMatchObject({
      error: 'login_expired',
      message: expired,
    });
    expect(went).toEqual(['/en/qianduanshop/user/login?redirect=%2Fen%2Fqianduanshop%2Fproduct%2F1']);
    showCarried();
    expect($toasts.get().map(({ text }) => text)).toEqual([expired]);

    $toasts.set([]);
    await signIn(-2_000);
    window.localStorage.setItem('tokenExpiry', String(performance.timeOrigin - 2_000));
    expect(noticeExpiry()).toBe(false);
    expect($user.get()).toBeNull();
    expect($toasts.get().map(({ text }) => text)).toEqual([expired]);
    expect(went).toHaveLength(1);
  });

  it('allows a login after a long stay on the login page', async () => {
    browseAt(app, '/en/qianduanshop/user/login?redirect=%2Fen%2Fqianduanshop%2Forders');
    await signIn(-2_000);
    await expect(
      api('POST /api/user/login', { body: { username: 'nobody', password: 'wrong-1234' } }),
    ).rejects.toMatchObject({ error: 'login_failed' });
    expect(went).toEqual([]);
  });

  it('ignores an expired session on a public page', async () => {
    browseAt(app, '/en/qianduanshop/home');
    await expect(api('GET /api/order/list')).rejects.toMatchObject({ error: 'not_logged_in' });
    expect(went).toEqual([]);
    expect($toasts.get()).toEqual([]);
  });
});

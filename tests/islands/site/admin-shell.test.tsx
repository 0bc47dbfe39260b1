import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../../locales/en/common/admin.json';
import reviewEn from '../../../locales/en/messaging/chat-review.json';
import dashboardEn from '../../../locales/en/operations/dashboard.json';
import zh from '../../../locales/zh/common/admin.json';
import reviewZh from '../../../locales/zh/messaging/chat-review.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { mount } from '../../../src/admin/shell/mount.tsx';
import { startLanguage, switchLanguage } from '../../../src/admin/shell/texts.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { safeLocalStorage } from '../../../src/lib/browser.ts';
import { api } from '../../../src/lib/client.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signIn, signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const visits = openBackOffice(() => app, '/adminsystem');

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('back office shell', () => {
  it('sends visitors to the login and back to the requested page', async () => {
    window.history.replaceState(null, '', '/adminsystem/chat?tab=2');
    document.body.innerHTML = '<div id="back-office"></div>';
    await mount(platform);
    expect(visits).toEqual(['/en/qianduanshop/user/login?redirect=%2Fadminsystem%2Fchat%3Ftab%3D2']);
    expect(document.body.textContent).toBe('');
  });

  it('opens the first page of the menu for operators, titled as in the menu tree', async () => {
    await signIn(app, 9);
    await openAt(platform, '/adminsystem');
    await heading(dashboardEn.title);
    expect(location.pathname).toBe('/adminsystem/dashboard');
    const menu = screen.getByRole('navigation', { name: en.menu });
    const link = within(menu).getByRole('link', { name: dashboardEn.title });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('opens a page of the menu at its own address', async () => {
    await signIn(app, 9);
    await openAt(platform, '/adminsystem/chat');
    await heading(reviewEn.title);
    expect(await screen.findByText(reviewEn.none)).toBeDefined();
  });

  it('changes the language in place and remembers it', async () => {
    await signIn(app, 9);
    await openAt(platform, '/adminsystem/chat');
    await heading(reviewEn.title);
    await userEvent.click(screen.getByRole('button', { name: en.switchLanguage }));
    await heading(reviewZh.title);
    const menu = screen.getByRole('navigation', { name: zh.menu });
    expect(await within(menu).findByRole('link', { name: '会话审查' })).toBeDefined();
    expect(screen.getByRole('banner').textContent).toContain(zh.platform);
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(safeLocalStorage.get('currentLanguage')).toBe('zh');
  });

  it('opens in the language of the previous page, or in the one chosen here', async () => {
    const before = vi.spyOn(document, 'referrer', 'get');
    const from = async (address: string) => {
      before.mockReturnValue(address);
      await startLanguage();
      return document.documentElement.lang;
    };
    const site = location.origin;
    expect(await from(`${site}/qianduanshop/user/login?redirect=%2Fadminsystem`)).toBe('zh-CN');
    // A reload, a bookmark, a second window and another site name no language.
    expect(await from(`${site}/adminsystem/chat`)).toBe('zh-CN');
    expect(await from('')).toBe('zh-CN');
    expect(await from('https://elsewhere.example/en/qianduanshop/home')).toBe('zh-CN');
    expect(await from(`${site}/en/qianduanshop/home`)).toBe('en');
    expect(safeLocalStorage.get('officeLanguage')).toBeNull();

    await switchLanguage('en');
    expect(await from(`${site}/qianduanshop/home`)).toBe('en');
    await switchLanguage('zh');
    expect(await from(`${site}/en/qianduanshop/home`)).toBe('zh-CN');
    before.mockRestore();
  });

  it('names the shop of a supplier, and links to it', async () => {
    const { id, owner } = await addSupplier(app, { name: { zh: '壶记', en: 'Pots and more' } });
    await signInAs(owner);
    await openAt(vendor, '/adminweb');
    await heading(en.overview.title);
    expect(location.pathname).toBe('/adminweb/vendor');
    expect(screen.getByRole('link', { name: en.overview.shopPage }).getAttribute('href')).toBe(
      `/en/qianduanshop/supplier/detail/${id}`,
    );
  });

  it('lets staff in, whose account owns no shop, and shows their own menu', async () => {
    const shop = await addSupplier(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, '/adminweb');
    await heading(en.overview.title);
    const orders = await screen.findAllByRole('link', { name: /^Orders/ });
    expect(orders[0]?.getAttribute('href')).toBe('/adminweb/vendor/orders');
    expect(screen.queryByRole('link', { name: en.overview.shopPage })).toBeNull();
  });

  it('explains that an account has no access to an area, whatever the address', async () => {
    await signIn(app, 1);
    await openAt(vendor, '/adminweb/anything/deep');
    await heading('This account can’t open Seller centre');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: en.noAccess.join }).getAttribute('href')).toBe(
      '/en/qianduanshop/supplier/register',
    );
    await userEvent.click(screen.getByRole('button', { name: en.noAccess.other }));
    expect(visits).toEqual(['/en/qianduanshop/user/login?redirect=%2Fadminweb%2Fanything%2Fdeep']);
  });

  it('has a not-found page inside the shell', async () => {
    await signIn(app, 9);
    await openAt(platform, '/adminsystem/no/such/page');
    await heading(en.notFound.title);
    expect(await screen.findByRole('link', { name: 'Conversation review' })).toBeDefined();
    await act(async () => screen.getByRole('link', { name: en.notFound.back }).click());
    await heading(dashboardEn.title);
  });

  it('offers to reload a page whose script does not load, and keeps the shell', async () => {
    await signIn(app, 9);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const gone = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /_astro/page.js'));
    await openAt({ ...platform, pages: { chat: gone } }, '/adminsystem/chat');
    await heading(en.failed.title);
    expect(screen.getByText(en.failed.chunk)).toBeDefined();
    expect(screen.getByRole('button', { name: en.failed.reload })).toBeDefined();
    expect(screen.getByRole('banner')).toBeDefined();
  });

  it('ends the session and leaves for the storefront', async () => {
    const { token, username } = await signIn(app, 9);
    await openAt(platform, '/adminsystem/chat');
    await heading(reviewEn.title);
    await userEvent.click(screen.getByRole('button', { name: `Nick ${username}` }));
    await userEvent.click(screen.getByRole('button', { name: en.logout }));
    await waitFor(() => expect(visits).toEqual(['/en/qianduanshop/home']));
    await expect(app.client(token)('GET /api/user/info')).rejects.toMatchObject({ status: 401 });
    // The early query is answered during the navigation.
    await expect(api('GET /api/user/info')).rejects.toMatchObject({ status: 401 });
    expect(visits).toEqual(['/en/qianduanshop/home']);
  });
});

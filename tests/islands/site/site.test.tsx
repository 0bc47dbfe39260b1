import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common/common.json';
import header from '../../../locales/en/common/header.json';
import home from '../../../locales/en/content/home.json';
import { Confirm } from '../../../src/components/confirm.tsx';
import { ToastRegion } from '../../../src/components/toast-region.tsx';
import { FeaturedTabs } from '../../../src/islands/content/home/featured-tabs.tsx';
import { Site } from '../../../src/islands/storefront/every-page/site.tsx';
import { learnTime } from '../../../src/lib/server-clock.ts';
import { loadUnread } from '../../../src/lib/stores/messages.ts';
import { $toasts, showToast } from '../../../src/lib/stores/toast.ts';
import { edited } from '../../../src/render/astro/cut-page.ts';
import { normalizeIslandIds } from '../../../src/render/astro/normalize-island-ids.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  const supplierId = (await addSupplier(app)).id;
  await addProduct(app, { supplierId, categoryId, isHot: true, name: { zh: '热壶', en: 'Hot kettle' } });
});
afterAll(() => app.close());
// The server clock learnt by this page is reset for the next file.
afterAll(() => void vi.resetModules());
const visits = openPages(() => app, '/en/qianduanshop/home');

describe('toasts', () => {
  it('are read out politely and go by themselves: information after 3 s, errors after 5 s', () => {
    vi.useFakeTimers();
    render(<ToastRegion t={header.site} />);
    act(() => {
      showToast('info', 'saved');
      showToast('error', 'broken');
      showToast('error', 'broken');
    });
    expect(screen.getByRole('region', { name: header.site.toasts }).getAttribute('aria-live')).toBe('polite');
    expect($toasts.get()).toHaveLength(2);
    act(() => vi.advanceTimersByTime(3_000));
    expect(screen.queryByText('saved')).toBeNull();
    expect(screen.getByText('broken')).toBeDefined();
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.queryByText('broken')).toBeNull();
    vi.useRealTimers();
  });

  it('can be dismissed', async () => {
    render(<ToastRegion t={header.site} />);
    act(() => showToast('success', 'done'));
    await userEvent.click(screen.getByRole('button', { name: header.site.dismiss }));
    expect(screen.queryByText('done')).toBeNull();
  });

  it('appear inside an open modal dialog, which hides everything behind it', () => {
    const page = render(<ToastRegion t={header.site} />);
    act(() => showToast('success', 'done'));
    const ask = { question: '?', yes: 'yes', no: 'no', onYes: () => {}, onNo: () => {} };
    const asked = render(<Confirm title="Sure?" {...ask} />);
    const region = () => screen.getByRole('region', { name: header.site.toasts, hidden: true });
    expect(region().closest('dialog')?.textContent).toContain('Sure?');
    expect(screen.getAllByText('done')).toHaveLength(1);
    asked.unmount();
    expect(page.container.contains(region())).toBe(true);
    expect(region().textContent).toContain('done');
  });
});

describe('pages that need a login', () => {
  it('send a visitor to the login and remember the way back', () => {
    window.history.replaceState(null, '', '/en/qianduanshop/orders?status=1');
    document.documentElement.toggleAttribute('data-login', true);
    render(<Site t={header.site} />);
    expect(visits).toEqual([
      '/en/qianduanshop/user/login?redirect=%2Fen%2Fqianduanshop%2Forders%3Fstatus%3D1',
    ]);
  });

  it.each(['the page itself', 'an island before it'])(
    'report an expired login when %s notices it',
    async (who) => {
      window.history.replaceState(null, '', '/en/qianduanshop/message');
      document.documentElement.toggleAttribute('data-login', true);
      document.documentElement.dataset.expired = header.site.loginExpired;
      await signIn(app);
      window.localStorage.setItem('tokenExpiry', '1');
      // Until the server has sent its time, no clock ends a login.
      learnTime(new Date().toUTCString(), performance.now());
      if (who !== 'the page itself') await loadUnread().catch(() => {});
      const left = render(<Site t={header.site} />);
      expect(new Set(visits)).toEqual(
        new Set(['/en/qianduanshop/user/login?redirect=%2Fen%2Fqianduanshop%2Fmessage']),
      );
      expect(toastTexts()).toEqual([]);
      left.unmount();
      window.history.replaceState(null, '', '/en/qianduanshop/user/login');
      document.documentElement.toggleAttribute('data-login', false);
      render(<Site t={header.site} />);
      expect(toastTexts()).toEqual([header.site.loginExpired]);
    },
  );

  it('are not shown by back navigation after a logout', async () => {
    await signIn(app);
    document.documentElement.toggleAttribute('data-login', true);
    render(<Site t={header.site} />);
    window.localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(visits).toEqual(['/en/qianduanshop/user/login?redirect=%2Fen%2Fqianduanshop%2Fhome']);
  });

  it('leave public pages open', () => {
    render(<Site t={header.site} />);
    expect(visits).toEqual([]);
  });
});

describe('featured tabs', () => {
  const tabs = [
    { key: 'recommended', label: 'Picks' },
    { key: 'hot', label: 'Hot' },
  ];
  const section = (
    <FeaturedTabs t={{ ...home.featured, retry: common.retry, card: common.card }} locale="en" tabs={tabs}>
      <p>printed picks</p>
    </FeaturedTabs>
  );

  it('move with the arrow keys and ask for a tab once', async () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    render(section);
    screen.getByRole('tab', { name: 'Picks' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByText('Hot kettle');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Hot' }));
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await screen.findByText('Hot kettle');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('report a tab that failed to load and retry', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    render(section);
    await userEvent.click(screen.getByRole('tab', { name: 'Hot' }));
    await screen.findByText(home.featured.failed);
    globalThis.fetch = before;
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    await waitFor(() => expect(screen.getByText('Hot kettle')).toBeDefined());
  });
});

const steadied = (html: string) => edited(html, normalizeIslandIds);

describe('island ids', () => {
  it('follow the order of the islands in the page', () => {
    const island = (uid: string, prefix: string) => `<astro-island uid="${uid}" prefix="${prefix}">`;
    const html = `${island('kb9Jn', 'r9')}<b id="_r9R_1_"></b>${island('Zx', 'r2')}<i id="_r2R_1_ _r9R_2_"></i>`;
    const own = (prefix: string) => `<astro-island prefix="${prefix}">`;
    expect(steadied(html)).toBe(`${own('r0')}<b id="_r0R_1_"></b>${own('r1')}<i id="_r1R_1_ _r0R_2_"></i>`);
    const nested = `${island('kb9Jn', 'r9')}${island('Zx', 'r2')}<astro-island uid="q">`;
    expect(steadied(nested)).toBe(`${own('r0')}${own('r1')}<astro-island>`);
  });
});

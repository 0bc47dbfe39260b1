import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformPlaces } from '../../src/admin/platform/places.ts';
import { begin } from '../../src/admin/start/begin.ts';
import { vendorPlaces } from '../../src/admin/vendor/places.ts';
import { safeLocalStorage } from '../../src/lib/browser.ts';
import { api } from '../../src/lib/client.ts';
import { addAccount, addSupplier } from '../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { browseAt } from './browser.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await addSupplier(app)).owner.token;
});
afterAll(() => app.close());

const files = {
  names: ['page.js', 'shell-zh.js', 'shell-en.js', 'page-zh.js', 'page-en.js'],
  shell: { zh: [1], en: [2] },
  pages: { orders: { scripts: [0], zh: [3], en: [4] } },
};
const areas = [vendorPlaces, platformPlaces];
let asked: string[];
beforeEach(() => {
  browseAt(app, '/adminweb/vendor/orders');
  safeLocalStorage.set('currentLanguage', 'en');
  safeLocalStorage.set('token', `Bearer ${token}`);
  safeLocalStorage.set('tokenExpiry', String(Date.now() + 3_600_000));
  document.documentElement.dataset.languages = '';
  document.head.innerHTML = `<script type="application/json" id="office-files">${JSON.stringify(files)}</script>`;
  globalThis.earlyAnswers = undefined;
  asked = [];
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${input}`);
    return ask(input, init);
  });
});

const loaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );
const list = '/api/supplier/order/list?current=1&size=20';

describe('early start of the back offices', () => {
  it('loads the page of the address with its texts, and sends the first queries of shell and page', () => {
    begin(areas);
    expect(loaded()).toEqual(['/_astro/page.js', '/_astro/shell-en.js', '/_astro/page-en.js']);
    expect(asked).toContain(`GET ${list}`);
    expect(asked).toContain('GET /api/system/menu/user');
  });

  it('answers early queries once, and only the same query of the same account', async () => {
    begin(areas);
    asked = [];
    const query = { size: '20', current: '1' };
    const { records } = await api('GET /api/supplier/order/list', { query });
    expect(records).toEqual([]);
    await api('GET /api/system/menu/codes');
    expect(asked).toEqual([]);
    await api('GET /api/supplier/order/list', { query });
    expect(asked).toHaveLength(1);

    begin(areas);
    asked = [];
    safeLocalStorage.set('currentLanguage', 'zh');
    await api('GET /api/supplier/order/list', { query });
    expect(asked).toHaveLength(1);
  });

  it('sends queries that need a permission once it is known, and not without it', async () => {
    window.history.replaceState(null, '', '/adminweb/vendor/products');
    const freight = { path: '/api/supplier/freight/list', needs: 'shop.freight.read' } as const;
    const area = { ...vendorPlaces, asks: { products: [freight] } };
    begin([area]);
    await expect.poll(() => asked).toContain('GET /api/supplier/freight/list');
    asked = [];
    expect(await api('GET /api/supplier/freight/list')).toEqual([]);
    expect((await api('GET /api/system/menu/codes')).shop).toContain('shop.freight.read');
    expect(asked).toEqual([]);

    safeLocalStorage.set('token', `Bearer ${(await addAccount(app)).token}`);
    begin([area]);
    await api('GET /api/system/menu/codes');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).not.toContain('GET /api/supplier/freight/list');
  });

  it('queries again after a change, and where the early query failed', async () => {
    begin(areas);
    asked = [];
    await api('POST /api/order/notification/read-all', {});
    await api('GET /api/system/menu/codes');
    expect(asked).toEqual(['POST /api/order/notification/read-all', 'GET /api/system/menu/codes']);

    const ask = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the line is gone')));
    begin(areas);
    vi.stubGlobal('fetch', ask);
    expect(await api('GET /api/system/menu/codes')).toMatchObject({ platform: [] });
  });

  it('sends no query for an address with parameters, and none without a login', () => {
    window.history.replaceState(null, '', '/adminweb/vendor/orders?status=1');
    begin(areas);
    expect(asked).toContain('GET /api/system/menu/codes');
    expect(asked).not.toContain(`GET ${list}`);
    asked = [];
    document.head.innerHTML = '';
    safeLocalStorage.remove('token', 'tokenExpiry');
    begin(areas);
    expect(asked).toEqual([]);
    expect(loaded()).toEqual([]);
  });
});

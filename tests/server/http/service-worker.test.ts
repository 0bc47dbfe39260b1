import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createFullApp } from '../../support/full-app.ts';

describe('service worker', () => {
  it('is unregistered where it is turned off', async () => {
    const app = await createFullApp({ SERVICE_WORKER: 'off' });
    const answer = await app.fetch(new Request('http://localhost/worker.js'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const done: string[] = [];
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
    const worker = {
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      skipWaiting: () => done.push('takes over'),
      registration: { unregister: async () => done.push('signs off') },
    };
    const caches = {
      keys: async () => ['built-1'],
      delete: async (name: string) => done.push(`empties ${name}`),
    };
    new Function('self', 'caches', await answer.text())(worker, caches);
    listeners.get('install')?.({ waitUntil: () => {} });
    let work: Promise<unknown> = Promise.resolve();
    listeners.get('activate')?.({
      waitUntil: (given) => {
        work = given;
      },
    });
    await work;
    expect(done).toEqual(['takes over', 'empties built-1', 'signs off']);
    await app.close();
  });

  /** A browser with what the worker needs of one, and pages of a shop by their paths. */
  async function browserWith(site: Readonly<Record<string, string>>) {
    const stores = new Map<string, Map<string, Response>>();
    const storeOf = (name: string) => {
      const known = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, known);
      return known;
    };
    const pathOf = (address: string | { url: string }) =>
      new URL(typeof address === 'string' ? address : address.url, 'https://shop.test').pathname;
    const cacheOf = (store: Map<string, Response>) => ({
      put: async (key: string, answer: Response) => void store.set(pathOf(key), answer),
      match: async (key: string | { url: string }) => store.get(pathOf(key))?.clone(),
      delete: async (key: string | { url: string }) => store.delete(pathOf(key)),
      keys: async () => [...store.keys()].map((path) => ({ url: `https://shop.test${path}` })),
      addAll: async () => {},
    });
    const caches = {
      open: async (name: string) => cacheOf(storeOf(name)),
      match: async (key: string | { url: string }, { cacheName }: { cacheName: string }) =>
        cacheOf(storeOf(cacheName)).match(key),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    };
    const state = { isOnline: true };
    const fetched = async (address: string | { url: string }) => {
      if (!state.isOnline) throw new TypeError('Failed to fetch');
      const html = site[pathOf(address)];
      const headers = { 'content-type': 'text/html', date: new Date().toUTCString() };
      const answer = new Response(html ?? 'gone', { status: html === undefined ? 404 : 200, headers });
      return Object.defineProperty(answer, 'url', { value: `https://shop.test${pathOf(address)}` });
    };
    type Heard = Record<string, unknown> & {
      waitUntil(work: Promise<unknown>): void;
      respondWith(answer: Promise<Response>): void;
    };
    const listeners = new Map<string, (event: Heard) => void>();
    const worker = {
      addEventListener: (name: string, listener: (event: Heard) => void) => listeners.set(name, listener),
      skipWaiting: () => {},
      registration: {},
      clients: { claim: async () => {} },
      location: { origin: 'https://shop.test' },
      navigator: { language: 'en' },
    };
    const program = await readFile(new URL('../../../public/worker.js', import.meta.url), 'utf8');
    new Function('self', 'caches', 'fetch', program)(worker, caches, fetched);
    async function send(name: string, event: object): Promise<Response | undefined> {
      const works: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      listeners.get(name)?.({
        ...event,
        waitUntil: (work) => void works.push(work),
        respondWith: (given) => {
          answer = given;
        },
      });
      const said = await answer;
      await Promise.all(works);
      return said;
    }
    await send('install', {});
    return {
      state,
      visited: () => [...storeOf('visited-1').keys()],
      visit: (path: string) =>
        send('message', { data: 'visited', source: { url: `https://shop.test${path}` } }),
      forget: () => send('message', { data: 'forget' }),
      open: (path: string) =>
        send('fetch', { request: { method: 'GET', mode: 'navigate', url: `https://shop.test${path}` } }),
    };
  }

  const page = (title: string, more = '', root = '') =>
    `<!doctype html><html lang="en"${root}><head><title>${title}</title>${more}</head><body class="b"><main>${title}</main></body></html>`;
  const offline = page('No connection', '', '').replace(
    '<main>',
    '<template data-kept><p role="status">Saved {time}</p></template><main>',
  );
  const shop = {
    '/qianduanshop/offline': offline,
    '/en/qianduanshop/offline': offline,
    '/en/qianduanshop/product/7': page('A cup'),
    '/en/qianduanshop/orders': page('Orders', '', ' data-login'),
    '/en/qianduanshop/cart': page('Cart', '<meta name="robots" content="noindex" />'),
  };

  it('serves a recently visited page offline, marked as such, and no other', async () => {
    const browser = await browserWith(shop);
    await browser.visit('/en/qianduanshop/product/7?sku=3#reviews');
    browser.state.isOnline = false;
    const kept = await browser.open('/en/qianduanshop/product/7');
    expect(kept?.status).toBe(200);
    const html = (await kept?.text()) ?? '';
    expect(html).toContain('<main>A cup</main>');
    expect(html).toMatch(/<body class="b"><p role="status">Saved (?!\{)[^<]+<\/p>/);
    const other = await browser.open('/en/qianduanshop/product/8');
    expect([other?.status, await other?.text()]).toEqual([503, offline]);
  });

  it('caches no account page, no noindex page, and no missing page', async () => {
    const browser = await browserWith(shop);
    for (const path of ['orders', 'cart', 'product/8', 'offline'])
      await browser.visit(`/en/qianduanshop/${path}`);
    await browser.visit('/adminweb/vendor/products');
    await browser.visit('/private/upload/a.webp');
    expect(browser.visited()).toEqual([]);
  });

  it('caches the newest pages within its limits, and clears them on request', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`/en/qianduanshop/product/${at + 1}`, page(`No. ${at + 1}`)]),
    );
    const large = { '/en/qianduanshop/help': page('Help', `<!--${'x'.repeat(1_600_000)}-->`) };
    const browser = await browserWith({ ...shop, ...many, ...large });
    for (const path of Object.keys(many)) await browser.visit(path);
    await browser.visit('/en/qianduanshop/product/11');
    expect(browser.visited()).toHaveLength(20);
    expect(browser.visited().at(-1)).toBe('/en/qianduanshop/product/11');
    expect(browser.visited()).not.toContain('/en/qianduanshop/product/10');
    await browser.visit('/en/qianduanshop/help');
    expect(browser.visited().at(-1)).toBe('/en/qianduanshop/product/11');
    await browser.forget();
    expect(browser.visited()).toEqual([]);
  });
});

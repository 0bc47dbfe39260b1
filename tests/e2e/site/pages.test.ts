import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { demoAccount, expectAccessible, expectReadableByNight } from '../steps/buyer.ts';
import { read, watch } from '../steps/shop.ts';
import { lookTag } from '../steps/short-form.ts';

const open = [
  'home',
  'products',
  'products/new',
  'products/hot',
  'all',
  'category',
  'category?keyword=a',
  'category/{category}',
  'category/{shelf}/2',
  'product/{product}',
  'product/detail/{product}',
  'supplier/list',
  'supplier/detail/{supplier}',
  'supplier/detail/{drawer}',
  'supplier/{supplier}/products',
  'news',
  'news/{article}',
  'about',
  'contact',
  'help',
  'terms',
  'privacy',
  'cookies',
  'imprint',
  'help/dispute',
  'help/infringement',
  'help/abuse',
  'toolbar/protect',
  'service-center',
  'apps',
  'customer-contactUs',
  'supplier/register',
  'supplier/overseas',
  'partner',
  '/region/all',
  '/region/japan',
  'picture-search',
  'compare',
  'shared-list',
  'gifts',
  'cart',
  'user/login',
  'user/register',
];
const closed = [
  'user/profile',
  'user/buyer-center',
  'coupon-center',
  'message',
  'customer-service',
  'orders',
  'order/detail?no=1',
  'after-sale',
  'after-sale/detail?id=1',
  'after-sale/apply?order=1',
  'reviews',
  'order/confirm',
  'payment?no=P00000000000000000000',
];

async function fillIds(page: Page, path: string): Promise<string> {
  const ids = await read<ApiOutput<'GET /api/publish/paths'>>(page.request, '/api/publish/paths');
  return path
    .replace('{product}', String(ids.products[7]))
    .replace('{supplier}', String(ids.suppliers[2]))
    .replace('{drawer}', String(ids.suppliers[1]))
    .replace('{article}', String(ids.articles[0]))
    .replace('{category}', String(ids.categories[1]))
    .replace('{shelf}', String(ids.shelves[0]?.id));
}

/** Every layout shift since the page began: how far, and what. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 80)
            : `"${node?.textContent?.slice(0, 30)}" in ${node?.parentElement?.outerHTML.slice(0, 120)}`;
        const boxOf = (box: DOMRectReadOnly) =>
          [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
          }[];
          const own = shifts.filter((shift) => !shift.hadRecentInput);
          resolve(
            own.map(
              ({ value, sources }) =>
                `${value.toFixed(4)} ${sources
                  .map(
                    ({ node, previousRect, currentRect }) =>
                      `${nameOf(node)}: ${boxOf(previousRect)} -> ${boxOf(currentRect)}`,
                  )
                  .join(' | ')}`,
            ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 300);
      }),
  );

/** Elements that make the page wider than the window, or whose text is cut off behind its edge. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = [...document.querySelectorAll('main *')].filter((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const moves = element.closest(
        '.swiper, .sr-only, [class*="overflow-x-auto"], [hidden], dialog:not([open])',
      );
      const { width: own, right } = element.getBoundingClientRect();
      return hasText && !moves && own > 1 && right > width + 1;
    });
    const words = found.map((element) => element.textContent?.trim().slice(0, 40) ?? '');
    return document.documentElement.scrollWidth > width ? ['the page', ...words] : words;
  });

/** Dark mode, and zoom of 200 %: then a window of 1,280 pixels has room for 640. */
async function expectMoreLooks(page: Page, seen: string[]): Promise<void> {
  await expectReadableByNight(page, seen);
  await page.setViewportSize({ width: 640, height: 450 });
  expect(await sticksOut(page), 'at 200 %').toEqual([]);
}

/** These pages are checked in both languages at both widths; the others in Chinese wide and in English narrow. */
const everywhere = new Set(['home', 'product/{product}', 'category/{category}', 'cart', 'user/login']);
/** Pages above and below these have the same parts. */
const frame = ['body > header', 'body > footer'];
const seenOf = (path: string) => (everywhere.has(path) ? [] : frame);
/** These pages are in the short form as well. */
const always = new Set(['home', 'product/{product}']);
function tagsOf(prefix: string, path: string, at: number): string {
  if (always.has(path)) return '';
  const isWide = prefix === '';
  const size = everywhere.has(path) ? '' : isWide ? ' @wide' : ' @narrow';
  return `${size}${lookTag(at, isWide)}`;
}

for (const prefix of ['', '/en']) {
  for (const [at, path] of open.entries()) {
    test(`${prefix}/${path.replace(/^\//, '')} is accessible, quiet and stands still${tagsOf(prefix, path, at)}`, async ({
      page,
      isMobile,
    }) => {
      const watched = watch(page);
      const target = await fillIds(page, path);
      const response = await page.goto(
        prefix + (target.startsWith('/') ? target : `/qianduanshop/${target}`),
        {
          waitUntil: 'load',
        },
      );
      expect(response?.status()).toBe(200);
      await page.waitForTimeout(800);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.locator('html').getAttribute('lang')).toBe(prefix === '' ? 'zh-CN' : 'en');
      if (!/cart|keyword/.test(path)) expect(await layoutShifts(page)).toEqual([]);
      await expectAccessible(page, seenOf(path));
      expect(watched.problems).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
      if (prefix === '' && !isMobile) await expectMoreLooks(page, seenOf(path));
    });
  }

  for (const [at, path] of closed.entries()) {
    test(`${prefix} ${path} is closed to visitors, and accessible${tagsOf(prefix, path, at)}`, async ({
      page,
      isMobile,
    }) => {
      await page.goto(`${prefix}/qianduanshop/${path}`);
      await expect(page).toHaveURL(/user\/login\?redirect=/);
      await demoAccount(page, 'buyer', 'Buyer-2026');
      await page.goto(`${prefix}/qianduanshop/${path}`);
      await page.waitForTimeout(1_000);
      await expectAccessible(page, frame);
      if (prefix === '' && !isMobile) await expectMoreLooks(page, frame);
    });
  }

  test(`${prefix} an unknown address is a page of its own`, async ({ page }) => {
    const response = await page.goto(`${prefix}/qianduanshop/nothing-here`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the accessibility check finds missing alternative text, low contrast and small targets @wide', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>Faults</title><main><h1>Faults</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
    <p style="color:#bbb;background:#fff">pale</p>
    <button style="width:9px;height:9px;padding:0">a</button><button style="width:9px;height:9px;padding:0">b</button></main>`);
  for (const rule of ['image-alt', 'color-contrast', 'target-size'])
    await expect(expectAccessible(page), rule).rejects.toThrow(`${rule}: `);
});

test('the print style has a white page, and texts on pictures are the same in dark mode @wide', async ({
  page,
}) => {
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const paper = () => page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/qianduanshop/home');
  const [onPicture, onPage] = [await colourOf('.slide-title'), await colourOf('h1')];
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourOf('.slide-title')).toBe(onPicture);
  expect(await colourOf('h1')).not.toBe(onPage);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect([await colourOf('h1'), await paper()]).toEqual([onPage, 'rgb(255, 255, 255)']);
});

test('the print style has no buttons and no floating elements @wide', async ({ page }) => {
  await page.goto(`/qianduanshop/${await fillIds(page, 'product/{product}')}`);
  await page.emulateMedia({ media: 'print' });
  for (const width of [1280, 794]) {
    await page.setViewportSize({ width, height: 1123 });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.buy-bar')).toBeHidden();
    expect(await page.locator('main button:not([role]):visible').count()).toBe(0);
  }
});

const odd = new URLSearchParams({
  current: '-1',
  page: '1e9',
  size: '1000000000',
  keyword: `<img src=x onerror=alert(1)>${'k'.repeat(5_000)}`,
  sort: "'; drop table product; --",
  productId: '999999999999',
  supplierId: '-1',
  redirect: 'javascript:alert(1)',
  tab: '__proto__',
}).toString();

/** Number of browsers that share the pages. */
const parts = 4;
for (let part = 0; part < parts; part += 1)
  test(`no query string empties or breaks a page, ${part + 1} of ${parts} @wide${part === 0 ? '' : ' @long'}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const watched = watch(page);
    for (const path of open.filter((_, at) => at % parts === part)) {
      const target = (await fillIds(page, path)).split('?')[0] ?? '';
      const response = await page.goto(
        `${target.startsWith('/') ? target : `/qianduanshop/${target}`}?${odd}&empty=%00&half=%E4%BD`,
      );
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await page.waitForTimeout(400);
      expect((await page.locator('main').textContent())?.trim().length, path).toBeGreaterThan(20);
      expect(watched.problems, path).toEqual([]);
    }
  });

test('a catalogue page shows and links everything without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/qianduanshop/products');
  const cards = page.locator('main a[href*="/qianduanshop/product/"]');
  expect(await cards.count()).toBeGreaterThan(11);
  await cards.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText('¥');
  expect(await page.locator('a[href*="/qianduanshop/category/"]').count()).toBeGreaterThan(0);
  await context.close();
});

test('the language link leads to the same page and is remembered', async ({ page, isMobile }) => {
  await page.goto('/qianduanshop/products/new');
  if (isMobile) {
    await page.goto('/en/qianduanshop/products/new');
  } else {
    await page.locator('a[data-language=en]:visible').first().click();
    await expect(page).toHaveURL(/\/en\/qianduanshop\/products\/new$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en\/qianduanshop\/home$/);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

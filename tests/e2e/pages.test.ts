import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../contract/index.ts';
import { demoAccount, expectAccessible } from './buyer.ts';
import { read, watch } from './shop.ts';

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

/** Everything that moved by itself since the page began: how far and what. */
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

/** These are looked at in both languages at both widths; the others in Chinese when wide and in English when narrow. */
const everywhere = new Set(['home', 'product/{product}', 'category/{category}', 'cart', 'user/login']);
const tagOf = (prefix: string, path: string) =>
  everywhere.has(path) ? '' : prefix === '' ? ' @wide' : ' @narrow';

for (const prefix of ['', '/en']) {
  for (const path of open) {
    test(`${prefix}/${path.replace(/^\//, '')} is accessible, quiet and stands still${tagOf(prefix, path)}`, async ({
      page,
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
      await expectAccessible(page);
      expect(watched.problems).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'nothing sticks out to the side').toBeLessThanOrEqual(0);
    });
  }

  for (const path of closed) {
    test(`${prefix} ${path} is closed to visitors, and accessible${tagOf(prefix, path)}`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/qianduanshop/${path}`);
      await expect(page).toHaveURL(/user\/login\?redirect=/);
      await demoAccount(page, 'buyer', 'Buyer-2026');
      await page.goto(`${prefix}/qianduanshop/${path}`);
      await page.waitForTimeout(1_000);
      await expectAccessible(page);
    });
  }

  test(`${prefix} an unknown address is a page of its own`, async ({ page }) => {
    const response = await page.goto(`${prefix}/qianduanshop/nothing-here`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('what is not accessible is found: no text for a picture, too little contrast, too small a target @wide', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>Faults</title><main><h1>Faults</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
    <p style="color:#bbb;background:#fff">pale</p>
    <button style="width:9px;height:9px;padding:0">a</button><button style="width:9px;height:9px;padding:0">b</button></main>`);
  for (const rule of ['image-alt', 'color-contrast', 'target-size'])
    await expect(expectAccessible(page), rule).rejects.toThrow(`${rule}: `);
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

test('no query string empties or breaks a page @wide', async ({ page }) => {
  test.setTimeout(180_000);
  const watched = watch(page);
  for (const path of open) {
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

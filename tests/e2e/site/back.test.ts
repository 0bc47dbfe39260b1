import { expect, type Page, test } from 'playwright/test';
import t from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts';
import { demoAccount, newBuyer, settled } from '../steps/buyer.ts';
import { addToCart, chooseSku, productsToBuy } from '../steps/shop.ts';
import { isShort } from '../steps/short-form.ts';

// Playwright disables the back/forward cache, as such a page loads nothing it could wait for.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const pages = [
  '/qianduanshop/product/4',
  '/qianduanshop/category?keyword=a',
  '/qianduanshop/cart',
  ...(isShort ? [] : ['/qianduanshop/home', '/qianduanshop/products/hot', '/qianduanshop/supplier/detail/1']),
];
const ownPages = ['/qianduanshop/orders', ...(isShort ? [] : ['/qianduanshop/message'])];

/** Reasons of a browser against caching a page; a reason of the browser itself, as without windows, is not the page's fault. */
async function faults(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations)
      told.push(type === 'Circumstantial' ? 'own' : reason);
  });
  return told;
}

/** Leaves a page and goes back to it. Resolves with whether it came from the cache, which headless browsers cannot do. */
async function leaveAndReturn(page: Page, away: () => Promise<unknown>): Promise<boolean> {
  await page.evaluate(() => Object.assign(window, { left: true }));
  const { pathname } = new URL(page.url());
  await away();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL((url) => url.pathname === pathname, { waitUntil: 'commit' });
  return page.evaluate(() => Reflect.get(window, 'left') === true);
}

test('the back/forward cache keeps pages of a visitor, and of a buyer with a socket @wide', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const told = await faults(page);
  const round = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const isKept = await leaveAndReturn(page, () => page.goto('/qianduanshop/help'));
    if (!isKept) await expect.poll(() => told, path).toContain('own');
    expect(
      told.filter((reason) => reason !== 'own'),
      path,
    ).toEqual([]);
    told.length = 0;
  };
  for (const path of pages) await round(path);
  await demoAccount(page, 'buyer', 'Buyer-2026');
  for (const path of [...pages.slice(0, isShort ? 1 : 2), ...ownPages]) await round(path);

  // Reports a reason that is the page's own.
  await page.goto('/qianduanshop/help');
  await page.evaluate(() => addEventListener('unload', () => {}));
  await leaveAndReturn(page, () => page.goto('/qianduanshop/home'));
  await expect.poll(() => told).toContain('UnloadHandlerExistsInMainFrame');
});

test('a page restored by back navigation shows the current cart and login @wide', async ({ page }) => {
  const [detail] = await productsToBuy(page.request, 'zh', 1);
  if (!detail) throw new Error('nothing is on sale');
  await newBuyer(page);
  await page.goto('/qianduanshop/products/hot');
  await settled(page);
  const cart = page.locator('header a[href$="/cart"]');
  const logIn = page.locator('header a[href$="/user/login"]');
  await expect(cart).not.toContainText('1');
  await leaveAndReturn(page, async () => {
    await page.goto(`/qianduanshop/product/${detail.id}`);
    await chooseSku(page, detail);
    await addToCart(page, t.buy.add);
    await expect(cart).toContainText('1');
  });
  await expect(cart).toContainText('1');
  await expect(logIn).toHaveCount(0);
  await leaveAndReturn(page, async () => {
    await page.goto(`/qianduanshop/product/${detail.id}`);
    // What a logout leaves in the browser.
    await page.evaluate(() => localStorage.clear());
  });
  await expect(logIn.first()).toBeVisible();
  await expect(cart).not.toContainText('1');
});

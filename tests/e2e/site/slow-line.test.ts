import { expect, type Page, test } from 'playwright/test';
import { demoAccount, newBuyer } from '../steps/buyer.ts';
import { productsToBuy } from '../steps/shop.ts';

/** A slow mobile connection: answers are late, and arrive one after the other. */
async function onSlowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Records layout shifts from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    const shifts = { sum: 0, moved };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shifts.sum += value;
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.className : node?.textContent,
        );
        moved.push(`${value.toFixed(4)} ${names.join(' | ').slice(0, 300)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The part that each page shows last. */
const pages = [
  ['/en/qianduanshop/orders', 'main article, main li a[href*="order/detail"]'],
  ['/qianduanshop/user/buyer-center', 'main a[href*="orders"]'],
  ['/qianduanshop/customer-service', 'aside li time'],
  ['/qianduanshop/user/profile', 'main li'],
  ['/qianduanshop/coupon-center', 'main li'],
  ['/en/qianduanshop/after-sale', 'main li'],
  ['/en/qianduanshop/reviews', 'main li'],
  ['/en/qianduanshop/customer-service', 'aside li time'],
] as const;

async function expectStillness(page: Page, path: string, last: string): Promise<void> {
  await watchShifts(page);
  await onSlowLine(page);
  await page.goto(path);
  await expect(page.locator(last).first()).toBeVisible({ timeout: 40_000 });
  await page.waitForTimeout(1_500);
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as { sum: number; moved: string[] });
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThan(0.01);
}

for (const [path, last] of pages) {
  const when = /buyer-center|profile/.test(path) ? '' : ' @long';
  test(`${path} stands still on a slow line @narrow${when}`, async ({ page }) => {
    await demoAccount(page, 'buyer', 'Buyer-2026');
    await expectStillness(page, path, last);
  });
}

test('a cart stands still on a slow line @narrow', async ({ page }) => {
  const { headers } = await newBuyer(page);
  for (const { id, skus } of await productsToBuy(page.request, 'zh', 2)) {
    const skuId = skus.find(({ stock }) => stock > 50)?.id;
    const data = { productId: id, skuId, quantity: 1 };
    await page.request.post('/api/cart/add', { headers, data });
  }
  await expectStillness(page, '/qianduanshop/cart', 'main .product-grid a');
});

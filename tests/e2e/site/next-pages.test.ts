import { expect, type Page, test } from 'playwright/test';

/** Addresses the browser has prefetched, with their state. */
async function fetchedEarly(page: Page) {
  const session = await page.context().newCDPSession(page);
  const fetched = new Map<string, string>();
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    const { pathname, search } = new URL(prefetchUrl);
    fetched.set(`${pathname}${search}`, status);
  });
  await session.send('Preload.enable');
  return fetched;
}

/** Longer than a browser waits before it prefetches under a pointer. */
const aWhile = 600;

for (const serviceWorkers of ['block', 'allow'] as const)
  test.describe(`service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test(`the page of a card under the pointer is prefetched without a counted view, and no other page is @wide${serviceWorkers === 'block' ? ' @long' : ''}`, async ({
      page,
    }) => {
      const fetched = await fetchedEarly(page);
      const looks: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/product\/view\//.test(pathname)) looks.push(pathname);
      });
      await page.goto('/qianduanshop/products/hot');
      if (serviceWorkers === 'allow')
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready;
          while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
        });
      for (const end of ['/cart', '/orders', '/products/new', '/message', '/supplier/register']) {
        await page.locator(`header a[href$="${end}"]:visible`).first().hover();
        await page.waitForTimeout(aWhile);
      }
      expect([...fetched.keys()]).toEqual([]);

      const card = page.locator('main .card-link').first();
      const path = (await card.getAttribute('href')) ?? '';
      await card.hover();
      await expect.poll(() => [...fetched]).toEqual([[path, 'Ready']]);
      await page.waitForTimeout(aWhile);
      expect(looks).toEqual([]);
      await card.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect.poll(() => fetched.get(path)).toBe('Success');
      await expect.poll(() => looks).toHaveLength(1);
      expect([...fetched.keys()]).toEqual([path]);
    });
  });

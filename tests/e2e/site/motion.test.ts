import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import { addToCart, chooseSku, productsToBuy } from '../steps/shop.ts';

/** Notes for every page whether it was entered with a transition. */
const noteTransitions = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      sessionStorage.setItem(location.pathname, String(event.viewTransition !== null));
    });
  });
const wasGrown = (page: Page) => page.evaluate(() => sessionStorage.getItem(location.pathname));

async function openFirstProduct(page: Page): Promise<void> {
  await page.goto('/en/qianduanshop/products');
  await page.locator('main .card-link').first().click();
  await page.waitForURL(/\/product\/\d+/);
  await expect(page.locator('.gallery-zoom > img')).toBeVisible();
}

/** Marks the body if a picture flies. */
async function putIntoCart(page: Page): Promise<void> {
  const [detail] = await productsToBuy(page.request, 'en', 1);
  if (!detail) throw new Error('no product can be bought');
  await page.goto(`/en/qianduanshop/product/${detail.id}`);
  await chooseSku(page, detail);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('body > img')) document.body.dataset.flew = '';
    }).observe(document.body, { childList: true });
  });
  await addToCart(page, product.buy.add);
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a picture grows from the list into its product, and no other page has a transition @wide', async ({
    page,
    context,
  }) => {
    await noteTransitions(context);
    await openFirstProduct(page);
    expect(await wasGrown(page)).toBe('true');
    // A second product from here: its picture and the page's own may not have one name.
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    const other = page.locator('main .card-link').first();
    await other.scrollIntoViewIfNeeded();
    const before = page.url();
    await other.click();
    await page.waitForURL((url) => url.href !== before);
    expect(await wasGrown(page)).toBe('true');
    await page.goBack();
    await page.getByRole('link', { name: 'Help centre' }).first().click();
    await page.waitForURL(/help/);
    expect(await wasGrown(page)).toBe('false');
    expect(broken).toEqual([]);
  });

  test('the picture flies to the cart, and is gone then @wide', async ({ page }) => {
    await putIntoCart(page);
    await expect(page.locator('body[data-flew]')).toHaveCount(1);
    await expect(page.locator('body > img')).toHaveCount(0);
    await expect(page.getByText(product.buy.added)).toBeVisible();
  });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once, and nothing flies @wide', async ({ page, context }) => {
    await noteTransitions(context);
    await openFirstProduct(page);
    expect(await wasGrown(page)).toBe('false');
    await putIntoCart(page);
    await expect(page.getByText(product.buy.added)).toBeVisible();
    await page.waitForTimeout(400);
    await expect(page.locator('body[data-flew]')).toHaveCount(0);
  });
});

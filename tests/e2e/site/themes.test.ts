import { expect, type Page, test } from 'playwright/test';
import type { Theme } from '../../../contract/content/theme.ts';
import { themeStyles } from '../../../contract/content/theme-styles.ts';
import words from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { randomThemes } from '../../support/random-themes.ts';
import { expectAccessible, expectReadableByNight, settled } from '../steps/buyer.ts';
import { addToCart, chooseSku, productsToBuy } from '../steps/shop.ts';

/** `npm run test:themes` checks ten; the other runs check as many as there are here. */
const count = Number(process.env.E2E_THEMES ?? '1');
const sheet = '/brand/theme-random.css';

/** Dresses every page that is opened from now on as published pages are: by a style sheet after the program's. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.route(`**${sheet}`, (route) =>
    route.fulfill({ contentType: 'text/css', body: themeStyles(theme) }),
  );
  await page.route('**/qianduanshop/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    // The text is decoded and longer than before.
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    return route.fulfill({
      status: response.status(),
      headers,
      body: html.replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`),
    });
  });
}

for (const [at, theme] of randomThemes(10).slice(0, count).entries())
  test(`random theme ${at + 1} (${theme.accent}) is accessible on home, list, product and cart`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await wear(page, theme);
    const [detail] = await productsToBuy(page.request, 'zh', 1);
    if (!detail) throw new Error('no product to buy');
    const check = async (path: string) => {
      await page.goto(`/qianduanshop/${path}`);
      await settled(page);
      // What lies below the sticky bar of the cart is no target until a reader scrolls to it.
      if (path === 'cart') {
        const bar = page.locator('main section.sticky').last();
        await bar.evaluate((one) => one.style.setProperty('position', 'static', 'important'));
      }
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
      );
      expect(themeStyles(theme), 'the page wears the theme').toContain(`--color-accent:${accent.trim()}`);
      await expectAccessible(page);
      await expectReadableByNight(page);
    };
    await check('home');
    await check(`category/${detail.categoryId}`);
    await check(`product/${detail.id}`);
    await chooseSku(page, detail);
    await addToCart(page, words.buy.add);
    await check('cart');
  });

import { expect, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import common from '../../../locales/en/common/common.json' with { type: 'json' };
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import commonZh from '../../../locales/zh/common/common.json' with { type: 'json' };
import productZh from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { addToCart, chooseSku, prefixOf, productsToBuy } from '../steps/shop.ts';

const texts = { zh: { common: commonZh, product: productZh }, en: { common, product } };

for (const locale of ['zh', 'en'] as const satisfies readonly Locale[]) {
  const t = texts[locale];
  const size = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: scripts that fail to load are reported, and loaded again ${size}`, async ({ page }) => {
    const [detail] = await productsToBuy(page.request, locale, 1);
    if (!detail) throw new Error('a product was asked for');
    let isBroken = true;
    const lost = /_astro\/(goods|coupon-sheet)\.[^/]*\.js/;
    await page.route(lost, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(`${prefixOf(locale)}/qianduanshop/product/${detail.id}`);
    const notice = page.getByRole('alert').filter({ hasText: t.common.chunkFailed });
    const retry = notice.getByRole('button', { name: t.common.retry });
    // A whole island fails: its buttons are dead, the rest of the page works.
    await expect(notice).toHaveCount(1);
    isBroken = false;
    await retry.click();
    await expect(notice).toHaveCount(0);
    await chooseSku(page, detail);
    await addToCart(page, t.product.buy.add);
    await expect(page.getByText(t.product.buy.added)).toBeVisible();

    // A lazy part fails: the button stays, and its dialog comes later.
    isBroken = true;
    await page.getByRole('button', { name: t.product.coupons.open }).click();
    await expect(notice).toHaveCount(1);
    isBroken = false;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: t.product.coupons.title })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test('zh: a failed hydration script is reported as well, and clicks made meanwhile are replayed @wide', async ({
  page,
}) => {
  const t = texts.zh;
  const [detail] = await productsToBuy(page.request, 'zh', 1);
  if (!detail) throw new Error('a product was asked for');
  let isBroken = true;
  await page.route(/_astro\/page\.[^/]*\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`/qianduanshop/product/${detail.id}`);
  const notice = page.getByRole('alert').filter({ hasText: t.common.chunkFailed });
  await expect(notice).toHaveCount(1);
  await page.getByRole('button', { name: t.product.coupons.open }).click();
  isBroken = false;
  await notice.getByRole('button', { name: t.common.retry }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: t.product.coupons.title })).toBeVisible();
});

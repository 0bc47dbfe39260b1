import { expect, type Page, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import enBuyer from '../../../locales/en/buyer/buyer.json' with { type: 'json' };
import enCommon from '../../../locales/en/common/common.json' with { type: 'json' };
import enProduct from '../../../locales/en/storefront/product.json' with { type: 'json' };
import en from '../../../locales/en/suppliers/shop.json' with { type: 'json' };
import zhBuyer from '../../../locales/zh/buyer/buyer.json' with { type: 'json' };
import zhCommon from '../../../locales/zh/common/common.json' with { type: 'json' };
import zhProduct from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import zh from '../../../locales/zh/suppliers/shop.json' with { type: 'json' };
import { expectAccessible, newBuyer } from '../steps/buyer.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

const texts = {
  zh: { ...zh, product: zhProduct, buyer: zhBuyer, common: zhCommon },
  en: { ...en, product: enProduct, buyer: enBuyer, common: enCommon },
};
const [panel, drawer] = [1, 10];
const shopAt = (locale: Locale, id: number) => `${prefixOf(locale)}/qianduanshop/supplier/detail/${id}`;
const goods = (page: Page) =>
  page.locator('section', { has: page.locator('#products') }).getByRole('listitem');
const openerOf = (page: Page) => page.locator('a[href="#shop-info"][aria-haspopup="dialog"]');
const current = (page: Page) => page.locator('.swiper-slide:not([inert])').getAttribute('aria-label');
/** Using one island hydrates them all; the slides are ready once all islands in view are. */
async function ready(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('islands:wake')));
  await expect(page.locator('.swiper-slide:not([inert])')).toHaveCount(1);
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const tag = locale === 'zh' ? ' @wide' : ' @narrow';

  test(`${locale}: slides advance by themselves until the reader stops them${tag} @long`, async ({
    page,
  }) => {
    const watched = watch(page);
    await page.goto(shopAt(locale, panel));
    await ready(page);
    const before = await current(page);
    await expect.poll(() => current(page), { timeout: 8_000 }).not.toBe(before);
    await page.getByRole('button', { name: t.carousel.pause }).click();
    await page.mouse.move(0, 0);
    const stopped = await current(page);
    await page.waitForTimeout(5_000);
    expect(await current(page)).toBe(stopped);
    await page.getByRole('button', { name: t.carousel.play, exact: true }).click();
    await page.mouse.move(0, 0);
    await expect.poll(() => current(page), { timeout: 8_000 }).not.toBe(stopped);
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: slides stand still under reduced motion, and can be selected${tag}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(shopAt(locale, panel));
    await ready(page);
    const first = await current(page);
    await page.waitForTimeout(5_000);
    expect(await current(page)).toBe(first);
    await expect(page.getByRole('button', { name: t.carousel.play, exact: true })).toBeVisible();
    const dots = page.getByRole('list', { name: t.carousel.choose }).getByRole('button');
    await dots.nth(1).click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    expect(await current(page)).toBe(await dots.nth(1).getAttribute('aria-label'));
  });

  test(`${locale}: the product list loads more until the end${tag}`, async ({ page }) => {
    const watched = watch(page);
    const path = `/api/supplier/products/${drawer}`;
    const { total } = await read<ApiOutput<'GET /api/supplier/products/{supplierId}'>>(page.request, path);
    await page.goto(shopAt(locale, drawer));
    await expect(goods(page)).toHaveCount(8);
    for (let shown = 8; shown < total; shown += 8) {
      await page.getByRole('button', { name: t.goods.more }).click();
      await expect(goods(page)).toHaveCount(Math.min(total, shown + 8));
    }
    await expect(page.getByText(t.goods.end)).toBeVisible();
    await expect(page.getByRole('button', { name: t.goods.more })).toHaveCount(0);
    await expectAccessible(page);
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: the shop drawer holds the focus and returns it, by keyboard alone${tag}`, async ({
    page,
  }) => {
    const watched = watch(page);
    await page.goto(shopAt(locale, drawer));
    await ready(page);
    await expect(page.locator('#shop-info')).toHaveAttribute('data-live', 'true');
    const opener = openerOf(page);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t.drawer.title });
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(Math.min(600, page.viewportSize()?.width ?? 0));
    const seen = new Set<string>();
    for (let i = 0; i < 24; i += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const at = document.activeElement;
        return { inside: at?.closest('dialog') !== null, name: at?.textContent ?? '' };
      });
      expect(place.inside).toBe(true);
      seen.add(place.name);
    }
    expect(seen.size).toBeGreaterThan(3);
    const tip = dialog.getByRole('button', { name: t.drawer.tip });
    await tip.focus();
    await expect(dialog.getByText(t.figures.joined)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(t.figures.joined)).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a coupon is claimed, also through its link${tag}`, async ({ page }) => {
    const coupons = await read<ApiOutput<'GET /api/coupon/available'>>(
      page.request,
      `/api/coupon/available?supplierId=${panel}`,
    );
    const wanted = coupons.at(-1);
    if (!wanted) throw new Error('the demo shop has no coupon');
    const target = `${shopAt(locale, panel)}?couponId=${wanted.id}`;
    await page.goto(target);
    const dialog = page.getByRole('dialog', { name: t.coupons.title });
    const row = dialog.getByRole('listitem').first();
    await expect(row).toContainText(t.coupons.yours);
    await expect(row).toContainText(wanted.name[locale]);
    await expectAccessible(page);
    await row.getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`user/login\\?redirect=${encodeURIComponent(target)}`));
    await newBuyer(page);
    await page.goto(target);
    await row.getByRole('button').click();
    await expect(page.getByText(t.product.coupons.claimed)).toBeVisible();
    if (wanted.perPersonLimit === 1) await expect(row.getByRole('button')).toBeDisabled();
    await expect(row).not.toContainText(
      t.product.coupons.left.replace('{{count}}', wanted.remaining.toLocaleString('en-US')),
    );
  });

  test(`${locale}: the products of a shop are filtered by category, keyword and order, with back navigation${tag}`, async ({
    page,
  }) => {
    const watched = watch(page);
    await page.goto(`${prefixOf(locale)}/qianduanshop/supplier/${panel}/products`);
    const cards = page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.locator('[data-heart]') });
    await expect(cards).toHaveCount(8);
    await page.getByRole('button', { name: t.products.sorts.price }).click();
    await expect(page).toHaveURL(/\?sort=price&order=asc$/);
    await expect(cards).toHaveCount(8);
    const search = page.getByRole('searchbox', { name: t.products.search });
    await search.fill('nobodymakesthis');
    await search.press('Enter');
    await expect(page.getByText(t.products.none)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(cards).toHaveCount(8);
    await expect(page).toHaveURL(/\?sort=price&order=asc$/);
    await page.getByRole('button', { name: t.products.sorts.price }).click();
    await expect(page).toHaveURL(/\?sort=price$/);
    expect(watched.problems).toEqual([]);
  });
}

test('a shop page without scripts has texts, products, categories and the drawer @wide', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(shopAt('en', panel));
  await expect(goods(page)).toHaveCount(8);
  await expect(page.locator('.swiper-slide')).not.toHaveCount(0);
  const tree = page.getByRole('navigation', { name: en.categories.tree });
  await tree.locator('summary').first().click();
  await expect(tree.locator('details[open] a').first()).toHaveAttribute('href', /\/products\?category=\d+$/);
  await page.goto(shopAt('en', drawer));
  await openerOf(page).click();
  await expect(page.locator('#shop-info')).toBeVisible();
  await expect(page.locator('#shop-info').getByText(en.about.main)).toBeVisible();
  await context.close();
});

test('a picture that does not load gives way to the default one @wide', async ({ page }) => {
  await page.route('**/files/demo/l_*', (route) => route.fulfill({ status: 404 }));
  await page.goto(shopAt('zh', panel));
  const logo = page.locator('main img').first();
  await expect(logo).toHaveAttribute('src', '/brand/no-logo.svg');
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});

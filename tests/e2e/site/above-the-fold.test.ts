import { expect, type Locator, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import en from '../../../locales/en/storefront/product.json' with { type: 'json' };
import zh from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { prefixOf, read } from '../steps/shop.ts';

const texts = { zh, en };
const screens = [
  { name: '1280x800', tag: '@wide', size: { width: 1280, height: 800 } },
  { name: '390x844', tag: '@narrow', size: { width: 390, height: 844 } },
] as const;

/** Whether all of the element is in the first screen, and not below a bar fixed to its lower edge. */
async function isAbove(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const bar = await page
    .locator('body > nav.fixed:visible')
    .boundingBox({ timeout: 500 })
    .catch(() => null);
  return (
    !!box &&
    box.x >= 0 &&
    box.x + box.width <= width &&
    box.y >= 0 &&
    box.y + box.height <= (bar?.y ?? height)
  );
}

/** Products whose picture and price are both in the first screen. */
async function goodsAbove(page: Page): Promise<number> {
  const links = page.locator('main a[href*="/qianduanshop/product/"]:has([data-fen])');
  let count = 0;
  for (const link of (await links.all()).slice(0, 12)) {
    const parts = [link.locator('img'), link.locator('[data-fen]')];
    const above = await Promise.all(parts.map((part) => isAbove(page, part)));
    if (above.every(Boolean)) count += 1;
  }
  return count;
}

/** Buttons and links in sight that are filled with the accent colour, besides those of the header. */
const filledIn = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--color-accent)';
    document.body.append(probe);
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a)')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === accent)
      .map((one) => one.textContent.trim());
  });

/** The first product with two options, or else with one. */
async function productWithOptions(page: Page): Promise<number> {
  let withOne: number | undefined;
  const { records } = await read<ApiOutput<'GET /api/admin/product/list'>>(
    page.request,
    '/api/admin/product/list?size=40',
  );
  for (const { id } of records) {
    const { options } = await read<ApiOutput<'GET /api/admin/product/detail/{id}'>>(
      page.request,
      `/api/admin/product/detail/${id}`,
    );
    if (options.length >= 2) return id;
    if (options.length === 1) withOne ??= id;
  }
  if (withOne === undefined) throw new Error('no product has options');
  return withOne;
}

for (const locale of ['zh', 'en'] as const)
  for (const { name, tag, size } of screens) {
    const t = texts[locale];
    const shop = `${prefixOf(locale)}/qianduanshop`;

    test(`${locale}: home shows goods with prices at ${name}, and one search box ${tag}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(`${shop}/home`);
      expect(await goodsAbove(page)).toBeGreaterThanOrEqual(size.width > 1000 ? 4 : 3);
      await expect(page.getByRole('search')).toHaveCount(1);
      await expect(page.locator('main input')).toHaveCount(0);
      await expectAccessible(page);
    });

    test(`${locale}: a product page shows what buying needs at ${name}, with one main button ${tag}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(`${shop}/product/${await productWithOptions(page)}`);
      const button = (text: string) => page.getByRole('button', { name: text, exact: true });
      const wanted = [button(t.buy.add), button(t.buy.buyNow), page.locator('main h1')];
      // On phones picture and name fill the screen, and options are in the sheet that both buttons open.
      if (size.width > 1000)
        wanted.push(
          page.locator('.price-box [data-fen]').first(),
          page.locator('main label:has(input[type=radio])').first(),
          page.locator('main label:has(input[type=radio])').last(),
          page.locator('main [data-deliver-to]'),
          page.getByLabel(t.buy.quantity, { exact: true }),
        );
      else wanted.push(page.locator('.buy-bar [data-fen]'));
      for (const part of wanted) {
        await expect(part).toBeVisible();
        expect(await isAbove(page, part), String(part)).toBe(true);
      }
      expect(await filledIn(page)).toHaveLength(1);
    });
  }

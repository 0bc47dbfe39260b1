import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import productZh from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { buyPanel, type Detail, prefixOf, read, watch } from '../steps/shop.ts';

const texts = { zh: productZh, en: product };

async function firstOf(page: Page, keyword: string, isFit: (detail: Detail) => boolean): Promise<Detail> {
  const list = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    page.request,
    `/api/admin/product/searchPage?size=40&keyword=${encodeURIComponent(keyword)}`,
  );
  for (const { id } of list.records) {
    const detail = await read<Detail>(page.request, `/api/admin/product/detail/${id}`);
    if (isFit(detail)) return detail;
  }
  throw new Error(`the demo world has no such ${keyword}`);
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const size = locale === 'zh' ? '@wide' : '@narrow';
  const open = async (page: Page, { id }: Detail) => {
    await page.goto(`${prefixOf(locale)}/qianduanshop/product/${id}`);
    await expect(page.locator('astro-island[component-export="Gallery"]')).not.toHaveAttribute('ssr');
  };

  test(`${locale}: a product video is loaded and played on request ${size}`, async ({ page }) => {
    const watched = watch(page);
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.mp4')) parts.push(response.status());
    });
    await open(page, await firstOf(page, 'kettle', ({ video }) => video !== null));
    expect(parts).toEqual([]);
    const gallery = page.getByRole('region', { name: t.gallery.label });
    await gallery.getByRole('button', { name: t.gallery.play }).click();
    const film = gallery.locator('video');
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
    expect(await film.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
    expect(new Set(parts)).toEqual(new Set([206]));
    await expectAccessible(page);
    await gallery.getByRole('button', { name: t.gallery.closeVideo }).press('Enter');
    await expect(film).toHaveCount(0);
    await expect(gallery.getByRole('button', { name: new RegExp(`^${t.gallery.zoom}`) })).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: the size chart is shown beside the sizes ${size}`, async ({ page }) => {
    const watched = watch(page);
    const ring = await firstOf(page, 'ring', ({ sizeChart }) => sizeChart !== null);
    await open(page, ring);
    const box = await buyPanel(page);
    await box.getByRole('button', { name: t.buy.sizeChart }).click();
    const chart = page.getByRole('dialog', { name: t.sizeChart.title });
    await expect(chart.getByRole('row')).toHaveCount((ring.sizeChart?.rows.length ?? 0) + 1);
    await expect(chart.getByRole('columnheader').nth(1)).toHaveText(
      ring.sizeChart?.columns[1]?.[locale] ?? '?',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(chart).toBeHidden();
    await expect(box.getByRole('button', { name: t.buy.sizeChart })).toBeFocused();
    expect(watched.problems).toEqual([]);
  });
}

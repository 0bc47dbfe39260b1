import { expect, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import en from '../../../locales/en/content/info.json' with { type: 'json' };
import zh from '../../../locales/zh/content/info.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { prefixOf, productsToBuy } from '../steps/shop.ts';

const texts = { zh: zh.offline, en: en.offline };

test.use({ serviceWorkers: 'allow' });

for (const locale of ['zh', 'en'] as const satisfies readonly Locale[]) {
  test(`${locale}: an offline reader gets the offline page in the language of the site, and the requested page when the network returns @wide`, async ({
    page,
    context,
  }) => {
    const t = texts[locale];
    const [detail] = await productsToBuy(page.request, locale, 1);
    const product = `${prefixOf(locale)}/qianduanshop/product/${detail?.id}`;
    await page.goto(`${prefixOf(locale)}/qianduanshop/help`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
    });

    await context.setOffline(true);
    await page.goto(product);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${product}$`));
    await expectAccessible(page);
    // The style sheet is there, and a press only retries.
    await expect(page.locator('main')).toHaveCSS('display', 'flex');
    await page.locator('[data-retry]').click();
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(detail?.name[locale] ?? '');

    // The cache holds built files, the two offline pages and visited pages, and no calls.
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith('/_astro/')).length).toBeGreaterThan(0);
    const visited = [`${prefixOf(locale)}/qianduanshop/help`, product];
    const pages = kept.filter((path) => !path.startsWith('/_astro/') && !visited.includes(path));
    expect(pages.sort()).toEqual(['/en/qianduanshop/offline', '/qianduanshop/offline']);
  });
}

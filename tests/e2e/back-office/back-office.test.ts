import { expect, type Page, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import admin from '../../../locales/en/common/admin.json' with { type: 'json' };
import header from '../../../locales/en/common/header.json' with { type: 'json' };
import menu from '../../../locales/en/content/menu.json' with { type: 'json' };
import dashboard from '../../../locales/en/operations/dashboard.json' with { type: 'json' };
import adminZh from '../../../locales/zh/common/admin.json' with { type: 'json' };
import headerZh from '../../../locales/zh/common/header.json' with { type: 'json' };
import dashboardZh from '../../../locales/zh/operations/dashboard.json' with { type: 'json' };
import { demoAccount, expectAccessible } from '../steps/buyer.ts';
import { prefixOf, watch } from '../steps/shop.ts';
import { kib, mostFirstLoad, weigh } from '../steps/weigh.ts';

const texts = {
  zh: { admin: adminZh, dashboard: dashboardZh, header: headerZh },
  en: { admin, dashboard, header },
} as const;

const choose = (page: Page, locale: Locale) =>
  page.evaluate((language) => localStorage.setItem('currentLanguage', language), locale);

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const size = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: the back office shell serves all its addresses ${size}`, async ({ page }) => {
    await demoAccount(page, 'admin', 'Admin-2026');
    await choose(page, locale);
    const { problems } = watch(page);
    const weight = weigh(page);
    await page.goto('/adminsystem');
    await expect(page.getByRole('heading', { level: 1, name: t.dashboard.title })).toBeVisible();
    await expect(page).toHaveURL('/adminsystem/dashboard');
    await page.waitForLoadState('networkidle');
    console.log(`administration: ${(weight() / kib).toFixed(1)} KB gzip of scripts and styles`);
    expect(weight()).toBeGreaterThan(50 * kib);
    expect(weight()).toBeLessThanOrEqual(mostFirstLoad);
    await expectAccessible(page);

    await page.goto('/adminsystem/no/such/place');
    await expect(page.getByRole('heading', { name: t.admin.notFound.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t.admin.notFound.back }).click();
    await expect(page).toHaveURL('/adminsystem/dashboard');
    await page.goBack();
    await page.getByRole('button', { name: t.admin.switchLanguage }).click();
    const other = texts[locale === 'zh' ? 'en' : 'zh'];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`${other.admin.notFound.title}|${other.dashboard.title}`),
    );
    await page.reload();
    const account = page.getByRole('banner').getByRole('button').last();
    await account.click();
    await expect(page.getByRole('button', { name: other.admin.logout })).toBeVisible();
    await expectAccessible(page);
    // The policy of the shell would report every script and style it blocks.
    expect(problems).toEqual([]);

    await page.getByRole('button', { name: other.admin.logout }).click();
    await expect(page).toHaveURL(`${prefixOf(locale === 'zh' ? 'en' : 'zh')}/qianduanshop/home`);
  });

  test(`${locale}: a supplier reaches the seller centre from the header ${size}`, async ({ page }) => {
    await demoAccount(page, 'supplier', 'Supplier-2026');
    await choose(page, locale);
    const { problems } = watch(page);
    if (locale === 'zh') {
      await page.goto(`${prefixOf(locale)}/qianduanshop/home`);
      await page.getByRole('button', { name: t.header.account.menu }).click();
      await page.getByRole('link', { name: t.header.account.shopCenter }).click();
    } else {
      await page.goto('/adminweb');
    }
    await expect(page).toHaveURL('/adminweb/vendor');
    await expect(page.getByRole('heading', { level: 1, name: t.admin.overview.title })).toBeVisible();
    await expectAccessible(page);
    if (locale === 'en') {
      await page.getByRole('button', { name: t.admin.menu }).click();
      const places = page.getByRole('navigation', { name: t.admin.menu }).getByRole('link');
      await expect(places.first()).toHaveText(t.admin.overview.title);
      for (const name of [menu.products, menu.orders, menu.settings])
        await expect(places.filter({ hasText: name })).toHaveCount(1);
      await expectAccessible(page);
    }
    const shop = page.getByRole('link', { name: t.admin.overview.shopPage });
    await expect(shop).toHaveAttribute('href', /^(\/en)?\/qianduanshop\/supplier\/detail\/\d+$/);
    expect(problems).toEqual([]);
    await page.goto('/adminsystem/chat');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.admin.platform);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
  });

  test(`${locale}: visitors of a back office log in first and return ${size}`, async ({ page }) => {
    await page.goto('/robots.txt');
    await choose(page, locale);
    await page.goto('/adminsystem/chat');
    await expect(page).toHaveURL(
      `${prefixOf(locale)}/qianduanshop/user/login?redirect=%2Fadminsystem%2Fchat`,
    );
  });
}

import { expect, type Page, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import adminEn from '../../../locales/en/common/admin.json' with { type: 'json' };
import formEn from '../../../locales/en/common/admin-form.json' with { type: 'json' };
import ordersEn from '../../../locales/en/orders/order-admin.json' with { type: 'json' };
import freightEn from '../../../locales/en/pricing/freight-admin.json' with { type: 'json' };
import adminZh from '../../../locales/zh/common/admin.json' with { type: 'json' };
import formZh from '../../../locales/zh/common/admin-form.json' with { type: 'json' };
import ordersZh from '../../../locales/zh/orders/order-admin.json' with { type: 'json' };
import freightZh from '../../../locales/zh/pricing/freight-admin.json' with { type: 'json' };
import { demoAccount, expectAccessible } from '../steps/buyer.ts';
import { watch } from '../steps/shop.ts';
import { kib, mostFirstLoad, weigh } from '../steps/weigh.ts';

const texts = {
  zh: { admin: adminZh, form: formZh, freight: freightZh, orders: ordersZh },
  en: { admin: adminEn, form: formEn, freight: freightEn, orders: ordersEn },
} as const;

async function enter(page: Page, locale: Locale) {
  await demoAccount(page, 'supplier', 'Supplier-2026');
  await page.evaluate((language) => localStorage.setItem('currentLanguage', language), locale);
  return weigh(page);
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const size = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: a supplier finds an order, opens it beside the list, and comes back ${size}`, async ({
    page,
  }) => {
    const weight = await enter(page, locale);
    const { problems } = watch(page);
    await page.goto('/adminweb/vendor/orders');
    await expect(page.getByRole('heading', { level: 1, name: t.orders.title })).toBeVisible();
    const first = page.locator('[data-row]').first();
    await expect(first).toBeVisible();
    await page.waitForLoadState('networkidle');
    console.log(`orders: ${(weight() / kib).toFixed(1)} KB gzip of scripts and styles`);
    expect(weight()).toBeLessThanOrEqual(mostFirstLoad);
    await expectAccessible(page);

    const number = ((await first.textContent()) ?? '').match(/\d{15,}/)?.[0] ?? '';
    await first.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText(number);
    await expectAccessible(page);
    await page.reload();
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText(number);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    // By the palette, with keys alone.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(number);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/adminweb/vendor/orders?keyword=${number}`);
    await expect(page.locator('[data-row]')).toHaveCount(1);

    await page.goto(`/adminweb/vendor/orders?keyword=nothing-like-it`);
    await expect(page.getByRole('heading', { level: 1, name: t.orders.title })).toBeVisible();
    await expectAccessible(page);
    // Nothing is wider than the window.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

  test(`${locale}: a supplier saves a freight template; errors are shown at the field ${size} @long`, async ({
    page,
  }) => {
    await enter(page, locale);
    const { problems } = watch(page);
    const name = `Story ${Date.now()}`;
    await page.goto('/adminweb/vendor/carriage?new');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: t.form.save }).click();
    await expect(drawer.getByLabel(t.freight.name)).toBeFocused();
    await expectAccessible(page);
    await drawer.getByLabel(t.freight.name).fill(name);
    await drawer.getByLabel(t.freight.firstFee, { exact: true }).fill('8.50');
    await drawer.getByLabel(t.freight.extraFee, { exact: true }).fill('2');
    await drawer.getByRole('button', { name: t.freight.addArea }).click();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: /1$/ }).click();
    // Leaving without saving asks first, and the input is still there.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.form.stay }).click();
    await page.keyboard.press('Control+s');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByText(name)).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });
}

for (const locale of ['zh', 'en'] as const) {
  test(`${locale}: the header on a phone fits everything beside the export tray @narrow`, async ({
    page,
  }) => {
    const { token } = await demoAccount(page, 'supplier', 'Supplier-2026');
    const data = { list: 'vendor/orders', format: 'csv' };
    await page.request.post('/api/admin/export', { data, headers: { authorization: `Bearer ${token}` } });
    await page.evaluate((language) => localStorage.setItem('currentLanguage', language), locale);
    for (const width of [390, 375, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/adminweb/vendor/invoices');
      await expect(page.locator('header svg.lucide-download')).toBeVisible();
      const edges = await page.locator('header').evaluate((head) =>
        [...head.querySelectorAll('a, button')]
          .flatMap((one) => {
            const signs = [one, ...one.querySelectorAll('svg')].map((part) => part.getBoundingClientRect());
            const seen = signs.filter((box) => box.width > 1);
            if (seen.length === 0) return [];
            return [[Math.min(...seen.map(({ left }) => left)), Math.max(...seen.map(({ right }) => right))]];
          })
          .flat(),
      );
      // Each ends before the next one begins, and the last within the window.
      expect(edges.toSorted((a, b) => a - b)).toEqual(edges);
      expect(edges.at(-1)).toBeLessThanOrEqual(width);
    }
  });
}

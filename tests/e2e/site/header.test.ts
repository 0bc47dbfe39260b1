import { expect, type Page, test } from 'playwright/test';
import en from '../../../locales/en/common/header.json' with { type: 'json' };
import zh from '../../../locales/zh/common/header.json' with { type: 'json' };
import { awake, prefixOf, watch } from '../steps/shop.ts';

const texts = { zh, en } as const;
const open = async (page: Page, locale: 'zh' | 'en', path = '/qianduanshop/about') => {
  await page.goto(`${prefixOf(locale)}${path}`, { waitUntil: 'load' });
  await awake(page);
};

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const { panels } = t;

  test(`${locale}: the header's panels open by mouse and by keyboard @wide`, async ({ page }) => {
    const watched = watch(page);
    await open(page, locale);
    const services = page.getByRole('navigation', { name: t.services });
    const { service, help, supplier } = panels;
    const expected = [
      [service.label, [service.center, service.orders, service.protect, service.contact]],
      [help.label, [help.buyers, help.suppliers, help.dispute, help.infringement, help.abuse]],
      [supplier.label, [supplier.mainland, supplier.overseas, supplier.partner]],
    ] as const;
    for (const [label, entries] of expected) {
      const button = services.getByRole('button', { name: label });
      const links = entries.map(({ name }) => services.getByRole('link', { name, includeHidden: true }));
      const areShown = async (shown: boolean) => {
        for (const link of links) await expect(link).toBeVisible({ visible: shown });
      };
      await button.hover();
      await areShown(true);
      await button.click();
      await areShown(true);
      await page.mouse.move(640, 700);
      await areShown(false);
      for (const key of ['Enter', 'Space']) {
        await button.focus();
        await page.keyboard.press(key);
        await areShown(true);
        await page.keyboard.press('Tab');
        await expect(links[0] ?? button).toBeFocused();
        await page.keyboard.press('Escape');
        await areShown(false);
        await expect(button).toBeFocused();
      }
      for (const link of links) {
        const target = (await link.getAttribute('href')) ?? '';
        const response = await page.request.get(target);
        expect(response.status(), target).toBe(200);
      }
    }
    await services.getByRole('button', { name: panels.apps.label }).click();
    await expect(services.getByRole('img', { name: panels.apps.code })).toBeVisible();
    await services.getByRole('link', { name: panels.factories }).click();
    await expect(page).toHaveURL(/\/supplier\/list$/);
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: three levels of categories lead to a search by name @wide`, async ({ page }) => {
    await open(page, locale, '/qianduanshop/products');
    const button = page.getByRole('link', { name: t.menu.all });
    await button.focus();
    await page.keyboard.press('Space');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const menu = page.locator('[data-category-menu]');
    const top = menu.locator('> li').nth(2);
    await top.locator('> a').focus();
    const leaf = top.locator('ul ul a').first();
    await expect(leaf).toBeVisible();
    const name = (await leaf.textContent()) ?? '';
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await top.hover();
    await leaf.click();
    const query = new URL(page.url()).searchParams;
    expect(query.get('keyword')).toBe(name);
    expect(query.get('categoryId')).toMatch(/^\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test(`${locale}: the home page's categories fly out by mouse and by keyboard @wide`, async ({ page }) => {
    await open(page, locale, '/qianduanshop/home');
    const rail = page.locator('[data-category-menu]').first();
    const leaves = rail.locator('ul ul a');
    await expect(leaves).toHaveCount(0);
    const [first, third] = [rail.locator('> li').nth(0), rail.locator('> li').nth(2)];
    await first.locator('> a').focus();
    await expect(first.locator('ul ul a').first()).toBeVisible();
    await expect(first.locator('> a')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first.locator('ul a').first()).toBeFocused();
    await third.hover();
    const leaf = third.locator('ul ul a').first();
    await expect(leaf).toBeVisible();
    await leaf.click();
    await expect(page).toHaveURL(/categoryId=\d+/);
  });

  test(`${locale}: the search field stores, suggests and clears searches`, async ({ page }) => {
    await open(page, locale, '/qianduanshop/products');
    const field = page.getByRole('combobox', { name: t.search.label, exact: true });
    await field.click();
    await field.press('Enter');
    await expect(page.getByText(t.search.empty)).toBeVisible();
    const word = locale === 'zh' ? '灯' : 'lamp';
    await field.fill(word);
    const products = page.getByRole('rowgroup', { name: t.search.groups.products });
    await expect(products.getByRole('row').first()).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(word)}$`));
    await expect(field).toHaveValue(word);
    await field.fill('');
    const own = page.getByRole('rowgroup', { name: t.search.groups.history });
    await expect(own.getByRole('row')).toHaveCount(1);
    await field.press('ArrowDown');
    await field.press('ArrowRight');
    await field.press('Enter');
    await expect(page.getByText(t.search.deleted)).toBeVisible();
    await expect(own).toHaveCount(0);
    await field.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  test(`${locale}: a scrolled page keeps a compact header and does not jump @wide`, async ({ page }) => {
    await open(page, locale, '/qianduanshop/products');
    const field = page.getByRole('combobox', { name: t.search.label, exact: true });
    const list = page.locator('main ul').last();
    const before = await list.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => scrollTo(0, 290));
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', '');
    await expect(field).toBeInViewport();
    expect(await list.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
  });

  test(`${locale}: on phones the categories open in a sheet that returns the focus @narrow`, async ({
    page,
  }) => {
    await open(page, locale, '/qianduanshop/products');
    const link = page.getByRole('navigation', { name: t.bar }).getByRole('link', { name: t.categories });
    await link.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t.menu.all });
    await sheet.locator('summary').first().click();
    await expect(sheet.getByRole('link').first()).toBeVisible();
    for (let i = 0; i < 40; i += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(link).toBeFocused();
    await link.tap();
    await sheet.getByRole('button', { name: t.menu.close }).tap();
    await expect(sheet).toBeHidden();
  });
}

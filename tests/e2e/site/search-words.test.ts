import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import header from '../../../locales/en/common/header.json' with { type: 'json' };
import lists from '../../../locales/en/storefront/lists.json' with { type: 'json' };
import headerZh from '../../../locales/zh/common/header.json' with { type: 'json' };
import listsZh from '../../../locales/zh/storefront/lists.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { awake, prefixOf, read, watch } from '../steps/shop.ts';

const texts = {
  zh: { ...listsZh.search, box: headerZh.search },
  en: { ...lists.search, box: header.search },
};
type Found = ApiOutput<'GET /api/admin/product/searchPage'>;

const pathOf = (locale: 'zh' | 'en', keyword: string) =>
  `${prefixOf(locale)}/qianduanshop/category?keyword=${encodeURIComponent(keyword)}`;
/** Opens the results of a keyword and waits until they are there. */
async function open(page: Page, locale: 'zh' | 'en', keyword: string): Promise<Found> {
  await page.goto(pathOf(locale, keyword));
  const found = await read<Found>(
    page.request,
    `/api/admin/product/searchPage?keyword=${encodeURIComponent(keyword)}`,
  );
  await expect(page.getByText(counted(locale, found.total), { exact: true })).toBeVisible();
  return found;
}
const counted = (locale: 'zh' | 'en', count: number) =>
  fill(texts[locale].count, { count: count.toLocaleString('en-US') });
const status = (page: Page) => page.locator('main [aria-live]');

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const field = (page: Page) => page.getByRole('combobox', { name: t.box.label, exact: true });
  const categories = (page: Page) => page.getByRole('navigation', { name: t.meant.categories });

  test(`${locale}: a misspelt keyword is named, and one click corrects it`, async ({ page }) => {
    const watched = watch(page);
    const typed = locale === 'zh' ? '保温背' : 'lipstik';
    const meant = locale === 'zh' ? /^保温杯$/ : /^lipsticks?$/;
    const { records, understood } = await open(page, locale, typed);
    expect(records.length).toBeGreaterThan(0);
    expect(understood.keyword).toMatch(meant);
    await expect(status(page)).toContainText(fill(t.meant.typed, { words: `“${typed}”` }));
    await expectAccessible(page);
    const link = status(page).getByRole('link', { name: meant });
    await link.click();
    await expect(page).toHaveURL(pathOf(locale, understood.keyword ?? ''));
    await expect(field(page)).toHaveValue(meant);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(understood.keyword ?? '');
    await expect(link).toHaveCount(0);
    await field(page).fill('');
    const own = page.getByRole('rowgroup', { name: t.box.groups.history });
    await expect(own.getByRole('row').first()).toContainText(understood.keyword ?? '');
    await field(page).press('Escape');
    await page.goBack();
    await expect(field(page)).toHaveValue(typed);
    await expect(link).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: pinyin, traditional characters and synonyms find matching products`, async ({ page }) => {
    await open(page, locale, 'kouhong');
    await expect(status(page).getByRole('link', { name: '口红' })).toBeVisible();
    const lipsticks = locale === 'zh' ? '口红' : 'Lipsticks';
    await expect(categories(page).getByRole('link', { name: lipsticks, exact: true })).toBeVisible();

    const traditional = await open(page, locale, '電動牙刷');
    const simplified = await read<Found>(
      page.request,
      `/api/admin/product/searchPage?keyword=${encodeURIComponent('电动牙刷')}`,
    );
    expect(traditional.total).toBe(simplified.total);
    await expect(status(page)).toHaveText(counted(locale, traditional.total));

    const couch = await open(page, locale, 'couch');
    expect(couch.records[0]?.name.zh).toContain('沙发');
    await expect(status(page)).toHaveText(counted(locale, couch.total));
    const sofas = categories(page).getByRole('link', {
      name: locale === 'zh' ? '布艺沙发' : 'Fabric sofas',
      exact: true,
    });
    await sofas.click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${prefixOf(locale)}/qianduanshop/category/\\d+$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(locale === 'zh' ? '沙发' : 'sofas');
  });

  test(`${locale}: an empty search result names the word, and suggests others`, async ({ page }) => {
    await open(page, locale, 'zzzzqqqq');
    await expect(page.getByText(fill(t.meant.missing, { words: '“zzzzqqqq”' }))).toBeVisible();
    await expect(page.getByRole('link', { name: t.meant.ask })).toHaveAttribute(
      'href',
      /menu=inquiry&request=new&title=zzzzqqqq$/,
    );
    const hot = await read<{ keyword: string }[]>(page.request, `/api/search/hot?language=${locale}`);
    const word = page.getByRole('main').getByRole('link', { name: hot[0]?.keyword ?? '', exact: true });
    await expect(word.first()).toBeVisible();
    await expectAccessible(page);
    await word.first().click();
    await expect(field(page)).toHaveValue(hot[0]?.keyword ?? '');
    await expect(page.locator('main .list-grid > li').first()).toBeVisible();
  });

  test(`${locale}: the search field suggests a correction first, also by keyboard`, async ({ page }) => {
    await page.goto(`${prefixOf(locale)}/qianduanshop/products`, { waitUntil: 'load' });
    await awake(page);
    await field(page).fill('kouhong');
    const meant = page.getByRole('rowgroup', { name: t.box.groups.meant });
    await expect(meant.getByRole('row')).toHaveText('口红');
    await expect(page.getByRole('rowgroup', { name: t.box.groups.categories })).toBeVisible();
    await expectAccessible(page);
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent('口红')}$`));
  });
}

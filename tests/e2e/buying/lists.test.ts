import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import common from '../../../locales/en/common/common.json' with { type: 'json' };
import lists from '../../../locales/en/storefront/lists.json' with { type: 'json' };
import commonZh from '../../../locales/zh/common/common.json' with { type: 'json' };
import listsZh from '../../../locales/zh/storefront/lists.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

const texts = { zh: { ...listsZh, common: commonZh }, en: { ...lists, common } };
type Found = ApiOutput<'GET /api/admin/product/searchPage'>;
type Facets = ApiOutput<'GET /api/admin/product/facets'>;

const totalOf = async (page: Page, query: string) =>
  (await read<Found>(page.request, `/api/admin/product/searchPage?${query}`)).total;
const counted = (locale: 'zh' | 'en', count: number) =>
  fill(texts[locale].search.count, { count: count.toLocaleString('en-US') });
/** Opens a list and waits until its controls work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[component-url*="search-results"]')).not.toHaveAttribute('ssr');
}
/** The filters: beside the list, or in the sheet that phones open. */
async function filters(page: Page, locale: 'zh' | 'en', isMobile: boolean) {
  const t = texts[locale].search;
  if (!isMobile) return page.getByRole('complementary', { name: t.filter });
  await page.getByRole('button', { name: t.filter }).click();
  return page.getByRole('dialog', { name: t.filter });
}
const close = (page: Page, locale: 'zh' | 'en', isMobile: boolean) =>
  isMobile
    ? page.getByRole('dialog').getByRole('button', { name: texts[locale].common.close }).click()
    : Promise.resolve();

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  /** Chinese is tested wide and English narrow, where the two do not differ otherwise. */
  const size = locale === 'zh' ? '@wide' : '@narrow';
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;

  test(`${locale}: filters leave the announced number of products, and chips remove them`, async ({
    page,
    isMobile,
  }) => {
    const watched = watch(page);
    const facets = await read<Facets>(page.request, '/api/admin/product/facets?feature=hot');
    const count = facets.services.find((one) => one.value === 'seven_day_return')?.count ?? 0;
    await open(page, at('products/hot'));
    const panel = await filters(page, locale, isMobile);
    const option = panel.getByRole('checkbox', {
      name: locale === 'zh' ? '七天无理由' : 'Seven-day returns',
    });
    await expect(option.locator('xpath=..')).toContainText(String(count));
    await option.check();
    await expect(page).toHaveURL(/products\/hot\?services=seven_day_return$/);
    await panel.getByRole('radio', { name: t.filters.ratingFrom.replace('{{rating}}', '4.5') }).check();
    await panel.getByRole('checkbox', { name: t.filters.provinces.zj }).check();
    await expect(page).toHaveURL(/\?minRating=4\.5&provinces=zj&services=seven_day_return$/);
    await close(page, locale, isMobile);
    const query = 'feature=hot&services=seven_day_return&minRating=4.5&provinces=zj';
    await expect(page.getByText(counted(locale, await totalOf(page, query)), { exact: true })).toBeVisible();
    await expectAccessible(page);

    const chips = page.getByRole('list', { name: t.filters.active });
    await chips
      .getByRole('button', { name: t.filters.remove.replace('{{name}}', t.filters.provinces.zj) })
      .press('Enter');
    await expect(page).toHaveURL(/\?minRating=4\.5&services=seven_day_return$/);
    await page.goBack();
    await expect(chips.getByRole('button', { name: new RegExp(t.filters.provinces.zj) })).toBeVisible();
    await chips.getByRole('button', { name: t.filters.clear }).click();
    await expect(page).toHaveURL(/products\/hot$/);
    await expect(page.getByText(counted(locale, facets.total), { exact: true })).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a list is sorted, paged and shown as rows, and stays so ${size}`, async ({ page }) => {
    const names = () => page.locator('main .list-grid > li').allInnerTexts();
    await open(page, at('category?keyword=a'));
    await page.getByRole('button', { name: t.search.sorts.price, exact: true }).click();
    await expect(page).toHaveURL(/\?keyword=a&sort=price&order=asc$/);
    const cheap = await read<Found>(
      page.request,
      '/api/admin/product/searchPage?keyword=a&sort=price&order=asc',
    );
    await expect.poll(async () => (await names())[0]).toContain(cheap.records[0]?.name[locale]);
    await page.getByRole('button', { name: `${t.search.sorts.price} ${t.search.ascending}` }).press('Enter');
    await expect(page).toHaveURL(/\?keyword=a&sort=price$/);
    const dear = await read<Found>(page.request, '/api/admin/product/searchPage?keyword=a&sort=price');
    await expect.poll(async () => (await names())[0]).toContain(dear.records[0]?.name[locale]);
    await page.getByRole('link', { name: t.common.pageNumber.replace('{{page}}', '2') }).click();
    await expect(page).toHaveURL(/current=2/);
    await expect
      .poll(() => page.evaluate(() => scrollY), { message: 'a new page is read from its beginning' })
      .toBeLessThan(200);
    await page.goBack();
    await expect(page).not.toHaveURL(/current=/);
    await expect.poll(async () => (await names())[0]).toContain(dear.records[0]?.name[locale]);

    const rows = page.getByRole('button', { name: t.search.views.list, exact: true });
    await rows.click();
    await expect(rows).toHaveAttribute('aria-pressed', 'true');
    const card = page.locator('main .list-grid > li').first();
    const width = async () => (await card.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(300);
    const wide = await width();
    await open(page, at('products/new'));
    await expect(page.locator('html')).toHaveAttribute('data-view', 'list');
    await expect.poll(width).toBe(wide);
    await expect(page.getByRole('button', { name: t.search.views.list, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test(`${locale}: a category link keeps the filters, and an empty result leads back`, async ({
    page,
    isMobile,
  }) => {
    const { categories } = await read<ApiOutput<'GET /api/publish/paths'>>(
      page.request,
      '/api/publish/paths',
    );
    const id = categories[1];
    await open(page, at(`category/${id}`));
    const panel = await filters(page, locale, isMobile);
    const { prices } = await read<Facets>(page.request, `/api/admin/product/facets?categoryId=${id}`);
    const most = prices[0]?.to ?? 0;
    const amount = `¥${((most + 1) / 100).toLocaleString('en-US')}`;
    await panel.getByRole('radio', { name: fill(t.filters.priceBelow, { amount }) }).click();
    await expect(page).toHaveURL(new RegExp(`/category\\?categoryId=${id}&maxPrice=${most / 100}$`));
    const total = await totalOf(page, `categoryId=${id}&maxPrice=${most}`);
    await expect(page.getByText(counted(locale, total), { exact: true })).toBeVisible();

    await open(page, at('category?keyword=zzzzqqqq&provinces=gd'));
    await expect(page.getByText(t.search.empty)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: t.search.reset }).click();
    await expect(page).toHaveURL(/\/category$/);
    await expect(page.locator('main .list-grid > li')).toHaveCount(20);
  });

  test(`${locale}: a custom price range is set by keyboard, and refused when invalid ${size}`, async ({
    page,
    isMobile,
  }) => {
    await open(page, at('products'));
    const panel = await filters(page, locale, isMobile);
    await panel.getByLabel(t.filters.minPrice).fill('abc');
    await panel.getByLabel(t.filters.minPrice).press('Enter');
    await expect(panel.getByRole('alert')).toHaveText(t.filters.wrongPrice);
    await panel.getByLabel(t.filters.minPrice).fill('200');
    await panel.getByLabel(t.filters.maxPrice).fill('100');
    await panel.getByLabel(t.filters.maxPrice).press('Enter');
    await expect(page).toHaveURL(/\?minPrice=100&maxPrice=200$/);
    if (!isMobile) return;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: t.search.filterCount.replace('{{count}}', '1'), exact: true }),
    ).toBeFocused();
  });
}

const odd = [
  'current=-1&size=1000000000',
  `keyword=${'k'.repeat(10_000)}`,
  'keyword=%00',
  'keyword=%E4%BD',
  `keyword=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  `keyword=${encodeURIComponent("' or 1=1;--")}`,
  'prices=a,b&minPrice=x&provinces=%3Cb%3E&services=1&minRating=99&categoryId=99999999999',
  'categoryId=999999999&supplierId=999999999',
  'traits=0,-1,x,999999999,1e9&provinces=mo,gd',
  'current=500',
];
test('a malformed address never gives an empty or a broken list page @wide @long', async ({ page }) => {
  const watched = watch(page);
  for (const query of odd) {
    const response = await page.goto(`/qianduanshop/category?${query}`);
    expect(response?.status(), query.slice(0, 60)).toBe(200);
    const shown = page.locator('main .list-grid > li').first().or(page.getByText(listsZh.search.empty));
    await expect(shown.first()).toBeVisible();
    await expect(page.getByText(listsZh.search.failed)).toHaveCount(0);
  }
  expect(watched.problems).toEqual([]);
});

test('lists show and link their first page without JavaScript, and no filters without effect', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const path of ['products', 'products/new', 'products/hot', 'all', 'category']) {
    await page.goto(`/en/qianduanshop/${path}`);
    expect(await page.locator('main .list-grid a[href*="/qianduanshop/product/"]').count()).toBe(20);
    await expect(page.getByRole('button', { name: lists.search.sorts.price, exact: true })).toBeHidden();
  }
  await context.close();
});

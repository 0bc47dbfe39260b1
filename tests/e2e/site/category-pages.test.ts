import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import common from '../../../locales/en/common/common.json' with { type: 'json' };
import lists from '../../../locales/en/storefront/lists.json' with { type: 'json' };
import commonZh from '../../../locales/zh/common/common.json' with { type: 'json' };
import listsZh from '../../../locales/zh/storefront/lists.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

const texts = { zh: { ...listsZh.category, common: commonZh }, en: { ...lists.category, common } };
type Paths = ApiOutput<'GET /api/publish/paths'>;
type Found = ApiOutput<'GET /api/admin/product/searchPage'>;

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const pageLink = (page: number) => ({ name: fill(t.common.pageNumber, { page }), exact: true });
  const address = (id: number) => `${prefixOf(locale)}/qianduanshop/category/${id}`;

  test(`${locale}: without JavaScript every page of a category is a link away, and its products behind it`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: `${baseURL}`, viewport });
    const page = await context.newPage();
    const { shelves: categoryPages } = await read<Paths>(page.request, '/api/publish/paths');
    const [largest] = categoryPages.toSorted((a, b) => b.pages - a.pages);
    if (!largest) throw new Error('the demo world has a category with many goods');
    const own = address(largest.id);
    await page.goto(own);
    const cards = page.locator('main a[href*="/qianduanshop/product/"]');
    const first = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.getByRole('link', pageLink(2)).click();
    await expect(page).toHaveURL(new RegExp(`${own}/2$`));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${own}/2`);
    await expect(page.getByText(fill(t.pageOf, { page: 2, pages: largest.pages }))).toBeVisible();

    const pager = page.getByRole('navigation', { name: t.common.pages });
    for (let number = 3; number <= largest.pages; number += 1) {
      await pager.getByRole('link', { name: t.common.next }).click();
      await expect(page).toHaveURL(new RegExp(`${own}/${number}$`));
    }
    await expect(pager.getByRole('link', { name: t.common.next })).toHaveCount(0);
    await pager.getByRole('link', { name: t.common.previous }).click();
    await expect(page).toHaveURL(new RegExp(`${own}/${largest.pages - 1}$`));

    const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const other = hrefs.find((href) => !first.includes(href));
    await page.locator(`main a[href="${other}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${other}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await pager.getByRole('link', pageLink(1)).click();
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    await context.close();
  });

  test(`${locale}: with JavaScript the pager continues with best sellers, and static pages link to the filters`, async ({
    page,
  }) => {
    const watched = watch(page);
    const { shelves: categoryPages } = await read<Paths>(page.request, '/api/publish/paths');
    const [{ id } = { id: 0 }] = categoryPages;
    await page.goto(address(id));
    await expect(page.locator('astro-island[component-url*="search-results"]')).not.toHaveAttribute('ssr');
    await expect(page.getByRole('link', pageLink(2))).toHaveAttribute('href', `${address(id)}/2`);
    await page.getByRole('link', pageLink(2)).click();
    await expect(page).toHaveURL(new RegExp(`/qianduanshop/category\\?categoryId=${id}&current=2&size=40$`));
    const { records } = await read<Found>(
      page.request,
      `/api/admin/product/searchPage?categoryId=${id}&current=2&size=40`,
    );
    await expect(page.locator('main .list-grid > li').first()).toContainText(records[0]?.name[locale] ?? '-');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address(id)}$`));

    await page.goto(`${address(id)}/2`);
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    await page.getByRole('main').getByRole('link', { name: t.narrow }).click();
    await expect(page).toHaveURL(new RegExp(`${address(id)}$`));
    expect(watched.problems).toEqual([]);
  });
}

import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import common from '../../../locales/en/common/common.json' with { type: 'json' };
import suppliers from '../../../locales/en/suppliers/suppliers.json' with { type: 'json' };
import commonZh from '../../../locales/zh/common/common.json' with { type: 'json' };
import suppliersZh from '../../../locales/zh/suppliers/suppliers.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

const texts = { zh: { ...suppliersZh.list, common: commonZh }, en: { ...suppliers.list, common } };
type List = ApiOutput<'POST /api/admin/supplier/list'>;
type Provinces = ApiOutput<'GET /api/supplier/provinces'>;

const listed = async (page: Page, data: object): Promise<List> => {
  const response = await page.request.post('/api/admin/supplier/list', { data });
  const { data: list } = await response.json();
  return list;
};
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[component-url*="supplier-list"]')).not.toHaveAttribute('ssr');
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const path = `${prefixOf(locale)}/qianduanshop/supplier/list`;
  const names = (page: Page) => page.locator('article h2');
  const namesOf = (list: List) => list.records.map((one) => one.name[locale] || one.name.zh);

  test(`${locale}: the first ten suppliers are in the static page, with structured data`, async ({
    page,
  }) => {
    const html = await (await page.request.get(path)).text();
    const list = await listed(page, {});
    for (const { id } of list.records) expect(html).toContain(`/qianduanshop/supplier/detail/${id}"`);
    const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(graph).toContain('"ItemList"');
    expect(graph).toContain(`"name":${JSON.stringify(list.records[9]?.name[locale])}`);
    expect(html).toContain('hreflang="x-default"');
  });

  test(`${locale}: the supplier list is filtered, sorted and paged, in the address and by the back button`, async ({
    page,
  }) => {
    const watched = watch(page);
    await open(page, path);
    const provinces = await read<Provinces>(page.request, '/api/supplier/provinces');
    // Other tests open shops in Zhejiang meanwhile.
    const wide = provinces.find((one) => one.province !== 'zj');
    const province = wide?.province ?? '';
    const region = wide?.name[locale] ?? '';
    await page.getByRole('combobox', { name: t.region }).selectOption(province);
    await expect(page).toHaveURL(new RegExp(`\\?province=${province}$`));
    await expect(names(page)).toHaveText(namesOf(await listed(page, { province })));
    await page.getByRole('checkbox', { name: t.verifiedOnly }).check();
    await page.getByRole('combobox', { name: t.sort }).selectOption('years');
    await expect(page).toHaveURL(new RegExp(`\\?province=${province}&verified=true&sort=years$`));
    const wanted = await listed(page, { province, verified: true, sort: 'years' });
    await expect(names(page)).toHaveText(namesOf(wanted));
    await expectAccessible(page);
    await page.getByRole('button', { name: t.remove.replace('{{name}}', region) }).click();
    await expect(page).toHaveURL(/\?verified=true&sort=years$/);
    await page.getByRole('link', { name: t.common.next }).click();
    await expect(page).toHaveURL(/\?verified=true&sort=years&current=2$/);
    await page.reload();
    const second = await listed(page, { verified: true, sort: 'years', current: 2 });
    await expect(names(page)).toHaveText(namesOf(second));
    await page.goBack();
    await expect(page).toHaveURL(/\?verified=true&sort=years$/);
    await page.getByRole('button', { name: t.clear }).click();
    await page.getByRole('combobox', { name: t.sort }).selectOption('default');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(names(page)).toHaveText(namesOf(await listed(page, {})));
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: the supplier list is searched by main product, and reports an empty result and a failure`, async ({
    page,
  }) => {
    await open(page, path);
    const first = (await listed(page, {})).records[0];
    const product = first?.mainProducts[0]?.[locale] ?? '';
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill(product);
    await field.press('Enter');
    const found = await listed(page, { name: product });
    await expect(names(page)).toHaveText(namesOf(found).slice(0, 10));
    await field.fill('qqzzxxyy');
    await page.getByRole('main').getByRole('button', { name: t.submit, exact: true }).click();
    await expect(page.getByText(t.empty)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.reset }).click();
    await expect(names(page)).toHaveCount(10);
    await page.route('**/api/admin/supplier/list', (route) => route.abort());
    await page.getByRole('combobox', { name: t.sort }).selectOption('rating');
    await expect(page.getByText(t.failed)).toBeVisible();
    await page.unroute('**/api/admin/supplier/list');
    await page.getByRole('button', { name: t.common.retry }).click();
    await expect(names(page)).toHaveText(namesOf(await listed(page, { sort: 'rating' })));
  });

  test(`${locale}: the supplier list fits its width`, async ({ page }) => {
    await open(page, `${path}?verified=true`);
    await expect(names(page)).toHaveCount(10);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
}

// The line of links is for wide screens; phones have the footer.
test('"find factories" leads to the list @wide', async ({ page }) => {
  await page.goto('/en/qianduanshop/home');
  await page.getByRole('link', { name: 'Find factories' }).click();
  await expect(page).toHaveURL(/\/en\/qianduanshop\/supplier\/list$/);
});

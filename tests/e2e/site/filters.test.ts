import { expect, type Locator, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import common from '../../../locales/en/common/common.json' with { type: 'json' };
import lists from '../../../locales/en/storefront/lists.json' with { type: 'json' };
import commonZh from '../../../locales/zh/common/common.json' with { type: 'json' };
import listsZh from '../../../locales/zh/storefront/lists.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

const texts = { zh: { ...listsZh, common: commonZh }, en: { ...lists, common } };
type Facets = ApiOutput<'GET /api/admin/product/facets'>;
type Found = ApiOutput<'GET /api/admin/product/searchPage'>;

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US')}`;
const first = <T>(values: readonly T[], what: string): T => {
  const [value] = values;
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

/** Beside the list by keyboard, in the sheet of a phone by touch. */
async function choose(page: Page, option: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) {
    const row = option.locator('xpath=..');
    await row.scrollIntoViewIfNeeded();
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    return row.tap();
  }
  await option.focus();
  await page.keyboard.press('Space');
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const counted = (count: number) => fill(t.search.count, { count: count.toLocaleString('en-US') });

  test(`${locale}: a price range and a colour filter the results, one after the other`, async ({
    page,
    isMobile,
  }) => {
    const watched = watch(page);
    const keyword = locale === 'zh' ? '杯' : 'flask';
    const ask = (query: string) => read<Facets>(page.request, `/api/admin/product/facets?${query}`);
    const total = async (query: string) =>
      (await read<Found>(page.request, `/api/admin/product/searchPage?${query}`)).total;
    const asked = `keyword=${encodeURIComponent(keyword)}`;
    const open = await ask(asked);
    expect(open.prices.length).toBeGreaterThan(2);
    const { from, to, count } = first(open.prices.slice(1), 'second range');
    if (from === null || to === null) throw new Error('the second range is open');

    await page.goto(`${prefixOf(locale)}/qianduanshop/category?${asked}`);
    if (isMobile) await page.getByRole('button', { name: t.search.filter }).tap();
    const panel = isMobile
      ? page.getByRole('dialog', { name: t.search.filter })
      : page.getByRole('complementary', { name: t.search.filter });
    const label = fill(t.filters.priceBetween, { from: yuan(from), to: yuan(to + 1).slice(1) });
    const range = panel.getByRole('radio', { name: `${label} ${count}`, exact: true });
    await choose(page, range, isMobile);
    await expect(page).toHaveURL(new RegExp(`minPrice=${from / 100}&maxPrice=${to / 100}$`));
    await expect(range).toBeChecked();
    if (!isMobile) await expect(range).toBeFocused();
    await expect(page.getByText(counted(count), { exact: true }).first()).toBeAttached();

    const priced = `${asked}&minPrice=${from}&maxPrice=${to}`;
    const colour = first(
      (await ask(priced)).traits.filter(({ kind }) => kind === 'colour'),
      'colour',
    );
    const one = first(colour.values, 'value of it');
    const group = panel.getByRole('group', { name: colour.name[locale], exact: true });
    const box = group.getByRole('checkbox', { name: `${one.value[locale]} ${one.count}`, exact: true });
    await choose(page, box, isMobile);
    await expect(page).toHaveURL(new RegExp(`traits=${one.id}$`));
    await expect(box).toBeChecked();
    const left = await total(`${priced}&traits=${one.id}`);
    expect(left).toBe(one.count);
    await expect(page.getByText(counted(left), { exact: true }).first()).toBeAttached();
    if (!isMobile) await expect(box).toBeFocused();
    // No option without results is offered.
    await expect(panel.locator('label span:last-child', { hasText: /^0$/ })).toHaveCount(0);
    await expectAccessible(page);
    if (isMobile) await panel.getByRole('button', { name: t.common.close }).tap();

    const chips = page.getByRole('list', { name: t.filters.active });
    const chip = fill(t.filters.traitValue, { name: colour.name[locale], value: one.value[locale] });
    await expect(chips.getByRole('button', { name: fill(t.filters.remove, { name: label }) })).toBeVisible();
    await chips.getByRole('button', { name: fill(t.filters.remove, { name: chip }) }).click();
    await expect(page).toHaveURL(new RegExp(`maxPrice=${to / 100}$`));
    await chips.getByRole('button', { name: t.filters.clear }).click();
    await expect(page.getByText(counted(await total(asked)), { exact: true })).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: price ranges of older addresses are still read`, async ({ page }) => {
    const total = (await read<Found>(page.request, '/api/admin/product/searchPage?prices=1000-3000,5000-'))
      .total;
    await page.goto(`${prefixOf(locale)}/qianduanshop/category?prices=1000-3000,5000-`);
    await expect(page.getByText(counted(total), { exact: true })).toBeVisible();
    const chips = page.getByRole('list', { name: t.filters.active });
    for (const range of ['1000-3000', '5000-'] as const) {
      const name = fill(t.filters.remove, { name: t.filters.prices[range] });
      await expect(chips.getByRole('button', { name })).toBeVisible();
    }
  });
}

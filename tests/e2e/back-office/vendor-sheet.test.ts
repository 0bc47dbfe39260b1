// The bulk editor without a mouse: everything from the first cell to the way back.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { watch } from '../steps/shop.ts';
import { stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: prices and stock in the product sheet are typed, pasted, saved and undone by keyboard alone ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const t = backOffice.words('bulk-admin');
    const shop = await stockedShop(page, { zh: '茶杯', en: 'Tea cup' }, { zh: '茶壶', en: 'Tea pot' });
    const terms = async () => {
      const all: (readonly (number | undefined)[])[] = [];
      for (const { id } of shop.goods) {
        const { skus }: ApiOutput<'GET /api/admin/product/detail/{id}'> = await shop.owner.get(
          `/api/admin/product/detail/${id}`,
        );
        all.push([skus[0]?.price, skus[0]?.stock]);
      }
      return all;
    };
    const before = await terms();
    await enterBackOffice(page, shop.session, locale);
    const { problems } = watch(page);
    await page.goto('/adminweb/vendor/bulk-editor');
    const { keyboard } = page;
    await expect(page.getByRole('grid', { name: t.grid })).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(t.fields.nameZh));
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.type('25.50');
    await keyboard.press('Enter');
    await expect(page.getByText(fill(t.changed, { cells: 1, products: 1 }))).toBeVisible();
    // A column copied from a spreadsheet: both stocks at once.
    await page.evaluate(() => navigator.clipboard.writeText('40\n60'));
    await keyboard.press('Control+Home');
    for (let step = 0; step < 4; step += 1) await keyboard.press('ArrowRight');
    await keyboard.press('Control+v');
    await expect(page.getByText(fill(t.pasted, { count: 2 }))).toBeVisible();
    await expect(page.getByText(fill(t.changed, { cells: 3, products: 2 }))).toBeVisible();
    await keyboard.press('Control+z');
    await expect(page.getByText(fill(t.changed, { cells: 1, products: 1 }))).toBeVisible();
    await keyboard.press('Control+y');
    await keyboard.press('Control+s');
    const review = backOffice.dialog(t.reviewTitle);
    await expect(review).toContainText(fill(t.reviewCount, { products: 2, cells: 3 }));
    await expectAccessible(page);
    await review.getByRole('button', { name: fill(t.save, { count: 2 }) }).focus();
    await keyboard.press('Enter');
    await expect(page.getByText(t.unchangedYet)).toBeVisible({ timeout: 30_000 });
    const changed = await terms();
    expect(changed.map(([price]) => price).toSorted()).toEqual([2_550, 3_000]);
    expect(changed.map(([, left]) => left).toSorted()).toEqual([40, 60]);
    await page.reload();
    const back = page.getByRole('button', { name: t.undoSave });
    await back.focus();
    await keyboard.press('Enter');
    await expect.poll(terms, { timeout: 30_000 }).toEqual(before);
    expect(problems).toEqual([]);
  });

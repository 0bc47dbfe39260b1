import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import lists from '../../../locales/en/storefront/lists.json' with { type: 'json' };
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import { read } from '../steps/shop.ts';

const path = '/en/qianduanshop/category';

test.use({ storageState: { cookies: [], origins: [] }, locale: 'en-GB' });

test('a reader in Britain sees what is sent there, for how much and when, and changes the place', async ({
  page,
}) => {
  const found = (shipsTo: string) =>
    read<ApiOutput<'GET /api/admin/product/searchPage'>>(
      page.request,
      `/api/admin/product/searchPage?size=20&shipsTo=${shipsTo}`,
    );
  const { total, unsent = 0 } = await found('GB');
  expect(unsent).toBeGreaterThan(0);
  await page.goto(path);
  const shown = page.locator('[data-deliver-to]:visible [data-place]').first();
  await expect(shown).toHaveText('United Kingdom');
  await expect(page.getByText(`${total} products`)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${unsent} more don’t ship to the United Kingdom`))).toBeVisible();
  await expect(page.locator('[data-delivery]').first()).toHaveText(/^≈ £[\d,.]+ delivery · \d/);
  await page.locator('header button[data-deliver-to]:visible').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('iceland');
  await sheet.getByRole('button', { name: 'Iceland' }).click();
  await expect(shown).toHaveText('Iceland');
  const { unsent: all } = await found('IS');
  await expect(page.getByText(new RegExp(`^${all} more don’t ship to Iceland`))).toBeVisible();
  await page.getByRole('button', { name: lists.search.shipsTo.show }).click();
  await expect(page.locator('[data-delivery]').first()).toHaveText('Doesn’t ship to Iceland');
  const only = lists.search.shipsTo.only.replace('{{place}}', 'Iceland');
  await page.reload();
  await expect(page.getByRole('button', { name: only })).toBeVisible();
});

test('a product that is delivered free in China says the fee, the days and the import VAT abroad', async ({
  page,
}) => {
  const { records } = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    page.request,
    '/api/admin/product/searchPage?size=20&shipsTo=GB&services=free_shipping',
  );
  const answers = await Promise.all(
    records.map(async ({ id }) => ({
      id,
      ...(await read<ApiOutput<'GET /api/product/freight'>>(
        page.request,
        `/api/product/freight?productId=${id}&province=GB`,
      )),
    })),
  );
  const sold = answers.find(({ arrives, amount }) => arrives !== null && amount > 0);
  if (!sold) throw new Error('no product with free delivery in China is sent to Britain');
  await page.goto(`/en/qianduanshop/product/${sold.id}`);
  const delivery = page.locator('.delivery-facts');
  const amount = (sold.amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const fee = sold.isFrom ? product.freight.amountFrom : product.freight.amount;
  await expect(delivery).toContainText(fee.replace('{{amount}}', `¥${amount}`));
  await expect(delivery).toContainText(product.freight.arrives.split('{{days}}')[0]?.trim() ?? '?');
  await expect(delivery).toContainText('import taxes');
});

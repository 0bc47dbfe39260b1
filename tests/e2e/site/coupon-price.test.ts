import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import header from '../../../locales/en/common/header.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { read } from '../steps/shop.ts';

type Prices = ApiOutput<'GET /api/product/coupon-prices'>;

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

test('cards and the product page say the price after coupons, and a visitor who claims them logs in first', async ({
  page,
}) => {
  await page.goto('/en/qianduanshop/category');
  const cards = page.locator('.card-words [data-delivery]');
  const ids = await cards.evaluateAll((all) =>
    all.map((one) => Number(one.getAttribute('data-delivery'))).slice(0, 8),
  );
  const prices = await read<Prices>(page.request, `/api/product/coupon-prices?ids=${ids.join()}`);
  const one = prices.find(({ pieces, isFrom, claims }) => pieces === 1 && !isFrom && claims.length > 0);
  if (!one) throw new Error('the demo has a product that a coupon makes cheaper');
  const line = page.locator(`[data-delivery="${one.productId}"]`);
  const tag = page.locator('.card-words', { has: line }).locator('.card-tags > b');
  await line.scrollIntoViewIfNeeded();
  const amount = yuan(one.amount);
  const said = header.site.couponPrice.one.replace('{{price}}', amount.replace(/\.00$/, ''));
  await expect(tag).toHaveText(said);
  await page.goto(`/en/qianduanshop/product/${one.productId}`);
  const claim = page.locator('button.claim-price');
  await claim.scrollIntoViewIfNeeded();
  await expect(claim).toContainText(amount);
  await expect(claim).toContainText('Claim');
  await expectAccessible(page);
  await claim.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/login/);
});

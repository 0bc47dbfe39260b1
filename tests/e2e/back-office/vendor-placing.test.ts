// A shop that moves here: goods that fit no category are placed by their words, and links to the former site lead to the new pages.
import { expect, test } from 'playwright/test';
import { fill } from '../../../locales/fill.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { prefixOf, watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

const slow = { timeout: 30_000 };
const fileOf = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** Two mugs whose type no category is called: one decision places both. */
async function placeGoods(backOffice: BackOffice, { supplierId, owner }: StockedShop): Promise<void> {
  const { page } = backOffice;
  const t = backOffice.words('import-admin');
  const p = backOffice.words('placing-admin');
  await backOffice.open('/adminweb/vendor/import');
  await page
    .locator('main input[type="file"]')
    .setInputFiles(
      fileOf(
        'former-shop.csv',
        'Handle,Title,Type,Variant Price,Variant Inventory Qty',
        `m1-${supplierId},Blue mug ${supplierId},Zorblax,9,5`,
        `m2-${supplierId},Red mug ${supplierId},Zorblax,9,5`,
      ),
    );
  await backOffice.press(backOffice.button(t.check));
  const toPlacing = backOffice.link(t.unplacedOpen);
  await expect(toPlacing).toBeVisible(slow);
  await backOffice.press(toPlacing);
  await expect(page.getByRole('heading', { level: 1, name: p.title })).toBeVisible();
  await expectAccessible(page);
  const place = backOffice.button(fill(p.place, { count: 2 }));
  await expect(place).toBeEnabled(slow);
  await backOffice.press(place);
  await expect(page.getByText(p.none, { exact: true })).toBeVisible(slow);
  await backOffice.press(backOffice.link(p.back));
  await backOffice.press(backOffice.button(fill(t.start, { count: 2 })));
  await expect(page.getByRole('heading', { name: new RegExp(`^${t.imported}`) })).toBeVisible(slow);
  const { waiting } = await owner.get('/api/supplier/product/placing');
  expect(waiting).toBe(0);
}

async function keepOldAddress(backOffice: BackOffice, shop: StockedShop): Promise<void> {
  const { page, locale } = backOffice;
  const t = backOffice.words('old-address');
  const old = `/products/moved-${shop.supplierId}-${locale}`;
  const id = shop.goods[0]?.id ?? 0;
  await backOffice.open('/adminweb/vendor/old-addresses');
  await page
    .locator('main input[type="file"]')
    .setInputFiles(
      fileOf('redirects.csv', `${old},/qianduanshop/product/${id}`, '/products/x,https://elsewhere.example/'),
    );
  await backOffice.press(backOffice.button(t.send));
  await expect(page.getByText(fill(t.added, { count: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByText(t.reasons.target, { exact: true })).toBeVisible();
  const answer = await page.request.get(old, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`${prefixOf(locale)}/qianduanshop/product/${id}`);
  await expectAccessible(page);
  await backOffice.act(old, t.delete);
  await backOffice.confirm(fill(t.deleteTitle, { name: old }), t.yes);
  await backOffice.told(t.deleted);
  expect((await page.request.get(old, { maxRedirects: 0 })).status()).toBe(404);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier places goods of a former shop, and keeps its old addresses ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '茶杯', en: 'Tea cup' });
    await enterBackOffice(page, shop.session, locale);
    const { problems } = watch(page);
    await placeGoods(backOffice, shop);
    await keepOldAddress(backOffice, shop);
    expect(problems).toEqual([]);
  });

import { expect, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import type { ApiOutput } from '../../../contract/index.ts';
import { fillPeriods } from '../../../contract/periods.ts';
import enBuyer from '../../../locales/en/buyer/buyer.json' with { type: 'json' };
import enTrade from '../../../locales/en/checkout/trade.json' with { type: 'json' };
import enHeader from '../../../locales/en/common/header.json' with { type: 'json' };
import enAccount from '../../../locales/en/identity/account.json' with { type: 'json' };
import enOrders from '../../../locales/en/orders/orders.json' with { type: 'json' };
import enLists from '../../../locales/en/storefront/lists.json' with { type: 'json' };
import enProduct from '../../../locales/en/storefront/product.json' with { type: 'json' };
import enReviews from '../../../locales/en/trust/reviews.json' with { type: 'json' };
import zhTrade from '../../../locales/zh/checkout/trade.json' with { type: 'json' };
import zhHeader from '../../../locales/zh/common/header.json' with { type: 'json' };
import zhOrders from '../../../locales/zh/orders/orders.json' with { type: 'json' };
import zhLists from '../../../locales/zh/storefront/lists.json' with { type: 'json' };
import zhProduct from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import zhReviews from '../../../locales/zh/trust/reviews.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { newBuyer, password } from '../steps/buyer.ts';
import { caller } from '../steps/paid-order.ts';
import { type Detail, prefixOf, read, watch } from '../steps/shop.ts';

const texts = {
  zh: {
    header: zhHeader,
    lists: zhLists,
    orders: zhOrders,
    product: zhProduct,
    reviews: zhReviews,
    trade: zhTrade,
  },
  en: {
    header: enHeader,
    lists: enLists,
    orders: enOrders,
    product: enProduct,
    reviews: enReviews,
    trade: enTrade,
  },
};
type Locale = keyof typeof texts;

const picture = async () => ({
  name: 'cup.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer(),
});

/** Products of one supplier that a keyword finds, with colours, sold by the piece. */
async function foundIn(page: Page, keyword: string, supplierId: number): Promise<Detail> {
  const { records } = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    page.request,
    `/api/admin/product/searchPage?keyword=${encodeURIComponent(keyword)}`,
  );
  for (const card of records.filter((one) => one.supplierId === supplierId && one.hasStock)) {
    const detail = await read<Detail>(page.request, `/api/admin/product/detail/${card.id}`);
    const isFit = detail.minQuantity === 1 && detail.skus.some((sku) => sku.stock > 50);
    if (isFit && detail.options.length > 0) return detail;
  }
  throw new Error(`nothing by that shop under ${keyword}`);
}

/** Products for foreign trade with a freight template: the templates of the demo include Britain. */
async function sentAbroad(page: Page): Promise<Detail> {
  const { records } = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    page.request,
    '/api/admin/product/searchPage?size=50&tradeType=en&sort=sales',
  );
  for (const { id } of records.filter((one) => one.hasStock && one.minQuantity === 1)) {
    const { rule } = await read<ApiOutput<'GET /api/product/freight'>>(
      page.request,
      `/api/product/freight?productId=${id}&province=310000`,
    );
    const detail = await read<Detail>(page.request, `/api/admin/product/detail/${id}`);
    if (rule === 'template' && detail.orderMultiple === 1) return detail;
  }
  throw new Error('nothing is sent abroad');
}

/** Taps the visible label, as the box itself is not drawn. */
async function tapOptions(sheet: Locator, detail: Detail): Promise<void> {
  const sku = detail.skus.find((one) => one.stock > 50);
  for (const [at, index] of (sku?.choice ?? []).entries()) {
    const box = sheet.locator(`label:has(input[name="option-${at}"])`).nth(index);
    await box.tap();
    await expect(box.locator('input')).toBeChecked();
  }
}

/** Opens the options by the button of the bar, selects, and continues to the checkout or the login. */
async function buyByTouch(page: Page, locale: Locale, detail: Detail): Promise<void> {
  const { buy } = texts[locale].product;
  const island = page.locator('astro-island[component-export="BuyBox"]');
  await expect(island).not.toHaveAttribute('ssr');
  await page.getByRole('button', { name: buy.buyNow, exact: true }).tap();
  const sheet = island.getByRole('dialog');
  await tapOptions(sheet, detail);
  await sheet.getByRole('button', { name: buy.buyNow, exact: true }).tap();
}

/** Pays on the page that the link of the bar opens, and returns to the confirmation. */
async function payByLink(page: Page, locale: Locale): Promise<void> {
  const { payment } = texts[locale].trade;
  await expect(page.getByAltText(payment.qrAlt)).toBeHidden();
  const link = page.getByRole('link', { name: payment.sandbox }).filter({ visible: true });
  await expect(link).toBeInViewport();
  const [app] = await Promise.all([page.context().waitForEvent('page'), link.tap()]);
  await app.getByRole('button', { name: payment.approve }).tap();
  await expect(app.getByText(payment.done)).toBeVisible();
  await app.close();
  await expect(page.getByRole('status').getByText(payment.paid, { exact: true })).toBeVisible();
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;

  test(`${locale}: by touch a buyer corrects a keyword, picks a colour, uses a coupon, pays in the app and reviews with a photo @narrow`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const watched = watch(page);
    const buyer = await newBuyer(page);
    const me = caller(page.request, buyer.token);
    const owner: ApiOutput<'POST /api/user/login'> = await me.post('/api/user/login', {
      username: 'supplier',
      password: 'Supplier-2026',
    });
    const place = { province: '330000', city: '330200', district: '330203', detail: '1 Lighthouse Road' };
    await me.post('/api/address/add', { receiver: '陈小北', phone: buyer.mobile, ...place });
    const typed = locale === 'zh' ? '保温背' : 'vaccum';

    await page.goto(at('home'));
    const field = page.getByRole('combobox', { name: t.header.search.label, exact: true });
    await field.tap();
    await field.fill(typed);
    await page.getByRole('search').getByRole('button', { name: t.header.search.submit, exact: true }).tap();
    await expect(page.locator('main [aria-live]')).toContainText(
      fill(t.lists.search.meant.typed, { words: `“${typed}”` }),
    );
    const detail = await foundIn(page, typed, owner.supplierId ?? 0);
    await page.locator(`main a[href$="/product/${detail.id}"]`).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(detail.name[locale]);

    const { coupons } = t.product;
    await page.getByRole('button', { name: coupons.open }).tap();
    const sheet = page.getByRole('dialog', { name: coupons.title });
    await sheet.getByRole('button', { name: coupons.claim }).first().tap();
    await expect(page.getByText(coupons.claimed)).toBeVisible();
    await sheet.getByRole('button', { name: t.product.buy.close, exact: true }).tap();
    await buyByTouch(page, locale, detail);
    await expect(page).toHaveURL(/order\/confirm\?sku=/);
    const submit = page.getByRole('button', { name: t.trade.checkout.place, exact: true });
    await expect(submit).toBeInViewport();
    // Rows that scroll sideways stay within themselves.
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wider()).toBe(0);
    await submit.tap();
    await expect(page).toHaveURL(/payment\?no=P/);
    await payByLink(page, locale);

    const list: ApiOutput<'GET /api/order/list'> = await me.get('/api/order/list');
    const order = list.records[0];
    await caller(page.request, owner.token).post(`/api/order/ship/${order?.id}`, {
      company: 'sf',
      number: `SF${Date.now()}`,
    });
    await page.goto(at(`order/detail?no=${order?.orderNo}`));
    await page.getByRole('button', { name: t.orders.actions.receive }).tap();
    await page.getByRole('dialog').getByRole('button', { name: t.orders.receiveConfirm }).tap();
    await page.getByRole('link', { name: t.orders.actions.review, exact: true }).tap();
    await page.locator('label', { has: page.getByRole('radio', { name: t.reviews.words['5'] }) }).tap();
    await page.getByLabel(t.reviews.content, { exact: true }).fill('Keeps tea hot until the evening.');
    await page.locator('form input[type=file]').setInputFiles(await picture());
    await expect(page.locator('form img')).toBeVisible();
    await page.getByRole('button', { name: t.reviews.submit }).tap();
    const review = page.getByRole('listitem').filter({ hasText: 'Keeps tea hot until the evening.' });
    await expect(review).toBeInViewport();
    await expect(review.locator('img').last()).toBeVisible();
    expect(watched.problems).toEqual([]);
  });
}

test('by touch a buyer in Britain registers, orders to a home address and pays by card @narrow', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const watched = watch(page);
  const [account, { address }, t] = [enAccount, enBuyer, enTrade];
  const detail = await sentAbroad(page);
  await page.goto(`/en/qianduanshop/product/${detail.id}`);
  await buyByTouch(page, 'en', detail);
  await expect(page).toHaveURL(/user\/login\?redirect=/);

  await page.getByRole('link', { name: account.login.toRegister }).tap();
  const mobile = `+447911${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  await page.getByLabel(account.register.username).fill(`gb${mobile.slice(-9)}`);
  await page.getByLabel(account.login.mobile).fill(mobile);
  await page.getByRole('button', { name: account.login.sendCode }).tap();
  await expect(page.getByText(fillPeriods(account.login.codeSent))).toBeVisible();
  const { code } = await read<{ code: string }>(page.request, `/api/dev/sms/${encodeURIComponent(mobile)}`);
  await page.getByLabel(account.login.code, { exact: true }).fill(code);
  await page.getByLabel(account.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.register.submit }).tap();

  await expect(page).toHaveURL(/order\/confirm/);
  await page.getByLabel(address.country).selectOption('GB');
  await page.getByLabel(address.receiver).fill('Ann Chapman');
  await page.getByLabel(address.phone).fill(mobile);
  await page.getByLabel(address.detail).fill('4 Harbour Lane, flat 2');
  await page.getByLabel(address.town).fill('Bristol');
  await page.getByLabel(address.postcode).fill('BS1 4DJ');
  await page.getByRole('button', { name: address.save }).tap();
  await expect(page.getByText('BS1 4DJ')).toBeVisible();
  await page.getByRole('button', { name: t.checkout.place, exact: true }).tap();
  await expect(page).toHaveURL(/payment\?no=P/);
  await page.locator('label', { hasText: t.payment.cards }).tap();
  await expect(page.getByText(t.payment.cardCurrency)).toBeVisible();
  await payByLink(page, 'en');
  await page.getByRole('link', { name: t.payment.toOrders }).tap();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(watched.problems).toEqual([]);
});

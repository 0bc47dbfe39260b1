import { expect, type Page, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import enBuyer from '../../../locales/en/buyer/buyer.json' with { type: 'json' };
import enTrade from '../../../locales/en/checkout/trade.json' with { type: 'json' };
import enOrders from '../../../locales/en/orders/orders.json' with { type: 'json' };
import enProduct from '../../../locales/en/storefront/product.json' with { type: 'json' };
import enApply from '../../../locales/en/suppliers/apply.json' with { type: 'json' };
import enShop from '../../../locales/en/suppliers/shop.json' with { type: 'json' };
import zhBuyer from '../../../locales/zh/buyer/buyer.json' with { type: 'json' };
import zhTrade from '../../../locales/zh/checkout/trade.json' with { type: 'json' };
import zhOrders from '../../../locales/zh/orders/orders.json' with { type: 'json' };
import zhProduct from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import zhApply from '../../../locales/zh/suppliers/apply.json' with { type: 'json' };
import zhShop from '../../../locales/zh/suppliers/shop.json' with { type: 'json' };
import { addPapers, answer, fillBasics } from '../steps/apply.ts';
import { type Buyer, newBuyer } from '../steps/buyer.ts';
import { administrator } from '../steps/opened-shop.ts';
import { addToCart, prefixOf, read } from '../steps/shop.ts';

const texts = {
  zh: {
    apply: zhApply,
    buyer: zhBuyer,
    orders: zhOrders,
    product: zhProduct,
    shop: zhShop,
    trade: zhTrade,
  },
  en: {
    apply: enApply,
    buyer: enBuyer,
    orders: enOrders,
    product: enProduct,
    shop: enShop,
    trade: enTrade,
  },
} as const satisfies Record<Locale, object>;

async function post(page: Page, { headers }: Buyer, path: string, data: object): Promise<void> {
  const answered = await page.request.post(path, { headers, data });
  expect(answered.ok(), path).toBe(true);
}

/** What a new supplier brings: a product file and a coupon. */
async function stock(page: Page, owner: Buyer, name: string, locale: Locale): Promise<number> {
  const row = `${name.toLowerCase().replaceAll(' ', '-')},${name},TRUE,${name}-1,80,120.00`;
  const file = `Handle,Title,Published,Variant SKU,Variant Inventory Qty,Variant Price\n${row}\n`;
  const sent = await page.request.post(`/api/admin/product/import?language=${locale}&categoryId=221`, {
    headers: { ...owner.headers, 'content-type': 'text/csv' },
    data: file,
  });
  const { data: report }: { data: ApiOutput<'POST /api/admin/product/import'> } = await sent.json();
  expect(report).toMatchObject({ created: 1, waiting: 1, problems: [] });
  const { me: admin } = await administrator(page);
  const asked: ApiOutput<'GET /api/system/product/audit/list'> = await admin.get(
    `/api/system/product/audit/list?keyword=${encodeURIComponent(name)}`,
  );
  const rows = asked.records.map(({ id, version }) => ({ id, version }));
  await admin.post('/api/system/product/audit/approve-many', { rows });
  await post(page, owner, '/api/coupon/addCoupon', {
    name: { zh: '开业礼', en: 'Opening gift' },
    type: 1,
    discountValue: 1_000,
    minOrderAmount: 5_000,
    startTime: new Date(Date.now() - 60_000),
    endTime: new Date(Date.now() + 86_400_000),
    remaining: 10,
    perPersonLimit: 1,
  });
  const found = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    page.request,
    `/api/admin/product/searchPage?keyword=${encodeURIComponent(name)}`,
  );
  return found.records[0]?.id ?? 0;
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;

  test(`${locale}: a company applies, opens its shop, is followed, issues a coupon and sells ${locale === 'zh' ? '@wide' : '@narrow'}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000);
    const owner = await newBuyer(page);
    const company = `新岸陶瓷${locale}${Math.random().toString(36).slice(2, 8)}`;
    await page.goto(at('supplier/register'));
    await fillBasics(page, t.apply, company, owner);
    await page.getByRole('button', { name: t.apply.next }).click();
    await addPapers(page);
    await page.getByRole('button', { name: t.apply.submit }).click();
    await expect(page.getByRole('heading', { name: t.apply.pending.title })).toBeVisible();
    const supplierId = await answer(page, company, 'approve');
    await expect(page.getByRole('heading', { name: t.apply.approved.title })).toBeVisible();

    const name = `Cup ${company.slice(-6)}`;
    const productId = await stock(page, owner, name, locale);
    const shop = at(`supplier/detail/${supplierId}`);
    const html = async () => (await page.request.get(shop)).text();
    await expect.poll(html, { timeout: 30_000 }).toContain(name);
    await expect.poll(html, { timeout: 30_000 }).toContain(t.shop.coupons.open);

    const mine = await newBuyer(page);
    await post(page, mine, '/api/address/add', {
      receiver: '陈小北',
      phone: mine.mobile,
      detail: '1 Lighthouse Road, floor 2',
      province: '330000',
      city: '330200',
      district: '330203',
    });
    await page.goto(shop);
    await page.getByRole('button', { name: t.buyer.follows.follow }).first().click();
    await expect(page.getByText(t.buyer.follows.followed)).toBeVisible();
    await page.getByRole('button', { name: t.shop.coupons.open }).first().click();
    const dialog = page.getByRole('dialog', { name: t.shop.coupons.title });
    await dialog.getByRole('listitem').first().getByRole('button').click();
    await expect(page.getByText(t.product.coupons.claimed)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.locator(`main a[href*="/product/"]`, { hasText: name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/product/(detail/)?${productId}`));
    await addToCart(page, t.product.buy.add);
    await expect(page.getByText(t.product.buy.added)).toBeVisible();
    await page.goto(at('cart'));
    await page.getByRole('button', { name: t.trade.cart.checkout }).click();
    await expect(page.getByRole('button', { name: t.trade.checkout.shopCoupon })).toContainText('−¥10');
    await page.getByRole('button', { name: t.trade.checkout.place, exact: true }).click();
    await expect(page).toHaveURL(/payment\?no=P/);
    const [sandbox] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: t.trade.payment.sandbox }).click(),
    ]);
    await sandbox.getByRole('button', { name: t.trade.payment.approve }).click();
    await expect(sandbox.getByText(t.trade.payment.done)).toBeVisible();
    await page.goto(at('orders'));
    const card = page.getByRole('article');
    await expect(card.getByText(t.orders.status['1'], { exact: true })).toBeVisible();
    await expect(card).toContainText(name);
  });
}

import { expect, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import { fillPeriods } from '../../../contract/periods.ts';
import buyer from '../../../locales/en/buyer/buyer.json' with { type: 'json' };
import trade from '../../../locales/en/checkout/trade.json' with { type: 'json' };
import account from '../../../locales/en/identity/account.json' with { type: 'json' };
import orders from '../../../locales/en/orders/orders.json' with { type: 'json' };
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import buyerZh from '../../../locales/zh/buyer/buyer.json' with { type: 'json' };
import tradeZh from '../../../locales/zh/checkout/trade.json' with { type: 'json' };
import accountZh from '../../../locales/zh/identity/account.json' with { type: 'json' };
import ordersZh from '../../../locales/zh/orders/orders.json' with { type: 'json' };
import productZh from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { addToCart, chooseSku, mobileNumber, prefixOf, productsToBuy, read, watch } from '../steps/shop.ts';

const texts = {
  zh: { account: accountZh, buyer: buyerZh, orders: ordersZh, product: productZh, trade: tradeZh },
  en: { account, buyer, orders, product, trade },
};

for (const locale of ['zh', 'en'] as const satisfies readonly Locale[]) {
  const t = texts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;

  test(`${locale}: a visitor searches, fills a cart from two suppliers, registers, pays once and sees two orders`, async ({
    page,
    context,
    request,
  }) => {
    const watched = watch(page);
    const [first, second] = await productsToBuy(request, locale, 2);
    if (!first || !second) throw new Error('two products were asked for');

    await page.goto(at('home'));
    const keyword = first.name[locale];
    await page.locator('input[name=keyword]:visible').first().fill(keyword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category\?.*keyword=/);
    await page.locator(`main a[href$="/product/${first.id}"]:visible`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword);

    for (const detail of [first, second]) {
      if (detail === second) await page.goto(at(`product/${detail.id}`));
      await chooseSku(page, detail);
      await addToCart(page, t.product.buy.add);
      await expect(page.getByText(t.product.buy.added)).toBeVisible();
    }

    await page.goto(at('cart'));
    const ofShop = page.locator(`main section[aria-label="${first.supplierName[locale]}"]`);
    await expect(ofShop.getByRole('listitem').filter({ hasText: first.name[locale] })).toBeVisible();
    await expect(page.locator(`main section[aria-label="${second.supplierName[locale]}"]`)).toBeVisible();
    await page.getByRole('button', { name: t.trade.cart.checkout }).click();

    await expect(page).toHaveURL(/user\/login\?redirect=/);
    await page.getByRole('link', { name: t.account.login.toRegister }).click();
    await expect(page).toHaveURL(/user\/register\?redirect=/);
    const mobile = mobileNumber();
    await page.getByLabel(t.account.register.username).fill(`e2e${mobile.slice(3)}`);
    await page.getByLabel(t.account.login.mobile).fill(mobile);
    await page.getByRole('button', { name: t.account.login.sendCode }).click();
    await expect(page.getByText(fillPeriods(t.account.login.codeSent))).toBeVisible();
    const { code } = await read<{ code: string }>(request, `/api/dev/sms/${mobile}`);
    await page.getByLabel(t.account.login.code, { exact: true }).fill(code);
    await page.getByLabel(t.account.login.password, { exact: true }).fill('Shopping-2026');
    await page.getByRole('button', { name: t.account.register.submit }).click();

    await expect(page).toHaveURL(new RegExp(`${at('order/confirm')}$`));
    await page.getByLabel(t.buyer.address.receiver).fill(locale === 'zh' ? '陈小北' : 'Ann Chen');
    await page.getByLabel(t.buyer.address.phone).fill(mobile);
    await page.getByLabel(t.buyer.address.province).selectOption('330000');
    await page.getByLabel(t.buyer.address.city, { exact: true }).selectOption('330200');
    await page.getByLabel(t.buyer.address.district).selectOption('330203');
    await page.getByLabel(t.buyer.address.detail).fill('1 Lighthouse Road, floor 2');
    await page.getByRole('button', { name: t.buyer.address.save }).click();
    await expect(page.getByRole('radio')).toBeChecked();
    await page.getByRole('button', { name: t.trade.checkout.place, exact: true }).click();

    await expect(page).toHaveURL(/payment\?no=P/);
    const [sandbox] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: t.trade.payment.sandbox }).click(),
    ]);
    await sandbox.getByRole('button', { name: t.trade.payment.approve }).click();
    await expect(sandbox.getByText(t.trade.payment.done)).toBeVisible();
    await sandbox.close();
    await expect(page.getByRole('status').getByText(t.trade.payment.paid, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: t.trade.payment.toOrders }).click();

    await expect(page.getByRole('article')).toHaveCount(2);
    for (const article of await page.getByRole('article').all()) {
      await expect(article.getByText(t.orders.status['1'], { exact: true })).toBeVisible();
    }
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: the demo buyer logs in, returns, cancels an order, and the stock is restored`, async ({
    page,
    request,
    isMobile,
  }) => {
    // A product that no other test buys: not the first two, and another one on the phone.
    const detail = (await productsToBuy(request, locale, 4))[isMobile ? 3 : 2];
    if (!detail) throw new Error('four products were asked for');
    const sku = detail.skus.find((one) => one.stock > 50);
    const stock = async () => {
      const live = await read<typeof detail>(request, `/api/product/live/${detail.id}`);
      return live.skus.find((one) => one.id === sku?.id)?.stock;
    };
    await page.goto(at(`order/confirm?sku=${sku?.id}&qty=2`));
    await expect(page).toHaveURL(/user\/login\?redirect=/);
    await page.getByLabel(t.account.login.username).fill('buyer');
    await page.getByLabel(t.account.login.password, { exact: true }).fill('wrong-Password1');
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(t.account.login.password, { exact: true }).fill('Buyer-2026');
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click();
    await expect(page).toHaveURL(/order\/confirm\?sku=/);
    const before = await stock();
    await page.getByRole('button', { name: t.trade.checkout.place, exact: true }).click();
    await expect(page).toHaveURL(/payment\?no=P/);
    await page.goto(at('orders?status=0'));
    // The same buyer also orders at the other width.
    const own = page.getByRole('article').filter({ hasText: detail.name[locale] }).first();
    await own.getByRole('button', { name: t.orders.actions.cancel }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.orders.cancelConfirm }).click();
    await expect(page.getByText(t.orders.done.cancel)).toBeVisible();
    expect(before).toBe(sku?.stock);
    expect(await stock()).toBe(before);
  });
}

import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import forYou from '../../../locales/en/buyer/for-you.json' with { type: 'json' };
import trade from '../../../locales/en/checkout/trade.json' with { type: 'json' };
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import forYouZh from '../../../locales/zh/buyer/for-you.json' with { type: 'json' };
import tradeZh from '../../../locales/zh/checkout/trade.json' with { type: 'json' };
import productZh from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { type Detail, mobileNumber, prefixOf, read, watch } from '../steps/shop.ts';

const texts = {
  zh: { ...tradeZh, product: productZh, forYou: forYouZh },
  en: { ...trade, product, forYou },
};
type Cards = ApiOutput<'GET /api/admin/product/searchPage'>;
type Coupons = ApiOutput<'GET /api/coupon/available'>;

interface Offered {
  readonly detail: Detail;
  /** A coupon of the supplier whose threshold one piece reaches. */
  readonly coupon: Coupons[number];
}

/** A product with options that is sold by the piece, in a shop with a coupon that it is dear enough for. */
async function offered(request: APIRequestContext): Promise<Offered> {
  const list = await read<Cards>(
    request,
    '/api/admin/product/searchPage?size=100&promotions=coupon&sort=price&order=asc&minPrice=7000',
  );
  for (const card of list.records.filter((one) => one.hasStock && one.minQuantity === 1)) {
    const detail = await read<Detail>(request, `/api/admin/product/detail/${card.id}`);
    const many = detail.skus.filter((sku) => sku.stock > 20).length;
    if (detail.orderMultiple > 1 || detail.options.length !== 1 || many < 2) continue;
    const all = await read<Coupons>(request, `/api/coupon/available?supplierId=${card.supplierId}`);
    const own = all.filter((one) => one.supplierId === card.supplierId && one.type !== 3);
    // Promotions may leave less than the price.
    const coupon = own.find((one) => one.minOrderAmount < card.price * 0.6);
    if (coupon) return { detail, coupon };
  }
  throw new Error('the demo world has no such product');
}

/** A new buyer with an address in Ningbo, logged in on this page; answers with a way to call the API as them. */
async function newBuyer(page: Page) {
  const { request } = page;
  const mobile = mobileNumber();
  const call = async (method: 'post' | 'get', path: string, data?: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await request[method](path, { ...(data ? { data } : {}), headers });
    const { data: answer } = await response.json();
    return answer;
  };
  await call('post', `/api/user/sendCode/${mobile}`);
  const { code } = await read<{ code: string }>(request, `/api/dev/sms/${mobile}`);
  const username = `cart${mobile.slice(3)}`;
  const session = await call('post', '/api/user/register', {
    username,
    password: 'Shopping-2026',
    mobile,
    code,
  });
  const place = { province: '330000', city: '330200', district: '330203', detail: '1 Lighthouse Road' };
  await call('post', '/api/address/add', { ...place, receiver: 'Ann Chen', phone: mobile }, session.token);
  await page.addInitScript(({ token, expiresAt, ...user }) => {
    localStorage.setItem('token', `Bearer ${token}`);
    localStorage.setItem('tokenExpiry', String(Date.parse(expiresAt)));
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, session);
  return (path: string, data: object) => call('post', path, data, session.token);
}

for (const locale of ['zh', 'en'] as const satisfies readonly Locale[]) {
  const t = texts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;
  const size = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: a visitor changes options and pieces in the cart, and removes lines ${size}`, async ({
    page,
  }) => {
    const watched = watch(page);
    const { detail } = await offered(page.request);
    const [first, second] = detail.skus.filter((sku) => sku.stock > 20);
    if (!first || !second) throw new Error('two SKUs were asked for');
    await page.addInitScript(
      (line) => {
        if (!localStorage.getItem('guestCart')) localStorage.setItem('guestCart', JSON.stringify([line]));
      },
      { skuId: first.id, quantity: 1, selected: true },
    );
    await page.goto(at('cart'));
    const line = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await expect(line).toHaveCount(1);
    const value = detail.options[0]?.values[second.choice[0] ?? 0]?.value[locale] ?? '';
    await line.getByRole('button', { name: t.cart.changeSpecOf.split('{{name}}')[0] }).click();
    const sheet = page.getByRole('dialog', { name: t.cart.chooseSpec });
    await sheet
      .getByRole('radio')
      .nth(second.choice[0] ?? 0)
      .check({ force: true });
    await sheet.getByRole('button', { name: t.cart.more, exact: true }).click();
    await sheet.getByRole('button', { name: t.cart.saveSpec }).click();
    await expect(page.getByText(t.cart.specChanged)).toBeVisible();
    await expect(line.getByRole('button', { name: value })).toBeVisible();
    await expect(line.getByRole('textbox')).toHaveValue('2');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);

    await line.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: t.cart.checkout }).click();
    await expect(page.getByText(t.cart.pickOrder)).toBeVisible();
    await page.getByRole('button', { name: t.cart.removeSelected }).click();
    await expect(page.getByText(t.cart.pickDelete)).toBeVisible();
    await line.getByRole('checkbox').check();
    await page.getByRole('button', { name: t.cart.removeSelected }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.cart.remove, exact: true }).click();
    await expect(page.getByText(t.cart.empty)).toBeVisible();
    const { title, bestSellers } = t.forYou.picked;
    const picked = page.getByRole('region', { name: new RegExp(`^(?:${title}|${bestSellers})$`) });
    await expect(picked.getByRole('link')).not.toHaveCount(0);
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: coupons of the cart are applied to the order, and a price that changed meanwhile has to be confirmed ${size}`, async ({
    page,
  }) => {
    const { detail, coupon } = await offered(page.request);
    const sku = detail.skus.find((one) => one.stock > 20);
    const call = await newBuyer(page);
    await call('/api/cart/add', { productId: detail.id, skuId: sku?.id, quantity: 1 });

    await page.goto(at('cart'));
    await page
      .getByRole('button', { name: t.cart.couponsOf.replace('{{shop}}', detail.supplierName[locale]) })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: coupon.name[locale] }).click();
    await expect(page.getByText(t.product.coupons.claimed)).toBeVisible();
    await page.keyboard.press('Escape');
    const shop = page.getByRole('region', { name: detail.supplierName[locale] });
    await expect(shop.getByText(t.money.kind.supplier_coupon, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t.cart.checkout }).click();

    await expect(page).toHaveURL(/order\/confirm/);
    const picker = page.getByRole('button', { name: t.checkout.shopCoupon });
    await expect(picker).toContainText('−¥');
    await expectAccessible(page);
    await picker.click();
    const choices = page.getByRole('dialog');
    await choices.getByRole('radio', { name: t.checkout.noCoupon }).check();
    await choices.getByRole('button', { name: t.checkout.done }).click();
    await expect(picker).not.toContainText('−¥');
    await page.getByRole('button', { name: t.checkout.useBest }).click();
    await expect(picker).toContainText('−¥');

    // The coupon is used elsewhere while the page is open.
    const items = [{ skuId: sku?.id, quantity: 1 }];
    const confirmed = await call('/api/order/confirm', { items });
    const addressId = await addressOf(page);
    await call('/api/order/create', { items, addressId, expectedPayable: confirmed.payable });
    await page.getByRole('button', { name: t.checkout.place, exact: true }).click();
    const changed = page.getByRole('dialog', { name: t.checkout.changedTitle });
    await expect(changed.getByRole('row', { name: t.money.supplierCouponOff })).toBeVisible();
    await changed.getByRole('button', { name: t.checkout.accept }).click();
    await expect(page).toHaveURL(/payment\?no=P/);
    // Ordered lines are in the cart no more, and the badge shows that.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartCount'))).toBe('0');
    await expect(page.locator(`header a[href="${at('cart')}"]`)).not.toContainText('1');
  });
}

/** The address the buyer of this page has. */
async function addressOf(page: Page): Promise<number> {
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const response = await page.request.get('/api/address/list', { headers: { authorization } });
  const { data } = await response.json();
  return data[0].id;
}

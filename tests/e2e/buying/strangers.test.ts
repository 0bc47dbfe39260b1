import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { fillPeriods } from '../../../contract/periods.ts';
import enBuyer from '../../../locales/en/buyer/buyer.json' with { type: 'json' };
import enTrade from '../../../locales/en/checkout/trade.json' with { type: 'json' };
import enAccount from '../../../locales/en/identity/account.json' with { type: 'json' };
import enOrders from '../../../locales/en/orders/orders.json' with { type: 'json' };
import enSale from '../../../locales/en/returns/after-sale.json' with { type: 'json' };
import enGifts from '../../../locales/en/storefront/gifts.json' with { type: 'json' };
import enProduct from '../../../locales/en/storefront/product.json' with { type: 'json' };
import zhBuyer from '../../../locales/zh/buyer/buyer.json' with { type: 'json' };
import zhTrade from '../../../locales/zh/checkout/trade.json' with { type: 'json' };
import zhAccount from '../../../locales/zh/identity/account.json' with { type: 'json' };
import zhOrders from '../../../locales/zh/orders/orders.json' with { type: 'json' };
import zhSale from '../../../locales/zh/returns/after-sale.json' with { type: 'json' };
import zhGifts from '../../../locales/zh/storefront/gifts.json' with { type: 'json' };
import zhProduct from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { caller } from '../steps/paid-order.ts';
import { addToCart, buyPanel, mobileNumber, prefixOf, read, watch } from '../steps/shop.ts';

const people = {
  zh: {
    texts: {
      account: zhAccount,
      buyer: zhBuyer,
      gifts: zhGifts,
      orders: zhOrders,
      product: zhProduct,
      sale: zhSale,
      trade: zhTrade,
    },
    browser: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    name: '周晓成都',
    wholesale: '中性笔 整箱',
    message: '妈妈，生日快乐！',
    money: /¥\d/,
    place: '510000',
  },
  en: {
    texts: {
      account: enAccount,
      buyer: enBuyer,
      gifts: enGifts,
      orders: enOrders,
      product: enProduct,
      sale: enSale,
      trade: enTrade,
    },
    browser: { locale: 'en-GB', timezoneId: 'Europe/London' },
    name: 'Jane Hall',
    wholesale: 'gel pens by the case',
    message: 'Happy birthday, Mum!',
    money: /≈ £\d/,
    place: 'GB',
  },
};

type Card = ApiOutput<'GET /api/admin/product/searchPage'>['records'][number];

/** A product of the demo's supplier, sold singly, that is sent to the place. */
async function singleOf(request: APIRequestContext, supplierId: number, locale: Locale, place: string) {
  const goods = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    request,
    `/api/admin/product/searchPage?size=50&supplierId=${supplierId}&tradeType=${locale}`,
  );
  const ids = goods.records.map(({ id }) => id).join();
  const sent = await read<ApiOutput<'GET /api/product/deliveries'>>(
    request,
    `/api/product/deliveries?ids=${ids}&place=${place}`,
  );
  const goes = new Set(sent.filter(({ rule }) => rule !== 'unavailable').map(({ productId }) => productId));
  const found = goods.records.find(
    (card: Card) => card.hasStock && card.minQuantity === 1 && goes.has(card.id),
  );
  if (!found) throw new Error('no such product');
  return found;
}

/** Chooses the first option of each kind, and puts the goods into the cart. */
async function putIn(page: Page, name: string): Promise<void> {
  const panel = await buyPanel(page);
  const kinds = await panel
    .locator('input[name^="option-"]')
    .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).name))]);
  for (const kind of kinds) {
    await page.locator(`input[name="${kind}"]:not(:disabled)`).first().check({ force: true });
  }
  await addToCart(page, name);
}

/** Fills in the address of a new account, as people write it there. */
async function writeAddress(page: Page, locale: Locale, name: string, mobile: string): Promise<void> {
  const t = people[locale].texts.buyer.address;
  await page.getByLabel(t.receiver).fill(name);
  if (locale === 'en') {
    await expect(page.getByLabel(t.country)).toHaveValue('GB');
    await page.getByLabel(t.phone).fill('07700 900123');
    await page.getByLabel(t.detail).fill('12 Brudenell Road');
    await page.getByLabel(t.town).fill('Leeds');
    await page.getByLabel(t.postcode).fill('ls6 1ha');
  } else {
    await page.getByLabel(t.phone).fill(mobile);
    await page.getByLabel(t.province).selectOption('510000');
    await page.getByLabel(t.city, { exact: true }).selectOption('510100');
    await page.getByLabel(t.district).selectOption({ index: 1 });
    await page.getByLabel(t.detail).fill('玉林南路 7 号 3 单元 402');
  }
  await page.getByRole('button', { name: t.save }).click();
}

for (const locale of ['zh', 'en'] as const) {
  const { texts: t, browser, name, wholesale, message, money, place } = people[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;

  test.describe(() => {
    // Nothing is known of them but what their browser says.
    test.use({ ...browser, storageState: { cookies: [], origins: [] } });

    test(`${locale}: a stranger buys a gift, a case and one more, and returns that one`, async ({
      page,
      context,
      request,
    }) => {
      test.setTimeout(180_000);
      const watched = watch(page);
      const visitor = caller(request, '');
      const supplier: ApiOutput<'POST /api/user/login'> = await visitor.post('/api/user/login', {
        username: 'supplier',
        password: 'Supplier-2026',
      });
      const owner = caller(request, supplier.token);
      const single = await singleOf(request, supplier.supplierId ?? 0, locale, place);

      // A gift by person and budget.
      await page.goto(at('gifts'));
      await page.getByText(t.gifts.person.of.mother, { exact: true }).click();
      await expect(page).toHaveURL(/person=mother/);
      const gift = page.locator('main a[href*="/product/"]:visible').first();
      await expect(gift).toBeVisible();
      await gift.click();
      await expect(page).toHaveURL(/\/product\/\d+/);
      const shopOfGift = (
        await read<ApiOutput<'GET /api/admin/product/detail/{id}'>>(
          request,
          `/api/admin/product/detail/${/\/product\/(\d+)/.exec(page.url())?.[1]}`,
        )
      ).supplierName[locale];
      await putIn(page, t.product.buy.add);
      await expect(page.getByText(t.product.buy.added)).toBeVisible();

      // A case.
      await page.locator('input[name=keyword]:visible').first().fill(wholesale);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/category\?.*keyword=/);
      const pens = page.locator('main a[href*="/product/"]:visible').first();
      await expect(page.locator('main [data-delivery]:visible').first()).toContainText(/\d/);
      await pens.click();
      await expect(page).toHaveURL(/\/product\/\d+/);
      // The quantity is that of the smallest order.
      await putIn(page, t.product.buy.add);
      await expect(page.getByText(t.product.buy.added)).toBeVisible();

      // One more.
      await page.goto(at(`product/${single.id}`));
      await putIn(page, t.product.buy.add);
      await expect(page.getByText(t.product.buy.added)).toBeVisible();

      await page.goto(at('cart'));
      await expect(page.getByText(money).or(page.locator('[data-other*="£"]')).first()).toBeVisible();
      await page.getByRole('button', { name: t.trade.cart.checkout }).click();
      await page.getByRole('link', { name: t.account.login.toRegister }).click();
      await page.getByLabel(t.account.register.username).fill(`stranger${mobileNumber().slice(3)}`);
      const mobile = mobileNumber();
      const field = page.getByLabel(t.account.login.mobile);
      await field.click();
      if (locale === 'en') {
        await expect(field).toHaveValue('+44 ');
        await field.pressSequentially(`07700 ${mobile.slice(-6)}`);
      } else await field.fill(mobile);
      const number = locale === 'en' ? `+447700${mobile.slice(-6)}` : mobile;
      await page.getByRole('button', { name: t.account.login.sendCode }).click();
      await expect(page.getByText(fillPeriods(t.account.login.codeSent))).toBeVisible();
      const { code } = await read<{ code: string }>(request, `/api/dev/sms/${encodeURIComponent(number)}`);
      await page.getByLabel(t.account.login.code, { exact: true }).fill(code);
      await page.getByLabel(t.account.login.password, { exact: true }).fill('Shopping-2026');
      await page.getByRole('button', { name: t.account.register.submit }).click();
      await expect(page).toHaveURL(new RegExp(`${at('order/confirm')}$`));
      await writeAddress(page, locale, name, mobile);

      // What it costs to send, when it comes, and that it is a gift.
      const group = page.getByRole('region', { name: shopOfGift, exact: true });
      await expect(group).toContainText(/\d/);
      await group.getByLabel(t.trade.checkout.gift.label).check();
      await group.getByLabel(t.trade.checkout.gift.message).fill(message);
      await page.getByRole('button', { name: t.trade.checkout.place, exact: true }).click();

      await expect(page).toHaveURL(/payment\?no=P/);
      const [sandbox] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: t.trade.payment.sandbox }).click(),
      ]);
      await sandbox.getByRole('button', { name: t.trade.payment.approve }).click();
      await sandbox.close();
      await expect(page.getByRole('status').getByText(t.trade.payment.paid, { exact: true })).toBeVisible();

      // The shop sends it; it comes, and goes back.
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const { records: orders }: ApiOutput<'GET /api/order/list'> = await caller(
        request,
        token.replace('Bearer ', ''),
      ).get('/api/order/list');
      expect(orders.find(({ giftMessage }) => giftMessage !== null)).toMatchObject({ giftMessage: message });
      const own = orders.find(({ supplierId }) => supplierId === supplier.supplierId);
      if (!own) throw new Error('the shop has no such order');
      await owner.post(`/api/order/ship/${own.id}`, { company: 'sf', number: `SF${Date.now()}` });
      await page.goto(at('orders'));
      await expect(page.getByRole('article')).toHaveCount(3);
      const card = page.getByRole('article', { name: own.orderNo });
      await card.getByRole('link', { name: t.orders.details }).click();
      await page.getByRole('button', { name: t.orders.actions.receive }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.orders.receiveConfirm }).click();
      await expect(page.getByText(t.orders.done.receive).first()).toBeVisible();
      const goods = page.getByRole('region', { name: t.orders.detail.goods });
      await goods.getByRole('link', { name: t.orders.detail.line.refund }).click();
      await page.getByRole('radio', { name: t.sale.kind.return }).check({ force: true });
      await page.getByLabel(t.sale.form.reason).selectOption('not_as_described');
      await page.getByRole('button', { name: t.sale.form.submit }).click();
      await expect(page.getByText(t.sale.state.requested, { exact: true })).toBeVisible();
      const { records } = await owner.get('/api/supplier/after-sale/list');
      const sale = records.find((one: { orderNo: string }) => one.orderNo === own.orderNo);
      const returnAddress = { receiver: '仓库', phone: '13900139000', detail: '浙江省宁波市海曙区1号' };
      await owner.post(`/api/supplier/after-sale/accept/${sale.id}`, { returnAddress });
      await page.reload();
      await expect(page.getByText('浙江省宁波市海曙区1号')).toBeVisible();
      await page.getByRole('button', { name: t.sale.actions.sendBack }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(t.sale.send.company).selectOption('sf');
      await sheet.getByLabel(t.sale.send.number).fill('SF7654321');
      await sheet.getByRole('button', { name: t.sale.send.submit }).click();
      await expect(page.getByText(t.sale.state.sent, { exact: true })).toBeVisible();
      await owner.post(`/api/supplier/after-sale/receive/${sale.id}`, { restock: 1 });
      await page.reload();
      await expect(page.getByText(t.sale.state.refunded, { exact: true }).first()).toBeVisible();
      expect(watched.problems).toEqual([]);
    });
  });
}

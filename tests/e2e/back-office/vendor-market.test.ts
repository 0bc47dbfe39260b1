// How a shop draws people in and gets paid, by its own pages: slides, promotions, members, domains and payment accounts.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoney } from '../../../src/lib/format/money.ts';
import { ownWechat } from '../../support/fakes/wechat-gateway.ts';
import { picture } from '../steps/apply.ts';
import { type BackOffice, backOfficeOf, chinaTime, wordsIn } from '../steps/back-office.ts';
import { demoAccount, expectAccessible, register } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { buy, caller } from '../steps/paid-order.ts';
import { prefixOf, watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

async function showSlides(backOffice: BackOffice, { supplierId }: StockedShop): Promise<void> {
  const t = backOffice.words('slide-admin');
  const { page, locale } = backOffice;
  const shown = async () => {
    const answer = await page.request.post(`/api/admin/carousel/webList/${supplierId}`);
    const { data }: { data: ApiOutput<'POST /api/admin/carousel/webList/{id}'> } = await answer.json();
    return data.map(({ title }) => title.en);
  };
  const nameOf = (name: string) => (locale === 'zh' ? `${name}图` : name);
  await backOffice.open('/adminweb/vendor/carousel');
  for (const name of ['First', 'Second']) {
    await backOffice.press(backOffice.link(t.add));
    await backOffice
      .dialog()
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await picture('#7aa5c4'));
    await expect(backOffice.dialog().locator('img[src^="/files/upload/"]')).toBeVisible();
    await backOffice.putBoth(t.titleOf, { zh: `${name}图`, en: name });
    await backOffice.pressTwice(backOffice.button(backOffice.form.save));
    await backOffice.told(t.saved);
  }
  expect(await shown()).toEqual(['First', 'Second']);
  const html = async () =>
    (await page.request.get(`${prefixOf(locale)}/qianduanshop/supplier/detail/${supplierId}`)).text();
  await expect.poll(html, { timeout: 30_000 }).toContain(nameOf('First'));
  const place = (name: string, number: number) =>
    backOffice.button(fill(t.place, { number, count: 2, name: nameOf(name) }));
  // The wide list moves slides by the keys of a handle, the phone by buttons.
  if (locale === 'zh') {
    await place('First', 1).focus();
    await page.keyboard.press('End');
    // The handle keeps the focus at the new place.
    await expect(place('First', 2)).toBeFocused();
  } else await backOffice.press(backOffice.button(fill(t.down, { name: nameOf('First') })));
  await backOffice.told(fill(t.moved, { name: nameOf('First'), number: 2 }));
  await backOffice.again();
  expect(await shown()).toEqual(['Second', 'First']);
  const own = page.getByRole('switch', { name: fill(t.switch, { name: nameOf('Second') }) });
  await backOffice.press(own);
  await backOffice.told(fill(t.turnedOff, { name: nameOf('Second') }));
  await backOffice.again();
  await expect(own).not.toBeChecked();
  expect(await shown()).toEqual(['First']);
}

async function promote(backOffice: BackOffice, { goods, owner }: StockedShop): Promise<void> {
  const t = backOffice.words('promotion-admin');
  const [cup] = goods;
  const running = async () => {
    const list: ApiOutput<'GET /api/promotion/list'> = await caller(backOffice.page.request, '').get(
      `/api/promotion/list?productId=${cup?.id}`,
    );
    return list.map(({ name }) => name.en);
  };
  const nameOf = (name: string) => (backOffice.locale === 'zh' ? `${name}减` : name);
  await backOffice.open('/adminweb/vendor/marketing');
  for (const [name, start] of [
    ['Spring', -1],
    ['Summer', 30],
  ] as const) {
    await backOffice.press(backOffice.link(t.add));
    await backOffice.putBoth(t.name, { zh: `${name}减`, en: name });
    await backOffice.put(t.threshold, '100');
    await backOffice.put(t.off, '10');
    await backOffice.put(t.start, chinaTime(start));
    await backOffice.put(t.end, chinaTime(start + 9));
    await backOffice.pressTwice(backOffice.button(t.create));
    await backOffice.told(t.added);
  }
  await expect.poll(running).toEqual(['Spring']);
  await backOffice.act(nameOf('Summer'), t.edit);
  await backOffice.put(t.off, '25.50');
  await backOffice.press(backOffice.button(t.save));
  await backOffice.told(t.saved);
  await backOffice.act(nameOf('Spring'), t.close);
  await backOffice.confirm(fill(t.closeTitle, { name: nameOf('Spring') }), t.close);
  await backOffice.told(fill(t.closed, { name: nameOf('Spring') }));
  await backOffice.again();
  await expect(backOffice.row(nameOf('Summer'))).toContainText('¥25.50');
  await expect(backOffice.row(nameOf('Spring'))).toContainText(t.status.closed);
  await expect.poll(running).toEqual([]);
  const { records }: ApiOutput<'GET /api/supplier/promotion/list'> = await owner.get(
    '/api/supplier/promotion/list',
  );
  expect(records).toHaveLength(2);
}

async function giveCoupons(backOffice: BackOffice, { owner, supplierId }: StockedShop): Promise<void> {
  const t = backOffice.words('member-admin');
  const fans = [await register(backOffice.page), await register(backOffice.page)].map(({ token }) =>
    caller(backOffice.page.request, token),
  );
  for (const fan of fans) await fan.post(`/api/supplier/follow/${supplierId}`);
  const coupon = await owner.post('/api/coupon/addCoupon', {
    name: { zh: '谢礼', en: 'Thanks' },
    type: 2,
    discountValue: 500,
    minOrderAmount: 2_000,
    startTime: new Date(Date.now() - 60_000),
    endTime: new Date(Date.now() + 86_400_000),
    remaining: 10,
    perPersonLimit: 1,
  });
  await backOffice.open('/adminweb/vendor/members');
  const give = backOffice.page.locator('main').getByRole('button', { name: t.give, exact: true });
  await expect(give).toHaveCount(2);
  for (const at of [0, 1]) {
    await backOffice.press(give.nth(at));
    await backOffice.field(t.coupon).selectOption(String(coupon.id));
    await backOffice.pressTwice(backOffice.dialog(t.give).getByRole('button', { name: t.give, exact: true }));
    await backOffice.told(t.given);
    await expect(backOffice.dialog(t.give)).toHaveCount(0);
  }
  await backOffice.again();
  for (const fan of fans) {
    const mine: ApiOutput<'GET /api/coupon/user/my-list'> = await fan.get('/api/coupon/user/my-list');
    expect(mine.records.map(({ couponId }) => couponId)).toEqual([coupon.id]);
  }
}

/** An order of a member, in her card and in the figures of the day. */
async function knowBuyer(backOffice: BackOffice, { goods }: StockedShop): Promise<void> {
  const t = backOffice.words('member-admin');
  const { page, locale } = backOffice;
  const buyer = caller(page.request, (await register(page)).token);
  const order = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 2 }]);
  await backOffice.open('/adminweb/vendor/members?kind=buyer');
  const row = page.locator('main tbody > tr, main ul > li:has(dl)');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(formatMoney(order.payable));
  await backOffice.press(row.getByRole('link'));
  await expect(backOffice.dialog()).toContainText(t.latestOrders);
  await expect(backOffice.dialog()).toContainText(formatMoney(order.payable));
  await backOffice.again();
  await backOffice.press(backOffice.dialog().getByRole('link', { name: order.orderNo }));
  await expect(page).toHaveURL(new RegExp(`/vendor/orders\\?open=${order.id}$`));
  await expect(backOffice.dialog()).toContainText(goods[0]?.name[locale] ?? '');
  await readSales(backOffice, goods[0]?.name[locale] ?? '', order);
}

/** Sales figures of a custom period: as cards, as a chart with its table, and by product, sorted. */
async function readSales(
  backOffice: BackOffice,
  product: string,
  { payable }: Awaited<ReturnType<typeof buy>>,
): Promise<void> {
  const t = backOffice.words('sales-admin');
  const { page } = backOffice;
  const today = chinaTime(0).slice(0, 10);
  const paid = formatMoney(payable);
  await backOffice.open('/adminweb/vendor/sales');
  const own = page.getByRole('form', { name: t.ranges.own });
  await own.getByLabel(t.from, { exact: true }).fill(today);
  await own.getByLabel(t.to, { exact: true }).fill(chinaTime(-3).slice(0, 10));
  await backOffice.press(own.getByRole('button', { name: t.show }));
  await expect(page.getByRole('alert')).toHaveText(t.badRange);
  await own.getByLabel(t.from, { exact: true }).fill(chinaTime(-3).slice(0, 10));
  await own.getByLabel(t.to, { exact: true }).fill(today);
  await backOffice.press(own.getByRole('button', { name: t.show }));
  await expect(page).toHaveURL(new RegExp(`to=${today}`));
  await backOffice.again();
  const trend = page.locator('section').filter({ has: page.getByRole('heading', { name: t.trend }) });
  await expect(trend.getByRole('slider')).toHaveAttribute('aria-valuetext', `${today}: ${paid}`);
  await trend.getByLabel(t.measure).selectOption('orders');
  await expect(trend.getByRole('slider')).toHaveAttribute('aria-valuetext', `${today}: 1`);
  await backOffice.press(trend.getByText(t.table, { exact: true }));
  const days = trend.getByRole('table').getByRole('row');
  // The heading, and each of the four days.
  await expect(days).toHaveCount(5);
  await expect(days.filter({ hasText: today })).toContainText(paid);
  const sorting = page.getByRole('link', { name: t.ordered, exact: true });
  await backOffice.press(sorting);
  await expect(page).toHaveURL(/sort=ordered/);
  const sold = page.getByRole('row').filter({ hasText: product });
  await expect(sold).toContainText(formatMoney(6_000));
  await backOffice.press(sorting);
  await expect(page).toHaveURL(/order=asc/);
  await expect(sold).toContainText('2');
}

async function addDomain(backOffice: BackOffice, { owner }: StockedShop): Promise<void> {
  const t = backOffice.words('host-admin');
  const host = `tea${Date.now().toString(36)}.example`;
  const hosts = async (): Promise<ApiOutput<'GET /api/seoOptimize/list'>['records']> =>
    (await owner.get('/api/seoOptimize/list')).records;
  await backOffice.open('/adminweb/vendor/domain');
  await backOffice.press(backOffice.link(t.add));
  await backOffice.put(t.host, host);
  await backOffice.putBoth(t.seo.title, { zh: '景德镇的杯子', en: 'Cups from Jingdezhen' });
  const preview = backOffice.page.getByRole('region', { name: t.preview });
  await expect(preview.getByText('景德镇的杯子')).toBeVisible();
  await expect(preview.getByText('Cups from Jingdezhen')).toBeVisible();
  await backOffice.pressTwice(backOffice.button(t.add));
  await backOffice.told(t.added);
  const [made] = await hosts();
  await expect(backOffice.dialog().getByText(made?.record?.value ?? 'no record')).toBeVisible();
  await backOffice.again();
  await expect(backOffice.field(`${t.seo.title} · ${backOffice.form.en}`)).toHaveValue(
    'Cups from Jingdezhen',
  );
  await backOffice.press(backOffice.button(backOffice.form.back));
  expect(await hosts()).toHaveLength(1);
  await backOffice.act(host, t.remove);
  await backOffice.confirm(fill(t.removeTitle, { host }), t.remove);
  await backOffice.told(fill(t.removed, { host }));
  await backOffice.again();
  await expect(backOffice.page.getByText(t.noneHint)).toBeVisible();
  expect(await hosts()).toEqual([]);
}

async function setUpAccount(backOffice: BackOffice, { owner }: StockedShop): Promise<void> {
  const t = backOffice.words('merchant-account');
  const own = ownWechat(new Date());
  const account = async (): Promise<ApiOutput<'GET /api/supplier/payment/accounts'>['wechat']> =>
    (await owner.get('/api/supplier/payment/accounts')).wechat;
  await backOffice.open('/adminweb/vendor/payment');
  await backOffice.press(backOffice.button(`${t.setUp}: ${t.methods.wechat}`));
  const fields = [
    [t.mchId, own.mchId],
    [t.appId, own.appId],
    [t.certificate, own.certificate],
    [t.privateKey, own.privateKey],
    [t.apiV3Key, own.apiV3Key],
    [t.publicKeyId, own.publicKeyId],
    [t.wechatPublicKey, own.publicKey],
  ] as const;
  for (const [label, value] of fields) await backOffice.put(label, value);
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  expect(await account()).toMatchObject({ version: 1, enabled: false });
  const use = backOffice.page.getByRole('switch', { name: t.use });
  await expect(use).toBeDisabled();
  await backOffice.press(backOffice.button(`${t.test}: ${t.methods.wechat}`));
  await backOffice.told(t.tested);
  await backOffice.press(use);
  await backOffice.told(t.turnedOn);
  await backOffice.again();
  await expect(use).toBeChecked();
  expect(await account()).toMatchObject({ enabled: true });
  // Keys are write-only: they are not on the page, not in the form and not in the answer.
  await backOffice.press(backOffice.button(`${t.change}: ${t.methods.wechat}`));
  await expect(backOffice.field(t.privateKey)).toHaveValue('');
  await expect(backOffice.field(t.apiV3Key)).toHaveValue('');
  expect(await backOffice.page.content()).not.toContain(own.apiV3Key);
  expect(JSON.stringify(await account())).not.toContain(own.apiV3Key);
  await backOffice.press(backOffice.button(backOffice.form.cancel));
  await backOffice.press(use);
  await backOffice.told(t.turnedOff);
  expect(await account()).toMatchObject({ enabled: false });
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier manages slides, promotions, members, sales figures, a domain and its merchant account ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '茶杯', en: 'Tea cup' });
    await enterBackOffice(page, shop.session, locale);
    const { problems } = watch(page);
    await showSlides(backOffice, shop);
    await promote(backOffice, shop);
    await giveCoupons(backOffice, shop);
    await knowBuyer(backOffice, shop);
    await addDomain(backOffice, shop);
    await setUpAccount(backOffice, shop);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: the products of the sales figures fit their frame @wide`, async ({ page }) => {
    await enterBackOffice(page, await demoAccount(page, 'supplier', 'Supplier-2026'), locale);
    await page.goto('/adminweb/vendor/sales');
    const { products, product } = wordsIn(locale, 'sales-admin');
    const goods = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: products, exact: true }) });
    await expect(goods.getByRole('columnheader', { name: product, exact: true })).toBeVisible();
    const beyond = await goods.getByRole('table').evaluate((table) => {
      const frame = table.parentElement ?? table;
      return frame.scrollWidth - frame.clientWidth;
    });
    expect(beyond).toBeLessThanOrEqual(0);
  });

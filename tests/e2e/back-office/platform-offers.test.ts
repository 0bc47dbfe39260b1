// What the platform offers and ends, by its pages: coupons, flash sales, promotions of shops, orders.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { backOfficeOf, chinaTime } from '../steps/back-office.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { buy, caller } from '../steps/paid-order.ts';
import { beginStory, chooseShop, type Story } from '../steps/platform-story.ts';
import { watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

/** Valid for this supplier alone: other stories expect their own prices. */
async function issueCoupons(story: Story): Promise<void> {
  const { backOffice, shop } = story;
  const t = backOffice.words('coupon-admin');
  const parts = backOffice.words('admin-parts');
  const claimable = async () => {
    const all: ApiOutput<'GET /api/coupon/available'> = await caller(backOffice.page.request, '').get(
      `/api/coupon/available?supplierId=${shop.supplierId}`,
    );
    return all.filter(({ name }) => name.en.endsWith(` ${shop.supplierId}`)).length;
  };
  const names: string[] = [];
  await backOffice.open('/adminsystem/promotion');
  for (const kind of ['Shared', 'Spare']) {
    const name = { zh: `${kind}券 ${shop.supplierId}`, en: `${kind} ${shop.supplierId}` };
    names.push(name[backOffice.locale]);
    await backOffice.press(backOffice.link(t.add));
    await backOffice.putBoth(t.name, name);
    await backOffice.field(t.scope).selectOption('shops');
    await chooseShop(story, parts.shop.choose);
    await backOffice.put(t.share, '40');
    await backOffice.put(t.off, '10');
    await backOffice.put(t.threshold, '99');
    await backOffice.put(t.start, chinaTime(-1));
    await backOffice.put(t.end, chinaTime(20));
    await backOffice.put(t.remaining, '50');
    await backOffice.pressTwice(backOffice.button(t.issue));
    await backOffice.told(t.issued);
  }
  await expect.poll(claimable).toBe(2);
  await backOffice.select(...names);
  await backOffice.batch(t.stop);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 2 }));
  await backOffice.again();
  await expect(backOffice.row(names[0] ?? '')).toContainText(t.status.stopped);
  await expect.poll(claimable).toBe(0);
}

async function announceSale({ backOffice, admin, shop }: Story): Promise<void> {
  const t = backOffice.words('flash-admin');
  const name = { zh: `灯夜 ${shop.supplierId}`, en: `Night of lights ${shop.supplierId}` };
  const own = async () => {
    const { records }: ApiOutput<'GET /api/system/flash-sale/list'> = await admin.get(
      '/api/system/flash-sale/list?size=100',
    );
    return records.filter((one) => one.name.en === name.en);
  };
  await backOffice.open('/adminsystem/flash-sales');
  await backOffice.press(backOffice.link(t.add));
  await backOffice.putBoth(t.name, name);
  await backOffice.put(t.day, chinaTime(200).slice(0, 10));
  await backOffice.put(t.applyUntil, chinaTime(190));
  await backOffice.press(backOffice.button(t.addSession));
  await backOffice.pressTwice(backOffice.button(t.create));
  await backOffice.told(t.added);
  expect(await own()).toMatchObject([{ sessions: [{}, {}] }]);
  await backOffice.act(name[backOffice.locale], t.edit);
  await backOffice.put(t.perBuyer, '2');
  await backOffice.press(backOffice.button(t.save));
  await backOffice.told(t.saved);
  await backOffice.again();
  expect(await own()).toMatchObject([{ perBuyer: 2 }]);
  await backOffice.act(name[backOffice.locale], t.remove);
  await backOffice.confirm(fill(t.removeTitle, { name: name[backOffice.locale] }), t.remove);
  await backOffice.told(fill(t.removed, { name: name[backOffice.locale] }));
  expect(await own()).toEqual([]);
}

/** A supplier offers SKUs, is declined, lowers the price, is approved, and reads both answers. */
async function letIn({ backOffice, admin, shop, session }: Story): Promise<void> {
  const t = backOffice.words('flash-admin');
  const { page, locale } = backOffice;
  const day = chinaTime(220).slice(0, 10);
  const sale: ApiOutput<'POST /api/system/flash-sale/add'> = await admin.post('/api/system/flash-sale/add', {
    name: { zh: `灯会 ${shop.supplierId}`, en: `Lantern fair ${shop.supplierId}` },
    rules: { zh: '', en: '' },
    day,
    sessions: [{ from: '10:00', to: '12:00' }],
    applyUntil: new Date(Date.now() + 86_400_000),
    supplierIds: [shop.supplierId],
    perBuyer: null,
  });
  const name = shop.goods[0]?.name[locale] ?? '';
  const offer = async (price: string) => {
    await enterBackOffice(page, shop.session, locale);
    await backOffice.open(`/adminweb/vendor/flash-sales?open=${sale.id}`);
    await backOffice
      .dialog()
      .getByRole('checkbox', { name: new RegExp(name) })
      .check();
    await backOffice.put(t.price, price);
    await backOffice.put(t.piecesFor, '20');
    await backOffice.pressTwice(backOffice.button(t.apply));
    await backOffice.told(fill(t.appliedDone, { count: 1 }));
  };
  const waiting = async () => {
    await enterBackOffice(page, session, locale);
    await backOffice.open(`/adminsystem/flash-sales/entries?saleId=${sale.id}&status=waiting`);
  };
  await offer('28');
  await waiting();
  await backOffice.act(name, t.refuse);
  await backOffice.put(t.reason, 'Two yuan less is no sale.');
  await backOffice.pressTwice(backOffice.button(fill(t.refuseTitle, { name })));
  await backOffice.told(fill(t.refused, { name }));
  await offer('18.80');
  await waiting();
  await backOffice.act(name, t.pass);
  await backOffice.told(fill(t.passed, { name }));
  await enterBackOffice(page, shop.session, locale);
  await backOffice.open(`/adminweb/vendor/flash-sales/entries?saleId=${sale.id}`);
  await expect(backOffice.row('¥18.80')).toContainText(t.entryStatus.passed);
  await expect(backOffice.row('¥28.00')).toContainText('Two yuan less is no sale.');
  await backOffice.act('¥18.80', t.withdraw);
  await backOffice.confirm(fill(t.withdrawTitle, { name }), t.withdraw);
  await backOffice.told(fill(t.withdrawn, { name }));
  await backOffice.again();
  await expect(backOffice.row('¥18.80')).toContainText(t.entryStatus.withdrawn);
  const { records }: ApiOutput<'GET /api/system/flash-sale/entries'> = await admin.get(
    `/api/system/flash-sale/entries?saleId=${sale.id}`,
  );
  expect(records.map(({ status }) => status).toSorted()).toEqual(['refused', 'withdrawn']);
  await enterBackOffice(page, session, locale);
}

async function closePromotion({ backOffice, shop }: Story): Promise<void> {
  const t = backOffice.words('promotion-admin');
  const name = { zh: `虚高折扣 ${shop.supplierId}`, en: `Made-up discount ${shop.supplierId}` };
  const made = await shop.owner.post('/api/supplier/promotion/add', {
    name,
    rule: { kind: 'full_reduction', threshold: 10_000, off: 500 },
    productIds: [],
    startTime: new Date(Date.now() - 60_000),
    endTime: new Date(Date.now() + 86_400_000),
  });
  const title = fill(t.closeNowTitle, { name: name[backOffice.locale] });
  await backOffice.open(`/adminsystem/shop-promotions?open=${made.id}`);
  await backOffice.press(backOffice.button(t.closeNow));
  await backOffice.put(t.reason, 'It misleads buyers.');
  await backOffice.pressTwice(backOffice.button(title));
  await backOffice.told(t.closedNow);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('It misleads buyers.');
  expect(await shop.owner.get(`/api/supplier/promotion/detail/${made.id}`)).toMatchObject({
    status: 'closed',
    closeReason: 'It misleads buyers.',
  });
}

async function closeOrder({ backOffice, shop }: Story): Promise<void> {
  const t = backOffice.words('platform-order');
  const buyer = caller(backOffice.page.request, (await register(backOffice.page)).token);
  const order = await buy(buyer, [{ skuId: shop.goods[0]?.skuId ?? 0, quantity: 1 }]);
  await backOffice.open(`/adminsystem/orders?open=${order.id}`);
  await backOffice.press(backOffice.dialog().getByRole('button', { name: t.look, exact: true }));
  await backOffice.put(t.lookReason, 'A parcel came back');
  await backOffice.press(backOffice.dialog(t.look).getByRole('button', { name: t.look, exact: true }));
  await expect(backOffice.dialog()).toContainText('13812345678');
  await backOffice.press(backOffice.dialog().getByRole('button', { name: t.actions.close, exact: true }));
  await backOffice.put(t.reason, 'The shop has closed down.');
  await backOffice.pressTwice(
    backOffice.dialog(t.actions.close).getByRole('button', { name: t.actions.close }),
  );
  await backOffice.told(t.done.close);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('The shop has closed down.');
  expect((await buyer.get(`/api/order/detail/${order.id}`)).status).toBe(6);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators issue coupons, announce a flash sale, and close a promotion and an order ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const story = await beginStory(backOfficeOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await issueCoupons(story);
    await announceSale(story);
    await letIn(story);
    await closePromotion(story);
    await closeOrder(story);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

// What the platform offers and ends, by its pages: coupons, flash sales, promotions of shops, orders.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { chinaTime, deskOf } from '../steps/desk.ts';
import { enterOffice } from '../steps/opened-shop.ts';
import { buy, caller } from '../steps/paid-order.ts';
import { beginStory, chooseShop, type Story } from '../steps/platform-story.ts';
import { watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

/** Valid for this supplier alone: other stories expect their own prices. */
async function issueCoupons(story: Story): Promise<void> {
  const { desk, shop } = story;
  const t = desk.words('coupon-desk');
  const parts = desk.words('admin-parts');
  const claimable = async () => {
    const all: ApiOutput<'GET /api/coupon/available'> = await caller(desk.page.request, '').get(
      `/api/coupon/available?supplierId=${shop.supplierId}`,
    );
    return all.filter(({ name }) => name.en.endsWith(` ${shop.supplierId}`)).length;
  };
  const names: string[] = [];
  await desk.open('/adminsystem/promotion');
  for (const kind of ['Shared', 'Spare']) {
    const name = { zh: `${kind}券 ${shop.supplierId}`, en: `${kind} ${shop.supplierId}` };
    names.push(name[desk.locale]);
    await desk.press(desk.link(t.add));
    await desk.putBoth(t.name, name);
    await desk.field(t.scope).selectOption('shops');
    await chooseShop(story, parts.shop.choose);
    await desk.put(t.share, '40');
    await desk.put(t.off, '10');
    await desk.put(t.threshold, '99');
    await desk.put(t.start, chinaTime(-1));
    await desk.put(t.end, chinaTime(20));
    await desk.put(t.remaining, '50');
    await desk.pressTwice(desk.button(t.issue));
    await desk.told(t.issued);
  }
  await expect.poll(claimable).toBe(2);
  await desk.select(...names);
  await desk.batch(t.stop);
  await desk.told(fill(desk.list.batchDone, { count: 2 }));
  await desk.again();
  await expect(desk.row(names[0] ?? '')).toContainText(t.status.stopped);
  await expect.poll(claimable).toBe(0);
}

async function announceSale({ desk, admin, shop }: Story): Promise<void> {
  const t = desk.words('flash-desk');
  const name = { zh: `灯夜 ${shop.supplierId}`, en: `Night of lights ${shop.supplierId}` };
  const own = async () => {
    const { records }: ApiOutput<'GET /api/system/flash-sale/list'> = await admin.get(
      '/api/system/flash-sale/list?size=100',
    );
    return records.filter((one) => one.name.en === name.en);
  };
  await desk.open('/adminsystem/flash-sales');
  await desk.press(desk.link(t.add));
  await desk.putBoth(t.name, name);
  await desk.put(t.day, chinaTime(200).slice(0, 10));
  await desk.put(t.applyUntil, chinaTime(190));
  await desk.press(desk.button(t.addSession));
  await desk.pressTwice(desk.button(t.create));
  await desk.told(t.added);
  expect(await own()).toMatchObject([{ sessions: [{}, {}] }]);
  await desk.act(name[desk.locale], t.edit);
  await desk.put(t.perBuyer, '2');
  await desk.press(desk.button(t.save));
  await desk.told(t.saved);
  await desk.again();
  expect(await own()).toMatchObject([{ perBuyer: 2 }]);
  await desk.act(name[desk.locale], t.remove);
  await desk.confirm(fill(t.removeTitle, { name: name[desk.locale] }), t.remove);
  await desk.told(fill(t.removed, { name: name[desk.locale] }));
  expect(await own()).toEqual([]);
}

/** A supplier offers SKUs, is declined, lowers the price, is approved, and reads both answers. */
async function letIn({ desk, admin, shop, session }: Story): Promise<void> {
  const t = desk.words('flash-desk');
  const { page, locale } = desk;
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
    await enterOffice(page, shop.session, locale);
    await desk.open(`/adminweb/vendor/flash-sales?open=${sale.id}`);
    await desk
      .dialog()
      .getByRole('checkbox', { name: new RegExp(name) })
      .check();
    await desk.put(t.price, price);
    await desk.put(t.piecesFor, '20');
    await desk.pressTwice(desk.button(t.apply));
    await desk.told(fill(t.appliedDone, { count: 1 }));
  };
  const waiting = async () => {
    await enterOffice(page, session, locale);
    await desk.open(`/adminsystem/flash-sales/entries?saleId=${sale.id}&status=waiting`);
  };
  await offer('28');
  await waiting();
  await desk.act(name, t.refuse);
  await desk.put(t.reason, 'Two yuan less is no sale.');
  await desk.pressTwice(desk.button(fill(t.refuseTitle, { name })));
  await desk.told(fill(t.refused, { name }));
  await offer('18.80');
  await waiting();
  await desk.act(name, t.pass);
  await desk.told(fill(t.passed, { name }));
  await enterOffice(page, shop.session, locale);
  await desk.open(`/adminweb/vendor/flash-sales/entries?saleId=${sale.id}`);
  await expect(desk.row('¥18.80')).toContainText(t.entryStatus.passed);
  await expect(desk.row('¥28.00')).toContainText('Two yuan less is no sale.');
  await desk.act('¥18.80', t.withdraw);
  await desk.confirm(fill(t.withdrawTitle, { name }), t.withdraw);
  await desk.told(fill(t.withdrawn, { name }));
  await desk.again();
  await expect(desk.row('¥18.80')).toContainText(t.entryStatus.withdrawn);
  const { records }: ApiOutput<'GET /api/system/flash-sale/entries'> = await admin.get(
    `/api/system/flash-sale/entries?saleId=${sale.id}`,
  );
  expect(records.map(({ status }) => status).toSorted()).toEqual(['refused', 'withdrawn']);
  await enterOffice(page, session, locale);
}

async function closePromotion({ desk, shop }: Story): Promise<void> {
  const t = desk.words('promotion-desk');
  const name = { zh: `虚高折扣 ${shop.supplierId}`, en: `Made-up discount ${shop.supplierId}` };
  const made = await shop.owner.post('/api/supplier/promotion/add', {
    name,
    rule: { kind: 'full_reduction', threshold: 10_000, off: 500 },
    productIds: [],
    startTime: new Date(Date.now() - 60_000),
    endTime: new Date(Date.now() + 86_400_000),
  });
  const title = fill(t.closeNowTitle, { name: name[desk.locale] });
  await desk.open(`/adminsystem/shop-promotions?open=${made.id}`);
  await desk.press(desk.button(t.closeNow));
  await desk.put(t.reason, 'It misleads buyers.');
  await desk.pressTwice(desk.button(title));
  await desk.told(t.closedNow);
  await desk.again();
  await expect(desk.dialog()).toContainText('It misleads buyers.');
  expect(await shop.owner.get(`/api/supplier/promotion/detail/${made.id}`)).toMatchObject({
    status: 'closed',
    closeReason: 'It misleads buyers.',
  });
}

async function closeOrder({ desk, shop }: Story): Promise<void> {
  const t = desk.words('platform-order');
  const buyer = caller(desk.page.request, (await register(desk.page)).token);
  const order = await buy(buyer, [{ skuId: shop.goods[0]?.skuId ?? 0, quantity: 1 }]);
  await desk.open(`/adminsystem/orders?open=${order.id}`);
  await desk.press(desk.dialog().getByRole('button', { name: t.look, exact: true }));
  await desk.put(t.lookReason, 'A parcel came back');
  await desk.press(desk.dialog(t.look).getByRole('button', { name: t.look, exact: true }));
  await expect(desk.dialog()).toContainText('13812345678');
  await desk.press(desk.dialog().getByRole('button', { name: t.actions.close, exact: true }));
  await desk.put(t.reason, 'The shop has closed down.');
  await desk.pressTwice(desk.dialog(t.actions.close).getByRole('button', { name: t.actions.close }));
  await desk.told(t.done.close);
  await desk.again();
  await expect(desk.dialog()).toContainText('The shop has closed down.');
  expect((await buyer.get(`/api/order/detail/${order.id}`)).status).toBe(6);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators issue coupons, announce a flash sale, and close a promotion and an order ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const story = await beginStory(deskOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await issueCoupons(story);
    await announceSale(story);
    await letIn(story);
    await closePromotion(story);
    await closeOrder(story);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

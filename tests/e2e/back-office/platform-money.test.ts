// The platform and money, by its pages: commission, the ledger, bills, splits and refunds.
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { order, paymentReceipt, paymentRefund, paymentSplit } from '../../../server/platform/db/schema.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { inDatabase } from '../steps/database.ts';
import { deskOf } from '../steps/desk.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { beginStory, chooseShop, type Story } from '../steps/platform-story.ts';
import { watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

async function setCommission(story: Story): Promise<void> {
  const { desk, admin, shop, shopName } = story;
  const t = desk.words('commission-desk');
  const own = async () => {
    const rules: ApiOutput<'GET /api/system/commission/list'> = await admin.get(
      '/api/system/commission/list',
    );
    return rules.filter(({ supplierId }) => supplierId === shop.supplierId).map(({ rate }) => rate);
  };
  await desk.open('/adminsystem/commission');
  await desk.press(desk.button(t.add));
  await chooseShop(story, t.missing);
  await desk.put(t.rate, '2.35');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.added);
  expect(await own()).toEqual([235]);
  await desk.act(shopName, t.edit);
  await desk.put(t.rate, '4');
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.changed);
  await desk.again();
  await expect(desk.row(shopName)).toContainText('4%');
  await desk.act(shopName, t.remove);
  await desk.told(t.removed);
  expect(await own()).toEqual([]);
}

async function settle(story: Story): Promise<void> {
  const { desk, admin, shop } = story;
  const t = desk.words('settlement-desk');
  const bill = desk.words('bill-desk');
  const ledger = desk.words('ledger-desk');
  await desk.open('/adminsystem/ledger/entries');
  await desk.press(desk.button(ledger.adjust));
  await chooseShop(story, ledger.missing);
  await desk.put(ledger.amount, '66');
  await desk.put(ledger.reason, 'Opening gift');
  await desk.pressTwice(desk.dialog(ledger.adjust).getByRole('button', { name: ledger.adjust }));
  await desk.told(fill(ledger.adjusted, { amount: '¥66.00' }));
  await desk.open('/adminsystem/settlement');
  await desk.press(desk.button(t.generate));
  await chooseShop(story, t.missing);
  await desk.pressTwice(desk.dialog(t.generate).getByRole('button', { name: t.generate }));
  await expect(desk.dialog(t.generate)).toHaveCount(0);
  const bills = async (): Promise<ApiOutput<'GET /api/supplier/settlement/list'>['records']> =>
    (await shop.owner.get('/api/supplier/settlement/list')).records;
  expect(await bills()).toMatchObject([{ amount: 6_600 }]);
  const [made] = await bills();
  await shop.owner.post(`/api/supplier/settlement/object/${made?.id}`, { reason: 'One order is missing.' });
  await desk.again();
  await desk.press(desk.page.getByRole('link', { name: made?.billNo ?? '' }));
  await desk.press(desk.button(t.answer));
  await desk.put(t.answerLabel, 'It comes next time.');
  await desk.pressTwice(desk.dialog(t.answer).getByRole('button', { name: t.answer }));
  await desk.told(t.answered);
  await shop.owner.post(`/api/supplier/settlement/agree/${made?.id}`);
  await desk.again();
  await expect(desk.dialog()).toContainText('It comes next time.');
  await desk.press(desk.button(t.pay));
  await desk.put(t.bankRef, `ICBC${made?.id}2026`);
  await desk.pressTwice(desk.dialog(t.pay).getByRole('button', { name: t.pay }));
  await desk.told(t.paid);
  await desk.again();
  await expect(desk.dialog()).toContainText(bill.state.complete);
  expect(await bills()).toMatchObject([{ state: 'complete', reference: `ICBC${made?.id}2026` }]);
  const balance = await admin.get('/api/system/ledger/trial-balance');
  expect(balance.debit).toBe(balance.credit);
}

/** Two delivered lamps of the supplier, ¥60.00 together. */
async function received({
  desk,
  shop,
}: Story): Promise<{ readonly buyer: Caller; readonly orderId: number }> {
  const buyer = caller(desk.page.request, (await register(desk.page)).token);
  const { id, orderNo } = await buy(buyer, [{ skuId: shop.goods[0]?.skuId ?? 0, quantity: 2 }]);
  await shop.owner.post(`/api/order/ship/${id}`, { company: 'sf', number: `SF6${orderNo}` });
  await buyer.post(`/api/order/receive/${id}`);
  return { buyer, orderId: id };
}

/** A split of ¥6.00 that the provider refused, of an order whose after-sale window is over. */
async function refusedSplit(story: Story, account: string) {
  const { orderId } = await received(story);
  return inDatabase(async (db) => {
    const [found] = await db.select().from(order).where(eq(order.id, orderId));
    const ofPayment = eq(paymentReceipt.paymentId, found?.paymentId ?? 0);
    const [receipt] = await db.select().from(paymentReceipt).where(ofPayment);
    // The supplier had a split receiver when the order was paid.
    expect(receipt?.share).toBe('frozen');
    const own = { receiptId: receipt?.id ?? 0, orderId, supplierId: story.shop.supplierId };
    const [made] = await db
      .insert(paymentSplit)
      .values({
        ...own,
        splitNo: `S${found?.orderNo}`,
        kind: 'merchant',
        account,
        amount: 600,
        status: 'failed',
        reason: 'ACCOUNT_ABNORMAL',
      })
      .returning();
    if (!made) throw new Error('there is no split');
    return made;
  });
}

/** Rules of splits, a failed split resent, a part taken back, and the rest of the payment released. */
async function mendSplit(story: Story, account: string): Promise<void> {
  const { desk, admin } = story;
  const t = desk.words('split-desk');
  const { id, splitNo } = await refusedSplit(story, account);
  const split = (): Promise<ApiOutput<'GET /api/system/split/detail/{id}'>> =>
    admin.get(`/api/system/split/detail/${id}`);
  const terms: ApiOutput<'GET /api/system/split/terms'> = await admin.get('/api/system/split/terms');
  await desk.open('/adminsystem/split/rules');
  await expect(desk.page.getByText(fill(t.ruleMaxText, { percent: terms.maxBp / 100 }))).toBeVisible();
  await expect(
    desk.page.getByText(fill(t.ruleWhenText, { window: terms.windowDays, days: terms.days })),
  ).toBeVisible();
  await expect(desk.page.getByText(fill(t.ruleWhoText, { count: terms.receivers }))).toBeVisible();
  await desk.open(`/adminsystem/split?keyword=${splitNo}`);
  await expect(desk.row(splitNo)).toContainText(t.reasons.ACCOUNT_ABNORMAL);
  await desk.act(splitNo, t.retry);
  await desk.confirm(t.retryTitle, t.retry);
  await desk.told(t.retried);
  await expect.poll(async () => (await split()).status).toBe('finished');
  await desk.again();
  const { amount } = await split();
  expect(amount).toBeGreaterThan(250);
  await desk.press(desk.page.getByRole('link', { name: `${splitNo}-2` }));
  await desk.press(desk.button(t.giveBack));
  await desk.put(t.giveBackAmount, '2.50');
  await desk.pressTwice(desk.dialog(t.giveBackTitle).getByRole('button', { name: t.giveBack, exact: true }));
  await desk.told(t.givenBack);
  await desk.again();
  await expect(desk.dialog()).toContainText(t.returnStatus.finished);
  expect((await split()).returns).toMatchObject([{ amount: 250, status: 'finished' }]);
  await desk.press(desk.button(t.finish));
  await desk.confirm(t.finishTitle, t.finish);
  await desk.told(t.finished);
  await desk.again();
  await expect(desk.dialog()).toContainText(t.frozen.free);
  expect((await split()).frozen).toBe('free');
}

/** A refund that the provider refused reaches the buyer after it was resent. */
async function resendRefund(story: Story): Promise<void> {
  const { desk, admin, shop } = story;
  const t = desk.words('refund-desk');
  const { buyer, orderId } = await received(story);
  const detail: ApiOutput<'GET /api/order/detail/{id}'> = await buyer.get(`/api/order/detail/${orderId}`);
  const lineId = detail.items[0]?.id;
  const quote = await buyer.get(`/api/after-sale/quote?lineId=${lineId}&quantity=1`);
  const asked = { lineId, kind: 'refund', quantity: 1, amount: quote.amount, reason: 'damaged', images: [] };
  const { id } = await buyer.post('/api/after-sale/apply', { ...asked, description: 'The glass is broken.' });
  const sale = async (): Promise<string> => (await buyer.get(`/api/after-sale/detail/${id}`)).state;
  // The provider cannot be reached when the supplier accepts, and refuses for good before it can be.
  const ofPayment = await inDatabase(async (db) => {
    const [found] = await db.select().from(order).where(eq(order.id, orderId));
    const own = eq(paymentReceipt.paymentId, found?.paymentId ?? 0);
    await db.update(paymentReceipt).set({ provider: 'alipay' }).where(own);
    return own;
  });
  await shop.owner.post(`/api/supplier/after-sale/accept/${id}`);
  await inDatabase(async (db) => {
    const failed = { status: 'failed', nextCheckAt: null, endedAt: new Date() } as const;
    await db.update(paymentRefund).set(failed).where(eq(paymentRefund.orderId, orderId));
    await db.update(paymentReceipt).set({ provider: 'sandbox' }).where(ofPayment);
  });
  expect(await sale()).toBe('refunding');
  await desk.open(`/adminsystem/payment?status=failed&keyword=${detail.orderNo}`);
  await desk.act(detail.orderNo, t.resend);
  const box = desk.dialog(t.resendTitle);
  await desk.pressTwice(box.getByRole('button', { name: t.resend, exact: true }));
  await desk.told(t.resent);
  await desk.again();
  await expect(desk.row(detail.orderNo)).toHaveCount(0);
  const { records }: ApiOutput<'GET /api/system/payment/refunds'> = await admin.get(
    `/api/system/payment/refunds?keyword=${detail.orderNo}`,
  );
  expect(records).toMatchObject([{ status: 'done', amount: quote.amount }]);
  expect(records[0]?.refundNo).toMatch(/-2$/);
  expect(await sale()).toBe('refunded');
}

async function letSplit(story: Story): Promise<void> {
  const { desk, admin, shop, shopName } = story;
  const t = desk.words('split-desk');
  const own = async () => {
    const { records }: ApiOutput<'GET /api/system/split/receiver/list'> = await admin.get(
      '/api/system/split/receiver/list?size=100',
    );
    return records.filter((one) => one.supplierId === shop.supplierId).map(({ status }) => status);
  };
  await desk.open('/adminsystem/split/receivers');
  await desk.press(desk.button(t.add));
  await chooseShop(story, t.missing);
  const account = `19${String(shop.supplierId).padStart(8, '0')}`;
  await desk.put(t.account, account);
  await desk.put(t.name, '宁波小店有限公司');
  await desk.pressTwice(desk.dialog(t.add).getByRole('button', { name: t.add, exact: true }));
  await desk.told(fill(t.added, { status: t.receiverStatus.active }));
  expect(await own()).toEqual(['active']);
  await mendSplit(story, account);
  await desk.open('/adminsystem/split/receivers');
  await desk.act(shopName, t.restrict);
  await desk.put(t.restrictReason, 'The shop asked for it');
  await desk.pressTwice(desk.button(fill(t.restrictTitle, { name: shopName })));
  await desk.told(t.restricted);
  await desk.again();
  await expect(desk.row(shopName)).toContainText('The shop asked for it');
  await desk.act(shopName, t.register);
  await expect.poll(own).toEqual(['active']);
  await desk.again();
  await desk.act(shopName, t.restrict);
  await desk.put(t.restrictReason, 'For good');
  await desk.press(desk.button(fill(t.restrictTitle, { name: shopName })));
  await desk.told(t.restricted);
  await desk.act(shopName, t.remove);
  await desk.confirm(fill(t.removeTitle, { name: shopName }), t.remove);
  await desk.told(t.removed);
  expect(await own()).toEqual([]);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators set commission, issue statements, split, pay out and refund ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const story = await beginStory(deskOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await setCommission(story);
    await settle(story);
    await letSplit(story);
    await resendRefund(story);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

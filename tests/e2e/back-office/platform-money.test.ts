// The platform and money, by its pages: commission, the ledger, bills, splits and refunds.
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { order, paymentReceipt, paymentRefund, paymentSplit } from '../../../server/platform/db/schema.ts';
import { backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { inDatabase } from '../steps/database.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { beginStory, chooseShop, type Story } from '../steps/platform-story.ts';
import { watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

async function setCommission(story: Story): Promise<void> {
  const { backOffice, admin, shop, shopName } = story;
  const t = backOffice.words('commission-admin');
  const own = async () => {
    const rules: ApiOutput<'GET /api/system/commission/list'> = await admin.get(
      '/api/system/commission/list',
    );
    return rules.filter(({ supplierId }) => supplierId === shop.supplierId).map(({ rate }) => rate);
  };
  await backOffice.open('/adminsystem/commission');
  await backOffice.press(backOffice.button(t.add));
  await chooseShop(story, t.missing);
  await backOffice.put(t.rate, '2.35');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.added);
  expect(await own()).toEqual([235]);
  await backOffice.act(shopName, t.edit);
  await backOffice.put(t.rate, '4');
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.changed);
  await backOffice.again();
  await expect(backOffice.row(shopName)).toContainText('4%');
  await backOffice.act(shopName, t.remove);
  await backOffice.told(t.removed);
  expect(await own()).toEqual([]);
}

async function settle(story: Story): Promise<void> {
  const { backOffice, admin, shop } = story;
  const t = backOffice.words('settlement-admin');
  const bill = backOffice.words('bill-admin');
  const ledger = backOffice.words('ledger-admin');
  await backOffice.open('/adminsystem/ledger/entries');
  await backOffice.press(backOffice.button(ledger.adjust));
  await chooseShop(story, ledger.missing);
  await backOffice.put(ledger.amount, '66');
  await backOffice.put(ledger.reason, 'Opening gift');
  await backOffice.pressTwice(backOffice.dialog(ledger.adjust).getByRole('button', { name: ledger.adjust }));
  await backOffice.told(fill(ledger.adjusted, { amount: '¥66.00' }));
  await backOffice.open('/adminsystem/settlement');
  await backOffice.press(backOffice.button(t.generate));
  await chooseShop(story, t.missing);
  await backOffice.pressTwice(backOffice.dialog(t.generate).getByRole('button', { name: t.generate }));
  await expect(backOffice.dialog(t.generate)).toHaveCount(0);
  const bills = async (): Promise<ApiOutput<'GET /api/supplier/settlement/list'>['records']> =>
    (await shop.owner.get('/api/supplier/settlement/list')).records;
  expect(await bills()).toMatchObject([{ amount: 6_600 }]);
  const [made] = await bills();
  await shop.owner.post(`/api/supplier/settlement/object/${made?.id}`, { reason: 'One order is missing.' });
  await backOffice.again();
  await backOffice.press(backOffice.page.getByRole('link', { name: made?.billNo ?? '' }));
  await backOffice.press(backOffice.button(t.answer));
  await backOffice.put(t.answerLabel, 'It comes next time.');
  await backOffice.pressTwice(backOffice.dialog(t.answer).getByRole('button', { name: t.answer }));
  await backOffice.told(t.answered);
  await shop.owner.post(`/api/supplier/settlement/agree/${made?.id}`);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('It comes next time.');
  await backOffice.press(backOffice.button(t.pay));
  await backOffice.put(t.bankRef, `ICBC${made?.id}2026`);
  await backOffice.pressTwice(backOffice.dialog(t.pay).getByRole('button', { name: t.pay }));
  await backOffice.told(t.paid);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText(bill.state.complete);
  expect(await bills()).toMatchObject([{ state: 'complete', reference: `ICBC${made?.id}2026` }]);
  const balance = await admin.get('/api/system/ledger/trial-balance');
  expect(balance.debit).toBe(balance.credit);
}

/** Two delivered lamps of the supplier, ¥60.00 together. */
async function received({
  backOffice,
  shop,
}: Story): Promise<{ readonly buyer: Caller; readonly orderId: number }> {
  const buyer = caller(backOffice.page.request, (await register(backOffice.page)).token);
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
  const { backOffice, admin } = story;
  const t = backOffice.words('split-admin');
  const { id, splitNo } = await refusedSplit(story, account);
  const split = (): Promise<ApiOutput<'GET /api/system/split/detail/{id}'>> =>
    admin.get(`/api/system/split/detail/${id}`);
  const terms: ApiOutput<'GET /api/system/split/terms'> = await admin.get('/api/system/split/terms');
  await backOffice.open('/adminsystem/split/rules');
  await expect(backOffice.page.getByText(fill(t.ruleMaxText, { percent: terms.maxBp / 100 }))).toBeVisible();
  await expect(
    backOffice.page.getByText(fill(t.ruleWhenText, { window: terms.windowDays, days: terms.days })),
  ).toBeVisible();
  await expect(backOffice.page.getByText(fill(t.ruleWhoText, { count: terms.receivers }))).toBeVisible();
  await backOffice.open(`/adminsystem/split?keyword=${splitNo}`);
  await expect(backOffice.row(splitNo)).toContainText(t.reasons.ACCOUNT_ABNORMAL);
  await backOffice.act(splitNo, t.retry);
  await backOffice.confirm(t.retryTitle, t.retry);
  await backOffice.told(t.retried);
  await expect.poll(async () => (await split()).status).toBe('finished');
  await backOffice.again();
  const { amount } = await split();
  expect(amount).toBeGreaterThan(250);
  await backOffice.press(backOffice.page.getByRole('link', { name: `${splitNo}-2` }));
  await backOffice.press(backOffice.button(t.giveBack));
  await backOffice.put(t.giveBackAmount, '2.50');
  await backOffice.pressTwice(
    backOffice.dialog(t.giveBackTitle).getByRole('button', { name: t.giveBack, exact: true }),
  );
  await backOffice.told(t.givenBack);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText(t.returnStatus.finished);
  expect((await split()).returns).toMatchObject([{ amount: 250, status: 'finished' }]);
  await backOffice.press(backOffice.button(t.finish));
  await backOffice.confirm(t.finishTitle, t.finish);
  await backOffice.told(t.finished);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText(t.frozen.free);
  expect((await split()).frozen).toBe('free');
}

/** A refund that the provider refused reaches the buyer after it was resent. */
async function resendRefund(story: Story): Promise<void> {
  const { backOffice, admin, shop } = story;
  const t = backOffice.words('refund-admin');
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
  await backOffice.open(`/adminsystem/payment?status=failed&keyword=${detail.orderNo}`);
  await backOffice.act(detail.orderNo, t.resend);
  const box = backOffice.dialog(t.resendTitle);
  await backOffice.pressTwice(box.getByRole('button', { name: t.resend, exact: true }));
  await backOffice.told(t.resent);
  await backOffice.again();
  await expect(backOffice.row(detail.orderNo)).toHaveCount(0);
  const { records }: ApiOutput<'GET /api/system/payment/refunds'> = await admin.get(
    `/api/system/payment/refunds?keyword=${detail.orderNo}`,
  );
  expect(records).toMatchObject([{ status: 'done', amount: quote.amount }]);
  expect(records[0]?.refundNo).toMatch(/-2$/);
  expect(await sale()).toBe('refunded');
}

async function letSplit(story: Story): Promise<void> {
  const { backOffice, admin, shop, shopName } = story;
  const t = backOffice.words('split-admin');
  const own = async () => {
    const { records }: ApiOutput<'GET /api/system/split/receiver/list'> = await admin.get(
      '/api/system/split/receiver/list?size=100',
    );
    return records.filter((one) => one.supplierId === shop.supplierId).map(({ status }) => status);
  };
  await backOffice.open('/adminsystem/split/receivers');
  await backOffice.press(backOffice.button(t.add));
  await chooseShop(story, t.missing);
  const account = `19${String(shop.supplierId).padStart(8, '0')}`;
  await backOffice.put(t.account, account);
  await backOffice.put(t.name, '宁波小店有限公司');
  await backOffice.pressTwice(backOffice.dialog(t.add).getByRole('button', { name: t.add, exact: true }));
  await backOffice.told(fill(t.added, { status: t.receiverStatus.active }));
  expect(await own()).toEqual(['active']);
  await mendSplit(story, account);
  await backOffice.open('/adminsystem/split/receivers');
  await backOffice.act(shopName, t.restrict);
  await backOffice.put(t.restrictReason, 'The shop asked for it');
  await backOffice.pressTwice(backOffice.button(fill(t.restrictTitle, { name: shopName })));
  await backOffice.told(t.restricted);
  await backOffice.again();
  await expect(backOffice.row(shopName)).toContainText('The shop asked for it');
  await backOffice.act(shopName, t.register);
  await expect.poll(own).toEqual(['active']);
  await backOffice.again();
  await backOffice.act(shopName, t.restrict);
  await backOffice.put(t.restrictReason, 'For good');
  await backOffice.press(backOffice.button(fill(t.restrictTitle, { name: shopName })));
  await backOffice.told(t.restricted);
  await backOffice.act(shopName, t.remove);
  await backOffice.confirm(fill(t.removeTitle, { name: shopName }), t.remove);
  await backOffice.told(t.removed);
  expect(await own()).toEqual([]);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators set commission, issue statements, split, pay out and refund ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const story = await beginStory(backOfficeOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await setCommission(story);
    await settle(story);
    await letSplit(story);
    await resendRefund(story);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

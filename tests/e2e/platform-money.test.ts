// The platform and money, by its pages: commission, the ledger, bills and splits.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../contract/index.ts';
import { fill } from '../../locales/fill.ts';
import { expectAccessible } from './buyer.ts';
import { deskOf } from './desk.ts';
import { beginStory, chooseShop, type Story } from './platform-story.ts';
import { watch } from './shop.ts';

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
  await desk.put(t.account, `19${String(shop.supplierId).padStart(8, '0')}`);
  await desk.put(t.name, '宁波小店有限公司');
  await desk.pressTwice(desk.dialog(t.add).getByRole('button', { name: t.add, exact: true }));
  await desk.told(fill(t.added, { status: t.receiverStatus.active }));
  expect(await own()).toEqual(['active']);
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
  test(`${locale}: the platform sets commission, bills, splits and pays ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const story = await beginStory(deskOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await setCommission(story);
    await settle(story);
    await letSplit(story);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

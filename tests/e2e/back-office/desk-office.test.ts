// Administration of a supplier by its pages: shop settings, statements, agreements, and the audit log of all that.
import { expect, type Page, test } from 'playwright/test';
import { answer } from '../steps/apply.ts';
import { expectAccessible, password } from '../steps/buyer.ts';
import { type Desk, deskOf } from '../steps/desk.ts';
import { administrator, applyForShop, enterOffice, logIn } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

/** A number gets one code a minute. */
const codeWait = 61_000;

interface Office {
  readonly desk: Desk;
  readonly owner: Caller;
  readonly admin: Caller;
  readonly supplierId: number;
}

async function describeShop({ desk, supplierId }: Office): Promise<void> {
  const t = desk.words('shop-settings');
  const texts = {
    zh: `窑里的第 ${supplierId} 只杯子，从泥到釉。`,
    en: `Cup number ${supplierId} of our kiln, from clay to glaze.`,
  };
  await desk.open('/adminweb/vendor/settings');
  await desk.put(t.contact, '王小明');
  await desk.putBoth(t.description, texts);
  await desk.put(t.lowStock, '7');
  await desk.press(desk.page.getByRole('img', { name: t.pictures.drawer }));
  await desk.pressTwice(desk.button(t.save));
  await desk.told(t.saved);
  await desk.again();
  await expect(desk.field(t.contact)).toHaveValue('王小明');
  await expect(desk.field(t.lowStock)).toHaveValue('7');
  await expect(desk.page.getByLabel(t.layouts.drawer)).toBeChecked();
  for (const locale of ['zh', 'en'] as const) {
    const path = `${prefixOf(locale)}/qianduanshop/supplier/detail/${supplierId}`;
    const html = async () => (await desk.page.request.get(path)).text();
    await expect.poll(html, { timeout: 30_000 }).toContain(texts[locale]);
  }
  await desk.press(desk.button(t.ask));
  await desk.dialog(t.askTitle).getByLabel(t.legalPerson, { exact: true }).fill('吴明');
  await desk.put(t.reason, 'New licence');
  await desk.pressTwice(desk.button(t.send));
  await desk.told(t.asked);
  await desk.again();
  await expect(desk.page.getByRole('region', { name: t.waiting })).toContainText('吴明');
  await desk.press(desk.button(t.withdraw));
  await desk.told(t.withdrawnDone);
  await expect(desk.button(t.ask)).toBeVisible();
}

async function objectToBill({ desk, admin, owner, supplierId }: Office): Promise<void> {
  const t = desk.words('bill-desk');
  const body = { supplierId, amount: 8_800, reason: 'Opening gift', key: crypto.randomUUID() };
  await admin.post('/api/system/ledger/adjust', body);
  const bill = await admin.post('/api/system/settlement/generate', { supplierId });
  await desk.open('/adminweb/vendor/bills');
  await desk.press(desk.page.getByRole('link', { name: bill.billNo }));
  await desk.press(desk.button(t.object));
  const box = desk.dialog(t.object);
  await desk.put(t.reason, 'One order is missing.');
  await desk.pressTwice(box.getByRole('button', { name: t.object, exact: true }));
  await desk.told(t.objectionSent);
  await desk.again();
  await expect(desk.dialog()).toContainText('One order is missing.');
  await expect(desk.dialog()).toContainText(t.unanswered);
  const asked = await admin.get(`/api/system/settlement/detail/${bill.id}`);
  expect(asked.objection).toBe('One order is missing.');
  await admin.post(`/api/system/settlement/answer/${bill.id}`, { answer: 'It comes next time.' });
  await desk.again();
  await expect(desk.dialog()).toContainText('It comes next time.');
  await desk.press(desk.button(t.agree));
  await desk.confirm(t.agree, t.agree);
  await desk.told(t.agreed);
  await desk.press(desk.link(t.statement));
  const statement = desk.page.getByRole('article');
  await expect(statement).toContainText(bill.billNo);
  await expect(statement).toContainText('¥88.00');
  await expect(statement.getByRole('table')).toBeVisible();
  await desk.expectPaper(statement);
  expect((await owner.get(`/api/supplier/settlement/detail/${bill.id}`)).state).toBe('check');
}

/** Two agreements of the platform, sent to this shop alone. */
async function sendAgreements({ desk, admin, supplierId }: Office): Promise<string[]> {
  const titles: string[] = [];
  for (const kind of ['kept', 'left']) {
    const fields = {
      title: { zh: `约定 ${kind} ${supplierId}`, en: `Agreement ${kind} ${supplierId}` },
      body: { zh: '<h3>第一条</h3><p>照章经营。</p>', en: '<h3>Article 1</h3><p>Trade fairly.</p>' },
      months: 12,
    };
    const made = { code: `story-${kind}-${supplierId}`, required: false, fields };
    const { id } = await admin.post('/api/system/contract/template/add', made);
    await admin.post(`/api/system/contract/template/publish/${id}`);
    await admin.post('/api/system/contract/send', { templateId: id, supplierIds: [supplierId] });
    titles.push(fields.title[desk.locale]);
  }
  return titles;
}

async function answerAgreements(office: Office, page: Page, mobile: string, since: number): Promise<void> {
  const { desk } = office;
  const t = desk.words('agreement-desk');
  const [kept = '', left = ''] = await sendAgreements(office);
  await desk.open('/adminweb/vendor/contracts');
  await desk.press(page.getByRole('link', { name: left }));
  await desk.press(desk.button(t.refuse));
  await desk.put(t.reason, 'The term is too long.');
  await desk.pressTwice(desk.button(t.refuseTitle));
  await desk.told(t.refused);
  await desk.press(desk.button(desk.form.back));
  await desk.press(page.getByRole('link', { name: kept }));
  await expect(desk.dialog()).toContainText(desk.locale === 'zh' ? '照章经营' : 'Trade fairly');
  await desk.press(desk.button(t.sign));
  await page.waitForTimeout(Math.max(0, since + codeWait - Date.now()));
  await desk.press(desk.button(t.getCode));
  await desk.told(t.codeSent);
  const { code } = await read<{ code: string }>(page.request, `/api/dev/sms/${mobile}`);
  await desk.put(t.signName, '王小明');
  await desk.put(t.smsCode, code);
  await desk.pressTwice(desk.button(t.sign));
  await desk.told(t.signed);
  await desk.again();
  await expect(desk.dialog()).toContainText('王小明');
  await desk.press(desk.button(desk.form.back));
  await expect(desk.row(kept)).toContainText(t.states.signed);
  await expect(desk.row(left)).toContainText(t.states.refused);
}

async function readJournal({ desk }: Office): Promise<void> {
  await desk.open('/adminweb/vendor/journal');
  const rows = desk.page.locator('main tbody > tr, main ul > li:has(dl)');
  // Settings, the request and its end, objection and agreement, refusal and signature, and its code: one entry each.
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: '王小明' })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'One order is missing.' })).toHaveCount(1);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier edits its shop texts, objects to a statement, signs and declines agreements, and reads its audit log ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const since = Date.now();
    const { owner: account, companyName } = await applyForShop(page);
    await answer(page, companyName, 'approve');
    const { session } = await logIn(page, account.username, password);
    const { me: admin } = await administrator(page);
    const office: Office = {
      desk: deskOf(page, locale, hasTouch),
      owner: caller(page.request, session.token),
      admin,
      supplierId: session.supplierId ?? 0,
    };
    await enterOffice(page, session, locale);
    const { problems } = watch(page);
    await describeShop(office);
    await objectToBill(office);
    await answerAgreements(office, page, account.mobile, since);
    await readJournal(office);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

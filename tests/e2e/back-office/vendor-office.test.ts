// A shop and its papers, by its own pages: what it says of itself, its bills, what it signs, and what was written down of all that.
import { expect, type Page, test } from 'playwright/test';
import { answer } from '../steps/apply.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible, password } from '../steps/buyer.ts';
import { administrator, applyForShop, enterBackOffice, logIn } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

/** A number gets one code a minute. */
const codeWait = 61_000;

interface Office {
  readonly backOffice: BackOffice;
  readonly owner: Caller;
  readonly admin: Caller;
  readonly supplierId: number;
}

async function describeShop({ backOffice, supplierId }: Office): Promise<void> {
  const t = backOffice.words('shop-settings');
  const texts = {
    zh: `窑里的第 ${supplierId} 只杯子，从泥到釉。`,
    en: `Cup number ${supplierId} of our kiln, from clay to glaze.`,
  };
  await backOffice.open('/adminweb/vendor/settings');
  await backOffice.put(t.contact, '王小明');
  await backOffice.putBoth(t.description, texts);
  await backOffice.put(t.lowStock, '7');
  await backOffice.press(backOffice.page.getByRole('img', { name: t.pictures.drawer }));
  await backOffice.pressTwice(backOffice.button(t.save));
  await backOffice.told(t.saved);
  await backOffice.again();
  await expect(backOffice.field(t.contact)).toHaveValue('王小明');
  await expect(backOffice.field(t.lowStock)).toHaveValue('7');
  await expect(backOffice.page.getByLabel(t.layouts.drawer)).toBeChecked();
  for (const locale of ['zh', 'en'] as const) {
    const path = `${prefixOf(locale)}/qianduanshop/supplier/detail/${supplierId}`;
    const html = async () => (await backOffice.page.request.get(path)).text();
    await expect.poll(html, { timeout: 30_000 }).toContain(texts[locale]);
  }
  await backOffice.press(backOffice.button(t.ask));
  await backOffice.dialog(t.askTitle).getByLabel(t.legalPerson, { exact: true }).fill('吴明');
  await backOffice.put(t.reason, 'New licence');
  await backOffice.pressTwice(backOffice.button(t.send));
  await backOffice.told(t.asked);
  await backOffice.again();
  await expect(backOffice.page.getByRole('region', { name: t.waiting })).toContainText('吴明');
  await backOffice.press(backOffice.button(t.withdraw));
  await backOffice.told(t.withdrawnDone);
  await expect(backOffice.button(t.ask)).toBeVisible();
}

async function objectToBill({ backOffice, admin, owner, supplierId }: Office): Promise<void> {
  const t = backOffice.words('bill-admin');
  const body = { supplierId, amount: 8_800, reason: 'Opening gift', key: crypto.randomUUID() };
  await admin.post('/api/system/ledger/adjust', body);
  const bill = await admin.post('/api/system/settlement/generate', { supplierId });
  await backOffice.open('/adminweb/vendor/bills');
  await backOffice.press(backOffice.page.getByRole('link', { name: bill.billNo }));
  await backOffice.press(backOffice.button(t.object));
  const box = backOffice.dialog(t.object);
  await backOffice.put(t.reason, 'One order is missing.');
  await backOffice.pressTwice(box.getByRole('button', { name: t.object, exact: true }));
  await backOffice.told(t.objectionSent);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('One order is missing.');
  await expect(backOffice.dialog()).toContainText(t.unanswered);
  const asked = await admin.get(`/api/system/settlement/detail/${bill.id}`);
  expect(asked.objection).toBe('One order is missing.');
  await admin.post(`/api/system/settlement/answer/${bill.id}`, { answer: 'It comes next time.' });
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('It comes next time.');
  await backOffice.press(backOffice.button(t.agree));
  await backOffice.confirm(t.agree, t.agree);
  await backOffice.told(t.agreed);
  await backOffice.press(backOffice.link(t.statement));
  const statement = backOffice.page.getByRole('article');
  await expect(statement).toContainText(bill.billNo);
  await expect(statement).toContainText('¥88.00');
  await expect(statement.getByRole('table')).toBeVisible();
  await backOffice.expectPrinted(statement);
  expect((await owner.get(`/api/supplier/settlement/detail/${bill.id}`)).state).toBe('check');
}

/** Two agreements of the platform, sent to this shop alone. */
async function sendAgreements({ backOffice, admin, supplierId }: Office): Promise<string[]> {
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
    titles.push(fields.title[backOffice.locale]);
  }
  return titles;
}

async function answerAgreements(office: Office, page: Page, mobile: string, since: number): Promise<void> {
  const { backOffice } = office;
  const t = backOffice.words('agreement-admin');
  const [kept = '', left = ''] = await sendAgreements(office);
  await backOffice.open('/adminweb/vendor/contracts');
  await backOffice.press(page.getByRole('link', { name: left }));
  await backOffice.press(backOffice.button(t.refuse));
  await backOffice.put(t.reason, 'The term is too long.');
  await backOffice.pressTwice(backOffice.button(t.refuseTitle));
  await backOffice.told(t.refused);
  await backOffice.press(backOffice.button(backOffice.form.back));
  await backOffice.press(page.getByRole('link', { name: kept }));
  await expect(backOffice.dialog()).toContainText(backOffice.locale === 'zh' ? '照章经营' : 'Trade fairly');
  await backOffice.press(backOffice.button(t.sign));
  await page.waitForTimeout(Math.max(0, since + codeWait - Date.now()));
  await backOffice.press(backOffice.button(t.getCode));
  await backOffice.told(t.codeSent);
  const { code } = await read<{ code: string }>(page.request, `/api/dev/sms/${mobile}`);
  await backOffice.put(t.signName, '王小明');
  await backOffice.put(t.smsCode, code);
  await backOffice.pressTwice(backOffice.button(t.sign));
  await backOffice.told(t.signed);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('王小明');
  await backOffice.press(backOffice.button(backOffice.form.back));
  await expect(backOffice.row(kept)).toContainText(t.states.signed);
  await expect(backOffice.row(left)).toContainText(t.states.refused);
}

async function readAuditLog({ backOffice }: Office): Promise<void> {
  await backOffice.open('/adminweb/vendor/journal');
  const rows = backOffice.page.locator('main tbody > tr, main ul > li:has(dl)');
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
      backOffice: backOfficeOf(page, locale, hasTouch),
      owner: caller(page.request, session.token),
      admin,
      supplierId: session.supplierId ?? 0,
    };
    await enterBackOffice(page, session, locale);
    const { problems } = watch(page);
    await describeShop(office);
    await objectToBill(office);
    await answerAgreements(office, page, account.mobile, since);
    await readAuditLog(office);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

// People of the platform by its pages: roles, operators, accounts, the menu, agreements and text messages.
import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { codeOf } from '../../support/fakes/authenticator.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible, password, register } from '../steps/buyer.ts';
import { administrator, enterBackOffice, logIn, openShop } from '../steps/opened-shop.ts';
import { addOperator } from '../steps/operator.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { prefixOf, watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

const mark = () => Math.random().toString(36).slice(2, 8);
/** Why a login is refused. */
async function refusalOf(page: Page, username: string): Promise<string> {
  const data = { username, password };
  return (await (await page.request.post('/api/user/login', { data })).json()).error;
}

/** A copy of a built-in role, under its own name. */
async function copyRole(backOffice: BackOffice, admin: Caller): Promise<string> {
  const t = backOffice.words('roles');
  const roles = (): Promise<ApiOutput<'GET /api/system/role/list'>> => admin.get('/api/system/role/list');
  const support = (await roles()).find(({ key }) => key === 'support');
  const name = { zh: `夜班 ${mark()}`, en: `Night shift ${mark()}` };
  await backOffice.open('/adminsystem/permission');
  await backOffice.act(support?.name[backOffice.locale] ?? '', t.copy);
  await expect(backOffice.field(`${t.name} · ${backOffice.form[backOffice.locale]}`)).toHaveValue(
    fill(t.copyName, { name: support?.name[backOffice.locale] ?? '' }),
  );
  await backOffice.putBoth(t.name, name);
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.made);
  await backOffice.again();
  await expect(backOffice.row(name[backOffice.locale])).toContainText(t.own);
  const made = (await roles()).filter((role) => role.name.en === name.en);
  expect(made).toHaveLength(1);
  expect(made[0]?.permissions.toSorted()).toEqual([...(support?.permissions ?? [])].toSorted());
  return name[backOffice.locale];
}

async function runOperators(backOffice: BackOffice, role: string): Promise<void> {
  const t = backOffice.words('operator-admin');
  const { page } = backOffice;
  const tag = mark();
  const people = ['a', 'b'].map((letter) => ({
    username: `op_${letter}${tag}`,
    name: `Op ${letter} ${tag}`,
  }));
  const [one, two] = people;
  if (!one || !two) throw new Error('two people');
  await backOffice.open('/adminsystem/admin');
  for (const { username, name } of people) {
    await backOffice.press(backOffice.link(t.add));
    await backOffice.put(t.username, username);
    await backOffice.put(t.nickname, name);
    await backOffice.put(t.password, password);
    await backOffice.dialog().getByLabel(role).check();
    await backOffice.pressTwice(backOffice.button(t.add));
    await backOffice.told(fill(t.added, { name }));
  }
  const refused = ({ username }: { readonly username: string }) => refusalOf(page, username);
  // A password set by another operator only allows choosing an own one.
  expect(await refused(one)).toBe('password_change_needed');
  await page.getByRole('searchbox', { name: t.keyword }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('checkbox', { name: fill(backOffice.list.select, { name: two.name }) }),
  ).toBeVisible();
  await backOffice.act(one.name, t.edit);
  await backOffice.put(t.department, 'Night desk');
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.act(one.name, t.disable);
  await backOffice.put(t.reason, 'On leave');
  await backOffice.pressTwice(backOffice.button(fill(t.disableTitle, { name: one.name })));
  await backOffice.told(fill(t.disabled, { name: one.name }));
  await backOffice.again();
  await expect(backOffice.row(one.name)).toContainText(t.states.disabled);
  expect(await refused(one)).toBe('account_disabled');
  await backOffice.select(one.name, two.name);
  await backOffice.batch(t.disable);
  await backOffice.press(backOffice.dialog(t.disable).getByRole('button', { name: t.disable, exact: true }));
  await backOffice.told(
    [fill(backOffice.list.batchDone, { count: 1 }), fill(backOffice.list.leftOut, { count: 1 })].join(' · '),
  );
  expect(await refused(two)).toBe('account_disabled');
  await backOffice.select(one.name, two.name);
  await backOffice.batch(t.enable);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 2 }));
  await backOffice.again();
  await expect(backOffice.row(two.name)).toContainText(t.states.active);
  for (const person of people) expect(await refused(person)).toBe('password_change_needed');
}

async function shutAccount(backOffice: BackOffice): Promise<void> {
  const t = backOffice.words('account-admin');
  const { page } = backOffice;
  const buyer = await register(page);
  const { nickname: name }: ApiOutput<'GET /api/user/info'> = await caller(page.request, buyer.token).get(
    '/api/user/info',
  );
  await backOffice.open(`/adminsystem/accounts?keyword=${buyer.username}`);
  await backOffice.press(page.locator('[data-row]').first());
  // The row has a button of the same name.
  await backOffice.press(backOffice.dialog().getByRole('button', { name: t.disable, exact: true }));
  await backOffice.put(t.reason, 'Asked for it');
  await backOffice.pressTwice(backOffice.button(fill(t.disableTitle, { name })));
  await backOffice.told(fill(t.disabled, { name }));
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('Asked for it');
  expect((await page.request.get('/api/user/info', { headers: buyer.headers })).status()).toBe(401);
  expect(await refusalOf(page, buyer.username)).toBe('account_disabled');
  await backOffice.press(backOffice.button(t.enable));
  await backOffice.told(fill(t.enabled, { name }));
  await logIn(page, buyer.username, password);
}

/** A page that no other story looks for by its name. */
async function renamePlace(backOffice: BackOffice): Promise<void> {
  const t = backOffice.words('menu-admin');
  const name = backOffice.words('menu')['audit-log'];
  const places = backOffice.page.getByRole('navigation', {
    name: backOffice.words('admin').menu,
    includeHidden: true,
  });
  const named = (text: string) => places.getByRole('link', { name: text, exact: true, includeHidden: true });
  const called = { zh: `日志本 ${mark()}`, en: `Log book ${mark()}` };
  await backOffice.open('/adminsystem/menu');
  await backOffice.press(backOffice.button(fill(t.editNamed, { name })));
  await backOffice.putBoth(t.name, called);
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await expect(named(called[backOffice.locale])).toHaveCount(1);
  await backOffice.again();
  await expect(named(called[backOffice.locale])).toHaveCount(1);
  await backOffice.press(backOffice.button(fill(t.hideNamed, { name: called[backOffice.locale] })));
  await backOffice.told(fill(t.nowHidden, { name: called[backOffice.locale] }));
  await expect(named(called[backOffice.locale])).toHaveCount(0);
  await backOffice.press(backOffice.button(t.reset));
  await backOffice.confirm(fill(t.resetTitle, { side: t.side.platform }), t.reset);
  await backOffice.told(fill(t.wasReset, { side: t.side.platform }));
  await backOffice.again();
  await expect(named(name)).toHaveCount(1);
}

async function sendAgreement(backOffice: BackOffice): Promise<void> {
  const t = backOffice.words('agreement-admin');
  const { page, locale } = backOffice;
  const shop = await openShop(page);
  const owner = caller(page.request, shop.token);
  const title = { zh: `仓储约定 ${shop.supplierId}`, en: `Storage agreement ${shop.supplierId}` };
  await backOffice.open('/adminsystem/contract/templates');
  await backOffice.press(backOffice.link(t.addTemplate));
  await backOffice.putBoth(t.titleField, title);
  await backOffice.put(t.code, `storage-${shop.supplierId}`);
  for (const [language, text] of [
    ['zh', '货物存放三十天。'],
    ['en', 'Goods are kept for thirty days.'],
  ] as const)
    await page.getByRole('textbox', { name: `${t.body} · ${t[language]}` }).fill(text);
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(backOffice.form.saved);
  await backOffice.act(title[locale], t.publish);
  await backOffice.confirm(fill(t.publishTitle, { number: 1 }), t.publish);
  await backOffice.told(t.published);
  await backOffice.again();
  await backOffice.act(title[locale], t.send);
  await backOffice.press(page.getByRole('radio', { name: t.sendSome }));
  await backOffice.put(t.shopIds, String(shop.supplierId));
  await backOffice.pressTwice(backOffice.dialog().getByRole('button', { name: t.send, exact: true }));
  await backOffice.told(fill(t.sent, { count: 1 }));
  const asked: ApiOutput<'GET /api/supplier/contract/list'> = await owner.get('/api/supplier/contract/list');
  const mine = asked.records.filter((one) => one.title.en === title.en);
  expect(mine).toMatchObject([{ state: 'pending' }]);
  const number = mine[0]?.agreementNo ?? '';
  await backOffice.open(`/adminsystem/contract?keyword=${number}`);
  await backOffice.press(page.locator('main [data-row]'));
  await backOffice.press(backOffice.button(t.terminate));
  await backOffice.put(t.reason, 'Sent by mistake');
  await backOffice.pressTwice(backOffice.button(fill(t.terminateTitle, { number })));
  await backOffice.told(t.terminated);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('Sent by mistake');
  expect((await owner.get(`/api/supplier/contract/detail/${mine[0]?.id}`)).state).toBe('terminated');
}

/** An operator's own second factor: turned on with what a phone says, and asked for at the next login. */
async function secondFactor(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('second-factor');
  const account = backOffice.words('account');
  const { page, locale } = backOffice;
  const session = await addOperator(page, admin, 'support');
  await enterBackOffice(page, session, locale);
  await backOffice.open('/adminsystem/security');
  await backOffice.press(backOffice.button(t.start));
  await backOffice.confirmIdentity(password);
  await expect(page.getByRole('img', { name: t.qr })).toBeVisible();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).textContent();
  const since = new Date();
  await backOffice.put(t.code, codeOf(secret ?? '', since));
  await backOffice.pressTwice(backOffice.button(t.confirm));
  await backOffice.told(t.turnedOn);
  const kept = page.getByRole('region', { name: t.codesTitle });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await backOffice.press(backOffice.button(t.codesKept));
  await backOffice.again();
  await expect(page.getByText(fill(t.codesLeft, { count: 10 }))).toBeVisible();
  // A page that would not notice the logout, and lead to the login by itself.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    for (const key of ['token', 'tokenExpiry', 'userInfo']) localStorage.removeItem(key);
  });
  await page.goto(`${prefixOf(locale)}/qianduanshop/user/login?redirect=%2Fadminsystem%2Fsecurity`);
  await page.getByLabel(account.login.username, { exact: true }).fill(session.username);
  await page.getByLabel(account.login.password, { exact: true }).fill(password);
  const send = page.getByRole('button', { name: account.login.submit, exact: true });
  const asked = page.waitForResponse('**/api/user/login');
  await backOffice.press(send);
  expect((await (await asked).json()).error).toBe('second_factor_needed');
  // A code is valid once: the next one is used a little before its time.
  await page.getByLabel(account.login.secondFactor, { exact: true }).fill(codeOf(secret ?? '', since, 1));
  await backOffice.press(send);
  await expect(page).toHaveURL(/adminsystem\/security$/);
  await expect(page.getByText(fill(t.codesLeft, { count: 10 }))).toBeVisible();
}

async function tryMessages(backOffice: BackOffice): Promise<void> {
  const t = backOffice.words('sms-admin');
  const tail = String(Math.floor(Math.random() * 9_000) + 1_000);
  await backOffice.open('/adminsystem/sms');
  await backOffice.press(backOffice.button(t.try));
  await backOffice.put(t.mobile, '123');
  await backOffice.press(backOffice.button(t.send));
  await expect(backOffice.dialog()).toContainText(t.mobileBad);
  await backOffice.put(t.mobile, `1390000${tail}`);
  await backOffice.pressTwice(backOffice.button(t.send));
  await backOffice.told(t.triedTest);
  await backOffice.again();
  const row = backOffice.page
    .locator('main tbody > tr, main ul > li:has(dl)')
    .filter({ hasText: `139****${tail}` });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t.keptOnly);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators manage operators and their second factor, accounts, menu, agreements and text messages ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(240_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const { session, me: admin } = await administrator(page);
    await enterBackOffice(page, session, locale);
    const { problems } = watch(page);
    const role = await copyRole(backOffice, admin);
    await runOperators(backOffice, role);
    await shutAccount(backOffice);
    await renamePlace(backOffice);
    await sendAgreement(backOffice);
    await tryMessages(backOffice);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    // A login without its second factor is refused, which the console reports.
    await secondFactor(backOffice, admin);
  });

// People of the platform by its pages: roles, operators, accounts, the menu, agreements and text messages.
import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { codeOf } from '../../support/fakes/authenticator.ts';
import { expectAccessible, password, register } from '../steps/buyer.ts';
import { type Desk, deskOf } from '../steps/desk.ts';
import { administrator, enterOffice, logIn, openShop } from '../steps/opened-shop.ts';
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
async function copyRole(desk: Desk, admin: Caller): Promise<string> {
  const t = desk.words('roles');
  const roles = (): Promise<ApiOutput<'GET /api/system/role/list'>> => admin.get('/api/system/role/list');
  const support = (await roles()).find(({ key }) => key === 'support');
  const name = { zh: `夜班 ${mark()}`, en: `Night shift ${mark()}` };
  await desk.open('/adminsystem/permission');
  await desk.act(support?.name[desk.locale] ?? '', t.copy);
  await expect(desk.field(`${t.name} · ${desk.form[desk.locale]}`)).toHaveValue(
    fill(t.copyName, { name: support?.name[desk.locale] ?? '' }),
  );
  await desk.putBoth(t.name, name);
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.made);
  await desk.again();
  await expect(desk.row(name[desk.locale])).toContainText(t.own);
  const made = (await roles()).filter((role) => role.name.en === name.en);
  expect(made).toHaveLength(1);
  expect(made[0]?.permissions.toSorted()).toEqual([...(support?.permissions ?? [])].toSorted());
  return name[desk.locale];
}

async function runOperators(desk: Desk, role: string): Promise<void> {
  const t = desk.words('operator-desk');
  const { page } = desk;
  const tag = mark();
  const people = ['a', 'b'].map((letter) => ({
    username: `op_${letter}${tag}`,
    name: `Op ${letter} ${tag}`,
  }));
  const [one, two] = people;
  if (!one || !two) throw new Error('two people');
  await desk.open('/adminsystem/admin');
  for (const { username, name } of people) {
    await desk.press(desk.link(t.add));
    await desk.put(t.username, username);
    await desk.put(t.nickname, name);
    await desk.put(t.password, password);
    await desk.dialog().getByLabel(role).check();
    await desk.pressTwice(desk.button(t.add));
    await desk.told(fill(t.added, { name }));
  }
  const refused = ({ username }: { readonly username: string }) => refusalOf(page, username);
  // A password set by another operator only allows choosing an own one.
  expect(await refused(one)).toBe('password_change_needed');
  await page.getByRole('searchbox', { name: t.keyword }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('checkbox', { name: fill(desk.list.select, { name: two.name }) }),
  ).toBeVisible();
  await desk.act(one.name, t.edit);
  await desk.put(t.department, 'Night desk');
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.act(one.name, t.disable);
  await desk.put(t.reason, 'On leave');
  await desk.pressTwice(desk.button(fill(t.disableTitle, { name: one.name })));
  await desk.told(fill(t.disabled, { name: one.name }));
  await desk.again();
  await expect(desk.row(one.name)).toContainText(t.states.disabled);
  expect(await refused(one)).toBe('account_disabled');
  await desk.select(one.name, two.name);
  await desk.batch(t.disable);
  await desk.press(desk.dialog(t.disable).getByRole('button', { name: t.disable, exact: true }));
  await desk.told(
    [fill(desk.list.batchDone, { count: 1 }), fill(desk.list.leftOut, { count: 1 })].join(' · '),
  );
  expect(await refused(two)).toBe('account_disabled');
  await desk.select(one.name, two.name);
  await desk.batch(t.enable);
  await desk.told(fill(desk.list.batchDone, { count: 2 }));
  await desk.again();
  await expect(desk.row(two.name)).toContainText(t.states.active);
  for (const person of people) expect(await refused(person)).toBe('password_change_needed');
}

async function shutAccount(desk: Desk): Promise<void> {
  const t = desk.words('account-desk');
  const { page } = desk;
  const buyer = await register(page);
  const { nickname: name }: ApiOutput<'GET /api/user/info'> = await caller(page.request, buyer.token).get(
    '/api/user/info',
  );
  await desk.open(`/adminsystem/accounts?keyword=${buyer.username}`);
  await desk.press(page.locator('[data-row]').first());
  // The row has a button of the same name.
  await desk.press(desk.dialog().getByRole('button', { name: t.disable, exact: true }));
  await desk.put(t.reason, 'Asked for it');
  await desk.pressTwice(desk.button(fill(t.disableTitle, { name })));
  await desk.told(fill(t.disabled, { name }));
  await desk.again();
  await expect(desk.dialog()).toContainText('Asked for it');
  expect((await page.request.get('/api/user/info', { headers: buyer.headers })).status()).toBe(401);
  expect(await refusalOf(page, buyer.username)).toBe('account_disabled');
  await desk.press(desk.button(t.enable));
  await desk.told(fill(t.enabled, { name }));
  await logIn(page, buyer.username, password);
}

/** A page that no other story looks for by its name. */
async function renamePlace(desk: Desk): Promise<void> {
  const t = desk.words('menu-desk');
  const name = desk.words('menu')['audit-log'];
  const places = desk.page.getByRole('navigation', { name: desk.words('admin').menu, includeHidden: true });
  const named = (text: string) => places.getByRole('link', { name: text, exact: true, includeHidden: true });
  const called = { zh: `日志本 ${mark()}`, en: `Log book ${mark()}` };
  await desk.open('/adminsystem/menu');
  await desk.press(desk.button(fill(t.editNamed, { name })));
  await desk.putBoth(t.name, called);
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.saved);
  await expect(named(called[desk.locale])).toHaveCount(1);
  await desk.again();
  await expect(named(called[desk.locale])).toHaveCount(1);
  await desk.press(desk.button(fill(t.hideNamed, { name: called[desk.locale] })));
  await desk.told(fill(t.nowHidden, { name: called[desk.locale] }));
  await expect(named(called[desk.locale])).toHaveCount(0);
  await desk.press(desk.button(t.reset));
  await desk.confirm(fill(t.resetTitle, { side: t.side.platform }), t.reset);
  await desk.told(fill(t.wasReset, { side: t.side.platform }));
  await desk.again();
  await expect(named(name)).toHaveCount(1);
}

async function sendAgreement(desk: Desk): Promise<void> {
  const t = desk.words('agreement-desk');
  const { page, locale } = desk;
  const shop = await openShop(page);
  const owner = caller(page.request, shop.token);
  const title = { zh: `仓储约定 ${shop.supplierId}`, en: `Storage agreement ${shop.supplierId}` };
  await desk.open('/adminsystem/contract/templates');
  await desk.press(desk.link(t.addTemplate));
  await desk.putBoth(t.titleField, title);
  await desk.put(t.code, `storage-${shop.supplierId}`);
  for (const [language, text] of [
    ['zh', '货物存放三十天。'],
    ['en', 'Goods are kept for thirty days.'],
  ] as const)
    await page.getByRole('textbox', { name: `${t.body} · ${t[language]}` }).fill(text);
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(desk.form.saved);
  await desk.act(title[locale], t.publish);
  await desk.confirm(fill(t.publishTitle, { number: 1 }), t.publish);
  await desk.told(t.published);
  await desk.again();
  await desk.act(title[locale], t.send);
  await desk.press(page.getByRole('radio', { name: t.sendSome }));
  await desk.put(t.shopIds, String(shop.supplierId));
  await desk.pressTwice(desk.dialog().getByRole('button', { name: t.send, exact: true }));
  await desk.told(fill(t.sent, { count: 1 }));
  const asked: ApiOutput<'GET /api/supplier/contract/list'> = await owner.get('/api/supplier/contract/list');
  const mine = asked.records.filter((one) => one.title.en === title.en);
  expect(mine).toMatchObject([{ state: 'pending' }]);
  const number = mine[0]?.agreementNo ?? '';
  await desk.open(`/adminsystem/contract?keyword=${number}`);
  await desk.press(page.locator('main [data-row]'));
  await desk.press(desk.button(t.terminate));
  await desk.put(t.reason, 'Sent by mistake');
  await desk.pressTwice(desk.button(fill(t.terminateTitle, { number })));
  await desk.told(t.terminated);
  await desk.again();
  await expect(desk.dialog()).toContainText('Sent by mistake');
  expect((await owner.get(`/api/supplier/contract/detail/${mine[0]?.id}`)).state).toBe('terminated');
}

/** An operator's own second factor: turned on with what a phone says, and asked for at the next login. */
async function secondFactor(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('second-factor');
  const account = desk.words('account');
  const { page, locale } = desk;
  const session = await addOperator(page, admin, 'support');
  await enterOffice(page, session, locale);
  await desk.open('/adminsystem/security');
  await desk.press(desk.button(t.start));
  await desk.confirmIdentity(password);
  await expect(page.getByRole('img', { name: t.qr })).toBeVisible();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).textContent();
  const since = new Date();
  await desk.put(t.code, codeOf(secret ?? '', since));
  await desk.pressTwice(desk.button(t.confirm));
  await desk.told(t.turnedOn);
  const kept = page.getByRole('region', { name: t.codesTitle });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await desk.press(desk.button(t.codesKept));
  await desk.again();
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
  await desk.press(send);
  expect((await (await asked).json()).error).toBe('second_factor_needed');
  // A code is valid once: the next one is used a little before its time.
  await page.getByLabel(account.login.secondFactor, { exact: true }).fill(codeOf(secret ?? '', since, 1));
  await desk.press(send);
  await expect(page).toHaveURL(/adminsystem\/security$/);
  await expect(page.getByText(fill(t.codesLeft, { count: 10 }))).toBeVisible();
}

async function tryMessages(desk: Desk): Promise<void> {
  const t = desk.words('sms-desk');
  const tail = String(Math.floor(Math.random() * 9_000) + 1_000);
  await desk.open('/adminsystem/sms');
  await desk.press(desk.button(t.try));
  await desk.put(t.mobile, '123');
  await desk.press(desk.button(t.send));
  await expect(desk.dialog()).toContainText(t.mobileBad);
  await desk.put(t.mobile, `1390000${tail}`);
  await desk.pressTwice(desk.button(t.send));
  await desk.told(t.triedTest);
  await desk.again();
  const row = desk.page
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
    const desk = deskOf(page, locale, hasTouch);
    const { session, me: admin } = await administrator(page);
    await enterOffice(page, session, locale);
    const { problems } = watch(page);
    const role = await copyRole(desk, admin);
    await runOperators(desk, role);
    await shutAccount(desk);
    await renamePlace(desk);
    await sendAgreement(desk);
    await tryMessages(desk);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    // A login without its second factor is refused, which the console reports.
    await secondFactor(desk, admin);
  });

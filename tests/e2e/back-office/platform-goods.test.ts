// What the platform lets be sold and under what, by its pages: decisions on many at once, dictionaries.
import { expect, test } from 'playwright/test';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { fieldsOf, skuOf } from '../../support/fixtures/product-fields.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { openShop } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { beginStory, type Story } from '../steps/platform-story.ts';
import { prefixOf, watch } from '../steps/shop.ts';
import { type StockedShop, upload } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

const mark = () => Math.random().toString(36).slice(2, 8);

async function decideMany(backOffice: BackOffice, { owner, session }: StockedShop): Promise<void> {
  const t = backOffice.words('audit');
  const images = [await upload(backOffice.page, session.token)];
  const ids: number[] = [];
  const names = ['One', 'Two', 'Three'].map((name) => ({
    zh: `待审${name}${session.supplierId}`,
    en: `Waiting ${name} ${session.supplierId}`,
  }));
  for (const name of names) {
    const skus = [skuOf({ price: 2_000, stock: 9 })];
    const fields = fieldsOf({ name, images, categoryId: 221, skus });
    ids.push((await owner.post('/api/admin/product/add', { fields })).id);
  }
  const [one = '', two = '', three = ''] = names.map((name) => name[backOffice.locale]);
  await backOffice.open('/adminsystem/audit/products?sort=submitted&order=desc');
  await backOffice.select(one, two);
  await backOffice.batch(t.approve);
  await backOffice.confirm(t.approve, backOffice.list.yes);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 2 }));
  await backOffice.select(three);
  await backOffice.batch(t.reject);
  const box = backOffice.dialog(t.reject);
  const send = box.getByRole('button', { name: t.reject, exact: true });
  await backOffice.press(send);
  await expect(box).toContainText(t.reasonShort);
  await box.getByLabel(t.reason, { exact: true }).fill('Nothing is said about the glaze.');
  await backOffice.press(send);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 1 }));
  await backOffice.again();
  for (const name of [one, two, three]) await expect(backOffice.row(name)).toHaveCount(0);
  const states = [];
  for (const id of ids) {
    const { status }: { status: number } = await backOffice.page.request
      .get(`/api/admin/product/detail/${id}`)
      .then((answer) => ({ status: answer.status() }));
    states.push(status);
  }
  expect(states).toEqual([200, 200, 404]);
  const { revision } = await owner.get(`/api/supplier/product/detail/${ids[2]}`);
  expect(revision).toMatchObject({ state: 'refused', reason: 'Nothing is said about the glaze.' });
}

/** Supplier changes of verified data: compared, refused with a reason, and several approved at once. */
async function changeShops({ backOffice, shop, shopName }: Story): Promise<void> {
  const t = backOffice.words('audit');
  const { page, locale } = backOffice;
  const other = await openShop(page);
  const owners = [shop.owner, caller(page.request, other.token)];
  const ask = (who: Caller, legalPerson: string) =>
    who.post('/api/supplier/settings/request', { fields: { legalPerson }, reason: 'Somebody else owns it.' });
  const settings = (who: Caller): Promise<ApiOutput<'GET /api/supplier/settings'>> =>
    who.get('/api/supplier/settings');
  const before = (await settings(shop.owner)).guarded.legalPerson;
  await ask(shop.owner, '吴明');
  await backOffice.open('/adminsystem/audit/requests?status=pending&sort=created&order=desc');
  await backOffice.press(page.getByRole('link', { name: shopName }));
  await expect(backOffice.dialog().locator('ins')).toHaveText('吴明');
  await expect(backOffice.dialog().locator('del')).toHaveText(before);
  await backOffice.press(backOffice.button(t.reject));
  await backOffice.put(t.reason, 'The licence names nobody else.');
  await backOffice.pressTwice(
    backOffice.dialog(t.reject).getByRole('button', { name: t.reject, exact: true }),
  );
  await backOffice.told(fill(t.done.reject, { name: shopName }));
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('The licence names nobody else.');
  const refused = await settings(shop.owner);
  expect(refused.request).toMatchObject({ status: 'rejected', refusal: 'The licence names nobody else.' });
  expect(refused.guarded.legalPerson).toBe(before);
  for (const who of owners) await ask(who, '吴小明');
  const { name } = await caller(page.request, '').get(`/api/admin/supplier/detail/${other.supplierId}`);
  await backOffice.open('/adminsystem/audit/requests?status=pending&sort=created&order=desc');
  await backOffice.select(shopName, name[locale]);
  await backOffice.batch(t.approve);
  await backOffice.confirm(t.approve, backOffice.list.yes);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 2 }));
  await backOffice.again();
  for (const one of [shopName, name[locale]]) await expect(backOffice.row(one)).toHaveCount(0);
  for (const who of owners) expect((await settings(who)).guarded.legalPerson).toBe('吴小明');
}

async function keepDictionary(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('dictionary-admin');
  const { page } = backOffice;
  const code = `story_${mark()}`;
  await backOffice.open('/adminsystem/dictionary');
  await backOffice.press(backOffice.link(t.addType));
  await backOffice.putBoth(t.name, { zh: '釉色', en: 'Glazes' });
  await backOffice.put(t.code, code);
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.typeSaved);
  for (const [value, zh, en] of [
    ['celadon', '青瓷', 'Celadon'],
    ['ash', '灰釉', 'Ash'],
  ] as const) {
    await backOffice.press(backOffice.link(t.addItem));
    await backOffice.putBoth(t.label, { zh, en });
    await backOffice.put(t.value, value);
    await backOffice.pressTwice(backOffice.button(backOffice.form.save));
    await backOffice.told(t.typeSaved);
  }
  const name = backOffice.locale === 'zh' ? '灰釉' : 'Ash';
  const offered = page.getByRole('switch', { name: fill(t.switch, { name }) });
  await backOffice.press(offered);
  await backOffice.told(fill(t.turnedOff, { name }));
  await backOffice.again();
  await expect(offered).not.toBeChecked();
  const public_ = await caller(page.request, '').get(`/api/dictionary/${code}`);
  expect(JSON.stringify(public_)).toContain('celadon');
  expect(JSON.stringify(public_)).not.toContain('"ash"');
  const types: ApiOutput<'GET /api/admin/dictionary/type/list'> = await admin.get(
    '/api/admin/dictionary/type/list',
  );
  expect(types.filter((one) => one.code === code)).toMatchObject([{ itemCount: 2 }]);
  for (const item of backOffice.locale === 'zh' ? ['青瓷', '灰釉'] : ['Celadon', 'Ash']) {
    await backOffice.press(backOffice.button(fill(t.removeOne, { name: item })));
    await backOffice.confirm(fill(t.removeItemTitle, { name: item }), t.remove);
    await backOffice.told(fill(t.removed, { name: item }));
  }
  const called = backOffice.locale === 'zh' ? '釉色' : 'Glazes';
  await backOffice.press(backOffice.button(t.removeType));
  await backOffice.confirm(fill(t.removeTypeTitle, { name: called }), t.remove);
  await backOffice.told(fill(t.removed, { name: called }));
}

/** Each language of the story renames another item: they may be published at the same time. */
const renamed = {
  zh: { value: 'trade_in', name: { zh: '以旧换新', en: 'Trade-in' } },
  en: { value: 'free_warranty', name: { zh: '免费保修', en: 'Free warranty' } },
} as const;

/** A renamed dictionary item is on the pages that show it, in both languages, and on no other. */
async function renameService({ backOffice, admin, shop }: Story): Promise<void> {
  const t = backOffice.words('dictionary-admin');
  const { value, name: before } = renamed[backOffice.locale];
  const images = [await upload(backOffice.page, shop.session.token)];
  const name = { zh: `换新灯 ${shop.supplierId}`, en: `Lamp for an old one ${shop.supplierId}` };
  const fields = fieldsOf({ name, images, categoryId: 221, skus: [skuOf()], services: [value] });
  const own = await shop.owner.post('/api/admin/product/add', { fields });
  const look = await admin.get(`/api/system/product/audit/detail/${own.id}`);
  await admin.post(`/api/system/product/audit/approve/${own.id}`, { version: look.version });
  const html = async (language: Locale, id: number = own.id) =>
    (await backOffice.page.request.get(`${prefixOf(language)}/qianduanshop/product/${id}`)).text();
  const types: ApiOutput<'GET /api/admin/dictionary/type/list'> = await admin.get(
    '/api/admin/dictionary/type/list',
  );
  const tag = mark();
  const after = { zh: `旧的换新的 ${tag}`, en: `Old for new ${tag}` };
  await backOffice.open(`/adminsystem/dictionary?type=${types.find(({ code }) => code === 'service')?.id}`);
  const rename = async (from: LocalText, to: LocalText) => {
    await backOffice.press(backOffice.link(fill(t.editOne, { name: from[backOffice.locale] })));
    await expect(backOffice.field(t.value)).toBeDisabled();
    await backOffice.putBoth(t.label, to);
    await backOffice.pressTwice(backOffice.button(backOffice.form.save));
    await backOffice.told(t.saved);
    for (const language of ['zh', 'en'] as const)
      await expect.poll(() => html(language), { timeout: 30_000 }).toContain(to[language]);
  };
  await rename(before, after);
  expect(await html('zh', shop.goods[0]?.id)).not.toContain(after.zh);
  await rename(after, before);
  await backOffice.again();
  await expect(backOffice.link(fill(t.editOne, { name: before[backOffice.locale] }))).toBeVisible();
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators moderate products in bulk, and edit a dictionary ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const story = await beginStory(backOfficeOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await decideMany(story.backOffice, story.shop);
    await changeShops(story);
    await keepDictionary(story.backOffice, story.admin);
    await renameService(story);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

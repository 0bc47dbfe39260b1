// What changes every page of the mall, by the platform's pages: categories, what the site says of itself, rates. Its name lets it come last, for
// pages that other stories wait for would come late while everything is rendered anew.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { type BackOffice, backOfficeOf, chinaTime } from '../steps/back-office.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { administrator, enterBackOffice } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });
// Both languages set the same rate and the same words.
test.describe.configure({ mode: 'serial' });

const mark = () => Math.random().toString(36).slice(2, 8);

async function arrangeCategories(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('category-admin');
  const { page } = backOffice;
  const called = (name: string) => ({ zh: `类 ${name}`, en: name });
  const [from, to, child] = [`From ${mark()}`, `To ${mark()}`, `Child ${mark()}`];
  const nameOf = (name: string) => called(name)[backOffice.locale];
  const all = (): Promise<ApiOutput<'GET /api/category/list'>> => admin.get('/api/category/list');
  const own = async (name: string) => (await all()).filter((one) => one.name.en === name);
  await backOffice.open('/adminsystem/category');
  for (const name of [from, to]) {
    await backOffice.press(backOffice.link(t.add));
    await backOffice.putBoth(t.name, called(name));
    await backOffice.pressTwice(backOffice.button(backOffice.form.save));
    await backOffice.told(t.saved);
  }
  await backOffice.field(t.find).fill(from);
  await backOffice.press(backOffice.link(fill(t.addBelow, { name: nameOf(from) })));
  await backOffice.putBoth(t.name, called(child));
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.field(t.find).fill(child);
  await backOffice.press(backOffice.button(fill(t.move, { name: nameOf(child) })));
  const [target] = await own(to);
  await backOffice.field(t.moveTo).selectOption(String(target?.id));
  await expect(backOffice.dialog()).toContainText(fill(t.pagesText, { count: 1 }));
  await backOffice.pressTwice(backOffice.button(t.moveNow));
  await backOffice.told(fill(t.moved, { name: nameOf(child) }));
  await backOffice.again();
  await backOffice.field(t.find).fill(to);
  const open = page.getByRole('switch', { name: fill(t.switch, { name: nameOf(to) }) });
  await backOffice.press(open);
  await expect(backOffice.dialog()).toContainText(fill(t.closeQuestion, { count: 2, onSale: 0 }));
  await backOffice.confirm(fill(t.closeTitle, { name: nameOf(to) }), t.close);
  await backOffice.told(fill(t.shut, { name: nameOf(to) }));
  await backOffice.again();
  await backOffice.field(t.find).fill(to);
  await expect(open).not.toBeChecked();
  expect(await own(child)).toMatchObject([{ parentId: target?.id, isShown: false }]);
  expect(JSON.stringify(await caller(page.request, '').get('/api/category/tree'))).not.toContain(child);
  // Removed from below, as a category with children stays.
  for (const name of [child, to, from]) {
    await backOffice.field(t.find).fill(name);
    await backOffice.press(backOffice.button(fill(t.remove, { name: nameOf(name) })));
    await backOffice.confirm(fill(t.removeTitle, { name: nameOf(name) }), t.yesRemove);
    await backOffice.told(fill(t.removed, { name: nameOf(name) }));
    expect(await own(name)).toEqual([]);
  }
}

async function keepSite(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('site-admin');
  const settings = async (): Promise<ApiOutput<'GET /api/site/settings'>> =>
    caller(backOffice.page.request, '').get('/api/site/settings');
  const before = (await admin.get('/api/admin/site/settings')).representative;
  await backOffice.open('/adminsystem/site');
  const field = `${t.representative} · ${backOffice.form[backOffice.locale]}`;
  await backOffice.put(field, '何青禾');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.again();
  await expect(backOffice.field(field)).toHaveValue('何青禾');
  expect((await settings()).representative).toMatchObject({ [backOffice.locale]: '何青禾' });
  await backOffice.put(field, before[backOffice.locale]);
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
}

/** A rate is valid until the next one: the old rate is restored. */
async function setRate(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('currency-admin');
  const rate = async () => {
    const all: ApiOutput<'GET /api/currency/rates'> = await caller(backOffice.page.request, '').get(
      '/api/currency/rates',
    );
    return all.find(({ currency }) => currency === 'GBP')?.rate;
  };
  const before = await rate();
  const { total } = await admin.get('/api/system/currency/list');
  await backOffice.open('/adminsystem/currency');
  await backOffice.press(backOffice.button(t.add));
  // The filter of the list has a field of the same name.
  await backOffice.dialog(t.add).getByLabel(t.currency, { exact: true }).selectOption('GBP');
  await backOffice.put(t.rate, '9.8765');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.added);
  await backOffice.again();
  await expect(backOffice.row('9.8765')).toContainText(t.current);
  expect(await rate()).toBe(98_765);
  expect((await admin.get('/api/system/currency/list')).total).toBe(total + 1);
  await backOffice.act('9.8765', t.end);
  await backOffice.told(t.stopped);
  expect(await rate()).toBeUndefined();
  // Restored for other stories; a rate cannot have an earlier day than the last one.
  if (before === undefined) return;
  const day = chinaTime(0).slice(0, 10);
  await admin.post('/api/system/currency/add', { currency: 'GBP', rate: before, day });
  expect(await rate()).toBe(before);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators arrange categories, edit the site facts and set an exchange rate @narrow @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(120_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const { session, me: admin } = await administrator(page);
    await enterBackOffice(page, session, locale);
    const { problems } = watch(page);
    await arrangeCategories(backOffice, admin);
    await keepSite(backOffice, admin);
    await setRate(backOffice, admin);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

// Changes of every storefront page, by the platform's pages: categories, site facts, exchange rates. Its name makes it run last, as pages
// that other stories wait for would be late while everything is rendered again.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { chinaTime, type Desk, deskOf } from '../steps/desk.ts';
import { administrator, enterOffice } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });
// Both languages set the same rate and the same words.
test.describe.configure({ mode: 'serial' });

const mark = () => Math.random().toString(36).slice(2, 8);

async function arrangeCategories(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('category-desk');
  const { page } = desk;
  const called = (name: string) => ({ zh: `类 ${name}`, en: name });
  const [from, to, child] = [`From ${mark()}`, `To ${mark()}`, `Child ${mark()}`];
  const nameOf = (name: string) => called(name)[desk.locale];
  const all = (): Promise<ApiOutput<'GET /api/category/list'>> => admin.get('/api/category/list');
  const own = async (name: string) => (await all()).filter((one) => one.name.en === name);
  await desk.open('/adminsystem/category');
  for (const name of [from, to]) {
    await desk.press(desk.link(t.add));
    await desk.putBoth(t.name, called(name));
    await desk.pressTwice(desk.button(desk.form.save));
    await desk.told(t.saved);
  }
  await desk.field(t.find).fill(from);
  await desk.press(desk.link(fill(t.addBelow, { name: nameOf(from) })));
  await desk.putBoth(t.name, called(child));
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.field(t.find).fill(child);
  await desk.press(desk.button(fill(t.move, { name: nameOf(child) })));
  const [target] = await own(to);
  await desk.field(t.moveTo).selectOption(String(target?.id));
  await expect(desk.dialog()).toContainText(fill(t.pagesText, { count: 1 }));
  await desk.pressTwice(desk.button(t.moveNow));
  await desk.told(fill(t.moved, { name: nameOf(child) }));
  await desk.again();
  await desk.field(t.find).fill(to);
  const open = page.getByRole('switch', { name: fill(t.switch, { name: nameOf(to) }) });
  await desk.press(open);
  await expect(desk.dialog()).toContainText(fill(t.closeQuestion, { count: 2, onSale: 0 }));
  await desk.confirm(fill(t.closeTitle, { name: nameOf(to) }), t.close);
  await desk.told(fill(t.shut, { name: nameOf(to) }));
  await desk.again();
  await desk.field(t.find).fill(to);
  await expect(open).not.toBeChecked();
  expect(await own(child)).toMatchObject([{ parentId: target?.id, isShown: false }]);
  expect(JSON.stringify(await caller(page.request, '').get('/api/category/tree'))).not.toContain(child);
  // Removed from below, as a category with children stays.
  for (const name of [child, to, from]) {
    await desk.field(t.find).fill(name);
    await desk.press(desk.button(fill(t.remove, { name: nameOf(name) })));
    await desk.confirm(fill(t.removeTitle, { name: nameOf(name) }), t.yesRemove);
    await desk.told(fill(t.removed, { name: nameOf(name) }));
    expect(await own(name)).toEqual([]);
  }
}

async function keepSite(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('site-desk');
  const settings = async (): Promise<ApiOutput<'GET /api/site/settings'>> =>
    caller(desk.page.request, '').get('/api/site/settings');
  const before = (await admin.get('/api/admin/site/settings')).representative;
  await desk.open('/adminsystem/site');
  const field = `${t.representative} · ${desk.form[desk.locale]}`;
  await desk.put(field, '何青禾');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.again();
  await expect(desk.field(field)).toHaveValue('何青禾');
  expect((await settings()).representative).toMatchObject({ [desk.locale]: '何青禾' });
  await desk.put(field, before[desk.locale]);
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
}

/** A rate is valid until the next one: the old rate is restored. */
async function setRate(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('currency-desk');
  const rate = async () => {
    const all: ApiOutput<'GET /api/currency/rates'> = await caller(desk.page.request, '').get(
      '/api/currency/rates',
    );
    return all.find(({ currency }) => currency === 'GBP')?.rate;
  };
  const before = await rate();
  const { total } = await admin.get('/api/system/currency/list');
  await desk.open('/adminsystem/currency');
  await desk.press(desk.button(t.add));
  // The filter of the list has a field of the same name.
  await desk.dialog(t.add).getByLabel(t.currency, { exact: true }).selectOption('GBP');
  await desk.put(t.rate, '9.8765');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.added);
  await desk.again();
  await expect(desk.row('9.8765')).toContainText(t.current);
  expect(await rate()).toBe(98_765);
  expect((await admin.get('/api/system/currency/list')).total).toBe(total + 1);
  await desk.act('9.8765', t.end);
  await desk.told(t.stopped);
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
    const desk = deskOf(page, locale, hasTouch);
    const { session, me: admin } = await administrator(page);
    await enterOffice(page, session, locale);
    const { problems } = watch(page);
    await arrangeCategories(desk, admin);
    await keepSite(desk, admin);
    await setRate(desk, admin);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

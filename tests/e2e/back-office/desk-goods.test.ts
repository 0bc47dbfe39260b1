// What a shop does with goods it has: off sale and on again, copied, thrown away and fetched back, alone and several at once.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { type Desk, deskOf } from '../steps/desk.ts';
import { enterOffice } from '../steps/opened-shop.ts';
import { prefixOf, watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

type Rows = ApiOutput<'GET /api/supplier/product/list'>['records'];
const list = '/adminweb/vendor/products';
const tabOf = async ({ owner }: StockedShop, tab: string): Promise<Rows> =>
  (await owner.get(`/api/supplier/product/list?tab=${tab}`)).records;

/** What buyers find at the address of a product that may be off sale. */
const statusOf = async (desk: Desk, id: number): Promise<number> => {
  const path = `${prefixOf(desk.locale)}/qianduanshop/product/${id}`;
  return (await desk.page.request.get(path)).status();
};
const slow = { timeout: 30_000 };

async function shelve(desk: Desk, shop: StockedShop): Promise<void> {
  const t = desk.words('product-desk');
  const [one] = shop.goods;
  const name = one?.name[desk.locale] ?? '';
  const id = one?.id ?? 0;
  await desk.open(list);
  await expect.poll(() => statusOf(desk, id), slow).toBe(200);
  await desk.act(name, t.offShelf);
  await desk.told(fill(t.isOff, { name }));
  await expect.poll(() => statusOf(desk, id), slow).toBe(404);
  await desk.again();
  await expect(desk.row(name)).toContainText(t.status.off_shelf);
  await desk.act(name, t.toShelf);
  await desk.told(fill(t.onSale, { name }));
  await expect.poll(() => statusOf(desk, id), slow).toBe(200);
}

async function copy(desk: Desk, shop: StockedShop): Promise<void> {
  const t = desk.words('product-desk');
  const name = shop.goods[0]?.name[desk.locale] ?? '';
  await desk.open(list);
  await desk.act(name, t.copy);
  await desk.told(fill(t.copied, { name }));
  const drafts = await tabOf(shop, 'draft');
  expect(drafts).toMatchObject([{ status: 'new' }]);
  await desk.open(`${list}?tab=draft`);
  const copied = `${name}${desk.words('import').copySuffix}`;
  await expect(desk.row(copied)).toContainText(t.revision.draft);
  await desk.act(copied, t.discard);
  await desk.confirm(t.discard, t.yes);
  await desk.told(fill(t.discarded, { name: copied }));
  expect(await tabOf(shop, 'draft')).toEqual([]);
}

/** Two products are deleted together, one is restored, the other deleted for good. */
async function throwAway(desk: Desk, shop: StockedShop): Promise<void> {
  const t = desk.words('product-desk');
  const [one = '', two = ''] = shop.goods.map(({ name }) => name[desk.locale]);
  const ids = shop.goods.map(({ id }) => id);
  await desk.open(list);
  await desk.select(one, two);
  await desk.batch(t.remove);
  await desk.confirm(t.remove, desk.list.yes);
  await desk.told(fill(desk.list.batchDone, { count: 2 }));
  expect(await tabOf(shop, 'on_sale')).toEqual([]);
  for (const id of ids) await expect.poll(() => statusOf(desk, id), slow).toBe(404);
  await desk.open(`${list}?tab=bin`);
  await desk.act(one, t.restore);
  await desk.told(fill(t.restored, { name: one }));
  await desk.act(two, t.purge);
  await expect(desk.dialog(t.purge)).toContainText(fill(t.purgeOne, { name: two }));
  await desk.confirm(t.purge, t.yes);
  await desk.told(fill(t.purged, { name: two }));
  await desk.again();
  expect(await tabOf(shop, 'bin')).toEqual([]);
  expect(await tabOf(shop, 'off_shelf')).toMatchObject([{ id: ids[0] }]);
  await desk.open(`${list}?tab=off_shelf`);
  await expect(desk.row(one)).toBeVisible();
  await expect(desk.row(two)).toHaveCount(0);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier unlists and lists products, copies, deletes and restores them ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const desk = deskOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '花瓶', en: 'Vase' }, { zh: '笔筒', en: 'Pen pot' });
    await enterOffice(page, shop.session, locale);
    const { problems } = watch(page);
    await shelve(desk, shop);
    await copy(desk, shop);
    await throwAway(desk, shop);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
